// Two processes on one PostgreSQL and one object store behind a balancer, and what goes wrong with them.
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { CHEAP_KIB } from '../../tests/factories/account.ts';
import { form } from '../../tests/factories/forms.ts';
import { jpeg } from '../../tests/factories/images.ts';
import { type Balancer, startProxy } from '../../tests/setup/balancer.ts';
import {
  type Cluster,
  EDITOR,
  memoryOf,
  type SiteProcess,
  signIn,
  startCluster,
} from '../../tests/setup/cluster.ts';
import { flood, startLoad } from '../../tests/setup/load.ts';
import { freePort } from '../../tests/setup/postgres.ts';
import type { NewsItem } from '../modules/news/news.schema.ts';

let cluster: Cluster;
let token: string;

beforeAll(async () => {
  cluster = await startCluster({ settings: { PASSWORD_MEMORY_KIB: String(CHEAP_KIB) } });
  ({ token } = await signIn(cluster.url));
});
afterAll(() => cluster.stop());

const first = () => cluster.processes[0] as SiteProcess;
const second = () => cluster.processes[1] as SiteProcess;

async function addNews(url: string, headerUa: string, picture?: Uint8Array): Promise<Response> {
  const img = picture && { name: 'фото.jpg', bytes: picture };
  const { headers, payload } = await form({ headerUa, date: '2026-01-01', img });
  return fetch(`${url}/api/news`, {
    method: 'POST',
    headers: { ...(headers as Record<string, string>), authorization: `Bearer ${token}` },
    body: new Uint8Array(payload as Buffer),
  });
}

const textOf = async (url: string): Promise<string> => (await fetch(url)).text();

async function rows<T extends pg.QueryResultRow>(query: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: cluster.databaseUrl });
  await client.connect();
  return (await client.query<T>(query).finally(() => client.end())).rows;
}

async function statusAndHeaders(url: string, init?: RequestInit) {
  const answer = await fetch(url, init);
  const { status, headers } = answer;
  return {
    status,
    body: await answer.text(),
    type: headers.get('content-type'),
    retryAfter: headers.get('retry-after'),
    cacheStatus: headers.get('cache-status'),
  };
}

describe('several processes', () => {
  test('started together they migrate once and make one account', async () => {
    const names = (await rows<{ name: string }>('select name from schema_migrations')).map(
      ({ name }) => name,
    );
    expect(names.length).toBeGreaterThan(2);
    expect(new Set(names).size).toBe(names.length);
    expect(await rows('select email from users')).toEqual([{ email: EDITOR.email }]);
  });

  test('a write on one is soon visible on the other: page, API, feed and where an address leads', async () => {
    const paths = ['/news', '/api/news', '/rss.xml'];
    for (const round of [1, 2, 3]) {
      await Promise.all(paths.map((path) => textOf(second().url + path)));
      const header = `Новина, яку видно ${round}`;
      expect((await addNews(first().url, header)).status).toBe(201);
      for (const path of paths) {
        await expect.poll(() => textOf(second().url + path), { interval: 20 }).toContain(header);
      }
    }
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const body = JSON.stringify({ from: '/former', to: '/career' });
    await fetch(`${first().url}/api/redirects`, { method: 'POST', headers, body });
    const location = async () =>
      (await fetch(`${second().url}/former`, { redirect: 'manual' })).headers.get('location');
    await expect.poll(location, { interval: 20 }).toBe('/career');
  });

  test('what is scheduled is on no page of any before its time, then is shown once and on all', async () => {
    const header = 'Новина, якої ще не видно';
    const item = (await (await addNews(first().url, header)).json()) as NewsItem;
    const call = (url: string, body: object) =>
      fetch(first().url + url, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      });
    await call('/api/news/updateVisibility', { id: item.id, isActive: 0 });
    const publishAt = new Date(Date.now() + 3_600_000).toISOString();
    expect((await call('/api/news/schedule', { id: item.id, publishAt, hideAt: null })).status).toBe(200);
    const paths = ['/', '/news', `/news/${item.id}`, '/rss.xml', '/api/news', '/sitemap.xml'];
    const addresses = cluster.processes.flatMap(({ url }) => paths.map((path) => url + path));
    const isTold = async (address: string) => {
      const text = await textOf(address);
      return text.includes(header) || text.includes(`/news/${item.id}</loc>`);
    };
    for (const address of addresses) await expect.poll(() => isTold(address)).toBe(false);
    // The hour has passed.
    await rows(`update news set publish_at = '2026-01-01T07:00:00.000Z' where id = ${item.id}`);
    for (const address of addresses) await expect.poll(() => isTold(address), { timeout: 20_000 }).toBe(true);
    expect(
      await rows(
        `select action from revisions where kind = 'news' and item_id = ${item.id} and action = 'show'`,
      ),
    ).toHaveLength(1);
  });

  test('signing out on one ends the session on the other', async () => {
    const session = { authorization: `Bearer ${(await signIn(first().url)).token}` };
    const isIn = async ({ url }: SiteProcess) =>
      (await fetch(`${url}/api/auth/current`, { headers: session })).status;
    expect([await isIn(first()), await isIn(second())]).toEqual([200, 200]);
    await fetch(`${first().url}/api/auth/logout`, { method: 'POST', headers: session });
    expect([await isIn(second()), await isIn(first())]).toEqual([401, 401]);
  });

  test('failed attempts to sign in are counted together', async () => {
    const stranger = { email: 'stranger@example.gov.ua', password: 'not the password' };
    for (let count = 0; count < 10; count += 1) {
      const { url } = count % 2 === 0 ? first() : second();
      expect((await signIn(url, stranger)).status).toBe(401);
    }
    expect((await signIn(first().url, stranger)).status).toBe(429);
    expect((await signIn(second().url, stranger)).status).toBe(429);
  });

  test('a picture sent to one is served by the other', async () => {
    const item = (await (await addNews(first().url, 'З фото', await jpeg())).json()) as NewsItem;
    const [here, there] = await Promise.all(
      cluster.processes.map(async ({ url }) => (await fetch(`${url}/imgs/${item.imgLink}`)).bytes()),
    );
    expect(here?.length).toBeGreaterThan(100);
    expect(there).toEqual(here);
  });
});

describe('bad days', () => {
  test('without the object store an upload is refused and leaves nothing, and texts are still saved', async () => {
    const count = () =>
      rows('select (select count(*) from news) as news, (select count(*) from files) as files');
    const before = await count();
    await cluster.store.pause();
    const refused = await addNews(first().url, 'Не збережеться', await jpeg(41));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    // Pages do without it: visitors are still sent here.
    const readyz = await fetch(`${first().url}/readyz`);
    expect([readyz.status, await readyz.json()]).toEqual([200, { status: 'degraded' }]);
    expect(await count()).toEqual(before);
    expect((await addNews(first().url, 'Без фото')).status).toBe(201);
    await cluster.store.resume();
    const picture = await jpeg();
    await expect.poll(async () => (await addNews(first().url, 'Знову з фото', picture)).status).toBe(201);
    await expect.poll(async () => (await fetch(`${first().url}/readyz`)).json()).toEqual({ status: 'ready' });
  });

  test('without the database cached pages are shown as stale, the rest is 503, and all is well soon after', async () => {
    const { url, child } = first();
    await Promise.all([textOf(`${url}/`), textOf(`${url}/api/news`)]);
    await cluster.postgres.pause();

    await expect
      .poll(async () => (await statusAndHeaders(`${url}/`)).cacheStatus)
      .toMatch(/^site; hit; ttl=-\d/);
    expect(await statusAndHeaders(`${url}/?utm_source=x`)).toMatchObject({
      status: 200,
      cacheStatus: expect.stringContaining('ttl=-'),
    });
    const write = await addNews(url, 'Не збережеться');
    expect([write.status, write.headers.get('retry-after')]).toEqual([503, '5']);
    expect(write.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    // A write that failed takes nothing away from readers.
    expect(await statusAndHeaders(`${url}/api/news`)).toMatchObject({ status: 200 });
    expect(await statusAndHeaders(`${url}/api/news?limit=3`)).toMatchObject({ status: 503, retryAfter: '5' });
    for (const [path, language, text] of [
      ['/career', 'uk', 'Сервіс тимчасово недоступний'],
      ['/en/career', 'en', 'The service is temporarily unavailable'],
    ] as const) {
      const page = await statusAndHeaders(url + path);
      expect(page).toMatchObject({ status: 503, retryAfter: '5' });
      expect(page.body).toContain(`<html lang="${language}"`);
      expect(page.body).toContain(text);
    }
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect((await fetch(`${url}/readyz`)).status).toBe(503);

    await cluster.postgres.resume();
    await expect.poll(async () => (await addNews(url, 'Знову можна')).status).toBe(201);
    for (const { url: each } of cluster.processes) {
      await expect.poll(() => textOf(`${each}/api/news`)).toContain('Знову можна');
      await expect.poll(async () => (await statusAndHeaders(`${each}/`)).cacheStatus).toBeNull();
      expect((await fetch(`${each}/readyz`)).status).toBe(200);
    }
    expect(child.exitCode).toBeNull();
  });

  test('above what it can do it sheds what is not cached, early, and goes on with the rest', async () => {
    const { url, child } = first();
    await textOf(`${url}/`);
    let isOver = false;
    const flooded = flood(url, 1_000, (count) => count >= 1_200).finally(() => {
      isOver = true;
    });
    while (!isOver) {
      expect((await statusAndHeaders(`${url}/`)).status).toBe(200);
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
      await delay(20);
    }
    const counts = await flooded;
    expect(Object.keys(counts).toSorted()).toEqual(['404', '503']);
    expect(counts['404']).toBeGreaterThan(0);
    expect(memoryOf(child.pid ?? 0)).toBeLessThan(600);
    expect((await statusAndHeaders(`${url}/en/missing`)).status).toBe(404);
  });
});

describe('a rolling restart', () => {
  let proxy: Balancer;
  let proxyUrl: string;
  beforeAll(async () => {
    const port = await freePort();
    proxyUrl = `http://127.0.0.1:${port}`;
    proxy = await startProxy(
      port,
      cluster.processes.map((each) => each.port),
    );
  });
  afterAll(() => proxy.stop());

  test('fails no request and loses no write, whether the balancer is told or asks /readyz', async () => {
    const rate = { reads: 10, writes: 2 };
    const loads = [cluster.url, proxyUrl].map((url) => startLoad(url, token, rate));
    const stopping = first().child;
    const isReady = async () => (await fetch(`${first().url}/readyz`).catch(() => null))?.status;
    const seen: (number | undefined)[] = [];
    const watch = setInterval(async () => {
      if (stopping.exitCode === null) seen.push(await isReady());
    }, 50);
    /** However slow the machine is, the load goes on until there is enough of it to tell. */
    const busy = (acknowledged: number, requests: number) =>
      vi.waitFor(
        () => {
          for (const load of loads) {
            expect(load.acknowledged()).toBeGreaterThan(acknowledged);
            expect(load.requests()).toBeGreaterThan(requests);
          }
        },
        { timeout: 100_000 },
      );
    await cluster.restart(0);
    clearInterval(watch);
    await busy(2, 40);
    await cluster.restart(1);
    await busy(5, 80);
    const figures = await Promise.all(loads.map((load) => load.stop()));
    // Not ready while it still answers.
    expect(seen).toContain(503);
    for (const { failures, lost } of figures) {
      expect(failures).toEqual({});
      expect(lost).toBe(0);
    }
  });
});
