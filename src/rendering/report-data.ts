// The figures of a report for spreadsheets and machines: the tables behind its charts, whole, with raw numbers, and what
// one has to know to use them.

import { inLanguage } from '../i18n/in-language.ts';
import type { Language } from '../i18n/language.ts';
import type { Translate } from '../i18n/texts.ts';
import type { LocalizedReport } from '../modules/reports/drawn-report.ts';
import { POPULATION } from '../modules/reports/population.ts';
import { isByMonth, NOTHING_SELECTED } from '../modules/reports/report-selection.ts';
import { hasRates, NOT_KNOWN, tableData } from '../site/charts/table-data.ts';

export const LICENCE = { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' };

export type ReportTable = {
  id: string;
  title: string;
  finding?: string;
  unit?: string;
  note?: string;
  columns: string[];
  rows: (string | number)[][];
};

type View = LocalizedReport['views'][number];

export function reportTable(
  view: View,
  asOf: string,
  language: Language,
  t: Translate<'pages'>,
): ReportTable {
  const rates =
    view.kind === 'map' && hasRates(view)
      ? [t('report.ratesNote', { source: inLanguage(POPULATION, language).source })]
      : [];
  const note = [...(view.note ? [view.note] : []), ...rates].join(' ');
  const about = {
    id: view.id,
    title: view.title,
    ...(view.finding && { finding: view.finding }),
    ...('unit' in view && view.unit && { unit: view.unit }),
    ...(note && { note }),
  };
  if (view.kind === 'figures') {
    const columns = [t('report.figure'), t('report.value')];
    return { ...about, columns, rows: view.items.map(({ label, value }) => [label, value]) };
  }
  const { heads, rows } = tableData(view, { asOf, selection: NOTHING_SELECTED }, language, t);
  return {
    ...about,
    columns: heads,
    rows: rows.map(({ label, cells }, index) => [
      // Machines sort and compare `2025-06`, not the name of a month.
      isByMonth(view) ? (view.months[index] ?? label) : (keyAt(view, index) ?? label),
      ...cells.map((cell) => (typeof cell === 'object' ? cell.text : cell === NOT_KNOWN ? '' : cell)),
    ]),
  };
}

function keyAt(view: View, index: number): string | undefined {
  const item = view.kind === 'table' ? view.items[index] : undefined;
  return item && 'key' in item ? item.key : undefined;
}

/** A spreadsheet takes these for the beginning of a formula, one that parts values at semicolons also there; a number is none. */
function asText(cell: string): string {
  const text = cell.replace(/[;\t](?=[=+\-@])/g, '$& ');
  return /^[=+\-@\t\r]/.test(text) && !/^[+-]?\d[\d\s.,]*%?$/.test(text) ? `'${text}` : text;
}

function quoted(cell: string | number): string {
  const text = typeof cell === 'number' ? String(cell) : asText(cell);
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** RFC 4180. The mark at the beginning tells spreadsheets that the letters are UTF-8. */
export const csvOf = ({ columns, rows }: ReportTable): string =>
  `\ufeff${[columns, ...rows].map((row) => `${row.map(quoted).join(',')}\r\n`).join('')}`;

export type ReportData = {
  title: string;
  description: string;
  language: string;
  page: string;
  isDemonstration: boolean;
  /** Empty unless the figures are a demonstration. */
  demonstrationNote: string;
  asOf: string;
  corrections: { date: string; text: string }[];
  source: string;
  method: string;
  licence: typeof LICENCE;
  publisher: string;
  tables: ReportTable[];
};
