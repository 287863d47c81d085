import { expect, test } from 'vitest';
import {
  axisTicks,
  fifthOf,
  LABEL_ROWS,
  labelRowsOf,
  monthName,
  rankOf,
  sharePercent,
  wholePercents,
} from './chart-numbers.ts';

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

test('a rank counts from the largest, and equal values share it', () => {
  expect([50, 30, 30, 10].map((value, _, all) => rankOf(value, all))).toEqual([1, 2, 2, 4]);
});

test('a share has one decimal', () => {
  expect(sharePercent(231660, 4580240)).toBe(5.1);
  expect(sharePercent(0, 0)).toBe(0);
});

test('values are shaded by fifths, equal ones alike', () => {
  const values = [1, 2, 3, 4, 5, 5, 5, 8, 9, 10];
  expect(values.map((value) => fifthOf(value, values))).toEqual([0, 0, 1, 1, 3, 3, 3, 3, 4, 4]);
});

test.each([1, 2, 7, 12, 19, 24, 31])(
  'of %d months no more are labelled than fit, and the last one always is',
  (count) => {
    const months = Array.from({ length: count }, (_, index) => labelRowsOf(index, count));
    for (const most of LABEL_ROWS) {
      const labelled = months.filter((rows) => rows.includes(most)).length;
      expect(labelled).toBeGreaterThan(0);
      expect(labelled).toBeLessThanOrEqual(most);
    }
    expect(months.at(-1)).toEqual(LABEL_ROWS);
  },
);
