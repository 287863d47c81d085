// What readers notice of editors who write and of strangers who guess passwords.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../tests/setup/postgres.ts';
import { load } from './load.ts';
import { median } from './numbers.ts';
import { EDITOR, startSite } from './servers.ts';

const ROUNDS = 5;
const SECONDS = 4;

/** Thirty pages that show no news. */
const QUIET_PAGES = ['', '/en'].flatMap((prefix) =>
  [
    '/aboutus',
    '/projects',
    '/career',
    '/eservices',
    '/directories',
    '/companypolicies',
    '/accessibility',
    ...[1, 2, 3, 4, 5].map((id) => `/projects/${id}`),
    ...['dashboard-vpo', 'dashboard-edopomoga', 'haryachi-liniyi'].map((slug) => `/analytics/${slug}`),
  ].map((path) => prefix + path),
);

/** wrk asks for one address; a script lets it take turns. */
async function readInTurns(url: string, paths: string[], seconds: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'icc-wrk-'));
  const script = join(folder, 'turns.lua');
  const list = paths.map((path) => `"${path}"`).join(',');
  writeFileSync(
    script,
    `local paths = {${list}}\nlocal turn = 0\nrequest = function()\n  turn = turn % #paths + 1\n  return wrk.format("GET", paths[turn])\nend\n`,
  );
  const child = spawn('wrk', [
    '-t1',
    '-c32',
    `-d${seconds}s`,
    '-s',
    script,
    '-H',
    'Accept-Encoding: gzip',
    url,
  ]);
  let text = '';
  child.stdout.on('data', (chunk) => {
    text += chunk;
  });
  await new Promise((resolve) => child.once('close', resolve));
  rmSync(folder, { recursive: true });
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1] ?? 0);
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(EDITOR),
  });
  return ((await answer.json()) as { token: string }).token;
}

async function cacheCounts(metrics: string): Promise<{ hit: number; all: number }> {
  const text = await (await fetch(metrics)).text();
  const of = (result: string) =>
    Number(new RegExp(`site_page_cache_requests_total\\{result="${result}"\\} (\\d+)`).exec(text)?.[1] ?? 0);
  return { hit: of('hit'), all: of('hit') + of('stale') + of('shared') + of('miss') };
}

/** One write to a news item each second while others read pages that show no news. */
export async function writesWhileReading(dataDir: string): Promise<{ cached: number; throughput: number }> {
  const port = await freePort();
  const site = await startSite(dataDir, { METRICS_PORT: String(port) });
  const token = await signIn(site.url);
  const write = () =>
    fetch(`${site.url}/api/news/updateVisibility`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ id: 1, isActive: 1 }),
    });
  await readInTurns(site.url, QUIET_PAGES, SECONDS);
  const [alone, beside]: [number[], number[]] = [[], []];
  const cached: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(await readInTurns(site.url, QUIET_PAGES, SECONDS));
    const before = await cacheCounts(`http://127.0.0.1:${port}/metrics`);
    const writing = setInterval(() => void write(), 1_000);
    beside.push(await readInTurns(site.url, QUIET_PAGES, SECONDS));
    clearInterval(writing);
    const after = await cacheCounts(`http://127.0.0.1:${port}/metrics`);
    cached.push((after.hit - before.hit) / (after.all - before.all));
  }
  await site.stop();
  return { cached: median(cached), throughput: median(beside) / median(alone) };
}

/** Ninety wrong passwords at a time, from as many addresses, while others read a page that is not cached. */
export async function guessingWhileReading(dataDir: string): Promise<{ quiet: number; busy: number }> {
  const site = await startSite(dataDir, { PAGE_CACHE_MB: '0', TRUST_PROXY: 'true' });
  const page = `${site.url}/career`;
  await load(page, 'identity', 2);
  const quiet: number[] = [];
  const busy: number[] = [];
  let count = 0;
  const guess = async (isOver: () => boolean): Promise<void> => {
    while (!isOver()) {
      count += 1;
      const address = `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
      await fetch(`${site.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ email: `nobody-${count}@example.gov.ua`, password: 'wrong password' }),
      });
      // A client that is refused tries again a little later, as guessers do.
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  for (let round = 0; round < 3; round += 1) {
    quiet.push((await load(page, 'identity', SECONDS)).p99);
    let isOver = false;
    const guessing = Promise.all(Array.from({ length: 90 }, () => guess(() => isOver)));
    busy.push((await load(page, 'identity', SECONDS)).p99);
    isOver = true;
    await guessing;
  }
  await site.stop();
  return { quiet: median(quiet), busy: median(busy) };
}
