// Words that mean the same: whoever asks for one finds what is written with the others. People ask for a phrase that ends in a
// question mark ("робота?") and mean the others; it means too much else to be looked for in their place.
import { wholeWords } from './analyse.server.ts';
import { type Phrase, phrasesOf } from './analyse-phrase.server.ts';
import type { Term } from './match.ts';
import { skeletonOf } from './skeleton.ts';
import { partsOf } from './slips.ts';
import type { KnownWord } from './words.server.ts';

export type SameMeaning = {
  /** The longest phrases first: what is part of one is not a word of its own. One phrase may be in several groups. */
  withSameMeaning: (terms: Term[]) => Term[];
  /** Abbreviations that the texts spell out are known words all the same. */
  isSynonymWord: (lemma: string) => boolean;
  /** They may be written in Latin letters or mistyped though no text of the site holds them. */
  synonymsOfSkeleton: (skeleton: string) => KnownWord[];
  synonymsWithPart: (parts: string[]) => KnownWord[];
};

/** One phrase may stand in every group; beyond so many ways to say it, the index would be asked for too much. */
const MOST_LOOKED_FOR = 60;

const isQueryOnly = (typed: string): boolean => typed.endsWith('?');
const spoken = (typed: string): string => typed.replace(/\?$/, '');

type Known = { phrase: Phrase; group: Phrase[] };

const isWord = (term: Term | undefined, lemmas: string[]): boolean =>
  term?.alternatives.some((each) => each.length === 1 && lemmas.includes(each[0] ?? '')) === true;

/** As something to look for: any lemma of a single word, the first of each of several. */
const lookedFor = (phrase: Phrase): string[][] =>
  phrase.length === 1 ? (phrase[0] ?? []).map((lemma) => [lemma]) : [phrase.map(([lemma = '']) => lemma)];

const add = <Value>(map: Map<string, Value[]>, key: string, value: Value): void => {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
};

/** `answered`: the phrases that editors answer, known words whether or not a text of the site holds them. */
export function sameMeaning(groups: string[][], answered: { phrase: string; read: Phrase[] }[]): SameMeaning {
  /** Each phrase with those that are looked for when a query has it. */
  const phrases: Known[] = groups.flatMap((typed) => {
    const read = typed.map((each) => ({ each, read: phrasesOf(spoken(each)) }));
    const group = read.filter(({ each }) => !isQueryOnly(each)).flatMap((phrase) => phrase.read);
    return read.flatMap((phrase) => phrase.read).map((phrase) => ({ phrase, group }));
  });
  const words = new Set([
    ...phrases.flatMap(({ phrase }) => phrase.flat()),
    ...answered.flatMap(({ read }) => read.flat(2)),
  ]);
  const byFirstWord = new Map<string, Known[]>();
  for (const each of phrases) for (const lemma of new Set(each.phrase[0])) add(byFirstWord, lemma, each);

  /** The longest first. */
  function phrasesBeginning(term: Term | undefined): Known[] {
    const lemmas = term?.alternatives.flatMap((each) => (each.length === 1 ? each : [])) ?? [];
    const found = new Set(lemmas.flatMap((lemma) => byFirstWord.get(lemma) ?? []));
    return [...found].sort((one, other) => other.phrase.length - one.phrase.length);
  }

  /** Those that say something on their own. */
  const ownWords = [...groups.flat().map(spoken), ...answered.map(({ phrase }) => phrase)]
    .filter((shown) => !shown.includes(' '))
    .flatMap((shown): (KnownWord & { skeletons: string[] })[] => {
      const [word, ...more] = wholeWords(shown);
      if (!word || more.length > 0) return [];
      const { form, lemmas } = word.whole;
      return lemmas.map((lemma) => ({ form, lemma, shown, n: 0, skeletons: [form, lemma].map(skeletonOf) }));
    });
  const bySkeleton = new Map<string, KnownWord[]>();
  const ofPart = new Map<string, KnownWord[]>();
  for (const word of ownWords) {
    add(bySkeleton, word.skeletons[0] ?? '', word);
    for (const part of new Set(word.skeletons.flatMap(partsOf))) add(ofPart, part, word);
  }

  return {
    isSynonymWord: (lemma) => words.has(lemma),
    synonymsOfSkeleton: (skeleton) => bySkeleton.get(skeleton) ?? [],
    synonymsWithPart: (parts) => [...new Set(parts.flatMap((part) => ofPart.get(part) ?? []))],
    withSameMeaning(terms) {
      const found: Term[] = [];
      for (let index = 0; index < terms.length; ) {
        const isHere = (phrase: Phrase): boolean =>
          phrase.every((lemmas, offset) => isWord(terms[index + offset], lemmas));
        const known = phrasesBeginning(terms[index]).filter(({ phrase }) => isHere(phrase));
        const length = known[0]?.phrase.length ?? 1;
        const same = known.filter(({ phrase }) => phrase.length === length);
        const own = length === 1 ? (terms[index]?.alternatives ?? []) : lookedFor(known[0]?.phrase ?? []);
        const synonyms: string[][] = [];
        for (const phrase of new Set(same.flatMap(({ group }) => group))) {
          if (synonyms.length >= MOST_LOOKED_FOR) break;
          if (!isHere(phrase)) synonyms.push(...lookedFor(phrase));
        }
        found.push({ alternatives: own, synonyms });
        index += length;
      }
      return found;
    },
  };
}
