// By when an item, a document or a file is looked at again, whether it is still true (docs/decisions/0092-still-true.md).
import type { Database } from '../connection.ts';

export async function up(db: Database): Promise<void> {
  await db.schema
    .createTable('checks')
    .addColumn('kind', 'text', (column) => column.notNull())
    // Files have names.
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('every', 'integer')
    .addColumn('since', 'text', (column) => column.notNull())
    .addColumn('owner_id', 'integer')
    .addColumn('checked_at', 'text')
    .addColumn('checked_by_id', 'integer')
    .addColumn('is_shown', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('checks_key', ['kind', 'key'])
    .execute();
}
