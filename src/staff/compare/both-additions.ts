// What both sides made of one passage, together: the words that each has added, once what both have kept.
import { diffArrays } from 'diff';
import { isSameToken, type Run, tokensOf } from '../../rich-text/mark-words.ts';
import { type Block, blockOfPassage, htmlOfBlock, type Passage } from '../rich-text/rich-document.ts';
import type { Sides } from './merge-parts.ts';

const isSpace = ({ text }: Run) => /^\s+$/.test(text);
const isWord = ({ text }: Run) => /^[\p{L}\p{N}]/u.test(text);
const isSameRuns = (one: Run[], other: Run[]) =>
  one.length === other.length && one.every((run, at) => isSameToken(run, other[at] as Run));

/** Where each token of the base stands on this side; null where it was removed. */
function placesIn(base: Run[], side: Run[]): (number | null)[] {
  const places: (number | null)[] = [];
  let at = 0;
  for (const { added, removed, value } of diffArrays(base, side, { comparator: isSameToken })) {
    if (removed) places.push(...value.map(() => null));
    else {
      if (!added) places.push(...value.map((_token, index) => at + index));
      at += value.length;
    }
  }
  return places;
}

/** What both have written in the same words is there once, the rest theirs first, with the space that stood before either. */
function inTurn(theirs: Run[], mine: Run[]): Run[] {
  const most = Math.min(theirs.length, mine.length);
  const isShared = (at: number) => isSameToken(theirs.at(at) as Run, mine.at(at) as Run);
  let [start, end] = [0, 0];
  while (start < most && isShared(start)) start += 1;
  while (start + end < most && isShared(-1 - end)) end += 1;
  const [left, right] = [theirs.slice(start, theirs.length - end), mine.slice(start, mine.length - end)];
  const shared = [...theirs.slice(0, start)];
  // The space that both begin with stands between them, too.
  const space = [right[0], left[0], shared.at(-1)].find((run) => run && isSpace(run)) ?? {
    text: ' ',
    marks: [],
  };
  const isNeeded = left.length > 0 && right.length > 0;
  const trimmed = left.slice(0, left.findLastIndex((run) => !isSpace(run)) + 1);
  const rest = right.slice(
    Math.max(
      0,
      right.findIndex((run) => !isSpace(run)),
    ),
  );
  const both = isNeeded ? [...trimmed, space, ...rest] : [...left, ...right];
  return [...shared, ...both, ...theirs.slice(theirs.length - end)];
}

/** Null where both have kept no word: then these are two texts. */
function bothRuns(sides: Sides<Run[]>): Run[] | null {
  const [base, mine, theirs] = [tokensOf(sides.base), tokensOf(sides.mine), tokensOf(sides.theirs)];
  const [inMine, inTheirs] = [placesIn(base, mine), placesIn(base, theirs)];
  const kept = base.flatMap((token, at) => {
    const [ours, others] = [inMine[at], inTheirs[at]];
    return ours == null || others == null || isSpace(token) ? [] : [{ at, ours, others, token }];
  });
  if (!kept.some(({ token }) => isWord(token))) return null;
  const ends = [...kept, { at: base.length, ours: mine.length, others: theirs.length, token: null }];
  let before = { at: -1, ours: -1, others: -1 };
  return ends.flatMap((next) => {
    const was = base.slice(before.at + 1, next.at);
    const ours = mine.slice(before.ours + 1, next.ours);
    const others = theirs.slice(before.others + 1, next.others);
    before = next;
    const between =
      isSameRuns(ours, was) || isSameRuns(ours, others)
        ? others
        : isSameRuns(others, was)
          ? ours
          : inTurn(others, ours);
    return next.token ? [...between, next.token] : between;
  });
}

const plain = (text: string): Run[] => [{ text, marks: [] }];

/** Of a line of text; null where these are two lines. */
export function bothLines({ base, mine, theirs }: Sides<string>): string | null {
  const runs = bothRuns({ base: plain(base), mine: plain(mine), theirs: plain(theirs) });
  return runs?.map(({ text }) => text).join('') ?? null;
}

export const bothTexts = (sides: Sides<string>): string =>
  bothLines(sides) ??
  [sides.theirs, sides.mine]
    .map((each) => each.trim())
    .filter(Boolean)
    .join(' ');

/** Null where the three are not built alike. */
function bothBlocks({ base, mine, theirs }: Sides<Block>): Block | null {
  const isAlike = [mine, theirs].every(
    ({ tag, attributes, blocks }) =>
      tag === base.tag && attributes === base.attributes && blocks?.length === base.blocks?.length,
  );
  // The parts of a figure are what they are.
  if (!isAlike || base.tag === 'figure') return null;
  const { tag, attributes } = base;
  if (base.runs && mine.runs && theirs.runs) {
    const isUnchanged = isSameRuns(mine.runs, theirs.runs);
    const runs = isUnchanged
      ? mine.runs
      : bothRuns({ base: base.runs, mine: mine.runs, theirs: theirs.runs });
    return runs && { tag, attributes, runs };
  }
  const blocks = (base.blocks ?? []).map((block, index) => {
    const [our, their] = [mine.blocks?.[index], theirs.blocks?.[index]];
    return our && their ? bothBlocks({ base: block, mine: our, theirs: their }) : null;
  });
  return blocks.every((block) => block !== null) ? { tag, attributes, blocks } : null;
}

/** One passage with the additions of both, or the one after the other where that cannot be. */
export function bothPassages({ base, mine, theirs }: Sides<Passage[]>): Passage[] {
  const [was, our, their] = [base[0], mine[0], theirs[0]];
  const isOne = base.length === 1 && mine.length === 1 && theirs.length === 1;
  if (!isOne || !was || !our || !their) return [...theirs, ...mine];
  const block = bothBlocks({
    base: blockOfPassage(was),
    mine: blockOfPassage(our),
    theirs: blockOfPassage(their),
  });
  return block ? [{ ...their, html: htmlOfBlock(block) }] : [...theirs, ...mine];
}
