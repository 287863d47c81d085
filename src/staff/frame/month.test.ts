import { expect, test } from 'vitest';
import { addDays } from '../../shared/kyiv-time.ts';
import { addMonths, daysOfWeeks, monthInQuery } from './month.ts';

test('a month is whole weeks from Monday to Sunday', () => {
  const november = daysOfWeeks('2026-11');
  expect([november[0], november.at(-1), november.length]).toEqual(['2026-10-26', '2026-12-06', 42]);
  const february = daysOfWeeks('2027-02');
  expect([february[0], february.at(-1), february.length]).toEqual(['2027-02-01', '2027-02-28', 28]);
  const march = daysOfWeeks('2026-03');
  expect(new Set(march).size).toBe(march.length);
  expect(march.length % 7).toBe(0);
});

test('days and months go on across years and changes of the clock', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-03-30', -2)).toBe('2026-03-28');
  expect([addMonths('2026-12', 1), addMonths('2027-01', -1)]).toEqual(['2027-01', '2026-12']);
});

test('an address that asks for no month means this one', () => {
  expect(monthInQuery('2027-02', '2026-11-16')).toBe('2027-02');
  for (const query of [null, '', '2027-13', '16.11.2026', '1999-01'])
    expect(monthInQuery(query, '2026-11-16')).toBe('2026-11');
});
