// Figures of a text, with what they count: per cents, money, thousands and millions.
import type { Language } from '../i18n/language.ts';
import { type Finder, type Found, withBlanks } from './fact.ts';

/** «34 064,5» and “34,064.5”. The other language's way of writing is read, too, where it can mean one thing only. */
const FIGURE: Record<Language, string> = {
  ua: '\\d{1,3}(?: \\d{3})+(?!\\d)(?:,\\d+)?|\\d*[½¼¾]|\\d+(?:[.,]\\d+)?',
  en: '\\d{1,3}(?:,\\d{3})+(?!\\d)(?:\\.\\d+)?|\\d{1,3}(?: \\d{3})+(?!\\d)(?:\\.\\d+)?|\\d*[½¼¾]|\\d+(?:[.,]\\d+)?',
};

const FRACTIONS: Record<string, string> = { '½': '.5', '¼': '.25', '¾': '.75' };

const MAGNITUDES: Record<Language, [string, number][]> = {
  ua: [
    ['тис(?:\\.|яч\\p{L}*)?', 3],
    ['млн\\.?|мільйон\\p{L}*', 6],
    ['млрд\\.?|мільярд\\p{L}*', 9],
    ['трлн\\.?|трильйон\\p{L}*', 12],
  ],
  en: [
    ['thousand|k', 3],
    ['million|mln\\.?|m', 6],
    ['billion|bln\\.?|bn\\.?|b', 9],
    ['trillion|tn', 12],
  ],
};

/** A letter alone is a magnitude where it is tied to its figure: “5 m” are metres. */
const TIED = /^[kmb]$/i;

const CURRENCIES: [string, string][] = [
  ['UAH', '₴|UAH|грн\\.?|гривн\\p{L}*|гривень|hryvn\\p{L}*'],
  ['USD', '(?:US)?\\$|USD|дол(?:\\.|ар\\p{L}*)(?: США)?|(?:US |American )?dollars?'],
  ['EUR', '€|EUR|євро|euros?'],
  ['GBP', '£|GBP|фунт\\p{L}*(?: стерлінгів)?|pounds?(?: sterling)?'],
];

const PERCENT = '%|відсот\\p{L}*|процент\\p{L}*|per ?cent|percentage points?|в\\. ?п\\.|p\\.p\\.';

const magnitudes = (language: Language) => MAGNITUDES[language].map(([names]) => names).join('|');
const CURRENCY = CURRENCIES.map(([, names]) => names).join('|');

const isName = (pattern: string, text: string) => new RegExp(`^(?:${pattern})$`, 'iu').test(text);

const exponentOf = (language: Language, name: string): number =>
  MAGNITUDES[language].find(([names]) => isName(names, name))?.[1] ?? 0;

const currencyOf = (name: string): string => CURRENCIES.find(([, names]) => isName(names, name))?.[0] ?? '';

/** `12,4` times ten to the third → `12400`. */
function decimalOf(figure: string, language: Language, exponent: number): string {
  const isGrouped = language === 'en' && /^\d{1,3}(?:,\d{3})+(?!\d)/.test(figure);
  const [whole = '', part = ''] = figure
    .replaceAll(' ', '')
    .replaceAll(isGrouped ? ',' : ' ', '')
    .replace(/[½¼¾]/, (part) => FRACTIONS[part] ?? '')
    .split(/[.,]/);
  const digits = whole + part.padEnd(exponent, '0').slice(0, exponent);
  const rest = part.slice(exponent).replace(/0+$/, '');
  const value = digits.replace(/^0+(?=\d)/, '') || '0';
  return rest ? `${value}.${rest}` : value;
}

type Unit = { is: 'money'; currency: string } | { is: 'percent' } | { is: 'number' };

/** A sum is no partner for one of another currency, but for a figure that names none. */
function factOf(values: string[], unit: Unit): Omit<Found, 'start' | 'end'> {
  switch (unit.is) {
    case 'money': {
      const sums = values.map((value) => `${unit.currency}${value}`);
      return {
        kind: 'money',
        seeks: [...sums, ...values],
        offers: [...sums, ...values.map((value) => `sum:${value}`)],
      };
    }
    case 'percent': {
      const shares = values.map((value) => `${value}%`);
      return { kind: 'percent', seeks: shares, offers: shares };
    }
    case 'number':
      return {
        kind: 'number',
        seeks: [...values, ...values.map((value) => `sum:${value}`)],
        offers: values,
      };
  }
}

const ORDINAL = {
  ua: '-?(?:го|ї|й|а|е|і|му|х|ти|та|те|им|ій|ої|у|ма|м|(?<decade>ті|тих|тим|тими|ві|вих))(?!\\p{L})',
  en: "(?:st|nd|rd|th|(?<decade>[’']?s))(?!\\p{L})",
};

function figuresOf(language: Language): RegExp {
  const figure = `(?<figure>${FIGURE[language]})`;
  const magnitude = `(?:(?<magnitude>(?: |-)?(?:${magnitudes(language)}))(?![\\p{L}\\d]))?`;
  const after = `(?: ?-?(?<after>${CURRENCY}))?`;
  const before = `(?:(?<before>${CURRENCY}) ?)?`;
  const percent = `(?: ?-?(?<percent>${PERCENT}))?`;
  const ordinal = `(?:${ORDINAL[language]})?`;
  // Letters right before or after make it a name: CO2, B2B, 5G.
  return new RegExp(
    `(?<![\\p{L}\\d]|\\d[.,]|\\p{L}-)${before}(?<!\\d)${figure}${ordinal}${magnitude}(?:${percent}${after})(?![\\p{L}\\d])`,
    'giu',
  );
}

const FIGURES = { ua: figuresOf('ua'), en: figuresOf('en') };

/** Of several figures in one, such as `2.1.3` or the number of a card, and of those that say “always”. */
const TOKENS = /(?<![\p{L}\d])(?:24\/7|\d+(?:\.\d+){2,}|\d{4}(?:[ -]\d{4}){3})(?![\p{L}\d])/gu;
const RANGE = /^ ?(?:[–—-]|до|to|and|і|та|або|or) ?$/u;

type Figure = Found & { figure: string; exponent: number; unit: Unit };

function readFigure(match: RegExpMatchArray, language: Language): Figure {
  const { figure = '', magnitude = '', percent, before, after, decade } = match.groups ?? {};
  const name = magnitude.trim().replace(/^-/, '');
  const isTied = !TIED.test(name) || magnitude === name;
  const exponent = isTied ? exponentOf(language, name) : 0;
  const currency = before ?? after;
  const unit: Unit = percent
    ? { is: 'percent' }
    : currency
      ? { is: 'money', currency: currencyOf(currency) }
      : { is: 'number' };
  const plain = decimalOf(figure, language, 0);
  // “100m” may be metres.
  const values = [
    decimalOf(figure, language, exponent),
    ...(TIED.test(name) ? [plain] : []),
    // «90-ті» are the 1990s.
    ...(decade && /^(?:19|20)\d0$/.test(figure) ? [figure.slice(2)] : []),
  ];
  const start = match.index ?? 0;
  return { ...factOf(values, unit), figure, exponent, unit, start, end: start + match[0].length };
}

/** «1 млн 200 тис.» is one figure. */
function joinMagnitudes(text: string, figures: Figure[], language: Language): Figure[] {
  const joined: Figure[] = [];
  for (const each of figures) {
    const previous = joined.at(-1);
    const isPart =
      previous?.unit.is === 'number' &&
      each.exponent > 0 &&
      previous.exponent > each.exponent &&
      text.slice(previous.end, each.start) === ' ';
    if (!isPart) {
      joined.push(each);
      continue;
    }
    const sum =
      Number(decimalOf(previous.figure, language, previous.exponent)) +
      Number(decimalOf(each.figure, language, each.exponent));
    const fact = factOf([String(sum)], each.unit);
    const place = { start: previous.start, end: each.end };
    joined[joined.length - 1] = { ...fact, ...place, figure: String(sum), exponent: 0, unit: each.unit };
  }
  return joined;
}

/** «10–15 тис. грн»: the first is of thousands and of money, too; and «15-47» may be a telephone. */
function joinRanges(text: string, figures: Figure[], language: Language): Found[] {
  return figures.map((each, index): Found => {
    const [previous, next] = [figures[index - 1], figures[index + 1]];
    const found: Found = {
      kind: each.kind,
      seeks: [...each.seeks],
      offers: [...each.offers],
      start: each.start,
      end: each.end,
    };
    const isBegun = next && RANGE.test(text.slice(each.end, next.start));
    if (
      isBegun &&
      each.unit.is === 'number' &&
      (next.unit.is !== 'number' || next.exponent > each.exponent)
    ) {
      const exponent = Math.max(each.exponent, next.exponent);
      const values = [
        decimalOf(each.figure, language, exponent),
        decimalOf(each.figure, language, each.exponent),
      ];
      const joined = [...new Set(values)].map((value) => factOf([value], next.unit));
      found.kind = next.kind;
      found.seeks.unshift(...joined.flatMap(({ seeks }) => seeks));
      found.offers.push(...joined.flatMap(({ offers }) => offers));
    }
    const tied = [
      previous && text.slice(previous.end, each.start) === '-' && previous,
      next && text.slice(each.end, next.start) === '-' && next,
    ];
    for (const neighbour of tied) {
      if (!neighbour) continue;
      const digits =
        neighbour.start < each.start ? neighbour.figure + each.figure : each.figure + neighbour.figure;
      if (!/^\d{4,6}$/.test(digits)) continue;
      found.seeks.push(`phone:${digits}`, digits);
      found.offers.push(`phone:${digits}`, digits);
    }
    return found;
  });
}

export const numbersIn: Finder = (text, language) => {
  const tokens = [...text.matchAll(TOKENS)].map(({ 0: token, index: start }) => ({
    token,
    start,
    end: start + token.length,
  }));
  const rest = withBlanks(text, tokens);
  const read = [...rest.matchAll(FIGURES[language])].map((match) => readFigure(match, language));
  const figures = joinMagnitudes(rest, read, language);
  const versions = tokens
    .filter(({ token }) => token !== '24/7')
    .map(({ token, ...place }): Found => {
      const key = `token:${token.replace(/[ -]/g, '')}`;
      return { kind: 'number', seeks: [key], offers: [key], ...place };
    });
  return [...versions, ...joinRanges(rest, figures, language)];
};
