// What was said of a matter that asks for somebody: it is done, comes later, or is a colleague's (docs/decisions/0091-today.md).
import type { Database } from '../connection.ts';

export async function up(db: Database): Promise<void> {
  await db.schema
    .createTable('today_marks')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('said', 'text', (column) => column.notNull())
    .addColumn('stamp', 'text', (column) => column.notNull())
    .addColumn('until', 'text')
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('to_id', 'integer')
    .addColumn('by_id', 'integer')
    .addColumn('at', 'text', (column) => column.notNull())
    .execute();
}
