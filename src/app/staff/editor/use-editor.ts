// The life of an item in its editor: what is typed, what is wrong with it, how it is saved.
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldMessages, messagesOfProblem, withoutMessagesOf } from '../fields/field-message.ts';
import { useQuestion } from '../frame/use-question.ts';
import { ApiFailure } from '../session/api-client.ts';
import { randomId } from '../session/random-id.ts';
import { reportFailure, reportSuccess } from '../session/report-failure.ts';
import type { Change, EditorKind, ItemBase } from './editor-kind.ts';
import { mergeSaved } from './merge-saved.ts';
import { useIsMounted } from './use-is-mounted.ts';

export type SaveState = 'idle' | 'saving' | 'failed' | 'invalid' | 'gone';

/** What the editor says of a save that failed. */
function stateAfter(failure: unknown): SaveState {
  const status = failure instanceof ApiFailure ? failure.status : 0;
  // The end of a session has its own message; trying again would not help.
  if (status === 401) return 'idle';
  return status === 404 ? 'gone' : 'failed';
}

export function useEditor<Item extends ItemBase, Values extends object>(
  kind: EditorKind<Item, Values>,
  /** The item when the editor opened; null for a new one. */
  opened: Item | null,
  onCreated: (item: Item) => void,
) {
  const { t } = useTranslation('staff');
  const [saved, setSaved] = useState(opened);
  const [savedValues, setSavedValues] = useState(() => (opened ? kind.valuesOf(opened) : kind.empty()));
  const [values, setValues] = useState(savedValues);
  const [state, setState] = useState<SaveState>('idle');
  const [messages, setMessages] = useState<FieldMessages>({});
  const [progress, setProgress] = useState<number | null>(null);
  const [idempotencyKey] = useState(randomId);
  const isMounted = useIsMounted();
  const { ask, dialog } = useQuestion();
  /** While a change of ours is not known to be whole: it would look like somebody else's. */
  const isChangedByUs = useRef(false);
  // Files have no content to compare, but each that is chosen has an address of its own.
  const isDirty = JSON.stringify(values) !== JSON.stringify(savedValues);

  const change: Change<Values> = (field, value) => {
    setValues((now) => ({
      ...now,
      [field]: typeof value === 'function' ? (value as (now: unknown) => unknown)(now[field]) : value,
    }));
    setMessages((now) => withoutMessagesOf(now, String(field)));
  };

  /** Two people may have the same item open: the one who saves later is asked before the other's work is replaced. */
  const mayOverwrite = async ({ id, updatedAt }: Item): Promise<boolean> => {
    if (isChangedByUs.current) return true;
    if ((await kind.load(id)).updatedAt === updatedAt) return true;
    return ask({
      title: t('overwriteTitle'),
      text: t('overwriteText'),
      confirm: t('overwrite'),
      cancel: t('doNotSave'),
    });
  };

  const save = async () => {
    if (state === 'saving' || (saved && !isDirty)) return;
    const wrong = kind.check(values);
    setMessages(wrong);
    if (Object.keys(wrong).length > 0) return setState('invalid');
    setState('saving');
    try {
      if (saved && !(await mayOverwrite(saved))) return setState('idle');
      isChangedByUs.current = true;
      const id = saved?.id ?? null;
      const item = await kind.save({ values, id, idempotencyKey, onProgress: setProgress });
      reportSuccess();
      if (!isMounted.current) return;
      const nowSaved = kind.valuesOf(item, values);
      setValues((now) => mergeSaved(now, values, nowSaved));
      setSavedValues(nowSaved);
      setSaved(item);
      isChangedByUs.current = false;
      setState('idle');
      if (!saved) onCreated(item);
    } catch (failure) {
      const named = messagesOfProblem(failure instanceof ApiFailure ? failure.problem : null);
      setMessages(kind.nameMessages?.(named, values) ?? named);
      setState(stateAfter(failure));
      reportFailure(failure);
    } finally {
      setProgress(null);
    }
  };

  return { saved, values, change, messages, isDirty, state, progress, save, dialog };
}
