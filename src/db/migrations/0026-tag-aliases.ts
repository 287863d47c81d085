// What tags of news were called before: their addresses lead on (docs/decisions/0075-renaming-tags.md).
import type { Database } from '../connection.ts';

export async function up(db: Database): Promise<void> {
  await db.schema
    .createTable('tag_aliases')
    .addColumn('tag', 'text', (column) => column.primaryKey())
    .addColumn('became', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('tag_aliases_became').on('tag_aliases').column('became').execute();
}
