// Small collections: their entries are items whose fields are JSON, in one table (docs/decisions/0050-collections.md). The rows
// that come with a release are made when a process starts.
import type { Database } from '../connection.ts';

export async function up(db: Database): Promise<void> {
  await db.schema
    .createTable('collections')
    .addColumn('kind', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('last_id', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('seeded', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
  await db.schema
    .createTable('collection_items')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('id', 'integer', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('slug', 'text')
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('seed', 'text')
    .addColumn('is_from_release', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('is_untranslated', 'integer', (column) => column.notNull())
    .addColumn('is_bare', 'integer', (column) => column.notNull())
    .addColumn('is_active', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('first_published_at', 'text')
    .addColumn('publish_at', 'text')
    .addColumn('hide_at', 'text')
    .addColumn('ua_version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('en_version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('ua_updated_at', 'text')
    .addColumn('withdrawn_ua', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('withdrawn_en', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('review', 'text')
    .addColumn('review_remark', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('review_by_id', 'integer')
    .addColumn('review_by_name', 'text')
    .addColumn('review_at', 'text')
    .addPrimaryKeyConstraint('collection_items_key', ['kind', 'id'])
    .addUniqueConstraint('collection_items_slug', ['kind', 'slug'])
    .execute();
}
