// Dates and numbers as each language writes them, always in Kyiv's time. Versions of ICU differ in the kinds of spaces
// they use; spaces are made the same here, or a page would not match itself when a browser takes it over.
import { kyivDay, TIME_ZONE } from '../shared/kyiv-day.ts';
import { type Language, LOCALE } from './language.ts';

const longDate = (language: Language) =>
  new Intl.DateTimeFormat(LOCALE[language], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: TIME_ZONE,
  });

const longDates = { ua: longDate('ua'), en: longDate('en') };

/** `2026-09-03` → `3 вересня 2026 р.` / `3 September 2026`. A bare date means noon, so that no time zone moves it. */
export function formatDate(date: string, language: Language): string {
  const text = longDates[language].format(new Date(date.length === 10 ? `${date}T12:00:00Z` : date));
  return text.replace(/\s/g, ' ').replace(/^(\d+) | (?=р\.$)/g, '$1\u00a0');
}

const monthNames = (language: Language) =>
  new Intl.DateTimeFormat(LOCALE[language], { month: 'long', timeZone: TIME_ZONE });

const namesOfMonths = { ua: monthNames('ua'), en: monthNames('en') };

/** `2026-03` → `березень 2026` / `March 2026`. */
export const formatMonth = (month: string, language: Language): string =>
  `${namesOfMonths[language].format(new Date(`${month}-15T12:00:00Z`))}\u00a0${month.slice(0, 4)}`;

/** `2025-06-18` → `18.06.2025`: how the dates of statistics are given, in either language. */
export const formatDay = (date: string): string => date.split('-').reverse().join('.');

/** `30.06.2025` / `30 June 2025`: of charts, where there is little room; in English digits alone can be read in two ways. */
export const formatShortDate = (date: string, language: Language): string =>
  language === 'ua' ? formatDay(date) : formatDate(date, language);

const numbers = { ua: new Intl.NumberFormat(LOCALE.ua), en: new Intl.NumberFormat(LOCALE.en) };

export const formatNumber = (value: number, language: Language): string =>
  inType(numbers[language].format(value));

/** With a minus instead of a hyphen, and spaces that end no line. */
export const inType = (number: string): string => number.replace(/\s/g, '\u00a0').replace('-', '\u2212');

/** Today in Kyiv as YYYY-MM-DD. */
export const today = (now = new Date()): string => kyivDay(now);

/** Kyiv is two or three hours ahead; of the two moments the one that is still in that day. */
function momentInKyiv(
  day: string,
  time: string,
  offsets: ['+03:00' | '+02:00', '+02:00' | '+03:00'],
): string {
  const [first, second] = offsets.map((offset) => new Date(`${day}T${time}${offset}`)) as [Date, Date];
  return (today(first) === day ? first : second).toISOString();
}

/** When a day begins in Kyiv, as times are stored. */
export const startOfDay = (day: string): string => momentInKyiv(day, '00:00:00.000', ['+03:00', '+02:00']);

export const endOfDay = (day: string): string => momentInKyiv(day, '23:59:59.999', ['+02:00', '+03:00']);
