// An item knows whether its day was set by hand. The day of a draft that still bears the day it was begun follows its publication.
import { sql } from 'kysely';
import type { Database } from '../connection.ts';

export async function up(db: Database): Promise<void> {
  for (const table of ['news', 'vacancies', 'collection_items'])
    await sql.raw(`alter table ${table} add column is_day_set integer not null default 1`).execute(db);
  for (const [table, day] of [
    ['news', 'date'],
    ['vacancies', 'published_at'],
  ])
    await sql
      .raw(
        `update ${table} set is_day_set = 0
          where first_published_at is null and is_active = 0 and ${day} = substr(created_at, 1, 10)`,
      )
      .execute(db);
}
