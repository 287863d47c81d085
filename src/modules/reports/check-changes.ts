// What has changed more than figures usually do since the edition before, or is no longer there. Safe in the browser.
import { isIncompleteMonth } from './incomplete-month.ts';
import type { BoundedNotes } from './notes.ts';
import { isNumeric, keyOfRow, type Table } from './report-table.ts';

/** From nothing to a handful is no leap. */
const FEW = 10;

const isLeap = (before: number, now: number): boolean =>
  before === 0 ? Math.abs(now) >= FEW : Math.abs(now - before) > Math.abs(before) / 2;

/** As of which an edition is, and the one before it, as far as that is known. */
export type Days = { now?: string | undefined; before?: string | undefined };

/** Only a month that is over can be compared with another. */
export const isOver = (month: string, asOf: string | undefined): boolean =>
  !asOf || !isIncompleteMonth(month, asOf);

/** What is new in months is compared with the month before it. */
export function changesSince(
  before: Table | null,
  table: Table,
  notes: BoundedNotes,
  { days, unnamed }: { days: Days /** Rows that nobody knows by their names. */; unnamed: number },
): void {
  if (!before) return;
  const known = new Map(before.rows.map((row) => [keyOfRow(row), row]));
  const there = new Set(table.rows.map(keyOfRow));
  const isMonthly = table.columns[0]?.type === 'month';
  for (const { id, labelUa } of before.columns)
    if (!table.columns.some((column) => column.id === id))
      notes.add('column-gone', { values: { label: labelUa } });
  const [oldest = ''] = table.rows.map(keyOfRow);
  // Months move on: the oldest may go.
  const gone = [...known.keys()].filter((key) => !there.has(key) && !(isMonthly && key < oldest));
  if (gone.length > unnamed) for (const key of gone) notes.add('row-gone', { values: { key } });
  const columns = table.columns.flatMap((column, at) => {
    const wasAt = before.columns.findIndex(({ id }) => id === column.id);
    return isNumeric(column) && wasAt >= 0 ? [{ id: column.id, at, wasAt }] : [];
  });
  for (const [index, row] of table.rows.entries()) {
    const key = keyOfRow(row);
    const earlier = known.get(key);
    const isComparable = !isMonthly || (isOver(key, days.now) && (!earlier || isOver(key, days.before)));
    for (const { id, at, wasAt } of columns) {
      const now = row[at];
      const was = earlier ? earlier[wasAt] : isMonthly ? table.rows[index - 1]?.[at] : undefined;
      if (typeof was !== 'number') continue;
      const place = { row: index + 1, column: id };
      if (typeof now !== 'number') notes.add('value-gone', { ...place, values: { before: was } });
      else if (isComparable && isLeap(was, now))
        notes.add('leap', { ...place, values: { before: was, value: now } });
    }
  }
}
