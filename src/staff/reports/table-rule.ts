// Two people's changes of one table: cell by cell, rows by their first column, as anybody would merge them by hand.

import { compareTables } from '../../modules/reports/compare-tables.ts';
import { readCell } from '../../modules/reports/read-table.ts';
import { type Column, keyOfRow, type Table, type TableCell } from '../../modules/reports/report-table.ts';
import { chosenOf, code, type FileRule } from '../compare/field-rules.ts';
import type { Choices, Clash, Merged, Rule } from '../compare/merge.ts';
import type { Sides } from '../compare/merge-parts.ts';
import type { FieldName } from '../frame/field-names.ts';
import { shownCell } from './table-grid.tsx';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const cellOf = (table: Table, row: TableCell[] | undefined, id: string): TableCell | undefined => {
  const at = table.columns.findIndex((column) => column.id === id);
  return row && at >= 0 ? (row[at] ?? null) : undefined;
};

type Row = (choices: Choices) => TableCell[];

/** Null where one has changed the columns and the other has, too: then it is one table or the other. */
function columnsOf({ base, mine, theirs }: Sides<Table>): Column[] | null {
  if (isSame(mine.columns, theirs.columns) || isSame(mine.columns, base.columns)) return theirs.columns;
  return isSame(theirs.columns, base.columns) ? mine.columns : null;
}

/** Nobody reads more of them; the table itself has all. */
const MOST_LINES = 100;

/** A cell as «Вінницька, Осіб: 154210 → 154310», a row by its name. */
function changesOf(before: Table, after: Table): string[] {
  const { added, removed, changed, more } = compareTables(before, after, MOST_LINES);
  const keyAt = (table: Table, row: number) =>
    shownCell(table.rows[row - 1]?.[0] ?? null, table.columns[0] ?? { type: 'text' });
  const columns = new Map([...before.columns, ...after.columns].map((column) => [column.id, column]));
  return [
    ...changed.map(({ row, column: id, before: was, after: is }) => {
      const column = columns.get(id);
      const text = (cell: TableCell) => (column && shownCell(cell, column)) || '—';
      return `${keyAt(after, row)}, ${column?.labelUa ?? id}: ${text(was)} → ${text(is)}`;
    }),
    ...added.map(({ row }) => `+ ${keyAt(after, row)}`),
    ...removed.map(({ row }) => `− ${keyAt(before, row)}`),
    ...(more > 0 ? [`… ${more}`] : []),
  ];
}

export function tableRule(name: FieldName): FileRule<Table> {
  const rule: FileRule<Table> = {
    kind: 'file',
    name,
    isSame,
    changesOf,
    textOf: ({ rows, columns }: Table) => `${rows.length} × ${columns.length}`,
    merge(at, sides): Merged<Table> {
      const columns = columnsOf(sides);
      if (!columns) {
        const clash: Clash = { ...at, ...sides, rule, about: 'value', canTakeBoth: false, canWrite: false };
        return { clashes: [clash], valueWith: (choices) => chosenOf(sides, choices[at.id]) };
      }
      const { base, mine, theirs } = sides;
      const rowsOf = (table: Table) => new Map(table.rows.map((row) => [keyOfRow(row), row]));
      const known = { base: rowsOf(base), mine: rowsOf(mine), theirs: rowsOf(theirs) };
      const clashes: Clash[] = [];
      const cellWith = (key: string, column: Column): ((choices: Choices) => TableCell) => {
        const [was, my, their] = [
          cellOf(base, known.base.get(key), column.id),
          cellOf(mine, known.mine.get(key), column.id),
          cellOf(theirs, known.theirs.get(key), column.id),
        ];
        if (my === undefined || my === was || my === their) return () => their ?? my ?? null;
        if (their === undefined || their === was) return () => my;
        const id = `${at.id}.${key}.${column.id}`;
        const text = (cell: TableCell | undefined) => shownCell(cell ?? null, column);
        const texts = { base: text(was), mine: text(my), theirs: text(their) };
        const names = [...at.names, { text: column.labelUa } as unknown as FieldName];
        clashes.push({
          ...{ ...at, id, names, entry: shownCell(key, columns[0] ?? column) },
          ...texts,
          ...{ rule: code(name) as Rule<unknown>, about: 'value', canTakeBoth: false, canWrite: true },
        });
        return (choices) => {
          const chosen = chosenOf(texts, choices[id]);
          if (chosen === texts.mine) return my;
          return chosen === texts.theirs ? their : readCell(chosen, column.type);
        };
      };
      // A row that one has removed and the other has not touched is gone.
      const isGone = (key: string) =>
        (['mine', 'theirs'] as const).some((side) => {
          const other = side === 'mine' ? 'theirs' : 'mine';
          return !known[side].has(key) && isSame(known[other].get(key), known.base.get(key));
        });
      const keys = [...new Set([...known.theirs.keys(), ...known.mine.keys()])].filter(
        (key) => !known.base.has(key) || !isGone(key),
      );
      const rows = keys.map((key): Row => {
        const cells = columns.map((column) => cellWith(key, column));
        return (choices) => cells.map((cell) => cell(choices));
      });
      return { clashes, valueWith: (choices) => ({ columns, rows: rows.map((row) => row(choices)) }) };
    },
  };
  return rule;
}
