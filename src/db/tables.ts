// The tables as Kysely sees them. Times are ISO 8601 text in UTC and dates are YYYY-MM-DD text on both engines, so that
// they sort and compare alike.
import type { Generated, Selectable } from 'kysely';

export type Flag = 0 | 1;

type UsersTable = {
  id: Generated<number>;
  email: string;
  name: string;
  password_hash: string;
  is_disabled: Flag;
  created_at: string;
  updated_at: string;
};

type SessionsTable = {
  token_hash: string;
  user_id: number;
  created_at: string;
  expires_at: string;
};

type SignInAttemptsTable = {
  id: Generated<number>;
  /** The same for all rows of one attempt. */
  attempt: string;
  /** A hash of the account, the address or the browser it is counted by: the table holds no personal datum. */
  subject: string;
  at: string;
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

type ImagesTable = {
  /** The content-hashed name of the fallback file; the other sizes are named after it. */
  name: string;
  width: number;
  height: number;
  /** Widths that exist as AVIF and WebP, as JSON text. */
  widths: string;
  /** `#rrggbb` shown while the picture loads. */
  colour: string;
  created_at: string;
};

type NewsTable = {
  id: Generated<number>;
  header_ua: string;
  header_en: string;
  date: string;
  image_name: string | null;
  alt_ua: string;
  alt_en: string;
  text_ua: string;
  text_en: string;
  is_active: Flag;
  created_at: string;
  updated_at: string;
};

type NewsTagsTable = {
  news_id: number;
  tag: string;
  position: number;
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
};

type GalleryImagesTable = {
  id: Generated<number>;
  news_id: number;
  position: number;
  image_name: string;
  alt_ua: string;
  alt_en: string;
};

type VacanciesTable = {
  id: Generated<number>;
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
  is_active: Flag;
  created_at: string;
  updated_at: string;
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

export type MadeKind = 'news' | 'link' | 'vacancy';

type MadeItemsTable = {
  kind: MadeKind;
  /** Given by whoever called. */
  key: string;
  item_id: number;
  made_at: string;
};

type ContentVersionTable = {
  id: number;
  version: number;
};

type ContentChangesTable = { version: number; source: string };

export type Tables = {
  users: UsersTable;
  sessions: SessionsTable;
  sign_in_attempts: SignInAttemptsTable;
  known_browsers: KnownBrowsersTable;
  failed_sign_ins: FailedSignInsTable;
  images: ImagesTable;
  news: NewsTable;
  news_tags: NewsTagsTable;
  news_places: NewsPlacesTable;
  news_counts: NewsCountsTable;
  news_links: NewsLinksTable;
  gallery_images: GalleryImagesTable;
  vacancies: VacanciesTable;
  audit_log: AuditLogTable;
  made_items: MadeItemsTable;
  content_version: ContentVersionTable;
  content_changes: ContentChangesTable;
};

export type UserRow = Selectable<UsersTable>;
export type ImageRow = Selectable<ImagesTable>;
export type NewsRow = Selectable<NewsTable>;
export type NewsLinkRow = Selectable<NewsLinksTable>;
export type GalleryImageRow = Selectable<GalleryImagesTable>;
export type VacancyRow = Selectable<VacanciesTable>;
export type AuditLogRow = Selectable<AuditLogTable>;
