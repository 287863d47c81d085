// News items have a lead, an author's line and a day until which they stay on top of the news. Few ever have that day.
import { sql } from 'kysely';
import type { Database } from '../connection.ts';

export async function up(db: Database): Promise<void> {
  for (const column of ['lead_ua', 'lead_en', 'author_ua', 'author_en'])
    await sql.raw(`alter table news add column ${column} text not null default ''`).execute(db);
  await sql`alter table news add column pinned_until text`.execute(db);
  await sql`create index news_pinned on news (pinned_until) where pinned_until is not null`.execute(db);
}
