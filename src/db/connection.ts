// Opens the database the settings ask for: SQLite in a file, or PostgreSQL.
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { noteQuery } from '../cache/made-from.server.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import type { Tables } from './tables.ts';

export type Engine = 'sqlite' | 'postgres';
export type Database = Kysely<Tables>;
export type Connection = { db: Database; engine: Engine };

/** What is made here is its owner's alone, whichever command makes it: SQLite gives its other files the mode of the first. */
function makePrivate(folder: string, file: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  closeSync(openSync(file, 'a', 0o600));
}

export const DATABASE_FILE = 'site.sqlite';

export async function openDatabase(settings: {
  databaseUrl?: string | undefined;
  dataDir: string;
}): Promise<Connection> {
  if (settings.databaseUrl) {
    const { default: pg } = await import('pg');
    const pool = new pg.Pool({
      connectionString: settings.databaseUrl,
      max: 10,
      connectionTimeoutMillis: 3_000,
      keepAlive: true,
    });
    // A connection that breaks is replaced by the pool. Without listeners its error would end the process: the pool's is
    // for idle connections, the connection's own for one that breaks between two statements of a transaction.
    pool.on('error', () => {});
    pool.on('connect', (client) => client.on('error', () => {}));
    return {
      db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log: noteQuery }),
      engine: 'postgres',
    };
  }
  const file = join(settings.dataDir, DATABASE_FILE);
  makePrivate(settings.dataDir, file);
  return {
    db: new Kysely<Tables>({ dialect: sqliteDialect(file), log: noteQuery }),
    engine: 'sqlite',
  };
}
