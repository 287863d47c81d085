// Every version of an item is kept, deleted items wait in the trash, what is typed and not saved has a
// place of its own, and a tag of one's own can have an English title.
import { sql } from 'kysely';
import type { Database } from '../connection.ts';

export async function up(db: Database): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('revisions')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('item_id', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    // A copy of the name, and no reference: who did it stays named when the account is gone.
    .addColumn('by_id', 'integer')
    .addColumn('by_name', 'text')
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('changed', 'text', (column) => column.notNull())
    .addColumn('item', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('revisions_key', ['kind', 'item_id', 'version'])
    .execute();

  await schema
    .createTable('trash')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('item_id', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('first_published_at', 'text')
    .addColumn('deleted_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('trash_key', ['kind', 'item_id'])
    .execute();
  await schema.createIndex('trash_age').on('trash').columns(['kind', 'deleted_at']).execute();

  await schema
    .createTable('working_copies')
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('item', 'text', (column) => column.notNull())
    .addColumn('base_version', 'integer')
    .addColumn('values', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('working_copies_key', ['user_id', 'kind', 'item'])
    .execute();
  await schema.createIndex('working_copies_age').on('working_copies').columns(['kind', 'at']).execute();

  await sql`alter table news_tags add column title_en text not null default ''`.execute(db);

  // What is hidden and was never shown, as far as the audit log remembers, is a draft.
  for (const [table, kind] of [
    ['news', 'news'],
    ['vacancies', 'vacancy'],
  ]) {
    await sql.raw(`alter table ${table} add column first_published_at text`).execute(db);
    await sql
      .raw(
        `update ${table} set first_published_at = created_at where is_active = 1 or exists (
          select 1 from audit_log
          where audit_log.kind = '${kind}' and item_id = ${table}.id and action in ('show', 'hide'))`,
      )
      .execute(db);
  }
}
