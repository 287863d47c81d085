// What reading costs with 100 news items and with 100 000, without the page cache, side by side.
import { type Connection, type Engine, openDatabase } from '../src/db/connection.ts';
import { findNews, listNews, newsNeighbours } from '../src/modules/news/news-repository.server.ts';
import { DESK } from './desk.ts';
import { type Databases, type Made, makeDatabases } from './many.ts';
import { median } from './numbers.ts';

export type GrowthRow = { engine: Engine; reading: string; few: number; many: number; isOfStaff: boolean };

const ROUNDS = 150;
const ROUNDS_OF_STAFF = 25;

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

export async function growth({ made }: Databases): Promise<GrowthRow[]> {
  const rows: GrowthRow[] = [];
  for (const engine of ['sqlite', 'postgres'] as const) {
    const open = async (size: Made['size']): Promise<Filled> => {
      const { items, ...settings } = made.find(
        (each) => each.engine === engine && each.size === size,
      ) as Made;
      return { connection: await openDatabase(settings), items };
    };
    const [few, many] = [await open('few'), await open('many')];
    rows.push(...(await measure(engine, few, many)));
    for (const { connection } of [few, many]) await connection.db.destroy();
  }
  return rows;
}

// `node bench/growth.ts 10000`: this alone.
if (import.meta.main) {
  const databases = await makeDatabases(Number(process.argv[2] ?? 100_000));
  const rows = (await growth(databases)).map(({ few, many, ...row }) => ({
    ...row,
    few: few.toFixed(2),
    many: many.toFixed(2),
    more: (many - few).toFixed(1),
  }));
  console.table(rows);
  await databases.remove();
  process.exit(0);
}
