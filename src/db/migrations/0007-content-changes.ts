// What each content version has changed, so that processes drop that from their caches and nothing else.
import type { Database } from '../connection.ts';

export async function up(db: Database): Promise<void> {
  await db.schema
    .createTable('content_changes')
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('content_changes_pk', ['version', 'source'])
    .execute();
}
