// What two people make of the same lines, for property tests. Every word there is occurs once, so that it is plain what
// became of each.
import fc from 'fast-check';

type Edit = { what: 'keep' | 'remove' | 'add word' | 'change word' | 'rewrite'; hasNewAfter: boolean };

const edit: fc.Arbitrary<Edit> = fc.record({
  what: fc.oneof(
    { weight: 5, arbitrary: fc.constant('keep' as const) },
    { weight: 3, arbitrary: fc.constantFrom('remove', 'add word', 'change word', 'rewrite') },
  ),
  hasNewAfter: fc.oneof(
    { weight: 5, arbitrary: fc.constant(false) },
    { weight: 1, arbitrary: fc.constant(true) },
  ),
});

const line = (name: string, words: number) =>
  Array.from({ length: words }, (_, index) => `${name}w${index}`).join(' ');

function edited(base: string[], edits: Edit[], who: string): string[] {
  return ['', ...base].flatMap((was, index) => {
    const { what, hasNewAfter } = edits[index] as Edit;
    const own = `${who}${index}`;
    const became = {
      keep: [was],
      remove: [],
      'add word': [`${was} ${own}`],
      'change word': [was.replace(/\S+$/, own)],
      rewrite: [line(`${own}r`, 3)],
    };
    return [...(was === '' ? [] : became[what]), ...(hasNewAfter ? [line(`${own}n`, 4)] : [])];
  });
}

export type TwoEditors = { base: string[]; mine: string[]; theirs: string[] };

export const twoEditors: fc.Arbitrary<TwoEditors> = fc
  .array(fc.integer({ min: 1, max: 5 }), { maxLength: 6 })
  .chain((lengths) => {
    const base = lengths.map((words, index) => line(`b${index}`, words));
    const edits = fc.array(edit, { minLength: base.length + 1, maxLength: base.length + 1 });
    return fc.tuple(edits, edits).map(([mine, theirs]) => ({
      base,
      mine: edited(base, mine, 'm'),
      theirs: edited(base, theirs, 't'),
    }));
  });

export const wordsIn = (lines: string | string[]): Set<string> =>
  new Set([lines].flat().join(' ').match(/\w+/g) ?? []);

/** The words that are there once both have had their way. */
export function wordsOfBoth({ base, mine, theirs }: TwoEditors): Set<string> {
  const [was, ours, others] = [wordsIn(base), wordsIn(mine), wordsIn(theirs)];
  return ours.union(others).difference(was).union(ours.intersection(others));
}
