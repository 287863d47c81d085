// What readers notice of editors who write and upload, of strangers who guess passwords and of floods.
// `node bench/under-attack.ts`, with the beginning of a flood's name for that one alone.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { startEdge } from '../tests/setup/edge.ts';
import { freePort } from '../tests/setup/postgres.ts';
import type { Flood } from './flood.ts';
import { load } from './load.ts';
import { median, ratio } from './numbers.ts';
import { EDITOR, startSite } from './servers.ts';
import { uploads } from './uploads.ts';

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

/** One visitor from an address of their own, each time with a new connection, who wants what nobody has wanted before. */
async function readUncached(url: string, times: number): Promise<{ p99: number; failed: number }> {
  const { hostname, port } = new URL(url);
  const taken: number[] = [];
  let failed = 0;
  for (let time = 0; time < times; time += 1) {
    const started = performance.now();
    const { promise, resolve } = Promise.withResolvers<number>();
    const path = `/en/missing-${Math.random().toString(36).slice(2)}`;
    const asked = request(
      { hostname, port, path, agent: false, localAddress: '127.0.0.2', timeout: 30_000 },
      (answer) => answer.resume().once('end', () => resolve(answer.statusCode ?? 0)),
    );
    asked.once('error', () => resolve(0)).once('timeout', () => asked.destroy());
    asked.end();
    if ((await promise) !== 404) failed += 1;
    taken.push(performance.now() - started);
    await new Promise((go) => setTimeout(go, 10));
  }
  return { p99: taken.sort((one, other) => one - other)[Math.floor(times * 0.99)] ?? 0, failed };
}

export type Flooded = {
  flood: Flood;
  by: string;
  quiet: number;
  busy: number;
  failed: number;
  answers: Record<string, number>;
};

const READINGS = 150;

async function flooded(url: string, flood: Flood, by: string): Promise<Flooded> {
  await readUncached(url, 50);
  const [quiet, busy, failed]: number[][] = [[], [], []];
  const sums: Record<string, number> = {};
  for (let round = 0; round < 3; round += 1) {
    quiet?.push((await readUncached(url, READINGS)).p99);
    const worker = new Worker(new URL('./flood.ts', import.meta.url), { workerData: { url, flood } });
    await new Promise((go) => setTimeout(go, 2_000));
    const readings = await readUncached(url, READINGS);
    busy?.push(readings.p99);
    failed?.push(readings.failed);
    const said = once(worker, 'message') as Promise<[Record<string, number>]>;
    const exited = once(worker, 'exit');
    worker.postMessage('stop');
    for (const [name, count] of Object.entries((await said)[0])) sums[name] = (sums[name] ?? 0) + count;
    await exited;
    await new Promise((go) => setTimeout(go, 1_000));
  }
  const all = (failed ?? []).reduce((sum, each) => sum + each, 0);
  return { flood, by, quiet: median(quiet ?? []), busy: median(busy ?? []), failed: all, answers: sums };
}

/** Each flood against the process alone and behind the shipped nginx. */
export async function* floods(dataDir: string, only?: string): AsyncGenerator<Flooded> {
  const settings = { SEARCHES_PER_MINUTE: '120' };
  // Many addresses are many by what a proxy says, so there we are trusted.
  const against: [Flood, 'the process' | 'nginx', string][] = [
    ['silent', 'the process', 'false'],
    ['silent', 'nginx', '127.0.0.1'],
    ['spelled', 'the process', '127.0.0.1'],
    ['searches', 'the process', '127.0.0.1'],
    ['search', 'the process', '127.0.0.1'],
    ['slow-body', 'the process', 'false'],
    ['spelled', 'nginx', '127.0.0.1'],
    ['made-up', 'the process', '127.0.0.1'],
    ['slow-body', 'nginx', '127.0.0.1'],
    ['search', 'nginx', '127.0.0.1'],
  ];
  for (const [flood, by, trusted] of against) {
    if (only && !only.split(',').includes(flood)) continue;
    const site = await startSite(dataDir, { ...settings, TRUST_PROXY: trusted });
    const port = Number(new URL(site.url).port);
    const edge = by === 'nginx' ? await startEdge({ port: await freePort(), upstreams: [port] }) : null;
    yield await flooded(edge?.url ?? site.url, flood, by);
    await edge?.stop();
    await site.stop();
  }
}

export const FLOODED_HEAD = ['flood', 'of', 'quiet p99, ms', 'under it', 'ratio (≤ 3)', 'failed', 'answered'];

export const floodedRow = ({ flood, by, quiet, busy, failed, answers }: Flooded): string[] => [
  ...[flood, by, quiet.toFixed(0), busy.toFixed(0), ratio(busy / quiet), String(failed)],
  Object.entries(answers)
    .map(([name, count]) => `${name}: ${count}`)
    .join(', '),
];

// `node bench/under-attack.ts [flood]`: this table alone.
if (import.meta.main) {
  const dataDir = mkdtempSync(join(tmpdir(), 'icc-floods-'));
  const site = await startSite(dataDir);
  const pictures = process.argv[2] ? null : await uploads(site.url);
  await site.stop();
  if (pictures)
    console.table({
      'one write to a news item each second: cached answers and requests, of those without (≥ 0.95, ≥ 0.9)':
        await writesWhileReading(dataDir),
      '90 wrong logins at once: p99 of a page that is not cached, ms': await guessingWhileReading(dataDir),
      'pictures of 12 megapixels: p99 of a cached page, ms': pictures,
    });
  console.log(`| ${FLOODED_HEAD.join(' | ')} |`);
  for await (const row of floods(dataDir, process.argv[2])) console.log(`| ${floodedRow(row).join(' | ')} |`);
  rmSync(dataDir, { recursive: true });
  process.exit(0);
}
