// `npm run bench`: what is claimed about speed, measured in one run of a quarter of an hour, written to bench/results.md.
// `npm run bench -- 10000` makes fewer news items; with a folder behind the number, the release in it, built, is measured beside this one
// where that is said. What readers notice of others, and what Chromium and Lighthouse say of pages, take as long again, and are asked
// for by themselves: `node bench/under-attack.ts`, `node bench/lighthouse.ts`.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { SIZES } from './desk.ts';
import { filling } from './filling.ts';
import { type GrowthRow, growth } from './growth.ts';
import { compare, copyOf, hasWrk, load } from './load.ts';
import { FEW, makeDatabases } from './many.ts';
import { ratio } from './numbers.ts';
import { pageCosts } from './page-cost.ts';
import { EDITORS, ROUND_TRIP_MS, saves } from './saves.ts';
import { searching } from './search.ts';
import { memoryMegabytes, startBare, startNginx, startSite } from './servers.ts';
import { startRatios } from './start.ts';
import { SLOWER, TELEPHONE_PAGES, telephone } from './telephone.ts';

const PAGES = { home: '/', 'news list': '/news', 'news item': '/news/1', 'API list': '/api/news' };
/** Never cached; at least 150 a second are wanted of it. */
const SEARCH = `/search?q=${encodeURIComponent('гуманітарна допомога')}`;

/** A second each, in turns. */
const CACHED_ROUNDS = 3;

const items = Number(process.argv[2] ?? 100_000);
const earlierRelease = process.argv[3];
const started = performance.now();
const lines: string[] = [];
function say(...texts: string[]): void {
  lines.push(...texts);
  console.log(texts.join('\n'));
}

const table = (head: string[], rows: string[][]): string[] => [
  '',
  `| ${head.join(' | ')} |`,
  `|${head.map(() => '---').join('|')}|`,
  ...rows.map((row) => `| ${row.join(' | ')} |`),
  '',
];

const dataDir = mkdtempSync(join(tmpdir(), 'icc-bench-site-'));
const versionOf = (command: string, ...parameters: string[]) => {
  const { stdout, stderr } = spawnSync(command, parameters, { encoding: 'utf8' });
  return `${stdout ?? ''}${stderr ?? ''}`.split('\n')[0] || 'absent';
};

say(
  '# Results of `npm run bench`',
  '',
  `${new Date().toISOString().slice(0, 16)} UTC · ${cpus().length} × ${cpus()[0]?.model} · Node ${process.version} · ${versionOf('nginx', '-v')} · ${versionOf('wrk', '-v')}`,
  '',
  'One process of each. Ratios are of medians taken in turns; absolute figures are this machine’s at that moment.',
);

// The first start builds, migrates, seeds and fills the compile cache.
await (await startSite(dataDir)).stop();

say('', '## Start to the first page, with a build and a database there');
const { first, built, sources, ratio: ofSources } = await startRatios(3);
say(
  ...table(
    ['', 'ms (≤ 1 200)', 'ms of the processor', 'MB'],
    Object.entries({ built, 'from the sources': sources, 'built, for the first time': first }).map(
      ([what, { wallMs, processorMs, memoryMb }]) => [
        what,
        ...[wallMs, processorMs, memoryMb].map((each) => each.toFixed(0)),
      ],
    ),
  ),
  `Of a start from the sources it is ${ratio(ofSources.wallMs)} of the time, ${ratio(ofSources.processorMs)} of the processor's, ${ratio(ofSources.memoryMb)} of the memory.`,
);

const site = await startSite(dataDir);
if (hasWrk()) {
  for (const encoding of ['identity', 'gzip']) {
    const copies = await Promise.all(Object.values(PAGES).map((path) => copyOf(site.url, path, encoding)));
    const bare = await startBare(copies);
    const nginx = await startNginx(copies);
    const rows: string[][] = [];
    for (const [index, [name, path]] of Object.entries(PAGES).entries()) {
      const [own = 0, ofBare = 0, ofNginx] = await compare(
        [site.url + path, bare.url + path, ...(nginx ? [`${nginx.url}/copy-${index}`] : [])],
        encoding,
        CACHED_ROUNDS,
      );
      const size = ((copies[index]?.body.length ?? 0) / 1000).toFixed(1);
      const toNginx = ofNginx === undefined ? '–' : ratio(own / ofNginx);
      rows.push([name, size, String(Math.round(own)), ratio(own / ofBare), toNginx]);
    }
    say('', `## Cached responses, ${encoding}`);
    say(...table(['', 'KB', 'requests/s', 'to bare `node:http` (≥ 0.85)', 'to nginx (≥ 0.45)'], rows));
    await bare.stop();
    await nginx?.stop();
  }
  say(`Memory after this load: ${Math.round(memoryMegabytes(site.pid))} MB (at most 180).`);

  // Warm, as a server is that has been running for a while.
  const uncached = await startSite(dataDir, { PAGE_CACHE_MB: '0' });
  await load(uncached.url + SEARCH, 'identity', 2);
  const [searches = 0] = await compare([uncached.url + SEARCH], 'identity', CACHED_ROUNDS, 2);
  await uncached.stop();
  say('', `Pages of a search, never cached: ${Math.round(searches)} a second (≥ 150).`);
} else {
  say('', 'wrk is not here: no load was measured.');
}

say('', '## A page that is not cached');
const [costs = [], earlier] = await pageCosts([process.cwd(), ...(earlierRelease ? [earlierRelease] : [])]);
say(
  ...table(
    ['', 'KB', 'ms of the processor', ...(earlier ? ['of what it was (≤ 0.75)', 'KB it was'] : [])],
    costs.map(({ path, bytes, cpuMs }, index) => {
      const before = earlier?.[index];
      const compared = before ? [ratio(cpuMs / before.cpuMs), (before.bytes / 1000).toFixed(1)] : [];
      return [path, (bytes / 1000).toFixed(1), cpuMs.toFixed(2), ...compared];
    }),
  ),
);

say('', `## What a cheap telephone pays: a processor ${SLOWER} times slower, 9 Mbit/s, 100 ms away`);
const paid = await telephone(site.url, TELEPHONE_PAGES, 3);
say(
  ...table(
    ['', 'readable after, ms (≤ 1 500)', 'blocked, ms (≤ 150)'],
    paid.map(({ path, readableMs, blockedMs }) => [path, readableMs.toFixed(0), blockedMs.toFixed(0)]),
  ),
);

await site.stop();

say(
  '',
  `## Growth: 100 news items and ${items}, no cache: medians in ms, of the processor on SQLite, of time on PostgreSQL`,
);
const readingOf = ({ engine, reading, few, many }: GrowthRow) => [
  engine,
  reading,
  few.toFixed(2),
  many.toFixed(2),
];
const databases = await makeDatabases(items);
const grown = await growth(databases);
say(
  ...table(
    ['engine', 'visitors read', '100', String(items), 'ratio (≤ 1.5)'],
    grown.filter(({ isOfStaff }) => !isOfStaff).map((row) => [...readingOf(row), ratio(row.many / row.few)]),
  ),
  '',
  `Staff, with ${SIZES.many.trash} items in the trash, ${SIZES.many.files} files, ${SIZES.many.log} entries of the log, an item of ${SIZES.many.versions} versions:`,
  ...table(
    ['engine', 'staff read', 'few', 'many', 'more, ms (≤ 10)'],
    grown
      .filter(({ isOfStaff }) => isOfStaff)
      .map((row) => [...readingOf(row), (row.many - row.few).toFixed(1)]),
  ),
);

say('', `## Search among ${items} news items in both languages, ms inside the process`);
const searched = await searching(databases);
say(
  ...table(
    ['engine', 'what', 'median', 'p95', 'wanted (p95)'],
    searched.map(({ engine, what, median: usual, p95, wanted }) => [
      engine,
      what,
      usual.toFixed(1),
      p95.toFixed(1),
      wanted === undefined ? '' : `≤ ${wanted}`,
    ]),
  ),
);

say('', '## Saves, while the list that each of them makes stale is read twenty times a second');
const saved = await saves(databases);
const manyOfFew = (row: (typeof saved)[number]) => {
  const few = saved.find(
    ({ engine, items, isFar }) => engine === row.engine && items === FEW && isFar === row.isFar,
  );
  return row.items === FEW || !few ? '' : ratio(row.several / few.several);
};
say(
  ...table(
    ['engine', 'items', 'by one, a second', `by ${EDITORS}, a second`, 'of few', 'p99, ms', 'refused'],
    saved.map((row) => [
      row.isFar ? `${row.engine}, ${ROUND_TRIP_MS} ms away` : row.engine,
      String(row.items),
      row.one.toFixed(1),
      row.several.toFixed(1),
      manyOfFew(row),
      row.p99.toFixed(0),
      String(row.refused),
    ]),
  ),
  `Of ${EDITORS} editors at least 40 a second are wanted on PostgreSQL.`,
);
await databases.remove();

say('', '## While the index of the search is filled, on SQLite');
const { cached: page, p99, itemsPerSecond } = await filling(Math.min(items, 20_000));
say(
  ...table(
    ['', 'quiet', 'while it is filled', 'ratio', 'wanted'],
    [
      ['cached home page, requests/s', page.quiet, page.filling, '≥ 0.9'] as const,
      ['search page, not cached: p99, ms', p99.quiet, p99.filling, '≤ 2'] as const,
    ].map(([what, quiet, busy, wanted]) => [
      what,
      quiet.toFixed(1),
      busy.toFixed(1),
      ratio(busy / quiet),
      wanted,
    ]),
  ),
  `Meanwhile ${itemsPerSecond.toFixed(0)} items a second were filled in.`,
);

say('', `All of it took ${((performance.now() - started) / 60_000).toFixed(1)} minutes.`);
rmSync(dataDir, { recursive: true, force: true });
writeFileSync(new URL('./results.md', import.meta.url), `${lines.join('\n').replace(/\n{3,}/g, '\n\n')}\n`);
process.exit(0);
