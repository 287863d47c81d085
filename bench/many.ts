// Databases of few news items and of very many, on both engines, with all that staff have made beside them and an index of the search:
// made before anything is measured, on all processors there are.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { type Database, type Engine, openDatabase } from '../src/db/connection.ts';
import { PATIENT } from '../src/db/limits.ts';
import { readCatalogues } from '../src/i18n/catalogues.server.ts';
import { CURRENT, NEXT } from '../src/search/index-tables.server.ts';
import { makeIndex } from '../src/search/rebuild.server.ts';
import { readConfig } from '../src/server/config.ts';
import { whatIsIndexed } from '../src/server/search.ts';
import { startPostgres } from '../tests/setup/postgres.ts';
import { fillDesk, SIZES } from './desk.ts';

export const FEW = 100;
/** Items whose words are written at once: nobody else is here. */
const BATCH = 500;
const ENGINES = ['sqlite', 'postgres'] as const;

export type Made = {
  engine: Engine;
  size: 'few' | 'many';
  items: number;
  dataDir: string;
  databaseUrl: string;
};
export type Databases = { made: Made[]; remove: () => Promise<void> };

const settingsOf = ({ dataDir, databaseUrl }: Made) => ({
  ...process.env,
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
});

async function make(database: Made): Promise<void> {
  mkdirSync(database.dataDir);
  const child = spawn(process.execPath, ['bench/many.ts', String(database.items), database.size], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: settingsOf(database),
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${database.engine} could not be filled`);
}

export async function makeDatabases(items: number): Promise<Databases> {
  const folder = mkdtempSync(join(tmpdir(), 'icc-bench-'));
  const postgres = await startPostgres();
  const client = new pg.Client({ connectionString: `${postgres.url}/postgres` });
  await client.connect();
  const made: Made[] = [];
  for (const [size, count] of [
    ['many', items],
    ['few', FEW],
  ] as const) {
    await client.query(`create database bench_${size}`);
    for (const engine of ENGINES) {
      const databaseUrl = engine === 'postgres' ? `${postgres.url}/bench_${size}` : '';
      made.push({ engine, size, items: count, dataDir: join(folder, `${engine}-${size}`), databaseUrl });
    }
  }
  await client.end();
  await Promise.all(
    ENGINES.map(async (engine) => {
      for (const each of made) if (each.engine === engine) await make(each);
    }),
  );
  return {
    made,
    async remove() {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL makes indexes of words much sooner of all rows than row by row. They are made again by what is answered. */
async function withoutIndexesOfWords(db: Database): Promise<() => Promise<void>> {
  const { rows } = await sql<{ indexname: string; indexdef: string }>`
    select indexname, indexdef from pg_indexes where tablename = ${NEXT.index} and indexdef ilike '%using gin%'`.execute(
    db,
  );
  for (const { indexname } of rows) await sql`drop index ${sql.ref(indexname)}`.execute(db);
  return () =>
    db.transaction().execute(async (trx) => {
      await sql`set local maintenance_work_mem = '1GB'`.execute(trx);
      // What was filled is what answers now.
      for (const { indexdef } of rows)
        await sql
          .raw(indexdef.replace(` ON public.${NEXT.index} `, ` ON public.${CURRENT.index} `))
          .execute(trx);
    });
}

/** `node bench/many.ts 100000 many`, with the settings of a database: fills that one. */
if (import.meta.main) {
  const [items = '', size] = process.argv.slice(2);
  const { status } = spawnSync(process.execPath, ['scripts/make-many-news.ts', items], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The news could not be made');
  const connection = await openDatabase(readConfig(), PATIENT);
  await fillDesk(connection, SIZES[size === 'many' ? 'many' : 'few']);
  const fillAtOnce = connection.engine === 'postgres' ? await withoutIndexesOfWords(connection.db) : null;
  await makeIndex(connection.db, whatIsIndexed(readCatalogues()), { batch: BATCH });
  await fillAtOnce?.();
  await connection.db.destroy();
}
