// What an editor opens on: the item, and what was typed of it and not saved.

import { inEnglish, titlesOf } from '../../editorial/kind.ts';
import type { Copy, FoundCopy } from '../working-copies/copies.ts';
import type { EditorKind, ItemBase } from './editor-kind.ts';
import type { EditorState } from './editor-state.ts';
import { duplicate } from './new-items.json';

export type Opened<Item, Values = object> = {
  /** Null for a new item. */
  item: Item | null;
  /** What was typed and not saved, in this browser; of a new item wherever it is. */
  copies: FoundCopy[];
  /** An earlier version, to be edited on. */
  taken: Item | null;
  /** What a new item begins as a duplicate of. */
  original: Item | null;
  /** What a new item begins as, where that is no other item. */
  begun?: Values | null;
};

/** What is opened without a question: of a new item, whose address names it, and after a session that ended. */
export function copyToReopen({ item, copies: [newest], taken }: Opened<unknown>): FoundCopy | null {
  return newest && !taken && (item === null || newest.isLeftOpen) ? newest : null;
}

/** A copy may be of another release of this editor: a list stays a list, a text a text. */
const isOfSameForm = (value: unknown, known: unknown): boolean =>
  Array.isArray(value) === Array.isArray(known) &&
  (value === null || known === null || typeof value === typeof known);

/** Fields that the copy does not know, or knows otherwise, are as they were saved. */
export const valuesFrom = <Values extends object>(
  { wholeValues }: { wholeValues?: (values: Values) => Values },
  copy: Copy,
  savedValues: Values,
): Values => {
  const isKnown = ([field, value]: [string, unknown]) =>
    field in savedValues && isOfSameForm(value, savedValues[field as keyof Values]);
  const values = { ...savedValues, ...Object.fromEntries(Object.entries(copy.values).filter(isKnown)) };
  return wholeValues?.(values) ?? values;
};

/** Under a title that nobody publishes unnoticed. */
function duplicated<Item extends ItemBase, Values extends object>(
  { kind: { title, collection }, duplicateOf, empty }: EditorKind<Item, Values>,
  original: Item,
): Values {
  const values = duplicateOf?.(original) ?? empty();
  // What follows it is called as it is.
  if (collection?.duplicate) return values;
  const { ua, en } = titlesOf({ title }, values);
  const { suffixUa, suffixEn } = duplicate;
  return { ...values, [title]: ua + suffixUa, [inEnglish(title)]: en && en + suffixEn };
}

export function stateOfOpened<Item extends ItemBase, Values extends object>(
  kind: EditorKind<Item, Values>,
  opened: Opened<Item, Values>,
  reopened: FoundCopy | null,
): EditorState<Item, Values> {
  const { item: saved, taken, original, begun: given } = opened;
  const savedValues = saved ? kind.valuesOf(saved) : kind.empty();
  const begun = original ? duplicated(kind, original) : (given ?? savedValues);
  const values = taken ? kind.valuesOf(taken) : reopened ? valuesFrom(kind, reopened, savedValues) : begun;
  return {
    saved,
    savedValues,
    values,
    baseVersion: reopened?.baseVersion ?? saved?.version ?? null,
    messages: {},
    save: { is: 'idle' },
    isWithdrawn: false,
    merged: null,
    clash: null,
    choices: {},
    restored: taken && { from: { version: taken.version }, values, before: { values: savedValues } },
  };
}
