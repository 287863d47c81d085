// A report as a workbook: a sheet about the data, then one for each table.

import writeXlsxFile, { type SheetData } from 'write-excel-file/node';
import type { Translate } from '../i18n/texts.ts';
import type { ReportData } from './report-data.ts';

const MOST_SIGNS = 31;
/** Some signs no name may have, and apostrophes neither begin nor end it. */
const plainName = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\\/?*[\]:\p{Cc}\ufffd]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[' ]+|[' ]+$/g, '');

/** Whole letters of as many units as spreadsheets count. */
function cut(text: string, most: number): string {
  let kept = '';
  for (const letter of text) {
    if (kept.length + letter.length > most) break;
    kept += letter;
  }
  return plainName(kept);
}

/** Each is given once, whatever its case; `History` is a name that spreadsheets keep for themselves. */
export function sheetNames(tables: { id: string; title: string }[]): string[] {
  const taken = new Set(['history']);
  return tables.map(({ id, title }) => {
    const plain = plainName(title) || id;
    let name = cut(plain, MOST_SIGNS);
    for (let number = 2; taken.has(name.toLowerCase()); number += 1) {
      const ending = ` ${number}`;
      name = cut(plain, MOST_SIGNS - ending.length) + ending;
    }
    taken.add(name.toLowerCase());
    return name;
  });
}

const bold = (value: string) => ({ value, fontWeight: 'bold' as const });
const wrapped = (value: string) => ({ value, wrap: true, alignVertical: 'top' as const });

export async function workbookOf(data: ReportData, t: Translate<'pages'>): Promise<Buffer> {
  const about: SheetData = [
    [bold(data.title), null],
    ...(
      [
        ...(data.isDemonstration ? [[t('report.demo'), data.demonstrationNote] as const] : []),
        ...data.corrections.map(({ date, text }) => [t('report.correctedOn', { date }), text] as const),
        [t('report.description'), data.description],
        [t('analytics.asOf'), data.asOf],
        [t('analytics.source'), data.source],
        [t('analytics.method'), data.method],
        [t('analytics.licence'), `${data.licence.name}, ${data.licence.url}`],
        [t('report.publisher'), data.publisher],
        [t('report.page'), data.page],
      ] as const
    ).map(([name, value]) => [bold(name), wrapped(value)]),
  ];
  const [aboutName = '', ...names] = sheetNames([{ id: 'about', title: t('report.about') }, ...data.tables]);
  const sheets = data.tables.map(({ title, unit, note, columns, rows }, index) => ({
    sheet: names[index] ?? '',
    columns: columns.map((_column, at) => ({ width: at === 0 ? 34 : 18 })),
    data: [
      [bold(unit ? `${title}, ${unit}` : title)],
      columns.map((column) => ({ ...bold(column), wrap: true })),
      ...rows,
      ...(note ? [[note]] : []),
    ] as SheetData,
  }));
  const aboutSheet = { sheet: aboutName, columns: [{ width: 24 }, { width: 90 }], data: about };
  return writeXlsxFile([aboutSheet, ...sheets]).toBuffer();
}
