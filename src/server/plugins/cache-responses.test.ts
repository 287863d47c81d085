import { brotliDecompressSync } from 'node:zlib';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { editor } from '../../../tests/factories/editor.ts';
import { newsWriter } from '../../../tests/factories/news-writer.ts';
import { type Api, describeApi } from '../../../tests/factories/start-api.ts';
import { openDatabase } from '../../db/connection.ts';
import type { NewsItem, NewsList } from '../../modules/news/news.schema.ts';

const titles = (list: NewsList) => list.news.map((item: NewsItem) => item.headerUa);

describeApi('cached responses', (api) => {
  const { added, update, remove, startAfresh } = editor(api);
  const list = async (query = '') => (await api().asVisitor({ url: `/api/news${query}` })).json<NewsList>();

  beforeEach(startAfresh);

  test('a visitor sees each write at once', async () => {
    expect((await list()).total).toBe(0);
    const { id } = await added({ headerUa: 'Перша' });
    expect(titles(await list())).toEqual(['Перша']);
    await update({ id: String(id), headerUa: 'Друга' });
    expect(titles(await list())).toEqual(['Друга']);
    await api().asStaff({ method: 'PATCH', url: '/api/news/updateVisibility', body: { id, isActive: 0 } });
    expect((await list()).total).toBe(0);
    expect((await api().asVisitor({ url: `/api/news/${id}` })).statusCode).toBe(404);
    await api().asStaff({ method: 'PATCH', url: '/api/news/updateVisibility', body: { id, isActive: 1 } });
    expect((await api().asVisitor({ url: `/api/news/${id}` })).statusCode).toBe(200);
    await remove(id);
    expect((await api().asVisitor({ url: `/api/news/${id}` })).statusCode).toBe(404);
  });

  test('a write leaves what it does not change where it is', async () => {
    const [first, second] = [await added({ headerUa: 'Перша' }), await added({ headerUa: 'Друга' })];
    const vacancy = await api().asStaff({
      method: 'POST',
      url: '/api/vacancies',
      body: { titleUa: 'Аналітик' },
    });
    const { cache } = api().services;
    const urls = ['/api/news', `/api/news/${first.id}`, `/api/news/${second.id}`, '/api/vacancies'];
    for (const url of urls) await api().asVisitor({ url });
    const cached = () => urls.filter((url) => cache.find(url));
    expect(cached()).toEqual(urls);
    await update({ id: String(first.id), headerUa: 'Третя' });
    expect(cached()).toEqual([`/api/news/${second.id}`, '/api/vacancies']);
    const link = { newsId: second.id, url: 'https://diia.gov.ua/' };
    await api().asStaff({ method: 'POST', url: '/api/news/addLink', body: link });
    expect(cached()).toEqual(['/api/vacancies']);
    await api().asStaff({ method: 'DELETE', url: `/api/vacancies/${vacancy.json().id}` });
    expect(cached()).toEqual([]);
  });

  test('a refused write forgets nothing', async () => {
    await added();
    await list();
    const before = api().services.cache.bytes;
    await api().asVisitor({ method: 'DELETE', url: '/api/news/1' });
    expect(api().services.cache.bytes).toBe(before);
    expect(before).toBeGreaterThan(0);
  });

  test('a write of another process is seen soon', async () => {
    const { id } = await added({ headerUa: 'Видна' });
    expect((await list()).total).toBe(1);
    const other = await openDatabase(api().services.config);
    await newsWriter(other.db).show(id, 0);
    await other.db.destroy();
    await expect.poll(async () => (await list()).total).toBe(0);
  });

  test('an odd address cannot put its answer under another', async () => {
    for (const headerUa of ['Перша', 'Друга']) await added({ headerUa });
    const odd = await list('??page=1&limit=1');
    expect(titles(await list('?page=1&limit=1'))).not.toEqual(titles(odd));
    expect(titles(await list('?limit=1&page=1'))).toEqual(titles(await list('?page=1&limit=1')));
    for (const query of ['?page=1&page=0', '?page=1&page=0']) {
      expect((await api().asVisitor({ url: `/api/news${query}` })).statusCode).toBe(400);
    }
    await list('??isActive=0');
    expect((await api().asVisitor({ url: '/api/news?isActive=0' })).statusCode).toBe(401);
  });

  test('parameters nobody knows are the same answer, known ones another', async () => {
    await added();
    const { cache } = api().services;
    await list();
    const { bytes } = cache;
    await list('?utm_source=x');
    await list('?fbclid=y&utm_source=z');
    expect(cache.bytes).toBe(bytes);
    await list('?limit=1');
    expect(cache.bytes).toBeGreaterThan(bytes);
  });

  test('staff see the present state and leave nothing behind', async () => {
    const { id } = await added({ headerUa: 'Прихована', isActive: '0' });
    const seen = await api().asStaff({ url: `/api/news/${id}` });
    expect([seen.statusCode, seen.headers['cache-control']]).toEqual([200, 'no-store']);
    expect((await api().asVisitor({ url: `/api/news/${id}` })).statusCode).toBe(404);
    expect((await api().asVisitor({ url: `/%61pi/news/${id}` })).statusCode).toBe(301);
  });

  test('an ETag saves the body, on the first answer and on the cached one', async () => {
    await added();
    const first = await api().asVisitor({ url: '/api/news' });
    const headers = { 'if-none-match': String(first.headers.etag) };
    const cached = await api().asVisitor({ url: '/api/news', headers });
    api().services.cache.clear();
    const anew = await api().asVisitor({ url: '/api/news', headers });
    for (const answer of [cached, anew]) {
      expect([answer.statusCode, answer.body]).toEqual([304, '']);
      expect(answer.headers).toMatchObject({
        etag: first.headers.etag,
        vary: 'Accept-Encoding, Authorization',
        'cache-control': 'public, max-age=0, stale-if-error=604800',
        'x-content-type-options': 'nosniff',
      });
    }
    await added();
    expect((await api().asVisitor({ url: '/api/news', headers })).statusCode).toBe(200);
  });

  test('HEAD says what GET would', async () => {
    await added();
    const head = await api().asVisitor({ method: 'HEAD', url: '/api/news' });
    const cachedHead = await api().asVisitor({ method: 'HEAD', url: '/api/news' });
    const get = await api().asVisitor({ url: '/api/news' });
    for (const each of [head, cachedHead]) {
      expect([each.statusCode, each.body]).toEqual([200, '']);
      expect(each.headers['content-length']).toBe(get.headers['content-length']);
      expect(each.headers.etag).toBe(get.headers.etag);
    }
  });

  test('a browser that takes brotli gets it, first and cached', async () => {
    await added({ textUa: `<p>${'Довгий текст. '.repeat(200)}</p>` });
    const headers = { 'accept-encoding': 'gzip, br' };
    const whole = await api().asVisitor({ url: '/api/news?limit=2' });
    for (let time = 0; time < 2; time += 1) {
      const answer = await api().asVisitor({ url: '/api/news', headers });
      expect(answer.headers['content-encoding']).toBe('br');
      expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(whole.body);
    }
  });

  test('errors are not cached', async () => {
    const { cache } = api().services;
    for (const url of ['/api/news/999999', '/api/news?limit=0', '/api/news?isActive=0', '/api/nothing']) {
      expect((await api().asVisitor({ url })).statusCode).toBeGreaterThanOrEqual(400);
    }
    expect(cache.bytes).toBe(0);
  });

  test('many at once cost one reading of the list', async () => {
    await added();
    const reading = vi.spyOn(api().services.db, 'selectFrom');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => api().asVisitor({ url: '/api/news' })),
    );
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(answers.every((answer) => answer.statusCode === 200)).toBe(true);
    const tables = reading.mock.calls.map(([table]) => table);
    reading.mockRestore();
    expect(tables.filter((table) => table === 'news')).toHaveLength(1);
  });
});

describe('over a real connection', () => {
  describeApi('cached responses', (api) => {
    const ask = async (path: string, init?: RequestInit) => {
      const { app } = api() as Api;
      if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
      const { port } = app.server.address() as { port: number };
      return fetch(`http://127.0.0.1:${port}${path}`, init);
    };

    test('the short way answers as the long one does', async () => {
      const { added } = editor(api);
      await added();
      const [first, cached] = [await ask('/api/news'), await ask('/api/news')];
      const headersOf = (answer: Response) =>
        // The two that belong to one answer alone.
        Object.fromEntries([...answer.headers].filter(([name]) => !/^(date|x-request-id)$/.test(name)));
      expect(headersOf(cached)).toEqual(headersOf(first));
      expect(await cached.text()).toBe(await first.text());
      const etag = first.headers.get('etag') ?? '';
      expect((await ask('/api/news', { headers: { 'if-none-match': etag } })).status).toBe(304);
      const staff = await ask('/api/news', { headers: { authorization: `Bearer ${api().token}` } });
      expect(staff.headers.get('cache-control')).toBe('no-store');
      await added();
      expect(((await (await ask('/api/news')).json()) as NewsList).total).toBe(2);
    });
  });
});
