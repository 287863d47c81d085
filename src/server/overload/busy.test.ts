// While the bulkhead for pages is full, readers get what a write has just dropped, and editors what they wrote.
import { afterAll, expect, test, vi } from 'vitest';
import { editor } from '../../../tests/factories/editor.ts';
import { describeApi } from '../../../tests/factories/start-api.ts';
import type { NewsList } from '../../modules/news/news.schema.ts';
import type * as Repository from '../../modules/news/news-repository.server.ts';
import type * as Search from '../../search/search.server.ts';

const held = vi.hoisted(() => {
  // Another file may have loaded the server into this process.
  vi.resetModules();
  return {
    until: null as Promise<void> | null,
    search: null as Promise<void> | null,
    hurried: [] as (boolean | undefined)[],
  };
});

// The next file has the modules as they are.
afterAll(() => {
  vi.doUnmock('../../search/search.server.ts');
  vi.doUnmock('../../modules/news/news-repository.server.ts');
  vi.resetModules();
});

vi.mock('../../search/search.server.ts', async (original) => {
  const real = await original<typeof Search>();
  const search: typeof real.search = async (...parameters) => {
    held.hurried.push(parameters[4]?.isHurried);
    await held.search;
    return real.search(...parameters);
  };
  return { ...real, search };
});

vi.mock('../../modules/news/news-repository.server.ts', async (original) => {
  const real = await original<typeof Repository>();
  const listNews: typeof real.listNews = async (db, filter) => {
    await held.until;
    return real.listNews(db, filter);
  };
  return { ...real, listNews };
});

describeApi(
  'a bulkhead that is full',
  (api) => {
    const { added, update } = editor(api);
    const titles = (body: string) => (JSON.parse(body) as NewsList).news.map(({ headerUa }) => headerUa);

    test('shows readers the page before the last write, marked, and editors the new one', async () => {
      const { id } = await added({ headerUa: 'Перша' });
      await api().asVisitor({ url: '/api/news' });
      expect(titles((await api().asVisitor({ url: '/api/news' })).body)).toEqual(['Перша']);

      const release = Promise.withResolvers<void>();
      held.until = release.promise;
      // More than may be at work and wait together; the second crowd takes the places of those who were begun meanwhile.
      const crowd: Promise<void>[] = [];
      for (const first of [1, 1_000]) {
        const refused = Promise.withResolvers<void>();
        const ask = async (page: number) => {
          const { statusCode } = await api().asVisitor({ url: `/api/news?page=${page}` });
          if (statusCode === 503) refused.resolve();
        };
        for (let page = first; page < first + 700; page++) crowd.push(ask(page));
        await refused.promise;
        // One is begun each turn.
        for (let turn = 0; turn < 100; turn++) await new Promise((resolve) => setImmediate(resolve));
      }

      const written = await update({ id: String(id), headerUa: 'Друга' });
      expect(written.statusCode).toBe(200);
      const cookie = String(written.headers['set-cookie']).split(';')[0] ?? '';
      const reader = await api().asVisitor({ url: '/api/news' });
      expect([reader.statusCode, titles(reader.body)]).toEqual([200, ['Перша']]);
      expect(reader.headers['cache-status']).toMatch(/^site; hit; ttl=-[12]; detail=busy$/);
      // Nothing that was never cached can stand in, and whoever wrote is not shown what they replaced.
      expect((await api().asVisitor({ url: '/api/news?limit=7' })).statusCode).toBe(503);
      expect((await api().asVisitor({ url: '/api/news', headers: { cookie } })).statusCode).toBe(503);

      held.until = null;
      release.resolve();
      await Promise.all(crowd);
      const after = await api().asVisitor({ url: '/api/news' });
      expect(titles(after.body)).toEqual(['Друга']);
      expect(after.headers['cache-status']).toBeUndefined();
    });

    test('a crowd that searches takes no place of those who read', async () => {
      const release = Promise.withResolvers<void>();
      held.search = release.promise;
      const refused = Promise.withResolvers<void>();
      const search = (number: number) =>
        api().asVisitor({ url: `/api/search?q=${number}`, remoteAddress: `198.51.100.${number % 200}` });
      const crowd = Array.from({ length: 400 }, async (_, number) => {
        const { statusCode } = await search(number);
        if (statusCode === 503) refused.resolve();
      });
      await refused.promise;
      expect((await api().asVisitor({ url: '/api/vacancies?limit=3' })).statusCode).toBe(200);
      expect((await api().asVisitor({ url: '/api/search/suggest?q=abc' })).statusCode).toBe(200);
      release.resolve();
      held.search = null;
      await Promise.all(crowd);
      // What waits makes the answers cheaper; once nobody does, slips are forgiven again.
      expect(held.hurried).toContain(true);
      expect((await search(1)).statusCode).toBe(200);
      expect(held.hurried.at(-1)).toBe(false);
    });

    test('one address may search only so often, and reads on', async () => {
      vi.useFakeTimers({ toFake: ['Date'] });
      const search = async (remoteAddress: string) => {
        const { statusCode, headers } = await api().asVisitor({ url: '/api/search?q=x', remoteAddress });
        return [statusCode, headers['retry-after'] !== undefined];
      };
      for (let count = 0; count < 5; count += 1) expect(await search('2001:db8::1')).toEqual([200, false]);
      expect(await search('2001:db8::2')).toEqual([429, true]);
      expect(await search('2001:db8:0:1::1')).toEqual([200, false]);
      expect((await api().asVisitor({ url: '/api/news', remoteAddress: '2001:db8::1' })).statusCode).toBe(
        200,
      );
      vi.useRealTimers();
    });
  },
  { SEARCHES_PER_MINUTE: '5' },
);
