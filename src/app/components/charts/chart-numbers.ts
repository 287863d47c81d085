// Arithmetic that charts share.
import { type Language, LOCALE } from '../../../i18n/language.ts';

/** Whole percents that add up to 100: what rounding takes away goes to the largest remainders. */
export function wholePercents(values: number[]): number[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  const exact = values.map((value) => (value / total) * 100);
  const percents = exact.map(Math.floor);
  const missing = 100 - percents.reduce((sum, percent) => sum + percent, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value % 1 }))
    .sort((a, b) => b.remainder - a.remainder);
  for (const { index } of byRemainder.slice(0, missing)) percents[index] = (percents[index] ?? 0) + 1;
  return percents;
}

/** Round numbers from zero to just above the largest value, four or five of them. */
export function axisTicks(largest: number): number[] {
  const power = 10 ** Math.floor(Math.log10(largest / 4));
  const step = ([1, 2, 2.5, 5, 10].find((each) => each * power * 4 >= largest) ?? 10) * power;
  return Array.from({ length: Math.ceil(largest / step) + 1 }, (_, index) => index * step);
}

const compact = {
  ua: new Intl.NumberFormat(LOCALE.ua, { notation: 'compact', maximumFractionDigits: 2 }),
  en: new Intl.NumberFormat(LOCALE.en, { notation: 'compact', maximumFractionDigits: 2 }),
};

/** `4 580 240` → `4,58 млн`. For places where a number only has to give an idea. */
export const shortNumber = (value: number, language: Language): string => compact[language].format(value);

const shortMonths = {
  ua: new Intl.DateTimeFormat(LOCALE.ua, { month: 'short', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat(LOCALE.en, { month: 'short', timeZone: 'UTC' }),
};
const longMonths = {
  ua: new Intl.DateTimeFormat(LOCALE.ua, { month: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat(LOCALE.en, { month: 'long', timeZone: 'UTC' }),
};

/** `2025-06` → `чер. 2025`. The year is added by hand: Ukrainian would also add «р.». */
export function monthName(month: string, language: Language, style: 'short' | 'long' = 'short'): string {
  const names = style === 'short' ? shortMonths : longMonths;
  return `${names[language].format(new Date(`${month}-01T00:00:00Z`))} ${month.slice(0, 4)}`;
}
