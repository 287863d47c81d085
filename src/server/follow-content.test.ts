// What every process that follows the content does when a day is over, or a notice. SQLite alone: no SQL knows of days.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { migratedDatabase, type TestDatabase } from '../../tests/setup/engines.ts';
import { ResponseCache } from '../cache/response-cache.ts';
import { type Connection, openDatabase } from '../db/connection.ts';
import { followContent } from './follow-content.ts';

let database: TestDatabase;
let connection: Connection;
beforeAll(async () => {
  database = await migratedDatabase('sqlite');
  connection = await openDatabase(database);
});
afterAll(async () => {
  vi.useRealTimers();
  await connection.db.destroy();
  await database.drop();
});

test('at midnight in Kyiv, and when a notice comes or goes, all cached pages are made anew, and at no other time', async () => {
  const turns: string[] = [];
  const cache = new ResponseCache<{ size: number }>(1_000);
  const isCached = () => cache.find('/career') !== undefined;
  const fill = () => cache.begin('/career', 'somebody').settle({ size: 1 }, ['vacancies/list']);
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    now: new Date('2026-12-31T21:59:50.000Z'),
  });
  const stop = await followContent({
    ...{ db: connection.db, cache, refreshContent: async () => {}, config: {}, noticeTurns: () => turns },
  } as unknown as Parameters<typeof followContent>[0]);
  const lookAt = async (moment: string) => {
    vi.setSystemTime(moment);
    // After a look it is known that what is cached is the newest.
    cache.staleSince = 0;
    await vi.advanceTimersByTimeAsync(1_000);
    await expect.poll(() => cache.staleSince).toBeNull();
  };
  fill();
  await lookAt('2026-12-31T21:59:55.000Z');
  expect(isCached()).toBe(true);
  const late = cache.begin('/', 'somebody');
  await lookAt('2026-12-31T22:00:00.000Z');
  expect(isCached()).toBe(false);
  // Begun on the day before.
  late.settle({ size: 1 }, ['vacancies/list']);
  expect(cache.find('/')).toBeUndefined();
  fill();
  // Midnight in Greenwich.
  await lookAt('2027-01-01T00:00:00.000Z');
  expect(isCached()).toBe(true);
  turns.push('2027-01-01T00:00:10.000Z');
  await lookAt('2027-01-01T00:00:05.000Z');
  expect(isCached()).toBe(true);
  await lookAt('2027-01-01T00:00:10.000Z');
  expect(isCached()).toBe(false);
  fill();
  await lookAt('2027-01-01T00:00:20.000Z');
  expect(isCached()).toBe(true);
  await stop();
});
