// Days and times as people send and choose them. Apart from kyiv-day.ts, which every public page loads.
import { kyivDay, TIME_ZONE } from './kyiv-day.ts';
import { once } from './once.ts';

/** `Date` takes 30 February for 2 March. */
const isDay = (date: string): boolean => {
  const moment = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date);
};

/** `18.06.2025` and an ISO time as the day they mean; anything else as it is. A time without an offset is Kyiv's. */
export function dayAsSent(sent: string): string {
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(sent) ?? [];
  if (year) return `${year}-${month}-${day}`;
  const [, date, offset] =
    /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/i.exec(sent) ?? [];
  if (!date || !isDay(date) || Number.isNaN(Date.parse(sent))) return sent;
  return offset ? kyivDay(new Date(sent)) : date;
}

const clock = once(
  () => new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: TIME_ZONE }),
);

/** A moment as fields ask for it: a day, and a time of the clock in Kyiv. */
export const kyivDayAndTime = (at: string): { day: string; time: string } => {
  const moment = new Date(at);
  return { day: kyivDay(moment), time: clock().format(moment) };
};

/** `2026-09-02T21:00:00.000Z` → `2026-09-03T00:00:00+03:00`: the same moment by the clock in Kyiv. */
export function inKyiv(at: string): string {
  const { day, time } = kyivDayAndTime(at);
  const hours = Math.round((Date.parse(`${day}T${time}Z`) - Date.parse(at)) / 3_600_000);
  return `${day}T${time}:${new Date(at).toISOString().slice(17, 19)}+0${hours}:00`;
}

/**
 * The moment of a day and a time in Kyiv, as times are stored; null where there is no such day or time. Of a time that comes
 * twice in autumn it is the first; one that is skipped in spring is what the clock shows instead, an hour later.
 */
export function kyivMoment(day: string, time: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !isDay(day) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return null;
  const [summer, winter] = ['+03:00', '+02:00'].map((offset) =>
    new Date(`${day}T${time}:00${offset}`).toISOString(),
  ) as [string, string];
  const isSo = (at: string) => kyivDayAndTime(at).day === day && kyivDayAndTime(at).time === time;
  return isSo(summer) ? summer : winter;
}

const DAY_MS = 86_400_000;

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);

/** When people are told what is to be done that day. */
const MORNING = '08:00';

export const isMorningOver = (now: Date): boolean => kyivDayAndTime(now.toISOString()).time >= MORNING;

/** The next time that it is morning in Kyiv. */
export const nextMorning = (now: Date): string =>
  kyivMoment(addDays(kyivDay(now), isMorningOver(now) ? 1 : 0), MORNING) as string;
