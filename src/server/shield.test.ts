// Behind a shield that caches for long: Varnish before the shipped nginx before the site, where they are installed.
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { form } from '../../tests/factories/forms.ts';
import { EMAIL } from '../../tests/factories/start-api.ts';
import { type Site, startSite } from '../../tests/factories/start-site.ts';
import { type Edge, startEdge, startShield } from '../../tests/setup/edge.ts';
import { freePort } from '../../tests/setup/postgres.ts';

const SECRET = 's'.repeat(40);
let site: Site;
let edge: Edge;
let shield: Awaited<ReturnType<typeof startShield>>;

beforeAll(async () => {
  const port = await freePort();
  const EDGE_PURGE = `http://127.0.0.1:${port}/purge`;
  site = await startSite({ TRUST_PROXY: '127.0.0.1', EDGE_PURGE, EDGE_PURGE_SECRET: SECRET });
  await site.app.listen({ host: '127.0.0.1', port: 0 });
  const upstreams = [(site.app.server.address() as AddressInfo).port];
  const own = await freePort();
  edge = await startEdge({ port: own, upstreams, trusted: '127.0.0.1' });
  shield = edge.folder ? await startShield({ port, upstream: own, secret: SECRET }) : null;
});
afterAll(async () => {
  await shield?.stop();
  await edge.stop();
  await site.stop();
});

const asked = () => edge.logs()?.access.split('\n').length ?? 0;

async function save(fields: Record<string, string>, method: 'POST' | 'PUT' = 'POST'): Promise<number> {
  const { headers, payload } = await form(fields);
  const url = method === 'POST' ? '/api/news' : '/api/news/update';
  const answer = await site.api.asStaff({ method, url, headers, payload });
  expect(answer.statusCode).toBeLessThan(300);
  return answer.json().id;
}

test('an edge is told what a page is made from, and a visitor is not', async () => {
  if (!edge.folder) return;
  const get = async (headers: Record<string, string>) =>
    (await fetch(`${edge.url}/news`, { headers })).headers;
  const told = await get({ 'x-forwarded-for': '192.0.2.9' });
  expect(told.get('surrogate-key')?.split(' ')).toEqual(expect.arrayContaining(['site', 'news/order']));
  expect(told.get('cdn-cache-control')).toContain('max-age=600');
  expect(told.get('cache-control')).toContain('max-age=0');
  const untold = await get({});
  expect([untold.get('surrogate-key'), untold.get('cdn-cache-control')]).toEqual([null, null]);
});

test('limits count visitors, not the edge they come through', async () => {
  if (!edge.folder) return;
  const guess = async (visitor: string) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': visitor };
    const body = JSON.stringify({ email: EMAIL, password: 'wrong' });
    const answer = await fetch(`${edge.url}/api/auth/second-factor`, { method: 'POST', headers, body });
    return answer.headers.has('x-request-id');
  };
  const many = Array.from({ length: 60 }, (_, index) => index);
  expect(await Promise.all(many.map((index) => guess(`192.0.2.${index}`)))).not.toContain(false);
  // What a visitor writes into the header stands before what the edge adds.
  expect(await Promise.all(many.map((index) => guess(`198.51.100.${index}, 203.0.113.7`)))).toContain(false);
});

test('what is cached there asks nobody, and a change is seen all the same', async () => {
  if (!shield) return;
  const { url } = shield;
  const get = async (path: string) => {
    // A visitor with another address than the shield's.
    const answer = await fetch(url + path, { headers: { 'x-forwarded-for': '192.0.2.9' } });
    return { status: answer.status, headers: answer.headers, body: await answer.text() };
  };
  const id = await save({ headerUa: 'Перша назва', date: '2126-01-01' });
  const paths = ['/', '/news', `/news/${id}`, '/rss.xml', '/api/news'];
  const see = (text: string) =>
    expect
      .poll(async () => (await Promise.all(paths.map(get))).map(({ body }) => body.includes(text)), {
        timeout: 10_000,
      })
      .toEqual(paths.map(() => true));
  await see('Перша назва');
  // All that is said once more has been said.
  await expect.poll(async () => (await get('/aboutus')).headers.get('x-cache')).toBe('SHIELD');
  const before = asked();
  for (let round = 0; round < 20; round += 1) await get('/aboutus');
  // Varnish asks every two seconds whether the site is there.
  expect(asked() - before).toBeLessThan(10);
  expect((await get('/aboutus')).headers.get('surrogate-key')).toBeNull();

  await save({ id: String(id), headerUa: 'Друга назва', date: '2126-01-01' }, 'PUT');
  await see('Друга назва');
  await site.api.asStaff({ method: 'DELETE', url: `/api/news/${id}` });
  await expect.poll(async () => (await get(`/news/${id}`)).status, { timeout: 10_000 }).toBe(404);

  // Nobody else may say so, and what is for staff is never cached.
  const purge = (secret: string) =>
    fetch(`${url}/purge`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'surrogate-key': 'site' },
    });
  expect([(await purge('guessed')).status, (await purge(SECRET)).status]).toEqual([404, 204]);
  const staff = { headers: { authorization: `Bearer ${site.api.token}` } };
  for (let round = 0; round < 2; round += 1) {
    const answer = await fetch(`${url}/api/news`, staff);
    expect([answer.status, answer.headers.get('x-cache')]).not.toEqual([200, 'SHIELD']);
  }
});
