// Sends an item. Where it has changed since, both changes come together, or a person has to decide first.
import type { RefObject } from 'react';
import { type MergedValues, mergeValues } from '../compare/merge.ts';
import { ApiFailure } from '../session/api-client.ts';
import type { EditorKind, ItemBase } from './editor-kind.ts';

/** What is sent, and what it was made from: a version, and its values where they are known. */
export type Attempt<Values> = {
  values: Values;
  version: number | null;
  base: Values | null;
  isActive: 0 | 1 | undefined;
  reason: string | undefined;
};

export type Sent<Item, Values> =
  /** `values` are what was sent in the end: changes of colleagues may have come into it. */
  | { is: 'saved'; item: Item; values: Values }
  | { is: 'clash'; merge: MergedValues<Values>; current: Item }
  /** A colleague has put on the site what this person takes for a draft. */
  | { is: 'published' }
  /** A colleague has put it there and taken it away again: publishing would bring it back. */
  | { is: 'withdrawn' };

export type Sender<Item, Values> = {
  /** The item as this person knows it; null for a new one. */
  known: Item | null;
  idempotencyKey: string;
  /** Sent without an answer: what the server made of it must not look like somebody else's work. */
  unanswered: RefObject<Values | null>;
};

/** The item as it is now, where it has changed since the version that a save was based on. */
function currentOf<Item>(failure: unknown): Item | null {
  const problem = failure instanceof ApiFailure ? failure.problem : null;
  return problem?.code === 'changed-meanwhile' ? (problem.current as Item) : null;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export async function sendMerged<Item extends ItemBase, Values extends object>(
  kind: EditorKind<Item, Values>,
  attempt: Attempt<Values>,
  { known, idempotencyKey, unanswered }: Sender<Item, Values>,
): Promise<Sent<Item, Values>> {
  const { isActive, reason } = attempt;
  let { values, version } = attempt;
  let id = known?.id ?? null;
  for (;;) {
    try {
      const item = await kind.save({ values, id, version, isActive, reason, idempotencyKey });
      unanswered.current = null;
      return { is: 'saved', item, values };
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.status === 0) unanswered.current = values;
      const current = currentOf<Item>(failure);
      if (!current) throw failure;
      if (isActive === undefined && known?.isActive === 0 && current.isActive === 1)
        return { is: 'published' };
      if (isActive === 1 && known?.state === 'draft' && current.state === 'hidden')
        return { is: 'withdrawn' };
      version = current.version;
      // A new item whose answer was lost, and which somebody has changed since.
      id = current.id;
      const theirs = kind.valuesOf(current);
      if (unanswered.current && isSame(kind.contentOf(theirs), kind.contentOf(unanswered.current))) continue;
      const base = attempt.base ?? (await valuesOfVersion(kind, current.id, attempt.version ?? 1));
      const merge = mergeValues(kind.rules, { base, mine: attempt.values, theirs });
      if (merge.clashes.length > 0) return { is: 'clash', merge, current };
      values = merge.merged;
    }
  }
}

async function valuesOfVersion<Item extends ItemBase, Values extends object>(
  kind: EditorKind<Item, Values>,
  id: number,
  version: number,
): Promise<Values> {
  try {
    return kind.valuesOf(await kind.versions.read(id, version));
  } catch (failure) {
    if (!(failure instanceof ApiFailure) || failure.status !== 404) throw failure;
    // Nobody knows it any more: whatever differs now is chosen by a person.
    return kind.empty();
  }
}
