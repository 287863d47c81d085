// Before the tests: one PostgreSQL, and on each engine one migrated database with its index, of which suites get copies.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { hashPassword } from '../../src/access/sign-in/password.server.ts';
import { openDatabase } from '../../src/db/connection.ts';
import { migrate } from '../../src/db/migrate.ts';
import { followRelease } from '../../src/editorial/collection.server.ts';
import { openFiles } from '../../src/files/file-service.server.ts';
import { localStorage } from '../../src/files/storage.server.ts';
import { readCatalogues } from '../../src/i18n/catalogues.server.ts';
import { COLLECTIONS } from '../../src/modules/kinds.server.ts';
import { openIndex } from '../../src/search/rebuild.server.ts';
import { whatIsIndexed } from '../../src/server/search.ts';
import { CHEAP_KIB, PASSWORD } from '../factories/account.ts';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    /** The folder with the migrated file. */
    sqliteTemplate: string;
    passwordHash: string;
  }
}

export const POSTGRES_TEMPLATE = 'migrated';

/** Pages of the site can be found in it. */
const CATALOGUES = readCatalogues();

async function makeTemplate(settings: Parameters<typeof openDatabase>[0]): Promise<void> {
  const connection = await openDatabase(settings);
  await migrate(connection);
  await openIndex(connection.db, whatIsIndexed(CATALOGUES));
  await followRelease(
    { db: connection.db, files: openFiles(localStorage(settings.dataDir), settings.dataDir) },
    COLLECTIONS,
  );
  await connection.db.destroy();
}

type Provide = (key: 'postgresUrl' | 'sqliteTemplate' | 'passwordHash', value: string) => void;

export default async function setup({ provide }: { provide: Provide }) {
  const postgres = await startPostgres();
  const folder = await mkdtemp(join(tmpdir(), 'icc-template-'));
  const client = new pg.Client({ connectionString: `${postgres.url}/postgres` });
  await client.connect();
  await client.query(`create database ${POSTGRES_TEMPLATE}`).finally(() => client.end());
  await makeTemplate({ dataDir: folder, databaseUrl: `${postgres.url}/${POSTGRES_TEMPLATE}` });
  await makeTemplate({ dataDir: folder });
  provide('postgresUrl', postgres.url);
  provide('sqliteTemplate', folder);
  provide('passwordHash', await hashPassword(PASSWORD, CHEAP_KIB));
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
