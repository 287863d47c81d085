import { expect, test } from 'vitest';
import { nextRelease } from './releases.ts';
import type { ReleaseEvery } from './reports.kind.ts';

const rule = (releaseEvery: ReleaseEvery) => ({ releaseEvery, releaseDay: 20, releaseTime: '10:00' });

test.each([
  ['month', '2026-01-05', '2026-01-20', false],
  ['month', '2026-01-20', '2026-02-20', false],
  ['quarter', '2025-11-02', '2026-01-20', false],
  ['quarter', '2025-02-02', '2025-04-20', true],
  ['half-year', '2025-08-01', '2026-01-20', false],
  ['year', '2025-03-01', '2026-01-20', false],
] as const)('each %s, after one on %s, comes on %s (late: %s)', (every, published, day, isLate) => {
  expect(nextRelease(rule(every), `${published}T09:00:00.000Z`, null, '2026-01-10')).toEqual({
    ...{ day, time: '10:00', isScheduled: false, isLate },
  });
});

test('what is scheduled comes when it is scheduled, by the clock of Kyiv', () => {
  expect(nextRelease(rule(''), '2026-01-01T00:00:00.000Z', '2026-02-19T22:30:00.000Z')).toEqual({
    ...{ day: '2026-02-20', time: '00:30', isScheduled: true, isLate: false },
  });
  expect(nextRelease(rule(''), '2026-01-01T00:00:00.000Z', null)).toBeNull();
});
