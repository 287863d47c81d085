// Runs one suite on SQLite and on PostgreSQL, each time on a database of its own: migrated, without content.
import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { type Connection, DATABASE_FILE, type Engine, openDatabase } from '../../src/db/connection.ts';
import { POSTGRES_TEMPLATE } from './databases.ts';

/** What the settings need to reach it. */
export type TestDatabase = { databaseUrl: string | undefined; dataDir: string; drop: () => Promise<void> };

async function newDatabase(engine: Engine, isMigrated: boolean): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'icc-test-'));
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  if (engine === 'sqlite') {
    if (isMigrated)
      await copyFile(join(inject('sqliteTemplate'), DATABASE_FILE), join(dataDir, DATABASE_FILE));
    return { databaseUrl: undefined, dataDir, drop: removeFolder };
  }

  const server = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: `${server}/postgres` });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await run(`create database ${name}${isMigrated ? ` template ${POSTGRES_TEMPLATE}` : ''}`);
  return {
    databaseUrl: `${server}/${name}`,
    dataDir,
    async drop() {
      await run(`drop database ${name} with (force)`);
      await removeFolder();
    },
  };
}

/** A new database that nothing has migrated yet. */
export const emptyDatabase = (engine: Engine): Promise<TestDatabase> => newDatabase(engine, false);

/** A copy of the one that was migrated before the tests. */
export const migratedDatabase = (engine: Engine): Promise<TestDatabase> => newDatabase(engine, true);

export function describeOnBothEngines(
  name: string,
  suite: (connection: () => Connection, engine: Engine) => void,
): void {
  describe.each<Engine>(['sqlite', 'postgres'])(`${name} on %s`, (engine) => {
    let connection: Connection;
    let database: TestDatabase;
    beforeAll(async () => {
      database = await migratedDatabase(engine);
      connection = await openDatabase(database);
    });
    afterAll(async () => {
      await connection.db.destroy();
      await database.drop();
    });
    suite(() => connection, engine);
  });
}
