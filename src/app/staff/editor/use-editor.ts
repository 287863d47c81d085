// The life of an item in its editor: what is typed, what is wrong with it, how it is saved.
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chosenIn } from '../fields/choose-file.ts';
import { type FieldMessages, messagesOfProblem, withoutMessagesOf } from '../fields/field-message.ts';
import { forgetUpload, missingAfterUpload, startUpload, useUploadProgress } from '../fields/uploads.ts';
import { useQuestion } from '../frame/use-question.ts';
import { ApiFailure } from '../session/api-client.ts';
import { randomId } from '../session/random-id.ts';
import { reportFailure, reportSuccess } from '../session/report-failure.ts';
import type { Copy, FoundCopy, Place } from '../working-copies/copies.ts';
import { useFoundCopies } from '../working-copies/use-found-copies.ts';
import { useWorkingCopy } from '../working-copies/use-working-copy.ts';
import type { Change, EditorKind, ItemBase } from './editor-kind.ts';
import { mergeSaved } from './merge-saved.ts';
import { type Failure, isBusy, type SaveState } from './save-state.ts';
import { useIsMounted } from './use-is-mounted.ts';

/** What the editor says of a save that failed. */
function stateAfter(failure: unknown): SaveState {
  const status = failure instanceof ApiFailure ? failure.status : 0;
  // The end of a session has its own message; trying again would not help.
  if (status === 401) return { is: 'idle' };
  const known: Record<number, Failure> = { 0: 'offline', 400: 'invalid', 403: 'forbidden', 404: 'gone' };
  return { is: 'failed', why: known[status] ?? 'server' };
}

/** The item as it is now, where it has changed since the version that a save was based on. */
function currentOf<Item>(failure: unknown): Item | null {
  const problem = failure instanceof ApiFailure ? failure.problem : null;
  return problem?.code === 'changed-meanwhile' ? (problem.current as Item) : null;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const now = () => new Date().toISOString();

export function useEditor<Item extends ItemBase, Values extends object>(
  kind: EditorKind<Item, Values>,
  /** Where its working copies are. */
  place: Place,
  /** The item when the editor opened, null for a new one, and what was typed and not saved before. */
  opened: { item: Item | null; copies: FoundCopy[] },
  onCreated: (item: Item) => void,
) {
  const { t } = useTranslation('staff');
  const [reopened] = useState(() => copyToReopen(opened));
  const [saved, setSaved] = useState(opened.item);
  const [savedValues, setSavedValues] = useState(() =>
    opened.item ? kind.valuesOf(opened.item) : kind.empty(),
  );
  const [values, setValues] = useState(() => (reopened ? valuesFrom(reopened, savedValues) : savedValues));
  /** The version that what is edited was made from. */
  const [baseVersion, setBaseVersion] = useState(reopened?.baseVersion ?? saved?.version ?? null);
  const [restored, setRestored] = useState<Restored<Values> | null>(null);
  const [state, setState] = useState<SaveState>({ is: 'idle' });
  const [messages, setMessages] = useState<FieldMessages>({});
  const [isWithdrawn, setWithdrawn] = useState(false);
  const [idempotencyKey] = useState(randomId);
  const isMounted = useIsMounted();
  const { ask, dialog } = useQuestion();
  /** Sent without an answer: what the server made of it must not look like somebody else's work. */
  const unanswered = useRef<Values | null>(null);
  // Files have no content to compare, but each that is chosen has an address of its own.
  const isDirty = !isSame(values, savedValues);
  const progress = useUploadProgress(chosenIn(values));
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  }, [values]);
  useUploadsOf(values);
  const { state: kept, ...workingCopy } = useWorkingCopy(place, isDirty ? { values, baseVersion } : null);
  const found = useFoundCopies(
    place,
    opened.copies.filter((copy) => copy !== reopened),
    saved !== null && saved === opened.item,
    isDirty,
  );

  const change: Change<Values> = (field, value) => {
    setValues((all) => ({
      ...all,
      [field]: typeof value === 'function' ? (value as (now: unknown) => unknown)(all[field]) : value,
    }));
    setMessages((all) => withoutMessagesOf(all, String(field)));
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

  /** Null when somebody else has changed the item and this save must not go on as it was meant. */
  const send = async (sent: Values, isActive: 0 | 1 | undefined): Promise<Item | null> => {
    const request = { values: sent, id: saved?.id ?? null, isActive, idempotencyKey };
    let version = baseVersion;
    for (;;) {
      try {
        const item = await kind.save({ ...request, version });
        unanswered.current = null;
        return item;
      } catch (failure) {
        if (failure instanceof ApiFailure && failure.status === 0) unanswered.current = sent;
        const current = currentOf<Item>(failure);
        if (!current) throw failure;
        if (isActive === undefined && saved?.isActive === 0 && current.isActive === 1) {
          setSaved({ ...saved, isActive: 1 });
          setState({ is: 'failed', why: 'published' });
          return null;
        }
        if (!isUnanswered(current) && !(await mayOverwrite())) {
          setState({ is: 'idle' });
          return null;
        }
        version = current.version;
      }
    }
  };

  const fail = (failure: unknown) => {
    const named = messagesOfProblem(failure instanceof ApiFailure ? failure.problem : null);
    setMessages(kind.nameMessages?.(named, values) ?? named);
    setState(stateAfter(failure));
    reportFailure(failure);
  };

  /** @param isActive Where this person decides about it: 1 publishes. */
  const save = async (isActive?: 0 | 1) => {
    if (isBusy(state)) return;
    if (saved && !isDirty && (isActive ?? saved.isActive) === saved.isActive) return setState({ is: 'idle' });
    const wrong = kind.check(values);
    setMessages(wrong);
    if (Object.keys(wrong).length > 0) return setState({ is: 'failed', why: 'invalid' });
    setWithdrawn(false);
    if (chosenIn(values).length > 0) {
      setState({ is: 'uploading' });
      const files = await missingAfterUpload(() => chosenIn(latest.current));
      if (files.length > 0) return setState({ is: 'failed', why: 'pictures', files });
    }
    setState({ is: 'saving' });
    const sent = latest.current;
    try {
      const item = await send(sent, isActive);
      if (!item) return;
      reportSuccess();
      workingCopy.drop();
      if (!isMounted.current) return;
      const nowSaved = kind.valuesOf(item, sent);
      setValues((all) => mergeSaved(all, sent, nowSaved));
      setSavedValues(nowSaved);
      setSaved(item);
      setBaseVersion(item.version);
      setWithdrawn(saved?.isActive === 1 && item.isActive === 0);
      setState({ is: 'saved', what: isActive === 1 ? 'published' : 'saved', at: now() });
      if (!saved) onCreated(item);
    } catch (failure) {
      fail(failure);
    }
  };

  /** At once, whatever has been written: what must go from the site does not wait for a text to be finished. */
  const hide = async () => {
    if (!saved || isBusy(state)) return;
    setState({ is: 'saving' });
    try {
      await kind.setVisibility({ id: saved.id, isActive: 0 });
      const item = await kind.load(saved.id).catch(() => null);
      const isOurs = item && isSame(kind.contentOf(kind.valuesOf(item)), kind.contentOf(savedValues));
      setSaved(isOurs ? item : { ...saved, isActive: 0 });
      if (isOurs && baseVersion === saved.version) setBaseVersion(item.version);
      setState({ is: 'saved', what: 'hidden', at: now() });
    } catch (failure) {
      fail(failure);
    }
  };

  /** The version it was made from stays its base: what was saved since is met when it is saved. */
  const restore = (copy: FoundCopy) => {
    const before = { values, baseVersion };
    const taken = valuesFrom(copy, savedValues);
    setValues(taken);
    setBaseVersion(copy.baseVersion ?? baseVersion);
    setMessages({});
    setState({ is: 'idle' });
    found.settle(copy);
    workingCopy.adopt();
    setRestored({
      copy,
      values: taken,
      undo: () => {
        setValues(before.values);
        setBaseVersion(before.baseVersion);
        setRestored(null);
        found.putBack(copy);
      },
    });
  };

  return {
    ...{ saved, values, change, messages, isDirty, state, progress, kept, isWithdrawn, dialog },
    ...{ save, hide, found, restore },
    /** As long as nothing has been typed since. */
    restored: restored?.values === values ? restored : null,
  };
}

type Restored<Values> = { copy: Copy; values: Values; undo: () => void };

/** What is opened without a question: of a new item, whose address names it, and after a session that ended. */
function copyToReopen({ item, copies: [newest] }: { item: unknown; copies: FoundCopy[] }): FoundCopy | null {
  return newest && (item === null || newest.isLeftOpen) ? newest : null;
}

/** Fields that the copy does not know are as they were saved. */
const valuesFrom = <Values extends object>(copy: Copy, savedValues: Values): Values => {
  const isKnown = ([field]: [string, unknown]) => field in savedValues;
  return { ...savedValues, ...Object.fromEntries(Object.entries(copy.values).filter(isKnown)) };
};

/** Chosen files are sent as long as they are part of what is edited. */
function useUploadsOf(values: object): void {
  const chosen = useRef(chosenIn(values));
  useEffect(() => {
    const former = chosen.current;
    chosen.current = chosenIn(values);
    for (const each of chosen.current) startUpload(each);
    const isKept = ({ url }: { url: string }) => chosen.current.some((each) => each.url === url);
    for (const each of former) if (!isKept(each)) forgetUpload(each);
  }, [values]);
  useEffect(
    () => () => {
      for (const each of chosen.current) forgetUpload(each);
    },
    [],
  );
}
