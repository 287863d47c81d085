import { expect, test } from 'vitest';
import { axisTicks, monthName, wholePercents } from './chart-numbers.ts';

test('percents add up to a hundred however they round', () => {
  expect(wholePercents([1, 1, 1])).toEqual([34, 33, 33]);
  expect(wholePercents([2702340, 1877900])).toEqual([59, 41]);
  expect(wholePercents([0, 5])).toEqual([0, 100]);
});

test.each([
  [9, [0, 2.5, 5, 7.5, 10]],
  [4580240, [0, 2000000, 4000000, 6000000]],
  [14083, [0, 5000, 10000, 15000]],
])('the axis for %d ends at a round number', (largest, ticks) => {
  expect(axisTicks(largest)).toEqual(ticks);
});

test('a month is named with its year and nothing else', () => {
  expect(monthName('2025-06', 'ua', 'long')).toBe('червень 2025');
  expect(monthName('2025-06', 'en', 'long')).toBe('June 2025');
});
