// The one way to change content. Each write of an item or a document locks it, compares the version it was based on, acts, raises the
// item's version, keeps the item as a revision, notes which files it uses and writes the audit entry; at the end of the transaction it
// raises the content version and notes what the search finds it by and what changed for the page cache. Others wait only for that end
// (docs/decisions/0063-the-content-version-last.md). The SQL of a kind that changes anything takes
// a `ContentWrite`, and only this file makes one; tests/checks/content-writes.test.ts fails for SQL that goes around it.

import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { findMaintenance } from '../access/maintenance/maintenance.server.ts';
import { mayPublish } from '../access/permissions.ts';
import type { AuditAction } from '../audit/audit.schema.ts';
import type { Actor } from '../audit/audit-log.server.ts';
import { record } from '../audit/audit-log.server.ts';
import { changedFields } from '../audit/changed-fields.ts';
import type { Source } from '../cache/made-from.server.ts';
import type { Database } from '../db/connection.ts';
import { raiseContentVersion, shareWrites } from '../db/content-version.ts';
import type { FileKind } from '../files/file.schema.ts';
import { removeStored } from '../files/file-service.server.ts';
import { holdFiles, replaceUses } from '../files/files-repository.server.ts';
import type { StoredNames } from '../files/picture.ts';
import type { BasedOn } from '../http/based-on.ts';
import type { Language } from '../i18n/language.ts';
import { LANGUAGES } from '../i18n/language.ts';
import { inTrash } from '../search/entry.ts';
import { replaceEntries } from '../search/write-index.server.ts';
import { FIELD_MESSAGES as say } from '../shared/field-messages.ts';
import { kyivDay } from '../shared/kyiv-day.ts';
import { isRefusal, type Refusal, type Warning } from '../shared/problem.ts';
import { titleKey } from '../shared/title-key.ts';
import { noteWithdrawal } from './announcements.server.ts';
import { fieldName } from './columns.ts';
import {
  type PreviousState,
  REVISION_ACTIONS,
  type RevisionAction,
  type RevisionDetails,
} from './item.schema.ts';
import { selectItem, updateItem } from './item-rows.server.ts';
import type { ContentTransaction, ContentWrite, Editorial, Kind } from './kind.server.ts';
import { type Item, inEnglish, titlesOf, type Versioned } from './kind.ts';
import { noteLinks } from './links.server.ts';
import { followAddress } from './redirects.server.ts';
import { findRevision, storeRevision, withStaffFields } from './revisions.server.ts';
import { isUntranslated, STATE_COLUMNS, type StatedKind } from './states.server.ts';

/** Carries a refusal out of a transaction, which ends it and undoes what was done so far. */
export class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.refused);
    this.refusal = refusal;
  }
}

/**
 * One transaction for one or several writes; a refusal undoes all of them. Files that nothing uses any more go after it. With
 * `holdWrites` nobody else writes meanwhile.
 */
export async function inTransaction<T>(
  { db, files }: Editorial,
  run: (content: ContentTransaction) => Promise<T | Refusal>,
  begin: (trx: Database) => Promise<void> = shareWrites,
): Promise<T | Refusal> {
  const unusedFiles: StoredNames[] = [];
  let done: T;
  try {
    done = await db.transaction().execute(async (trx) => {
      const content: ContentTransaction = { trx, unusedFiles, changed: new Set(), counting: [] };
      await begin(trx);
      const outcome = await run(content);
      if (isRefusal(outcome)) throw new Refused(outcome);
      if (content.changed.size > 0)
        await raiseContentVersion(trx, content.changed, async () => {
          for (const count of content.counting) await count();
        });
      return outcome;
    });
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
  await removeStored(files.storage, unusedFiles);
  return done;
}

export const itemSource = (kind: string, id: number): Source => `${kind}/${id}`;
/** What the lists of a kind, and the order they are in, are made from. */
export const listSource = (kind: string): Source => `${kind}/list`;

export type WriteCommand = {
  who: Actor;
  /** Null for an item that is to be added. */
  id: number | null;
  basedOn?: BasedOn;
  /** As the audit log names it; what was done to the whole item unless said otherwise. */
  action?: AuditAction;
  /** Which of the kind's parts was changed, as the audit log names it. */
  part?: string;
  /** What comes with a release or the demonstration: nobody has done it, and maintenance does not stop it. */
  isUnaudited?: boolean;
  /** One entry of the audit log tells of it and of others. */
  isOneOfMany?: boolean;
  /** What the revision says besides. */
  details?: RevisionDetails | undefined;
  /** The state that is put back, instead of what follows from showing and hiding. */
  state?: PreviousState | undefined;
  /** The version whose Ukrainian text the English was written from, where an earlier version is taken again. */
  translatedFrom?: number | undefined;
};

export type Written<Each> = { id: number; before: Each | null; after: Each | null };

export const itemAfter = <Each>(written: Written<Each> | Refusal): Each | Refusal =>
  isRefusal(written) ? written : (written.after ?? { refused: 'not-found' });

/** With the item as it is now, for whoever based a change on another version. */
export async function changedMeanwhile(trx: Database, kind: StatedKind, item: Item): Promise<Refusal> {
  const [current] = await withStaffFields(trx, kind, [item]);
  return { refused: 'changed-meanwhile', current };
}

type Act<Each> = (write: ContentWrite, before: Each | null) => Promise<number | Refusal>;

/** What is known of an item besides its fields, by the names that revisions show. */
type ItemState = Record<string, unknown>;

/** What is done with what is written, whatever it is. */
export type Writable<Each extends Versioned> = {
  /** In revisions. */
  name: string;
  /** Of what it has among others, before its row. */
  hold?: (write: ContentWrite) => Promise<void>;
  /** An update of its row that changes nothing: the one lock both engines know. Answers its state; null where there is none. */
  lock: (write: ContentWrite, id: number) => Promise<ItemState | null>;
  rows: { find: (db: Database, id: number) => Promise<Each | null> };
  fieldsOf: (each: Each) => unknown;
  stateOf: (trx: Database, id: number) => Promise<ItemState>;
  /** Whether visitors see it, saw it or are to: then not everybody may change it. */
  isOut: (trx: Database, id: number) => Promise<boolean>;
  /** The refusal of a change that is based on another version. */
  refuse: (trx: Database, each: Each) => Promise<Refusal>;
  /** Its version and times; `acted` is how the command has left it. Answers the state it is in then. */
  stamp: (
    write: ContentWrite,
    command: WriteCommand,
    written: { id: number; before: Each | null; acted: Each | null },
  ) => Promise<ItemState>;
  /** Why it cannot be so in the state it has now. */
  refusal?: (trx: Database, written: Written<Each>, states: States) => Promise<Refusal | null>;
  /** What somebody has to accept with a reason. */
  warnings?: (trx: Database, written: Written<Each>, states: States) => Promise<Warning[]>;
  noteUses: (trx: Database, written: Written<Each>) => Promise<void>;
  noteLinks?: (trx: Database, written: Written<Each>) => Promise<void>;
  /** What the search finds it by: words are counted for all alike. */
  noteEntries: (trx: Database, written: Written<Each>) => Promise<void>;
  onWritten?: (content: ContentTransaction, written: Written<Each>, who: Actor) => Promise<void>;
  /** What of the page cache is made from it. */
  sources: (id: number) => Source[];
  audit: (trx: Database, command: WriteCommand, written: Written<Each>) => Promise<void>;
};

type States = Record<'before' | 'after', ItemState>;

export const FORBIDDEN: Refusal = { refused: 'forbidden', detail: 'This account may change drafts alone' };

/**
 * `act` changes rows and answers the number of what it has changed. If nothing differs afterwards, everything is as if the write
 * had not been: no version, no revision, nothing in the audit log.
 */
export async function writeAny<Each extends Versioned>(
  content: ContentTransaction,
  kind: Writable<Each>,
  command: WriteCommand,
  act: Act<Each>,
): Promise<Written<Each> | Refusal> {
  const { trx } = content;
  const { who, basedOn, details } = command;
  if (basedOn && isRefusal(basedOn)) return basedOn;
  await sql`savepoint untouched`.execute(trx);
  await kind.hold?.(trx as ContentWrite);
  const stateBefore = command.id === null ? null : await kind.lock(trx as ContentWrite, command.id);
  const before = command.id !== null && stateBefore ? await kind.rows.find(trx, command.id) : null;
  if (command.id !== null && !before) return { refused: 'not-found' };
  if (before && !mayPublish(who) && (await kind.isOut(trx, before.id))) return FORBIDDEN;
  if (before && basedOn && !basedOn.includes(before.version)) return kind.refuse(trx, before);
  // Asked once more, now that nobody can begin it before this is done: a call may have come before it and be slow.
  const maintenance = command.isUnaudited ? null : await findMaintenance(trx);
  if (maintenance) return { refused: 'maintenance', detail: maintenance.reason };
  const write = trx as ContentWrite;
  const id = await act(write, before);
  if (isRefusal(id)) return id;
  const acted = await kind.rows.find(trx, id);
  const isAsItWas =
    before &&
    acted &&
    isDeepStrictEqual(kind.fieldsOf(before), kind.fieldsOf(acted)) &&
    isDeepStrictEqual(stateBefore, await kind.stateOf(trx, id));
  if (isAsItWas) {
    await sql`rollback to savepoint untouched`.execute(trx);
    return { id, before, after: before };
  }
  const stateAfter = await kind.stamp(write, command, { id, before, acted });
  if (!mayPublish(who) && (await kind.isOut(trx, id))) return FORBIDDEN;
  const written = { id, before, after: await kind.rows.find(trx, id) };
  const states = { before: stateBefore ?? {}, after: stateAfter };
  const refusal = who && (await kind.refusal?.(trx, written, states));
  if (refusal) return refusal;
  // What is put back as it was had its reason then.
  const isAccepted = who === null || Boolean(details?.reason) || command.state !== undefined;
  const warnings = isAccepted ? [] : ((await kind.warnings?.(trx, written, states)) ?? []);
  if (warnings.length > 0) return { refused: 'reason-needed', warnings };
  await storeRevision(trx, kind, { who, details, action: revisionAction(command, before), states }, written);
  await kind.noteUses(trx, written);
  await kind.noteLinks?.(trx, written);
  for (const source of kind.sources(id)) content.changed.add(source);
  content.counting.push(() => kind.noteEntries(trx, written));
  await kind.onWritten?.(content, written, who);
  if (!command.isUnaudited && !command.isOneOfMany) await kind.audit(trx, command, written);
  return written;
}

/** What was done to a part is a change of the whole. */
function revisionAction({ action, part }: WriteCommand, before: Versioned | null): RevisionAction {
  const whole = REVISION_ACTIONS.find((each) => each === action);
  return !part && whole ? whole : before ? 'change' : 'add';
}

/** Of one item. */
export const write = <Each extends Item, Fields>(
  content: ContentTransaction,
  kind: Kind<Each, Fields>,
  command: WriteCommand,
  act: Act<Each>,
): Promise<Written<Each> | Refusal> => writeAny(content, writableItem(kind), command, act);

function writableItem<Each extends Item, Fields>(kind: Kind<Each, Fields>): Writable<Each> {
  const filesIn = (item: Each | null) => (item ? kind.filesOf(kind.fieldsOf(item)) : []);
  return {
    ...kind,
    async lock(write, id) {
      const unchanged = updateItem(write, kind, id).set((eb) => ({ version: eb.ref('version') }));
      const row = await unchanged.returning(STATE_COLUMNS).executeTakeFirst();
      return row ? stateIn(row) : null;
    },
    stateOf: async (trx, id) =>
      stateIn(await selectItem(trx, kind, id).select(STATE_COLUMNS).executeTakeFirst()),
    isOut: (trx, id) => isOut(trx, kind, id),
    refuse: (trx, item) => changedMeanwhile(trx, kind, item),
    stamp: (trx, command, written) => stamp(trx, kind, command, written),
    refusal: (trx, { after }, { after: state }) => refusalOfScheduled(trx, kind, after, state),
    ...(kind.warns && { warnings: (trx, written, states) => warningsOf(trx, kind, written, states) }),
    async noteUses(trx, { id, before, after }) {
      const [used, previous] = [filesIn(after), filesIn(before)];
      // Most items name none.
      if (before && used.length + previous.length === 0) return;
      await replaceUses(trx, { kind: kind.name, id }, used, previous);
    },
    noteLinks: (trx, { id, before, after }) => noteLinks(trx, kind, id, { before, after }),
    noteEntries: async (trx, { before, after }) => {
      // At once: other writes wait meanwhile.
      const items = [before, after].filter((item) => item !== null);
      const entries = await kind.searchEntries(trx, items, LANGUAGES);
      const former = before ? entries.slice(0, LANGUAGES.length) : [];
      const current = after ? entries.slice(former.length) : inTrash(former);
      await replaceEntries(trx, [{ before: former, after: current }]);
    },
    onWritten: async (content, written, who) => {
      await followAddress(content, kind, written, who);
      await noteWithdrawal(content.trx, { kind: kind.name, id: written.id }, written, who);
      await kind.onWritten?.(content, written.before, written.after, who);
    },
    // An item is in lists, and lists hold nearly all of it.
    sources: (id) => [itemSource(kind.name, id), listSource(kind.name)],
    audit: (trx, command, written) => audit(trx, kind, command, written),
  };
}

/** What will be shown at its time has to be what may be shown. */
async function refusalOfScheduled<Each extends Item, Fields>(
  trx: Database,
  kind: Kind<Each, Fields>,
  item: Each | null,
  { publishAt }: Record<string, unknown>,
): Promise<Refusal | null> {
  if (!item || item.isActive === 1 || !publishAt) return null;
  return (await kind.refuses?.(trx, item, kind.fieldsOf({ ...item, isActive: 1 }))) ?? null;
}

/** Of what visitors see now, or will see at a time. */
async function warningsOf<Each extends Item, Fields>(
  trx: Database,
  kind: Kind<Each, Fields>,
  { before, after }: Written<Each>,
  states: States,
): Promise<Warning[]> {
  if (!after || !(after.isActive === 1 || states.after.publishAt)) return [];
  const asShown = (item: Each) => kind.fieldsOf({ ...item, isActive: 1 });
  const isAsItWas = before && isDeepStrictEqual(asShown(before), asShown(after));
  // It was accepted when it was published, or set to be.
  const isAccepted = isAsItWas && (before.isActive === 1 || states.before.publishAt);
  return isAccepted ? [] : ((await kind.warns?.(trx, before, after)) ?? []);
}

/** Empty for an item that is gone. */
const stateIn = (row: object = {}): ItemState =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [fieldName(name), value]));

export async function isOut(trx: Database, kind: Pick<Kind, 'name' | 'table'>, id: number): Promise<boolean> {
  const row = await selectItem(trx, kind, id)
    .select('id')
    .where((eb) =>
      eb.or([
        eb('is_active', '=', 1),
        eb('publish_at', 'is not', null),
        eb('first_published_at', 'is not', null),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** Nobody waits for anybody. */
export const NO_REVIEW = {
  review: null,
  review_remark: '',
  review_by_id: null,
  review_by_name: null,
  review_at: null,
} as const;

/** What the row knows of itself besides its fields: versions, times, which language was changed when. */
async function stamp<Each extends Item, Fields>(
  trx: Database,
  kind: Kind<Each, Fields>,
  { action, state, translatedFrom }: WriteCommand,
  { id, before, acted: current }: { id: number; before: Each | null; acted: Each | null },
): Promise<ItemState> {
  if (!current) return {};
  const now = new Date().toISOString();
  const version = before ? before.version + 1 : current.version;
  // What comes back from the trash knows it.
  const isChanged = (language: Language) =>
    before ? isTextChanged(kind, before, current, language) : action !== 'restore';
  const isToggled = before && before.isActive !== current.isActive;
  const isDaySet = await noteDay(trx, kind, before, current);
  if (isToggled && current.isActive === 1 && !state) await followDay(trx, kind, id, null);
  // An item of an earlier release is visible and does not know since when.
  const firstShown =
    before?.isActive === 1
      ? sql<string>`cast(${before.updatedAt} as text)`
      : sql<string | null>`case when is_active = 1 then cast(${now} as text) end`;
  if (isToggled && current.isActive === 1 && !state) await kind.onShown?.(trx as ContentWrite, id);
  const writtenFrom = translatedFrom ?? (isChanged('en') ? version : undefined);
  const isUkrainianNew = isChanged('ua') || translatedFrom !== undefined;
  const languages = {
    ...(writtenFrom !== undefined && { en_version: writtenFrom }),
    ...(isUkrainianNew && { ua_updated_at: now, ua_version: version }),
  };
  // Back to the text that the English was written from, it is no longer behind.
  if (isUkrainianNew && before && writtenFrom !== version) {
    const from = writtenFrom ?? (await englishVersion(trx, kind, id));
    const source = from === before.version ? before : await findRevision(trx, kind, id, from);
    if (source && !isTextChanged(kind, source, current, 'ua')) languages.ua_version = from;
  }
  const row = await updateItem(trx, kind, id)
    .set((eb) => ({
      ...(before && { version, updated_at: now }),
      ...(isDaySet !== undefined && { is_day_set: isDaySet }),
      first_published_at: eb.fn.coalesce('first_published_at', firstShown),
      // Whoever shows or hides it has decided.
      ...(isToggled && { publish_at: null }),
      ...(isToggled && current.isActive === 1 && { withdrawn_ua: '', withdrawn_en: '' }),
      ...(isToggled && current.isActive === 0 && { hide_at: null }),
      // What is on the site has been agreed to.
      ...(current.isActive === 1 && NO_REVIEW),
      ...state,
      // What was forgotten is gone from both languages alike: neither is behind the other for it.
      ...(action !== 'forget' && languages),
      ...listedBy(kind, current),
    }))
    .returning(STATE_COLUMNS)
    .executeTakeFirst();
  return stateIn(row);
}

export const isFlag = (is: boolean) => (is ? (1 as const) : (0 as const));

/** What lists of staff are sorted and narrowed by, besides what it says of itself. */
const listedBy = <Each extends Item, Fields>(kind: Kind<Each, Fields>, item: Each) => ({
  title_key: titleKey(titlesOf(kind, item).ua),
  is_untranslated: isFlag(isUntranslated(kind, item)),
  is_bare: isFlag(kind.isBare(item)),
});

const dayIn = <Each extends Item, Fields>(kind: Kind<Each, Fields>, item: Each): unknown =>
  kind.day && (kind.fieldsOf(item) as Record<string, unknown>)[kind.day];

/** Whether the day was set by hand, where this write tells. Whoever sets the day of the publication lets it follow. */
async function noteDay<Each extends Item, Fields>(
  trx: Database,
  kind: Kind<Each, Fields>,
  before: Each | null,
  current: Each,
): Promise<0 | 1 | undefined> {
  const day = dayIn(kind, current);
  if (!day || current.isActive === 1 || (before && dayIn(kind, before) === day)) return undefined;
  const row = await selectItem(trx, kind, current.id)
    .select(['publish_at', 'first_published_at'])
    .executeTakeFirst();
  const likely = kyivDay(row?.publish_at ? new Date(row.publish_at) : new Date());
  return row?.first_published_at || day !== likely ? 1 : 0;
}

/**
 * The day of what was never shown is that of its publication, unless somebody has set another. `publishAt` is when it is to be
 * shown; null: now, or when it was due.
 */
export async function followDay<Each extends Item, Fields>(
  trx: Database,
  kind: Kind<Each, Fields>,
  id: number,
  publishAt: string | null,
): Promise<void> {
  if (!kind.day) return;
  const row = await selectItem(trx, kind, id)
    .select(['publish_at', 'first_published_at', 'is_day_set'])
    .executeTakeFirst();
  const item = row && !row.first_published_at && row.is_day_set === 0 && (await kind.rows.find(trx, id));
  if (!item) return;
  const now = new Date().toISOString();
  const due = row.publish_at && row.publish_at <= now ? row.publish_at : now;
  const fields = { ...kind.fieldsOf(item), [kind.day]: kyivDay(new Date(publishAt ?? due)) };
  await kind.rows.update(trx as ContentWrite, id, fields);
}

async function englishVersion(
  trx: Database,
  kind: Pick<Kind, 'name' | 'table'>,
  id: number,
): Promise<number> {
  const row = await selectItem(trx, kind, id).select('en_version').executeTakeFirstOrThrow();
  return row.en_version;
}

function isTextChanged<Each extends Item, Fields>(
  kind: Kind<Each, Fields>,
  before: Each,
  after: Each,
  language: Language,
): boolean {
  const [old, current] = [before, after].map((item) => kind.fieldsOf(item) as Record<string, unknown>);
  const texts = language === 'ua' ? kind.translated : kind.translated.map(inEnglish);
  return texts.some((name) => JSON.stringify(old?.[name]) !== JSON.stringify(current?.[name]));
}

export const isSilent = (action: AuditAction | undefined): boolean =>
  action === 'show' || action === 'hide' || action === 'forget';

async function audit<Each extends Item, Fields>(
  trx: Database,
  kind: Kind<Each, Fields>,
  { who, action, part }: WriteCommand,
  { id, before, after }: Written<Each>,
): Promise<void> {
  const shown = (item: Each | null) => item && auditedFields(kind, item);
  const [old, current] = [shown(before), shown(after)];
  const whole = before ? (after ? 'change' : 'delete') : 'add';
  await record(trx, {
    who,
    action: action ?? whole,
    kind: part ?? kind.auditKinds[0],
    item: { id, title: String((current ?? old)?.[kind.title] ?? '') },
    // Showing and hiding say all there is to say; what was forgotten is not to be said.
    changes: isSilent(action) ? [] : changedFields(old, current),
  });
}

function auditedFields<Each extends Item, Fields>(
  kind: Kind<Each, Fields>,
  item: Each,
): Record<string, unknown> {
  const fields = kind.fieldsOf(item);
  return kind.auditFields?.(fields) ?? (fields as Record<string, unknown>);
}

/** When a process starts: a row for each document that has none yet. It says what the file says, so nothing changes. */
export async function makeContentDocuments(
  db: Database,
  documents: readonly { id: number; name: string }[],
): Promise<void> {
  const write = db as ContentWrite;
  const updated_at = new Date().toISOString();
  await write
    .insertInto('content_documents')
    .values(documents.map(({ id, name }) => ({ id, name, version: 1, updated_at, value: null })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const holdDocument = (trx: Database, id: number) =>
  (trx as ContentWrite)
    .updateTable('content_documents')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id);

/** Nobody else sorts its entries, adds one, deletes one or gives one another's address meanwhile. */
export const holdCollection = (trx: Database, kind: string) =>
  (trx as ContentWrite)
    .updateTable('collections')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('kind', '=', kind)
    .returning('seeded')
    .executeTakeFirstOrThrow();

/** Of the entries of a collection, as they are to stand. */
export async function orderItems(trx: Database, kind: string, ids: number[]): Promise<void> {
  const write = trx as ContentWrite;
  for (const [position, id] of ids.entries())
    await write
      .updateTable('collection_items')
      .set({ position: position + 1 })
      .where('kind', '=', kind)
      .where('id', '=', id)
      .execute();
  await write
    .updateTable('collections')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('kind', '=', kind)
    .execute();
}

/** A refusal that names the field whose file is not in the library, or of another kind; null where all are there. */
export async function refuseUnknownFiles(
  trx: Database,
  uses: { path: string; name: string; kind?: FileKind }[],
): Promise<Refusal | null> {
  const held = await holdFiles(
    trx,
    uses.map(({ name }) => name),
  );
  const isThere = ({ name, kind }: (typeof uses)[number]) =>
    held.has(name) && (kind === undefined || held.get(name) === kind);
  const paths = uses.filter((use) => !isThere(use)).map(({ path }) => path);
  if (paths.length === 0) return null;
  // A text may name several.
  const errors = [...new Set(paths)].map((path) => ({ path, message: say.unknownFile }));
  return { refused: 'invalid-input', errors };
}
