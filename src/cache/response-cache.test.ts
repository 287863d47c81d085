import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { runs } from '../../tests/setup/runs.ts';
import { ResponseCache } from './response-cache.ts';

const READER = '192.0.2.0/24';

const answer = (text: string, size = 1) => ({ text, size });

function store(
  cache: ResponseCache<ReturnType<typeof answer>>,
  key: string,
  text: string,
  size = 1,
  by = key,
): void {
  cache.begin(key, by).settle(answer(text, size), ['news/list']);
}

const found = (cache: ResponseCache<ReturnType<typeof answer>>, ...keys: string[]) =>
  keys.filter((key) => cache.find(key));

test('a write drops what was made from what it changed, and nothing else', () => {
  const cache = new ResponseCache<ReturnType<typeof answer>>(20);
  cache.begin('/', READER).settle(answer('home'), ['news/list', 'vacancies/list']);
  cache.begin('/news/7', READER).settle(answer('seven'), ['news/7', 'news/list']);
  cache.begin('/career', READER).settle(answer('career'), ['vacancies/list']);
  cache.begin('/about', READER).settle(answer('about'), []);
  cache.begin('/odd', READER).settle(answer('nobody knows'));
  const all = ['/', '/news/7', '/career', '/about', '/odd'];
  cache.invalidate(1, ['news/12']);
  expect(found(cache, ...all)).toEqual(['/', '/news/7', '/career', '/about']);
  cache.invalidate(2, ['news/12', 'news/list']);
  expect(found(cache, ...all)).toEqual(['/career', '/about']);
  cache.invalidate(3, null);
  expect(found(cache, ...all)).toEqual([]);
});

test('what a write has overtaken while it was made is not cached', () => {
  const cache = new ResponseCache<ReturnType<typeof answer>>(10);
  const [news, career] = [cache.begin('/news', READER), cache.begin('/career', READER)];
  cache.invalidate(1, ['news/list']);
  news.settle(answer('old news'), ['news/list']);
  career.settle(answer('career'), ['vacancies/list']);
  expect(found(cache, '/news', '/career')).toEqual(['/career']);
  const everything = cache.begin('/odd', READER);
  cache.invalidate(2, ['news/1']);
  everything.settle(answer('nobody knows'));
  expect(cache.find('/odd')).toBeUndefined();
});

test('what was dropped can stand in for two seconds, and no longer', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const cache = new ResponseCache<ReturnType<typeof answer>>(10);
  store(cache, '/news', 'old');
  expect(cache.stale('/news')).toBeUndefined();
  cache.invalidate(1, ['news/list']);
  vi.advanceTimersByTime(1_900);
  expect([cache.find('/news'), cache.stale('/news')]).toEqual([
    undefined,
    { response: answer('old'), seconds: 2 },
  ]);
  vi.advanceTimersByTime(200);
  expect(cache.stale('/news')).toBeUndefined();
  vi.useRealTimers();
});

test('what was used longest ago goes first, and nothing larger than the whole is cached', () => {
  const cache = new ResponseCache<ReturnType<typeof answer>>(3);
  for (const key of ['/a', '/b', '/c']) store(cache, key, key);
  cache.find('/a');
  store(cache, '/d', '/d');
  expect(['/a', '/b', '/c', '/d'].filter((key) => cache.find(key))).toEqual(['/a', '/c', '/d']);
  store(cache, '/large', '', 4);
  expect(cache.find('/large')).toBeUndefined();
  expect(cache.find('/a')).toBeDefined();
});

test('what one network made up pushes out its own, and nothing that others read', () => {
  const cache = new ResponseCache<ReturnType<typeof answer>>(16);
  for (let page = 1; page <= 12; page += 1) store(cache, `/news/${page}`, '');
  for (let page = 1; page <= 500; page += 1) {
    store(cache, `/x?page=${page}`, '', 1, READER);
    // What it reads again and again stays longest.
    cache.find('/x?page=1');
  }
  const all = Array.from({ length: 12 }, (_, index) => `/news/${index + 1}`);
  expect(found(cache, ...all)).toEqual(all);
  const made = Array.from({ length: 500 }, (_, index) => `/x?page=${index + 1}`);
  expect(found(cache, ...made)).toEqual(['/x?page=1', '/x?page=498', '/x?page=499', '/x?page=500']);
  // Written anew, what was dropped counts no more.
  cache.invalidate(1, null);
  for (const key of ['/a', '/b', '/c', '/d']) store(cache, key, '', 1, READER);
  expect(found(cache, '/a', '/b', '/c', '/d')).toHaveLength(4);
});

test('those who wait get what the first one makes', async () => {
  const cache = new ResponseCache<ReturnType<typeof answer>>(10);
  expect(cache.wait('/')).toBeUndefined();
  const inFlight = cache.begin('/', READER);
  const waiting = [cache.wait('/'), cache.wait('/')];
  inFlight.settle(answer('made'));
  expect(await Promise.all(waiting)).toEqual([answer('made'), answer('made')]);
  expect(cache.wait('/')).toBeUndefined();
});

test('a crowd does not wait for one answer without end', () => {
  const cache = new ResponseCache<ReturnType<typeof answer>>(10);
  cache.begin('/', READER);
  const waits = Array.from({ length: 1_002 }, () => cache.wait('/'));
  expect(waits.filter((wait) => wait === 'crowd')).toHaveLength(2);
});

test('a failure reaches those who wait and is not cached', async () => {
  const cache = new ResponseCache<ReturnType<typeof answer>>(10);
  const inFlight = cache.begin('/', READER);
  const waiting = cache.wait('/');
  inFlight.settle(null);
  expect(await waiting).toBeNull();
  expect(cache.find('/')).toBeUndefined();
});

test('news of an older version changes nothing', () => {
  const cache = new ResponseCache<ReturnType<typeof answer>>(10);
  cache.invalidate(5, null);
  store(cache, '/', 'five');
  cache.invalidate(4, null);
  expect(cache.find('/')?.text).toBe('five');
});

test('what was being made when everything was forgotten is not cached', () => {
  const cache = new ResponseCache<ReturnType<typeof answer>>(10);
  const inFlight = cache.begin('/', READER);
  cache.clear();
  inFlight.settle(answer('early'));
  expect(cache.find('/')).toBeUndefined();
});

/**
 * A model of the site: a write changes one of two stored numbers and, before it is answered, says so to the cache. A reader
 * may be begun, may read the numbers its page is made from, and may settle, with other things in between.
 */
describe('random writes, reads and evictions', () => {
  type Numbers = Record<'a' | 'b', number>;
  type Page = { text: Partial<Numbers>; size: number };
  type Reader = { key: string; read?: Numbers; inFlight: ReturnType<ResponseCache<Page>['begin']> };

  const SOURCES: Record<string, ('a' | 'b')[]> = {
    '/a': ['a'],
    '/b': ['b'],
    '/ab': ['a', 'b'],
    '/odd': ['a', 'b'],
  };

  const step = fc.oneof(
    fc.record({ kind: fc.constant('write' as const), source: fc.constantFrom('a' as const, 'b' as const) }),
    fc.record({ kind: fc.constant('answerWrites' as const) }),
    fc.record({ kind: fc.constant('ask' as const), key: fc.constantFrom(...Object.keys(SOURCES)) }),
    fc.record({ kind: fc.constant('read' as const), reader: fc.nat(5) }),
    fc.record({
      kind: fc.constant('settle' as const),
      reader: fc.nat(5),
      size: fc.integer({ min: 1, max: 5 }),
    }),
    fc.record({ kind: fc.constant('fail' as const), reader: fc.nat(5) }),
    fc.record({ kind: fc.constant('clear' as const) }),
  );

  const isRecent = (page: Page, atLeast: Numbers) =>
    (page.text.a ?? Number.POSITIVE_INFINITY) >= atLeast.a &&
    (page.text.b ?? Number.POSITIVE_INFINITY) >= atLeast.b;

  test('never show a page older than the last answered write to what it is made from', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 80 }), async (steps) => {
        const cache = new ResponseCache<Page>(8);
        const readers: Reader[] = [];
        const waiting: Promise<void>[] = [];
        const stored: Numbers = { a: 0, b: 0 };
        let answered: Numbers = { a: 0, b: 0 };
        let version = 0;
        let untold: string[] = [];
        for (const each of steps) {
          if (each.kind === 'write') {
            stored[each.source] += 1;
            version += 1;
            untold.push(each.source);
          }
          if (each.kind === 'answerWrites') {
            cache.invalidate(version, untold);
            answered = { ...stored };
            untold = [];
          }
          if (each.kind === 'clear') cache.clear();
          if (each.kind === 'ask') {
            const cached = cache.find(each.key);
            const atLeast = answered;
            if (cached) expect(isRecent(cached, atLeast)).toBe(true);
            const settled = cached ? undefined : cache.wait(each.key);
            if (settled instanceof Promise) {
              waiting.push(
                settled.then((page) => {
                  if (page) expect(isRecent(page, atLeast)).toBe(true);
                }),
              );
            } else if (!cached) {
              readers.push({ key: each.key, inFlight: cache.begin(each.key, each.key) });
            }
          }
          if ('reader' in each) {
            const reader = readers[each.reader % Math.max(readers.length, 1)];
            if (!reader) continue;
            if (each.kind === 'read') reader.read ??= { ...stored };
            if (each.kind === 'read' || (each.kind === 'settle' && !reader.read)) continue;
            const names = SOURCES[reader.key] ?? [];
            const text = Object.fromEntries(names.map((name) => [name, reader.read?.[name] ?? 0]));
            if (each.kind === 'fail') reader.inFlight.settle(null);
            else if (reader.key === '/odd') reader.inFlight.settle({ text, size: each.size });
            else reader.inFlight.settle({ text, size: each.size }, names);
            readers.splice(readers.indexOf(reader), 1);
          }
          expect(cache.bytes).toBeGreaterThanOrEqual(0);
          expect(cache.bytes).toBeLessThanOrEqual(8 + 2);
        }
        for (const reader of readers) reader.inFlight.settle(null);
        await Promise.all(waiting);
      }),
      runs(2_000),
    );
  });
});
