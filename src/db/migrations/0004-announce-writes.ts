// PostgreSQL tells every process of a new content version when the write that raised it commits.
import { sql } from 'kysely';
import type { Database, Engine } from '../connection.ts';

export async function up(db: Database, engine: Engine): Promise<void> {
  if (engine === 'sqlite') return;
  await sql`create function announce_content_version() returns trigger language plpgsql as $$
    begin
      perform pg_notify('content_version', new.version::text);
      return null;
    end
  $$`.execute(db);
  await sql`create trigger announce_content_version after update on content_version
    for each row execute function announce_content_version()`.execute(db);
}
