// Typing errors, found by what is left whole: a word cut into more parts than there are slips keeps one of them, so a table of
// parts answers by equality and nothing is scanned. Safe in the browser.

const SHORTEST = 4;
const LONG = 8;

/** Half of a letter of two code units is no text: PostgreSQL refuses it. */
const HALVES = /[\uD800-\uDFFF]/;

/** A word that short is another word after one slip. */
export function mostSlips(word: string): 0 | 1 | 2 {
  if (word.length < SHORTEST || HALVES.test(word)) return 0;
  return word.length < LONG ? 1 : 2;
}

/** The shortest that a word with two slips can mean. */
const IN_THREE = LONG - 2;

/** Where the parts of a word of this length begin and end. */
function cutsOf(length: number): [number, number][] {
  const count = length < IN_THREE ? 2 : 3;
  const cut = (part: number) => Math.floor((length * part) / count);
  return Array.from({ length: count }, (_, part) => [cut(part), cut(part + 1)]);
}

const partKey = (length: number, part: number, text: string): string => `${length}.${part}.${text}`;

/** What is stored for a word: two or three parts. */
export function partsOf(word: string): string[] {
  if (mostSlips(word) === 0) return [];
  return cutsOf(word.length).map(([from, to], part) => partKey(word.length, part, word.slice(from, to)));
}

/** Parts that words of other lengths may have in common with this one, moved by no more than the slips before and after them. */
function movedParts(typed: string, slips: number): string[] {
  const keys: string[] = [];
  for (let length = Math.max(SHORTEST, typed.length - slips); length <= typed.length + slips; length++) {
    for (const [part, [from, to]] of cutsOf(length).entries()) {
      for (let moved = -slips; moved <= slips; moved++) {
        const isReached = Math.abs(moved) + Math.abs(typed.length - length - moved) <= slips;
        if (!isReached || from + moved < 0 || to + moved > typed.length) continue;
        keys.push(partKey(length, part, typed.slice(from + moved, to + moved)));
      }
    }
  }
  return keys;
}

/** What is looked up for a typed word. Of words that have a part in common, `slipsBetween` says which are near enough. */
export function partsToAsk(typed: string): string[] {
  const slips = mostSlips(typed);
  if (slips === 0) return [];
  // Two letters that changed places may stand on either side of a cut: one slip that breaks two parts.
  const swapped = Array.from({ length: typed.length - 1 }, (_, at) =>
    movedParts(typed.slice(0, at) + typed.charAt(at + 1) + typed.charAt(at) + typed.slice(at + 2), slips - 1),
  );
  return [...new Set([...movedParts(typed, slips), ...swapped.flat()])];
}

/** A letter too many, too few, another one, or two that changed places (optimal string alignment). */
export function slipsBetween(a: string, b: string): number {
  const width = b.length + 1;
  let beforeLast = new Array<number>(width).fill(0);
  let last = Array.from({ length: width }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column < width; column++) {
      const isSame = a[row - 1] === b[column - 1];
      let least = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        least = Math.min(least, (beforeLast[column - 2] ?? 0) + 1);
      }
      current.push(least);
    }
    beforeLast = last;
    last = current;
  }
  return last[b.length] ?? 0;
}
