// Which answers are counted as reads: cached ones as well, sent before the server looks for a route.
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ENTRIES } from '../factories/entries.ts';
import { type Site, startSite } from '../factories/start-site.ts';

let site: Site;
let port: number;
beforeAll(async () => {
  site = await startSite();
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = site.app.server.address() as AddressInfo);
});
afterAll(() => site.stop());

const db = () => site.api.services.db;
beforeEach(async () => {
  await site.api.services.readership.flush();
  await db().deleteFrom('reads').execute();
});

const BROWSER = { 'user-agent': 'Mozilla/5.0 Firefox/140.0', 'accept-encoding': 'br' };

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<number> =>
  new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, method, headers: { ...BROWSER, ...headers } }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    }).on('error', reject);
  });

const counted = async () => {
  await site.api.services.readership.flush();
  const rows = await db().selectFrom('reads').select(['page', 'ua', 'en']).orderBy('page').execute();
  return Object.fromEntries(rows.map(({ page, ua, en }) => [page, [ua, en]]));
};

test('a page is counted each time, made or cached, whole or as its data, in both languages', async () => {
  for (const path of ['/news', '/news', '/news?page=1&utm_source=x', '/en/news']) await ask(path);
  expect(await ask('/news', { 'if-none-match': '*' })).toBe(304);
  await ask('/news.data', { 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' });
  await ask('/news.data', { 'sec-purpose': 'prefetch' });
  await ask('/news', { 'sec-fetch-mode': 'cors' });
  await ask('/news', {}, 'HEAD');
  await ask('/', { 'user-agent': 'ExampleBot/1.0' });
  await ask('/_.data');
  expect(await counted()).toEqual({ '/news': [5, 1], '/': [1, 0] });
});

test('an item is counted by its number, whatever its address becomes', async () => {
  const call = (method: 'POST' | 'PUT', url: string, body: object) =>
    site.api.asStaff({ method, url: `/api/${url}`, body });
  const { id } = (await call('POST', 'dashboards', ENTRIES.dashboards('first'))).json();
  await ask('/analytics/points-first');
  await site.api.services.readership.flush();
  await call('PUT', 'dashboards/update', { id, ...ENTRIES.dashboards('second') });
  await ask('/analytics/points-second');
  await ask('/analytics/points-first');
  expect(await counted()).toEqual({ [`dashboards/${id}`]: [2, 0] });
});

test('what is no page of visitors is not counted', async () => {
  for (const path of ['/no-such-page', '/login', '/adminpage', '/api/news', '/sitemap.xml', '/healthz'])
    await ask(path);
  expect(await counted()).toEqual({});
});
