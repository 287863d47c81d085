import { afterEach, expect, test, vi } from 'vitest';
import { vacancy } from '../../../tests/factories/content.ts';
import { showVacancy } from '../components/shown-vacancy.ts';
import { vacancyRow } from './vacancy-row.ts';

afterEach(() => void vi.useRealTimers());

test.each([
  ['open in the last minute of its deadline in Kyiv', '2026-11-16T21:59:59.000Z', false],
  ['closed a second later', '2026-11-16T22:00:00.000Z', true],
])('a vacancy is %s, in lists and on its page', (_what, now, isClosed) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  const item = vacancy({ deadline: '2026-11-16' });
  expect(vacancyRow(item, 'ua').isClosed).toBe(isClosed);
  expect(showVacancy(item, 'ua', 'career@example.gov.ua').isClosed).toBe(isClosed);
  expect(vacancyRow({ ...item, deadline: null }, 'ua').isClosed).toBe(false);
});
