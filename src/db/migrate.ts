// Brings a database up to date. All pending migrations run in one transaction under a lock, so that processes started
// together migrate once and a failed migration leaves nothing behind (docs/decisions/0003-own-migration-runner.md).
import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import type { Connection, Database, Engine } from './connection.ts';

export type Migration = { name: string; up: (db: Database, engine: Engine) => Promise<void> };

const FOLDER = new URL('./migrations/', import.meta.url);

/** Every file of the folder, by its number. */
export const migrations: Migration[] = await Promise.all(
  readdirSync(FOLDER)
    .filter((file) => /^\d{4}-[\w-]+\.ts$/.test(file))
    .toSorted()
    .map(async (file) => {
      const { up } = (await import(new URL(file, FOLDER).href)) as Pick<Migration, 'up'>;
      return { name: file.replace('.ts', ''), up };
    }),
);

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
