// PostgreSQL counts places of news when a transaction ends, with the content version held: rows that everybody's writes change are
// the last that a write takes (docs/decisions/0063-the-content-version-last.md).
import { sql } from 'kysely';
import type { Database, Engine } from '../connection.ts';

export async function up(db: Database, engine: Engine): Promise<void> {
  if (engine === 'sqlite') return;
  await sql`drop trigger news_places_counted on news_places`.execute(db);
  await sql`create constraint trigger news_places_counted after insert or delete on news_places
    deferrable initially deferred for each row execute function count_news_places()`.execute(db);
}
