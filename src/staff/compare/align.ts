// Which part of one text or list became which part of another. The library finds what stayed; of the rest, what is alike
// is the same part, changed.
import { diffArrays } from 'diff';

/** A part that stayed or changed, one that was removed, one that was added. */
export type Pair<Part> = { before: Part; after: Part } | { removed: Part } | { added: Part };

/** With fewer words in common it is another paragraph rather than the same one changed. */
const ALIKE = 0.5;

/** With more parts removed and added at one place nobody could tell which became which, and looking would take seconds. */
const MOST_CHANGES = 300;

type Words = { counts: Map<string, number>; total: number };

/** In capitals or not, without markup. */
function wordsOf(text: string): Words {
  const words =
    text
      .replace(/<[^>]*>/g, ' ')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return { counts, total: words.length };
}

function areAlike(one: Words, other: Words): boolean {
  let common = 0;
  for (const [word, count] of one.counts) common += Math.min(count, other.counts.get(word) ?? 0);
  return common > 0 && 2 * common >= ALIKE * (one.total + other.total);
}

export const isAlike = (one: string, other: string): boolean => areAlike(wordsOf(one), wordsOf(other));

function compare<Part>(
  before: Part[],
  after: Part[],
  comparator: (one: Part, other: Part) => boolean,
  maxEditLength = Number.MAX_SAFE_INTEGER,
): Pair<Part>[] {
  const found = diffArrays(before, after, { comparator, maxEditLength });
  if (!found) return replace(before, after);
  let old = 0;
  return found.flatMap(({ added, removed, value }): Pair<Part>[] => {
    if (!added) old += value.length;
    if (removed) return value.map((part) => ({ removed: part }));
    if (added) return value.map((part) => ({ added: part }));
    const unchanged = before.slice(old - value.length, old);
    return unchanged.map((part, index) => ({ before: part, after: value[index] as Part }));
  });
}

/** Looks again at each run of parts that were removed and added. */
function inEachRun<Part>(
  pairs: Pair<Part>[],
  look: (removed: Part[], added: Part[]) => Pair<Part>[],
): Pair<Part>[] {
  const result: Pair<Part>[] = [];
  let [removed, added]: [Part[], Part[]] = [[], []];
  const end = () => {
    result.push(...look(removed, added));
    [removed, added] = [[], []];
  };
  for (const pair of pairs) {
    if ('removed' in pair) removed.push(pair.removed);
    else if ('added' in pair) added.push(pair.added);
    else {
      end();
      result.push(pair);
    }
  }
  end();
  return result;
}

/** As many as there were: each was replaced. Otherwise nobody can tell. */
function replace<Part>(removed: Part[], added: Part[]): Pair<Part>[] {
  if (removed.length === added.length) {
    return removed.map((before, index) => ({ before, after: added[index] as Part }));
  }
  return [...removed.map((part) => ({ removed: part })), ...added.map((part) => ({ added: part }))];
}

/** In the order of the texts; what was removed comes before what was added in its place. */
export function align<Part>(before: Part[], after: Part[], textOf: (part: Part) => string): Pair<Part>[] {
  const isSame = (one: Part, other: Part) => textOf(one) === textOf(other);
  const words = new Map([...before, ...after].map((part) => [part, wordsOf(textOf(part))]));
  const isChanged = (one: Part, other: Part) =>
    areAlike(words.get(one) ?? wordsOf(''), words.get(other) ?? wordsOf(''));
  return inEachRun(compare(before, after, isSame), (removed, added) =>
    inEachRun(compare(removed, added, isChanged, MOST_CHANGES), replace),
  );
}
