// `npm run bench`: what is claimed about speed, measured in one run of a quarter of an hour, written to bench/results.md.
// `npm run bench -- 10000` makes fewer news items. Floods and Lighthouse take as long again, and are asked for by themselves:
// `node bench/under-attack.ts`, `node bench/lighthouse.ts`.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { SIZES } from './desk.ts';
import { filling } from './filling.ts';
import { type GrowthRow, growth } from './growth.ts';
import { compare, copyOf, hasWrk, load } from './load.ts';
import { FEW, makeDatabases } from './many.ts';
import { median, ratio } from './numbers.ts';
import { EDITORS, ROUND_TRIP_MS, saves } from './saves.ts';
import { searching } from './search.ts';
import { memoryMegabytes, startBare, startNginx, startSite } from './servers.ts';
import { guessingWhileReading, writesWhileReading } from './under-attack.ts';
import { uploads } from './uploads.ts';
import { TEMPLATES, weights } from './weights.ts';

const PAGES = { home: '/', 'news list': '/news', 'news item': '/news/1', 'API list': '/api/news' };
/** Never cached; at least 150 a second are wanted of it. */
const SEARCH = `/search?q=${encodeURIComponent('гуманітарна допомога')}`;
const KINDS = ['page', 'script', 'style', 'font', 'picture', 'other'];

/** A second each, in turns. */
const CACHED_ROUNDS = 3;

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

say('', '## Start to the first 200');
const starts: number[] = [];
for (let time = 0; time < 5; time += 1) {
  const site = await startSite(dataDir);
  starts.push(site.startedMs);
  await site.stop();
}
say('', `${Math.round(median(starts))} ms, median of five, with a build and a database there.`);

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

  say('', '## Uploads');
  const { quiet, busy, seconds } = await uploads(site.url);
  say(
    '',
    `p99 of the cached home page: ${quiet.toFixed(1)} ms; while pictures of 12 megapixels are made (${seconds.toFixed(0)} s): ${busy.toFixed(1)} ms, ratio ${ratio(busy / quiet)}.`,
  );

  say('', '## Under attack');
  const { cached, throughput } = await writesWhileReading(dataDir);
  const guessed = await guessingWhileReading(dataDir);
  say(
    ...table(
      ['', 'measured', 'wanted'],
      [
        [
          'one write to a news item each second, readers on 30 pages without news: cached responses',
          ratio(cached),
          '≥ 0.95',
        ],
        ['the same: throughput to that without writes', ratio(throughput), '≥ 0.9'],
        [
          '90 wrong logins at once: p99 of an uncached page',
          `${guessed.busy.toFixed(0)} ms, ${ratio(guessed.busy / guessed.quiet)} of a quiet moment's`,
          '',
        ],
      ],
    ),
  );

  say('', '## Rendering without the cache');
  const uncached = await startSite(dataDir, { PAGE_CACHE_MB: '0' });
  const copies = await Promise.all(
    [...Object.values(PAGES), SEARCH].map((path) => copyOf(uncached.url, path, 'identity')),
  );
  const bare = await startBare(copies);
  const rows: string[][] = [];
  for (const [name, path] of Object.entries({ ...PAGES, 'search (≥ 150)': SEARCH })) {
    // Warm, as a server is that has been running for a while.
    await load(uncached.url + path, 'identity', 2);
    const [own = 0, ofBare = 1] = await compare([uncached.url + path, bare.url + path], 'identity', 3, 2);
    rows.push([name, String(Math.round(own)), (own / ofBare).toFixed(4)]);
  }
  say(...table(['', 'requests/s', 'to bare `node:http` with the same bytes'], rows));
  await bare.stop();
  await uncached.stop();
} else {
  say('', 'wrk is not here: no load was measured.');
}

say('', '## A first visit, KB by kind, in Chromium on a telephone’s screen');
const weighed = await weights(site.url, TEMPLATES);
say(
  ...table(
    ['', ...KINDS, 'all', 'layout shift', 'alive after, ms (4× slower)', 'longest task, ms'],
    weighed.map(({ path, bytes, layoutShift, aliveMs, longestTaskMs }) => {
      const all = Object.values(bytes).reduce((sum, each) => sum + each, 0);
      const each = KINDS.map((kind) => ((bytes[kind] ?? 0) / 1000).toFixed(1));
      const times = [aliveMs, longestTaskMs].map((ms) => String(Math.round(ms)));
      return [path, ...each, (all / 1000).toFixed(1), layoutShift.toFixed(3), ...times];
    }),
  ),
);
await site.stop();

const items = Number(process.argv[2] ?? 100_000);
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
