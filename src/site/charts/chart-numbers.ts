// Arithmetic that charts share.
import { inType } from '../../i18n/format.ts';
import { type Language, LOCALE } from '../../i18n/language.ts';
import { onceFor } from '../../shared/once.ts';

export const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A view may have no unit: nothing stands in its place then. */
export const withUnit = (text: string, unit: string): string => [text, unit].filter(Boolean).join(', ');

/** In tenths of a percent. */
export const sharePercent = (value: number, total: number): number =>
  total === 0 ? 0 : Math.round((value / total) * 1000) / 10;

/** From 1, the largest; equal values share the better rank. */
export const rankOf = (value: number, values: number[]): number =>
  values.filter((each) => each > value).length + 1;

/** Which fifth of all values this one belongs to, from 0; equal values belong together. */
export const fifthOf = (value: number, values: number[]): number =>
  4 - Math.floor(((rankOf(value, values) - 1) / values.length) * 5);

/** The fifths that have values, each with its least and its largest. */
export function fifthsOf(values: number[]): { fifth: number; from: number; to: number }[] {
  return [0, 1, 2, 3, 4].flatMap((fifth) => {
    const within = values.filter((value) => fifthOf(value, values) === fifth);
    return within.length > 0 ? [{ fifth, from: Math.min(...within), to: Math.max(...within) }] : [];
  });
}

/**
 * In which rows of labels a month has its own: rows of at most 2, 3, 4 … labels, of which CSS shows the one that fits. The
 * last month, the newest, always has one.
 */
export const LABEL_ROWS = [2, 3, 4, 6, 8, 12, 24] as const;

export function labelRowsOf(index: number, months: number): number[] {
  return LABEL_ROWS.filter((most) => (months - 1 - index) % Math.ceil(months / most) === 0);
}

/** Whole percents that add up to 100: what rounding takes away goes to the largest remainders. */
export function wholePercents(values: number[]): number[] {
  const total = sum(values);
  if (total === 0) return values.map(() => 0);
  const exact = values.map((value) => (value / total) * 100);
  const percents = exact.map(Math.floor);
  const missing = 100 - sum(percents);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value % 1 }))
    .sort((a, b) => b.remainder - a.remainder);
  for (const { index } of byRemainder.slice(0, missing)) percents[index] = (percents[index] ?? 0) + 1;
  return percents;
}

/** Round numbers from zero to just above the largest value, four or five of them. */
export function axisTicks(largest: number): number[] {
  if (!(largest > 0)) return [0, 1];
  const power = 10 ** Math.floor(Math.log10(largest / 4));
  const step = ([1, 2, 2.5, 5, 10].find((each) => each * power * 4 >= largest) ?? 10) * power;
  return Array.from({ length: Math.ceil(largest / step) + 1 }, (_, index) => index * step);
}

const compact = onceFor(
  (language: Language) =>
    new Intl.NumberFormat(LOCALE[language], { notation: 'compact', maximumFractionDigits: 2 }),
);

/** `4 580 240` → `4,58 млн`. For places where a number only has to give an idea. */
export const shortNumber = (value: number, language: Language): string => compact(language).format(value);

/** Ukrainian sets the sign apart. */
export const percents = (number: string, language: Language): string =>
  `${number}${language === 'ua' ? '\u00a0' : ''}%`;

const changes = onceFor(
  (language: Language) =>
    new Intl.NumberFormat(LOCALE[language], { signDisplay: 'exceptZero', maximumFractionDigits: 1 }),
);

/** `+1,2 %`; null where there was nothing before. */
export function changeOf(now: number, before: number, language: Language): string | null {
  if (before === 0) return null;
  return percents(inType(changes(language).format((now / before - 1) * 100)), language);
}

/** `2025-01`, 1 → `2024-12`. */
export function monthsBefore(month: string, count: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 - count)).toISOString().slice(0, 7);
}

const months = (month: 'short' | 'long') =>
  onceFor((language: Language) => new Intl.DateTimeFormat(LOCALE[language], { month, timeZone: 'UTC' }));
const monthNames = { short: months('short'), long: months('long') };

/** `2025-06` → `чер. 2025`. The year is added by hand: Ukrainian would also add «р.». */
export function monthName(month: string, language: Language, style: 'short' | 'long' = 'short'): string {
  return `${monthNames[style](language).format(new Date(`${month}-01T00:00:00Z`))} ${month.slice(0, 4)}`;
}

/** A list of named things keeps its order, whose last line is «other»; regions are ranked. */
export const inOrder = <Item extends { value: number }>(items: Item[]): Item[] =>
  items.some((item) => 'region' in item) ? items.toSorted((a, b) => b.value - a.value) : items;
