// A report as a workbook: a sheet about the data, then one for each table.
import type { TFunction } from 'i18next';
import writeXlsxFile, { type SheetData } from 'write-excel-file/node';
import type { ReportData } from './report-data.ts';

/** A name has at most 31 characters, none of these, and is given once. */
function sheetNames(titles: string[]): string[] {
  const names: string[] = [];
  for (const title of titles) {
    const plain = title
      .replaceAll(/[\\/?*[\]:]/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
    const isTaken = (name: string) => names.includes(name);
    let name = plain.slice(0, 31).trim();
    for (let number = 2; isTaken(name); number += 1) name = `${plain.slice(0, 28).trim()} ${number}`;
    names.push(name);
  }
  return names;
}

const bold = (value: string) => ({ value, fontWeight: 'bold' as const });
const wrapped = (value: string) => ({ value, wrap: true, alignVertical: 'top' as const });

export async function workbookOf(data: ReportData, t: TFunction<'pages'>): Promise<Buffer> {
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
  const [aboutName = '', ...names] = sheetNames([
    t('report.about'),
    ...data.tables.map(({ title }) => title),
  ]);
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
