// Words that mean the same (content/synonyms.json): whoever asks for one finds what is written with the others.
import { analyse } from './analyse.server.ts';
import type { Term } from './match.ts';
import { readSynonyms } from './synonyms.server.ts';

/** The lemmas of each of its words. */
type Phrase = string[][];

const GROUPS: Phrase[][] = readSynonyms().map((phrases) =>
  phrases.map((phrase) => analyse(phrase).map(({ lemmas }) => lemmas)),
);
const PHRASES = GROUPS.flatMap((group) => group.map((phrase) => ({ phrase, group }))).sort(
  (one, other) => other.phrase.length - one.phrase.length,
);
const WORDS = new Set(GROUPS.flat(3));

/** Abbreviations that the texts spell out are known words all the same. */
export const isSynonymWord = (lemma: string): boolean => WORDS.has(lemma);

const isWord = (term: Term | undefined, lemmas: string[]): boolean =>
  term?.alternatives.some((each) => each.length === 1 && lemmas.includes(each[0] ?? '')) === true;

const firstLemmas = (phrase: Phrase): string[] => phrase.map(([lemma = '']) => lemma);

/** The longest phrases first: what is part of one is not a word of its own. */
export function withSameMeaning(terms: Term[]): Term[] {
  const found: Term[] = [];
  for (let index = 0; index < terms.length; ) {
    const known = PHRASES.find(({ phrase }) =>
      phrase.every((lemmas, offset) => isWord(terms[index + offset], lemmas)),
    );
    const length = known?.phrase.length ?? 1;
    const own = length === 1 ? (terms[index]?.alternatives ?? []) : known ? [firstLemmas(known.phrase)] : [];
    const others = known?.group.filter((phrase) => phrase !== known.phrase).map(firstLemmas) ?? [];
    found.push({ alternatives: own, synonyms: others });
    index += length;
  }
  return found;
}
