// SQLite plans without statistics, and takes any index that begins with what is equal to something: of hidden items it sorted all. What
// is unequal to something leads it to the index that has the order (docs/decisions/0082-lists-of-staff.md).
import { sql } from 'kysely';
import type { Database } from '../connection.ts';

export async function up(db: Database): Promise<void> {
  for (const table of ['news', 'vacancies']) {
    await sql.raw(`drop index ${table}_inactive`).execute(db);
    await sql
      .raw(`create index ${table}_inactive on ${table} (updated_at, id, is_active, publish_at, first_published_at)
        where is_active <> 1`)
      .execute(db);
  }
}
