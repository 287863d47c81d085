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

/** The item as it is now, where it has changed since the version that a save was based on. */
function currentOf<Item>(failure: unknown): Item | null {
  const problem = failure instanceof ApiFailure ? failure.problem : null;
  return problem?.code === 'changed-meanwhile' ? (problem.current as Item) : null;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

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
  /** Sent without an answer: what the server made of it must not look like somebody else's work. */
  const unanswered = useRef<Values | null>(null);
  // Files have no content to compare, but each that is chosen has an address of its own.
  const isDirty = !isSame(values, savedValues);

  const change: Change<Values> = (field, value) => {
    setValues((now) => ({
      ...now,
      [field]: typeof value === 'function' ? (value as (now: unknown) => unknown)(now[field]) : value,
    }));
    setMessages((now) => withoutMessagesOf(now, String(field)));
  };

  const mayOverwrite = () =>
    ask({
      title: t('overwriteTitle'),
      text: t('overwriteText'),
      confirm: t('overwrite'),
      cancel: t('doNotSave'),
    });

  /** Of a save whose answer was lost, the server may have more than we know. */
  const isUnanswered = (item: Item) => {
    const sent = unanswered.current;
    return sent !== null && isSame(kind.contentOf(kind.valuesOf(item)), kind.contentOf(sent));
  };

  /** Null when somebody else has changed the item and this editor would rather not replace that. */
  const send = async (): Promise<Item | null> => {
    const request = { values, id: saved?.id ?? null, idempotencyKey, onProgress: setProgress };
    let version = saved?.version ?? null;
    for (;;) {
      try {
        const item = await kind.save({ ...request, version });
        unanswered.current = null;
        return item;
      } catch (failure) {
        if (failure instanceof ApiFailure && failure.status === 0) unanswered.current = values;
        const current = currentOf<Item>(failure);
        if (!current) throw failure;
        if (!isUnanswered(current) && !(await mayOverwrite())) return null;
        version = current.version;
      }
    }
  };

  const save = async () => {
    if (state === 'saving' || (saved && !isDirty)) return;
    const wrong = kind.check(values);
    setMessages(wrong);
    if (Object.keys(wrong).length > 0) return setState('invalid');
    setState('saving');
    try {
      const item = await send();
      if (!item) return setState('idle');
      reportSuccess();
      if (!isMounted.current) return;
      const nowSaved = kind.valuesOf(item, values);
      setValues((now) => mergeSaved(now, values, nowSaved));
      setSavedValues(nowSaved);
      setSaved(item);
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
