// Items have a time to be shown and one to be hidden, and know which Ukrainian text their English was written from; a
// revision says more of why it was made.
import { sql } from 'kysely';
import type { Database } from '../connection.ts';

const KINDS = [
  { table: 'news', kind: 'news', texts: ['header', 'text'] },
  {
    table: 'vacancies',
    kind: 'vacancies',
    texts: [
      'title',
      'department',
      'location',
      'description',
      'responsibilities',
      'requirements',
      'conditions',
    ],
  },
] as const;

export async function up(db: Database): Promise<void> {
  await db.schema
    .createTable('preview_links')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('item_id', 'integer', (column) => column.notNull())
    .addColumn('by_id', 'integer', (column) => column.notNull())
    .addColumn('by_name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('preview_links_item')
    .on('preview_links')
    .columns(['kind', 'item_id'])
    .execute();
  await sql`alter table revisions add column details text`.execute(db);
  for (const column of [
    'ua_version integer',
    'en_version integer',
    'ua_updated_at text',
    `withdrawn_ua text not null default ''`,
    `withdrawn_en text not null default ''`,
  ])
    await sql.raw(`alter table trash add column ${column}`).execute(db);
  // Those that are there were not meant to go by themselves.
  await sql`alter table vacancies add column hides_after_deadline integer not null default 0`.execute(db);
  for (const { table, kind, texts } of KINDS) {
    for (const column of [
      'publish_at text',
      'hide_at text',
      'ua_version integer not null default 1',
      'ua_updated_at text',
      'en_version integer not null default 1',
      `corrections text not null default '[]'`,
      `withdrawn_ua text not null default ''`,
      `withdrawn_en text not null default ''`,
    ])
      await sql.raw(`alter table ${table} add column ${column}`).execute(db);
    for (const column of ['publish_at', 'hide_at']) {
      await sql
        .raw(`create index ${table}_${column} on ${table} (${column}) where ${column} is not null`)
        .execute(db);
    }
    // The last version in which texts of a language were changed, as far as the revisions know.
    const changedIn = (language: string) => {
      const isNamed = texts.map((text) => `changed like '%"${text}${language}"%'`).join(' or ');
      return `coalesce((select max(version) from revisions
        where kind = '${kind}' and item_id = ${table}.id and (action = 'add' or ${isNamed})), 1)`;
    };
    await sql
      .raw(`update ${table} set ua_version = ${changedIn('Ua')}, en_version = ${changedIn('En')}`)
      .execute(db);
    await sql
      .raw(
        `update ${table} set ua_updated_at = coalesce((select at from revisions
          where kind = '${kind}' and item_id = ${table}.id and version = ua_version), updated_at)`,
      )
      .execute(db);
  }
}
