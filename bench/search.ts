// What a search costs with very many items, inside the process: `node bench/search.ts 100000`, or as part of `npm run bench`.
import { spawnSync } from 'node:child_process';
import type { Engine } from '../src/db/connection.ts';
import { inTransaction, write } from '../src/editorial/write.server.ts';
import { LANGUAGES } from '../src/i18n/language.ts';
import { news } from '../src/modules/news/news-repository.server.ts';
import { listQueries } from '../src/search/search-log.server.ts';
import { replaceEntries } from '../src/search/write-index.server.ts';
import { readConfig } from '../src/server/config.ts';
import { openServices, type Services } from '../src/server/services.ts';
import { type Databases, type Made, makeDatabases } from './many.ts';
import { median, quantile } from './numbers.ts';

/** From rare to very common, one word and several, with and without slips. */
const QUERIES = {
  'one word, rare': ['протезування', '99871', 'торгівля', 'класифікатор', 'благодійник'],
  'one word, common': ['послуга', 'інформація', 'допомога', 'дані', 'система'],
  'several words': [
    'соціальні послуги',
    'гуманітарна допомога',
    'дані про послуги',
    'інформація для людей',
    'система допомоги сім’ям',
  ],
  'words that seldom meet': ['протезування стажування', 'дитина сертифікат аналітика', 'заклад пароль'],
  mistyped: ['dfrfycsz', 'vakansiia', 'допомга', 'министерство', 'пслуга'],
  nothing: ['щщщщщщ', 'xyzzyplugh'],
};
const BEGINNINGS = ['по', 'пос', 'допом', 'соціальні пос', 'вак', 'інф', 'гуманітарна до', 'ді'];
const ROUNDS = 20;

/** In milliseconds. */
const WANTED = { sqlite: 15, postgres: 40 };

export type SearchRow = { engine: Engine; what: string; median: number; p95: number; wanted?: number };

async function time(runs: (() => Promise<unknown>)[]): Promise<number[]> {
  const times: number[] = [];
  for (let round = -2; round < ROUNDS; round += 1) {
    for (const run of runs) {
      const started = performance.now();
      await run();
      if (round >= 0) times.push(performance.now() - started);
    }
  }
  return times;
}

const inShort = (times: number[]) => ({ median: median(times), p95: quantile(times, 0.95) });

function memoryOf(dataDir: string, databaseUrl: string): number {
  const { stdout } = spawnSync(process.execPath, ['bench/search-memory.ts'], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
  });
  return Number(stdout);
}

/** Saving an item as it is, and saving it without its entry in the index, in turns. */
async function saving(services: Services): Promise<number[]> {
  const item = await news.rows.find(services.db, 77);
  if (!item) throw new Error('no item');
  const fields = news.fieldsOf(item);
  let turn = 0;
  const save = async () => {
    turn += 1;
    const changed = {
      ...fields,
      textUa: `<p>Зміна ${turn}.</p>${fields.textUa}`,
      headerEn: `Change ${turn}`,
    };
    await inTransaction(services, (content) =>
      write(content, news, { who: null, id: item.id, isUnaudited: true }, async (trx) => {
        await news.rows.update(trx, item.id, changed);
        return item.id;
      }),
    );
  };
  await save();
  const times: number[] = [];
  for (let round = 0; round < 60; round += 1) {
    const before = await news.rows.find(services.db, item.id);
    await save();
    const after = await news.rows.find(services.db, item.id);
    if (!before || !after) throw new Error('no item');
    const started = performance.now();
    // What the save has just done, the other way round and once more.
    await services.db.transaction().execute(async (trx) => {
      const old = await news.searchEntries(trx, [before], LANGUAGES);
      const current = await news.searchEntries(trx, [after], LANGUAGES);
      await replaceEntries(trx, [{ before: current, after: old }]);
      await replaceEntries(trx, [{ before: old, after: current }]);
    });
    if (round >= 10) times.push((performance.now() - started) / 2);
  }
  return times;
}

async function measure({ engine, dataDir, databaseUrl }: Made): Promise<SearchRow[]> {
  const services = await openServices(
    readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' }),
  );
  const { db } = services;
  const search = (q: string) => () => services.search.search({ q, lang: 'ua', page: 0, limit: 10, exact: 0 });
  const rows: SearchRow[] = [];
  const all: number[] = [];
  for (const [what, queries] of Object.entries(QUERIES)) {
    const times = await time(queries.map(search));
    all.push(...times);
    rows.push({ engine, what, ...inShort(times) });
  }
  rows.push({ engine, what: 'all of these', wanted: WANTED[engine], ...inShort(all) });
  const suggested = await time(BEGINNINGS.map((q) => () => services.search.suggest({ q, lang: 'ua' })));
  rows.push({ engine, what: 'suggestions', wanted: 3, ...inShort(suggested) });
  const saved = await saving(services);
  rows.push({ engine, what: 'saving an item: the index’s part', wanted: 5, ...inShort(saved) });
  for (let query = 0; query < 5_000; query += 1) {
    services.search.log.count(`повінь ${query}`, 'ua', 0);
    if (query % 500 === 499) await services.search.log.flush();
  }
  rows.push({
    engine,
    what: 'the log of queries, in a flood',
    ...inShort(await time([() => listQueries(db)])),
  });
  await services.close();
  const memory = memoryOf(dataDir, databaseUrl);
  rows.push({ engine, what: 'memory of it all, MB', wanted: 20, median: memory, p95: memory });
  return rows;
}

export async function searching({ made }: Databases): Promise<SearchRow[]> {
  const rows: SearchRow[] = [];
  for (const database of made) if (database.size === 'many') rows.push(...(await measure(database)));
  return rows;
}

if (import.meta.main) {
  const databases = await makeDatabases(Number(process.argv[2] ?? 100_000));
  console.table(await searching(databases));
  await databases.remove();
  process.exit(0);
}
