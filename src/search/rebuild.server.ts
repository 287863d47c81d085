// Makes the index where it is missing, or was made by another version of the analyser: the pages of the site at once, then items in
// small batches, newest first, while the site goes on. Processes that start together share the batches.
import { sql } from 'kysely';
import type { Database } from '../db/connection.ts';
import { holdWrites } from '../db/content-version.ts';
import { LANGUAGES } from '../i18n/language.ts';
import type { SearchEntry } from './entry.ts';
import { emptyIndex } from './index-tables.server.ts';
import type { SearchSource } from './search.server.ts';
import { replaceEntries } from './write-index.server.ts';

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
  isStopped?: () => boolean;
  onProgress?: (done: number) => void;
};

/** The place that was reached; empty when everything is done. */
type Reached = { source: number; before: number } | null;

const GREATEST = 2 ** 31 - 1;

/** Content is not written meanwhile, and no other process rebuilds. */
const inTurn = <T>(db: Database, run: (trx: Database) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await holdWrites(trx);
    return run(trx);
  });

async function readState(trx: Database, name: 'version' | 'pages' | 'rebuilt'): Promise<string | null> {
  const row = await trx
    .selectFrom('search_state')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value ?? null;
}

async function writeState(
  trx: Database,
  name: 'version' | 'pages' | 'rebuilt',
  value: string,
): Promise<void> {
  await trx
    .insertInto('search_state')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Whether everything is in it that was there when it was made. */
export const isIndexMade = async (db: Database, version: string): Promise<boolean> =>
  (await readState(db, 'version')) === version && (await readState(db, 'rebuilt')) === 'null';

/** What is found will be made anew at the next start, or by the command. */
export const forgetIndex = (trx: Database): Promise<unknown> => trx.deleteFrom('search_state').execute();

async function begin(trx: Database, version: string): Promise<void> {
  if ((await readState(trx, 'version')) === version) return;
  await emptyIndex(trx);
  for (const table of ['search_items', 'search_words', 'search_slips', 'search_state'] as const) {
    await trx.deleteFrom(table).execute();
  }
  await writeState(trx, 'version', version);
  await writeState(trx, 'rebuilt', JSON.stringify({ source: 0, before: GREATEST } satisfies Reached));
}

const keyOf = ({ kind, item }: SearchEntry): string => `${kind}/${item}`;

/** They are stored as they were indexed, for what has changed since to be known. */
async function indexPages(trx: Database, pages: SearchEntry[]): Promise<void> {
  const stored = await readState(trx, 'pages');
  const current = JSON.stringify(pages);
  if (stored === current) return;
  const [before, after] = [JSON.parse(stored ?? '[]') as SearchEntry[], pages].map((entries) =>
    Map.groupBy(entries, keyOf),
  );
  const keys = new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])]);
  await replaceEntries(
    trx,
    [...keys].map((key) => ({ before: before?.get(key) ?? [], after: after?.get(key) ?? [] })),
  );
  await writeState(trx, 'pages', current);
}

/** Of pages that a write has changed. What they were in the index is what was stored of them. */
export async function replacePages(trx: Database, changed: SearchEntry[]): Promise<void> {
  const state = await readState(trx, 'pages');
  // There is no index. When it is made, they are in it.
  if (state === null) return;
  const stored = JSON.parse(state) as SearchEntry[];
  const isSame = (one: SearchEntry, other: SearchEntry) =>
    keyOf(one) === keyOf(other) && one.lang === other.lang;
  const replacements = [...Map.groupBy(changed, keyOf)].map(([key, after]) => ({
    before: stored.filter((entry) => keyOf(entry) === key),
    after,
  }));
  await replaceEntries(trx, replacements);
  const current = stored.map((entry) => changed.find((other) => isSame(entry, other)) ?? entry);
  await writeState(trx, 'pages', JSON.stringify(current));
}

/** How many items were looked at; null where nothing is left. */
async function indexBatch(
  trx: Database,
  version: string,
  sources: SearchSource[],
  batch: number,
): Promise<number | null> {
  // A process of another release has begun anew: it knows better.
  if ((await readState(trx, 'version')) !== version) return null;
  const reached: Reached = JSON.parse((await readState(trx, 'rebuilt')) ?? 'null');
  const source = reached && sources[reached.source];
  if (!reached || !source) return null;
  const items = await source.list(trx, reached.before, batch);
  const known = await trx
    .selectFrom('search_items')
    .select('item')
    .where('kind', '=', source.kind)
    .where('item', 'in', [-1, ...items])
    .execute();
  const written = new Set(known.map(({ item }) => item));
  // What was written since it began is in the index already.
  const missing = items.filter((item) => !written.has(item));
  const entries = Map.groupBy(await source.read(trx, missing, LANGUAGES), ({ item }) => item);
  await replaceEntries(
    trx,
    [...entries.values()].map((after) => ({ before: [], after })),
  );
  const next: Reached =
    items.length < batch
      ? { source: reached.source + 1, before: GREATEST }
      : { source: reached.source, before: items.at(-1) ?? 0 };
  await writeState(trx, 'rebuilt', JSON.stringify(next.source < sources.length ? next : null));
  return items.length;
}

/** Before anything is written: what an earlier version has made is dropped, and pages are there at once. */
export const openIndex = (db: Database, { version, pages }: Indexed): Promise<void> =>
  inTurn(db, async (trx) => {
    await begin(trx, version);
    await indexPages(trx, await pages(trx));
  });

export async function fillIndex(
  db: Database,
  { version, sources }: Pick<Indexed, 'version' | 'sources'>,
  { batch = 10, isStopped = () => false, onProgress = () => {} }: Options = {},
): Promise<void> {
  for (let done = 0; !isStopped(); ) {
    const looked = await inTurn(db, (trx) => indexBatch(trx, version, sources, batch));
    if (looked === null) return;
    done += looked;
    onProgress(done);
    // Visitors are answered between batches.
    await new Promise(setImmediate);
  }
}

/** From the beginning; the planner of PostgreSQL needs to know what there is now. */
export async function makeIndex(db: Database, indexed: Indexed, options: Options): Promise<void> {
  await inTurn(db, forgetIndex);
  await openIndex(db, indexed);
  await fillIndex(db, indexed, options);
  await sql`analyze`.execute(db);
}
