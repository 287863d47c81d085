// Refuses guessable passwords, by zxcvbn with Ukrainian words added. A password is estimated as typed, transliterated, and as
// the keys pressed on a Latin keyboard.
import { createRequire } from 'node:module';
import type { OptionsType, ZxcvbnFactory } from '@zxcvbn-ts/core';
import { transliterate } from '../../shared/transliterate.ts';
import { GUESSABLE_WORDS, UKRAINIAN_WORDS } from './password-words.ts';

export const MIN_PASSWORD_LENGTH = 12;

/** 10¹⁰ guesses: the estimator's “very unguessable”. */
const FEWEST_GUESSES_LOG10 = 10;
/** Letters that must be left without known words. */
const FEWEST_OWN = 6;
/** Estimating takes quadratic time, and further characters only make a password stronger. */
const LOOKED_AT = 64;

// Loaded when a password is first set: signing in does not need its hundred thousand words.
const load = createRequire(import.meta.url);

let estimator: ZxcvbnFactory | undefined;

function estimate(): ZxcvbnFactory {
  if (estimator) return estimator;
  const core = load('@zxcvbn-ts/core') as { ZxcvbnFactory: typeof ZxcvbnFactory };
  const common = load('@zxcvbn-ts/language-common');
  const english = load('@zxcvbn-ts/language-en');
  const own = [...new Set([...GUESSABLE_WORDS, ...UKRAINIAN_WORDS])];
  const options: OptionsType = {
    dictionary: {
      ...common.dictionary,
      ...english.dictionary,
      ukrainian: own,
      ukrainianInLatin: [...new Set(own.map((word) => inLatin(word)))],
    },
    graphs: common.adjacencyGraphs,
  };
  estimator = new core.ZxcvbnFactory(options);
  return estimator;
}

const inLatin = (text: string): string => transliterate(text.replaceAll(/['’ʼ]/g, ''));

const UKRAINIAN_KEYS = "йцукенгшщзхїфівапролджєячсмитьбю.'";
const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,./`";

const asKeys = (text: string): string =>
  [...text.toLowerCase()].map((sign) => LATIN_KEYS[UKRAINIAN_KEYS.indexOf(sign)] ?? sign).join('');

const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

function withoutWords(text: string, known: string[]): string {
  const longestFirst = known.toSorted((one, other) => other.length - one.length);
  return longestFirst.reduce((left, word) => left.replaceAll(word, ' '), text).replace(/[^\p{L}]/gu, '');
}

/** Common words and those of the person, and little else. */
function isMadeOfWords(plain: string, known: string[]): boolean {
  const spelled = [...plain].map((sign) => LOOKALIKES[sign] ?? sign).join('');
  const hasWords = known.some((word) => plain.includes(word) || spelled.includes(word));
  return hasWords && [plain, spelled].some((text) => withoutWords(text, known).length < FEWEST_OWN);
}

export type PasswordFault = 'short password' | 'guessable password';

export function passwordFault(
  password: string,
  person: { email: string; name: string },
): PasswordFault | null {
  if (password.length < MIN_PASSWORD_LENGTH) return 'short password';
  const plain = password.normalize('NFKC');
  const own = `${person.email} ${person.name}`
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 3);
  const known = [...GUESSABLE_WORDS, ...own];
  if (isMadeOfWords(plain.toLowerCase(), [...known, ...known.map(inLatin)])) return 'guessable password';
  const seen = plain.slice(0, LOOKED_AT);
  const readings = new Set([seen, inLatin(seen), asKeys(seen)]);
  const inputs = [...own, ...own.map(inLatin)];
  const isGuessable = [...readings].some(
    (reading) => estimate().check(reading, inputs).guessesLog10 < FEWEST_GUESSES_LOG10,
  );
  return isGuessable ? 'guessable password' : null;
}
