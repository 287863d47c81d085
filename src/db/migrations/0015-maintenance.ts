// While there is a row, nothing is changed and everything is read (docs/decisions/0039-maintenance.md).
import type { Database } from '../connection.ts';

export async function up(db: Database): Promise<void> {
  await db.schema
    .createTable('maintenance')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('since', 'text', (column) => column.notNull())
    .addColumn('by_name', 'text')
    .execute();
}
