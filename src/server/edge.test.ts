// Behind the shipped nginx: what was written is seen at once, and what was read is still there without us.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdf } from '../../tests/factories/documents.ts';
import { form } from '../../tests/factories/forms.ts';
import { type Api, EMAIL } from '../../tests/factories/start-api.ts';
import { type Site, startSite } from '../../tests/factories/start-site.ts';
import { type Edge, startEdge } from '../../tests/setup/edge.ts';
import { freePort } from '../../tests/setup/postgres.ts';
import { insertFiles } from '../files/files-repository.server.ts';
import type { NewsItem } from '../modules/news/news.schema.ts';

const DOCUMENT = 'c3d4-zvit.pdf';

let site: Site;
let api: Api;
let app: FastifyInstance;
let edge: Edge;

beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: '127.0.0.1' });
  ({ api, app } = site);
  const bytes = pdf();
  await api.services.storage.write(DOCUMENT, bytes);
  const file = { document: DOCUMENT, title: 'Звіт.pdf', bytes: bytes.length, contentHash: 'c3d4' };
  await insertFiles(api.services.db, [file], { by: null, isKept: true });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  edge = await startEdge({ port: await freePort(), upstreams: [port] });
});
afterAll(async () => {
  await edge.stop();
  await site.stop();
});

const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(edge.url + path, { headers });
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
};
const staff = () => ({ authorization: `Bearer ${api.token}` });

async function save(method: string, path: string, fields: Record<string, string>): Promise<NewsItem> {
  const { headers, payload } = await form(fields);
  const answer = await fetch(edge.url + path, {
    method,
    headers: { ...(headers as Record<string, string>), ...staff() },
    body: new Uint8Array(payload as Buffer),
  });
  expect(answer.status).toBeLessThan(300);
  return (await answer.json()) as NewsItem;
}

test('a write is seen through it at once: page, list, feed and API', async () => {
  const paths = ['/', '/news', '/rss.xml', '/api/news'];
  const { id } = await save('POST', '/api/news', { headerUa: 'Нова новина', date: '2126-01-01' });
  for (const round of ['перша', 'друга', 'третя']) {
    // Read twice, so that whoever keeps has it.
    for (const path of [...paths, ...paths, `/news/${id}`]) expect((await get(path)).status).toBe(200);
    const headerUa = `Правка ${round} видна`;
    await save('PUT', '/api/news/update', { id: String(id), headerUa, date: '2126-01-01' });
    for (const path of [...paths, `/news/${id}`]) expect((await get(path)).body).toContain(headerUa);
  }
  await fetch(`${edge.url}/api/news/${id}`, { method: 'DELETE', headers: staff() });
  expect([404, 410]).toContain((await get(`/news/${id}`)).status);
  expect((await get('/news')).body).not.toContain('Правка');
});

test('one request has one id here and there, and nobody’s address is written down', async () => {
  const given = await get('/api/news?limit=2', { 'x-request-id': 'chosen-by-a-visitor' });
  const token = 'k'.repeat(43);
  for (const path of [`/login/invitation/${token}`, `/Login//invitation/${token}.data?x`]) await get(path);
  const logs = edge.logs();
  if (!logs) return;
  const lines = logs.access
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, string | number>);
  const id = given.headers.get('x-request-id');
  expect(lines.find(({ requestId }) => requestId === id)).toMatchObject({
    ...{ network: '127.0.0.0', method: 'GET', path: '/api/news', status: 200 },
  });
  expect(logs.access + logs.error).not.toMatch(/127\.0\.0\.1|chosen-by-a-visitor|limit=2/);
  // What opens an account is not written down either.
  expect(lines.map(({ path }) => path)).toContain('/login/invitation/*');
  expect(logs.access + logs.error).not.toContain(token);
});

test('whoever guesses passwords is held up before the site hears of it', async () => {
  if (!edge.logs()) return;
  const body = JSON.stringify({ email: EMAIL, password: 'wrong' });
  const guess = async (way: string) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${edge.url}/api/auth/${way}`, { method: 'POST', headers, body });
    return answer.headers.has('x-request-id');
  };
  for (const way of ['login', 'second-factor', 'forgotten', 'invitation/accept']) {
    const heard = await Promise.all(Array.from({ length: 60 }, () => guess(way)));
    expect(heard, way).toContain(false);
  }
});

test('addresses that somebody makes up push no page out of the cache', async () => {
  if (!edge.folder) return;
  const count = (place: string) =>
    readdirSync(join(edge.folder ?? '', place), { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    ).length;
  for (const path of ['/', '/en/news', '/news?page=2', '/news?category=analytics']) await get(path);
  const before = count('site');
  const made = [
    '/?x=1',
    '/en/news?utm_source=y',
    '/news.data?_routes=z',
    '/api/news?page=9999',
    '/rss.xml?q',
  ];
  for (const path of made) expect((await get(path)).status).toBe(200);
  expect(count('site')).toBe(before);
  expect(count('made-up')).toBeGreaterThanOrEqual(made.length);
});

test('other spellings of a path are no further copies', async () => {
  if (!edge.folder) return;
  const copies = () =>
    readdirSync(edge.folder ?? '', { recursive: true }).filter((name) => /[0-9a-f]{32}$/.test(String(name)));
  for (const path of ['/news', '/api/news', '/news/1']) expect((await get(path)).status).toBe(200);
  const before = copies();
  const ask = (path: string) => fetch(edge.url + path, { redirect: 'manual' });
  for (const path of ['/%6eews', '//news', '/NEWS', '/a%70i/news', '/api/%6Eews', '/news/%31']) {
    const { status, headers } = await ask(path);
    expect([path, status, headers.get('location')?.replace(edge.url, '')]).toEqual([
      ...[path, 301],
      expect.stringMatching(/^\/(api\/)?news(\/1)?$/),
    ]);
  }
  expect((await ask('/api/news/')).status).toBe(200);
  for (const path of ['/news/01', '/news/0001', '/news%2F1', '/news%3Fpage=2'])
    expect((await ask(path)).status).toBe(404);
  expect(copies()).toEqual(before);
});

test('another name than that of the site is answered nothing', async () => {
  if (!edge.folder) return;
  const asked = new Promise((resolve, reject) => {
    request(edge.url, { headers: { host: 'evil.example' } }, resolve)
      .on('error', reject)
      .end();
  });
  await expect(asked).rejects.toMatchObject({ code: 'ECONNRESET' });
});

test('on the worst day visitors are shown the mirror, and staff the site', async () => {
  if (!edge.folder) return;
  const mirror = join(edge.folder, 'copy');
  const write = (path: string, text: string) => {
    mkdirSync(join(mirror, path), { recursive: true });
    writeFileSync(join(mirror, path, 'index.html'), text);
  };
  write('', 'copied home');
  write('news/page-2', 'copied second page');
  write('en/news', 'copied English news');
  write('en/news/category-analytics/page-3', 'copied third page of a category');
  writeFileSync(join(mirror, 'rss.xml'), 'mirrored feed');
  writeFileSync(join(mirror, '404.html'), 'not in the mirror');
  writeFileSync(join(mirror, 'en/404.html'), 'not in the English mirror');
  writeFileSync(join(mirror, '.mirror.json'), '{}');
  const isOn = join(edge.folder, 'copy-only');
  writeFileSync(isOn, '');
  for (const [path, text] of Object.entries({
    '/': 'copied home',
    '/?utm_source=x': 'copied home',
    '/news?page=2': 'copied second page',
    '/en/news?page=1': 'copied English news',
    '/en/news?utm_source=x&page=3&category=analytics': 'copied third page of a category',
    '/rss.xml': 'mirrored feed',
  }))
    expect(await get(path)).toMatchObject({ status: 200, body: text });
  expect((await get('/')).headers.get('content-security-policy')).toContain("script-src 'none'");
  expect(await get('/aboutus')).toMatchObject({ status: 404, body: 'not in the mirror' });
  expect(await get('/en/aboutus')).toMatchObject({ status: 404, body: 'not in the English mirror' });
  for (const path of ['/.mirror.json', '/.next/index.html']) expect((await get(path)).status).toBe(404);
  expect((await get('/healthz')).status).toBe(200);
  expect((await get('/api/news', staff())).status).toBe(200);
  expect((await get('/adminpage/news')).body).toContain('<html');
  expect((await get('/locales/ua/staff.json?v=1')).status).toBe(200);
  expect((await get(`/documents/${DOCUMENT}`)).status).toBe(200);
  rmSync(isOn);
  expect((await get('/')).body).toContain('<html');
  rmSync(mirror, { recursive: true });
});

/** Everything that pages of both languages lead to within the site, a few of each kind. */
async function publicAddresses(): Promise<string[]> {
  const { body: map } = await get('/sitemap.xml');
  const named = [...map.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map((match) => match[1] || '/');
  const kinds = Map.groupBy(named, (page) => /^(\/en)?(\/[^/]+)?/.exec(page)?.[0]);
  const pages = [...kinds.values()].flatMap((each) => each.slice(0, 6));
  const shown = await Promise.all(pages.map(async (page) => (await get(page)).body));
  const files = shown.flatMap((body) => [
    ...body.matchAll(/(?:src|href)="(\/(?:assets|imgs|artwork)\/[^"]+)"/g),
  ]);
  const machines = ['/sitemap.xml', '/rss.xml', '/en/rss.xml', '/api/news', '/api/vacancies', '/robots.txt'];
  const all = [...pages, ...machines, `/documents/${DOCUMENT}`, ...files.map((match) => match[1] ?? '')];
  return [...new Set(all.map((address) => address.replaceAll('&amp;', '&')))];
}

const made: string[] = [];

test('what was taken from the site is not there any more', async () => {
  const { id } = await save('POST', '/api/news', { headerUa: 'Опублікована помилково', date: '2126-01-02' });
  const name = 'd5e6-leaked.pdf';
  await api.services.storage.write(name, pdf());
  await insertFiles(
    api.services.db,
    [{ document: name, title: 'Зайве.pdf', bytes: pdf().length, contentHash: 'd5e6' }],
    { by: null, isKept: true },
  );
  made.push(`/news/${id}`, `/en/news/${id}`, `/api/news/${id}`, `/documents/${name}`);
  for (const path of [...made, ...made]) expect((await get(path)).status).toBe(200);
  await fetch(`${edge.url}/api/news/${id}`, { method: 'DELETE', headers: staff() });
  await fetch(`${edge.url}/api/files/${name}`, { method: 'DELETE', headers: staff() });
  for (const path of made) expect([path, (await get(path)).status]).toEqual([path, 404]);
});

// Last: afterwards there is no site.
test('without the site everything public that was read before is still served, and nothing else', async () => {
  const addresses = await publicAddresses();
  expect(addresses.length).toBeGreaterThan(100);
  const read = new Map<string, string>();
  for (const address of addresses) {
    const { status, body } = await get(address);
    expect([address, status]).toEqual([address, 200]);
    read.set(address, body);
  }
  expect((await get('/api/news', staff())).status).toBe(200);
  await app.close();

  const failed: string[] = [];
  for (const [address, before] of read) {
    const { status, body } = await get(address);
    if (status !== 200 || body !== before) failed.push(`${status} ${address}`);
  }
  expect(failed).toEqual([]);
  // However it is written.
  for (const path of ['/%6Eews', '//news', '/api/news/', '/a%70i/news'])
    expect([path, (await get(path)).status]).toEqual([path, edge.folder ? 200 : 502]);
  expect((await get('/api/news', staff())).status).toBe(502);
  expect((await get('/adminpage/news')).status).toBe(502);
  expect((await get('/news?page=77')).status).toBe(502);
  // In the reader's language and the site's own look, if there is a mirror.
  if (edge.folder) {
    for (const language of ['', '/en']) {
      mkdirSync(join(edge.folder, 'copy', language), { recursive: true });
      writeFileSync(join(edge.folder, 'copy', language, '503.html'), `away${language}`);
    }
    expect(await get('/news?page=77')).toMatchObject({ status: 502, body: 'away' });
    expect(await get('/en/news/99999')).toMatchObject({ status: 502, body: 'away/en' });
  }
  // What had been taken away before has not come back.
  for (const path of made) expect([path, (await get(path)).status]).toEqual([path, 404]);
  const write = await fetch(`${edge.url}/api/vacancies`, { method: 'POST', headers: staff() });
  expect(write.status).toBe(502);
  expect(edge.logs()?.error ?? '').not.toContain('127.0.0.1');
});
