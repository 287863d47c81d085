// What looks like personal data in a text that is about to be public: tax numbers, payment cards, passports. Numbers that have a
// check digit are believed only when it is right, so that figures of a report raise no alarm.

export type PersonalData = { is: 'tax-number' | 'card' | 'passport' | 'record-number'; text: string };

const WEIGHTS = [-1, 5, 7, 9, 4, 6, 10, 5, 7];
/** Its first digits count days since the end of 1899. */
const MOST_DAYS = 50_000;

function isTaxNumber(digits: string): boolean {
  const days = Number(digits.slice(0, 5));
  if (days < 1 || days > MOST_DAYS) return false;
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(digits[place]), 0);
  return (((sum % 11) + 11) % 11) % 10 === Number(digits[9]);
}

/** By Luhn's rule. */
function isCard(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return /^[3-6]/.test(digits) && sum % 10 === 0;
}

/** What people put between groups: a space of any width. */
const SPACE = '[ \\u00a0\\u2007-\\u200a\\u202f]';
const GAP = '[ \\u00a0\\u2007-\\u200a\\u202f.-]?';
/** Of a passport of the old form: the letters that its series had, and those that look like them. */
const SERIES = '[АВЕІКМНОРСТУХ]{2}';
const LATIN_SERIES = '[АВЕІКМНОРСТУХABEIKMHOPCTYX]{2}';
const NUMBER_SIGN = `${SPACE}?,?${SPACE}?(?:№|номер|No\\.?|number)${SPACE}?`;

const digitsOf = (text: string): string => text.replace(/\D/g, '');

const RULES: { is: PersonalData['is']; pattern: RegExp; isReal: (text: string) => boolean }[] = [
  {
    is: 'card',
    pattern: new RegExp(`(?<![\\d\\p{L}])\\d{4}(?:${GAP}\\d{4}){3}(?!\\d)`, 'gu'),
    isReal: (text) => isCard(digitsOf(text)),
  },
  { is: 'record-number', pattern: /(?<!\d)(?:19|20)\d{6}-\d{5}(?!\d)/gu, isReal: () => true },
  { is: 'tax-number', pattern: /(?<![\d+\p{L}-])\d{10}(?!\d)/gu, isReal: isTaxNumber },
  {
    is: 'passport',
    pattern: new RegExp(`(?<![\\p{L}\\d])${SERIES}(?:${NUMBER_SIGN}|${SPACE}?)\\d{6}(?!\\d)`, 'gu'),
    isReal: () => true,
  },
  // Letters that look alike make other names, too: they count where they are tied to the figures, or called what they are.
  {
    is: 'passport',
    pattern: new RegExp(`(?<![\\p{L}\\d])${LATIN_SERIES}(?:${NUMBER_SIGN})?\\d{6}(?!\\d)`, 'gu'),
    isReal: () => true,
  },
  {
    is: 'passport',
    pattern: new RegExp(
      `(?<=(?:[Пп]аспорт|[Сс]ері[яїю]|[Pp]assport|[Ss]eries)[^\\n.]{0,40}?)(?<![\\p{L}\\d])${LATIN_SERIES}${SPACE}\\d{6}(?!\\d)`,
      'gu',
    ),
    isReal: () => true,
  },
  // A card of nine figures looks like any number, unless it is called what it is.
  {
    is: 'passport',
    pattern: /(?<=(?:паспорт|ID-картк|passport|identity card)[^\n.]{0,40}?)(?<!\d)\d{9}(?!\d)/giu,
    isReal: () => true,
  },
];

/** Each once, in the order of the text. */
export function personalDataIn(text: string): PersonalData[] {
  const found = RULES.flatMap(({ is, pattern, isReal }) =>
    [...text.matchAll(pattern)]
      .filter(([match]) => isReal(match))
      .map((match) => ({ is, text: match[0], at: match.index })),
  );
  const known = new Set<string>();
  return found
    .sort((one, other) => one.at - other.at)
    .flatMap(({ is, text: written }) => {
      if (known.has(written)) return [];
      known.add(written);
      return [{ is, text: written }];
    });
}
