// Months and their weeks, as days `2026-11-16`. A week begins on Monday.

import { addDays } from '../../shared/kyiv-time.ts';

const noon = (day: string): number => Date.parse(`${day}T12:00:00Z`);

export const monthOf = (day: string): string => day.slice(0, 7);

/** The month that an address asks for, or else this one. */
export function monthInQuery(query: string | null, today: string): string {
  return query && /^20\d\d-(0[1-9]|1[0-2])$/.test(query) ? query : monthOf(today);
}

export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 15)).toISOString().slice(0, 7);
}

export const daysOfMonth = (month: string): { from: string; to: string } => ({
  from: `${month}-01`,
  to: addDays(`${addMonths(month, 1)}-01`, -1),
});

/** Every day of the weeks that a month has a part in. */
export function daysOfWeeks(month: string): string[] {
  const { from: first, to: last } = daysOfMonth(month);
  const weekday = (new Date(noon(first)).getUTCDay() || 7) - 1;
  const start = addDays(first, -weekday);
  const days: string[] = [];
  for (let day = start; day <= last || days.length % 7 !== 0; day = addDays(day, 1)) days.push(day);
  return days;
}
