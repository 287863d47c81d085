// The SQL of the index: the little that SQLite and PostgreSQL do not share.
import { sql } from 'kysely';
import type { Database } from '../db/connection.ts';
import { engineOf } from '../db/engine.ts';
import { KIND_PLACE, kindNumber } from './entry-id.ts';
import { type Field, forFts5, forPostgres, type Match } from './match.ts';
import type { SearchedKind } from './search.schema.ts';
import { skeletonOf } from './skeleton.ts';

/** Lemmas of each field, in reading order. */
export type IndexedWords = Record<'title' | 'lead' | 'tags' | 'body', string[]>;

/** Positions of a `tsvector` end here. */
const LAST_POSITION = 16_383;

const WEIGHTS = { title: 'A', lead: 'B', tags: 'C', body: 'D' } as const;

/** The text of a `tsvector`; words of different fields are never neighbours. */
function vector(words: Partial<IndexedWords>): string {
  const positions = new Map<string, string[]>();
  let position = 0;
  for (const [field, lemmas] of Object.entries(words)) {
    for (const lemma of lemmas) {
      position = Math.min(position + 1, LAST_POSITION);
      const found = positions.get(lemma);
      const place = `${position}${WEIGHTS[field as keyof IndexedWords]}`;
      if (found) found.push(place);
      else positions.set(lemma, [place]);
    }
    position += 2;
  }
  return [...positions].map(([lemma, places]) => `'${lemma}':${places.join()}`).join(' ');
}

export async function addToIndex(trx: Database, id: number, words: IndexedWords): Promise<void> {
  if (engineOf(trx) === 'postgres') {
    const head = vector({ title: words.title, lead: words.lead });
    await sql`insert into search_index (id, head, words)
      values (${BigInt(id)}, ${head}::tsvector, ${vector(words)}::tsvector)`.execute(trx);
    return;
  }
  const [title, lead, tags, body] = [words.title, words.lead, words.tags, words.body].map((field) =>
    field.join(' '),
  );
  await sql`insert into search_index (rowid, title, lead, tags, body)
    values (${BigInt(id)}, ${title}, ${lead}, ${tags}, ${body})`.execute(trx);
}

export async function removeFromIndex(trx: Database, id: number): Promise<void> {
  const key = engineOf(trx) === 'postgres' ? sql.ref('id') : sql.ref('rowid');
  await sql`delete from search_index where ${key} = ${BigInt(id)}`.execute(trx);
}

export async function emptyIndex(trx: Database): Promise<void> {
  if (engineOf(trx) === 'postgres') await sql`truncate search_index`.execute(trx);
  else await sql`delete from search_index`.execute(trx);
}

export type Asked = {
  match: Match;
  field?: Field;
  /** The first and the last number. */
  ids: [number, number];
  kind?: SearchedKind | undefined;
  limit: number;
};

/** Numbers of entries, newest first. */
export async function findHits(db: Database, { match, field, ids, kind, limit }: Asked): Promise<number[]> {
  const isPostgres = engineOf(db) === 'postgres';
  const key = isPostgres ? sql.ref('id') : sql.ref('rowid');
  const matches = isPostgres
    ? sql`${sql.ref(field === undefined || field === 'anywhere' ? 'words' : 'head')} @@ ${forPostgres(match, field)}::tsquery`
    : sql`search_index match ${forFts5(match, field)}`;
  const { divisor, modulus } = KIND_PLACE;
  const ofKind =
    kind === undefined
      ? sql``
      : sql`and ${key} / ${sql.lit(divisor)} % ${sql.lit(modulus)} = ${sql.lit(kindNumber(kind))}`;
  // As one value: thousands of rows would cost more than finding them.
  const list = sql.raw(isPostgres ? 'json_agg' : 'json_group_array');
  const { rows } = await sql<{
    ids: string | number[] | null;
  }>`select ${list}(id order by id desc) as ids from (
    select ${key} as id from search_index
    where ${matches} and ${key} between ${BigInt(ids[0])} and ${BigInt(ids[1])} ${ofKind}
    order by ${key} desc limit ${limit}) as hits`.execute(db);
  const found = rows[0]?.ids ?? [];
  return typeof found === 'string' ? JSON.parse(found) : found;
}

/** A word as it is written in entries; `shown` with its apostrophes and capitals. */
export type CountedWord = { form: string; lemma: string; shown: string; n: number };

const keyOf = ({ form, lemma }: { form: string; lemma: string }): string => `${form} ${lemma}`;

/** A list of words as rows of one column; with `in`, both engines look each of them up in an index. */
const rowsOf = (db: Database, words: string[]) =>
  engineOf(db) === 'postgres'
    ? sql`select json_array_elements_text(${JSON.stringify(words)}::json)`
    : sql`select value from json_each(${JSON.stringify(words)})`;

async function knownWords(trx: Database, lang: string, words: CountedWord[]): Promise<Set<string>> {
  const forms = [...new Set(words.map(({ form }) => form))];
  const { rows } = await sql<{ form: string; lemma: string }>`select form, lemma from search_words
    where lang = ${lang} and form in (${rowsOf(trx, forms)})`.execute(trx);
  return new Set(rows.map(keyOf));
}

/** Changes how often words are in entries; answers the lemmas of words that were nowhere before. */
export async function countWords(trx: Database, lang: string, words: CountedWord[]): Promise<string[]> {
  if (words.length === 0) return [];
  const known = await knownWords(trx, lang, words);
  const missing = words.filter((word) => !known.has(keyOf(word)));
  // What is there has its skeleton, and keeps it.
  const rows = words.map((word) => ({
    ...word,
    skeleton: known.has(keyOf(word)) ? '' : skeletonOf(word.form),
  }));
  const isPostgres = engineOf(trx) === 'postgres';
  const source = isPostgres
    ? sql`json_to_recordset(${JSON.stringify(rows)}::json)
        as word(form text, lemma text, shown text, skeleton text, n integer)`
    : sql`(select value ->> 'form' as form, value ->> 'lemma' as lemma, value ->> 'shown' as shown,
        value ->> 'skeleton' as skeleton, value ->> 'n' as n from json_each(${JSON.stringify(rows)})) as word`;
  // Small letters sort after capitals: a word that is written small anywhere is no name.
  const later = sql.raw(isPostgres ? 'greatest' : 'max');
  await sql`insert into search_words (lang, form, lemma, shown, skeleton, n)
    select ${sql.lit(lang)}, word.form, word.lemma, word.shown, word.skeleton, word.n from ${source} where true
    on conflict (lang, form, lemma) do update
      set n = search_words.n + excluded.n, shown = ${later}(search_words.shown, excluded.shown)`.execute(trx);
  const rarer = words.filter(({ n }) => n < 0).map(({ form }) => form);
  if (rarer.length > 0) {
    await sql`delete from search_words
      where lang = ${lang} and form in (${rowsOf(trx, rarer)}) and n < 1`.execute(trx);
  }
  return [...new Set(missing.map(({ lemma }) => lemma))];
}

export async function addSlips(trx: Database, slips: { slip: string; lemma: string }[]): Promise<void> {
  if (slips.length === 0) return;
  const sent = JSON.stringify(slips);
  const source =
    engineOf(trx) === 'postgres'
      ? sql`select slip, lemma from json_to_recordset(${sent}::json) as word(slip text, lemma text)`
      : sql`select value ->> 'slip', value ->> 'lemma' from json_each(${sent})`;
  await sql`insert into search_slips (slip, lemma) ${source} where true on conflict do nothing`.execute(trx);
}
