// What visitors notice while the index of the search is filled, on SQLite: `node bench/filling.ts 10000`, or as part of `npm run bench`.
// In turns with the process that fills standing still, so that a busy moment of the machine is everybody's.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { DATABASE_FILE } from '../src/db/connection.ts';
import { type Asked, ask } from './ask.ts';
import { median } from './numbers.ts';
import { startSite } from './servers.ts';

const ROUNDS = 7;
const SECONDS = 1.5;
const UNCACHED = `/search?q=${encodeURIComponent('інформація')}`;

type Both = { quiet: number; filling: number };
/** Requests a second of a cached page; the 99th percentile of one that is not cached, in ms; items that were filled in a second. */
export type Filling = { cached: Both; p99: Both; itemsPerSecond: number };

const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );

const isFiller = (pid: number): boolean =>
  readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('index-process');

async function fillerOf(pid: number): Promise<number> {
  for (let tries = 0; tries < 500; tries += 1) {
    const filler = childrenOf(pid).find(isFiller);
    if (filler) return filler;
    await delay(20);
  }
  throw new Error('nothing fills the index');
}

/** Between two batches: who stands still in the midst of one has the file locked. */
async function standStill(filler: number, database: DatabaseSync): Promise<void> {
  for (;;) {
    process.kill(filler, 'SIGSTOP');
    try {
      database.exec('begin immediate; rollback');
      return;
    } catch {
      process.kill(filler, 'SIGCONT');
      await delay(3);
    }
  }
}

const filledIn = (database: DatabaseSync): number =>
  Number(database.prepare('select count(distinct item) as n from search_items').get()?.n);

export async function filling(items: number): Promise<Filling> {
  const dataDir = mkdtempSync(join(tmpdir(), 'icc-bench-filling-'));
  const { status } = spawnSync(process.execPath, ['scripts/make-many-news.ts', String(items)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
  });
  if (status !== 0) throw new Error('The news could not be made');
  const site = await startSite(dataDir);
  const filler = await fillerOf(site.pid);
  const database = new DatabaseSync(join(dataDir, DATABASE_FILE));
  const rounds = { quiet: [] as [Asked, Asked][], filling: [] as [Asked, Asked][] };
  let [filled, seconds] = [0, 0];
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const how of ['quiet', 'filling'] as const) {
      if (how === 'quiet') await standStill(filler, database);
      else process.kill(filler, 'SIGCONT');
      const [before, started] = [filledIn(database), performance.now()];
      const asked: [Asked, Asked] = [
        await ask(`${site.url}/`, SECONDS, 32),
        await ask(site.url + UNCACHED, SECONDS, 4),
      ];
      // The first is for warming up.
      if (round < 0) continue;
      rounds[how].push(asked);
      if (how === 'quiet') continue;
      filled += filledIn(database) - before;
      seconds += (performance.now() - started) / 1_000;
    }
  }
  database.close();
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
  const both = (figure: (asked: [Asked, Asked]) => number): Both => ({
    quiet: median(rounds.quiet.map(figure)),
    filling: median(rounds.filling.map(figure)),
  });
  return {
    cached: both(([cached]) => cached.perSecond),
    p99: both(([, uncached]) => uncached.p99),
    itemsPerSecond: filled / seconds,
  };
}

if (process.argv[1] === import.meta.filename) {
  console.log(await filling(Number(process.argv[2] ?? 20_000)));
  process.exit(0);
}
