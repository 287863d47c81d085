// Two versions of a text as one, with what was added and removed marked word by word, in the structure that the text has.
import { diffArrays } from 'diff';
import type { Block, Run } from '../rich-text/rich-document.ts';
import { align, isAlike, type Pair } from './align.ts';

export type Change = 'same' | 'added' | 'removed';

/** Words with what is applied to them and what became of them. */
export type Piece = Run & { change: Change };

/** A paragraph or heading, or what holds some. */
export type Marked = { tag: string } & (
  | { pieces: Piece[]; change: Change; inside?: never }
  /** With the attributes that give it its form, as they are written. */
  | { inside: Marked[]; attributes: string; pieces?: never }
);

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

/** A list, an item, a quotation around a paragraph; `id` tells two of them apart. */
type Container = { tag: string; attributes: string; id: string };
type Leaf = { path: Container[]; tag: string; runs: Run[] };

function leavesOf(blocks: Block[], version: string, path: Container[] = []): Leaf[] {
  return blocks.flatMap((block, index): Leaf[] => {
    if (block.runs) return [{ path, tag: block.tag, runs: block.runs }];
    const id = `${path.at(-1)?.id ?? version}.${index}`;
    return leavesOf(block.blocks, version, [...path, { tag: block.tag, attributes: block.attributes, id }]);
  });
}

/** A list with other numbers is another list: to its reader its items are not the same. */
const formOf = ({ tag, attributes }: Container) => (tag === 'ol' ? tag + attributes : tag);
const tagsOf = ({ path, tag }: Leaf) => [...path.map(formOf), tag].join(' ');
const wordsOf = ({ runs }: Leaf) => runs.map(({ text, marks }) => `<${marks.join()}>${text}`).join('');
const spell = (leaf: Leaf) => `<${tagsOf(leaf)}>${wordsOf(leaf)}`;

/** What became something else altogether was removed, and the other added. */
function takeApart(pair: Pair<Leaf>): Pair<Leaf>[] {
  if (!('before' in pair)) return [pair];
  const { before, after } = pair;
  const isSameForm = tagsOf(before) === tagsOf(after);
  if (isSameForm && (wordsOf(before) === wordsOf(after) || isAlike(wordsOf(before), wordsOf(after))))
    return [pair];
  return [{ removed: before }, { added: after }];
}

type MarkedLeaf = { path: Container[]; tag: string; pieces: Piece[]; change: Change };

function markLeaves(pairs: Pair<Leaf>[]): MarkedLeaf[] {
  // The list that holds a paragraph on one side is the list that holds it on the other: what was removed stands there too.
  const became = new Map<string, Container>();
  for (const pair of pairs) {
    if (!('before' in pair)) continue;
    for (const [depth, { id }] of pair.before.path.entries()) {
      const container = pair.after.path[depth];
      if (container && !became.has(id)) became.set(id, container);
    }
  }
  const all = (runs: Run[], change: Change) => runs.map((run) => ({ ...run, change }));
  return pairs.map((pair) => {
    if ('added' in pair) {
      const { path, tag, runs } = pair.added;
      return { path, tag, pieces: all(runs, 'added'), change: 'added' };
    }
    if ('removed' in pair) {
      const { path, tag, runs } = pair.removed;
      const there = path.map((container) => became.get(container.id) ?? container);
      return { path: there, tag, pieces: all(runs, 'removed'), change: 'removed' };
    }
    const { path, tag, runs } = pair.after;
    return { path, tag, pieces: markRuns(pair.before.runs, runs), change: 'same' };
  });
}

/** Paragraphs next to each other that stand in the same list stand in one list. */
function nest(leaves: MarkedLeaf[], depth = 0): Marked[] {
  const nested: Marked[] = [];
  for (let index = 0; index < leaves.length; ) {
    const leaf = leaves[index] as MarkedLeaf;
    const container = leaf.path[depth];
    if (!container) {
      const { tag, pieces, change } = leaf;
      nested.push({ tag, pieces, change });
      index += 1;
      continue;
    }
    const rest = leaves.slice(index);
    const end = rest.findIndex(({ path }) => path[depth]?.id !== container.id);
    const together = end < 0 ? rest : rest.slice(0, end);
    const { tag, attributes } = container;
    nested.push({ tag, attributes, inside: nest(together, depth + 1) });
    index += together.length;
  }
  return nested;
}

export function markBlocks(before: Block[], after: Block[]): Marked[] {
  const pairs = align(leavesOf(before, 'before'), leavesOf(after, 'after'), spell).flatMap(takeApart);
  return nest(markLeaves(pairs));
}
