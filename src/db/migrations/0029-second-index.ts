// Tables beside those that are searched, where another index is made (docs/decisions/0083-filling-the-index.md). When it is whole
// they change names with them; the names of what belongs to them go along.
import { sql } from 'kysely';
import type { Database, Engine } from '../connection.ts';

export async function up(db: Database, engine: Engine): Promise<void> {
  const isPostgres = engine === 'postgres';
  // As those are that they change places with: letter by letter, without row numbers.
  const binary = isPostgres ? 'text collate "C"' : 'text';
  const keyed = isPostgres ? '' : ' without rowid';
  const statements = [
    `create table search_items_next (
      id bigint not null primary key, kind text not null, item integer not null, lang text not null,
      title_lang text not null, text_lang text not null, url text not null, title text not null,
      lead text not null, tags text not null, date text, unique (kind, item, lang))`,
    `create table search_words_next (
      lang text not null, form ${binary} not null, lemma ${binary} not null, shown ${binary} not null,
      skeleton ${binary} not null, n integer not null, primary key (lang, form, lemma))${keyed}`,
    'create index search_words_next_lemma on search_words_next (lang, lemma)',
    'create index search_words_next_skeleton on search_words_next (lang, skeleton)',
    `create table search_slips_next (
      slip ${binary} not null, lemma ${binary} not null, primary key (slip, lemma))${keyed}`,
    'create table search_state_next (name text not null primary key, value text not null)',
    ...(isPostgres ? onPostgres() : onSqlite()),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const onPostgres = (): string[] => [
  `create table search_index_next (
    id bigint primary key, title tsvector not null, head tsvector not null, words tsvector not null)`,
  'alter table search_index_next set (toast_tuple_target = 128)',
  ...['title', 'head', 'words'].map(
    (field) =>
      `create index search_index_next_${field} on search_index_next using gin (${field}) with (fastupdate = off)`,
  ),
];

const onSqlite = (): string[] =>
  Object.entries({ search_index_next: 'title, lead, tags, body', search_heads_next: 'title, lead' }).map(
    ([name, fields]) => `create virtual table ${name} using fts5(${fields},
      content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 0 tokenchars '-'")`,
  );
