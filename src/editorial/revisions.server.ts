// Every version of an item is stored whole, in the transaction that made it (docs/decisions/0025-revisions-and-trash.md). The
// only SQL about revisions.
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '../audit/audit-log.server.ts';
import type { Database } from '../db/connection.ts';
import {
  DECISIONS,
  MOST_REVISIONS,
  type Revision,
  type RevisionAction,
  type RevisionDetails,
  type Revisions,
  type StaffFields,
} from './item.schema.ts';
import { selectItems } from './item-rows.server.ts';
import type { Kind } from './kind.server.ts';
import { type Item, inEnglish, type StoredItem, type Versioned } from './kind.ts';
import { STATE_COLUMNS, type StatedKind, stateOf } from './states.server.ts';

/** Of a history that is read through. */
const HEADS_AT_ONCE = 200;

/** What has revisions. */
type Revised<Each extends Versioned> = {
  name: string;
  rows: { find: (db: Database, id: number) => Promise<Each | null> };
  whole: (stored: StoredItem) => Each;
  /** By the names that revisions show. */
  fieldsOf: (each: Each) => unknown;
};

type NewRevision = {
  version: number;
  at: string;
  who: Actor;
  action: RevisionAction;
  changed: string[];
  item: Versioned;
  details?: RevisionDetails | undefined;
};

export const hashOfText = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Whether its text is what was written. */
export const isWholeRevision = ({ item, sha256 }: { item?: unknown; sha256?: unknown }): boolean =>
  typeof sha256 !== 'string' || hashOfText(String(item)) === sha256;

async function insertRevision(
  trx: Database,
  kind: string,
  { version, at, who, action, changed, item, details }: NewRevision,
) {
  const text = JSON.stringify(item);
  await trx
    .insertInto('revisions')
    .values({
      kind,
      item_id: item.id,
      version,
      at,
      action,
      by_id: who?.id ?? null,
      by_name: who?.name ?? null,
      changed: JSON.stringify(changed),
      item: text,
      sha256: hashOfText(text),
      details: details ? JSON.stringify(details) : null,
    })
    .execute();
}

type States = { before: Record<string, unknown>; after: Record<string, unknown> };

/** Which of the fields that an editor can change differ, and what was decided anew. */
function changedNames<Each extends Versioned>(
  kind: Pick<Revised<Each>, 'fieldsOf'>,
  before: Each,
  after: Each,
  states: States,
): string[] {
  const [old, current] = [before, after].map((item) => kind.fieldsOf(item) as Record<string, unknown>);
  const fields = Object.keys(current ?? {}).filter(
    (name) => !isDeepStrictEqual(old?.[name], current?.[name]),
  );
  return [...fields, ...DECISIONS.filter((name) => states.before[name] !== states.after[name])];
}

/** The version that a write has made, and the one before it where that was saved before there were revisions. */
export async function storeRevision<Each extends Versioned>(
  trx: Database,
  kind: Omit<Revised<Each>, 'whole'>,
  { who, action, details, states }: Pick<NewRevision, 'who' | 'action' | 'details'> & { states: States },
  { before, after }: { before: Each | null; after: Each | null },
): Promise<void> {
  if (before && !(await isStored(trx, kind, before))) {
    const { version, updatedAt: at } = before;
    const action = version === 1 ? 'add' : 'change';
    await insertRevision(trx, kind.name, { version, at, who: null, action, changed: [], item: before });
  }
  if (after) {
    const { version, updatedAt: at } = after;
    await insertRevision(trx, kind.name, {
      version,
      at,
      who,
      action,
      item: after,
      details,
      changed: before ? changedNames(kind, before, after, states) : [],
    });
  } else if (before) {
    const at = new Date().toISOString();
    const version = before.version + 1;
    await insertRevision(trx, kind.name, { version, at, who, action: 'delete', changed: [], item: before });
  }
}

type Named = { name: string };
type Version = Pick<Versioned, 'id' | 'version'>;

const revisionOf = (db: Database, { name }: Named, { id, version }: Version) =>
  db
    .selectFrom('revisions')
    .where('kind', '=', name)
    .where('item_id', '=', id)
    .where('version', '=', version);

async function isStored(trx: Database, kind: Named, item: Version): Promise<boolean> {
  return (await revisionOf(trx, kind, item).select('version').executeTakeFirst()) !== undefined;
}

export const personOf = (row: { by_id: number | null; by_name: string | null } | undefined) =>
  row && row.by_id !== null ? { id: row.by_id, name: row.by_name ?? '' } : null;

/** Also where nobody knows who it was. */
export async function isLastChangedBy(
  trx: Database,
  kind: Named,
  item: Version,
  who: Actor,
): Promise<boolean> {
  const row = await revisionOf(trx, kind, item).select('by_id').executeTakeFirst();
  return !row || row.by_id === null || row.by_id === who?.id;
}

type RevisionRow = {
  version: number;
  at: string;
  by_id: number | null;
  by_name: string | null;
  action: string;
  changed: string;
  details: string | null;
};

const presentRevision = (row: RevisionRow): Revision => ({
  version: row.version,
  at: row.at,
  by: personOf(row),
  action: row.action as RevisionAction,
  changed: JSON.parse(row.changed) as string[],
  details: toldDetails(row.details),
});

const headsOf = (db: Database, { name }: Named, id: number, before?: number) =>
  db
    .selectFrom('revisions')
    .select(['version', 'at', 'by_id', 'by_name', 'action', 'changed', 'details'])
    .where('kind', '=', name)
    .where('item_id', '=', id)
    .$if(before !== undefined, (rows) => rows.where('version', '<', before ?? 0))
    .orderBy('version', 'desc');

/** What is known of each version of an item, newest first, without the versions themselves: as much of it as is asked for. */
async function* headsInTurn(
  db: Database,
  kind: Named,
  id: number,
  before?: number,
): AsyncGenerator<RevisionRow> {
  let rows: RevisionRow[];
  do {
    rows = await headsOf(db, kind, id, before).limit(HEADS_AT_ONCE).execute();
    yield* rows;
    before = rows.at(-1)?.version;
  } while (rows.length === HEADS_AT_ONCE);
}

/** Newest first, those before a version; null for an item that never was. */
export async function listRevisions<Each extends Versioned>(
  db: Database,
  kind: Pick<Revised<Each>, 'name' | 'rows' | 'whole'>,
  id: number,
  { before, limit = MOST_REVISIONS }: { before?: number | undefined; limit?: number } = {},
): Promise<Revisions | null> {
  const [item, [last], rows] = await Promise.all([
    kind.rows.find(db, id),
    headsOf(db, kind, id).limit(1).execute(),
    headsOf(db, kind, id, before)
      .limit(limit + 1)
      .execute(),
  ]);
  const older = rows[limit];
  const revisions = rows.slice(0, limit).map(presentRevision);
  let newest = last && presentRevision(last);
  // Not changed since there are revisions: the item itself is the one there is.
  if (item && newest?.version !== item.version) {
    const action = item.version === 1 ? 'add' : 'change';
    const { version, updatedAt: at } = item;
    newest = { version, at, by: null, action, changed: [], details: null };
    if (before === undefined || version < before) revisions.unshift(newest);
  }
  if (!newest) return null;
  const stored = older && (await findRevision(db, kind, id, older.version));
  const wasShown = stored !== undefined && (stored as { isActive?: number } | null)?.isActive === 1;
  return { revisions, newest, older: older ? presentRevision(older) : null, wasShown };
}

/** As a whole item of today, whatever was known of items when it was stored. */
export const wholeRevision = <Each extends Versioned>(
  kind: Pick<Revised<Each>, 'whole'>,
  { item, item_id: id, version, at }: { item: string; item_id: number; version: number; at: string },
): Each => kind.whole({ createdAt: at, updatedAt: at, ...JSON.parse(item), id, version });

/** The item as it was. */
export async function findRevision<Each extends Versioned>(
  db: Database,
  kind: Pick<Revised<Each>, 'name' | 'rows' | 'whole'>,
  id: number,
  version: number,
): Promise<Each | null> {
  const row = await revisionOf(db, kind, { id, version })
    .select(['item', 'item_id', 'version', 'at'])
    .executeTakeFirst();
  if (row) return wholeRevision(kind, row);
  const item = await kind.rows.find(db, id);
  return item?.version === version ? item : null;
}

/** What visitors saw of an item last that they do not see now; null for what nobody has seen, as far as revisions know. */
export async function lastShown<Each extends Versioned & { isActive: 0 | 1 }>(
  db: Database,
  kind: Pick<Revised<Each>, 'name' | 'whole'>,
  id: number,
): Promise<Each | null> {
  for await (const { version, action, changed } of headsInTurn(db, kind, id)) {
    // Before each of these it may have been shown; they are few, and each version is as large as its item.
    if (action !== 'delete' && !(JSON.parse(changed) as string[]).includes('isActive')) continue;
    const row = await revisionOf(db, kind, { id, version: version - 1 })
      .select(['item', 'item_id', 'version', 'at'])
      .executeTakeFirst();
    const item = row && wholeRevision(kind, row);
    if (item?.isActive === 1) return item;
  }
  return null;
}

/** As many as are read together: each is as large as its item. */
const AT_ONCE = 20;

/** All that is known of what an item has been, from its first version on. */
export async function* revisionsInTurn<Each extends Versioned>(
  db: Database,
  kind: Pick<Revised<Each>, 'name' | 'whole'>,
  id: number,
): AsyncGenerator<Each> {
  for (let last: number | undefined = 0; last !== undefined; ) {
    const rows: { item: string; item_id: number; version: number; at: string }[] = await db
      .selectFrom('revisions')
      .select(['item', 'item_id', 'version', 'at'])
      .where('kind', '=', kind.name)
      .where('item_id', '=', id)
      .where('version', '>', last)
      .orderBy('version')
      .limit(AT_ONCE)
      .execute();
    for (const row of rows) yield wholeRevision(kind, row);
    last = rows.length === AT_ONCE ? rows.at(-1)?.version : undefined;
  }
}

function toldDetails(stored: string | null): RevisionDetails | null {
  const { former: _former, ...told } = (stored === null ? {} : JSON.parse(stored)) as RevisionDetails;
  return Object.keys(told).length > 0 ? told : null;
}

export async function findDetails(
  db: Database,
  kind: Named,
  version: Version,
): Promise<RevisionDetails | null> {
  const row = await revisionOf(db, kind, version).select('details').executeTakeFirst();
  return row?.details ? (JSON.parse(row.details) as RevisionDetails) : null;
}

/** The version whose Ukrainian text the English of a version was written from, as far as the revisions know. */
export async function translationSource(
  db: Database,
  kind: Pick<Kind, 'name' | 'translated'>,
  id: number,
  version: number,
): Promise<number> {
  const texts = kind.translated.map(inEnglish);
  let written = version;
  for await (const row of headsInTurn(db, kind, id, version + 1)) {
    if (row.version > written) continue;
    const { restored } = (row.details ? JSON.parse(row.details) : {}) as RevisionDetails;
    const changed = JSON.parse(row.changed) as string[];
    const isNew =
      row.action === 'add' || row.action === 'settle' || texts.some((text) => changed.includes(text));
    // What was taken again is as old as it was then.
    if (restored !== undefined) written = restored;
    else if (isNew) return row.version;
  }
  return written;
}

export async function forgetRevisions(trx: Database, kind: string, id: number): Promise<void> {
  await trx.deleteFrom('revisions').where('kind', '=', kind).where('item_id', '=', id).execute();
}

/** What staff are told of items besides what visitors are. */
export async function withStaffFields<Each extends Item>(
  db: Database,
  kind: StatedKind,
  items: Each[],
): Promise<(Each & StaffFields)[]> {
  if (items.length === 0) return [];
  const ids = items.map(({ id }) => id);
  const [rows, revisions] = await Promise.all([
    selectItems(db, kind).select(STATE_COLUMNS).where('id', 'in', ids).execute(),
    db
      .selectFrom('revisions')
      .select(['item_id', 'version', 'by_id', 'by_name', 'action'])
      .where('kind', '=', kind.name)
      .where('item_id', 'in', ids)
      // The first and the last: an item may have thousands between them.
      .where('version', 'in', [1, ...new Set(items.map(({ version }) => version))])
      .execute(),
  ]);
  return items.map((item) => {
    const own = revisions.filter((revision) => revision.item_id === item.id);
    const row = rows.find(({ id }) => id === item.id);
    return {
      ...item,
      ...(row && stateOf(kind, item, row)),
      deletedAt: null,
      createdBy: personOf(own.find(({ action }) => action === 'add')),
      updatedBy: personOf(own.find(({ version }) => version === item.version)),
    };
  });
}
