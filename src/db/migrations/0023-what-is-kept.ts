// When what is old was last removed: a clock that has jumped since removes nothing (docs/decisions/0061-a-wrong-clock.md). And what
// texts and stored files were when they were written, to know it when they are no longer (docs/decisions/0062-rot.md).
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Engine } from '../connection.ts';
import { rowsInTurn } from '../rows-in-turn.ts';

async function hashRevisions(db: Database, engine: Engine): Promise<void> {
  if (engine === 'postgres') {
    await sql`update revisions set sha256 = encode(sha256(convert_to(item, 'UTF8')), 'hex')`.execute(db);
    return;
  }
  for await (const rows of rowsInTurn(db, { name: 'revisions', key: ['kind', 'item_id', 'version'] }))
    for (const { kind, item_id, version, item } of rows) {
      const hash = createHash('sha256').update(String(item)).digest('hex');
      await sql`update revisions set sha256 = ${hash}
        where kind = ${kind} and item_id = ${item_id} and version = ${version}`.execute(db);
    }
}

export async function up(db: Database, engine: Engine): Promise<void> {
  await sql`create table sweeps (
    id integer primary key check (id = 1),
    at text not null,
    stopped_at text
  )`.execute(db);
  // The last that an older database knows of; this start has written nothing yet.
  const { rows } = await sql<{ at: string | null }>`select max(at) as at from
    (select max(at) as at from audit_log union all select max(at) from revisions) as known`.execute(db);
  await sql`insert into sweeps (id, at) values (1, ${rows[0]?.at ?? new Date().toISOString()})`.execute(db);

  await sql`alter table revisions add column sha256 text`.execute(db);
  await hashRevisions(db, engine);
  await sql`alter table files add column hashes text not null default '{}'`.execute(db);
  await sql`alter table file_versions add column sha256 text`.execute(db);
}
