// The process that fills the index of the search, as a start finds something to fill.
// SQL of: index-process.ts.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { emptyDatabase } from '../../tests/setup/engines.ts';
import { openDatabase } from '../db/connection.ts';
import { ANALYSER_VERSION } from '../search/analyse.server.ts';
import { isIndexSettled } from '../search/rebuild.server.ts';
import { readConfig } from './config.ts';
import { startServer } from './main.ts';

const ITEMS = 60;
const QUERY = `/api/search?q=${encodeURIComponent('допомога')}&kind=news`;

const fillers = (): number[] =>
  readdirSync('/proc/self/task')
    .flatMap((task) => readFileSync(`/proc/self/task/${task}/children`, 'utf8').split(' ').filter(Boolean))
    .filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('index-process'))
    .map(Number);

test.each(['sqlite', 'postgres'] as const)(
  'on %s: what there is answers until what another process makes is whole',
  async (engine) => {
    const { databaseUrl = '', drop } = await emptyDatabase(engine);
    onTestFinished(drop);
    const dataDir = await mkdtemp(join(tmpdir(), 'icc-filler-'));
    onTestFinished(() => rm(dataDir, { recursive: true }));
    const env = {
      ...{ PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' },
      ...{ SEED_DEMO: 'false', SEARCHES_PER_MINUTE: '999999' },
    };
    spawnSync(process.execPath, ['scripts/make-many-news.ts', String(ITEMS)], {
      env: { ...process.env, ...env },
    });
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const failWith = (error: unknown): never => {
      throw error;
    };
    const start = () => startServer(readConfig(env), async () => {}, { failWith });
    const { db } = await openDatabase({ dataDir, databaseUrl });
    onTestFinished(() => db.destroy());
    const version = ANALYSER_VERSION;
    const found = async ({ app }: Awaited<ReturnType<typeof start>>) =>
      (await app.inject({ url: QUERY })).json().total;

    const first = await start();
    await expect.poll(() => isIndexSettled(db, version)).toBe(true);
    const total = await found(first);
    expect(total).toBeGreaterThan(ITEMS / 10);
    await first.stop();

    // As a release with another analyser finds it.
    await db.updateTable('search_state').set({ value: 'older' }).where('name', '=', 'version').execute();
    const killed = await start();
    await expect.poll(fillers).toHaveLength(1);
    process.kill(fillers()[0] ?? 0, 'SIGKILL');
    await expect.poll(fillers).toEqual([]);
    expect(await isIndexSettled(db, version)).toBe(false);
    expect(await found(killed)).toBe(total);
    await killed.stop();

    const stopped = await start();
    await expect.poll(fillers).toHaveLength(1);
    await stopped.stop();
    expect(fillers()).toEqual([]);

    const last = await start();
    await expect.poll(() => isIndexSettled(db, version)).toBe(true);
    expect(await found(last)).toBe(total);
    await last.stop();
  },
);
