// What reading costs with 100 news items and with 100 000, without the page cache, side by side.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Connection, type Engine, openDatabase } from '../src/db/connection.ts';
import { findNews, listNews, newsNeighbours } from '../src/modules/news/news-repository.server.ts';
import { startPostgres } from '../tests/setup/postgres.ts';
import { median } from './numbers.ts';

export type GrowthRow = { engine: Engine; reading: string; few: number; many: number };

const FEW = 100;
const ROUNDS = 300;

type Reading = (connection: Connection, last: number) => Promise<unknown>;

/** `last` is the last full page of the visible news. */
const READINGS: Record<string, Reading> = {
  'first page': ({ db }) => listNews(db, { isActive: 1, page: 0 }),
  'last page': ({ db }, last) => listNews(db, { isActive: 1, page: last }),
  category: ({ db }) => listNews(db, { isActive: 1, page: 0, category: 'analytics' }),
  'category, deep': ({ db }, last) =>
    listNews(db, { isActive: 1, page: Math.floor(last / 8), category: 'analytics' }),
  'staff list (hidden items)': ({ db }, last) => listNews(db, { isActive: 0, page: Math.floor(last / 5) }),
  'one item with its neighbours': async ({ db }) => {
    const item = await findNews(db, 51);
    if (item) await newsNeighbours(db, item);
  },
};

function fill(dataDir: string, databaseUrl: string | undefined, items: number): void {
  const { status } = spawnSync(process.execPath, ['scripts/make-many-news.ts', String(items)], {
    stdio: 'inherit',
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' },
  });
  if (status !== 0) throw new Error('The news could not be made');
}

type Filled = { connection: Connection; items: number };

async function measure(engine: Engine, few: Filled, many: Filled): Promise<GrowthRow[]> {
  const rows: GrowthRow[] = [];
  for (const [reading, read] of Object.entries(READINGS)) {
    const times: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [index, { connection, items }] of [few, many].entries()) {
        const last = Math.floor((items * 0.8) / 12) - 1;
        const started = performance.now();
        await read(connection, last);
        times[index]?.push(performance.now() - started);
      }
    }
    rows.push({ engine, reading, few: median(times[0]), many: median(times[1]) });
  }
  return rows;
}

export async function growth(items: number): Promise<GrowthRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'icc-bench-'));
  const postgres = await startPostgres();
  const rows: GrowthRow[] = [];
  try {
    for (const engine of ['sqlite', 'postgres'] as const) {
      const filled: Filled[] = [];
      for (const [name, count] of [
        ['few', FEW],
        ['many', items],
      ] as const) {
        const databaseUrl = engine === 'postgres' ? await makeDatabase(postgres.url, name) : undefined;
        const dataDir = join(folder, `${engine}-${name}`);
        fill(dataDir, databaseUrl, count);
        filled.push({ connection: await openDatabase({ dataDir, databaseUrl }), items: count });
      }
      const [few, many] = filled as [Filled, Filled];
      rows.push(...(await measure(engine, few, many)));
      for (const { connection } of filled) await connection.db.destroy();
    }
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return rows;
}

async function makeDatabase(url: string, name: string): Promise<string> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: `${url}/postgres` });
  await client.connect();
  await client.query(`create database bench_${name}`).finally(() => client.end());
  return `${url}/bench_${name}`;
}
