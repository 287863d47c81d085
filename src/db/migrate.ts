// Brings a database up to date. All pending migrations run in one transaction under a lock, so that processes started
// together migrate once and a failed migration leaves nothing behind (docs/decisions/0003-own-migration-runner.md).
import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Connection, Database, Engine } from './connection.ts';

export type Migration = { name: string; up: (db: Database, engine: Engine) => Promise<void> };

const FOLDER = new URL('./migrations/', import.meta.url);

/** Every file of the folder, by its number. Most starts need none of them. */
export const migrations: Migration[] = readdirSync(FOLDER)
  .filter((file) => /^\d{4}-[\w-]+\.ts$/.test(file))
  .toSorted()
  .map((file) => ({
    name: file.replace('.ts', ''),
    async up(db, engine) {
      const { up }: Pick<Migration, 'up'> = await import(new URL(file, FOLDER).href);
      await up(db, engine);
    },
  }));

/** The version of this release, as CHANGELOG.md has it. */
export const RELEASE: string = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
).version;

/** The database and this release do not fit, in words for whoever starts it. */
export class SchemaError extends Error {
  override name = 'SchemaError';
}

const ADVISORY_LOCK = 7_204_011;

export async function appliedMigrations(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(db);
  return rows.map((row) => row.name);
}

/** An older release would write what a newer one cannot read, or fail in the midst of it. */
async function refuseNewer(db: Database, applied: string[]): Promise<void> {
  const unknown = applied.filter((name) => !migrations.some((migration) => migration.name === name)).at(-1);
  if (!unknown) return;
  const { rows } = await sql<{ release: string }>`select release from schema_releases
    where migration = ${unknown}`.execute(db);
  const release = rows[0]?.release ?? 'that has this migration';
  throw new SchemaError(
    `The database is newer than this release, ${RELEASE}: it has ${unknown}. Start release ${release} or a later one, or restore a backup made by ${RELEASE}.`,
  );
}

/** For who may not, or need not, migrate first: throws unless the tables are those of this release. */
export async function checkSchema(db: Database): Promise<void> {
  const there = new Set((await db.introspection.getTables()).map(({ name }) => name));
  if (!there.has('schema_migrations')) throw new SchemaError('There is no site in this database yet.');
  const applied = await appliedMigrations(db);
  if (there.has('schema_releases')) await refuseNewer(db, applied);
  const isOlder = migrations.some(({ name }) => !applied.includes(name));
  if (isOlder)
    throw new SchemaError(
      `The database is older than this release, ${RELEASE}: start this release once, or use the one that wrote it.`,
    );
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
    // Which release brought a migration, for an older one to name it.
    await sql`create table if not exists schema_releases (migration text primary key, release text not null)`.execute(
      trx,
    );
    const applied = await appliedMigrations(trx);
    await refuseNewer(trx, applied);
    const pending = list.filter((migration) => !applied.includes(migration.name));
    for (const { name, up } of pending) {
      await up(trx, engine);
      await sql`insert into schema_migrations (name, applied_at)
        values (${name}, ${new Date().toISOString()})`.execute(trx);
      await sql`insert into schema_releases (migration, release) values (${name}, ${RELEASE})`.execute(trx);
    }
    return pending.map((migration) => migration.name);
  });
}
