import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { fileWorker } from '../../files/file-worker.server.ts';
import type { SheetCell } from '../../files/sheet.ts';
import { compareTables } from '../../modules/reports/compare-tables.ts';
import { readTable } from '../../modules/reports/read-table.ts';
import { REGIONS } from '../../modules/reports/regions.ts';
import { TABLE_LIMITS, type Table } from '../../modules/reports/report-table.ts';
import { isRefusal } from '../../shared/problem.ts';
import { rowsOfWorkbook } from './take-table.ts';

const table: Table = {
  columns: [
    { id: 'nameUa', labelUa: 'Назва', labelEn: 'Name', type: 'text' },
    { id: 'nameEn', labelUa: 'Назва', labelEn: 'Name in English', type: 'text' },
    { id: 'region', labelUa: 'Область', labelEn: 'Region', type: 'region' },
    { id: 'month', labelUa: 'Місяць', labelEn: 'Month', type: 'month' },
    { id: 'day', labelUa: 'День', labelEn: 'Day', type: 'date' },
    { id: 'count', labelUa: 'Кількість', labelEn: 'Number', type: 'number', totalOf: 'all' },
    { id: 'share', labelUa: 'Частка, %', labelEn: 'Share, %', type: 'percent' },
  ],
  rows: [
    ...Object.keys(REGIONS).map((region, index) => [
      `Послуга № ${index}`,
      `Service ${index}`,
      region,
      '2025-06',
      '2025-06-30',
      index * 1234.5,
      index / 7,
    ]),
    ['2025', '001', 'kyiv', '2025-12', '2024-02-29', null, null],
    ['=1+1', '12,5 %', 'kyivska', '2025-01', '2025-01-01', -1, 0],
  ],
};

test('a table that is taken away and brought back has no changes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'icc-table-'));
  try {
    const path = join(folder, 'table');
    await writeFile(path, await writeXlsxFile(rowsOfWorkbook(table), { stickyRowsCount: 1 }).toBuffer());
    const sheet = await fileWorker().readSheet({ path, fileName: 'table.xlsx' }, TABLE_LIMITS);
    if (isRefusal(sheet)) throw new Error(JSON.stringify(sheet));
    expect([sheet.problems, sheet.warnings]).toEqual([[], []]);
    const { table: back, problems } = readTable(sheet.cells, table.columns);
    expect(problems).toEqual([]);
    expect(compareTables(table, back)).toEqual({ added: [], removed: [], changed: [], more: 0 });
    expect(back).toEqual(table);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('columns that are called alike but for case keep their values, wherever they are moved to', () => {
  const alike: Table = {
    columns: [
      { id: 'name', labelUa: 'Назва', labelEn: '', type: 'text' },
      { id: 'part', labelUa: 'усього', labelEn: '', type: 'number' },
      { id: 'whole', labelUa: 'Усього', labelEn: 'Part', type: 'number' },
    ],
    rows: [['А', 1, 2]],
  };
  const moved = rowsOfWorkbook(alike).map((row) =>
    row.toReversed().map((cell) => (cell && typeof cell === 'object' && 'value' in cell ? cell.value : cell)),
  );
  expect(readTable(moved as SheetCell[][], alike.columns).table).toEqual(alike);
});

test('regions are written by their names, numbers as numbers', () => {
  expect(rowsOfWorkbook(table)[1]?.slice(2)).toEqual(['Вінницька', '2025-06', '2025-06-30', 0, 0]);
});
