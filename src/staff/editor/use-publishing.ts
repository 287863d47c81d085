// The questions before something goes to the site: about serious points, and about a day to come.
import { useRef } from 'react';
import { today } from '../../i18n/format.ts';
import { type DayAnswer, useFutureDay } from '../frame/future-day-dialog.tsx';
import type { Times } from '../frame/times.ts';
import type { Point } from '../readiness/readiness.ts';
import { useReason } from '../readiness/reason-dialog.tsx';
import { answeredKeys } from '../readiness/serious-points.ts';
import { reportFailure } from '../session/report-failure.ts';
import type { EditorKind, ItemBase } from './editor-kind.ts';
import { isDaySet } from './followed-day.ts';
import { isBusy } from './save-state.ts';
import type { Editing } from './use-editor.ts';
import { useMeaning } from './use-meaning.ts';

type Asking<Item extends ItemBase, Values extends object> = {
  editor: EditorKind<Item, Values>;
  editing: Editing<Item, Values>;
  mayPublish: boolean;
  seriousOf: (values: Values) => Promise<Point[]>;
};

type Going = 'now' | 'later' | null;

/** Serious points that nobody has answered for yet. */
function useFreshPoints<Item extends ItemBase, Values extends object>({
  editor,
  editing: { saved, savedValues, values },
  seriousOf,
}: Asking<Item, Values>) {
  /** Of which points a reason was given that has not gone anywhere yet: trying again after a failure asks nothing twice. */
  const given = useRef<{ keys: string[]; reason: string } | null>(null);
  const freshPoints = async (going: Going): Promise<Point[]> => {
    const isGoing = going !== null || saved?.isActive === 1 || Boolean(saved?.publishAt);
    if (!isGoing || Object.keys(editor.check(values)).length > 0) return [];
    const serious = await seriousOf(values);
    if (serious.length === 0 || !saved) return serious;
    // What the site shows already, or is going to, has been answered for.
    const isKnown = saved.isActive === 1 || (saved.publishAt && going !== 'now');
    const known = isKnown ? (await seriousOf(savedValues)).map(({ key }) => key) : [];
    const fresh = serious.filter(({ key }) => !known.includes(key));
    if (fresh.length === 0) return [];
    const look = (item: Item) => seriousOf(editor.valuesOf(item));
    const read = (version: number) => editor.versions.read(saved.id, version);
    // Where nobody can tell what was answered, it is asked.
    const answered = await editor.versions
      .list(saved.id)
      .then(({ revisions }) => answeredKeys(revisions, read, look))
      .catch(() => new Set<string>());
    return fresh.filter(({ key }) => !answered.has(key));
  };
  return { freshPoints, given };
}

/** Asks at most once: for a reason, with a word about a day to come, or what is meant by that day. */
function useAsking<Item extends ItemBase, Values extends object>(asking: Asking<Item, Values>) {
  const { editor, editing } = asking;
  const { saved, savedValues, values } = editing;
  const { freshPoints, given } = useFreshPoints(asking);
  const { askReason, reasonDialog } = useReason();
  const { askDay, dayDialog } = useFutureDay();
  /** The day to come that this person wants all the same. */
  const confirmed = useRef('');

  /** Undefined where no reason is needed, null where the person would rather look first. */
  const reasonFor = async (
    points: Point[],
    going: Going,
    day?: string,
  ): Promise<string | undefined | null> => {
    if (points.length === 0) return undefined;
    const isKnown = points.every(({ key }) => given.current?.keys.includes(key));
    if (given.current && isKnown) return given.current.reason;
    const isOnSite = saved?.isActive === 1;
    const confirm = isOnSite ? 'save' : going === 'now' ? 'publish' : going ? 'schedule' : 'saveScheduled';
    const answer = (await askReason([{ points, day }], `reason.${confirm}`)) ?? null;
    if (answer !== null) given.current = { keys: points.map(({ key }) => key), reason: answer };
    return answer;
  };

  /** A day that is still to come on what is about to be on the site, unless this person knows. */
  const dayToCome = (isPublishing: boolean): string | undefined => {
    const day = editor.dayOf?.(values) ?? '';
    const isOnSite = saved?.isActive === 1;
    const isKnown = day === confirmed.current || (isOnSite && day === editor.dayOf?.(savedValues));
    // One that follows the publication will be today.
    const isFollowing = isPublishing && saved && isDaySet(editor, editing) === 0;
    if (!(isPublishing || isOnSite) || day <= today() || isKnown || isFollowing) return undefined;
    return Object.keys(editor.check(values)).length > 0 ? undefined : day;
  };

  /** What is meant by it. */
  const meaningOf = async (day: string | undefined): Promise<DayAnswer> => {
    if (!day) return 'now';
    const answer = await askDay(day, saved?.isActive === 1);
    // Trying again after a failure asks nothing twice.
    if (answer === 'now') confirmed.current = day;
    return answer;
  };

  const forgetReason = () => {
    given.current = null;
  };
  return { freshPoints, reasonFor, dayToCome, meaningOf, forgetReason, dayDialog, reasonDialog };
}

export function usePublishing<Item extends ItemBase, Values extends object>(asking: Asking<Item, Values>) {
  const { editor, editing, mayPublish } = asking;
  const { saved, values, isDirty } = editing;
  const { freshPoints, reasonFor, dayToCome, meaningOf, forgetReason, ...dialogs } = useAsking(asking);
  const { isMeant, meaningDialog } = useMeaning(editor);
  /** @returns False where the person would rather look first. */
  const schedule = async (times: Times): Promise<boolean> => {
    if (times.publishAt === null && times.hideAt === null) {
      await editing.unschedule();
      return true;
    }
    const going = times.publishAt !== null ? 'later' : null;
    const reason = await reasonFor(await freshPoints(going), going);
    if (reason === null) return false;
    if (await editing.schedule(times, reason)) forgetReason();
    return true;
  };
  const save = async (isActive?: 0 | 1) => {
    if (isBusy(editing.state)) return;
    if (isActive === 1 && !mayPublish) return editing.offer();
    const isSent = isDirty && Object.keys(editor.check(values)).length === 0;
    if (isSent && !(await isMeant(values))) return;
    const going = isActive === 1 ? 'now' : null;
    const day = dayToCome(isActive === 1);
    const points = await freshPoints(going);
    // What is serious comes first, and says the day with it.
    const answer = points.length > 0 ? 'now' : await meaningOf(day);
    if (answer === null) return;
    if (answer !== 'now') {
      const { publishAt } = answer;
      const hideAt = saved?.hideAt && saved.hideAt > publishAt ? saved.hideAt : null;
      await schedule({ publishAt, hideAt }).catch(reportFailure);
      return;
    }
    const reason = await reasonFor(points, going, day);
    if (reason !== null && (await editing.save(isActive, reason))) forgetReason();
  };
  return { save, schedule, meaningDialog, ...dialogs };
}
