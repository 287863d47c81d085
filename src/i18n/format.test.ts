import { expect, test } from 'vitest';
import { endOfDay, formatDate, formatShortDate, startOfDay } from './format.ts';
import { LOCALE } from './language.ts';
import { formatNumbersIn } from './numbers-in-text.ts';

test('a date does not break between its day and its month', () => {
  expect(formatDate('2026-12-31', 'ua')).toBe('31\u00a0грудня 2026\u00a0р.');
  expect(formatDate('2026-12-31', 'en')).toBe('31\u00a0December 2026');
});

test.each(['ua', 'en'] as const)('dates are named as the world names them in %s', (language) => {
  const known = new Intl.DateTimeFormat(LOCALE[language], { dateStyle: 'long', timeZone: 'Europe/Kyiv' });
  for (let month = 1; month <= 12; month += 1) {
    const moment = new Date(Date.UTC(2026, month, 0, 23));
    expect(formatDate(moment.toISOString(), language).replaceAll('\u00a0', ' ')).toBe(
      known.format(moment).replaceAll('\u00a0', ' '),
    );
  }
});

test('the date of a chart is short, and in English not of digits alone', () => {
  expect(formatShortDate('2025-06-30', 'ua')).toBe('30.06.2025');
  expect(formatShortDate('2025-06-30', 'en')).toBe('30\u00a0June 2025');
});

test.each([
  ['2026-01-15', '2026-01-14T22:00:00.000Z', '2026-01-15T21:59:59.999Z'],
  ['2026-07-15', '2026-07-14T21:00:00.000Z', '2026-07-15T20:59:59.999Z'],
  // The days on which clocks change.
  ['2026-03-29', '2026-03-28T22:00:00.000Z', '2026-03-29T20:59:59.999Z'],
  ['2026-10-25', '2026-10-24T21:00:00.000Z', '2026-10-25T21:59:59.999Z'],
])('%s lasts in Kyiv from %s to %s', (day, start, end) => {
  expect(startOfDay(day)).toBe(start);
  expect(endOfDay(day)).toBe(end);
});

test('no day is too far to be asked for', () => {
  for (const day of ['0001-01-01', '9999-12-31']) expect(startOfDay(day) < endOfDay(day)).toBe(true);
});

test('groups of digits in a text that both languages share are written as each writes them', () => {
  const salary = '45 000–1 265\u00a0000 ₴, 2 × 12 · 2026';
  expect(formatNumbersIn(salary, 'ua')).toBe(salary);
  expect(formatNumbersIn(salary, 'en')).toBe('45,000–1,265,000 ₴, 2 × 12 · 2026');
});
