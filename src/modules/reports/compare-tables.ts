// What a table brings that another has not: rows by their first column, cells by the id of theirs. Safe in the browser.
import { keyOfRow, type Table, type TableCell } from './report-table.ts';

type RowNamed = { row: number; key: string };
type CellChanged = { row: number; column: string; before: TableCell; after: TableCell };

/** Rows are those of the table after, removed ones of that before. `more` are those that are not named. */
export type TableChanges = { added: RowNamed[]; removed: RowNamed[]; changed: CellChanged[]; more: number };

const NONE: Table = { columns: [], rows: [] };

export const countOfChanges = ({ added, removed, changed, more }: TableChanges): number =>
  added.length + removed.length + changed.length + more;

/** Of each of the three at most so many. */
export function compareTables(before: Table | null, after: Table, most = 200): TableChanges {
  const changes: TableChanges = { added: [], removed: [], changed: [], more: 0 };
  const add = <T>(list: T[], change: T) => {
    if (list.length < most) list.push(change);
    else changes.more += 1;
  };
  const { columns, rows } = before ?? NONE;
  // A key that is there twice is compared with the one that is there as many times.
  const left = Map.groupBy(rows.keys(), (index) => keyOfRow(rows[index] ?? []));
  for (const known of left.values()) known.reverse();
  const compared = comparedColumns({ columns, rows }, after);
  for (const [index, row] of after.rows.entries()) {
    const key = keyOfRow(row);
    const known = left.get(key)?.pop();
    if (known === undefined) {
      add(changes.added, { row: index + 1, key });
      continue;
    }
    for (const { id, at, wasAt } of compared) {
      const now = cellAt(row, at);
      const was = cellAt(rows[known] ?? [], wasAt);
      if (!isSame(now, was)) add(changes.changed, { row: index + 1, column: id, before: was, after: now });
    }
  }
  const removed = [...left.values()].flat().toSorted((one, other) => one - other);
  for (const index of removed) add(changes.removed, { row: index + 1, key: keyOfRow(rows[index] ?? []) });
  return changes;
}

const cellAt = (row: readonly TableCell[], index: number): TableCell => row[index] ?? null;

/** A spreadsheet keeps neither the spaces around a text nor a text of nothing. */
const isSame = (one: TableCell, other: TableCell): boolean => {
  if (one === other) return true;
  if (typeof one === 'number' || typeof other === 'number') return false;
  return (one ?? '').trim() === (other ?? '').trim();
};

/** All but those of the keys, which are the same. */
function comparedColumns(before: Table, after: Table): { id: string; at: number; wasAt: number }[] {
  const wasAt = new Map(before.columns.map(({ id }, index) => [id, index]));
  const at = new Map(after.columns.map(({ id }, index) => [id, index]));
  return [...new Set([...at.keys(), ...wasAt.keys()])]
    .map((id) => ({ id, at: at.get(id) ?? -1, wasAt: wasAt.get(id) ?? -1 }))
    .filter((each) => each.at !== 0 || each.wasAt !== 0);
}
