// Where links stand, and which of those to other sites have died (docs/decisions/0088-links-that-died.md). What is there already is
// noted by the process that fills the index of the search.
import { sql } from 'kysely';
import type { Database } from '../connection.ts';

export async function up(db: Database): Promise<void> {
  await db.schema
    .createTable('content_links')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('item_id', 'integer', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('is_shown', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('content_links_key', ['kind', 'item_id', 'url'])
    .execute();
  await db.schema.createIndex('content_links_url').on('content_links').columns(['url', 'is_shown']).execute();
  await db.schema
    .createTable('outside_links')
    .addColumn('url', 'text', (column) => column.primaryKey())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('is_asked', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('checked_at', 'text')
    .addColumn('failed_on', 'text')
    .addColumn('fault', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('is_dead', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('ignored_because', 'text')
    // A copy of the name, and no reference: who decided it stays named when the account is gone.
    .addColumn('ignored_by_name', 'text')
    .addColumn('ignored_at', 'text')
    .execute();
  await db.schema.createIndex('outside_links_due').on('outside_links').column('due_at').execute();
  await db.schema.createIndex('outside_links_dead').on('outside_links').column('is_dead').execute();
  await db.schema
    .createTable('link_watch')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('is_filled', 'integer', (column) => column.notNull())
    .addColumn('holder', 'text')
    .addColumn('held_until', 'text')
    .addColumn('reached_at', 'text')
    .execute();
  // Where nothing is written yet, nothing is to be noted.
  await sql`insert into link_watch (id, is_filled)
    select 1, case when exists (select 1 from news) or exists (select 1 from vacancies)
      or exists (select 1 from collection_items) then 0 else 1 end`.execute(db);
}
