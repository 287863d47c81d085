// When the next edition of a report comes: the one that is scheduled, or by the rule of its report. Safe in the browser.
import { kyivDay } from '../../shared/kyiv-day.ts';
import type { ReleaseEvery, ReportFields } from './reports.kind.ts';

/** What is known of each edition that visitors may see. */
export type EditionFacts = Pick<ReportFields, 'asOf' | 'corrections' | 'isDemonstration'> & {
  id: number;
  publishedAt: string;
  updatedAt: string;
};

export type Release = {
  day: string;
  time: string;
  /** An edition is ready for then. */
  isScheduled: boolean;
  /** By the rule it was to come before now. */
  isLate: boolean;
};

export type ReleaseRule = Pick<ReportFields, 'releaseEvery' | 'releaseDay' | 'releaseTime'>;

const MONTHS: Record<ReleaseEvery, number> = { '': 0, month: 1, quarter: 3, 'half-year': 6, year: 12 };

const kyivTime = (at: string): string =>
  new Date(at).toLocaleTimeString('en-GB', { timeZone: 'Europe/Kyiv', hour: '2-digit', minute: '2-digit' });

/** The day of the rule in the first of its periods after the last edition came. Periods are those of the calendar. */
export function nextRelease(
  { releaseEvery, releaseDay, releaseTime }: ReleaseRule,
  publishedAt: string,
  scheduledAt: string | null,
  today = kyivDay(new Date()),
): Release | null {
  if (scheduledAt) {
    const day = kyivDay(new Date(scheduledAt));
    return { day, time: kyivTime(scheduledAt), isScheduled: true, isLate: false };
  }
  const months = MONTHS[releaseEvery];
  if (months === 0) return null;
  const published = kyivDay(new Date(publishedAt));
  const [year = 0, month = 0] = published.split('-').map(Number);
  const first = Math.floor((month - 1) / months) * months;
  const dayIn = (period: number) =>
    new Date(Date.UTC(year, first + period * months, releaseDay)).toISOString().slice(0, 10);
  // What comes early in its period is of the period before.
  const day = dayIn(0) > published ? dayIn(0) : dayIn(1);
  return { day, time: releaseTime, isScheduled: false, isLate: day < today };
}
