import { expect, test } from 'vitest';
import { compareTables } from './compare-tables.ts';
import type { Table, TableCell } from './report-table.ts';

const table = (rows: TableCell[][], ids = ['month', 'count', 'share']): Table => ({
  columns: ids.map((id) => ({ id, labelUa: id, labelEn: id, type: id === 'month' ? 'month' : 'number' })),
  rows,
});

const BEFORE = table([
  ['2025-05', 1, 10],
  ['2025-06', 2, 20],
  ['2025-07', 3, null],
]);

test('the same table has no changes, in whatever order its rows are', () => {
  const none = { added: [], removed: [], changed: [], more: 0 };
  expect(compareTables(BEFORE, structuredClone(BEFORE))).toEqual(none);
  expect(compareTables(BEFORE, table(BEFORE.rows.toReversed()))).toEqual(none);
  const twice = table([...BEFORE.rows, ['2025-05', 9, 9]]);
  expect(compareTables(twice, structuredClone(twice))).toEqual(none);
});

test('spaces around a text and a text of nothing, which spreadsheets lose, are no change', () => {
  const before = table([[' A ', ' B ', '']], ['nameUa', 'nameEn', 'text']);
  const after = table([['A', 'B', null]], ['nameUa', 'nameEn', 'text']);
  expect(compareTables(before, after)).toEqual({ added: [], removed: [], changed: [], more: 0 });
});

test('rows are known by their first column, cells by the id of theirs', () => {
  const after = table(
    [
      [30, '2025-07', 3],
      [null, '2025-08', 4],
      [10, '2025-05', 7],
    ].map(([share = null, month = null, count = null]) => [month, share, count]),
    ['month', 'share', 'count'],
  );
  expect(compareTables(BEFORE, after)).toEqual({
    added: [{ row: 2, key: '2025-08' }],
    removed: [{ row: 2, key: '2025-06' }],
    changed: [
      { row: 1, column: 'share', before: null, after: 30 },
      { row: 3, column: 'count', before: 1, after: 7 },
    ],
    more: 0,
  });
});

test('of a new table every row is added, and changes beyond the most are counted', () => {
  expect(compareTables(null, BEFORE, 2)).toEqual({
    added: [
      { row: 1, key: '2025-05' },
      { row: 2, key: '2025-06' },
    ],
    removed: [],
    changed: [],
    more: 1,
  });
});

test('a column that has come or gone is a change of its cells', () => {
  const after = table([['2025-05', 1]], ['month', 'count']);
  expect(compareTables(table([['2025-05', 1, 10]]), after).changed).toEqual([
    { row: 1, column: 'share', before: 10, after: null },
  ]);
});
