// What is searched (docs/decisions/0028-search-index.md). All of it but the counted queries is made from content, and can be made again.
import { sql } from 'kysely';
import type { Database, Engine } from '../connection.ts';

export async function up(db: Database, engine: Engine): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('search_items')
    // Says whether it is public, its language and its date, so that what is newest stands together and is read in order.
    .addColumn('id', 'bigint', (column) => column.notNull().primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('item', 'integer', (column) => column.notNull())
    .addColumn('lang', 'text', (column) => column.notNull())
    .addColumn('title_lang', 'text', (column) => column.notNull())
    .addColumn('text_lang', 'text', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('lead', 'text', (column) => column.notNull())
    .addColumn('tags', 'text', (column) => column.notNull())
    .addColumn('date', 'text')
    .addUniqueConstraint('search_items_item', ['kind', 'item', 'lang'])
    .execute();

  if (engine === 'sqlite') {
    // й and ї are letters of their own, not letters with marks.
    await sql`create virtual table search_index using fts5(title, lead, tags, body,
      content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 0 tokenchars '-'")`.execute(db);
  } else {
    await sql`create table search_index (id bigint primary key, head tsvector not null, words tsvector not null)`.execute(
      db,
    );
    // Rows that only lead to other rows stay small: the long vectors are kept beside the table.
    await sql`alter table search_index set (toast_tuple_target = 128)`.execute(db);
    for (const column of ['head', 'words']) {
      await sql
        .raw(
          `create index search_index_${column} on search_index using gin (${column}) with (fastupdate = off)`,
        )
        .execute(db);
    }
  }

  // Words are sought by their beginnings: compared letter by letter on both engines.
  const binary = engine === 'postgres' ? 'text collate "C"' : 'text';
  await sql
    .raw(
      `create table search_words (
        lang text not null,
        form ${binary} not null,
        lemma ${binary} not null,
        shown ${binary} not null,
        skeleton ${binary} not null,
        n integer not null,
        primary key (lang, form, lemma)
      )${engine === 'sqlite' ? ' without rowid' : ''}`,
    )
    .execute(db);
  await schema.createIndex('search_words_lemma').on('search_words').columns(['lang', 'lemma']).execute();
  await schema
    .createIndex('search_words_skeleton')
    .on('search_words')
    .columns(['lang', 'skeleton'])
    .execute();
  await sql
    .raw(
      `create table search_slips (slip ${binary} not null, lemma ${binary} not null,
        primary key (slip, lemma))${engine === 'sqlite' ? ' without rowid' : ''}`,
    )
    .execute(db);

  await schema
    .createTable('search_state')
    .addColumn('name', 'text', (column) => column.notNull().primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();

  await schema
    .createTable('search_queries')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('lang', 'text', (column) => column.notNull())
    .addColumn('query', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('found', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('search_queries_key', ['day', 'lang', 'query'])
    .execute();
}
