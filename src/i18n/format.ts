// Dates and numbers as each language writes them, always in Kyiv's time. Versions of ICU differ in the kinds of spaces
// they use; spaces are made the same here, or a page would not match itself when a browser takes it over.
import { kyivDay, TIME_ZONE } from '../shared/kyiv-day.ts';
import { onceFor } from '../shared/once.ts';
import { type Language, LOCALE } from './language.ts';

/** As they stand beside a day. By `Intl` the first date of a page cost a cheap telephone a tenth of a second. */
const MONTHS = {
  ua: 'січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
};

/** `2026-09-03`, or a moment of that day in Kyiv → `3 вересня 2026 р.` / `3 September 2026`. */
export function formatDate(date: string, language: Language): string {
  const [year, month, day] = (date.length === 10 ? date : kyivDay(new Date(date))).split('-').map(Number);
  const text = `${day}\u00a0${MONTHS[language][(month ?? 0) - 1]} ${year}`;
  return language === 'ua' ? `${text}\u00a0р.` : text;
}

const monthNames = onceFor(
  (language: Language) => new Intl.DateTimeFormat(LOCALE[language], { month: 'long', timeZone: TIME_ZONE }),
);

/** `2026-03` → `березень 2026` / `March 2026`. */
export const formatMonth = (month: string, language: Language): string =>
  `${monthNames(language).format(new Date(`${month}-15T12:00:00Z`))}\u00a0${month.slice(0, 4)}`;

/** `2025-06-18` → `18.06.2025`: how the dates of statistics are given, in either language. */
export const formatDay = (date: string): string => date.split('-').reverse().join('.');

/** `30.06.2025` / `30 June 2025`: of charts, where there is little room; in English digits alone can be read in two ways. */
export const formatShortDate = (date: string, language: Language): string =>
  language === 'ua' ? formatDay(date) : formatDate(date, language);

const numbers = onceFor((language: Language) => new Intl.NumberFormat(LOCALE[language]));

export const formatNumber = (value: number, language: Language): string =>
  inType(numbers(language).format(value));

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
