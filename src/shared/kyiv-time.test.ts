import { expect, test } from 'vitest';
import { kyivMoment, kyivTime, onDay } from './kyiv-time.ts';

test.each([
  ['winter', '2026-11-16', '09:00', '2026-11-16T07:00:00.000Z'],
  ['summer', '2026-07-01', '09:00', '2026-07-01T06:00:00.000Z'],
  ['midnight in winter', '2026-01-01', '00:00', '2025-12-31T22:00:00.000Z'],
  ['the last minute of a summer day', '2026-07-01', '23:59', '2026-07-01T20:59:00.000Z'],
  ['before the clock leaps ahead', '2026-03-29', '02:59', '2026-03-29T00:59:00.000Z'],
  ['after the clock has leapt ahead', '2026-03-29', '04:00', '2026-03-29T01:00:00.000Z'],
  ['before an hour comes twice', '2026-10-25', '02:59', '2026-10-24T23:59:00.000Z'],
  ['after an hour came twice', '2026-10-25', '04:00', '2026-10-25T02:00:00.000Z'],
])('%s: a time of Kyiv is a moment and comes back from it', (_, day, time, moment) => {
  expect(kyivMoment(day, time)).toBe(moment);
  expect(kyivTime(new Date(moment))).toBe(time);
});

test('an hour that comes twice is meant the first time', () => {
  expect(kyivMoment('2026-10-25', '03:30')).toBe('2026-10-25T00:30:00.000Z');
  expect(kyivTime(new Date('2026-10-25T00:30:00Z'))).toBe('03:30');
  expect(kyivTime(new Date('2026-10-25T01:30:00Z'))).toBe('03:30');
});

test('an hour that the clock leaps over is the one after it', () => {
  const moment = kyivMoment('2026-03-29', '03:30');
  expect(moment).toBe('2026-03-29T01:30:00.000Z');
  expect(kyivTime(new Date(moment))).toBe('04:30');
});

test('seconds are kept', () => {
  expect(kyivMoment('2026-07-01', '23:59:59.999')).toBe('2026-07-01T20:59:59.999Z');
});

test('another day at the same time is so across both changes of the clock', () => {
  expect(onDay('2026-03-27T07:00:00.000Z', '2026-03-30')).toBe('2026-03-30T06:00:00.000Z');
  expect(onDay('2026-10-23T06:00:00.000Z', '2026-10-26')).toBe('2026-10-26T07:00:00.000Z');
});
