// The tables as Kysely sees them. Times are ISO 8601 text in UTC and dates are YYYY-MM-DD text on both engines, so that
// they sort and compare alike.
import type { Generated, Insertable, Selectable } from 'kysely';
import type { Role } from '../shared/roles.ts';

export type Flag = 0 | 1;

type UsersTable = {
  id: Generated<number>;
  email: string;
  name: string;
  /** Empty until an invitation is taken up: no password is right. */
  password_hash: string;
  role: Role;
  is_disabled: Flag;
  last_sign_in_at: Generated<string | null>;
  /** The newest entry of the audit log about accounts that this administrator has seen. */
  seen_changes: Generated<number>;
  /** Nobody's any more: the row stays for the numbers in histories. */
  erased_at: Generated<string | null>;
  /** When the next letter of «Сьогодні» is due; null for who has not chosen it. */
  today_mail_at: Generated<string | null>;
  created_at: string;
  updated_at: string;
};

type SessionsTable = {
  token_hash: string;
  user_id: number;
  created_at: string;
  expires_at: string;
  /** Browser and system, as far as they say so; empty for a session of an earlier release. */
  device: Generated<string>;
  /** Where it was begun, without the part of the address that names one person's line. */
  network: Generated<string | null>;
  used_at: Generated<string | null>;
  /** However much it is used; null for a session of an earlier release. */
  ends_at: Generated<string | null>;
  /** It ends when it was not used for so long. */
  idle_seconds: Generated<number>;
  /** A second factor is a duty and there is none yet: setting one up is all it is good for. */
  is_limited: Generated<Flag>;
  /** When its owner last gave the password or a passkey; null: when it began. */
  present_at: Generated<string | null>;
};

/** At most one of an account; whoever has the token sets its password. */
type InvitationsTable = {
  user_id: number;
  asked_by: 'administrator' | 'anybody';
  token_hash: string;
  created_at: string;
  expires_at: string;
};

type TotpSecretsTable = {
  user_id: number;
  /** Encrypted (src/access/second-factor/secret-box.server.ts). */
  secret: string;
  /** Null until the first code was right. */
  confirmed_at: string | null;
  /** The last period a code of which was taken: no code is good twice. */
  last_step: Generated<number>;
};

type PasskeysTable = {
  /** Of the credential, base64url. */
  id: string;
  user_id: number;
  name: string;
  public_key: string;
  /** PostgreSQL answers it as text. */
  counter: number | string;
  /** JSON text. */
  transports: string;
  created_at: string;
  used_at: Generated<string | null>;
};

type RecoveryCodesTable = { user_id: number; code_hash: string };

/** Somebody who is half signed in: the password was right, or a passkey was asked for. */
type SignInTicketsTable = {
  token_hash: string;
  purpose: 'sign-in' | 'add-passkey' | 'presence';
  user_id: number | null;
  /** Where a stranger began. */
  network: string | null;
  challenge: string | null;
  /** Begun in a browser that has signed in to the account before. */
  is_known: Generated<Flag>;
  expires_at: string;
};

type SignInAttemptsTable = {
  id: Generated<number>;
  /** The same for all rows of one attempt. */
  attempt: string;
  /** A hash of the account, the address or the browser it is counted by: the table holds no personal datum. */
  subject: string;
  at: string;
  /** Counted until then; null: for a quarter of an hour. */
  until: Generated<string | null>;
};

type KnownBrowsersTable = { token_hash: string; user_id: number; seen_at: string };

type FailedSignInsTable = {
  /** 0 where what was typed names no account. */
  user_id: number;
  network: string;
  count: number;
  first_at: string;
  last_at: string;
};

type FilesTable = {
  /** The content-hashed name of the file; the smaller copies of a picture are named after it. */
  name: string;
  kind: 'picture' | 'document';
  /** The name it was sent under, or the one it was given since. */
  title: string;
  bytes: number;
  /** Of the bytes as they were sent: the same bytes twice are one file. Null for files of an earlier release. */
  content_hash: string | null;
  /** 0 for a document, like the height. */
  width: number;
  height: number;
  /** Widths that exist as AVIF and WebP, as JSON text; none of a document. */
  widths: string;
  /** `#rrggbb` shown while the picture loads; empty for a document. */
  colour: string;
  alt_ua: string;
  alt_en: string;
  credit: string;
  /** The point that crops keep in view, from 0 to 1. */
  focus_x: Generated<number>;
  focus_y: Generated<number>;
  /** Put into the library by a person, or described there: it stays, whether anything uses it or not. */
  is_kept: Generated<Flag>;
  /** Who sent it first; null for the demonstration and for files of an earlier release. */
  by_id: Generated<number | null>;
  by_name: Generated<string | null>;
  created_at: string;
  /** When the same bytes were last sent. */
  received_at: string;
  /** Of its content: raised when the file is replaced. */
  version: Generated<number>;
  /** What the bytes are stored under since the file was replaced; null while they are those it came with. */
  stored: Generated<string | null>;
  /** SHA-256 of each of its stored files, by name, as JSON text. */
  hashes: Generated<string>;
  /** What a look at a PDF has found, as JSON text; null until somebody has looked, and for everything else. */
  pdf: Generated<string | null>;
  /** What a document says, for those who cannot read the document. */
  beside_ua: Generated<string>;
  beside_en: Generated<string>;
};

/** What a file held before it was replaced. */
type FileVersionsTable = {
  name: string;
  version: number;
  /** What its bytes are stored under now: a name that no page has shown. */
  stored: string;
  /** What they were stored under while visitors saw them. */
  was_stored: string;
  bytes: number;
  content_hash: string | null;
  width: number;
  height: number;
  replaced_at: string;
  by_id: number | null;
  by_name: string | null;
  sha256: Generated<string | null>;
};

type FileTagsTable = { name: string; tag: string };
type FileWordsTable = { word: string; name: string };

/** Which item has which link, to this site and to others; documents are few and are looked through themselves. */
type ContentLinksTable = { kind: string; item_id: number; url: string; is_shown: Flag };

/** What is known of links to other sites that visitors see. */
type OutsideLinksTable = {
  url: string;
  due_at: string;
  /** Somebody waits for it. */
  is_asked: Generated<Flag>;
  checked_at: Generated<string | null>;
  /** The day, in Kyiv, of the first of the failures that it has had in a row. */
  failed_on: Generated<string | null>;
  /** A code of `FAULTS`, with what the site answered behind a colon. */
  fault: Generated<string>;
  /** It has failed on two days. */
  is_dead: Generated<Flag>;
  ignored_because: Generated<string | null>;
  ignored_by_name: Generated<string | null>;
  ignored_at: Generated<string | null>;
};

/** One row: whether all content has been looked through, who watches, and when another site was last reached. */
type LinkWatchTable = {
  id: number;
  is_filled: Flag;
  holder: Generated<string | null>;
  held_until: Generated<string | null>;
  reached_at: Generated<string | null>;
};

type FileUsesTable = {
  /** Which item names the file, and in which of its fields. */
  kind: string;
  item_id: number;
  field: string;
  name: string;
  named_at: string;
};

/** What every kind of content has; the one write keeps them (src/editorial/write.server.ts). */
type ItemColumns = {
  id: Generated<number>;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
  /** Null for what was never shown to visitors. */
  first_published_at: Generated<string | null>;
  /** When it is to be shown, and when to be hidden. */
  publish_at: Generated<string | null>;
  hide_at: Generated<string | null>;
  /** Whether somebody has set the day it bears, where it bears one: until then the day follows its publication. */
  is_day_set: Generated<Flag>;
  /** The versions in which texts of each language were last changed, or were said to need no change. */
  ua_version: Generated<number>;
  en_version: Generated<number>;
  ua_updated_at: Generated<string | null>;
  /** Why it was taken from the site, for visitors; empty where that is not said. */
  withdrawn_ua: Generated<string>;
  withdrawn_en: Generated<string>;
  /** Offered to an editor, or returned by one with a remark; by whom and when. */
  review: Generated<'offered' | 'returned' | null>;
  review_remark: Generated<string>;
  review_by_id: Generated<number | null>;
  review_by_name: Generated<string | null>;
  review_at: Generated<string | null>;
  /** Has no English where it has Ukrainian. */
  is_untranslated: Generated<Flag>;
  /** Has a picture that nobody has described. */
  is_bare: Generated<Flag>;
  /** What it is sorted by where lists are by title (src/shared/title-key.ts). */
  title_key: Generated<string>;
};

/** How many items are in each state, counted by the database. */
type ItemCountsTable = { kind: string; state: 'draft' | 'scheduled' | 'published' | 'hidden'; count: number };

/** A row's columns but for those the one write keeps: whoever writes a row names all of them. */
export type OwnColumns<Table extends ContentTable> = Required<
  Omit<Insertable<Tables[Table]>, keyof ItemColumns>
>;

type NewsTable = ItemColumns & {
  header_ua: string;
  header_en: string;
  date: string;
  image_name: string | null;
  alt_ua: string;
  alt_en: string;
  text_ua: string;
  text_en: string;
  /** Empty where the beginning of the text stands for it. */
  lead_ua: Generated<string>;
  lead_en: Generated<string>;
  author_ua: Generated<string>;
  author_en: Generated<string>;
  /** The last day on which it stays on top of the news. */
  pinned_until: Generated<string | null>;
  /** JSON text. */
  corrections: string;
  is_active: Flag;
};

type NewsTagsTable = {
  news_id: number;
  tag: string;
  position: number;
  /** Of a tag that is no category; empty where it has none. */
  title_en: Generated<string>;
};

type NewsPlacesTable = {
  /** Empty for the list of all. */
  tag: string;
  is_active: Flag;
  date: string;
  news_id: number;
};

type NewsCountsTable = {
  tag: string;
  is_active: Flag;
  /** `YYYY` or `YYYY-MM`, as the scale says. */
  scale: 'year' | 'month';
  period: string;
  count: number;
};

type NewsLinksTable = {
  id: Generated<number>;
  news_id: number;
  title_ua: string;
  title_en: string;
  url: string;
  position: number;
};

type GalleryImagesTable = {
  id: Generated<number>;
  news_id: number;
  position: number;
  image_name: string;
  alt_ua: string;
  alt_en: string;
};

type VacanciesTable = ItemColumns & {
  title_ua: string;
  title_en: string;
  department_ua: string;
  department_en: string;
  location_ua: string;
  location_en: string;
  employment_type: string;
  work_format: string;
  salary: string;
  description_ua: string;
  description_en: string;
  /** The six lists are JSON text: they are only ever read and written whole. */
  responsibilities_ua: string;
  responsibilities_en: string;
  requirements_ua: string;
  requirements_en: string;
  conditions_ua: string;
  conditions_en: string;
  contact_email: string;
  published_at: string;
  deadline: string | null;
  hides_after_deadline: Flag;
  corrections: string;
  is_active: Flag;
};

/** A row for each small collection (docs/decisions/0050-collections.md). */
type CollectionsTable = {
  kind: string;
  /** Of the order of its entries. */
  version: Generated<number>;
  /** The last number that was given: numbers are not given again. */
  last_id: Generated<number>;
  /** What it has had from a release, as JSON text: what was deleted since does not come back. */
  seeded: Generated<string>;
};

type CollectionItemsTable = ItemColumns & {
  kind: string;
  position: number;
  slug: string | null;
  title: string;
  /** The fields, as JSON text. */
  value: string;
  /** What a release calls it; null for what was added here. */
  seed: string | null;
  /** Nobody has changed it: it follows the release. */
  is_from_release: Flag;
  is_active: Flag;
};

/** Content that there is one of (docs/decisions/0032-content-documents.md). */
type ContentDocumentsTable = {
  /** Fixed for each name. */
  id: number;
  name: string;
  version: number;
  updated_at: string;
  /** JSON text; null for what is as in its file. */
  value: string | null;
};

type AuditLogTable = {
  id: Generated<number>;
  at: string;
  action: string;
  kind: string;
  item_id: number | null;
  title: string;
  /** Both null where nobody was signed in: a failed sign-in, a command at the terminal. */
  user_id: number | null;
  user_email: string | null;
  /** Where a sign-in came from, without the part of the address that names one person's line. */
  network: string | null;
  /** JSON text. */
  changes: string;
};

/** One row, inside of a transaction that takes words out of the audit log. */
type AuditAmendingTable = { id: number; nobody: number };

/** One row while changes are not taken. */
type MaintenanceTable = {
  id: number;
  /** In words for editors. */
  reason: string;
  since: string;
  /** Null for a command at the terminal. */
  by_name: string | null;
};

/** One row. */
type SweepsTable = {
  id: number;
  /** When what is old was last removed. */
  at: string;
  /** What the clock said when it no longer went on from there; null while it does. */
  stopped_at: string | null;
};

type RevisionsTable = {
  kind: string;
  item_id: number;
  version: number;
  at: string;
  /** Null for the demonstration, for a command, and for what was saved before there were revisions. */
  by_id: number | null;
  by_name: string | null;
  action: string;
  /** Names of fields, as JSON text. */
  changed: string;
  /** The whole item as it was answered then, as JSON text. */
  item: string;
  /** What else is to be said of it, as JSON text. */
  details: Generated<string | null>;
  /** Of `item`; null where a process of an earlier release has stored it. */
  sha256: Generated<string | null>;
};

type TrashTable = {
  kind: string;
  item_id: number;
  /** The revision that tells of the deletion and holds the item. */
  version: number;
  first_published_at: string | null;
  /** As in the row that is gone; null for what an earlier release deleted. */
  ua_version: Generated<number | null>;
  en_version: Generated<number | null>;
  ua_updated_at: Generated<string | null>;
  withdrawn_ua: Generated<string>;
  withdrawn_en: Generated<string>;
  deleted_at: string;
};

/** Addresses at which people without an account see what is not published. */
type PreviewLinksTable = {
  id: string;
  token_hash: string;
  kind: string;
  item_id: number;
  by_id: number;
  by_name: string;
  created_at: string;
  expires_at: string;
};

type WorkingCopiesTable = {
  user_id: number;
  kind: string;
  /** An id, or the key of an item that was never saved. */
  item: string;
  base_version: number | null;
  /** JSON text, as the editor sent it. */
  values: string;
  at: string;
  /** Who began it, where it was handed over. */
  from_name: Generated<string | null>;
};

type SearchItemsTable = {
  /** See src/search/entry-id.ts. PostgreSQL answers it as text. */
  id: number | string | bigint;
  kind: string;
  item: number;
  lang: string;
  /** Ukrainian where English is missing. */
  title_lang: string;
  text_lang: string;
  url: string;
  title: string;
  lead: string;
  tags: string;
  date: string | null;
};

/** Words of what visitors can see, as they are written in it. */
type SearchWordsTable = {
  lang: string;
  form: string;
  lemma: string;
  /** With its apostrophes and capitals. */
  shown: string;
  skeleton: string;
  /** In how many entries. */
  n: number;
};

/** `slip`: a part of the lemma that slips elsewhere in it leave whole. */
type SearchSlipsTable = { slip: string; lemma: string };

type SearchStateTable = { name: 'version' | 'pages' | 'rebuilt'; value: string };

type SearchQueriesTable = {
  day: string;
  lang: string;
  query: string;
  count: number;
  /** How many results it had the last time. */
  found: number;
};

/** Both without a language, and decoded; `to_address` may be on another site. */
type RedirectsTable = {
  id: Generated<number>;
  from_path: string;
  to_address: string;
  created_at: string;
  /** Null: made by itself, when an address changed. */
  by_id: number | null;
};

/** What a tag of news was called before. */
type TagAliasesTable = { tag: string; became: string; at: string };

/** What visitors asked for in vain. */
type MissedAddressesTable = { path: string; times: number; last_day: string };

/** What visitors say of a page: nothing of who, and no time of day. */
type ChecksTable = {
  /** The name of a kind of items, `content` for a document, `files` for a file. */
  kind: string;
  /** The number of an item, the name of a document or a file. */
  key: string;
  /** Months; null: nobody is reminded. */
  every: number | null;
  since: string;
  owner_id: number | null;
  checked_at: string | null;
  checked_by_id: number | null;
  is_shown: Flag;
};

type TodayMarksTable = {
  /** Which matter: `draft/news/12`, `searches`. */
  key: string;
  said: 'done' | 'postponed' | 'given';
  /** How the matter was then: what is done is there again when it has changed. */
  stamp: string;
  /** A day in Kyiv, of what was postponed. */
  until: string | null;
  reason: string;
  to_id: number | null;
  by_id: number | null;
  at: string;
};

type FeedbackTable = {
  id: Generated<number>;
  /** Without a language, and decoded. */
  path: string;
  lang: string;
  day: string;
  is_useful: 0 | 1;
  /** 0: a text of somebody whose answer is counted in another row. */
  is_counted: 0 | 1;
  /** Empty where nothing was written. */
  text: string;
};

type MadeItemsTable = {
  /** A kind of content, or a part of one, as the audit log names it. */
  kind: string;
  /** Given by the caller. */
  key: string;
  item_id: number;
  made_at: string;
};

type ContentVersionTable = {
  id: number;
  version: number;
};

type ContentChangesTable = { version: number; source: string };

type ReadsTable = {
  day: string;
  /** `news/12` an item, `files/…` a document, `data/…` a table, a path in Ukrainian any other page. */
  page: string;
  ua: number;
  en: number;
  search: number;
  sites: number;
  direct: number;
  inside: number;
};

type ReadHostsTable = {
  day: string;
  page: string;
  /** Empty: others. */
  host: string;
  count: number;
};

/** What an editor has chosen for an item that others are told of. */
type AnnouncementsTable = {
  kind: string;
  item_id: number;
  /** Channels, between commas; empty once they are told. */
  wanted: string;
  /** When others are told that it is withdrawn; null: not. */
  withdraw_at: string | null;
  /** The version that was told last; null: nobody was told. */
  told_version: number | null;
  by_name: string | null;
};

/** What is sent to one recipient once. */
type OutboxTable = {
  id: Generated<number>;
  kind: string;
  item_id: number;
  channel: string;
  /** An address of the press list; empty for other channels, and for one that was taken off the list. */
  recipient: string;
  event: string;
  /** By which the receiver knows that it has had it before. */
  key: string;
  /** What is said, as JSON text. */
  payload: string;
  state: 'waiting' | 'sent' | 'failed' | 'dropped';
  attempts: number;
  next_at: string;
  /** A process is sending it. */
  leased_until: string | null;
  sent_at: string | null;
  /** What the receiver calls it. */
  remote: string;
  error: string;
  created_at: string;
};

type PressListTable = { id: Generated<number>; email: string; name: string; added_at: string };

export type Tables = {
  users: UsersTable;
  sessions: SessionsTable;
  sign_in_attempts: SignInAttemptsTable;
  known_browsers: KnownBrowsersTable;
  failed_sign_ins: FailedSignInsTable;
  invitations: InvitationsTable;
  totp_secrets: TotpSecretsTable;
  passkeys: PasskeysTable;
  recovery_codes: RecoveryCodesTable;
  sign_in_tickets: SignInTicketsTable;
  files: FilesTable;
  file_uses: FileUsesTable;
  file_versions: FileVersionsTable;
  file_tags: FileTagsTable;
  file_words: FileWordsTable;
  news: NewsTable;
  news_tags: NewsTagsTable;
  news_places: NewsPlacesTable;
  news_counts: NewsCountsTable;
  item_counts: ItemCountsTable;
  news_links: NewsLinksTable;
  gallery_images: GalleryImagesTable;
  vacancies: VacanciesTable;
  collections: CollectionsTable;
  collection_items: CollectionItemsTable;
  content_documents: ContentDocumentsTable;
  audit_log: AuditLogTable;
  audit_amending: AuditAmendingTable;
  maintenance: MaintenanceTable;
  sweeps: SweepsTable;
  revisions: RevisionsTable;
  trash: TrashTable;
  working_copies: WorkingCopiesTable;
  preview_links: PreviewLinksTable;
  search_items: SearchItemsTable;
  search_words: SearchWordsTable;
  search_slips: SearchSlipsTable;
  search_state: SearchStateTable;
  search_queries: SearchQueriesTable;
  redirects: RedirectsTable;
  missed_addresses: MissedAddressesTable;
  feedback: FeedbackTable;
  today_marks: TodayMarksTable;
  checks: ChecksTable;
  announcements: AnnouncementsTable;
  outbox: OutboxTable;
  press_list: PressListTable;
  reads: ReadsTable;
  read_hosts: ReadHostsTable;
  content_links: ContentLinksTable;
  outside_links: OutsideLinksTable;
  link_watch: LinkWatchTable;
  tag_aliases: TagAliasesTable;
  made_items: MadeItemsTable;
  content_version: ContentVersionTable;
  content_changes: ContentChangesTable;
};

/** The tables whose rows are items of content. */
export type ContentTable = {
  [Name in keyof Tables]: Tables[Name] extends ItemColumns ? Name : never;
}[keyof Tables];

export type UserRow = Selectable<UsersTable>;
export type FileRow = Selectable<FilesTable>;
export type FileVersionRow = Selectable<FileVersionsTable>;
export type NewsRow = Selectable<NewsTable>;
export type NewsLinkRow = Selectable<NewsLinksTable>;
export type GalleryImageRow = Selectable<GalleryImagesTable>;
export type VacancyRow = Selectable<VacanciesTable>;
export type CollectionItemRow = Selectable<CollectionItemsTable>;
export type ContentDocumentRow = Selectable<ContentDocumentsTable>;
export type AuditLogRow = Selectable<AuditLogTable>;
