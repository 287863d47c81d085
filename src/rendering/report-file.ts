// Everything of a report in one file, or one of its tables: made from its fields, here or in another process.

import { HTML_LANG, type Language } from '../i18n/language.ts';
import type { Translate } from '../i18n/texts.ts';
import { localizedReport } from '../modules/reports/drawn-report.ts';
import type { ReportFields } from '../modules/reports/reports.kind.ts';
import { kyivDay } from '../shared/kyiv-day.ts';
import { csvOf, LICENCE, type ReportData, reportTable } from './report-data.ts';

/** What a report does not know of itself. */
export type AroundReport = Pick<ReportData, 'title' | 'description' | 'page' | 'publisher'>;

export type WantedFile = {
  /** One table, or all. */
  wanted: { ending: 'csv'; view: string } | { ending: 'json' | 'xlsx'; around: AroundReport };
  fields: ReportFields;
  language: Language;
};

export const isFileEnding = (ending: string): ending is 'json' | 'xlsx' =>
  ending === 'json' || ending === 'xlsx';

export const asJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

function dataOf(
  fields: ReportFields,
  around: AroundReport,
  language: Language,
  t: Translate<'pages'>,
): ReportData {
  const { asOf, source, method, isDemonstration, corrections, views } = localizedReport(fields, language);
  const { title, description, page, publisher } = around;
  return {
    ...{ title, description, language: HTML_LANG[language], page, isDemonstration },
    demonstrationNote: isDemonstration ? t('report.demoText') : '',
    asOf,
    corrections: corrections.map(({ at, text }) => ({ date: kyivDay(new Date(at)), text })),
    ...{ source, method, publisher, licence: LICENCE },
    tables: views.map((view) => reportTable(view, asOf, language, t)),
  };
}

/** Rows of the view alone, and all that the report says of itself. */
export const withRowsOf = (fields: ReportFields, view: string): ReportFields => ({
  ...fields,
  views: fields.views.map((each) =>
    each.id === view ? each : { ...each, table: { ...each.table, rows: [] } },
  ),
});

export async function makeReportFile(
  { wanted, fields, language }: WantedFile,
  t: Translate<'pages'>,
): Promise<string | Buffer> {
  if (wanted.ending === 'csv') {
    const { views, asOf } = localizedReport(withRowsOf(fields, wanted.view), language);
    const view = views.find(({ id }) => id === wanted.view);
    return view ? csvOf(reportTable(view, asOf, language, t)) : '';
  }
  const data = dataOf(fields, wanted.around, language, t);
  if (wanted.ending === 'json') return asJson(data);
  // Loaded only when it is asked for: the server starts without it.
  const { workbookOf } = await import('./report-workbook.ts');
  return workbookOf(data, t);
}
