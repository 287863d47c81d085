// Days, months of a year and times of a text.
import type { Language } from '../i18n/language.ts';
import { type Finder, type Found, withBlanks } from './fact.ts';

const MONTHS: Record<Language, string[]> = {
  ua: [
    'січ(?:ень|ня|ні|нем)',
    'лют(?:ий|ого|ому|им)',
    'берез(?:ень|ня|ні|нем)',
    'квіт(?:ень|ня|ні|нем)',
    'трав(?:ень|ня|ні|нем)',
    'черв(?:ень|ня|ні|нем)',
    'лип(?:ень|ня|ні|нем)',
    'серп(?:ень|ня|ні|нем)',
    'верес(?:ень|ня|ні|нем)',
    'жовт(?:ень|ня|ні|нем)',
    'листопад(?:а|і|у|ом)?',
    'груд(?:ень|ня|ні|нем)',
  ],
  en: [
    'Jan(?:uary|\\.)?',
    'Feb(?:ruary|\\.)?',
    'Mar(?:ch|\\.)?',
    'Apr(?:il|\\.)?',
    'May',
    'June?\\.?',
    'July?\\.?',
    'Aug(?:ust|\\.)?',
    'Sept?(?:ember|\\.)?',
    'Oct(?:ober|\\.)?',
    'Nov(?:ember|\\.)?',
    'Dec(?:ember|\\.)?',
  ],
};

const two = (number: number | string): string => String(number).padStart(2, '0');

type Parts = { year?: string | undefined; month: number; day?: string | undefined };

/** A day without its year is a partner for the same day of any year, and months for months alone. */
function dateFact({ year, month, day }: Parts): Omit<Found, 'start' | 'end'> | null {
  if (month < 1 || month > 12 || (day && (Number(day) < 1 || Number(day) > 31))) return null;
  const ofYear = year ? [year] : [];
  if (!day) {
    const key = `month:${year}-${two(month)}`;
    return { kind: 'date', seeks: [key], offers: [key, ...ofYear] };
  }
  const inYear = `${two(month)}-${two(day)}`;
  if (!year) return { kind: 'date', seeks: [`day:${inYear}`, `dated:${inYear}`], offers: [`day:${inYear}`] };
  const whole = `day:${year}-${inYear}`;
  return { kind: 'date', seeks: [whole, `day:${inYear}`], offers: [whole, `dated:${inYear}`, ...ofYear] };
}

type Pattern = { pattern: RegExp; read: (groups: Record<string, string | undefined>) => Parts[] };

const YEAR = '(?<year>(?:19|20)\\d{2})';
const DAY = '(?<day>\\d{1,2})';
const DASH = ' ?[–—-] ?';

const monthNumber = (language: Language, name = ''): number =>
  1 + MONTHS[language].findIndex((month) => new RegExp(`^(?:${month})$`, 'iu').test(name));

function patternsOf(language: Language): Pattern[] {
  const isEnglish = language === 'en';
  const flags = isEnglish ? 'gu' : 'giu';
  const month = `(?<month>${MONTHS[language].join('|')})`;
  const ordinal = isEnglish ? '(?:st|nd|rd|th)?(?: of)?' : '(?:-?(?:го|е))?';
  const between = isEnglish ? '(?: ?[–—-] ?| to | and )' : '(?: ?[–—-] ?| до | по | і | та )';
  const written = ({ day, first, month: name, year }: Record<string, string | undefined>): Parts[] => {
    const rest = { month: monthNumber(language, name), year };
    return [...(first ? [{ ...rest, day: first }] : []), { ...rest, day }];
  };
  const dayFirst = `(?<!\\d)(?:(?<first>\\d{1,2})${ordinal}${between})?${DAY}${ordinal} ${month}(?!\\p{L})(?:,? ${YEAR}(?!\\d))?`;
  const monthFirst = `(?<!\\p{L})${month} (?:(?<first>\\d{1,2})${DASH})?${DAY}(?:st|nd|rd|th)?(?![\\d.,]\\d|\\d)(?:,? ${YEAR}(?!\\d))?`;
  return [
    {
      pattern: new RegExp(`(?<!\\d)${YEAR}-(?<month>\\d{2})-(?<day>\\d{2})(?!\\d)`, 'gu'),
      read: ({ year, month: number, day }) => [{ year, month: Number(number), day }],
    },
    {
      pattern: new RegExp(`(?<![\\d.])${DAY}\\.(?<month>\\d{1,2})\\.${YEAR}(?!\\d)`, 'gu'),
      read: ({ year, month: number, day }) => [{ year, month: Number(number), day }],
    },
    {
      pattern: new RegExp(`(?<![\\d/])${DAY}/(?<month>\\d{1,2})/${YEAR}(?![\\d/])`, 'gu'),
      // Where it can only be so, the month is the first.
      read: ({ year, month: second = '', day: first = '' }) =>
        Number(second) > 12
          ? [{ year, month: Number(first), day: second }]
          : [{ year, month: Number(second), day: first }],
    },
    { pattern: new RegExp(dayFirst, flags), read: written },
    ...(isEnglish ? [{ pattern: new RegExp(monthFirst, flags), read: written }] : []),
    { pattern: new RegExp(`(?<!\\p{L})${month},? ${YEAR}(?!\\d)`, flags), read: written },
  ];
}

const PATTERNS = { ua: patternsOf('ua'), en: patternsOf('en') };

/** “6 p.m.” is «18:00», and a whole hour may stand without its minutes. */
function timesIn(text: string): Found[] {
  const half12 = String.raw`(?<half>[ap])\.?m\b\.?`;
  const clock = new RegExp(
    String.raw`(?<![\d:.])(?<hour>[01]?\d|2[0-4])(?:\.(?<minute>[0-5]\d) ?${half12}|(?::(?<minute>[0-5]\d))?(?: ?${half12})?)(?![\d:])`,
    'giu',
  );
  return [...text.matchAll(clock)].flatMap((match) => {
    const { hour = '', minute, half: letter } = match.groups ?? {};
    const half = letter?.toLowerCase();
    if (minute === undefined && !half) return [];
    const hours = half ? (Number(hour) % 12) + (half === 'p' ? 12 : 0) : Number(hour);
    const key = `time:${two(hours)}:${minute ?? '00'}`;
    const offers = [key, ...((minute ?? '00') === '00' ? [String(hours)] : [])];
    return [
      {
        kind: 'time' as const,
        seeks: offers,
        offers,
        start: match.index,
        end: match.index + match[0].length,
      },
    ];
  });
}

export const datesIn: Finder = (text, language) => {
  let rest = text;
  const found: Found[] = [];
  const take = (facts: Found[]) => {
    found.push(...facts);
    rest = withBlanks(rest, facts);
  };
  for (const { pattern, read } of PATTERNS[language]) {
    take(
      [...rest.matchAll(pattern)].flatMap((match) =>
        read(match.groups ?? {}).flatMap((parts) => {
          const fact = dateFact(parts);
          return fact ? [{ ...fact, start: match.index, end: match.index + match[0].length }] : [];
        }),
      ),
    );
  }
  take(timesIn(rest));
  return found;
};
