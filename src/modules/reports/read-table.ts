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
import { dayOf, isNothing, monthOf, numberOf, percentOf } from './read-values.ts';
import { regionOf } from './region-names.ts';
import {
  type Column,
  type ColumnType,
  isNumeric,
  sameWords,
  TABLE_LIMITS,
  type Table,
  type TableCell,
  type TableNote,
} from './report-table.ts';
import { addProblemsOf, errorIn, Problems, quoted } from './table-problems.ts';

/** What spreadsheets put on the clipboard: tabs between values, quotes around those of several lines. */
export function cellsOfPaste(text: string): SheetCell[][] {
  const lines = [...linesOf(text, '\t')];
  return cellsWithin(lines, extentOf(lines));
}

/** Where nothing is written above a column, it is called as spreadsheets call it. */
const headingAt = ([headings = []]: SheetCell[][], place: number): string =>
  textOfCell(headings[place]).trim().slice(0, TABLE_LIMITS.text).toWellFormed() || letterOfColumn(place);

/** Of both the id and the label a part is left for what is added to them. */
const LONGEST = { id: 50, label: 180 };

/** As headings are compared: a label may be cut. */
const headingWords = (text: string): string => sameWords(text.slice(0, LONGEST.label).toWellFormed());

/** Without those that only stand between others. */
const filledPlaces = (cells: SheetCell[][]): number[] =>
  [...(cells[0] ?? []).keys()].filter((place) => cells.some((row) => !isEmptyCell(row[place])));

/** Further down than a title and what is said beneath it, no table begins. */
const MOST_ABOVE = 10;

/** Where most of the columns are named, or 0. */
function rowOfHeadings(cells: SheetCell[][], columns: Column[]): number {
  const names = new Set(
    columns.flatMap(({ id, labelUa, labelEn }) => [id, labelUa, labelEn].map(headingWords)),
  );
  const counts = cells
    .slice(0, MOST_ABOVE)
    .map(
      (row) =>
        new Set(row.map((cell) => headingWords(textOfCell(cell))).filter((text) => names.has(text))).size,
    );
  return Math.max(0, counts.indexOf(Math.max(...counts)));
}

const filledIn = (row: SheetCell[]): number => row.filter((cell) => !isEmptyCell(cell)).length;
const FOLLOWING = 5;

/** Before anybody knows the columns: the first row that is about as full as those that follow. */
function rowOfGuessedHeadings(cells: SheetCell[][]): number {
  const counts = cells.slice(0, MOST_ABOVE + FOLLOWING).map(filledIn);
  const found = counts
    .slice(0, MOST_ABOVE)
    .findIndex(
      (count, row) =>
        count >= 2 && count >= 0.75 * Math.max(0, ...counts.slice(row + 1, row + 1 + FOLLOWING)),
    );
  return Math.max(0, found);
}

/** Where each column stands among the headings; what else stands there, or does not, is named. */
function placesOf(
  cells: SheetCell[][],
  columns: Column[],
  added: ReadonlySet<string>,
  problems: Problems,
): (number | undefined)[] {
  const known = columns.map(({ id, labelUa, labelEn }) => [id, labelUa, labelEn].map(headingWords));
  const filled = filledPlaces(cells);
  // An id is of one column alone; a label may be what another is called, too.
  const places = columns.map(({ id }) => filled.find((place) => headingAt(cells, place) === id));
  for (const place of filled) {
    if (places.includes(place)) continue;
    const heading = headingAt(cells, place);
    const isNamed = (names: string[]) => names.includes(headingWords(heading));
    const free = known.findIndex((names, index) => places[index] === undefined && isNamed(names));
    const taken = columns[known.findIndex(isNamed)];
    if (free !== -1) places[free] = place;
    else if (taken) problems.add('column-twice', null, taken.id, quoted(heading));
    else problems.add('column-unknown', null, null, quoted(heading));
  }
  for (const [index, { id }] of columns.entries())
    if (places[index] === undefined && !added.has(id)) problems.add('column-missing', null, id);
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

/** Delimited text has errors as text. */
function reasonOfUnread(cell: SheetCell | undefined) {
  const error = typeof cell === 'string' ? errorIn(cell) : undefined;
  return error ? { code: 'error-cell', values: quoted(error) } : reasonOf(cell);
}

/** As the column means it; otherwise as it stands, for whoever mends it. */
export function readCell(cell: SheetCell | undefined, type: ColumnType): TableCell {
  if (cell === null || cell === undefined) return null;
  if (type !== 'text' && typeof cell === 'string' && isNothing(cell)) return null;
  return readAs(cell, type) ?? textOfCell(cell).trim();
}

type ReadTable = { table: Table; problems: TableNote[]; warnings: TableNote[] };

/**
 * Headings are matched by the id or a label of a column; of a new table, without columns, they are what columns are guessed from.
 * `found` is what the file itself has wrong.
 */
export function readTable(written: SheetCell[][], columns: Column[], found: SheetNote[] = []): ReadTable {
  if (columns.length > 0)
    return readBelow(written, rowOfHeadings(written, columns), columns, new Set(), found);
  const inferred = inferColumns(written);
  // English texts are to be added by people: no file lacks their column.
  const added = new Set(
    inferred.filter(({ id, type }) => type === 'text' && id.endsWith('En')).map(({ id }) => id),
  );
  return readBelow(written, rowOfGuessedHeadings(written), inferred, added, found);
}

function readBelow(
  written: SheetCell[][],
  top: number,
  columns: Column[],
  added: ReadonlySet<string>,
  found: SheetNote[],
): ReadTable {
  const problems = new Problems();
  // What is merged above the headings is a title.
  for (const { code, values } of found)
    if (!(code === 'merged' && Number(values.until) < top)) problems.add(code, null, null, values);
  const cells = written.slice(top);
  const [, ...body] = cells;
  if (cells.length === 0) {
    problems.add('nothing');
    return { table: { columns, rows: [] }, problems: problems.notes, warnings: [] };
  }
  const places = placesOf(cells, columns, added, problems);
  const marks = columns.map((column, index) => {
    const place = places[index];
    return isNumeric(column) && place !== undefined
      ? thousandsMark(body.map((row) => row[place]))
      : undefined;
  });
  const cellAt = (row: number, index: number): SheetCell | undefined => {
    const place = places[index];
    return place === undefined ? undefined : withoutThousands(body[row]?.[place], marks[index]);
  };
  const rows = body.map((_row, row) => columns.map(({ type }, index) => readCell(cellAt(row, index), type)));
  const missing = new Set(
    columns.filter(({ id }, index) => places[index] === undefined && !added.has(id)).map(({ id }) => id),
  );
  addUnreadTexts(columns, rows.length, cellAt, problems);
  const table = { columns, rows };
  addProblemsOf(table, problems, {
    reasonAt: (row, index) => reasonOfUnread(cellAt(row, index)),
    isSkipped: (id) => missing.has(id),
  });
  return { table, problems: problems.notes, warnings: doubtfulMarks(table, cellAt) };
}

/** What says that a mark is one of thousands: it is there twice, or another comes after it. */
const SURELY_THOUSANDS = /^[+\-−–]?[1-9]\d{0,2}([.,])\d{3}(?:(?:\1\d{3})+(?!\d)|(?!\1)[.,]\d)/;

/** The mark that stands between thousands in a column, where one of its cells says so: then it does in all of them. */
const thousandsMark = (cells: (SheetCell | undefined)[]): string | undefined => {
  for (const cell of cells) {
    const mark = typeof cell === 'string' ? SURELY_THOUSANDS.exec(cell.trim())?.[1] : undefined;
    if (mark) return mark;
  }
  return undefined;
};

const withoutThousands = (cell: SheetCell | undefined, mark: string | undefined): SheetCell | undefined =>
  mark && typeof cell === 'string' && DOUBTFUL.test(cell.trim()) ? cell.replace(mark, '') : cell;

/** Cells that are put into columns that are there, each read as its column means it. */
export function readBlock(cells: SheetCell[][], types: ColumnType[]): TableCell[][] {
  const marks = types.map((type, at) =>
    isNumeric({ type }) ? thousandsMark(cells.map((row) => row[at])) : undefined,
  );
  return cells.map((row) =>
    row.map((cell, at) => readCell(withoutThousands(cell, marks[at]), types[at] ?? 'text')),
  );
}

/** One mark before three digits: a fraction here, thousands elsewhere. */
const DOUBTFUL = /^[+\-−–]?[1-9]\d{0,2}[.,]\d{3}(?:\s*%)?$/;
const BELOW_THOUSAND = /^[+\-−–]?\d{1,3}(?:\s*%)?$/;

function doubtfulMarks(
  { columns, rows }: Table,
  cellAt: (row: number, index: number) => SheetCell | undefined,
): TableNote[] {
  return columns.flatMap((column, index): TableNote[] => {
    if (!isNumeric(column)) return [];
    let first: number | undefined;
    for (let row = 0; row < rows.length; row += 1) {
      const cell = cellAt(row, index);
      if (isEmptyCell(cell) || (typeof cell === 'string' && isNothing(cell))) continue;
      const text = typeof cell === 'string' ? cell.trim() : '';
      if (DOUBTFUL.test(text)) first ??= row;
      else if (!BELOW_THOUSAND.test(text)) return [];
    }
    if (first === undefined) return [];
    const values = { ...quoted(textOfCell(cellAt(first, index)).trim()), value: rows[first]?.[index] ?? 0 };
    return [{ row: null, column: column.id, code: 'thousands-or-decimals', values }];
  });
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

type Fits = (cell: Exclude<SheetCell, null>) => boolean;

/** In this order: a day is also a month, and `06.2025` also a number. What is against it, if only once, loses its meaning by it. */
const GUESSES: { type: ColumnType; fits: Fits; isAgainst?: Fits }[] = [
  { type: 'region', fits: (cell) => readAs(cell, 'region') !== null },
  {
    type: 'month',
    fits: (cell) => isMonthAlone(cell),
    isAgainst: (cell) => !isMonthAlone(cell) && readAs(cell, 'date') !== null,
  },
  { type: 'date', fits: (cell) => readAs(cell, 'date') !== null },
  { type: 'month', fits: (cell) => readAs(cell, 'month') !== null },
  {
    type: 'percent',
    fits: (cell) => isPercent(cell) && readAs(cell, 'percent') !== null,
    isAgainst: (cell) => !isPercent(cell) && readAs(cell, 'number') !== null,
  },
  { type: 'number', fits: (cell) => readAs(cell, 'number') !== null },
];

const isPercent: Fits = (cell) => /%\s*$/.test(textOfCell(cell));

/** Spreadsheets have the first day for a month. */
function isMonthAlone(cell: Exclude<SheetCell, null>): boolean {
  if (typeof cell === 'object' && 'date' in cell) return cell.date.endsWith('-01');
  return readAs(cell, 'month') !== null && readAs(cell, 'date') === null;
}

/** What fails is said of its cell, so a few faults do not make a text of a column. */
const MAJORITY = 0.8;

const saysSomething = (cell: SheetCell | undefined): cell is Exclude<SheetCell, null> => {
  if (cell === undefined || isEmptyCell(cell)) return false;
  return typeof cell === 'string' ? !isNothing(cell) && !errorIn(cell) : !reasonOf(cell);
};

function guessType(cells: (SheetCell | undefined)[]): ColumnType {
  const said = cells.filter(saysSomething);
  const mostFaults = said.length * (1 - MAJORITY) + 1e-9;
  const guess = GUESSES.find(({ fits, isAgainst }) => {
    let faults = 0;
    return said.every((cell) => {
      if (isAgainst?.(cell)) return false;
      if (!fits(cell)) faults += 1;
      return faults <= mostFaults;
    });
  });
  return said.length > 0 && guess ? guess.type : 'text';
}

function uniqueId(heading: string, taken: Set<string>): string {
  const slug = slugOf(heading).slice(0, LONGEST.id).replace(/-$/, '');
  const base = /^[a-z]/.test(slug) ? slug : `column${slug && `-${slug}`}`;
  let id = base;
  for (let number = 2; taken.has(id); number += 1) id = `${base}-${number}`;
  taken.add(id);
  return id;
}

/** «Назва (англійською)» beside «Назва». */
const isEnglishOf = (other: string, heading: string): boolean => {
  const words = sameWords(other.replace(/[(),]/g, ' '));
  return ['англійською', 'in english'].some((said) => words === sameWords(`${heading} ${said}`));
};

/** For a view that has no columns yet: as the cells look. A text has its English beside it, whether the cells do or not. */
export function inferColumns(written: SheetCell[][]): Column[] {
  const cells = written.slice(rowOfGuessedHeadings(written));
  const taken = new Set<string>();
  const headings = filledPlaces(cells).map((place) => headingAt(cells, place));
  return filledPlaces(cells).flatMap((place, index): Column[] => {
    const heading = headings[index] ?? '';
    if (headings.some((each) => isEnglishOf(heading, each))) return [];
    const english = headings.find((each) => isEnglishOf(each, heading));
    const labelUa = heading.slice(0, LONGEST.label).toWellFormed();
    // Ukrainian words are no English label.
    const labelEn = /\p{Script=Cyrillic}/u.test(labelUa) ? '' : labelUa;
    const type = guessType(cells.slice(1).map((row) => row[place]));
    const id = uniqueId(labelUa, taken);
    if (type !== 'text') return [{ id, labelUa, labelEn, type }];
    return [
      { id: `${id}Ua`, labelUa, labelEn, type },
      {
        id: `${id}En`,
        labelUa: english?.slice(0, LONGEST.label) ?? `${labelUa} (англійською)`,
        labelEn: labelEn && `${labelEn} (in English)`,
        type,
      },
    ];
  });
}
