// Content that there is one of and that is changed whole: the policies (docs/decisions/0032-content-documents.md). Its rows are
// made when a process starts, so that a backup is restored into an empty table.
import type { Database } from '../connection.ts';

export async function up(db: Database): Promise<void> {
  await db.schema
    .createTable('content_documents')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('value', 'text')
    .execute();
}
