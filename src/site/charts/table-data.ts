// The table behind each kind of chart: the same figures, every one of them.

import type { Language } from '../../i18n/language.ts';
import { LOCALE } from '../../i18n/language.ts';
import type { Translate } from '../../i18n/texts.ts';
import { isIncompleteMonth } from '../../modules/reports/incomplete-month.ts';
import type { Selection } from '../../modules/reports/report-selection.ts';
import { capitalised, monthName, sum, wholePercents, withUnit } from './chart-numbers.ts';
import type { ChartView, ViewKind } from './chart-view.ts';

export type Cell = number | string | { text: string };

export type TableData = {
  caption: string;
  /** The first heads the labels. */
  heads: string[];
  rows: { label: string; cells: Cell[]; isChosen?: boolean }[];
  /** Sums, for the columns that have one. */
  totals?: (number | undefined)[] | undefined;
  totalsLabel?: string;
  /** Rows that stand in its files alone. */
  more?: number | undefined;
  /** Half of a longer table, whose columns must be as wide as the other half’s. */
  isHalf?: boolean;
};

type Charted = ChartView<Exclude<ViewKind, 'figures'>>;

type Around = { asOf: string; selection: Selection };

export function tableData(
  view: Charted,
  { asOf, selection }: Around,
  language: Language,
  t: Translate<'pages'>,
): TableData {
  const { title: caption, dimension } = view;
  const headOf = (unit: string) => capitalised(unit) || t('report.value');
  const isChosen = (item: object) => 'region' in item && item.region === selection.region;
  switch (view.kind) {
    case 'lines':
    case 'multiples':
      return {
        caption,
        heads: [dimension, ...view.series.map(({ label }) => label)],
        rows: view.months.map((month, index) => ({
          label: isIncompleteMonth(month, asOf)
            ? t('report.incompleteMonth', { month: monthName(month, language, 'long') })
            : monthName(month, language, 'long'),
          cells: view.series.map(({ values }) => values[index] ?? 0),
        })),
        totals: view.series.some(({ totalOf }) => totalOf)
          ? view.series.map(({ totalOf, values }) => (totalOf ? sum(values) : undefined))
          : undefined,
        // The sum of some months is not the report's headline figure.
        ...((selection.from ?? selection.to) && { totalsLabel: t('report.totalOfPeriod') }),
      };
    case 'stacks':
      return {
        caption: withUnit(caption, view.unit),
        heads: [dimension, ...view.parts.map(({ label }) => label)],
        rows: view.items.map(({ label, values }) => ({ label, cells: values })),
      };
    case 'table': {
      const numbers = view.columns.map(({ totalOf, isSummed }, index) =>
        totalOf || isSummed ? sum(view.items.map(({ cells }) => Number(cells[index]) || 0)) : undefined,
      );
      return {
        caption,
        heads: [dimension, ...view.columns.map(({ label }) => label)],
        rows: byName(view.items, language).map((item) => ({
          label: item.label,
          cells: item.cells,
          isChosen: isChosen(item),
        })),
        // A sum of the rows that happen to be shown would be taken for that of all.
        totals: numbers.some((total) => total !== undefined) && !view.more ? numbers : undefined,
        more: view.more,
      };
    }
    case 'shares': {
      const percents = wholePercents(view.items.map(({ value }) => value));
      return {
        caption,
        heads: [dimension, headOf(view.unit), t('report.share')],
        rows: view.items.map(({ label, value }, index) => ({ label, cells: [value, percents[index] ?? 0] })),
        totals: [sum(view.items.map(({ value }) => value)), 100],
      };
    }
    default:
      return {
        caption,
        heads: [dimension, headOf(view.unit), ...(hasRates(view) ? [t('report.rate')] : [])],
        rows: [
          ...byName(view.items, language).map((item) => ({
            label: item.label,
            cells: hasRates(view) ? [item.value, item.rate ?? NOT_KNOWN] : [item.value],
            isChosen: isChosen(item),
          })),
          ...view.unknown.map(({ label }) => ({
            label,
            cells: hasRates(view) ? [NOT_KNOWN, NOT_KNOWN] : [NOT_KNOWN],
          })),
        ],
        totals: view.totalOf
          ? [sum(view.items.map(({ value }) => value)), ...(hasRates(view) ? [undefined] : [])]
          : undefined,
      };
  }
}

/** In a cell without a number. */
export const NOT_KNOWN = '—';

/** For each thousand inhabitants, beside the figures themselves. */
export const hasRates = ({ items }: Pick<ChartView<'bars' | 'map'>, 'items'>): boolean =>
  items.some(({ rate }) => rate !== undefined);

/** Regions in the alphabet of the language; anything else in its own order. */
function byName<Item extends { label: string }>(items: Item[], language: Language): Item[] {
  if (!items.some((item) => 'region' in item)) return items;
  const { compare } = new Intl.Collator(LOCALE[language]);
  return items.toSorted((a, b) => compare(a.label, b.label));
}
