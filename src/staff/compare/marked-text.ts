// Two versions of a text as one, with what was added and removed marked word by word, in the structure that the text has.
import { type Change, markRuns, type Piece, type Run } from '../../rich-text/mark-words.ts';
import type { Block } from '../rich-text/rich-document.ts';
import { align, isAlike, type Pair } from './align.ts';

/** A paragraph or heading, or what holds some. */
export type Marked = { tag: string } & (
  | { pieces: Piece[]; change: Change; inside?: never }
  /** With the attributes that give it its form, as they are written. */
  | { inside: Marked[]; attributes: string; pieces?: never }
);

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
