// Addresses that lead elsewhere, and those that visitors asked for in vain: how often and when last, nothing of who
// (docs/decisions/0073-redirects.md).
import type { Database, Engine } from '../connection.ts';

export async function up(db: Database, engine: Engine): Promise<void> {
  const redirects = db.schema.createTable('redirects');
  await (engine === 'sqlite'
    ? redirects.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    : redirects.addColumn('id', 'integer', (column) => column.primaryKey().generatedByDefaultAsIdentity())
  )
    .addColumn('from_path', 'text', (column) => column.notNull().unique())
    .addColumn('to_address', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('by_id', 'integer')
    .execute();
  await db.schema
    .createTable('missed_addresses')
    .addColumn('path', 'text', (column) => column.primaryKey())
    .addColumn('times', 'integer', (column) => column.notNull())
    .addColumn('last_day', 'text', (column) => column.notNull())
    .execute();
}
