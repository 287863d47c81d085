// Opens the database the settings ask for: SQLite in a file, or PostgreSQL.
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { noteQuery } from '../cache/made-from.server.ts';
import { Integrity } from './integrity.ts';
import type { Limits } from './limits.ts';
import type { Pool, PostgresSettings } from './postgres.ts';
import { hostsOf } from './postgres-hosts.ts';
import type { Primaries } from './primaries.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import type { Tables } from './tables.ts';

export type Engine = 'sqlite' | 'postgres';
export type Database = Kysely<Tables>;
export type Connection = {
  db: Database;
  engine: Engine;
  /** How many connections are in use, and how many wait for one; SQLite has one, and nobody waits. */
  load?: Pool['load'];
  /** Which hosts of PostgreSQL take writes. */
  primaries?: Primaries;
  /** Of SQLite's file. PostgreSQL has checksums, and an administrator. */
  integrity?: Integrity;
};

/** Why the folder of the data cannot be used. */
export class FolderError extends Error {
  override name = 'FolderError';
}

/** What is made here is its owner's alone, whichever command makes it: SQLite gives its other files the mode of the first. */
function makePrivate(folder: string, file: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    closeSync(openSync(file, 'a', 0o600));
  } catch (error) {
    throw new FolderError(`cannot be used (${(error as { code?: string }).code})`, { cause: error });
  }
}

async function lookAtPrimaries(
  databaseUrl: string,
  { primaries, dataDir }: DatabaseSettings,
): Promise<Primaries> {
  if (primaries) return primaries;
  const { Primaries } = await import('./primaries.ts');
  const made = new Primaries(hostsOf(databaseUrl), dataDir);
  await made.look();
  return made;
}

export const DATABASE_FILE = 'site.sqlite';

export type DatabaseSettings = Omit<PostgresSettings, 'databaseUrl'> & {
  databaseUrl?: string | undefined;
  dataDir: string;
};

export async function openDatabase(settings: DatabaseSettings, limits?: Limits): Promise<Connection> {
  const { databaseUrl } = settings;
  if (databaseUrl) {
    const { openPostgres } = await import('./postgres.ts');
    const primaries = await lookAtPrimaries(databaseUrl, settings);
    const pool = openPostgres({ ...settings, databaseUrl, primaries }, limits);
    return {
      primaries,
      db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log: noteQuery }),
      engine: 'postgres',
      load: pool.load,
    };
  }
  const file = join(settings.dataDir, DATABASE_FILE);
  makePrivate(settings.dataDir, file);
  return {
    db: new Kysely<Tables>({ dialect: sqliteDialect(file), log: noteQuery }),
    engine: 'sqlite',
    integrity: new Integrity(file),
  };
}
