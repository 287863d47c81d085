// Typing errors, found by what is left when letters are taken out: two words that differ by a slip have such a rest in
// common, so a table of rests answers by equality and nothing is scanned. SymSpell's idea. Safe in the browser.

const SHORTEST = 4;
const LONG = 8;
/** Of a long word only the beginning is varied: 29 rests for a word of any length. */
const VARIED = 7;

/** Half of a letter of two code units is no text: PostgreSQL refuses it. */
const HALVES = /[\uD800-\uDFFF]/;

/** A word that short is another word after one slip. */
export function mostSlips(word: string): 0 | 1 | 2 {
  if (word.length < SHORTEST || HALVES.test(word)) return 0;
  return word.length < LONG ? 1 : 2;
}

const withoutOne = (word: string): string[] =>
  Array.from(word, (_, place) => word.slice(0, place) + word.slice(place + 1));

/** What is stored for a word and asked for a typed one. Of words in common, `slipsBetween` says which are near enough. */
export function deletionsOf(word: string): string[] {
  const slips = mostSlips(word);
  if (slips === 0) return [];
  if (slips === 1) return [...new Set([word, ...withoutOne(word)])];
  const beginning = word.slice(0, VARIED);
  const once = withoutOne(beginning);
  return [...new Set([beginning, ...once, ...once.flatMap(withoutOne)])];
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
