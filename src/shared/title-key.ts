// What titles are sorted by: neither database knows the Ukrainian alphabet unless somebody has installed it there.

const UKRAINIAN = 'абвгґдеєжзиіїйклмнопрстуфхцчшщъыьэюя';
const LATIN = 'abcdefghijklmnopqrstuvwxyz';
/** Titles that begin with so many letters alike stand as they were added. */
const LONGEST = 150;

const twoDigits = (number: number): string => String(number).padStart(2, '0');

const CODES = new Map([...UKRAINIAN, ...LATIN].map((letter, index) => [letter, String(20 + index)] as const));

const codeOf = (letter: string): string =>
  CODES.get(letter) ??
  CODES.get(letter.normalize('NFD').charAt(0)) ??
  `9${String(letter.codePointAt(0)).padStart(7, '0')}`;

/** A number by how large it is. */
function codeOfNumber(digits: string): string {
  const significant = digits.replace(/^0+(?=.)/, '').slice(0, 99);
  return `1${twoDigits(significant.length)}${significant}`;
}

/**
 * Digits alone, which sort alike everywhere: numbers before letters, Ukrainian letters before Latin ones, capitals as small
 * letters; spaces, quotation marks and other signs do not count.
 */
export const titleKey = (title: string): string =>
  (
    title
      .normalize('NFC')
      .slice(0, LONGEST)
      .toLowerCase()
      .match(/[0-9]+|\p{L}/gu) ?? []
  )
    .map((part) => (/^[0-9]/.test(part) ? codeOfNumber(part) : codeOf(part)))
    .join('');
