// What a line says if the keyboard was switched to another layout when it was typed. Safe in the browser.

/** Key by key, in one order: plain keys, then with Shift. */
const KEYS = {
  latin: '`qwertyuiop[]\\asdfghjkl;\'zxcvbnm,./~QWERTYUIOP{}|ASDFGHJKL:"ZXCVBNM<>?',
  ukrainian: "'йцукенгшщзхїґфівапролджєячсмитьбю.'ЙЦУКЕНГШЩЗХЇҐФІВАПРОЛДЖЄЯЧСМИТЬБЮ,",
  russian: 'ёйцукенгшщзхъ\\фывапролджэячсмитьбю.ЁЙЦУКЕНГШЩЗХЪ/ФЫВАПРОЛДЖЭЯЧСМИТЬБЮ,',
};
type Layout = keyof typeof KEYS;

function reader(from: Layout, to: Layout): (line: string) => string {
  const keys = new Map([...KEYS[from]].map((key, place) => [key, KEYS[to][place] ?? key]));
  return (line) => Array.from(line, (character) => keys.get(character) ?? character).join('');
}

const READERS = {
  latinAsUkrainian: reader('latin', 'ukrainian'),
  latinAsRussian: reader('latin', 'russian'),
  ukrainianAsLatin: reader('ukrainian', 'latin'),
  russianAsLatin: reader('russian', 'latin'),
  russianAsUkrainian: reader('russian', 'ukrainian'),
};

const LATIN = /[a-z]/i;
const CYRILLIC = /\p{Script=Cyrillic}/u;
const UKRAINIAN_ONLY = /[іїєґ]/i;
const RUSSIAN_ONLY = /[ыэъё]/i;

function readings(line: string): string[] {
  const isLatin = LATIN.test(line);
  const isCyrillic = CYRILLIC.test(line);
  // Who used both layouts in one line knew which one was on.
  if (isLatin === isCyrillic) return [];
  if (isLatin) return [READERS.latinAsUkrainian(line), READERS.latinAsRussian(line)];
  const isUkrainian = UKRAINIAN_ONLY.test(line);
  const isRussian = RUSSIAN_ONLY.test(line);
  if (isUkrainian && isRussian) return [];
  if (isRussian) return [READERS.russianAsUkrainian(line), READERS.russianAsLatin(line)];
  // Letters that both layouts have are on the same keys.
  return [READERS.ukrainianAsLatin(line)];
}

/**
 * Likeliest first, without the line itself; none where it cannot be. The line must be whole as it was typed: х ї ж є б ю are
 * on keys of punctuation, where splitting it into words would cut them out.
 */
export const otherLayouts = (line: string): string[] => {
  const composed = line.normalize('NFC');
  return [...new Set(readings(composed))].filter((reading) => reading !== composed);
};
