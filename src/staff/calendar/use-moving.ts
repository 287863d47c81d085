// Moving what is to come to another day, at the same time of Kyiv: by dragging, or by `m`, arrows and Enter.
import { type KeyboardEvent as ReactKey, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CalendarEntry } from '../../editorial/item.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { addDays, kyivDayAndTime, kyivMoment } from '../../shared/kyiv-time.ts';
import { messagesOfProblem } from '../frame/field-message.ts';
import { setTimes, type Times } from '../frame/times.ts';
import { useDueTime } from '../frame/use-moment.ts';
import { ApiFailure, callApi } from '../session/api-client.ts';
import { reportFailure } from '../session/report-failure.ts';

export const keyOf = ({ kind, id, is }: CalendarEntry): string => `${kind}/${id}/${is}`;

export const isDay = ({ is }: CalendarEntry): boolean => is === 'deadline' || is === 'due';

export const dayOf = (entry: CalendarEntry): string =>
  isDay(entry) ? entry.at : kyivDayAndTime(entry.at).day;

export const isMovable = ({ is, at }: CalendarEntry): boolean =>
  (is === 'publish' || is === 'hide') && at > new Date().toISOString();

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

export const timesOf = async (kind: string, id: number): Promise<Times & { isActive: 0 | 1 }> => {
  const {
    publishAt = null,
    hideAt = null,
    isActive,
  } = await callApi<Partial<Times> & { isActive: 0 | 1 }>(`/${kind}/${id}`);
  return { publishAt, hideAt, isActive };
};

export type Moving = { entry: CalendarEntry; to: string };

/** What was done or refused last, and what takes it back. */
export type SaidOfMove = { text: string; undo?: () => void };

type MovingProps = {
  onChanged: () => Promise<unknown>;
  /** A day that may not be on the screen. */
  onDay: (day: string) => void;
};

export function useMoving(props: MovingProps) {
  const { t } = useTranslation(['staff', 'common']);
  const [moving, setMoving] = useState<Moving | null>(null);
  const dueTime = useDueTime();
  const [said, say] = useState<SaidOfMove | null>(null);
  const [, drawAgain] = useState(0);
  const toFocus = useRef<CalendarEntry | null>(null);
  /** The time of the clock that an entry was moved with, as long as it is where it was moved to. */
  const clocks = useRef(new Map<string, { at: string; time: string }>());

  // What was moved is another element, perhaps of a month that is still on its way.
  useEffect(() => {
    if (!toFocus.current || moving) return;
    const link = document.querySelector<HTMLElement>(`[data-entry="${keyOf(toFocus.current)}"] a`);
    if (!link) return;
    toFocus.current = null;
    link.focus();
  });

  /** Once the calendar shows it. */
  const focusEntry = (entry: CalendarEntry) => {
    toFocus.current = entry;
    drawAgain((times) => times + 1);
  };

  const undo = async (entry: CalendarEntry, times: Times) => {
    try {
      await setTimes(entry.kind, entry.id, times);
      say({ text: t('calendar.movedBack', { title: entry.title, at: dueTime(entry.at) }) });
    } catch (error) {
      reportFailure(error);
    } finally {
      await props.onChanged();
      props.onDay(dayOf(entry));
      focusEntry(entry);
    }
  };

  const move = async (entry: CalendarEntry, day: string) => {
    // An hour that the clock skipped on the way is the one that was set.
    const known = clocks.current.get(keyOf(entry));
    const time = known?.at === entry.at ? known.time : kyivDayAndTime(entry.at).time;
    const at = kyivMoment(day, time);
    say(null);
    if (!at || day === dayOf(entry)) return;
    if (at <= new Date().toISOString()) {
      say({ text: t('calendar.past') });
      return;
    }
    try {
      const times = await timesOf(entry.kind, entry.id);
      const field = entry.is === 'publish' ? 'publishAt' : 'hideAt';
      if (times[field] !== entry.at) {
        say({ text: t('calendar.changedMeanwhile') });
      } else {
        const { isDaySet, firstPublishedAt } = await setTimes(entry.kind, entry.id, {
          ...times,
          [field]: at,
        });
        clocks.current.set(keyOf(entry), { at, time });
        const moved = t('calendar.moved', { title: entry.title, at: dueTime(at) });
        const isDayToo = entry.is === 'publish' && !firstPublishedAt;
        const day =
          isDayToo && isDaySet !== undefined && t(isDaySet ? 'calendar.dayStays' : 'calendar.dayToo');
        say({ text: [moved, day].filter(Boolean).join(' '), undo: () => void undo(entry, times) });
      }
      await props.onChanged();
      focusEntry(entry);
    } catch (error) {
      const [refused] = Object.values(messagesOfProblem(error instanceof ApiFailure ? error.problem : null));
      if (refused) say({ text: `${t('calendar.notMoved')} ${t(`common:${refused.key}`)}` });
      else reportFailure(error);
    }
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!moving) return;
    const step = STEPS[event.key];
    if (step !== undefined) {
      const to = addDays(moving.to, step);
      setMoving({ ...moving, to });
      props.onDay(to);
    } else if (event.key === 'Enter') {
      setMoving(null);
      void move(moving.entry, moving.to);
    } else if (event.key === 'Escape') {
      setMoving(null);
      toFocus.current = moving.entry;
      props.onDay(dayOf(moving.entry));
    } else return;
    event.preventDefault();
  });
  const isMoving = moving !== null;
  useEffect(() => {
    if (!isMoving) return;
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen, { capture: true });
    return () => removeEventListener('keydown', listen, { capture: true });
  }, [isMoving]);

  return {
    moving,
    said,
    say,
    move,
    focusEntry,
    /** `m`, or the same key on the Ukrainian layout. */
    onEntryKey: (entry: CalendarEntry, event: ReactKey) => {
      if (!['m', 'ь'].includes(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      say(null);
      setMoving({ entry, to: dayOf(entry) });
    },
  };
}
