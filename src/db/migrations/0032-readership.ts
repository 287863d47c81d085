// How often pages and files were read by day, and where from: numbers, and hosts of other sites; nothing of who
// (docs/decisions/0089-readership.md).
import type { Database } from '../connection.ts';

export async function up(db: Database): Promise<void> {
  let reads = db.schema
    .createTable('reads')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('page', 'text', (column) => column.notNull());
  for (const count of ['ua', 'en', 'search', 'sites', 'direct', 'inside'])
    reads = reads.addColumn(count, 'integer', (column) => column.notNull());
  await reads.addPrimaryKeyConstraint('reads_by_day', ['day', 'page']).execute();
  await db.schema.createIndex('reads_by_page').on('reads').columns(['page', 'day']).execute();
  await db.schema
    .createTable('read_hosts')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('host', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('read_hosts_by_day', ['day', 'page', 'host'])
    .execute();
  await db.schema.createIndex('read_hosts_by_page').on('read_hosts').columns(['page', 'day']).execute();
}
