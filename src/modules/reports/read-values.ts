// Numbers, months and days as people write them. Null for what is none. Safe in the browser.
import { LANGUAGES, LOCALE } from '../../i18n/language.ts';

const GAP = String.raw`[ \u00a0\u2009\u202f'’ʼ]`;
const BARE = /^[+-]?\d+(?:[.,]\d+)?(?:e[+-]?\d{1,3})?$/i;
const WITH_GAPS = new RegExp(String.raw`^[+-]?\d{1,3}(?:${GAP}\d{3})+(?:[.,]\d+)?$`);
/** A mark between thousands is one that is there twice, or before another: alone, it is that of the fraction. */
const WITH_COMMAS = /^[+-]?\d{1,3}(?:(?:,\d{3})+\.\d+|(?:,\d{3}){2,})$/;
const WITH_POINTS = /^[+-]?\d{1,3}(?:(?:\.\d{3})+,\d+|(?:\.\d{3}){2,})$/;

export function numberOf(written: string): number | null {
  const text = written.trim().replace(/^[−–]/, '-');
  let plain: string;
  if (BARE.test(text)) plain = text.replace(',', '.');
  else if (WITH_GAPS.test(text)) plain = text.replaceAll(new RegExp(GAP, 'g'), '').replace(',', '.');
  else if (WITH_COMMAS.test(text)) plain = text.replaceAll(',', '');
  else if (WITH_POINTS.test(text)) plain = text.replaceAll('.', '').replace(',', '.');
  else return null;
  const number = Number(plain);
  return Number.isFinite(number) ? number : null;
}

/** 12.5 of `12,5 %`. */
export const percentOf = (written: string): number | null => numberOf(written.replace(/\s*%\s*$/, ''));

const isoDay = (year: string, month: string, day: string): string =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

export function isDay(text: string): boolean {
  const [, year, month, day] = ISO_DAY.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return year > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

export const isMonth = (text: string): boolean => /^\d{4}-\d{2}$/.test(text) && isDay(`${text}-01`);

const found = (text: string, isGood: (text: string) => boolean): string | null =>
  isGood(text) ? text : null;

/** What people write where nothing is known. */
const NOTHING = new Set(['–', '—', '-', '−', '…', '...', 'н/д', 'n/a']);
export const isNothing = (written: string): boolean => NOTHING.has(written.trim().toLowerCase());

const OF_YEAR = String.raw`\s*(?:р\.?|рік|року)?`;
const DAY_FIRST = new RegExp(String.raw`^(\d{1,2})[./](\d{1,2})[./](\d{4}|\d{2})${OF_YEAR}$`);
const YEAR_FIRST = /^(\d{4})\/(\d{1,2})\/(\d{1,2})$/;
const DAY_IN_WORDS = new RegExp(String.raw`^(\d{1,2})[\s.]+(\p{L}+)[\s.,]+(\d{4})${OF_YEAR}$`, 'u');
const MONTH_IN_WORDS = new RegExp(String.raw`^(\p{L}+)[\s.,]+(\d{4})${OF_YEAR}$`, 'u');

const ofCentury = (year: string): string => (year.length === 2 ? `20${year}` : year);

/** A time behind a day is left out. */
export function dayOf(written: string): string | null {
  const text = written.trim().replace(/[ T]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?Z?$/, '');
  if (isDay(text)) return text;
  const parts = DAY_FIRST.exec(text);
  if (parts?.[1] && parts[2] && parts[3])
    return found(isoDay(ofCentury(parts[3]), parts[2], parts[1]), isDay);
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? [];
  if (year && month && day) return found(isoDay(year, month, day), isDay);
  const [, ofMonth, name = '', ofYear] = DAY_IN_WORDS.exec(text) ?? [];
  const number = numberOfMonth(name);
  return number && ofMonth && ofYear ? found(isoDay(ofYear, String(number), ofMonth), isDay) : null;
}

/** «Червень», «червня» as it stands beside a day, and what either is cut to. */
function namesOfMonth(index: number): string[] {
  const middle = new Date(Date.UTC(2025, index, 15));
  return LANGUAGES.flatMap((language) => {
    const options = { month: 'long', timeZone: 'UTC' } as const;
    const beside = new Intl.DateTimeFormat(LOCALE[language], { ...options, day: 'numeric' });
    const name = new Intl.DateTimeFormat(LOCALE[language], options).format(middle);
    return [
      name,
      name.slice(0, 3),
      new Intl.DateTimeFormat(LOCALE[language], { ...options, month: 'short' }).format(middle),
      beside.formatToParts(middle).find(({ type }) => type === 'month')?.value ?? '',
    ].map((each) => each.toLowerCase().replace(/\.$/, ''));
  });
}

let months: Map<string, number> | undefined;
function numberOfMonth(name: string): number | undefined {
  months ??= new Map(
    Array.from({ length: 12 }, (_month, index) => index).flatMap((index) =>
      namesOfMonth(index).map((each) => [each, index + 1] as const),
    ),
  );
  return months.get(name.toLowerCase());
}

/** Of a day it is its month. */
export function monthOf(written: string): string | null {
  const text = written.trim();
  if (isMonth(text)) return text;
  const [, month, year] = /^(\d{1,2})[./](\d{4})$/.exec(text) ?? [];
  if (month && year) return found(`${year}-${month.padStart(2, '0')}`, isMonth);
  const [, yearFirst, second] = /^(\d{4})\/(\d{1,2})$/.exec(text) ?? [];
  if (yearFirst && second) return found(`${yearFirst}-${second.padStart(2, '0')}`, isMonth);
  const [, name = '', ofYear] = MONTH_IN_WORDS.exec(text) ?? [];
  const number = numberOfMonth(name);
  if (number && ofYear) return `${ofYear}-${String(number).padStart(2, '0')}`;
  return dayOf(text)?.slice(0, 7) ?? null;
}
