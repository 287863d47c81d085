import { describe, expect, test } from 'vitest';
import { FIELD_MESSAGES } from '../../shared/field-messages.ts';
import type { ItemBase } from './editor-kind.ts';
import { type EditorEvent, type EditorState, editorReducer } from './editor-state.ts';

type Values = { titleUa: string; textUa: string };
type State = EditorState<ItemBase, Values>;
type Event = EditorEvent<ItemBase, Values>;

const item = (version: number, more: Partial<ItemBase> = {}) =>
  ({ id: 1, version, isActive: 0, state: 'draft', ...more }) as ItemBase;

const OPENED: State = {
  saved: item(1),
  savedValues: { titleUa: 'Назва', textUa: '' },
  values: { titleUa: 'Назва', textUa: '' },
  baseVersion: 1,
  messages: {},
  save: { is: 'idle' },
  isWithdrawn: false,
  merged: null,
  clash: null,
  choices: {},
  restored: null,
};

const stateAfter = (...events: Event[]): State => events.reduce(editorReducer<ItemBase, Values>, OPENED);

const INVALID: Event = { is: 'checked', messages: { titleUa: { key: FIELD_MESSAGES.required } } };
const typed = (field: keyof Values, value: unknown): Event => ({ is: 'changed', field, value });
const failed = (why: 'offline' | 'gone'): Event => ({ is: 'progressed', save: { is: 'failed', why } });
const copy = { baseVersion: 1, values: {}, at: '2026-11-17T08:00:00.000Z', from: 'server' };

describe('what is typed', () => {
  test('takes away the message of its field, and with the last one the failure', () => {
    expect(stateAfter(INVALID).save).toEqual({ is: 'failed', why: 'invalid' });
    expect(stateAfter(INVALID, typed('textUa', 'Т')).save.is).toBe('failed');
    expect(stateAfter(INVALID, typed('titleUa', 'Н'))).toMatchObject({ messages: {}, save: { is: 'idle' } });
  });

  test('makes another try worth while where the network failed, not where the item is gone', () => {
    expect(stateAfter(failed('offline'), typed('textUa', 'Т')).save.is).toBe('idle');
    expect(stateAfter(failed('gone'), typed('textUa', 'Т')).save.is).toBe('failed');
  });

  test('may depend on what is there by then', () => {
    const add = typed('textUa', (now: string) => `${now}а`);
    expect(stateAfter(add, add).values.textUa).toBe('аа');
  });

  test('while a save is on its way is not lost when it comes back', () => {
    const { values, ...state } = stateAfter({ is: 'sending' }, typed('textUa', 'Дописане'), {
      is: 'saved',
      item: item(2),
      values: { titleUa: 'Назва', textUa: '' },
      withTyped: (now) => ({ ...now, titleUa: 'НАЗВА' }),
      baseVersion: 2,
      merged: null,
      isWithdrawn: false,
      save: { is: 'saved', what: 'saved', at: '' },
    });
    expect(values).toEqual({ titleUa: 'НАЗВА', textUa: 'Дописане' });
    expect(state).toMatchObject({ saved: { version: 2 }, baseVersion: 2, save: { is: 'saved' } });
  });
});

test('a clash waits for a choice, which is remembered when its page is left, and resolved is a change of what was met', () => {
  const merge = {} as NonNullable<State['clash']>['merge'];
  const clashed: Event = {
    is: 'clashed',
    clash: { merge, current: item(5), isActive: undefined, reason: undefined },
  };
  const choices = { titleUa: { take: 'mine' as const } };
  expect(stateAfter({ is: 'sending' }, clashed)).toMatchObject({ save: { is: 'idle' }, clash: { merge } });
  expect(stateAfter(clashed, { is: 'clashLeft', choices })).toMatchObject({ clash: null, choices });
  const values = { titleUa: 'Моя', textUa: '' };
  const resolved: Event = { is: 'resolved', current: item(5), base: values, values, messages: {} };
  expect(stateAfter(clashed, resolved)).toMatchObject({
    clash: null,
    saved: { version: 5 },
    baseVersion: 5,
    values,
  });
});

test('what a colleague did leaves what is edited on its base, unless the texts are the same', () => {
  const refreshed = (isOurs: boolean): Event => ({
    is: 'refreshed',
    item: item(3, { isActive: 1 }),
    before: item(1),
    isOurs,
  });
  expect(stateAfter(refreshed(true))).toMatchObject({ saved: { version: 3, isActive: 1 }, baseVersion: 3 });
  expect(stateAfter(refreshed(false))).toMatchObject({ saved: { version: 1, isActive: 1 }, baseVersion: 1 });
});

test('a copy that was taken in can be given back', () => {
  const values = { titleUa: 'З копії', textUa: '' };
  const restored: Event = { is: 'restored', copy, values };
  expect(stateAfter(INVALID, restored)).toMatchObject({ values, messages: {}, save: { is: 'idle' } });
  expect(stateAfter(restored, { is: 'undone' })).toEqual(OPENED);
});
