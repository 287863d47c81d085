// Quarters of a year: «II квартал», “the second quarter”, “Q2”. Said in words they are missed as well as in figures.
import type { Language } from '../i18n/language.ts';
import type { Finder, Found } from './fact.ts';

/** Which one, in every way it is written. */
const NAMES: Record<Language, string[]> = {
  ua: [
    '[IІ]|1(?:-?(?:й|го|му|ий))?|перш\\p{L}*',
    '[IІ]{2}|2(?:-?(?:й|го|му|ий))?|друг\\p{L}*',
    '[IІ]{3}|3(?:-?(?:й|го|му|ій))?|трет\\p{L}*',
    '[IІ]V|4(?:-?(?:й|го|му|ий))?|четверт\\p{L}*',
  ],
  en: ['I|1(?:st)?|first', 'II|2(?:nd)?|second', 'III|3(?:rd)?|third', 'IV|4(?:th)?|fourth'],
};

const BETWEEN = ' ?[–—-] ?|, | (?:і|й|та|до|and|to) ';

function patternOf(language: Language): RegExp {
  const one = NAMES[language].join('|');
  const named = language === 'ua' ? 'квартал' : '(?:calendar |fiscal )?quarter';
  const joined = language === 'ua' ? ' ' : '[ -]';
  return new RegExp(
    `(?<![\\p{L}\\d.,-])(?<first>${one})(?:(?:${BETWEEN})(?<last>${one}))?${joined}${named}`,
    'giu',
  );
}

const PATTERNS = { ua: patternOf('ua'), en: patternOf('en') };
const SHORT = /(?<![\p{L}\d])Q(?<first>[1-4])(?![\p{L}\d])/gu;

const numberOf = (language: Language, name: string): number =>
  1 + NAMES[language].findIndex((names) => new RegExp(`^(?:${names})$`, 'iu').test(name));

export const quartersIn: Finder = (text, language) =>
  [...text.matchAll(PATTERNS[language]), ...text.matchAll(SHORT)].flatMap((match) => {
    const { first = '', last } = match.groups ?? {};
    const place = { start: match.index, end: match.index + match[0].length };
    return [first, ...(last ? [last] : [])].map((name): Found => {
      const number = numberOf(language, name) || Number(name);
      const key = `quarter:${number}`;
      return { kind: 'date', seeks: [key], offers: [key, String(number)], ...place };
    });
  });
