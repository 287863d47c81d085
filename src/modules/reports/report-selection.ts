// What of a report is chosen: a region, and a period of its months. The address of a page carries it, and each
// selection has one address only, so that nothing a visitor makes up is cached as a page of its own.

import type { LocalizedReport } from './drawn-report.ts';
import { REGIONS } from './regions.ts';

export type RegionCode = keyof typeof REGIONS;

export type Selection = { region: RegionCode | null; from: string | null; to: string | null };

export const NOTHING_SELECTED: Selection = { region: null, from: null, to: null };

/** In the order in which addresses carry them. */
export const SELECTION_PARAMETERS = ['region', 'from', 'to'] as const;

export const hasRegions = ({ views }: LocalizedReport): boolean =>
  views.some((view) => 'items' in view && view.items.some((item) => 'region' in item));

type View = LocalizedReport['views'][number];

export const isByMonth = (view: View): view is Extract<View, { kind: 'lines' | 'multiples' }> =>
  view.kind === 'lines' || view.kind === 'multiples';

export const monthsOf = ({ views }: LocalizedReport): string[] =>
  [...new Set(views.flatMap((view) => (isByMonth(view) ? view.months : [])))].sort();

const isRegion = (code: string): code is RegionCode => Object.hasOwn(REGIONS, code);

/** What the report cannot show counts as not chosen, and so does its whole period. Months may come in any order. */
export function readSelection(
  report: LocalizedReport,
  query: Record<keyof Selection, string | null>,
): Selection {
  const region = query.region ?? '';
  const months = monthsOf(report);
  const [first, last] = [months[0] ?? '', months.at(-1) ?? ''];
  const month = (name: 'from' | 'to', otherwise: string) => {
    const value = query[name] ?? '';
    return months.includes(value) ? value : otherwise;
  };
  const [from = first, to = last] = [month('from', first), month('to', last)].sort();
  return {
    region: hasRegions(report) && isRegion(region) ? region : null,
    from: from === first ? null : from,
    to: to === last ? null : to,
  };
}

export function selectionQuery(selection: Selection): string {
  const query = new URLSearchParams();
  for (const name of SELECTION_PARAMETERS) {
    const value = selection[name];
    if (value !== null) query.set(name, value);
  }
  return query.size > 0 ? `?${query}` : '';
}

/** The report with the months of the period alone. Everything else stays: it is not counted by month. */
export function selectMonths(report: LocalizedReport, { from, to }: Selection): LocalizedReport {
  const isShown = (month: string) => (from === null || month >= from) && (to === null || month <= to);
  const views = report.views.map((view) => {
    if (!isByMonth(view)) return view;
    const { months } = view;
    return {
      ...view,
      months: months.filter(isShown),
      series: view.series.map((series) => ({
        ...series,
        values: series.values.filter((_, index) => isShown(months[index] ?? '')),
      })),
    };
  });
  return { ...report, views };
}
