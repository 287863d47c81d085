// Who wants «Сьогодні» by mail, and when the next letter is due (docs/decisions/0091-today.md). Nobody has chosen it yet.
import { sql } from 'kysely';
import type { Database } from '../connection.ts';

export async function up(db: Database): Promise<void> {
  await sql`alter table users add column today_mail_at text`.execute(db);
}
