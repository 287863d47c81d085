// Two versions of a line of text as one, with what was added and removed marked word by word.
import { diffArrays } from 'diff';

/** Words with what is applied to them: `strong`, `a href="…"`. Without words it is a picture. */
export type Run = { text: string; marks: string[] };

export type Change = 'same' | 'added' | 'removed';

/** Words with what is applied to them and what became of them. */
export type Piece = Run & { change: Change };

/** A figure as it is written (12,4 or 5 000), a word, a space, or a sign: what is compared as one. */
const TOKENS = /\p{N}+(?:[.,:\u00a0\u202f]\p{N}+)+|[\p{L}\p{N}\p{M}’ʼ'-]+|\s+|[^\s]/gu;

export const tokensOf = (runs: Run[]): Run[] =>
  runs.flatMap(({ text, marks }) =>
    text === '' ? [{ text, marks }] : (text.match(TOKENS) ?? []).map((token) => ({ text: token, marks })),
  );

export const isSameToken = (one: Run, other: Run) =>
  one.text === other.text && one.marks.join() === other.marks.join();

/** Another kind of space is no change that a reader sees. */
const isSeenAlike = (one: Run, other: Run) =>
  isSameToken(one, other) || (isSpace(one) && isSpace(other) && one.marks.join() === other.marks.join());

const isSpace = ({ text }: Run) => /^\s+$/.test(text);

/** A space between two changed words is changed with them: one mark is read more easily than two. */
function closeGaps(pieces: Piece[][]): Piece[][] {
  return pieces.flatMap((group, index) => {
    const isGap = group.every(({ text, change }) => change === 'same' && /^\s+$/.test(text));
    const isBetween = index > 0 && index < pieces.length - 1;
    if (!isGap || !isBetween) return [group];
    return (['removed', 'added'] as const).map((change) => group.map((piece) => ({ ...piece, change })));
  });
}

const NOTHING: Run = { text: '', marks: [] };

/** What was removed comes before what was added in its place; a space after both belongs to neither. */
function sortRuns(pieces: Piece[]): Piece[] {
  const sorted: Piece[] = [];
  let run: Piece[] = [];
  const end = () => {
    const removed = run.filter(({ change }) => change === 'removed');
    const added = run.filter(({ change }) => change === 'added');
    const after: Piece[] = [];
    for (
      let last = removed.at(-1);
      last && isSameToken(last, added.at(-1) ?? NOTHING);
      last = removed.at(-1)
    ) {
      after.unshift({ ...last, change: 'same' });
      removed.pop();
      added.pop();
    }
    sorted.push(...removed, ...added, ...after);
    run = [];
  };
  for (const piece of pieces) {
    if (piece.change !== 'same') run.push(piece);
    else {
      end();
      sorted.push(piece);
    }
  }
  end();
  return sorted;
}

/** Neighbours that look the same are one. */
function joinPieces(pieces: Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    const isMore = last && last.change === piece.change && last.marks.join() === piece.marks.join();
    if (isMore && piece.text !== '') last.text += piece.text;
    else joined.push({ ...piece });
  }
  return joined;
}

/** A longer way from one text to the other is not worth walking: then the one was removed and the other added. */
const MOST_CHANGES = 2_000;

export function markRuns(before: Run[], after: Run[]): Piece[] {
  const [old, current] = [tokensOf(before), tokensOf(after)];
  const compare = (comparator: typeof isSameToken) =>
    diffArrays(old, current, { comparator, maxEditLength: MOST_CHANGES });
  const seen = compare(isSeenAlike);
  // Where spaces are all that differs, they are shown.
  const isOnlySpaces = seen?.every(({ added, removed }) => !added && !removed);
  const found = (isOnlySpaces ? compare(isSameToken) : seen) ?? [
    { value: old, added: false, removed: true },
    { value: current, added: true, removed: false },
  ];
  const groups = found.map(({ value, added, removed }): Piece[] => {
    const change = added ? 'added' : removed ? 'removed' : 'same';
    return value.map((token) => ({ ...token, change }));
  });
  return joinPieces(sortRuns(closeGaps(groups).flat()));
}
