// Runs one suite on SQLite and on PostgreSQL, each time on an empty, migrated database of its own.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { type Connection, type Engine, openDatabase } from '../../src/db/connection.ts';
import { migrate } from '../../src/db/migrate.ts';

export type EmptyDatabase = { databaseUrl: string | undefined; dataDir: string; drop: () => Promise<void> };

/** What the settings need to reach a new database that nothing has migrated yet. */
export async function emptyDatabase(engine: Engine): Promise<EmptyDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'icc-test-'));
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  if (engine === 'sqlite') return { databaseUrl: undefined, dataDir, drop: removeFolder };

  const server = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: `${server}/postgres` });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await run(`create database ${name}`);
  return {
    databaseUrl: `${server}/${name}`,
    dataDir,
    async drop() {
      await run(`drop database ${name} with (force)`);
      await removeFolder();
    },
  };
}

export function describeOnBothEngines(name: string, suite: (connection: () => Connection) => void): void {
  describe.each<Engine>(['sqlite', 'postgres'])(`${name} on %s`, (engine) => {
    let connection: Connection;
    let database: EmptyDatabase;
    beforeAll(async () => {
      database = await emptyDatabase(engine);
      connection = await openDatabase(database);
      await migrate(connection);
    });
    afterAll(async () => {
      await connection.db.destroy();
      await database.drop();
    });
    suite(() => connection);
  });
}
