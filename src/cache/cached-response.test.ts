import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pageParameters, partsByAddress } from '../rendering/page-parameters.ts';
import { acceptedEncoding } from './accepted-encoding.ts';
import { CachedResponse, isKnown } from './cached-response.ts';

const text = Buffer.from('<p>Привіт</p>'.repeat(100));
const html = { 'content-type': 'text/html; charset=utf-8' };
const header = (headers: string[], name: string) => {
  const index = headers.indexOf(name);
  return index === -1 ? undefined : headers[index + 1];
};

test('each form unpacks to the same bytes and has an ETag of its own', async () => {
  const cached = new CachedResponse(text, html);
  const [whole, gzip, br] = await Promise.all(
    (['identity', 'gzip', 'br'] as const).map((each) => cached.form(each)),
  );
  expect(whole?.body).toEqual(text);
  expect(gunzipSync(gzip?.body ?? '')).toEqual(text);
  expect(brotliDecompressSync(br?.body ?? '')).toEqual(text);
  expect(new Set([whole?.etag, gzip?.etag, br?.etag]).size).toBe(3);
  expect(header(br?.headers ?? [], 'content-encoding')).toBe('br');
  expect(header(whole?.headers ?? [], 'content-encoding')).toBeUndefined();
});

test('the same bytes have the same ETag, others another', async () => {
  const etag = async (body: string) =>
    (await new CachedResponse(Buffer.from(body), html).form('identity')).etag;
  expect(await etag('a')).toBe(await etag('a'));
  expect(await etag('a')).not.toBe(await etag('b'));
});

test('what varies by more than the encoding keeps saying so', async () => {
  const vary = async (own?: string) =>
    header((await new CachedResponse(text, { ...html, vary: own }).form('gzip')).headers, 'vary');
  expect(await vary()).toBe('Accept-Encoding');
  expect(await vary('Authorization')).toBe('Accept-Encoding, Authorization');
});

test('pictures and short answers stay as they are', async () => {
  const short = await new CachedResponse(Buffer.from('{}'), { 'content-type': 'application/json' }).form(
    'br',
  );
  expect(header(short.headers, 'content-encoding')).toBeUndefined();
  const picture = await new CachedResponse(text, { 'content-type': 'image/png' }).form('br');
  expect(picture.body).toEqual(text);
});

test('all forms together never take more than the size that is counted', async () => {
  const cached = new CachedResponse(text, html);
  const forms = await Promise.all((['identity', 'gzip', 'br'] as const).map((each) => cached.form(each)));
  expect(forms.reduce((sum, form) => sum + form.body.length, 0)).toBeLessThan(cached.size);
});

test.each([
  ['"x"', false],
  ['*', true],
  [undefined, false],
])('If-None-Match %s', async (value, expected) => {
  expect(isKnown(await new CachedResponse(text, html).form('identity'), value)).toBe(expected);
});

test('an ETag is known in a list and as a weak one', async () => {
  const form = await new CachedResponse(text, html).form('identity');
  expect(isKnown(form, form.etag)).toBe(true);
  expect(isKnown(form, `"x", W/${form.etag}`)).toBe(true);
});

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['*', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.9', 'gzip'],
  ['identity', 'identity'],
  ['gzip;q=0', 'identity'],
])('Accept-Encoding %s is answered with %s', (value, expected) => {
  expect(acceptedEncoding(value)).toBe(expected);
});

test.each(['/login', '/login.data', '/adminpage', '/adminpage/news/1', '/AdminPage/news', '/adminpage.data'])(
  '%s is for staff and never cached',
  (path) => {
    expect(pageParameters(path)).toBeNull();
  },
);

test.each(['/search', '/en/search', '/Search', '/search.data', '/en/search.data'])(
  'what is looked for at %s is never cached',
  (path) => {
    expect(pageParameters(path)).toBeNull();
  },
);

test('a list that somebody narrows is not cached, the whole one is', () => {
  for (const path of ['/eservices', '/en/directories', '/eservices.data']) {
    expect(pageParameters(path, { q: 'впо' }), path).toBeNull();
    expect(pageParameters(path, { q: '' }), path).not.toBeNull();
  }
  expect(pageParameters('/news', { q: 'впо' })).toEqual(['category', 'year', 'month', 'page']);
});

test('pages know their parameters', () => {
  expect(pageParameters('/')).toEqual([]);
  expect(pageParameters('/en/news')).toEqual(['category', 'year', 'month', 'page']);
  expect(pageParameters('/news/7')).toEqual([]);
  expect(pageParameters('/analytics')).toEqual([]);
  expect(pageParameters('/analytics/dashboard-vpo')).toEqual(['region', 'from', 'to']);
  expect(pageParameters('/en/reports/dashboard-vpo')).toEqual(['region', 'from', 'to']);
  expect(pageParameters('/news.data')).toEqual(['category', 'year', 'month', 'page', '_routes']);
});

test('parts of a page that are asked for are those of this page, each once', () => {
  const partsAt = partsByAddress([
    { id: 'root', path: '' },
    { id: 'home', parentId: 'root' },
    { id: 'none', parentId: 'root', path: '*' },
    { id: 'en', parentId: 'root', path: 'en' },
    { id: 'en-home', parentId: 'en' },
    { id: 'news', parentId: 'root', path: 'news' },
    { id: 'item', parentId: 'root', path: 'news/:id' },
  ]);
  const cached = (path: string, _routes: string) => pageParameters(path, { _routes }, partsAt) !== null;
  for (const [path, parts] of [
    ...[['/news.data', 'news'] as const, ['/news.data', 'root,news'] as const],
    ...[['/en.data', 'en,en-home'] as const, ['/_.data', 'home'] as const, ['/x.data', 'none'] as const],
  ])
    expect(cached(path, parts), `${path} ${parts}`).toBe(true);
  for (const parts of ['x', 'news,x', 'root,root', 'news,root', 'item', 'root,news,item', 'en'])
    expect(cached('/news.data', parts), parts).toBe(false);
});
