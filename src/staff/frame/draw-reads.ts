// Reads by days as a small drawing: a column for each day, or for each week of a year.
import { formatDate, formatNumber } from '../../i18n/format.ts';
import { columns, type Drawing } from '../../site/load/glance.ts';

export type DayReads = { day: string; count: number };

/** More would be lines. */
const MOST_COLUMNS = 100;
const WEEK = 7;

/** The last part is whole: the days that are left over are at the beginning. */
function inWeeks(days: DayReads[]): DayReads[] {
  const rest = days.length % WEEK;
  const starts = [...(rest > 0 ? [0] : []), ...days.keys().filter((index) => index % WEEK === rest)];
  return [...new Set(starts)].map((start) => {
    const end = start < rest ? rest : start + WEEK;
    return {
      day: days[start]?.day ?? '',
      count: days.slice(start, end).reduce((sum, { count }) => sum + count, 0),
    };
  });
}

export const partsOfPeriod = (days: DayReads[]): DayReads[] =>
  days.length > MOST_COLUMNS ? inWeeks(days) : days;

export function drawReads(
  days: DayReads[],
  sentence: (words: { from: string; to: string; top: string; most: string }) => string,
): Drawing {
  const parts = partsOfPeriod(days);
  const values = parts.map(({ count }) => count);
  const top = parts.reduce((best, each) => (each.count > best.count ? each : best), { day: '', count: -1 });
  const [from, to] = [formatDate(days[0]?.day ?? '', 'ua'), formatDate(days.at(-1)?.day ?? '', 'ua')];
  // Today, or this week, has not ended.
  const drawn = columns(values, { steps: [...values.keys()], last: values.length - 1 }, values.length - 2);
  return {
    ...drawn,
    paths: drawn.paths.map(({ role, d }) => ({ role: role === 'on' ? 'column' : role, d })),
    ends: [from, to],
    sentence: sentence({ from, to, top: formatDate(top.day, 'ua'), most: formatNumber(top.count, 'ua') }),
  };
}
