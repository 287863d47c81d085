// What somebody who typed this is looking for (docs/decisions/0046-understanding-a-query.md).
import type { Database } from '../db/connection.ts';
import type { Language } from '../i18n/language.ts';
import { lemmasOf, wholeWords } from './analyse.server.ts';
import { otherLayouts } from './layouts.ts';
import { lemmasIn, type Term } from './match.ts';
import { ukrainianFor } from './russian-words.ts';
import { MOST_WORDS } from './search.schema.ts';
import { skeletonOf } from './skeleton.ts';
import { mostSlips, partsToAsk, slipsBetween } from './slips.ts';
import { isStopWord } from './stop-words.ts';
import type { Vocabulary } from './vocabulary.server.ts';
import {
  type KnownWord,
  type WordCounts,
  wordsBeginning,
  wordsBeginningLike,
  wordsOfSkeleton,
  wordsWithPart,
} from './words.server.ts';

export type Understood = {
  terms: Term[];
  /** What is looked for instead of what was typed; null where that is the same. */
  correctedTo: string | null;
};

/** A word as it was typed. */
type TypedWord = Term & { start: number; end: number; form: string; lemmas: string[] };
type Reading = { text: string; words: TypedWord[] };

/** A known word for one that is not. Without `shown` nothing was changed: only its end was missing. */
type Found = Term & { shown?: string };

const MOST_BEGINNINGS = 12;
/** Shorter ones begin too many words; the last word of a line may still be growing. */
const SHORTEST_BEGINNING = { last: 2, other: 4 };

/** A hyphenated word may be written whole, joined or apart. */
function readLine(text: string, isNamed: Vocabulary['isSynonymWord']): Reading {
  const words = wholeWords(text).map(({ whole, joined, parts }) => {
    const alone = [whole, ...joined].flatMap(({ lemmas }) => lemmas.map((lemma) => [lemma]));
    const apart = parts.filter(({ form }) => !isStopWord(form)).map(({ lemmas }) => lemmas[0] ?? '');
    // «є-Допомога» is a name, not any help.
    const isName = apart.length < parts.length && alone.some(([lemma = '']) => isNamed(lemma));
    return {
      ...whole,
      alternatives: apart.length > 0 && !isName ? [...alone, apart] : alone,
    };
  });
  const telling = words.filter(({ form }) => !isStopWord(form));
  return { text, words: (telling.length > 0 ? telling : words).slice(0, MOST_WORDS) };
}

/** As it was typed. Staff, who see more than the words that visitors see, are told of no names. */
export const readAsTyped = (
  line: string,
  { isSynonymWord }: Pick<Vocabulary, 'isSynonymWord'> = { isSynonymWord: () => false },
): { form: string; alternatives: string[][] }[] => readLine(line, isSynonymWord).words;

/** Where words are looked up. */
type Known = { db: Database; lang: Language; counts: WordCounts; vocabulary: Vocabulary };

/** `isHurried`: others wait, so no word is looked for that is not known; that is most of the work. */
export async function understand(
  known: Known,
  { line, isExact, isHurried }: { line: string; isExact: boolean; isHurried: boolean },
): Promise<Understood> {
  const { withSameMeaning, isSynonymWord } = known.vocabulary;
  const typed = readLine(line, isSynonymWord);
  if (isExact) return { terms: typed.words, correctedTo: null };

  // The keys of one layout are judged before words are: letters of the other sit on punctuation.
  const readings = [typed, ...otherLayouts(line).map((other) => readLine(other, isSynonymWord))].filter(
    ({ words }) => words.length > 0,
  );
  // With what means the same, which is ranked by its counts when it is found.
  await known.counts.ask(readings.flatMap(({ words }) => lemmasIn([...words, ...withSameMeaning(words)])));
  const isKnown = ({ alternatives }: Term): boolean =>
    alternatives.some((each) => each.every((lemma) => known.counts.of(lemma) > 0 || isSynonymWord(lemma)));
  const answer = ({ text, words }: { text: string; words: Term[] }): Understood => ({
    terms: withSameMeaning(words),
    correctedTo: text === line ? null : text,
  });

  const understood = readings.find(({ words }) => words.every(isKnown));
  if (understood || isHurried) return answer(understood ?? typed);
  let best = typed;
  for (const reading of readings) {
    const corrected = await correct(known, reading, isKnown);
    if (corrected.isWhole) return answer(corrected);
    if (reading === typed) best = corrected;
  }
  return answer(best);
}

/** `isWhole` where every word is known or was found. */
async function correct(
  known: Known,
  reading: Reading,
  isKnown: (word: Term) => boolean,
): Promise<Reading & { isWhole: boolean }> {
  let text = '';
  let end = 0;
  let isWhole = true;
  const words: TypedWord[] = [];
  for (const word of reading.words) {
    const found = isKnown(word) ? word : await findWord(known, word, word === reading.words.at(-1));
    if (!found) isWhole = false;
    if (found && 'shown' in found && found.shown) {
      text += reading.text.slice(end, word.start) + found.shown;
      end = word.end;
    }
    words.push({ ...word, ...found });
  }
  return { text: text + reading.text.slice(end), words, isWhole };
}

async function findWord(known: Known, word: TypedWord, isLast: boolean): Promise<Found | null> {
  return (
    (await byBeginning(known, word, isLast)) ??
    (await bySkeleton(known, word)) ??
    (await fromRussian(known, word)) ??
    (await byLatinBeginning(known, word, isLast)) ??
    (await bySlips(known, word))
  );
}

const lemmasOfWords = (words: KnownWord[]): string[][] =>
  [...new Set(words.map(({ lemma }) => lemma))].map((lemma) => [lemma]);

async function byBeginning({ db, lang }: Known, { form }: TypedWord, isLast: boolean): Promise<Found | null> {
  if (form.length < SHORTEST_BEGINNING[isLast ? 'last' : 'other']) return null;
  const words = await wordsBeginning(db, lang, form, MOST_BEGINNINGS);
  return words.length > 0 ? { alternatives: lemmasOfWords(words) } : null;
}

/** Transliterated, with look-alike letters, or with letters that are often confused. */
async function bySkeleton({ db, lang, vocabulary }: Known, { form }: TypedWord): Promise<Found | null> {
  const skeleton = skeletonOf(form);
  const written = await wordsOfSkeleton(db, lang, skeleton);
  const words = written.length > 0 ? written : vocabulary.synonymsOfSkeleton(skeleton);
  return words[0] ? { alternatives: lemmasOfWords(words), shown: words[0].shown } : null;
}

/** The beginning of a word in Latin letters: «gumanit». */
async function byLatinBeginning(
  { db, lang }: Known,
  { form }: TypedWord,
  isLast: boolean,
): Promise<Found | null> {
  const skeleton = skeletonOf(form);
  // Letters that stand twice are one in it: «zzzz» is a single z.
  if (!isLast || !/^[a-z]+$/.test(form) || skeleton.length < SHORTEST_BEGINNING.other) return null;
  const words = await wordsBeginningLike(db, lang, skeleton, MOST_BEGINNINGS);
  return words[0] ? { alternatives: lemmasOfWords(words), shown: words[0].shown } : null;
}

async function fromRussian(
  { counts, vocabulary: { isSynonymWord } }: Known,
  { form }: TypedWord,
): Promise<Found | null> {
  const ukrainian = ukrainianFor(form);
  if (!ukrainian) return null;
  const { words } = readLine(ukrainian, isSynonymWord);
  const lemmas = words.map((word) => word.lemmas[0] ?? '');
  await counts.ask(lemmas);
  return lemmas.every((lemma) => counts.of(lemma) > 0 || isSynonymWord(lemma))
    ? { alternatives: [lemmas], shown: ukrainian }
    : null;
}

const SHORT = 5;

/** With another letter in it a short word is another word: «школа» is no «шкала». Letters are missing, too many or swapped. */
const isOtherShortWord = (typed: string, known: string): boolean =>
  typed.length <= SHORT &&
  typed.length === known.length &&
  [...skeletonOf(typed)].sort().join('') !== [...skeletonOf(known)].sort().join('');

/** The nearest word within as many slips as its length allows; of equals the one that begins alike, then the commonest. */
async function bySlips({ db, lang, vocabulary }: Known, { form, lemmas }: TypedWord): Promise<Found | null> {
  const typed = [...new Set([form, ...lemmas].map(skeletonOf))];
  const parts = [...new Set(typed.flatMap(partsToAsk))];
  // A form may be nearer than its lemma is.
  const isNear = (lemma: string) =>
    typed.some((each) => slipsBetween(each, skeletonOf(lemma)) <= Math.max(...typed.map(mostSlips)) + 1);
  const words = [
    ...(await wordsWithPart(db, lang, parts, isNear)),
    ...vocabulary.synonymsWithPart(parts),
  ].filter(
    // Nobody looks for the former, and the latter are words of their own.
    (word) => !isStopWord(word.form) && !isOtherShortWord(form, word.form),
  );
  const judged = words.map((word) => {
    const skeletons = [word.form, word.lemma].map(skeletonOf);
    const slips = Math.min(
      ...typed.flatMap((each) => skeletons.map((skeleton) => slipsBetween(each, skeleton))),
    );
    const beginsAlike = skeletons.some((skeleton) => skeleton[0] === typed[0]?.[0]);
    const inForm = slipsBetween(typed[0] ?? '', skeletons[0] ?? '');
    return { word, slips, beginsAlike, inForm };
  });
  const most = Math.max(...typed.map(mostSlips));
  const [best] = judged
    // Endings that differ, too, and another beginning: that is another word («побили» is no «робити»).
    .filter(({ slips, beginsAlike, inForm }) => slips <= most && (beginsAlike || inForm <= most))
    .sort(
      (one, other) =>
        one.slips - other.slips ||
        Number(other.beginsAlike) - Number(one.beginsAlike) ||
        slipsBetween(form, one.word.form) - slipsBetween(form, other.word.form) ||
        other.word.n - one.word.n,
    );
  if (!best) return null;
  return { alternatives: lemmasOf(best.word.form).map((lemma) => [lemma]), shown: best.word.shown };
}
