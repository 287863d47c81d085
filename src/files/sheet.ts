// A sheet of figures as it stands in a file or on the clipboard, before anybody has said what its columns mean. Safe in the browser.

/** An error and a formula without a value are what stood there as text. */
export type SheetCell =
  | string
  | number
  | null
  | { date: string }
  | { percent: number }
  | { error: string }
  | { formula: string };

export type SheetNote = {
  code: 'merged' | 'sheets-hidden' | 'sheets-unread' | 'columns-hidden' | 'rows-hidden';
  values: Record<string, string | number>;
};

/** The first row holds the headings. */
export type Sheet = { cells: SheetCell[][]; problems: SheetNote[]; warnings: SheetNote[] };

/** Without the row of headings. */
export type SheetLimits = { rows: number; columns: number };

export const isEmptyCell = (cell: SheetCell | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');

/** What stood in a cell, for people. */
export function textOfCell(cell: SheetCell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell !== 'object') return String(cell);
  if ('date' in cell) return cell.date;
  if ('percent' in cell) return `${cell.percent} %`;
  return 'error' in cell ? cell.error : cell.formula;
}

/** `AB` for 27, as spreadsheets call their columns. */
export function letterOfColumn(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : letterOfColumn(Math.floor(index / 26) - 1) + last;
}

/** Where a table stands: its first and last row and column that hold anything. */
export type Extent = { top: number; bottom: number; left: number; right: number };

/** Null for an empty one. Rows may be missing in between. */
export function extentOf(rows: readonly SheetCell[][]): Extent | null {
  const extent = { top: Number.POSITIVE_INFINITY, bottom: -1, left: Number.POSITIVE_INFINITY, right: -1 };
  // Passes over what is missing, of which there may be a million.
  rows.forEach((row, index) => {
    const first = row.findIndex((cell) => !isEmptyCell(cell));
    if (first === -1) return;
    extent.top = Math.min(extent.top, index);
    extent.bottom = index;
    extent.left = Math.min(extent.left, first);
    extent.right = Math.max(
      extent.right,
      row.findLastIndex((cell) => !isEmptyCell(cell)),
    );
  });
  return extent.bottom === -1 ? null : extent;
}

/** Without empty rows and columns around it. */
export function cellsWithin(rows: readonly SheetCell[][], extent: Extent | null): SheetCell[][] {
  if (!extent) return [];
  const { top, bottom, left, right } = extent;
  return Array.from({ length: bottom - top + 1 }, (_row, index) => {
    const row = rows[top + index] ?? [];
    return Array.from({ length: right - left + 1 }, (_cell, column) => {
      const cell = row[left + column];
      return isEmptyCell(cell) ? null : (cell ?? null);
    });
  });
}
