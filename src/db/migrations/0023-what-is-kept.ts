// When what is old was last removed: a clock that has jumped since removes nothing (docs/decisions/0061-a-wrong-clock.md).
import { sql } from 'kysely';
import type { Database } from '../connection.ts';

export async function up(db: Database): Promise<void> {
  await sql`create table sweeps (
    id integer primary key check (id = 1),
    at text not null,
    stopped_at text
  )`.execute(db);
  // The last that an older database knows of; this start has written nothing yet.
  const { rows } = await sql<{ at: string | null }>`select max(at) as at from
    (select max(at) as at from audit_log union all select max(at) from revisions) as known`.execute(db);
  await sql`insert into sweeps (id, at) values (1, ${rows[0]?.at ?? new Date().toISOString()})`.execute(db);
}
