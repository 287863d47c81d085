// A table of a report as a workbook that people can change and bring back.
import type { SheetData } from 'write-excel-file/browser';
import { REGIONS } from '../../modules/reports/regions.ts';
import { isRegionCode, sameWords, type Table, type TableCell } from '../../modules/reports/report-table.ts';

const WIDTH = 18;
const SHEET = 'Дані';

/** Months and days stay text: a spreadsheet would make a month a day of it. */
const written = (cell: TableCell): TableCell => (isRegionCode(cell) ? REGIONS[cell].labelUa : cell);

/** Headings by which the columns are known again: their labels, and where two are alike, their ids. */
export function rowsOfWorkbook({ columns, rows }: Table): SheetData {
  const isTaken = (id: string, label: string) =>
    columns.some(
      (other) =>
        other.id !== id &&
        [other.id, other.labelUa, other.labelEn].some((name) => sameWords(name) === sameWords(label)),
    );
  return [
    columns.map(({ id, labelUa }) => ({
      value: labelUa && !isTaken(id, labelUa) ? labelUa : id,
      fontWeight: 'bold' as const,
    })),
    ...rows.map((row) =>
      columns.map(({ type }, index) => {
        const cell = row[index] ?? null;
        return type === 'region' ? written(cell) : cell;
      }),
    ),
  ];
}

export async function takeTable(table: Table, name: string): Promise<void> {
  const { default: writeXlsxFile } = await import('write-excel-file/browser');
  const columns = table.columns.map(() => ({ width: WIDTH }));
  await writeXlsxFile(rowsOfWorkbook(table), { columns, stickyRowsCount: 1, sheet: SHEET }).toFile(
    `${name}.xlsx`,
  );
}
