// Merges two changed versions of a text or list part by part. diff3 itself, which compares lines of code, calls changes of
// neighbouring lines a conflict; paragraphs next to each other are changed by two people every day.
import { align } from './align.ts';

/** What both began with, what this person made of it, what was saved meanwhile. */
export type Sides<Value> = { base: Value; mine: Value; theirs: Value };

/** Parts on which both agree, or each side's where they do not. */
export type MergedParts<Part> = { agreed: Part[] } | { clash: Sides<Part[]> };

type Changed<Part> = {
  /** What each part of the base became; null where it was removed. */
  became: (Part | null)[];
  /** What was added after so many parts of the base. */
  added: Part[][];
};

function changedBy<Part>(base: Part[], side: Part[], textOf: (part: Part) => string): Changed<Part> {
  const changed: Changed<Part> = { became: [], added: [[]] };
  for (const pair of align(base, side, textOf)) {
    if ('added' in pair) changed.added.at(-1)?.push(pair.added);
    else {
      changed.became.push('removed' in pair ? null : pair.after);
      changed.added.push([]);
    }
  }
  return changed;
}

export function mergeParts<Part>(
  { base, mine, theirs }: Sides<Part[]>,
  textOf: (part: Part) => string,
  /** Whether two parts next to each other belong together, as items of one list do. */
  isTogether: (part: Part, neighbour: Part) => boolean = () => false,
): MergedParts<Part>[] {
  const isSame = (one: Part | null, other: Part | null) =>
    one === null || other === null ? one === other : textOf(one) === textOf(other);
  const our = changedBy(base, mine, textOf);
  const their = changedBy(base, theirs, textOf);
  const merged: MergedParts<Part>[] = [];
  const agree = (parts: Part[]) => {
    if (parts.length > 0) merged.push({ agreed: parts });
  };

  /** One more item of a list and a paragraph after that list are not at the same place. */
  const areApart = (ours: Part[], others: Part[], neighbour: Part | undefined) => {
    const isOfList = (part: Part) => neighbour !== undefined && isTogether(part, neighbour);
    return ours.every(isOfList) && !others.some(isOfList);
  };

  const mergeAdded = (place: number) => {
    const [ours, others] = [our.added[place] ?? [], their.added[place] ?? []];
    // What both have added is asked about once.
    const isShared = (index: number) => isSame(ours.at(index) ?? null, others.at(index) ?? null);
    const most = Math.min(ours.length, others.length);
    let [start, end] = [0, 0];
    while (start < most && isShared(start)) start += 1;
    while (start + end < most && isShared(-1 - end)) end += 1;
    const [left, right] = [ours.slice(start, ours.length - end), others.slice(start, others.length - end)];
    agree(ours.slice(0, start));
    const [before, after] = [base[place - 1], base[place]];
    if (left.length === 0 || areApart(right, left, before) || areApart(left, right, after)) {
      agree([...right, ...left]);
    } else if (right.length === 0 || areApart(left, right, before) || areApart(right, left, after)) {
      agree([...left, ...right]);
    } else merged.push({ clash: { base: [], mine: left, theirs: right } });
    agree(ours.slice(ours.length - end));
  };

  const mergeChanged = (was: Part, ours: Part | null, others: Part | null) => {
    const partsOf = (part: Part | null) => (part === null ? [] : [part]);
    if (isSame(ours, was) || isSame(ours, others)) agree(partsOf(others));
    else if (isSame(others, was)) agree(partsOf(ours));
    else merged.push({ clash: { base: [was], mine: partsOf(ours), theirs: partsOf(others) } });
  };

  for (const [place, was] of base.entries()) {
    mergeAdded(place);
    mergeChanged(was, our.became[place] ?? null, their.became[place] ?? null);
  }
  mergeAdded(base.length);
  return merged;
}
