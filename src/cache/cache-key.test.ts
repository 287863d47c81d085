import fc from 'fast-check';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { runs } from '../../tests/setup/runs.ts';
import { cacheKey } from './cache-key.ts';

const KNOWN = ['category', 'page'];

// Any address, answered with what a handler sees and with the key its answer would be cached under.
const app = Fastify();
app.get('/news', ({ url, query }) => {
  const { category, page } = query as Record<string, unknown>;
  return { seen: { category, page }, key: cacheKey(url, query, KNOWN) };
});

type Answer = { seen: object; key: string | null };

const ask = async (url: string): Promise<Answer> => (await app.inject({ url })).json();

test.each([
  ['/news', '/news'],
  ['/news?utm_source=x', '/news'],
  ['/news?page=2&category=a', '/news?category=a&page=2'],
  ['/news?category=a&page=2&x=1', '/news?category=a&page=2'],
  ['/news?page=%32', '/news?page=2'],
  ['/news?', '/news'],
  ['/news??page=1', '/news'],
  ['/news?x=?&category=none', '/news?category=none'],
  ['/news?page=2&page=3', null],
  [`/news?page=${'1'.repeat(600)}`, null],
])('$0 is cached as $1', async (url, key) => {
  expect((await ask(url)).key).toBe(key);
});

test('whatever the query, the address an answer is cached under asks for the same', async () => {
  const piece = fc.oneof(
    fc.constantFrom(
      ...KNOWN,
      '?',
      '&',
      '=',
      '+',
      '%',
      '%3F',
      '%26',
      '%20',
      '%C3%A9',
      '%zz',
      '#',
      ';',
      'a',
      '1',
      '[]',
    ),
    fc.string({ maxLength: 3 }).map((text) => encodeURIComponent(text.toWellFormed())),
  );
  const query = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
  await fc.assert(
    fc.asyncProperty(query, async (odd) => {
      const { seen, key } = await ask(`/news?${odd}`);
      if (key === null) return;
      // Two addresses share a key only if they mean the same, and a key is its own key: it may be looked up unread.
      expect(await ask(key)).toEqual({ seen, key });
    }),
    runs(3_000),
  );
});
