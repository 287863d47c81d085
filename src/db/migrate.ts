// Brings a database up to date. All pending migrations run in one transaction under a lock, so that processes started
// together migrate once and a failed migration leaves nothing behind (docs/decisions/0003-own-migration-runner.md).
import { sql } from 'kysely';
import type { Connection, Database, Engine } from './connection.ts';
import { createTables } from './migrations/0001-create-tables.ts';
import { placeAllNews } from './migrations/0002-place-news.ts';
import { createAuditLog } from './migrations/0003-audit-log.ts';
import { announceWrites } from './migrations/0004-announce-writes.ts';
import { createMadeItems } from './migrations/0005-made-items.ts';
import { createSignInAttempts } from './migrations/0006-sign-in-attempts.ts';
import { createContentChanges } from './migrations/0007-content-changes.ts';
import { createFilesAndVersions } from './migrations/0008-files-and-versions.ts';

export type Migration = { name: string; up: (db: Database, engine: Engine) => Promise<void> };

export const migrations: Migration[] = [
  { name: '0001-create-tables', up: createTables },
  { name: '0002-place-news', up: placeAllNews },
  { name: '0003-audit-log', up: createAuditLog },
  { name: '0004-announce-writes', up: announceWrites },
  { name: '0005-made-items', up: createMadeItems },
  { name: '0006-sign-in-attempts', up: createSignInAttempts },
  { name: '0007-content-changes', up: createContentChanges },
  { name: '0008-files-and-versions', up: createFilesAndVersions },
];

const ADVISORY_LOCK = 7_204_011;

export async function appliedMigrations(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(db);
  return rows.map((row) => row.name);
}

/** Returns the names of the migrations that ran now. */
export async function migrate({ db, engine }: Connection, list: Migration[] = migrations): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    // On SQLite the immediate transaction is the lock.
    if (engine === 'postgres')
      await sql`select pg_advisory_xact_lock(${sql.lit(ADVISORY_LOCK)})`.execute(trx);
    await sql`create table if not exists schema_migrations (name text primary key, applied_at text not null)`.execute(
      trx,
    );
    const known = new Set(await appliedMigrations(trx));
    const pending = list.filter((migration) => !known.has(migration.name));
    for (const migration of pending) {
      await migration.up(trx, engine);
      await sql`insert into schema_migrations (name, applied_at)
        values (${migration.name}, ${new Date().toISOString()})`.execute(trx);
    }
    return pending.map((migration) => migration.name);
  });
}
