// Splits text into words and finds the normal forms (lemmas) by which they are indexed and looked for.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import stem from 'wink-porter2-stemmer';
import { APOSTROPHES, fold } from './fold.ts';
import { lemmasInTable, unpackTable } from './lemma-table.server.ts';

const packedTable = readFileSync(new URL('./lemmas/uk.bin', import.meta.url));
const printedIrregular = readFileSync(new URL('./lemmas/irregular.json', import.meta.url));

/** Raised by hand when code changes what is stored: words, folding, stems, skeletons, parts. The index is then made again. */
const RULES = 6;
export const ANALYSER_VERSION = `${RULES}-${createHash('sha256').update(packedTable).update(printedIrregular).digest('hex').slice(0, 12)}`;

export type Word = {
  /** In the text as it was given, so that a hit can be marked there. */
  start: number;
  end: number;
  /** Folded. */
  form: string;
  /** One or two. Shared between words: not to be changed. */
  lemmas: string[];
  /** The form with each of them, to count it by: made once, they are found sooner. */
  keys: string[];
};

const LONGEST = 64;

const table = unpackTable(packedTable);
const irregular = readIrregular(JSON.parse(printedIrregular.toString()));

/** Words whose forms no ending explains: lemma → forms, by language. */
function readIrregular({ uk, en }: Record<'uk' | 'en', Record<string, string[]>>): Map<string, string[]> {
  const lemmas = new Map<string, string[]>();
  for (const [words, lemmaOf] of [
    [uk, fold],
    [en, (lemma: string) => stem(lemma)],
  ] as const) {
    for (const [lemma, forms] of Object.entries(words)) {
      for (const form of [lemma, ...forms]) lemmas.set(fold(form), [lemmaOf(lemma)]);
    }
  }
  return lemmas;
}

const LATIN = /^[a-z]+$/;
const CYRILLIC = /^[а-яєії]+$/;

/** Written with an s as well: organization, digitalize. The stemmer would make an organ of the first. */
const IN_IZE = /(?<=...)iz(?=(?:e|es|ed|ing|ers?|ations?|ational)$)/;
const stemOf = (form: string): string => stem(form.replace(IN_IZE, 'is'));

/** A letter of two code units is not cut in half. */
const shorten = (text: string): string =>
  text.length > LONGEST ? text.slice(0, LONGEST).replace(/[\uD800-\uDBFF]$/, '') : text;

function normalForms(form: string): string[] {
  if (CYRILLIC.test(form)) return lemmasInTable(form, table);
  if (LATIN.test(form)) return [stemOf(form)];
  if (!form.includes('-')) return [form];
  return [
    form
      .split('-')
      .map((part) => lemmasOf(part)[0] ?? part)
      .join('-'),
  ];
}

/** Of one folded form. */
export const lemmasOf = (form: string): string[] => irregular.get(form) ?? normalForms(form).map(shorten);

const UNSEEN = '\\p{M}\\u00AD\\u200B-\\u200D\\u2060\\uFEFF';
const HYPHENS = '\\-\\u2010\\u2011';
/** Without \p{Lm}: one of the apostrophes is a letter to Unicode. */
const LETTERS = '\\p{Lu}\\p{Ll}\\p{Lt}\\p{Lo}\\p{N}';
const RUN = `[${LETTERS}][${LETTERS}${UNSEEN}]*`;
/** Letters and digits with hyphens and apostrophes between them. */
const WORD = new RegExp(`${RUN}(?:[${HYPHENS}${APOSTROPHES}]${RUN})*`, 'gu');
const HYPHEN = new RegExp(`[${HYPHENS}]`);
const PART = new RegExp(`[^${HYPHENS}]+`, 'g');
const POSSESSIVE = new RegExp(`(?<=[a-z])[${APOSTROPHES}]s$`, 'i');
const NEITHER_LETTER_NOR_DIGIT = /[^\p{L}\p{N}-]/gu;

const LOOK_ALIKES = { cyrillic: 'АВЕІКМНОРСТУХаеікморстух', latin: 'ABEIKMHOPCTYXaeikmopctyx' };
const SCRIPTS = {
  cyrillic: /[а-яєіїґ]/gi,
  latin: /[a-z]/gi,
};

/** A Latin c in a Cyrillic word looks right and is not: read as the script that most of the word is in. */
function inOneScript(word: string): string {
  const cyrillic = word.match(SCRIPTS.cyrillic)?.length ?? 0;
  const latin = word.match(SCRIPTS.latin)?.length ?? 0;
  if (cyrillic === 0 || latin === 0) return word;
  const readAs = (from: 'cyrillic' | 'latin', to: 'cyrillic' | 'latin'): string | undefined => {
    const read = word.replace(
      SCRIPTS[from],
      (letter) => LOOK_ALIKES[to][LOOK_ALIKES[from].indexOf(letter)] ?? letter,
    );
    return read.search(SCRIPTS[from]) < 0 ? read : undefined;
  };
  const asCyrillic = readAs('latin', 'cyrillic');
  const asLatin = readAs('cyrillic', 'latin');
  return (cyrillic >= latin ? (asCyrillic ?? asLatin) : (asLatin ?? asCyrillic)) ?? word;
}

function formOf(word: string): string {
  const small = word.toLowerCase();
  // Nearly all words are of one script and nothing else.
  if (CYRILLIC.test(small) || LATIN.test(small)) return shorten(fold(small));
  return shorten(fold(inOneScript(word).replace(POSSESSIVE, '')).replace(NEITHER_LETTER_NOR_DIGIT, ''));
}

type Known = Pick<Word, 'form' | 'lemmas' | 'keys'>;

const known = (form: string): Known => {
  const lemmas = lemmasOf(form);
  return { form, lemmas, keys: lemmas.map((lemma) => `${form} ${lemma}`) };
};

/** Articles say the same words again and again. */
const MOST_REMEMBERED = 16_384;
const remembered = new Map<string, Known>();

function know(word: string): Known {
  const seen = remembered.get(word);
  if (seen) return seen;
  // A part of a string keeps all of it in memory, and the whole is an article.
  const copy = ` ${word}`.slice(1);
  const made = known(formOf(copy));
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  if (word.length <= LONGEST) remembered.set(copy, made);
  return made;
}

const placed = (start: number, end: number, { form, lemmas, keys }: Known): Word => ({
  start,
  end,
  form,
  lemmas,
  keys,
});

/** «є-сервіси» is found as it is, as «єсервіси», and by each part. */
function hyphenated(word: string, start: number): Word[] {
  const parts = [...word.matchAll(PART)].map(({ 0: part, index }) =>
    placed(start + index, start + index + part.length, know(part)),
  );
  const whole = parts.map(({ form }) => form).join('-');
  const forms = [whole, whole.replaceAll('-', '')].map(shorten);
  return [...forms.map((form) => placed(start, start + word.length, known(form))), ...parts];
}

/** The words of a text, in reading order. */
export function analyse(text: string): Word[] {
  const words: Word[] = [];
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (HYPHEN.test(word)) for (const found of hyphenated(word, index)) words.push(found);
    else words.push(placed(index, index + word.length, know(word)));
  }
  return words;
}

/** A hyphenated word with the forms that it is found by: joined, and its parts. */
export type WholeWord = { whole: Word; joined: Word[]; parts: Word[] };

/** The words of a line as they were typed. */
export function wholeWords(line: string): WholeWord[] {
  const words: WholeWord[] = [];
  for (const word of analyse(line)) {
    const last = words.at(-1);
    if (!last || word.start >= last.whole.end) words.push({ whole: word, joined: [], parts: [] });
    else if (word.end - word.start < last.whole.end - last.whole.start) last.parts.push(word);
    else last.joined.push(word);
  }
  return words;
}
