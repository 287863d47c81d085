// The process that fills the index of the search, as a start finds something to fill.
// SQL of: index-process.ts.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { CHEAP_KIB } from '../../tests/factories/account.ts';
import { newsWriter } from '../../tests/factories/news-writer.ts';
import { migratedDatabase } from '../../tests/setup/engines.ts';
import { type Engine, openDatabase } from '../db/connection.ts';
import { readCatalogues } from '../i18n/catalogues.server.ts';
import { ANALYSER_VERSION } from '../search/analyse.server.ts';
import { CURRENT, NEXT } from '../search/index-tables.server.ts';
import { fillIndex, isIndexSettled } from '../search/rebuild.server.ts';
import { readConfig } from './config.ts';
import { startServer } from './main.ts';
import { whatIsIndexed } from './search.ts';

/** More than a server fills in by itself. */
const ITEMS = 60;
const QUERY = `/api/search?q=${encodeURIComponent('допомога')}&kind=news`;

const fillers = (): number[] =>
  readdirSync('/proc/self/task')
    .flatMap((task) => readFileSync(`/proc/self/task/${task}/children`, 'utf8').split(' ').filter(Boolean))
    .filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('index-process'))
    .map(Number);

/** With a whole index. */
async function indexed(engine: Engine) {
  const { databaseUrl = '', dataDir, drop } = await migratedDatabase(engine);
  onTestFinished(drop);
  const { db } = await openDatabase({ dataDir, databaseUrl });
  onTestFinished(() => db.destroy());
  const { add } = newsWriter(db);
  for (let number = 0; number < ITEMS; number += 1) await add({ headerUa: `Допомога ${number}` });
  await fillIndex(db, whatIsIndexed(readCatalogues()));
  expect(await isIndexSettled(db, ANALYSER_VERSION)).toBe(true);

  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const config = readConfig({
    ...{ PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' },
    ...{ SEED_DEMO: 'false', SEARCHES_PER_MINUTE: '999999', PASSWORD_MEMORY_KIB: String(CHEAP_KIB) },
  });
  const failWith = (error: unknown): never => {
    throw error;
  };
  return {
    isSettled: () => isIndexSettled(db, ANALYSER_VERSION),
    /** On what a release with another analyser has left, so that a process is needed. */
    async start() {
      for (const { state } of [CURRENT, NEXT])
        await db.updateTable(state).set({ value: 'older' }).where('name', '=', 'version').execute();
      const { app, stop } = await startServer(config, async () => {}, { failWith });
      await expect.poll(fillers).toHaveLength(1);
      const found = async () => (await app.inject({ url: QUERY })).json().total;
      return { found, stop };
    },
  };
}

const STARTED = 'what there is answers until what another process makes is whole';

test(`on postgres: ${STARTED}`, async () => {
  const { start, isSettled } = await indexed('postgres');
  const { found, stop } = await start();
  const [filler = 0] = fillers();
  // However slow this process is, that one is not done before it is looked at.
  process.kill(filler, 'SIGSTOP');
  expect([await found(), await isSettled()]).toEqual([ITEMS, false]);
  process.kill(filler, 'SIGCONT');
  await expect.poll(isSettled).toBe(true);
  expect(await found()).toBe(ITEMS);
  await stop();
});

test(`on sqlite: ${STARTED}, also after one that was killed and one that was stopped`, async () => {
  const { start, isSettled } = await indexed('sqlite');
  const killed = await start();
  process.kill(fillers()[0] ?? 0, 'SIGKILL');
  await expect.poll(fillers).toEqual([]);
  expect([await killed.found(), await isSettled()]).toEqual([ITEMS, false]);
  await killed.stop();

  const stopped = await start();
  await stopped.stop();
  expect([fillers(), await isSettled()]).toEqual([[], false]);

  const last = await start();
  await expect.poll(isSettled).toBe(true);
  expect(await last.found()).toBe(ITEMS);
  await last.stop();
});
