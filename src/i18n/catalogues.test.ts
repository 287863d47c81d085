import { expect, test } from 'vitest';
import { readCatalogues } from './catalogues.server.ts';
import { formatDate, formatMonth, formatNumber, today } from './format.ts';

const catalogues = readCatalogues();

test.each([
  [1, '1 новина'],
  [2, '2 новини'],
  [5, '5 новин'],
  [11, '11 новин'],
  [21, '21 новина'],
  [104, '104 новини'],
])('Ukrainian counts %d as «%s»', (count, expected) => {
  expect(catalogues.texts('ua').t('pages:news.count', { count, number: count })).toBe(expected);
});

test('English counts in its own way', () => {
  const { t } = catalogues.texts('en');
  expect([1, 2, 21].map((count) => t('pages:news.count', { count, number: count }))).toEqual([
    '1 news item',
    '2 news items',
    '21 news items',
  ]);
});

test('dates and numbers follow the language', () => {
  expect(formatDate('2026-09-03', 'ua')).toBe('3\u00a0вересня 2026\u00a0р.');
  expect(formatDate('2026-09-03', 'en')).toBe('3\u00a0September 2026');
  expect([formatMonth('2026-03', 'ua'), formatMonth('2026-03', 'en')]).toEqual([
    'березень\u00a02026',
    'March\u00a02026',
  ]);
  expect(formatNumber(12_323_500, 'ua')).toBe('12\u00a0323\u00a0500');
  expect(formatNumber(12_323_500, 'en')).toBe('12,323,500');
});

test('the day changes at midnight in Kyiv', () => {
  expect(today(new Date('2026-06-30T20:59:59Z'))).toBe('2026-06-30');
  expect(today(new Date('2026-06-30T21:00:00Z'))).toBe('2026-07-01');
});
