// Sessions know when their owner was last seen to be there, administrators which changes of access they have seen; guesses of
// codes are counted for days. See docs/decisions/0057-presence.md.
import { sql } from 'kysely';
import type { Database } from '../connection.ts';

export async function up(db: Database): Promise<void> {
  await sql`alter table sessions add column present_at text`.execute(db);
  await sql`alter table sign_in_tickets add column is_known integer not null default 0`.execute(db);
  await sql`alter table sign_in_attempts add column until text`.execute(db);
  await sql`alter table users add column seen_changes integer not null default 0`.execute(db);
}
