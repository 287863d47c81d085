// When the next edition of a report comes: the one that is scheduled, or by the rule of its report. Safe in the browser.
import { kyivDay } from '../../shared/kyiv-day.ts';
import type { ReleaseEvery, ReportFields } from './reports.kind.ts';

/** What is known of each edition that visitors may see. */
export type EditionFacts = Pick<ReportFields, 'asOf' | 'corrections'> & {
  id: number;
  publishedAt: string;
  updatedAt: string;
};

export type Release = {
  day: string;
  time: string;
  /** An edition is ready for then. */
  isScheduled: boolean;
};

const MONTHS: Record<ReleaseEvery, number> = { '': 0, month: 1, quarter: 3, 'half-year': 6, year: 12 };

const kyivTime = (at: string): string =>
  new Date(at).toLocaleTimeString('en-GB', { timeZone: 'Europe/Kyiv', hour: '2-digit', minute: '2-digit' });

/** The day of the rule in the first of its periods after the last edition came. */
export function nextRelease(
  {
    releaseEvery,
    releaseDay,
    releaseTime,
  }: Pick<ReportFields, 'releaseEvery' | 'releaseDay' | 'releaseTime'>,
  publishedAt: string,
  scheduledAt: string | null,
): Release | null {
  if (scheduledAt)
    return { day: kyivDay(new Date(scheduledAt)), time: kyivTime(scheduledAt), isScheduled: true };
  const months = MONTHS[releaseEvery];
  if (months === 0) return null;
  const [year = 0, month = 0] = kyivDay(new Date(publishedAt)).split('-').map(Number);
  // Periods are those of the calendar: a quarter begins in January, April, July, October.
  const next = (Math.floor((month - 1) / months) + 1) * months;
  const day = new Date(Date.UTC(year, next, releaseDay)).toISOString().slice(0, 10);
  return { day, time: releaseTime, isScheduled: false };
}
