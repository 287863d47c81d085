// How well an entry answers a query: one formula for both engines, so that both give the same first results. The numbers are from
// docs/decisions/0047-ranking.md.
import type { Term } from './match.ts';

const FIELDS = { title: 6, lead: 2.5, tags: 1 } as const;
const BODY = 0.6;
const SATURATION = 1.2;
const NEIGHBOURS = 1.4;
const SECTION = 1.15;
/** For a title that says nothing else. */
const WHOLE_TITLE = 0.5;

type HeadField = keyof typeof FIELDS;

/** A text by its lemmas. */
export type ReadText = {
  /** Of each word, in reading order. */
  words: string[][];
  /** How many words have each. */
  counts: ReadonlyMap<string, number>;
};

export function readText(words: string[][]): ReadText {
  const counts = new Map<string, number>();
  for (const lemmas of words)
    for (const lemma of new Set(lemmas)) counts.set(lemma, (counts.get(lemma) ?? 0) + 1);
  return { words, counts };
}

export type Candidate = {
  head: Record<HeadField, ReadText>;
  isSection: boolean;
  /** The terms, by number, that are somewhere in it. */
  terms: ReadonlySet<number>;
  /** Whether words that were typed beside each other stand so in it. */
  areNeighbours: boolean;
};

export type RankedTerm = Term & {
  /** In how many entries it is. */
  count: number;
  /** The rarer a word, the more it says. */
  rarity: number;
};

const SYNONYM = 0.6;

const saturated = (count: number): number => count / (count + SATURATION);

/** How often a term is in a field: as often as the rarest of the words of its commonest alternative. */
function countIn({ counts }: ReadText, alternatives: string[][]): number {
  let most = 0;
  for (const lemmas of alternatives) {
    let least = Number.POSITIVE_INFINITY;
    for (const lemma of lemmas) least = Math.min(least, counts.get(lemma) ?? 0);
    most = Math.max(most, least);
  }
  return most;
}

const holds = (word: string[] | undefined, { alternatives }: RankedTerm): boolean =>
  alternatives.some((lemmas) => lemmas.length === 1 && word?.includes(lemmas[0] ?? '') === true);

/** Next to each other, or with one word between. */
const areNeighbours = ({ words }: ReadText, one: RankedTerm, other: RankedTerm): boolean =>
  words.some(
    (word, index) =>
      holds(word, one) && [-2, -1, 1, 2].some((distance) => holds(words[index + distance], other)),
  );

/** What holds all words comes before what holds some of them. */
export function worth(
  { head, isSection, terms, ...candidate }: Candidate,
  query: RankedTerm[],
): { isWhole: boolean; value: number } {
  let sum = 0;
  let found = 0;
  let inTitle = 0;
  for (const [index, term] of query.entries()) {
    let own = 0;
    for (const field of Object.keys(FIELDS) as HeadField[]) {
      const typed = saturated(countIn(head[field], term.alternatives));
      const meant = SYNONYM * saturated(countIn(head[field], term.synonyms ?? []));
      own += FIELDS[field] * Math.max(typed, meant);
      if (field === 'title' && typed > 0) inTitle += term.alternatives[0]?.length ?? 1;
    }
    if (own === 0 && terms.has(index)) own = BODY * saturated(1);
    if (own > 0) found += 1;
    sum += term.rarity * own;
  }
  const coverage = found / query.length;
  const isClose =
    candidate.areNeighbours ||
    query.some((term, index) => {
      const next = query[index + 1];
      const isIn = (text: ReadText, each: RankedTerm) => countIn(text, each.alternatives) > 0;
      return (
        next &&
        [head.title, head.lead].some(
          (text) => isIn(text, term) && isIn(text, next) && areNeighbours(text, term, next),
        )
      );
    });
  const titleWords = head.title.words.length;
  const titleSaid = titleWords > 0 ? Math.min(inTitle / titleWords, 1) : 0;
  const value =
    sum *
    coverage ** 2 *
    (query.length > 1 && isClose ? NEIGHBOURS : 1) *
    (1 + WHOLE_TITLE * titleSaid) *
    (isSection ? SECTION : 1);
  return { isWhole: found === query.length, value };
}
