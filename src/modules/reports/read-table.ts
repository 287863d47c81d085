// From the cells of a spreadsheet to a table of a report. What cannot be read stays as the text that stood there, and is named.
// Safe in the browser.
import { slugOf } from '../../editorial/collection.ts';
import { linesOf } from '../../files/delimited-text.ts';
import {
  cellsWithin,
  extentOf,
  isEmptyCell,
  letterOfColumn,
  type SheetCell,
  type SheetNote,
  textOfCell,
} from '../../files/sheet.ts';
import { dayOf, monthOf, numberOf, percentOf } from './read-values.ts';
import { regionOf } from './region-names.ts';
import {
  type Column,
  type ColumnType,
  TABLE_LIMITS,
  type Table,
  type TableCell,
  type TableNote,
} from './report-table.ts';
import { addProblemsOf, Problems, quoted } from './table-problems.ts';

/** What spreadsheets put on the clipboard: tabs between values, quotes around those of several lines. */
export function cellsOfPaste(text: string): SheetCell[][] {
  const lines = [...linesOf(text, '\t')];
  return cellsWithin(lines, extentOf(lines));
}

const sameWords = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();

/** Where nothing is written above a column, it is called as spreadsheets call it. */
const headingAt = ([headings = []]: SheetCell[][], place: number): string =>
  textOfCell(headings[place]).trim().slice(0, TABLE_LIMITS.text).toWellFormed() || letterOfColumn(place);

/** Without those that only stand between others. */
const filledPlaces = (cells: SheetCell[][]): number[] =>
  [...(cells[0] ?? []).keys()].filter((place) => cells.some((row) => !isEmptyCell(row[place])));

/** Where each column stands among the headings; what else stands there, or does not, is named. */
function placesOf(cells: SheetCell[][], columns: Column[], problems: Problems): (number | undefined)[] {
  const places = columns.map((): number | undefined => undefined);
  const known = columns.map(({ id, labelUa, labelEn }) => [id, labelUa, labelEn].map(sameWords));
  for (const place of filledPlaces(cells)) {
    const heading = headingAt(cells, place);
    const isNamed = (names: string[]) => names.includes(sameWords(heading));
    const free = known.findIndex((names, index) => places[index] === undefined && isNamed(names));
    const taken = columns[known.findIndex(isNamed)];
    if (free !== -1) places[free] = place;
    else if (taken) problems.add('column-twice', null, taken.id, quoted(heading));
    else problems.add('column-unknown', null, null, quoted(heading));
  }
  for (const [index, { id }] of columns.entries())
    if (places[index] === undefined) problems.add('column-missing', null, id);
  return places;
}

const READERS: Record<Exclude<ColumnType, 'text'>, (written: string) => string | number | null> = {
  number: numberOf,
  percent: percentOf,
  month: monthOf,
  date: dayOf,
  region: regionOf,
};

/** Null where it is not of the type. */
function readAs(cell: Exclude<SheetCell, null>, type: ColumnType): string | number | null {
  if (typeof cell === 'object' && ('error' in cell || 'formula' in cell)) return null;
  if (type === 'text') return textOfCell(cell).trim();
  const isNumber = type === 'number' || type === 'percent';
  if (typeof cell === 'number') return isNumber && Number.isFinite(cell) ? cell : null;
  if (typeof cell === 'object' && 'percent' in cell) return type === 'percent' ? cell.percent : null;
  // A day is not the number that spreadsheets have for it.
  return READERS[type](textOfCell(cell));
}

function reasonOf(cell: SheetCell | undefined): { code: string; values?: TableNote['values'] } | undefined {
  if (typeof cell !== 'object' || cell === null) return undefined;
  if ('error' in cell) return { code: 'error-cell', values: quoted(cell.error) };
  return 'formula' in cell ? { code: 'formula-empty' } : undefined;
}

/** As the column means it; otherwise as it stands, for whoever mends it. */
export function readCell(cell: SheetCell | undefined, type: ColumnType): TableCell {
  if (cell === null || cell === undefined) return null;
  return readAs(cell, type) ?? textOfCell(cell).trim();
}

/** The first row of the cells are headings, matched by the id or a label of a column. `found` is what the file itself has wrong. */
export function readTable(
  cells: SheetCell[][],
  columns: Column[],
  found: SheetNote[] = [],
): { table: Table; problems: TableNote[] } {
  const problems = new Problems();
  for (const { code, values } of found) problems.add(code, null, null, values);
  const [, ...body] = cells;
  if (cells.length === 0) {
    problems.add('nothing');
    return { table: { columns, rows: [] }, problems: problems.notes };
  }
  const places = placesOf(cells, columns, problems);
  const cellAt = (row: number, index: number): SheetCell | undefined => {
    const place = places[index];
    return place === undefined ? undefined : body[row]?.[place];
  };
  const rows = body.map((_row, row) => columns.map(({ type }, index) => readCell(cellAt(row, index), type)));
  const missing = new Set(
    columns.filter((_column, index) => places[index] === undefined).map(({ id }) => id),
  );
  addUnreadTexts(columns, rows.length, cellAt, problems);
  const table = { columns, rows };
  addProblemsOf(table, problems, {
    reasonAt: (row, index) => reasonOf(cellAt(row, index)),
    isSkipped: (id) => missing.has(id),
  });
  return { table, problems: problems.notes };
}

/** In a column of texts an error of a spreadsheet would pass for a text. */
function addUnreadTexts(
  columns: Column[],
  count: number,
  cellAt: (row: number, index: number) => SheetCell | undefined,
  problems: Problems,
): void {
  for (const [index, { id, type }] of columns.entries()) {
    if (type !== 'text') continue;
    for (let row = 0; row < count; row += 1) {
      const reason = reasonOf(cellAt(row, index));
      if (reason) problems.add(reason.code, row + 1, id, reason.values);
    }
  }
}

/** In this order: a day is also a month, and `06.2025` also a number. */
const GUESSES: { type: ColumnType; fits: (cell: Exclude<SheetCell, null>) => boolean }[] = [
  { type: 'region', fits: (cell) => readAs(cell, 'region') !== null },
  { type: 'month', fits: (cell) => isMonthAlone(cell) },
  { type: 'date', fits: (cell) => readAs(cell, 'date') !== null },
  { type: 'month', fits: (cell) => readAs(cell, 'month') !== null },
  { type: 'percent', fits: (cell) => /%\s*$/.test(textOfCell(cell)) && readAs(cell, 'percent') !== null },
  { type: 'number', fits: (cell) => readAs(cell, 'number') !== null },
];

/** Spreadsheets have the first day for a month. */
function isMonthAlone(cell: Exclude<SheetCell, null>): boolean {
  if (typeof cell === 'object' && 'date' in cell) return cell.date.endsWith('-01');
  return readAs(cell, 'month') !== null && readAs(cell, 'date') === null;
}

function guessType(cells: (SheetCell | undefined)[]): ColumnType {
  const filled = cells.filter((cell) => cell !== null && cell !== undefined);
  const guess = filled.length > 0 && GUESSES.find(({ fits }) => filled.every(fits));
  return guess ? guess.type : 'text';
}

function uniqueId(heading: string, taken: Set<string>): string {
  const slug = slugOf(heading);
  const base = /^[a-z]/.test(slug) ? slug : `column${slug && `-${slug}`}`;
  let id = base;
  for (let number = 2; taken.has(id); number += 1) id = `${base}-${number}`;
  taken.add(id);
  return id;
}

/** For a view that has no columns yet: as the cells look. */
export function inferColumns(cells: SheetCell[][]): Column[] {
  const taken = new Set<string>();
  return filledPlaces(cells).map((place) => {
    const heading = headingAt(cells, place);
    const type = guessType(cells.slice(1).map((row) => row[place]));
    return { id: uniqueId(heading, taken), labelUa: heading, labelEn: heading, type };
  });
}
