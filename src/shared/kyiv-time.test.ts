// Times of Kyiv and back, around both changes of the clock.
import { expect, test } from 'vitest';
import { kyivDayAndTime, kyivMoment } from './kyiv-time.ts';

test.each([
  ['in winter', '2026-01-15', '09:00', '2026-01-15T07:00:00.000Z'],
  ['in summer', '2026-07-15', '09:00', '2026-07-15T06:00:00.000Z'],
  ['before the clock goes forward', '2026-03-29', '02:59', '2026-03-29T00:59:00.000Z'],
  ['after the clock went forward', '2026-03-29', '04:00', '2026-03-29T01:00:00.000Z'],
  ['before the clock goes back', '2026-10-25', '02:59', '2026-10-24T23:59:00.000Z'],
  ['after the clock went back', '2026-10-25', '04:00', '2026-10-25T02:00:00.000Z'],
  ['at midnight', '2026-11-16', '00:00', '2026-11-15T22:00:00.000Z'],
])('a time %s', (_when, day, time, at) => {
  expect(kyivMoment(day, time)).toBe(at);
  expect(kyivDayAndTime(at)).toEqual({ day, time });
});

test('a time that the clock skips is an hour later, one that comes twice is the first', () => {
  const skipped = kyivMoment('2026-03-29', '03:30');
  expect(skipped).toBe('2026-03-29T01:30:00.000Z');
  expect(kyivDayAndTime(skipped ?? '').time).toBe('04:30');
  expect(kyivMoment('2026-10-25', '03:30')).toBe('2026-10-25T00:30:00.000Z');
});

test.each([
  ['2026-02-30', '09:00'],
  ['', '09:00'],
  ['2026-02-03', ''],
  ['2026-02-03', '24:00'],
  ['2026-02-03', '9:00'],
  ['16.11.2026', '09:00'],
])('«%s» «%s» is no time', (day, time) => {
  expect(kyivMoment(day, time)).toBeNull();
});

test('another day at the same time is so across both changes of the clock', () => {
  const { time } = kyivDayAndTime('2026-03-27T07:00:00.000Z');
  expect(kyivMoment('2026-03-30', time)).toBe('2026-03-30T06:00:00.000Z');
  expect(kyivMoment('2026-10-26', time)).toBe('2026-10-26T07:00:00.000Z');
});
