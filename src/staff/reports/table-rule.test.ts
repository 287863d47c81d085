import { expect, test } from 'vitest';
import type { Column, Table, TableCell } from '../../modules/reports/report-table.ts';
import { tableRule } from './table-rule.ts';

const COLUMNS: Column[] = [
  { id: 'month', labelUa: 'Місяць', labelEn: 'Month', type: 'month' },
  { id: 'a', labelUa: 'А', labelEn: 'A', type: 'number' },
  { id: 'b', labelUa: 'Б', labelEn: 'B', type: 'number' },
];
const table = (rows: TableCell[][], columns = COLUMNS): Table => ({ columns, rows });
const base = table([
  ['2025-01', 1, 2],
  ['2025-02', 3, 4],
]);
const merge = (mine: Table, theirs: Table) =>
  tableRule({ text: 'tables.title' }).merge({ id: 'table', names: [], entry: null }, { base, mine, theirs });

test('cells that two people have changed are all changed; a row that one has added is there', () => {
  const merged = merge(
    table([
      ['2025-01', 10, 2],
      ['2025-02', 3, 4],
      ['2025-03', 5, 6],
    ]),
    table([
      ['2025-01', 1, 20],
      ['2025-02', 3, 4],
    ]),
  );
  expect(merged.clashes).toEqual([]);
  expect(merged.valueWith({}).rows).toEqual([
    ['2025-01', 10, 20],
    ['2025-02', 3, 4],
    ['2025-03', 5, 6],
  ]);
});

test('a cell that both have changed is chosen, or written', () => {
  const merged = merge(
    table([
      ['2025-01', 10, 2],
      ['2025-02', 3, 4],
    ]),
    table([
      ['2025-01', 11, 2],
      ['2025-02', 3, 4],
    ]),
  );
  expect(merged.clashes).toMatchObject([{ base: '1', mine: '10', theirs: '11', entry: '2025-01' }]);
  const id = merged.clashes[0]?.id ?? '';
  const first = (choices: Parameters<typeof merged.valueWith>[0]) => merged.valueWith(choices).rows[0]?.[1];
  expect([first({}), first({ [id]: { take: 'mine' } }), first({ [id]: { write: '10,5' } })]).toEqual([
    11, 10, 10.5,
  ]);
});

test('a row that one has removed is gone, unless the other has changed it; columns of both are one or the other', () => {
  expect(merge(table([['2025-01', 1, 2]]), base).valueWith({}).rows).toEqual([['2025-01', 1, 2]]);
  const kept = merge(
    table([['2025-01', 1, 2]]),
    table([
      ['2025-01', 1, 2],
      ['2025-02', 30, 4],
    ]),
  );
  expect(kept.valueWith({}).rows).toHaveLength(2);
  const other = (id: string) => table(base.rows, [...COLUMNS.slice(0, 2), { ...(COLUMNS[2] as Column), id }]);
  expect(merge(other('c'), other('d')).clashes).toHaveLength(1);
});
