// Words that mean the same (content/synonyms.json): whoever asks for one finds what is written with the others.
import { wholeWords } from './analyse.server.ts';
import { type Phrase, phrasesOf } from './analyse-phrase.server.ts';
import { ANSWERED_WORDS } from './best-answers.server.ts';
import type { Term } from './match.ts';
import { skeletonOf } from './skeleton.ts';
import { partsOf } from './slips.ts';
import { readSynonyms } from './synonyms.server.ts';
import type { KnownWord } from './words.server.ts';

const SYNONYMS = readSynonyms();
/** Each phrase with those that are looked for when a query has it. */
const PHRASES = SYNONYMS.flatMap((group) => {
  const lookedUp = group.filter(({ isQueryOnly }) => !isQueryOnly).flatMap(({ phrase }) => phrasesOf(phrase));
  return group.flatMap(({ phrase }) => phrasesOf(phrase)).map((phrase) => ({ phrase, group: lookedUp }));
}).sort((one, other) => other.phrase.length - one.phrase.length);
const WORDS = new Set([
  ...PHRASES.flatMap(({ phrase }) => phrase.flat()),
  ...ANSWERED_WORDS.flatMap(phrasesOf).flat(2),
]);
const BY_FIRST_WORD = new Map<string, typeof PHRASES>();
for (const each of PHRASES) {
  for (const lemma of new Set(each.phrase[0])) {
    BY_FIRST_WORD.set(lemma, [...(BY_FIRST_WORD.get(lemma) ?? []), each]);
  }
}

/** The longest first. */
function phrasesBeginning(term: Term | undefined): typeof PHRASES {
  const lemmas = term?.alternatives.flatMap((each) => (each.length === 1 ? each : [])) ?? [];
  const found = new Set(lemmas.flatMap((lemma) => BY_FIRST_WORD.get(lemma) ?? []));
  return [...found].sort((one, other) => other.phrase.length - one.phrase.length);
}

/** Those that say something on their own. */
const OWN_WORDS: (KnownWord & { skeletons: string[] })[] = [
  ...SYNONYMS.flat().map(({ phrase }) => phrase),
  ...ANSWERED_WORDS,
].flatMap((shown) => {
  const [word, ...more] = wholeWords(shown);
  if (!word || more.length > 0) return [];
  const { form, lemmas } = word.whole;
  return lemmas.map((lemma) => ({ form, lemma, shown, n: 0, skeletons: [form, lemma].map(skeletonOf) }));
});
const OF_PART = new Map<string, KnownWord[]>();
for (const word of OWN_WORDS) {
  for (const part of new Set(word.skeletons.flatMap(partsOf))) {
    OF_PART.set(part, [...(OF_PART.get(part) ?? []), word]);
  }
}

/** They may be written in Latin letters or mistyped though no text of the site holds them. */
export const synonymsOfSkeleton = (skeleton: string): KnownWord[] =>
  OWN_WORDS.filter(({ skeletons }) => skeletons[0] === skeleton);

export const synonymsWithPart = (parts: string[]): KnownWord[] => [
  ...new Set(parts.flatMap((part) => OF_PART.get(part) ?? [])),
];

/** Abbreviations that the texts spell out are known words all the same. */
export const isSynonymWord = (lemma: string): boolean => WORDS.has(lemma);

const isWord = (term: Term | undefined, lemmas: string[]): boolean =>
  term?.alternatives.some((each) => each.length === 1 && lemmas.includes(each[0] ?? '')) === true;

/** As something to look for: any lemma of a single word, the first of each of several. */
const lookedFor = (phrase: Phrase): string[][] =>
  phrase.length === 1 ? (phrase[0] ?? []).map((lemma) => [lemma]) : [phrase.map(([lemma = '']) => lemma)];

/** The longest phrases first: what is part of one is not a word of its own. One phrase may be in several groups. */
export function withSameMeaning(terms: Term[]): Term[] {
  const found: Term[] = [];
  for (let index = 0; index < terms.length; ) {
    const isHere = (phrase: Phrase): boolean =>
      phrase.every((lemmas, offset) => isWord(terms[index + offset], lemmas));
    const known = phrasesBeginning(terms[index]).filter(({ phrase }) => isHere(phrase));
    const length = known[0]?.phrase.length ?? 1;
    const same = known.filter(({ phrase }) => phrase.length === length);
    const own = length === 1 ? (terms[index]?.alternatives ?? []) : lookedFor(known[0]?.phrase ?? []);
    const others = same.flatMap(({ group }) => group.filter((phrase) => !isHere(phrase)).flatMap(lookedFor));
    found.push({ alternatives: own, synonyms: others });
    index += length;
  }
  return found;
}
