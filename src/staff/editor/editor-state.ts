// What an editor holds, and how each event changes it. Sending, storing and timers stand around it.
import type { Choices, MergedValues } from '../compare/merge.ts';
import { type FieldMessages, withoutMessagesOf } from '../frame/field-message.ts';
import type { StaffText } from '../frame/staff-text.ts';
import type { FoundCopy } from '../working-copies/copies.ts';
import type { ItemBase, Template } from './editor-kind.ts';
import type { SaveState } from './save-state.ts';
import type { Attempt } from './send-merged.ts';

/** What both this person and a colleague have changed, to be chosen from. */
type Clash<Item, Values> = { merge: MergedValues<Values>; current: Item } & Pick<
  Attempt<Values>,
  'isActive' | 'reason'
>;

/** What has replaced what was in the form: a working copy of a time, an earlier version, or a template. */
type Restored<Values> = {
  from: { copy: FoundCopy } | { version: number } | { template: StaffText };
  values: Values;
  before: { values: Values; baseVersion?: number | null };
};

export type EditorState<Item, Values> = {
  /** As the server has it; null for a new item. */
  saved: Item | null;
  savedValues: Values;
  values: Values;
  /** The version that what is edited was made from. */
  baseVersion: number | null;
  messages: FieldMessages;
  save: SaveState;
  /** A colleague has taken it from the site, which a save has shown. */
  isWithdrawn: boolean;
  /** What this person wrote and what was saved, where changes of colleagues came into it. */
  merged: { mine: Values; saved: Values } | null;
  /** Shown in place of the form. */
  clash: Clash<Item, Values> | null;
  /** What was chosen of a clash before its page was left. */
  choices: Choices;
  restored: Restored<Values> | null;
};

export type EditorEvent<Item, Values> =
  | { is: 'changed'; field: keyof Values; value: unknown }
  | { is: 'checked'; messages: FieldMessages }
  /** Of a save, or of another command. */
  | { is: 'progressed'; save: SaveState }
  | { is: 'sending' }
  | { is: 'rejected'; messages: FieldMessages; save: SaveState }
  /** A colleague has published or withdrawn it meanwhile. */
  | { is: 'overtaken'; saved: Item | null; why: 'published' | 'withdrawn' }
  | { is: 'clashed'; clash: Clash<Item, Values> }
  | { is: 'clashLeft'; choices: Choices }
  | { is: 'resolved'; current: Item; base: Values; values: Values; messages: FieldMessages }
  | (Pick<EditorState<Item, Values>, 'baseVersion' | 'isWithdrawn' | 'merged' | 'save'> & {
      is: 'saved';
      item: Item;
      values: Values;
      /** Brings in what was typed while the save was on its way. */
      withTyped: (typed: Values) => Values;
    })
  /** What the server says of it after something else than a save; not `isOurs` where its texts are a colleague's by now. */
  | { is: 'refreshed'; item: Item; before: Item; isOurs: boolean }
  | { is: 'restored'; copy: FoundCopy; values: Values }
  | { is: 'begun'; with: Template<Values> }
  | { is: 'undone' }
  | { is: 'discarded' };

const IDLE: SaveState = { is: 'idle' };

const isEmpty = (messages: FieldMessages): boolean => Object.keys(messages).length === 0;

/** Whether what was wrong is no longer so once one writes on: nothing is marked any more, or another try may go well. */
function isOver(save: SaveState, messages: FieldMessages): boolean {
  if (save.is !== 'failed') return false;
  if (save.why === 'invalid') return isEmpty(messages);
  return save.why === 'offline' || save.why === 'server' || save.why === 'maintenance';
}

const afterCheck = (save: SaveState, messages: FieldMessages): SaveState =>
  isEmpty(messages) ? save : { is: 'failed', why: 'invalid' };

function changeField<Item, Values extends object>(
  state: EditorState<Item, Values>,
  field: keyof Values,
  value: unknown,
): EditorState<Item, Values> {
  const next = typeof value === 'function' ? value(state.values[field]) : value;
  const messages = withoutMessagesOf(state.messages, String(field));
  const save = isOver(state.save, messages) ? IDLE : state.save;
  return { ...state, values: { ...state.values, [field]: next }, messages, save };
}

export function editorReducer<Item extends ItemBase, Values extends object>(
  state: EditorState<Item, Values>,
  event: EditorEvent<Item, Values>,
): EditorState<Item, Values> {
  switch (event.is) {
    case 'changed':
      return changeField(state, event.field, event.value);
    case 'checked':
      return { ...state, messages: event.messages, save: afterCheck(state.save, event.messages) };
    case 'progressed':
      return { ...state, save: event.save };
    case 'sending':
      return { ...state, save: { is: 'saving' }, isWithdrawn: false, merged: null };
    case 'rejected':
      return { ...state, messages: event.messages, save: event.save };
    case 'overtaken':
      return { ...state, saved: event.saved, save: { is: 'failed', why: event.why } };
    case 'clashed':
      return { ...state, clash: event.clash, save: IDLE };
    case 'clashLeft':
      return { ...state, clash: null, choices: event.choices };
    case 'resolved': {
      const { current: saved, base: savedValues, values, messages } = event;
      const save = afterCheck(state.save, messages);
      const { version: baseVersion } = saved;
      return { ...state, saved, savedValues, values, baseVersion, messages, save, clash: null, choices: {} };
    }
    case 'saved': {
      const { item: saved, values: savedValues, withTyped, is: _, ...told } = event;
      const values = withTyped(state.values);
      return { ...state, ...told, saved, savedValues, values, clash: null, choices: {} };
    }
    case 'refreshed': {
      const { item, before, isOurs } = event;
      // What is edited goes on being based on what this person knows.
      if (!isOurs) return { ...state, saved: { ...item, version: before.version } };
      const isBase = state.baseVersion === before.version;
      return { ...state, saved: item, baseVersion: isBase ? item.version : state.baseVersion };
    }
    case 'restored': {
      const { copy, values } = event;
      const before = { values: state.values, baseVersion: state.baseVersion };
      const restored = { from: { copy }, values, before };
      // The version it was made from stays its base: what was saved since is met when it is saved.
      const baseVersion = copy.baseVersion ?? state.baseVersion;
      return { ...state, values, baseVersion, messages: {}, save: IDLE, restored };
    }
    case 'discarded':
      return { ...state, values: state.savedValues, messages: {}, save: IDLE, restored: null };
    case 'begun': {
      const { name: template, values: given } = event.with;
      // One template after another: what is put back is what was there before the first.
      const before = (state.restored?.values === state.values && state.restored.before) || {
        values: state.values,
      };
      const values = { ...before.values, ...given };
      return { ...state, values, messages: {}, save: IDLE, restored: { from: { template }, values, before } };
    }
    case 'undone':
      return { ...state, ...state.restored?.before, restored: null };
  }
}
