// The SQL of the index: the little that SQLite and PostgreSQL do not share.
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/connection.ts';
import { engineOf } from '../db/engine.ts';
import { LANGUAGES, type Language } from '../i18n/language.ts';
import { KIND_PLACE, kindPlace, placeOf } from './entry-id.ts';
import { type Field, forFts5, forPostgres, lexeme, type Match } from './match.ts';
import { kindNumber, SEARCHED_KINDS, type SearchedKind } from './search.schema.ts';

/** Lemmas of each field, in reading order. */
export type IndexedWords = Record<'title' | 'lead' | 'tags' | 'body', string[]>;

/** Positions of a `tsvector` end here. */
const LAST_POSITION = 16_383;

/** The text of a `tsvector`; words of different fields are never neighbours. */
function vector(place: number, ...fields: string[][]): string {
  const positions = new Map<string, number[]>();
  let position = 0;
  for (const lemmas of fields) {
    for (const lemma of lemmas) {
      position = Math.min(position + 1, LAST_POSITION);
      const found = positions.get(lemma);
      if (found) found.push(position);
      else positions.set(lemma, [position]);
    }
    position += 2;
  }
  return [...positions].map(([lemma, places]) => `${lexeme(lemma, place)}:${places.join()}`).join(' ');
}

/** A list as rows of one column: one value is sent, and with `in` both engines look each of them up in an index. */
const rowsOf = (db: Database, list: readonly (string | number)[], type: 'text' | 'bigint') =>
  engineOf(db) === 'sqlite'
    ? sql`(select value from json_each(${JSON.stringify(list)}))`
    : sql`(select json_array_elements_text(${JSON.stringify(list)}::json)::${sql.raw(type)})`;
export const wordRows = (db: Database, words: readonly string[]) => rowsOf(db, words, 'text');
export const idRows = (db: Database, ids: readonly number[]) => rowsOf(db, ids, 'bigint');

const tablesOf = (ending: '' | '_next') => ({
  items: `search_items${ending}` as 'search_items',
  words: `search_words${ending}` as 'search_words',
  slips: `search_slips${ending}` as 'search_slips',
  state: `search_state${ending}` as 'search_state',
  index: `search_index${ending}`,
  /** On SQLite alone. */
  heads: `search_heads${ending}`,
});
export type IndexTables = ReturnType<typeof tablesOf>;

/** What searches read. */
export const CURRENT = tablesOf('');
/** Where an index is made beside it, to take its place when it is whole (docs/decisions/0083-filling-the-index.md). */
export const NEXT = tablesOf('_next');

const fullTextOf = (db: Database, { index, heads }: IndexTables): string[] =>
  engineOf(db) === 'postgres' ? [index] : [index, heads];

/** Upwards: FTS5 would write what it holds to the disk for every number below the one before. */
const upwards = <T extends { id: number }>(rows: T[]): T[] =>
  rows.toSorted((one, other) => one.id - other.id);

/** Of one statement on PostgreSQL: all pages, which a start may write, took as long as a statement may (src/db/limits.ts). */
const AT_ONCE = 10;

export async function addToIndex(
  trx: Database,
  tables: IndexTables,
  entries: { id: number; words: IndexedWords }[],
): Promise<void> {
  if (entries.length === 0) return;
  const [index, heads] = [sql.table(tables.index), sql.table(tables.heads)];
  if (engineOf(trx) === 'postgres') {
    const rows = entries.map(({ id, words: { title, lead, tags, body } }) => ({
      id,
      title: vector(placeOf(id), title),
      head: vector(placeOf(id), title, lead),
      words: vector(placeOf(id), title, lead, tags, body),
    }));
    for (let first = 0; first < rows.length; first += AT_ONCE)
      await sql`insert into ${index} (id, title, head, words)
        select id, title::tsvector, head::tsvector, words::tsvector
        from json_to_recordset(${JSON.stringify(rows.slice(first, first + AT_ONCE))}::json)
          as entry(id bigint, title text, head text, words text)
        on conflict (id) do update
          set title = excluded.title, head = excluded.head, words = excluded.words`.execute(trx);
    return;
  }
  for (const { id, words } of upwards(entries)) {
    const { title, lead, tags, body } = words;
    const [titles, leads, allTags, texts] = [title, lead, tags, body].map((field) => field.join(' '));
    await sql`insert or replace into ${index} (rowid, title, lead, tags, body)
      values (${BigInt(id)}, ${titles}, ${leads}, ${allTags}, ${texts})`.execute(trx);
    await sql`insert or replace into ${heads} (rowid, title, lead)
      values (${BigInt(id)}, ${titles}, ${leads})`.execute(trx);
  }
}

export async function removeFromIndex(trx: Database, tables: IndexTables, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  const id = sql.ref(engineOf(trx) === 'postgres' ? 'id' : 'rowid');
  for (const table of fullTextOf(trx, tables))
    await sql`delete from ${sql.table(table)} where ${id} in ${idRows(trx, ids)}`.execute(trx);
}

/** One after another, for who would not have others wait for all of them. */
export const emptyingOf = (db: Database, tables: IndexTables): ((trx: Database) => Promise<unknown>)[] => {
  const isPostgres = engineOf(db) === 'postgres';
  const empty = (name: string) =>
    isPostgres ? sql`truncate ${sql.table(name)}` : sql`delete from ${sql.table(name)}`;
  const emptyFullText = (name: string) =>
    isPostgres ? empty(name) : sql`insert into ${sql.table(name)} (${sql.ref(name)}) values ('delete-all')`;
  return [
    ...fullTextOf(db, tables).map((name) => emptyFullText(name)),
    ...[tables.words, tables.slips, tables.items].map(empty),
  ].map((query) => (trx) => query.execute(trx));
};

export async function emptyIndex(trx: Database, tables: IndexTables): Promise<void> {
  for (const empty of emptyingOf(trx, tables)) await empty(trx);
}

/** What was made beside it answers from now on; where it was made is what has answered so far. */
export async function changePlaces(trx: Database): Promise<void> {
  const isPostgres = engineOf(trx) === 'postgres';
  const rename = (from: string, to: string) =>
    sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(trx);
  for (const key of Object.keys(CURRENT) as (keyof IndexTables)[]) {
    if (key === 'heads' && isPostgres) continue;
    const away = `${CURRENT[key]}_away`;
    await rename(CURRENT[key], away);
    await rename(NEXT[key], CURRENT[key]);
    await rename(away, NEXT[key]);
  }
}

export type IndexQuery = {
  match: Match;
  field?: Field;
  /** The first and the last number. */
  ids: [number, number];
  kind?: SearchedKind | undefined;
  limit: number;
  /** About how much of all entries matches. */
  share?: number;
};

/** PostgreSQL reads all that its index of words has of a word before the first can be told; a common one is soon met by looking. */
const LOOKED_AT = { anywhere: 1_200, head: 1_200, title: 150 };
/** So many times more must be there than are wanted, among those that are looked at: titles hold fewer words than texts. */
const SURPLUS = { anywhere: 3, head: 6, title: 1 };

/** Numbers of entries, newest first; as one value, since thousands of rows would cost more than finding them. */
export async function findHits(db: Database, query: IndexQuery): Promise<number[]> {
  if (engineOf(db) === 'sqlite') return readIds(db, hitsOnSqlite(query));
  const { field = 'anywhere', share = 0, limit } = query;
  if (share * LOOKED_AT[field] > limit * SURPLUS[field]) {
    const met = await readIds(db, newestOnPostgres(query));
    if (met.length === limit) return met;
  }
  return readIds(db, hitsOnPostgres(query));
}

async function readIds(db: Database, query: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ ids: string | number[] | null }>`${query}`.execute(db);
  const found = rows[0]?.ids ?? [];
  return typeof found === 'string' ? JSON.parse(found) : found;
}

const VECTORS = { title: 'title', head: 'head', anywhere: 'words' } as const;

function newestOnPostgres({ match, field = 'anywhere', ids: [first, last], kind, limit }: IndexQuery) {
  const { divisor, modulus } = KIND_PLACE;
  const ofKind =
    kind === undefined ? sql`` : sql`and id / ${divisor}::bigint % ${modulus} = ${kindNumber(kind)}`;
  return sql`select json_agg(id order by id desc) as ids from (
    select id from (
      select id, ${sql.ref(VECTORS[field])} as words from search_index
      where id between ${BigInt(first)} and ${BigInt(last)} ${ofKind} order by id desc limit ${LOOKED_AT[field]}) as newest
    where words @@ ${forPostgres(match, placeOf(first))}::tsquery limit ${limit}) as hits`;
}

function hitsOnPostgres({ match, field = 'anywhere', ids: [first, last], kind, limit }: IndexQuery) {
  const number = kind === undefined ? null : kindNumber(kind);
  return sql`select search_hits(${forPostgres(match, placeOf(first))}::tsquery, ${VECTORS[field]},
    ${BigInt(first)}, ${BigInt(last)}, ${number}, ${limit}) as ids`;
}

/** Newest first. */
function entriesOnSqlite({ match, field = 'anywhere', ids: [first, last], kind, limit }: IndexQuery) {
  const { divisor, modulus } = KIND_PLACE;
  const index = sql.table(field === 'anywhere' ? 'search_index' : 'search_heads');
  const ofKind =
    kind === undefined
      ? sql``
      : sql`and rowid / ${sql.lit(divisor)} % ${sql.lit(modulus)} = ${sql.lit(kindNumber(kind))}`;
  return sql`(select rowid as id from ${index}
    where ${index} match ${forFts5(match, field)}
      and rowid between ${BigInt(first)} and ${BigInt(last)} ${ofKind}
    order by rowid desc limit ${limit})`;
}

const hitsOnSqlite = (query: IndexQuery) =>
  sql`select json_group_array(id order by id desc) as ids from ${entriesOnSqlite(query)}`;

/** `ids`: those that were counted, the newest first, where the engine tells them. */
export type CountedHits = { facets: { kind: SearchedKind; count: number }[]; ids: number[] | null };

/** How many there are of each kind; no more than `limit` are looked at, on SQLite the newest, on PostgreSQL any. */
export async function countHits(db: Database, query: IndexQuery): Promise<CountedHits> {
  const ids = engineOf(db) === 'sqlite' ? await readIds(db, hitsOnSqlite(query)) : null;
  const counts = new Map<number, number>();
  for (const id of ids ?? []) counts.set(kindPlace(id), (counts.get(kindPlace(id)) ?? 0) + 1);
  if (ids === null) {
    const { rows } = await sql<{ kind: number; count: number }>`${countsOnPostgres(query)}`.execute(db);
    for (const { kind, count } of rows) counts.set(kind, count);
  }
  const facets = SEARCHED_KINDS.flatMap((kind) => {
    const count = counts.get(kindNumber(kind));
    return count ? [{ kind, count }] : [];
  });
  return { facets, ids };
}

function countsOnPostgres({ match, ids: [first, last], kind, limit }: IndexQuery) {
  const number = kind === undefined ? null : kindNumber(kind);
  return sql`select kind, count from search_counts(${forPostgres(match, placeOf(first))}::tsquery,
    ${BigInt(first)}, ${BigInt(last)}, ${number}, ${limit})`;
}

/** Which of these entries have words beside each other: places of words are looked at in these alone. */
export async function findNear(db: Database, near: Match, ids: number[]): Promise<number[]> {
  const [first, last] = [ids.at(-1), ids[0]];
  if (first === undefined || last === undefined) return [];
  if (engineOf(db) === 'sqlite') return findHits(db, { match: near, ids: [first, last], limit: ids.length });
  const { rows } = await sql<{ id: string }>`select id from search_index
    where id in ${idRows(db, ids)} and words @@ ${forPostgres(near, placeOf(first))}::tsquery`.execute(db);
  return rows.map(({ id }) => Number(id));
}

/** A word as it is written in entries; `shown` with its apostrophes and capitals. */
export type CountedWord = {
  lang: Language;
  form: string;
  lemma: string;
  shown: string;
  skeleton: string;
  n: number;
};

/** Changes how often words are in entries; answers those that were nowhere before. */
export async function countWords(
  trx: Database,
  tables: IndexTables,
  words: CountedWord[],
): Promise<{ lemma: string }[]> {
  if (words.length === 0) return [];
  const isPostgres = engineOf(trx) === 'postgres';
  const table = sql.table(tables.words);
  const source = isPostgres
    ? sql`json_to_recordset(${JSON.stringify(words)}::json)
        as word(lang text, form text, lemma text, shown text, skeleton text, n integer)`
    : sql`(select value ->> 'lang' as lang, value ->> 'form' as form, value ->> 'lemma' as lemma,
        value ->> 'shown' as shown, value ->> 'skeleton' as skeleton, value ->> 'n' as n
        from json_each(${JSON.stringify(words)})) as word`;
  // Small letters sort after capitals: a word that is written small anywhere is no name.
  const later = sql.raw(isPostgres ? 'greatest' : 'max');
  const { rows: counted } = await sql<
    Omit<CountedWord, 'shown' | 'skeleton'>
  >`insert into ${table} as known (lang, form, lemma, shown, skeleton, n)
    select word.lang, word.form, word.lemma, word.shown, word.skeleton, word.n from ${source} where true
    on conflict (lang, form, lemma) do update
      set n = known.n + excluded.n, shown = ${later}(known.shown, excluded.shown)
    returning lang, form, lemma, n`.execute(trx);
  if (counted.some(({ n }) => n < 1)) {
    const gone = counted.filter(({ n }) => n < 1).map(({ form }) => form);
    await sql`delete from ${table} where lang in (${sql.join(LANGUAGES)})
      and form in ${wordRows(trx, gone)} and n < 1`.execute(trx);
  }
  const added = new Map(words.map((word) => [keyOf(word), word.n]));
  return counted.filter((word) => word.n > 0 && word.n === added.get(keyOf(word)));
}

const keyOf = ({ lang, form, lemma }: Pick<CountedWord, 'lang' | 'form' | 'lemma'>): string =>
  `${lang} ${form} ${lemma}`;

/** Leaves nothing of words that are in no entry any more. */
export async function sweepIndex(trx: Database): Promise<void> {
  for (const tables of [CURRENT, NEXT]) {
    await sql`delete from ${sql.table(tables.slips)} as known where not exists (
      select 1 from ${sql.table(tables.words)} as word
      where word.lang in (${sql.join(LANGUAGES)}) and word.lemma = known.lemma)`.execute(trx);
    if (engineOf(trx) === 'postgres') continue;
    // FTS5 keeps what was deleted until its parts are merged.
    for (const table of fullTextOf(trx, tables))
      await sql`insert into ${sql.table(table)} (${sql.ref(table)}) values ('optimize')`.execute(trx);
  }
}

export async function addSlips(
  trx: Database,
  tables: IndexTables,
  slips: { slip: string; lemma: string }[],
): Promise<void> {
  if (slips.length === 0) return;
  const sent = JSON.stringify(slips);
  const source =
    engineOf(trx) === 'postgres'
      ? sql`select slip, lemma from json_to_recordset(${sent}::json) as word(slip text, lemma text)`
      : sql`select value ->> 'slip', value ->> 'lemma' from json_each(${sent})`;
  await sql`insert into ${sql.table(tables.slips)} (slip, lemma) ${source} where true on conflict do nothing`.execute(
    trx,
  );
}
