// The life of an item in its editor: what is typed, what is wrong with it, how it is saved.
import {
  type Dispatch,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import type { Choices } from '../compare/merge.ts';
import { personName } from '../frame/person-name.ts';
import { chosenIn } from '../library/choose-file.ts';
import { useUploadProgress, useUploadsIntoTexts, useUploadsOf } from '../library/uploads.ts';
import { randomId } from '../session/random-id.ts';
import type { Stored } from '../working-copies/autosave.ts';
import type { FoundCopy, Place } from '../working-copies/copies.ts';
import { useFoundCopies } from '../working-copies/use-found-copies.ts';
import { useWorkingCopy } from '../working-copies/use-working-copy.ts';
import type { Change, EditorKind, ItemBase, Template } from './editor-kind.ts';
import { type EditorEvent, type EditorState, editorReducer } from './editor-state.ts';
import { copyToReopen, type Opened, stateOfOpened, valuesFrom } from './opened-item.ts';
import { publicationCommands } from './publication-commands.ts';
import { isBusy, type SaveState } from './save-state.ts';
import { isChanged, type OpenEditor, reload, resolve, save } from './saving.ts';
import { useDueTimes } from './use-due-times.ts';
import { useIsMounted } from './use-is-mounted.ts';

/**
 * By what a reader sees: the server and the text editor spell the same text in different ways. Comparing a long text takes a
 * moment, for which nobody's typing waits; until then whatever was touched counts as changed.
 */
function useIsDirty<Item extends ItemBase, Values extends object>(
  kind: EditorKind<Item, Values>,
  { values, savedValues }: EditorState<Item, Values>,
): boolean {
  const settled = useDeferredValue(values);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rules of a kind never change.
  const isDifferent = useMemo(() => isChanged(kind, { savedValues }, settled), [savedValues, settled]);
  return values !== savedValues && (values !== settled || isDifferent);
}

/** As of the newest render. */
function useLatest<Value>(value: Value) {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  }, [value]);
  return latest;
}

/** Once the connection is back, nothing untrue stays: what failed for the lack of it is unsaved, and can be saved. */
function useConnectionBack<Item, Values extends object>(
  save: SaveState,
  { server }: Stored,
  dispatch: Dispatch<EditorEvent<Item, Values>>,
): void {
  const isLost = save.is === 'failed' && save.why === 'offline';
  useEffect(() => {
    if (!isLost) return;
    const settle = () => dispatch({ is: 'progressed', save: { is: 'idle' } });
    if (server === 'yes') settle();
    addEventListener('online', settle);
    return () => removeEventListener('online', settle);
  }, [isLost, server, dispatch]);
}

export function useEditor<Item extends ItemBase, Values extends object>(
  kind: EditorKind<Item, Values>,
  place: Place,
  opened: Opened<Item, Values>,
  onCreated: (item: Item) => void,
) {
  const [reopened] = useState(() => copyToReopen(opened));
  const [state, dispatch] = useReducer(editorReducer<Item, Values>, null, () =>
    stateOfOpened(kind, opened, reopened),
  );
  const { save: saveState, clash, choices, restored, ...held } = state;
  const { saved, values, baseVersion } = held;
  const isDirty = useIsDirty(kind, state);
  const progress = useUploadProgress([...chosenIn(values), ...useUploadsIntoTexts()]);
  // A new item has the same after a reload: a save whose answer was lost makes no second one.
  const [idempotencyKey] = useState(() => (/^[\w-]{16,64}$/.test(place.item) ? place.item : randomId()));
  const latest = useLatest(state);
  const isMounted = useIsMounted();
  const unanswered = useRef<Values | null>(null);
  useUploadsOf(chosenIn(values));
  const { state: stored, ...autosave } = useWorkingCopy(place, isDirty ? { values, baseVersion } : null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, by the autosave of the place where it was found.
  useEffect(() => {
    if (reopened) autosave.adopt(reopened);
  }, []);
  useConnectionBack(saveState, stored, dispatch);
  const others = opened.copies.filter((copy) => copy !== reopened);
  const found = useFoundCopies(place, others, saved !== null && saved === opened.item, isDirty);
  const context = { place, latest, isMounted, autosave, idempotencyKey, unanswered, onCreated };
  const editor: OpenEditor<Item, Values> = { kind, state, dispatch, ...context };
  useDueTimes(saved, async () => {
    if (saved && !isBusy(saveState)) await reload(editor, saved);
  });

  const change: Change<Values> = (field, value) => dispatch({ is: 'changed', field, value });
  const restore = (copy: FoundCopy) => {
    dispatch({ is: 'restored', copy, values: valuesFrom(kind, copy, state.savedValues) });
    found.settle(copy);
    autosave.adopt(copy);
  };
  const undoRestoring = () => {
    dispatch({ is: 'undone' });
    if (restored && 'copy' in restored.from) found.putBack(restored.from.copy);
  };

  return {
    ...held,
    state: saveState,
    isDirty,
    progress,
    stored,
    found,
    change,
    restore,
    beginWith: (template: Template<Values>) => dispatch({ is: 'begun', with: template }),
    undoRestoring,
    /** What was typed has gone elsewhere. */
    discard: () => dispatch({ is: 'discarded' }),
    save: (isActive?: 0 | 1, reason?: string) => save(editor, isActive, reason),
    ...publicationCommands(editor),
    clash: clash && {
      merge: clash.merge,
      savedBy: clash.current.updatedBy && personName(clash.current.updatedBy.name),
      initialChoices: choices,
      onResolved: (resolved: Values) => resolve(editor, resolved),
      onLeave: (chosen: Choices) => dispatch({ is: 'clashLeft', choices: chosen }),
    },
    /** As long as nothing has been typed since. */
    restored: restored?.values === values ? restored.from : null,
  };
}

export type Editing<Item extends ItemBase, Values extends object> = ReturnType<
  typeof useEditor<Item, Values>
>;
