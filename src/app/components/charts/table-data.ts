// The table behind each kind of chart: the same figures, every one of them.
import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/language.ts';
import { LOCALE } from '../../../i18n/language.ts';
import { monthName, wholePercents } from './chart-numbers.ts';
import type { ChartView, ViewKind } from './chart-view.ts';
import type { TableData } from './data-table.tsx';

type Charted = ChartView<Exclude<ViewKind, 'figures'>>;

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

export function tableData(view: Charted, language: Language, t: TFunction<'pages'>): TableData {
  const { title: caption, dimension } = view;
  switch (view.kind) {
    case 'lines':
      return {
        caption,
        heads: [dimension, ...view.series.map(({ label }) => label)],
        rows: view.months.map((month, index) => ({
          label: monthName(month, language, 'long'),
          cells: view.series.map(({ values }) => values[index] ?? 0),
        })),
        totals: view.series.some(({ totalOf }) => totalOf)
          ? view.series.map(({ totalOf, values }) => (totalOf ? sum(values) : undefined))
          : undefined,
      };
    case 'stacks':
      return {
        caption: `${caption}, ${view.unit}`,
        heads: [dimension, ...view.parts.map(({ label }) => label)],
        rows: view.items.map(({ label, values }) => ({ label, cells: values })),
      };
    case 'table': {
      const numbers = view.columns.map(({ totalOf, isSummed }, index) =>
        totalOf || isSummed ? sum(view.items.map(({ cells }) => Number(cells[index]))) : undefined,
      );
      return {
        caption,
        heads: [dimension, ...view.columns.map(({ label }) => label)],
        rows: byName(view.items, language),
        totals: numbers.some((total) => total !== undefined) ? numbers : undefined,
      };
    }
    case 'shares': {
      const percents = wholePercents(view.items.map(({ value }) => value));
      return {
        caption,
        heads: [dimension, capitalised(view.unit), t('report.share')],
        rows: view.items.map(({ label, value }, index) => ({ label, cells: [value, percents[index] ?? 0] })),
        totals: [sum(view.items.map(({ value }) => value)), 100],
      };
    }
    default:
      return {
        caption,
        heads: [dimension, capitalised(view.unit)],
        rows: byName(view.items, language).map(({ label, value }) => ({ label, cells: [value] })),
        totals: view.totalOf ? [sum(view.items.map(({ value }) => value))] : undefined,
      };
  }
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Regions in the alphabet of the language; anything else in its own order. */
function byName<Item extends { label: string }>(items: Item[], language: Language): Item[] {
  if (!items.some((item) => 'region' in item)) return items;
  const { compare } = new Intl.Collator(LOCALE[language]);
  return items.toSorted((a, b) => compare(a.label, b.label));
}
