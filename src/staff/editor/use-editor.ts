// The life of an item in its editor: what is typed, what is wrong with it, how it is saved.
import {
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type Choices, changedFields, type MergedValues, mergeValues } from '../compare/merge.ts';
import { type FieldMessages, messagesOfProblem, withoutMessagesOf } from '../frame/field-message.ts';
import type { Times } from '../frame/times.ts';
import { chosenIn } from '../library/choose-file.ts';
import { missingAfterUpload, useUploadProgress, useUploadsOf } from '../library/uploads.ts';
import { ApiFailure } from '../session/api-client.ts';
import { randomId } from '../session/random-id.ts';
import { reportFailure, reportSuccess } from '../session/report-failure.ts';
import { createAutosave } from '../working-copies/autosave.ts';
import type { Copy, FoundCopy, Place } from '../working-copies/copies.ts';
import { useFoundCopies } from '../working-copies/use-found-copies.ts';
import { useWorkingCopy } from '../working-copies/use-working-copy.ts';
import type { Change, EditorKind, ItemBase } from './editor-kind.ts';
import type { Publication, Withdrawal } from './item-publication.ts';
import { type Failure, isBusy, type SaveState } from './save-state.ts';
import { type Attempt, sendMerged } from './send-merged.ts';
import { useIsMounted } from './use-is-mounted.ts';

/** What the editor says of a save that failed. */
function stateAfter(failure: unknown): SaveState {
  const status = failure instanceof ApiFailure ? failure.status : 0;
  // The end of a session has its own message; trying again would not help.
  if (status === 401) return { is: 'idle' };
  const known: Record<number, Failure> = { 0: 'offline', 400: 'invalid', 403: 'forbidden', 404: 'gone' };
  return { is: 'failed', why: known[status] ?? 'server' };
}

/** Whether what was wrong is no longer so once one writes on: nothing is marked any more, or another try may go well. */
function isOver(state: SaveState, messages: FieldMessages): boolean {
  if (state.is !== 'failed') return false;
  if (state.why === 'invalid') return Object.keys(messages).length === 0;
  return state.why === 'offline' || state.why === 'server';
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The server's clock looks every second; later than this it is asked again. */
const SOON_MS = 2000;
const AGAIN_MS = 10_000;
/** Timers know no longer one. */
const LONGEST_WAIT_MS = 24 * 60 * 60 * 1000;

const now = () => new Date().toISOString();

/** What both this person and a colleague have changed, to be chosen from. */
type Met<Item, Values> = {
  merge: MergedValues<Values>;
  current: Item;
} & Pick<Attempt<Values>, 'isActive' | 'reason'>;

export function useEditor<Item extends ItemBase, Values extends object>(
  kind: EditorKind<Item, Values>,
  /** Where its working copies are. */
  place: Place,
  opened: Opened<Item>,
  onCreated: (item: Item) => void,
) {
  const [reopened] = useState(() => copyToReopen(opened));
  const [saved, setSaved] = useState(opened.item);
  const [savedValues, setSavedValues] = useState(() =>
    opened.item ? kind.valuesOf(opened.item) : kind.empty(),
  );
  const [values, setValues] = useState(() => {
    if (opened.taken) return kind.valuesOf(opened.taken);
    return reopened ? valuesFrom(reopened, savedValues) : savedValues;
  });
  /** The version that what is edited was made from. */
  const [baseVersion, setBaseVersion] = useState(reopened?.baseVersion ?? saved?.version ?? null);
  const [restored, setRestored] = useState<Restored<Values> | null>(
    opened.taken && {
      version: opened.taken.version,
      values,
      undo: () => setValues(savedValues),
    },
  );
  const [state, setState] = useState<SaveState>({ is: 'idle' });
  const [messages, setMessages] = useState<FieldMessages>({});
  const [isWithdrawn, setWithdrawn] = useState(false);
  /** What this person wrote and what was saved, where changes of colleagues came into it. */
  const [merged, setMerged] = useState<{ mine: Values; saved: Values } | null>(null);
  const [met, setMet] = useState<Met<Item, Values> | null>(null);
  const [choices, setChoices] = useState<Choices>({});
  // A new item has the same after a reload: a save whose answer was lost makes no second one.
  const [idempotencyKey] = useState(() => (/^[\w-]{16,64}$/.test(place.item) ? place.item : randomId()));
  const isMounted = useIsMounted();
  /** Sent without an answer: what the server made of it must not look like somebody else's work. */
  const unanswered = useRef<Values | null>(null);
  // By what a reader sees: the server and the text editor spell the same text in different ways. Comparing a long text takes
  // a moment, for which nobody's typing waits; until then whatever was touched counts as changed.
  const isChanged = (now: Values) => changedFields(kind.rules, savedValues, now).length > 0;
  const settled = useDeferredValue(values);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rules of a kind never change.
  const isDifferent = useMemo(() => isChanged(settled), [savedValues, settled]);
  const isDirty = values !== savedValues && (values !== settled || isDifferent);
  const progress = useUploadProgress(chosenIn(values));
  const latest = useRef(values);
  useLayoutEffect(() => {
    latest.current = values;
  }, [values]);
  useUploadsOf(chosenIn(values));
  const { state: stored, ...workingCopy } = useWorkingCopy(place, isDirty ? { values, baseVersion } : null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, by the autosave of the place where it was found.
  useEffect(() => {
    if (reopened) workingCopy.adopt(reopened);
  }, []);
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
    const left = withoutMessagesOf(messages, String(field));
    setMessages((all) => withoutMessagesOf(all, String(field)));
    setState((now) => (isOver(now, left) ? { is: 'idle' } : now));
  };

  const fail = (failure: unknown) => {
    const named = messagesOfProblem(failure instanceof ApiFailure ? failure.problem : null);
    setMessages(kind.nameMessages?.(named, latest.current) ?? named);
    setState(stateAfter(failure));
    // That an editor was first is said by the state, and shows.
    if (failure instanceof ApiFailure && failure.problem?.code === 'forbidden') void (saved && lookAt(saved));
    else reportFailure(failure);
  };

  /**
   * @param mine What this person wrote, before anything else came into it.
   * @returns The item, if it was saved.
   */
  const saveAttempt = async (attempt: Attempt<Values>, mine = attempt.values): Promise<Item | null> => {
    setState({ is: 'saving' });
    setWithdrawn(false);
    setMerged(null);
    try {
      const sent = await sendMerged(kind, attempt, { known: saved, idempotencyKey, unanswered });
      if (sent.is === 'clash') {
        const { isActive, reason } = attempt;
        setMet({ merge: sent.merge, current: sent.current, isActive, reason });
        setState({ is: 'idle' });
        return null;
      }
      if (sent.is === 'published') {
        setSaved(saved && { ...saved, isActive: 1, publishAt: null });
        setState({ is: 'failed', why: 'published' });
        return null;
      }
      if (sent.is === 'withdrawn') {
        setSaved(saved && { ...saved, state: 'hidden' });
        setState({ is: 'failed', why: 'withdrawn' });
        return null;
      }
      const { item } = sent;
      reportSuccess();
      // A new item is known by its number from now on.
      if (!saved) workingCopy.close();
      const autosave = saved ? workingCopy : createAutosave({ ...place, item: String(item.id) });
      const nowSaved = kind.valuesOf(item, sent.values);
      const withTyped = (typed: Values) => withTypedSince(kind, attempt.values, typed, nowSaved);
      const { value: typedSince, isClash } = withTyped(latest.current);
      const hasTaken = changedFields(kind.rules, attempt.values, sent.values).length > 0;
      // Written where a colleague's change came in meanwhile: it was made without knowing that, and is chosen by a person.
      const newBase = isClash && hasTaken ? attempt.version : item.version;
      // Whoever has left the editor finds again what they wrote while the save was on its way.
      if (!isMounted.current && !isSame(typedSince, nowSaved)) {
        await autosave.saveOnce(typedSince, newBase);
        return item;
      }
      autosave.drop();
      if (!isMounted.current) return item;
      setValues((all) => withTyped(all).value);
      setSavedValues(nowSaved);
      setSaved(item);
      setBaseVersion(newBase);
      setMet(null);
      setChoices({});
      if (changedFields(kind.rules, mine, sent.values).length > 0) setMerged({ mine, saved: sent.values });
      setWithdrawn(attempt.isActive !== 0 && saved?.isActive === 1 && item.isActive === 0);
      setState({ is: 'saved', what: attempt.isActive === 1 ? 'published' : 'saved', at: now() });
      if (!saved) onCreated(item);
      return item;
    } catch (failure) {
      fail(failure);
      return null;
    }
  };

  const refuse = (failed: Omit<Extract<SaveState, { is: 'failed' }>, 'is'>): null => {
    setState({ is: 'failed', ...failed });
    return null;
  };

  /**
   * @param isActive Where this person decides about it: 1 publishes.
   * @param reason Why, where something serious is wrong with it.
   * @returns The item as the server has it now, unless it could not be saved.
   */
  const save = async (isActive?: 0 | 1, reason?: string): Promise<Item | null> => {
    if (isBusy(state)) return null;
    const isVisibilityUnchanged = (isActive ?? saved?.isActive) === saved?.isActive;
    if (saved && isVisibilityUnchanged && !isChanged(values)) {
      setState({ is: 'idle' });
      return saved;
    }
    const wrong = kind.check(values);
    setMessages(wrong);
    if (Object.keys(wrong).length > 0) return refuse({ why: 'invalid' });
    if (chosenIn(values).length > 0) {
      setState({ is: 'uploading' });
      const files = await missingAfterUpload(() => chosenIn(latest.current));
      if (files.length > 0) return refuse({ why: 'pictures', files });
    }
    const base = baseVersion === saved?.version ? savedValues : null;
    return await saveAttempt({ values: latest.current, version: baseVersion, base, isActive, reason });
  };

  /** Everything that clashed has been chosen: from here on it is a change of the version that was met. */
  const resolve = async (resolved: Values) => {
    if (!met || isBusy(state)) return;
    const { current, isActive, reason } = met;
    const base = kind.valuesOf(current);
    setMet(null);
    setChoices({});
    setSaved(current);
    setSavedValues(base);
    setBaseVersion(current.version);
    setValues(resolved);
    // Two texts together may be longer than one may be.
    const wrong = kind.check(resolved);
    setMessages(wrong);
    if (Object.keys(wrong).length > 0) return void refuse({ why: 'invalid' });
    await saveAttempt({ values: resolved, version: current.version, base, isActive, reason }, values);
  };

  /** What the server says of an item after something else than a save: its texts may be a colleague's by now. */
  const takeState = (item: Item, before: Item) => {
    const contentOf = (each: Item) => kind.contentOf(kind.valuesOf(each));
    const isOurs = isSame(contentOf(item), contentOf(before));
    setSaved(isOurs ? item : { ...item, version: before.version });
    if (isOurs) setBaseVersion((version) => (version === before.version ? item.version : version));
  };

  const latestSaved = useRef(saved);
  useLayoutEffect(() => {
    latestSaved.current = saved;
  }, [saved]);

  /** Something was done to it meanwhile, by a colleague or the clock. */
  const lookAt = async (before: Item) => {
    const item = await kind.load(before.id).catch(() => null);
    const isSameStill = isMounted.current && latestSaved.current === before;
    if (item && isSameStill && item.version !== before.version) takeState(item, before);
  };
  const lookAgain = useEffectEvent(async () => {
    if (saved && !isBusy(state)) await lookAt(saved);
  });
  const dueAt = [saved?.publishAt, saved?.hideAt].filter((at) => typeof at === 'string').sort()[0];
  useEffect(() => {
    if (!dueAt) return;
    let timer = 0;
    const wait = () => {
      const left = Date.parse(dueAt) - Date.now();
      timer = window.setTimeout(look, left > 0 ? Math.min(left + SOON_MS, LONGEST_WAIT_MS) : AGAIN_MS);
    };
    const look = async () => {
      if (Date.parse(dueAt) <= Date.now()) await lookAgain();
      if (timer !== 0) wait();
    };
    // Timers sleep with the machine, or while another tab is looked at.
    const wake = () => {
      if (Date.parse(dueAt) <= Date.now()) void lookAgain();
    };
    addEventListener('focus', wake);
    wait();
    return () => {
      removeEventListener('focus', wake);
      clearTimeout(timer);
      timer = 0;
    };
  }, [dueAt]);

  /** At once, whatever has been written: what must go from the site does not wait for a text to be finished. */
  const hide = async (withdrawal?: Withdrawal) => {
    if (!saved || !kind.publication || isBusy(state)) return;
    setState({ is: 'saving' });
    try {
      await kind.publication.setVisibility({ id: saved.id, isActive: 0, ...withdrawal });
      const item = await kind.load(saved.id).catch(() => null);
      takeState(item ?? { ...saved, ...withdrawal, isActive: 0, state: 'hidden' }, saved);
      setState({ is: 'saved', what: 'hidden', at: now() });
    } catch (failure) {
      setState({ is: 'failed', why: 'hiding' });
      reportFailure(failure);
    }
  };

  /**
   * What is written is saved first: it is what will be shown. What is shown and is to be shown later goes until then. Throws
   * what the server says of the times.
   * @returns Whether it was done.
   */
  const schedule = async (times: Times, reason?: string): Promise<boolean> => {
    if (!kind.publication) return false;
    const item = await save(saved?.isActive === 1 && times.publishAt ? 0 : undefined);
    if (!item) return false;
    setState({ is: 'saving' });
    try {
      takeState(await kind.publication.schedule(item.id, { ...times, reason }), item);
      setState({ is: 'saved', what: 'scheduled', at: now() });
      return true;
    } catch (failure) {
      const isAboutTimes = failure instanceof ApiFailure && failure.status === 400;
      setState(isAboutTimes ? { is: 'idle' } : { is: 'failed', why: 'scheduling' });
      if (isAboutTimes) throw failure;
      reportFailure(failure);
      return false;
    }
  };

  /** At once, as hiding: what is being written is neither saved nor looked at. */
  const act = async (
    done: Extract<SaveState, { is: 'saved' }>['what'],
    why: Failure,
    call: (publication: Publication<Item>, saved: Item) => Promise<Item>,
    from = saved,
  ): Promise<boolean> => {
    if (!from || !kind.publication) return false;
    setState({ is: 'saving' });
    try {
      takeState(await call(kind.publication, from), from);
      setState({ is: 'saved', what: done, at: now() });
      return true;
    } catch (failure) {
      setState({ is: 'failed', why });
      // That a colleague was first is said by the state, and shows.
      const isTooLate = failure instanceof ApiFailure && [403, 409, 412].includes(failure.status);
      if (isTooLate) await lookAt(from);
      else reportFailure(failure);
      return false;
    }
  };
  const actAtOnce = async (...parameters: Parameters<typeof act>) => !isBusy(state) && act(...parameters);

  const unschedule = () =>
    actAtOnce('unscheduled', 'scheduling', ({ schedule }, { id }) =>
      schedule(id, { publishAt: null, hideAt: null }),
    );

  /** The English needs no change, whatever was changed in Ukrainian. */
  const settle = () => actAtOnce('settled', 'settling', ({ settle }, { id, version }) => settle(id, version));

  /** What is written is saved first: it is what colleagues will read. */
  const offer = async () => {
    const item = await save();
    if (item) await act('offered', 'reviewing', ({ offer }, { id }) => offer(id), item);
  };
  const takeBack = () => actAtOnce('takenBack', 'reviewing', ({ takeBack }, { id }) => takeBack(id));
  const giveBack = (remark: string) =>
    actAtOnce('returned', 'reviewing', ({ giveBack }, { id }) => giveBack(id, remark));

  /** The version it was made from stays its base: what was saved since is met when it is saved. */
  const restore = (copy: FoundCopy) => {
    const before = { values, baseVersion };
    const taken = valuesFrom(copy, savedValues);
    setValues(taken);
    setBaseVersion(copy.baseVersion ?? baseVersion);
    setMessages({});
    setState({ is: 'idle' });
    found.settle(copy);
    workingCopy.adopt(copy);
    setRestored({
      at: copy.at,
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
    saved,
    savedValues,
    values,
    change,
    messages,
    isDirty,
    state,
    progress,
    stored,
    isWithdrawn,
    merged,
    save,
    hide: kind.publication ? hide : null,
    schedule,
    unschedule,
    settle,
    found,
    restore,
    offer,
    takeBack,
    giveBack,
    clash: met && {
      merge: met.merge,
      savedBy: met.current.updatedBy?.name,
      initialChoices: choices,
      onResolved: resolve,
      onLeave: (chosen: Choices) => {
        setChoices(chosen);
        setMet(null);
      },
    },
    /** As long as nothing has been typed since. */
    restored: restored?.values === values ? restored : null,
  };
}

/** What an editor opens on. */
export type Opened<Item> = {
  /** Null for a new item. */
  item: Item | null;
  /** What was typed and not saved, in this browser; of a new item wherever it is. */
  copies: FoundCopy[];
  /** An earlier version, to be edited on. */
  taken: Item | null;
};

/** What has replaced what was in the form: a working copy of a time, or an earlier version. */
type Restored<Values> = { at?: string; version?: number; values: Values; undo: () => void };

/** What is opened without a question: of a new item, whose address names it, and after a session that ended. */
function copyToReopen({ item, copies: [newest], taken }: Opened<unknown>): FoundCopy | null {
  return newest && !taken && (item === null || newest.isLeftOpen) ? newest : null;
}

/** A copy may be of another release of this editor: a list stays a list, a text a text. */
const isOfSameForm = (value: unknown, known: unknown): boolean =>
  Array.isArray(value) === Array.isArray(known) &&
  (value === null || known === null || typeof value === typeof known);

/** Fields that the copy does not know, or knows otherwise, are as they were saved. */
export const valuesFrom = <Values extends object>(copy: Copy, savedValues: Values): Values => {
  const isKnown = ([field, value]: [string, unknown]) =>
    field in savedValues && isOfSameForm(value, savedValues[field as keyof Values]);
  return { ...savedValues, ...Object.fromEntries(Object.entries(copy.values).filter(isKnown)) };
};

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
