// Makes the index where there is none, or where it was made by another version of the analyser. One that is there goes on answering
// while another is made beside it, which takes its place when it is whole (docs/decisions/0083-filling-the-index.md). Small batches,
// newest first; whoever goes on with one that somebody has left begins where it was left.
import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Database } from '../db/connection.ts';
import { contentVersion, holdWrites } from '../db/content-version.ts';
import { engineOf } from '../db/engine.ts';
import { LANGUAGES } from '../i18n/language.ts';
import type { SearchEntry } from './entry.ts';
import {
  CURRENT,
  changePlaces,
  emptyIndex,
  emptyingOf,
  type IndexTables,
  NEXT,
} from './index-tables.server.ts';
import type { SearchSource } from './search.server.ts';
import { carryOut, type Plan, planAdding, replaceInOne } from './write-index.server.ts';

export type Indexed = {
  /** With another, everything is made anew. */
  version: string;
  /** Pages and documents. */
  pages: (db: Database) => Promise<SearchEntry[]>;
  sources: SearchSource[];
};

type Options = {
  /** Items at once: a batch holds other writes, and on SQLite everything. */
  batch?: number;
  /** More are not written; the rest is left to another. */
  most?: number;
  /** Whether it leaves the rest to another who is found to be at it. */
  yields?: boolean;
  isStopped?: () => boolean;
  onProgress?: (done: number) => void;
  /** Between batches, of which the last took so many milliseconds. */
  rest?: (tookMs: number) => Promise<unknown>;
};

/** The place that was reached; empty when everything is done. */
type Reached = { source: number; before: number } | null;

type Stored = { version: string | null; pages: string | null; rebuilt: string | null };

const GREATEST = 2 ** 31 - 1;
const FROM_THE_NEWEST: Reached = { source: 0, before: GREATEST };
const WHOLE = 'null';

/** Content is not written meanwhile, and no other process rebuilds. */
const inTurn = <T>(db: Database, run: (trx: Database) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await holdWrites(trx);
    return run(trx);
  });

async function readState(db: Database, tables: IndexTables, ...names: (keyof Stored)[]): Promise<Stored> {
  const rows = await db.selectFrom(tables.state).selectAll().where('name', 'in', names).execute();
  const value = (name: keyof Stored) => rows.find((row) => row.name === name)?.value ?? null;
  return { version: value('version'), pages: value('pages'), rebuilt: value('rebuilt') };
}

async function writeState(
  trx: Database,
  tables: IndexTables,
  name: keyof Stored,
  value: string,
): Promise<void> {
  await trx
    .insertInto(tables.state)
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

const forgetState = (trx: Database, { state }: IndexTables): Promise<unknown> =>
  trx.deleteFrom(state).execute();

/** Whether everything is in it that was there when it was made. */
export async function isIndexMade(db: Database, wanted: string): Promise<boolean> {
  const { version, rebuilt } = await readState(db, CURRENT, 'version', 'rebuilt');
  return version === wanted && rebuilt === WHOLE;
}

/** Whether nothing is left to be filled in or swept away. */
export async function isIndexSettled(db: Database, version: string): Promise<boolean> {
  if (!(await isIndexMade(db, version))) return false;
  const { version: next } = await readState(db, NEXT, 'version');
  return next === null && !(await isAnythingLeft(db));
}

/** Of an index that answered before, or that nobody goes on with. Items are swept away last. */
const isAnythingLeft = async (db: Database): Promise<boolean> =>
  (await db.selectFrom(NEXT.items).select('id').limit(1).executeTakeFirst()) !== undefined;

/** What is found will be made anew at the next start, or by the command. */
export async function forgetIndex(trx: Database): Promise<void> {
  await forgetState(trx, CURRENT);
  await forgetState(trx, NEXT);
}

async function beginIn(trx: Database, tables: IndexTables, version: string): Promise<void> {
  await emptyIndex(trx, tables);
  await forgetState(trx, tables);
  await writeState(trx, tables, 'version', version);
  await writeState(trx, tables, 'rebuilt', JSON.stringify(FROM_THE_NEWEST));
}

async function begin(trx: Database, version: string): Promise<void> {
  const current = await readState(trx, CURRENT, 'version');
  const next = await readState(trx, NEXT, 'version');
  if (next.version === version) return;
  // Nobody goes on with it: this release is another than the one that began it.
  await forgetState(trx, NEXT);
  // Beside nothing it need not be made: what is in it so far is found.
  if (current.version === null) await beginIn(trx, CURRENT, version);
  else if (current.version !== version) await beginIn(trx, NEXT, version);
}

const keyOf = ({ kind, item }: SearchEntry): string => `${kind}/${item}`;

/** They are stored as they were indexed, for what has changed since to be known. */
async function indexPages(
  trx: Database,
  tables: IndexTables,
  wanted: string,
  pages: SearchEntry[],
): Promise<void> {
  const { version, pages: stored } = await readState(trx, tables, 'version', 'pages');
  const current = JSON.stringify(pages);
  if (version === null || stored === current) return;
  // How another release has stored them is not known.
  const known: SearchEntry[] = version === wanted ? JSON.parse(stored ?? '[]') : [];
  const [before, after] = [Map.groupBy(known, keyOf), Map.groupBy(pages, keyOf)];
  await replaceInOne(
    trx,
    tables,
    [...new Set([...before.keys(), ...after.keys()])].map((key) => ({
      before: before.get(key) ?? [],
      after: after.get(key) ?? [],
    })),
  );
  await writeState(trx, tables, 'pages', current);
}

/** Of pages that a write has changed. What they were in the index is what was stored of them. */
export async function replacePages(trx: Database, changed: SearchEntry[]): Promise<void> {
  const isSame = (one: SearchEntry, other: SearchEntry) =>
    keyOf(one) === keyOf(other) && one.lang === other.lang;
  for (const tables of [CURRENT, NEXT]) {
    const { pages } = await readState(trx, tables, 'pages');
    // There is no index. When it is made, they are in it.
    if (pages === null) continue;
    const stored = JSON.parse(pages) as SearchEntry[];
    const replacements = [...Map.groupBy(changed, keyOf)].map(([key, after]) => ({
      before: stored.filter((entry) => keyOf(entry) === key),
      after,
    }));
    await replaceInOne(trx, tables, replacements);
    const current = stored.map((entry) => changed.find((other) => isSame(entry, other)) ?? entry);
    await writeState(trx, tables, 'pages', JSON.stringify(current));
  }
}

/** Before anything is written: pages are there at once. */
export const openIndex = (db: Database, { version, pages }: Indexed): Promise<void> =>
  inTurn(db, async (trx) => {
    await begin(trx, version);
    const current = await pages(trx);
    for (const tables of [CURRENT, NEXT]) await indexPages(trx, tables, version, current);
  });

/** Where an index of this version is being made, and how far it is; null where there is none. */
type Unfinished = { tables: IndexTables; reached: Reached };

async function findUnfinished(db: Database, wanted: string): Promise<Unfinished | null> {
  for (const tables of [NEXT, CURRENT]) {
    const { version, rebuilt } = await readState(db, tables, 'version', 'rebuilt');
    if (version === wanted) return { tables, reached: JSON.parse(rebuilt ?? WHOLE) };
  }
  // A process of another release has begun anew: it knows better.
  return null;
}

type Batch = { version: number; items: number[]; written: number; plan: Plan };

/** The next items, and what is to be written of them: what was written since it began is in the index already. */
async function readBatch(
  db: Database,
  { tables }: Unfinished,
  { source, before }: { source: SearchSource; before: number },
  batch: number,
): Promise<Batch> {
  const version = await contentVersion(db);
  const items = await source.list(db, before, batch);
  const known = await db
    .selectFrom(tables.items)
    .select('item')
    .where('kind', '=', source.kind)
    .where('item', 'in', [-1, ...items])
    .execute();
  const written = new Set(known.map(({ item }) => item));
  const missing = items.filter((item) => !written.has(item));
  const ofItem = Map.groupBy(await source.read(db, missing, LANGUAGES), ({ item }) => item);
  return { version, items, written: ofItem.size, plan: planAdding([...ofItem.values()]) };
}

/** How many items were looked at and written; null where nothing is left, or where another goes on with it. */
async function fillBatch(
  db: Database,
  { version, sources }: Pick<Indexed, 'version' | 'sources'>,
  { batch = 10, yields = true }: Options,
): Promise<{ looked: number; written: number } | null> {
  const found = await findUnfinished(db, version);
  const source = found?.reached && sources[found.reached.source];
  if (!found?.reached || !source) return null;
  const { tables, reached } = found;
  const at = { source, before: reached.before };
  // Before anybody waits for it.
  const ready = await readBatch(db, found, at, batch);
  return inTurn(db, async (trx) => {
    const now = await findUnfinished(trx, version);
    if (!isDeepStrictEqual(now, found)) return yields ? null : { looked: 0, written: 0 };
    const isAsRead = (await contentVersion(trx)) === ready.version;
    const { items, written, plan } = isAsRead ? ready : await readBatch(trx, found, at, batch);
    await carryOut(trx, tables, plan);
    const next: Reached =
      items.length < batch
        ? { source: reached.source + 1, before: GREATEST }
        : { source: reached.source, before: items.at(-1) ?? 0 };
    await writeState(trx, tables, 'rebuilt', JSON.stringify(next.source < sources.length ? next : null));
    return { looked: items.length, written };
  });
}

/** Somebody who reads for long, as `pg_dump` does, is not waited for while everybody else waits behind us. */
const LONGEST_WAIT = '1s';

/** What was made beside the index takes its place, and what it replaces is swept away. */
async function finish(db: Database, version: string): Promise<void> {
  const isReady = async (trx: Database) => {
    const next = await findUnfinished(trx, version);
    return next?.tables === NEXT && next.reached === null;
  };
  const isPostgres = engineOf(db) === 'postgres';
  if (await isReady(db)) {
    // The planner needs to know what there is, from the first search on.
    for (const table of isPostgres ? Object.values(NEXT) : [])
      if (table !== NEXT.heads) await sql`analyze ${sql.table(table)}`.execute(db);
    await inTurn(db, async (trx) => {
      if (!(await isReady(trx))) return;
      if (isPostgres) await sql`set local lock_timeout = ${sql.lit(LONGEST_WAIT)}`.execute(trx);
      await changePlaces(trx);
      await forgetState(trx, NEXT);
    });
  }
  if (!(await isAnythingLeft(db))) return;
  for (const empty of emptyingOf(db, NEXT)) {
    await inTurn(db, async (trx) => {
      if ((await readState(trx, NEXT, 'version')).version === null) await empty(trx);
    });
  }
}

export async function fillIndex(
  db: Database,
  indexed: Pick<Indexed, 'version' | 'sources'>,
  {
    most = Number.POSITIVE_INFINITY,
    isStopped = () => false,
    onProgress = () => {},
    // Visitors are answered meanwhile.
    rest = () => setImmediate(),
    ...options
  }: Options = {},
): Promise<void> {
  let [looked, written] = [0, 0];
  while (written < most && !isStopped()) {
    const began = performance.now();
    const done = await fillBatch(db, indexed, options);
    if (done === null) return finish(db, indexed.version);
    looked += done.looked;
    written += done.written;
    onProgress(looked);
    await rest(performance.now() - began);
  }
}

/** From the beginning, beside what there is. */
export async function makeIndex(db: Database, indexed: Indexed, options: Options): Promise<void> {
  await inTurn(db, async (trx) => {
    await beginIn(trx, NEXT, indexed.version);
    await indexPages(trx, NEXT, indexed.version, await indexed.pages(trx));
  });
  await fillIndex(db, indexed, { ...options, yields: false });
}
