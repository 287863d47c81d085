// The mirror of the site as plain files: whole, without anything that needs a server, and changed only where the site was.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { editor } from '../../../tests/factories/editor.ts';
import { type Api, startApi } from '../../../tests/factories/start-api.ts';
import { type Site, startSite } from '../../../tests/factories/start-site.ts';
import { lastMirror } from '../notes.ts';
import { exportMirror, fileOf } from './mirror.ts';

const SITE = 'https://site.example.gov.ua';
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const NOTE = { ua: 'Копія сайту', en: 'A copy of the website' };

let site: Site;
let api: Api;
let app: FastifyInstance;
let folder: string;

beforeAll(async () => {
  site = await startSite({ SITE_URL: SITE });
  ({ api, app } = site);
  folder = await mkdtemp(join(tmpdir(), 'icc-mirror-'));
});
afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true });
});

const run = () => exportMirror(app, { folder, siteUrl: SITE, note: NOTE });
const read = (file: string) => readFile(join(folder, file), 'utf8');
const isThere = async (file: string) => (await stat(join(folder, file)).catch(() => null))?.isFile() ?? false;
const all = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));

test('an address has one place, and a question mark becomes a folder', () => {
  expect(
    ['/', '/en', '/news', '/news?page=2', '/en/news?category=analytics&page=3', '/rss.xml', '/404'].map(
      fileOf,
    ),
  ).toEqual([
    ...['index.html', 'en/index.html', 'news/index.html', 'news/page-2/index.html'],
    ...['en/news/category-analytics/page-3/index.html', 'rss.xml', '404.html'],
  ]);
});

test('every page of both languages is there with what it shows, and every link leads somewhere', async () => {
  const { pages } = await run();
  expect(pages).toBeGreaterThan(100);
  const files = await all();
  for (const file of [
    'index.html',
    'en/news/index.html',
    'rss.xml',
    'en/rss.xml',
    'sitemap.xml',
    '404.html',
  ]) {
    expect(files).toContain(file);
  }
  const known = new Set(files);
  const lost = new Set<string>();
  for (const file of files.filter((each) => each.endsWith('.html'))) {
    const html = await read(file);
    expect(html, file).not.toMatch(/<script(?![^>]*ld\+json)|<form|modulepreload|\/adminpage|href="\/login/);
    for (const [, link = ''] of html.matchAll(/\s(?:href|src|poster)="(\/[^"#?]*)[^"]*"/g)) {
      const to = fileOf(link);
      if (!known.has(to) && !known.has(`${to.replace(/\/?index\.html$/, '')}/index.html`)) lost.add(link);
    }
  }
  expect([...lost].filter((link) => !link.endsWith('/opensearch.xml'))).toEqual([]);
  expect(await read('index.html')).toContain(NOTE.ua);
  expect(await read('en/index.html')).toContain(NOTE.en);
});

/** What an editor may have written by mistake: nothing of it may stop the export, or lead it out of its folder. */
const WRONG_LINKS = ['/%E0%A4%A', '/imgs/..%2f..%2f..%2fletter', '/%00', '/news/no-such-page'];

test('the next export writes what has changed, and takes away what is gone', async () => {
  const before = new Map(
    await Promise.all((await all()).map(async (file) => [file, await read(file)] as const)),
  );
  const { added, remove } = editor(() => api);
  const textUa = WRONG_LINKS.map((link) => `<p><a href="${link}">Далі</a></p>`).join('');
  const item = await added({ headerUa: 'Волошкова новина', date: '2026-11-16', textUa });
  await run();
  expect((await all()).filter((file) => /letter|no-such-page/.test(file))).toEqual([]);
  expect(await read(`news/${item.id}/index.html`)).toContain('Волошкова новина');
  expect(await read('news/index.html')).toContain('Волошкова новина');
  expect(await read('aboutus/index.html')).toBe(before.get('aboutus/index.html'));
  await remove(item.id);
  const { written, removed } = await run();
  expect(removed).toBeGreaterThan(0);
  expect(await isThere(`news/${item.id}/index.html`)).toBe(false);
  expect(await read('news/index.html')).not.toContain('Волошкова новина');
  expect(written).toBeLessThan(before.size / 2);
});

test('what an export that was cut off has left is mended by the next', async () => {
  // It had begun, and had written something that is gone by now and half of something else.
  await writeFile(join(folder, '.mirror.json'), '{}');
  await writeFile(join(folder, 'news', 'gone.html'), 'withdrawn');
  await writeFile(join(folder, 'aboutus', 'index.html'), 'half a pa');
  await run();
  expect(await isThere('news/gone.html')).toBe(false);
  expect(await read('aboutus/index.html')).toContain('</html>');
});

test('the command follows every change beside a running site, until it is stopped', async () => {
  const site = await startApi('sqlite', { SITE_URL: SITE });
  const watched = await mkdtemp(join(tmpdir(), 'icc-mirror-'));
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { dataDir } = site.services.config;
  const child = spawn(process.execPath, ['src/server/commands/run.ts', 'mirror', watched, '--watch'], {
    cwd: ROOT,
    env: {
      ...{ PATH: process.env.PATH, DATA_DIR: dataDir, SITE_URL: SITE, SEED_DEMO: 'false' },
      METRICS_PORT: String((taken.address() as AddressInfo).port),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Whatever becomes of the test: it would go on without an end, and the tests with it.
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  /** A site that is too busy for it is asked again. */
  const said = async (): Promise<string> => {
    const line = String((await lines.next()).value);
    return line.includes('Not written') ? said() : line;
  };
  expect(await said()).toMatch(/\d+ pages and \d+ files; \d+ written, 0 removed\.$/);
  const { added, remove } = editor(() => site);
  const item = await added({ headerUa: 'Ромашкова новина', date: '2026-11-16', textUa: '<p>Так</p>' });
  const page = join(watched, 'news', String(item.id), 'index.html');
  await said();
  expect(await readFile(page, 'utf8')).toContain('Ромашкова новина');
  expect(lastMirror(dataDir)).not.toBeNull();
  await remove(item.id);
  await said();
  expect(await stat(page).catch(() => null)).toBeNull();
  expect(await readFile(join(watched, 'news', 'index.html'), 'utf8')).not.toContain('Ромашкова новина');
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await said()).toBe('Stopped.');
  expect(await ended).toEqual([0, null]);
  taken.close();
  await site.stop();
  await rm(watched, { recursive: true });
});

test('nothing is written into a folder that holds something else', async () => {
  const other = await mkdtemp(join(tmpdir(), 'icc-mirror-'));
  await writeFile(join(other, 'letter.txt'), 'Dear');
  await expect(exportMirror(app, { folder: other, siteUrl: SITE, note: NOTE })).rejects.toThrow(
    'is not empty',
  );
  expect(await readdir(other)).toEqual(['letter.txt']);
  await rm(other, { recursive: true });
});
