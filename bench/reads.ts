// What counting reads takes of a cached page: `node bench/reads.ts` says it in nanoseconds, beside nothing; with a folder that
// holds an earlier release and its build, the processor time of a cached page in both as well.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newReads } from '../src/cache/page-reads.ts';
import type { Database } from '../src/db/connection.ts';
import { Readership } from '../src/editorial/readership.server.ts';
import { plainHead } from '../src/server/plain-head.ts';
import { load } from './load.ts';
import { median } from './numbers.ts';
import { processorMs, type Running, startSite } from './servers.ts';

const ROUNDS = 2_000;
const AT_ONCE = 100;
const TURNS = 15;
const SECONDS = 2;

/** As Chromium sends them, after a search. */
const HEADERS = {
  Host: 'site.gov.ua',
  Connection: 'keep-alive',
  'sec-ch-ua': '"Chromium";v="140", "Not=A?Brand";v="24"',
  'sec-ch-ua-mobile': '?0',
  'sec-ch-ua-platform': '"Linux"',
  'Upgrade-Insecure-Requests': '1',
  'User-Agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'Sec-Fetch-Site': 'cross-site',
  'Sec-Fetch-Mode': 'navigate',
  'Sec-Fetch-User': '?1',
  'Sec-Fetch-Dest': 'document',
  Referer: 'https://www.google.com/',
  'Accept-Encoding': 'gzip, deflate, br, zstd',
  'Accept-Language': 'uk-UA,uk;q=0.9,en;q=0.8',
};

/** Strings as the parser leaves them: made anew for each request. */
const sent = (): string[] =>
  Object.entries(HEADERS)
    .flat()
    .map((text) => Buffer.from(text).toString('latin1'));

function nanoseconds(each: (headers: string[]) => void): number {
  const rounds = Array.from({ length: ROUNDS }, () => {
    const requests = Array.from({ length: AT_ONCE }, sent);
    const start = performance.now();
    for (const headers of requests) each(headers);
    return ((performance.now() - start) / AT_ONCE) * 1e6;
  });
  // What is compiled comes first.
  return median(rounds.slice(ROUNDS / 2));
}

const readership = new Readership({} as Database, 'https://site.gov.ua', (page) => page);
const page = newReads({ page: '/', lang: 'ua', form: 'html' });
const head = nanoseconds((headers) => void plainHead(headers));
const counting = nanoseconds((headers) => readership.count(page, headers));
console.log(
  `to count a read takes ${counting.toFixed(0)} ns; to read the headers of a cached page ${head.toFixed(0)} ns`,
);

const [earlier] = process.argv.slice(2);
if (earlier) {
  const folders = [process.cwd(), earlier];
  const dataDirs = folders.map(() => mkdtempSync(join(tmpdir(), 'icc-reads-')));
  const sites: Running[] = [];
  try {
    for (const [index, folder] of folders.entries())
      sites.push(await startSite(dataDirs[index] ?? '', {}, { folder }));
    const costOf = async ({ url, pid }: Running) => {
      const before = processorMs(pid);
      const { perSecond } = await load(`${url}/news`, 'br', SECONDS, HEADERS);
      return ((processorMs(pid) - before) * 1_000) / (perSecond * SECONDS);
    };
    const costs: number[][] = sites.map(() => []);
    // In turns, so that a busy moment of the machine is everybody's.
    for (let turn = 0; turn < TURNS; turn += 1)
      for (const [index, site] of sites.entries()) costs[index]?.push(await costOf(site));
    const [now = 0, before = 1] = costs.map(median);
    console.log(
      `a cached page takes ${now.toFixed(1)} µs, before ${before.toFixed(1)} µs: ${(now / before).toFixed(3)}`,
    );
  } finally {
    await Promise.all(sites.map((site) => site.stop()));
    for (const dataDir of dataDirs) rmSync(dataDir, { recursive: true, force: true });
  }
}
