// What visitors say of a page: which page, in which language, on which day, whether it was of use, and what they wrote. Nothing of
// who (docs/decisions/0077-feedback.md).
import type { Database, Engine } from '../connection.ts';

export async function up(db: Database, engine: Engine): Promise<void> {
  const feedback = db.schema.createTable('feedback');
  await (engine === 'sqlite'
    ? feedback.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    : feedback.addColumn('id', 'integer', (column) => column.primaryKey().generatedByDefaultAsIdentity())
  )
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('lang', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('is_useful', 'integer', (column) => column.notNull())
    .addColumn('is_counted', 'integer', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('feedback_by_path').on('feedback').columns(['path', 'id']).execute();
  await db.schema.createIndex('feedback_by_day').on('feedback').column('day').execute();
}
