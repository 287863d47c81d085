// Saves what an editor holds: checked, with its pictures, merged with what colleagues have saved meanwhile.
import type { Dispatch, RefObject } from 'react';
import { changedFields, mergeValues } from '../compare/merge.ts';
import { messagesOfProblem } from '../frame/field-message.ts';
import { chosenIn } from '../library/choose-file.ts';
import { missingAfterUpload, useUploadsIntoTexts } from '../library/uploads.ts';
import { ApiFailure } from '../session/api-client.ts';
import { reportFailure, reportSuccess } from '../session/report-failure.ts';
import { type Autosave, createAutosave } from '../working-copies/autosave.ts';
import type { Place } from '../working-copies/copies.ts';
import type { EditorKind, ItemBase } from './editor-kind.ts';
import type { EditorEvent, EditorState } from './editor-state.ts';
import { isBusy, type SaveState, saveStateAfter } from './save-state.ts';
import { type Attempt, type Sender, type Sent, sendMerged } from './send-merged.ts';

/** An open editor, as of the render in which somebody does something. */
export type OpenEditor<Item extends ItemBase, Values extends object> = {
  kind: EditorKind<Item, Values>;
  /** Where its working copies are. */
  place: Place;
  state: EditorState<Item, Values>;
  dispatch: Dispatch<EditorEvent<Item, Values>>;
  /** As of the newest render, for what goes on after a wait. */
  latest: RefObject<EditorState<Item, Values>>;
  isMounted: RefObject<boolean>;
  autosave: Autosave;
  onCreated: (item: Item) => void;
} & Omit<Sender<Item, Values>, 'known'>;

export const now = () => new Date().toISOString();

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export const isChanged = <Item extends ItemBase, Values extends object>(
  { rules }: Pick<EditorKind<Item, Values>, 'rules'>,
  { savedValues }: Pick<EditorState<Item, Values>, 'savedValues'>,
  values: Values,
): boolean => changedFields(rules, savedValues, values).length > 0;

/** A save takes a while, and people go on writing meanwhile; `isClash` where they wrote at a place that it changed. */
function withTypedSince<Values extends object>(
  { rules, asSaved = (values) => values }: Pick<EditorKind<never, Values>, 'rules' | 'asSaved'>,
  sent: Values,
  typed: Values,
  saved: Values,
): { value: Values; isClash: boolean } {
  if (typed === sent) return { value: saved, isClash: false };
  const sides = { base: asSaved(sent, saved), mine: asSaved(typed, saved), theirs: saved };
  const { clashes, valueWith } = mergeValues(rules, sides);
  const value = valueWith(Object.fromEntries(clashes.map(({ id }) => [id, { take: 'mine' }])));
  return { value, isClash: clashes.length > 0 };
}

/** What the server says of an item after something else than a save: its texts may be a colleague's by now. */
export function refresh<Item extends ItemBase, Values extends object>(
  { kind, dispatch }: OpenEditor<Item, Values>,
  item: Item,
  before: Item,
): void {
  const contentOf = (each: Item) => kind.contentOf(kind.valuesOf(each));
  dispatch({ is: 'refreshed', item, before, isOurs: isSame(contentOf(item), contentOf(before)) });
}

/** What the server made of the item that was saved a moment ago; what was typed since stays. */
export function takeSaved<Item extends ItemBase, Values extends object>(
  { kind, dispatch, latest }: OpenEditor<Item, Values>,
  before: Item,
  item: Item,
  save: SaveState,
): void {
  const values = kind.valuesOf(item, latest.current.values);
  dispatch({
    is: 'saved',
    item,
    values,
    withTyped: (typed) => withTypedSince(kind, kind.valuesOf(before, typed), typed, values).value,
    baseVersion: item.version,
    merged: null,
    isWithdrawn: false,
    save,
  });
}

/** Something was done to it meanwhile, by a colleague or the clock. */
export async function reload<Item extends ItemBase, Values extends object>(
  editor: OpenEditor<Item, Values>,
  before: Item,
): Promise<void> {
  const item = await editor.kind.load(before.id).catch(() => null);
  const isSameStill = editor.isMounted.current && editor.latest.current.saved === before;
  if (item && isSameStill && item.version !== before.version) refresh(editor, item, before);
}

function fail<Item extends ItemBase, Values extends object>(
  editor: OpenEditor<Item, Values>,
  failure: unknown,
): void {
  const { kind, state, dispatch, latest } = editor;
  const problem = failure instanceof ApiFailure ? failure.problem : null;
  const named = messagesOfProblem(problem);
  const messages = kind.nameMessages?.(named, latest.current.values) ?? named;
  const save = saveStateAfter(failure);
  dispatch({ is: 'rejected', messages, save });
  // Said by the state and over the page.
  if (save.is === 'failed' && save.why === 'maintenance') return;
  // That an editor was first is said by the state, and shows.
  if (problem?.code === 'forbidden') void (state.saved && reload(editor, state.saved));
  else reportFailure(failure);
}

/** @param mine What this person wrote, before anything else came into it. */
async function afterSave<Item extends ItemBase, Values extends object>(
  { kind, place, state: { saved }, dispatch, latest, isMounted, ...editor }: OpenEditor<Item, Values>,
  attempt: Attempt<Values>,
  { item, values: sent }: Extract<Sent<Item, Values>, { is: 'saved' }>,
  mine: Values,
): Promise<void> {
  reportSuccess();
  // A new item is known by its number from now on.
  if (!saved) editor.autosave.close();
  const autosave = saved ? editor.autosave : createAutosave({ ...place, item: String(item.id) });
  const values = kind.valuesOf(item, sent);
  const withTyped = (typed: Values) => withTypedSince(kind, attempt.values, typed, values);
  const { value: typedSince, isClash } = withTyped(latest.current.values);
  const hasTaken = changedFields(kind.rules, attempt.values, sent).length > 0;
  // Written where a colleague's change came in meanwhile: it was made without knowing that, and is chosen by a person.
  const baseVersion = isClash && hasTaken ? attempt.version : item.version;
  // What was written while the save was on its way is found again by a person who has left the editor.
  if (!isMounted.current && !isSame(typedSince, values)) {
    await autosave.saveOnce(typedSince, baseVersion);
    return;
  }
  autosave.drop();
  if (!isMounted.current) return;
  const isMerged = changedFields(kind.rules, mine, sent).length > 0;
  dispatch({
    is: 'saved',
    item,
    values,
    withTyped: (typed) => withTyped(typed).value,
    baseVersion,
    merged: isMerged ? { mine, saved: sent } : null,
    isWithdrawn: attempt.isActive !== 0 && saved?.isActive === 1 && item.isActive === 0,
    save: { is: 'saved', what: attempt.isActive === 1 ? 'published' : 'saved', at: now() },
  });
  if (!saved) editor.onCreated(item);
}

/** @returns The item, if it was saved. */
async function send<Item extends ItemBase, Values extends object>(
  editor: OpenEditor<Item, Values>,
  attempt: Attempt<Values>,
  mine = attempt.values,
): Promise<Item | null> {
  const { kind, dispatch, idempotencyKey, unanswered } = editor;
  const { saved } = editor.state;
  dispatch({ is: 'sending' });
  try {
    const sent = await sendMerged(kind, attempt, { known: saved, idempotencyKey, unanswered });
    if (sent.is === 'saved') {
      await afterSave(editor, attempt, sent, mine);
      return sent.item;
    }
    if (sent.is === 'clash') {
      const { isActive, reason } = attempt;
      dispatch({ is: 'clashed', clash: { merge: sent.merge, current: sent.current, isActive, reason } });
    } else if (sent.is === 'published') {
      const published = saved && { ...saved, isActive: 1 as const, publishAt: null };
      dispatch({ is: 'overtaken', saved: published, why: 'published' });
    } else {
      dispatch({ is: 'overtaken', saved: saved && { ...saved, state: 'hidden' }, why: 'withdrawn' });
    }
  } catch (failure) {
    fail(editor, failure);
  }
  return null;
}

/**
 * @param isActive Where this person decides about it: 1 publishes.
 * @param reason Why, where something serious is wrong with it.
 * @returns The item as the server has it now, unless it could not be saved.
 */
export async function save<Item extends ItemBase, Values extends object>(
  editor: OpenEditor<Item, Values>,
  isActive?: 0 | 1,
  reason?: string,
): Promise<Item | null> {
  const { kind, state, dispatch, latest } = editor;
  const { saved, savedValues, values, baseVersion: version } = state;
  if (isBusy(state.save)) return null;
  const isVisibilityUnchanged = (isActive ?? saved?.isActive) === saved?.isActive;
  const chosen = () => [...chosenIn(latest.current.values), ...useUploadsIntoTexts.getState()];
  if (saved && isVisibilityUnchanged && !isChanged(kind, state, values) && chosen().length === 0) {
    dispatch({ is: 'progressed', save: { is: 'idle' } });
    return saved;
  }
  const messages = kind.check(values);
  dispatch({ is: 'checked', messages });
  if (Object.keys(messages).length > 0) return null;
  if (chosen().length > 0) {
    dispatch({ is: 'progressed', save: { is: 'uploading' } });
    const files = await missingAfterUpload(chosen);
    if (files.length > 0) {
      dispatch({ is: 'progressed', save: { is: 'failed', why: 'pictures', files } });
      return null;
    }
  }
  const base = version === saved?.version ? savedValues : null;
  return send(editor, { values: latest.current.values, version, base, isActive, reason });
}

/** Everything that clashed has been chosen: from here on it is a change of the version that was met. */
export async function resolve<Item extends ItemBase, Values extends object>(
  editor: OpenEditor<Item, Values>,
  values: Values,
): Promise<void> {
  const { kind, state, dispatch } = editor;
  if (!state.clash || isBusy(state.save)) return;
  const { current, isActive, reason } = state.clash;
  const base = kind.valuesOf(current);
  // Two texts together may be longer than one may be.
  const messages = kind.check(values);
  dispatch({ is: 'resolved', current, base, values, messages });
  if (Object.keys(messages).length > 0) return;
  await send(editor, { values, version: current.version, base, isActive, reason }, state.values);
}
