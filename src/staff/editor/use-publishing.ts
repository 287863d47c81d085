// The questions before something goes to the site: about serious points, and about a day to come.
import { useRef } from 'react';
import { today } from '../../i18n/format.ts';
import { type DayAnswer, useFutureDay } from '../frame/future-day-dialog.tsx';
import type { Times } from '../frame/times.ts';
import type { Point } from '../readiness/readiness.ts';
import { useReason } from '../readiness/reason-dialog.tsx';
import { reportFailure } from '../session/report-failure.ts';
import type { EditorKind, ItemBase } from './editor-kind.ts';
import { isDaySet } from './followed-day.ts';
import { isBusy } from './save-state.ts';
import type { Editing } from './use-editor.ts';

/** Of which points a reason was given that has not gone anywhere yet. */
const NOT_GIVEN: { keys: string[]; reason: string } = { keys: [], reason: '' };

type Asking<Item extends ItemBase, Values extends object> = {
  editor: EditorKind<Item, Values>;
  editing: Editing<Item, Values>;
  mayPublish: boolean;
  seriousOf: (values: Values) => Promise<Point[]>;
};

/** Asks for a reason: undefined without serious points, null where the person would rather look at them first. */
function useReasonForPoints<Item extends ItemBase, Values extends object>({
  editor,
  editing: { saved, savedValues, values },
  seriousOf,
}: Asking<Item, Values>) {
  const { askReason, reasonDialog } = useReason();
  const given = useRef(NOT_GIVEN);
  const reasonFor = async (going: 'now' | 'later' | null) => {
    const isOnSite = saved?.isActive === 1;
    const isPlanned = Boolean(saved?.publishAt);
    const isGoing = going !== null || isOnSite || isPlanned;
    if (!isGoing || Object.keys(editor.check(values)).length > 0) return undefined;
    const serious = await seriousOf(values);
    // What the site shows already, or is going to, has been answered for.
    const isKnown = isOnSite || (isPlanned && going !== 'now');
    const known = isKnown && serious.length > 0 ? await seriousOf(savedValues) : [];
    const fresh = serious.filter(({ key }) => !known.some((each) => each.key === key));
    if (fresh.length === 0) return undefined;
    // Trying again after a failure asks nothing twice.
    const { keys, reason } = given.current;
    if (fresh.every(({ key }) => keys.includes(key))) return reason;
    const confirm = isOnSite ? 'save' : going === 'now' ? 'publish' : going ? 'schedule' : 'saveScheduled';
    const answer = (await askReason([{ points: fresh }], `reason.${confirm}`)) ?? null;
    if (answer !== null) given.current = { keys: fresh.map(({ key }) => key), reason: answer };
    return answer;
  };
  const forgetReason = () => {
    given.current = NOT_GIVEN;
  };
  return { reasonFor, forgetReason, reasonDialog };
}

/** Asks what is meant by a day to come, where one is about to be on the site. */
function useMeaningOfDay<Item extends ItemBase, Values extends object>({
  editor,
  editing,
}: Asking<Item, Values>) {
  const { saved, savedValues, values } = editing;
  const { askDay, dayDialog } = useFutureDay();
  /** The day to come that this person wants all the same. */
  const confirmed = useRef('');
  const dayFor = async (isPublishing: boolean): Promise<DayAnswer> => {
    const day = editor.dayOf?.(values) ?? '';
    const isOnSite = saved?.isActive === 1;
    const isKnown = day === confirmed.current || (isOnSite && day === editor.dayOf?.(savedValues));
    if (!(isPublishing || isOnSite) || day <= today() || isKnown) return 'now';
    if (Object.keys(editor.check(values)).length > 0) return 'now';
    // It will be today.
    if (isPublishing && saved && isDaySet(editor, editing) === 0) return 'now';
    const answer = await askDay(day, isOnSite);
    // Trying again after a failure asks nothing twice.
    if (answer === 'now') confirmed.current = day;
    return answer;
  };
  return { dayFor, dayDialog };
}

export function usePublishing<Item extends ItemBase, Values extends object>(asking: Asking<Item, Values>) {
  const { editing, mayPublish } = asking;
  const { saved } = editing;
  const { reasonFor, forgetReason, reasonDialog } = useReasonForPoints(asking);
  const { dayFor, dayDialog } = useMeaningOfDay(asking);
  /** @returns False where the person would rather look first. */
  const schedule = async (times: Times): Promise<boolean> => {
    if (times.publishAt === null && times.hideAt === null) {
      await editing.unschedule();
      return true;
    }
    const reason = await reasonFor(times.publishAt !== null ? 'later' : null);
    if (reason === null) return false;
    if (await editing.schedule(times, reason)) forgetReason();
    return true;
  };
  const save = async (isActive?: 0 | 1) => {
    if (isBusy(editing.state)) return;
    if (isActive === 1 && !mayPublish) return editing.offer();
    const answer = await dayFor(isActive === 1);
    if (answer === null) return;
    if (answer !== 'now') {
      const { publishAt } = answer;
      const hideAt = saved?.hideAt && saved.hideAt > publishAt ? saved.hideAt : null;
      await schedule({ publishAt, hideAt }).catch(reportFailure);
      return;
    }
    const reason = await reasonFor(isActive === 1 ? 'now' : null);
    if (reason !== null && (await editing.save(isActive, reason))) forgetReason();
  };
  return { save, schedule, dayDialog, reasonDialog };
}
