// Typography of a paragraph by one press: quotation marks, apostrophes, dashes, and spaces where no line may break. Pure: it
// says what to replace. Addresses, file names, code and figures are left alone; a space that must not break is no figure.

export type TypographyChange = { from: number; to: number; text: string };

const NBSP = '\u00a0';

const FILE_TYPES =
  'pdf|docx?|xlsx?|pptx?|odt|ods|csv|zip|rar|7z|jpe?g|png|gif|svg|webp|avif|mp4|json|xml|html?|js|ts|css|txt|md';

/** What is no prose: addresses, files, code. */
const PROTECTED = new RegExp(
  [
    String.raw`(?:https?|ftp|mailto|tel):\S+`,
    String.raw`www\.\S+`,
    String.raw`[\p{L}\p{N}._%+'-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+`,
    String.raw`(?<![\p{L}\p{N}])[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.(?:ua|укр|com|org|net|info|eu|gov|edu)(?![\p{L}\p{N}])(?:\/\S*)?`,
    String.raw`[^\s«»„“”"']+\.(?:${FILE_TYPES})(?![\p{L}\p{N}])`,
    // biome-ignore format: one pattern each
    '`[^`]*`',
    String.raw`[A-Za-z]:\\\S+`,
    String.raw`=\s*"[^"]*"`,
    String.raw`[A-Za-z\]]?[[(]"[A-Za-z][^"]*"[\])]`,
    String.raw`(?<!\S)\/[\w.-]+\/\S*`,
    String.raw`\S*[_={}<>|\\;$^~]\S*[A-Za-z0-9_(){}=<>]\S*`,
    String.raw`(?<!\S)--?[a-z][\w-]*`,
  ].join('|'),
  'gu',
);

type Rule = [pattern: RegExp, replace: (match: RegExpExecArray) => string | null];

const UNITS_UA =
  '%|‰|°C|°|грн|₴|коп|дол|євро|тис|млн|млрд|трлн|кг|г|мг|т|км|м|см|мм|м²|м2|км²|га|л|мл|год|хв|с|сек|р|рр|ст|шт|кВт|МВт|ГБ|МБ|КБ|осіб|особи|людей|років|роки|рік|днів|дні|день|місяців|гривень|пункт|п|стор';
const UNITS_EN =
  '%|°C|°|kg|g|mg|t|km|m|cm|mm|ha|l|ml|h|min|s|GB|MB|KB|kW|MW|million|billion|thousand|people|years|days|months|UAH|EUR|USD|pp|p';

const spacesBetween = (before: string, after: string): Rule => [
  new RegExp(`(?<=${before}) (?=${after})`, 'gu'),
  () => NBSP,
];

const COMMON: Rule[] = [
  [/(?<!\.)\.{3}(?!\.)/g, () => '…'],
  // Initials, before a surname and after it.
  spacesBetween(String.raw`(?<![\p{L}\p{N}])\p{Lu}\.`, String.raw`\p{Lu}(?:\.|\p{Ll})`),
  spacesBetween(String.raw`\p{Lu}\p{Ll}+`, String.raw`\p{Lu}\.[ \u00a0]?\p{Lu}\.`),
  spacesBetween('№', String.raw`\p{N}`),
];

const UKRAINIAN: Rule[] = [
  [/(?<=[\p{L}])['`´‘ʼ](?=[\p{L}])/gu, () => '’'],
  [/(?<=[^\s\d–—-]) (?:-|–|--) (?=[^\s–—-])/g, () => `${NBSP}— `],
  [/(?<=\d) (?:-|–|--) (?=[^\s\d–—-])/g, () => `${NBSP}— `],
  [/(?<=[^\s–—-]) — (?=\S)/g, () => `${NBSP}— `],
  // А word of one letter never ends a line.
  spacesBetween(String.raw`(?<![\p{L}\p{N}’'.-])[аеєиіїоуюявзйАЕЄИІЇОУЮЯВЗЙ]`, String.raw`[\p{L}\p{N}«„(]`),
  spacesBetween(String.raw`\p{N}`, String.raw`(?:${UNITS_UA})(?![\p{L}\p{N}])`),
  spacesBetween(String.raw`(?<!\p{L})(?:ст|п|рис|табл|див|вул|просп|обл|м|с|р)\.`, String.raw`[\p{N}\p{Lu}]`),
];

const ENGLISH: Rule[] = [
  [/(?<=[\p{L}])['`´](?=[\p{L}])/gu, () => '’'],
  [/(?<=s)'(?=\s)/g, () => '’'],
  [/(?<=\p{L})--(?=\p{L})/gu, () => '—'],
  [/(?<=[^\s\d–—-]) (?:-|--) (?=[^\s–—-])/g, () => `${NBSP}– `],
  [/(?<=\d) (?:-|--) (?=[^\s\d–—-])/g, () => `${NBSP}– `],
  spacesBetween(String.raw`(?<!\p{L})(?:No|Art|Fig|pp|p)\.`, String.raw`\p{N}`),
  spacesBetween(String.raw`\p{N}`, String.raw`(?:${UNITS_EN})(?![\p{L}\p{N}])`),
];

type Marks = { outer: [string, string]; inner: [string, string]; replaced: RegExp };

const MARKS: Record<'uk' | 'en', Marks> = {
  uk: { outer: ['«', '»'], inner: ['„', '“'], replaced: /["“”„]/ },
  en: { outer: ['“', '”'], inner: ['‘', '’'], replaced: /["„«»]/ },
};

/** Straight single marks that stand as quotation marks in English, not as apostrophes: whether each opens, by its place. */
function singleQuotes(text: string): Map<number, boolean> {
  const found = [...text.matchAll(/(?<![\p{L}\p{N}'])'(?=\p{L})|(?<=[^\s'])'(?![\p{L}\p{N}'])/gu)].map(
    ({ index }) => ({ at: index, isOpening: /^$|[^\p{L}\p{N}.,;:!?…)]/u.test(text.slice(index - 1, index)) }),
  );
  // One without its pair is an apostrophe, as in “members' rights” and “rock 'n' roll”; then nobody can tell which is which.
  const isPaired =
    found.length % 2 === 0 && found.every(({ isOpening }, index) => isOpening === (index % 2 === 0));
  const isShort = found.some(({ at }) => /^'n'/.test(text.slice(at, at + 3)));
  return new Map(isPaired && !isShort ? found.map(({ at, isOpening }) => [at, isOpening]) : []);
}

/** A mark opens after a space or a bracket and closes elsewhere; inside of another pair it is of the other sort. */
function quotes(text: string, lang: 'uk' | 'en', isProtected: (at: number) => boolean): TypographyChange[] {
  const { outer, inner, replaced } = MARKS[lang];
  const changes: TypographyChange[] = [];
  const single = lang === 'en' ? singleQuotes(text) : new Map<number, boolean>();
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (isProtected(at)) continue;
    if (sign === outer[0]) depth += 1;
    else if (sign === outer[1]) depth = Math.max(0, depth - 1);
    else if (replaced.test(sign) || single.has(at)) {
      const before = text[at - 1] ?? ' ';
      const isOpening =
        single.get(at) ?? (/[\s([{«„“‘—–-]/.test(before) && /[^\s.,;:!?)\]]/.test(text[at + 1] ?? ' '));
      // Inches, seconds, and marks without their pair.
      if (!isOpening && depth === 0) continue;
      if (!isOpening) depth -= 1;
      const pair = depth === 0 ? outer : inner;
      const mark = pair[isOpening ? 0 : 1];
      if (mark !== sign) changes.push({ from: at, to: at + 1, text: mark });
      if (isOpening) depth += 1;
    }
  }
  // With a pair left open nobody can tell which mark is which.
  return depth === 0 ? changes : [];
}

/** What to replace, from the start on; none of the places overlap. */
export function typographyOf(text: string, lang: 'uk' | 'en'): TypographyChange[] {
  const spans = [...text.matchAll(PROTECTED)].map((match) => [match.index, match.index + match[0].length]);
  const touches = (from: number, to: number) =>
    spans.some(([start = 0, end = 0]) => from < end && to > start);
  const changes = quotes(text, lang, (at) => touches(at, at + 1));
  for (const [pattern, replace] of [...COMMON, ...(lang === 'uk' ? UKRAINIAN : ENGLISH)]) {
    for (const match of text.matchAll(pattern)) {
      const [from, to] = [match.index, match.index + match[0].length];
      const written = replace(match);
      const isTaken = changes.some((change) => from < change.to && to > change.from);
      if (written === null || written === match[0] || isTaken || touches(from, to)) continue;
      changes.push({ from, to, text: written });
    }
  }
  return changes.sort((one, other) => one.from - other.from);
}

export function applyTypography(text: string, lang: 'uk' | 'en'): string {
  return typographyOf(text, lang).reduceRight(
    (result, change) => result.slice(0, change.from) + change.text + result.slice(change.to),
    text,
  );
}

/** A quotation mark or an apostrophe that is not the one the language has. */
export const isQuote = ({ from, to }: TypographyChange, text: string): boolean =>
  /["'`´‘ʼ„“”«»’]/.test(text.slice(from, to));

/** Only quotation marks and apostrophes. */
export const mendQuotes = (text: string, lang: 'uk' | 'en'): string =>
  typographyOf(text, lang)
    .filter((change) => isQuote(change, text))
    .reduceRight((result, { from, to, text: put }) => result.slice(0, from) + put + result.slice(to), text);
