import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PageCache } from './page-cache.ts';

const answer = (text: string, size = 1) => ({ text, size });

function keep(cache: PageCache<ReturnType<typeof answer>>, key: string, text: string, size = 1): void {
  cache.begin(key).land(answer(text, size));
}

test('an answer is found until the version rises', () => {
  const cache = new PageCache<ReturnType<typeof answer>>(10);
  keep(cache, '/', 'old');
  expect(cache.find('/')?.text).toBe('old');
  cache.raise(1);
  expect(cache.find('/')).toBeUndefined();
  expect(cache.bytes).toBe(0);
});

test('what was used longest ago goes first, and nothing larger than the whole is kept', () => {
  const cache = new PageCache<ReturnType<typeof answer>>(3);
  for (const key of ['/a', '/b', '/c']) keep(cache, key, key);
  cache.find('/a');
  keep(cache, '/d', '/d');
  expect(['/a', '/b', '/c', '/d'].filter((key) => cache.find(key))).toEqual(['/a', '/c', '/d']);
  keep(cache, '/large', '', 4);
  expect(cache.find('/large')).toBeUndefined();
  expect(cache.find('/a')).toBeDefined();
});

test('those who wait get what the first one makes', async () => {
  const cache = new PageCache<ReturnType<typeof answer>>(10);
  expect(cache.wait('/')).toBeUndefined();
  const flight = cache.begin('/');
  const waiting = [cache.wait('/'), cache.wait('/')];
  flight.land(answer('made'));
  expect(await Promise.all(waiting)).toEqual([answer('made'), answer('made')]);
  expect(cache.wait('/')).toBeUndefined();
});

test('a failure is told to those who wait and is not kept', async () => {
  const cache = new PageCache<ReturnType<typeof answer>>(10);
  const flight = cache.begin('/');
  const waiting = cache.wait('/');
  flight.land(null);
  expect(await waiting).toBeNull();
  expect(cache.find('/')).toBeUndefined();
});

test('news of an older version changes nothing', () => {
  const cache = new PageCache<ReturnType<typeof answer>>(10);
  cache.raise(5);
  keep(cache, '/', 'five');
  cache.raise(4);
  expect(cache.find('/')?.text).toBe('five');
});

test('what was being made when everything was forgotten is not kept', () => {
  const cache = new PageCache<ReturnType<typeof answer>>(10);
  const flight = cache.begin('/');
  cache.clear();
  flight.land(answer('early'));
  expect(cache.find('/')).toBeUndefined();
});

/**
 * A model of the site: a write changes the stored number and, before it is answered, raises the version. A reader
 * may be begun, may read the number, and may land, with other things in between.
 */
describe('random writes, reads and evictions', () => {
  type Page = { text: number; size: number };
  type Reader = {
    key: string;
    atLeast: number;
    read?: number;
    flight?: ReturnType<PageCache<Page>['begin']>;
  };

  const step = fc.oneof(
    fc.record({ kind: fc.constant('write' as const) }),
    fc.record({ kind: fc.constant('answerWrite' as const) }),
    fc.record({ kind: fc.constant('ask' as const), key: fc.constantFrom('/a', '/b', '/c', '/d') }),
    fc.record({ kind: fc.constant('read' as const), reader: fc.nat(5) }),
    fc.record({
      kind: fc.constant('land' as const),
      reader: fc.nat(5),
      size: fc.integer({ min: 1, max: 5 }),
    }),
    fc.record({ kind: fc.constant('fail' as const), reader: fc.nat(5) }),
    fc.record({ kind: fc.constant('clear' as const) }),
  );

  test('never show a page older than the last answered write', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 80 }), async (steps) => {
        const cache = new PageCache<Page>(8);
        const readers: Reader[] = [];
        const waiting: Promise<void>[] = [];
        let stored = 0;
        let answered = 0;
        for (const each of steps) {
          if (each.kind === 'write') stored += 1;
          if (each.kind === 'answerWrite') {
            cache.raise(stored);
            answered = stored;
          }
          if (each.kind === 'clear') cache.clear();
          if (each.kind === 'ask') {
            const found = cache.find(each.key);
            const atLeast = answered;
            if (found) expect(found.text).toBeGreaterThanOrEqual(atLeast);
            const landed = found ? undefined : cache.wait(each.key);
            if (landed) {
              waiting.push(
                landed.then((page) => {
                  if (page) expect(page.text).toBeGreaterThanOrEqual(atLeast);
                }),
              );
            } else if (!found) {
              readers.push({ key: each.key, atLeast, flight: cache.begin(each.key) });
            }
          }
          if ('reader' in each) {
            const reader = readers[each.reader % Math.max(readers.length, 1)];
            if (!reader) continue;
            if (each.kind === 'read') reader.read ??= stored;
            if (each.kind === 'land' && reader.read === undefined) continue;
            if (each.kind === 'read') continue;
            const page = each.kind === 'land' ? { text: reader.read ?? 0, size: each.size } : null;
            reader.flight?.land(page);
            readers.splice(readers.indexOf(reader), 1);
          }
          expect(cache.bytes).toBeGreaterThanOrEqual(0);
          expect(cache.bytes).toBeLessThanOrEqual(8);
        }
        for (const reader of readers) reader.flight?.land(null);
        await Promise.all(waiting);
      }),
      { numRuns: 2_000 },
    );
  });
});
