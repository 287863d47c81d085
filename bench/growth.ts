// What reading costs with 100 news items and with 100 000, without the page cache, side by side.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Connection, type Engine, openDatabase } from '../src/db/connection.ts';
import { PATIENT } from '../src/db/limits.ts';
import { findNews, listNews, newsNeighbours } from '../src/modules/news/news-repository.server.ts';
import { startPostgres } from '../tests/setup/postgres.ts';
import { DESK, fillDesk, SIZES } from './desk.ts';
import { median } from './numbers.ts';

export type GrowthRow = { engine: Engine; reading: string; few: number; many: number; isOfStaff: boolean };

const FEW = 100;
const ROUNDS = 300;
const ROUNDS_OF_STAFF = 40;

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

/** Of the processor; PostgreSQL works in processes of its own, so the time that passes is taken there. */
async function cost(engine: Engine, read: () => Promise<unknown>): Promise<number> {
  const [began, before] = [performance.now(), process.cpuUsage()];
  await read();
  if (engine === 'postgres') return performance.now() - began;
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

async function measure(engine: Engine, few: Filled, many: Filled): Promise<GrowthRow[]> {
  const rows: GrowthRow[] = [];
  const ofStaff = Object.entries(DESK).map(
    ([reading, read]) => [reading, ({ db }: Connection) => read(db), true] as const,
  );
  const ofVisitors = Object.entries(READINGS).map(([reading, read]) => [reading, read, false] as const);
  for (const [reading, read, isOfStaff] of [...ofVisitors, ...ofStaff]) {
    const times: [number[], number[]] = [[], []];
    for (let round = 0; round < (isOfStaff ? ROUNDS_OF_STAFF : ROUNDS); round += 1) {
      for (const [index, { connection, items }] of [few, many].entries()) {
        const last = Math.floor((items * 0.8) / 12) - 1;
        times[index]?.push(await cost(engine, () => read(connection, last)));
      }
    }
    rows.push({ engine, reading, few: median(times[0]), many: median(times[1]), isOfStaff });
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
        const filling = await openDatabase({ dataDir, databaseUrl }, PATIENT);
        await fillDesk(filling, SIZES[name]);
        await filling.db.destroy();
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

// `node bench/growth.ts 10000`: this alone.
if (import.meta.main) {
  console.table(
    (await growth(Number(process.argv[2] ?? 100_000))).map(({ few, many, ...row }) => ({
      ...row,
      few: few.toFixed(2),
      many: many.toFixed(2),
      more: (many - few).toFixed(1),
    })),
  );
  process.exit(0);
}
