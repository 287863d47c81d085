// The sheet of figures in a file that somebody sent: delimited text or XLSX. Runs in the process for files, within its limits.
// docs/decisions/0080-tables-from-spreadsheets.md
import { open, readFile } from 'node:fs/promises';
import type { CellObject, DenseWorkSheet, Range, WorkBook } from '@e965/xlsx';
import { FIELD_MESSAGES as say } from '../shared/field-messages.ts';
import { isRefusal, type Refusal } from '../shared/problem.ts';
import { delimiterOf, linesOf, withoutDelimiterLine } from './delimited-text.ts';
import { lookAtDocument } from './document-type.server.ts';
import { Found, refusalOfFinding } from './finding.ts';
import {
  cellsWithin,
  type Extent,
  extentOf,
  letterOfColumn,
  type Sheet,
  type SheetCell,
  type SheetLimits,
  type SheetNote,
  textOfCell,
} from './sheet.ts';
import type { Upload } from './upload.ts';
import { Budget, contentOfEntry, fileSource, zipEntries } from './zip.server.ts';

const ARCHIVE_SIGN = 'PK\x03\x04';
/** Of all parts together: what the reader of workbooks holds as text, and makes cells of. */
const MOST_UNPACKED_BYTES = 100 * 1024 * 1024;

const UNKNOWN_TYPE: Refusal = {
  refused: 'unsupported-media-type',
  errors: [{ path: '', message: say.fileType }],
};

export async function readSheet(upload: Upload, most: SheetLimits): Promise<Sheet | Refusal> {
  try {
    const bytes = await readFile(upload.path);
    if (bytes.toString('latin1', 0, 4) !== ARCHIVE_SIGN) return sheetOfText(bytes, most);
    const type = await lookAtDocument(upload);
    if (type !== 'xlsx') return typeof type === 'object' && type ? refusalOfFinding(type) : UNKNOWN_TYPE;
    await checkUnpacked(upload, bytes.length);
    return await sheetOfWorkbook(bytes, most);
  } catch (error) {
    if (error instanceof Found) return refusalOfFinding(error.finding);
    throw error;
  }
}

const refuse = (message: string, max: number): Refusal => ({
  refused: 'too-large',
  errors: [{ path: '', message, max }],
});

function refuseSize({ top, bottom, left, right }: Extent, most: SheetLimits): Refusal | null {
  if (bottom - top > most.rows) return refuse(say.tooManyRows, most.rows);
  return right - left >= most.columns ? refuse(say.tooManyColumns, most.columns) : null;
}

/** UTF-16 is what spreadsheets call Unicode text; what is not UTF-8 is what they wrote before it. */
function decoded(bytes: Buffer): string | null {
  const mark = bytes.toString('latin1', 0, 2);
  const utf16 = { '\xff\xfe': 'utf-16le', '\xfe\xff': 'utf-16be' }[mark];
  for (const encoding of utf16 ? [utf16] : ['utf-8', 'windows-1251']) {
    try {
      // What word processors break a line within a paragraph with is a space in a cell.
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes).replaceAll('\v', ' ');
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for, with the one byte of no letter.
      return /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\x98]/.test(text) ? null : text;
    } catch {
      // The next one.
    }
  }
  return null;
}

function sheetOfText(bytes: Buffer, most: SheetLimits): Sheet | Refusal {
  const text = decoded(bytes);
  if (text === null || /^\s*(<|%PDF-|$)/.test(text.slice(0, 1024))) return UNKNOWN_TYPE;
  const delimiter = delimiterOf(text);
  const lines: string[][] = [];
  for (const line of linesOf(withoutDelimiterLine(text), delimiter)) {
    lines.push(line);
    // Empty lines at the end are no rows, but nobody has so many.
    if (lines.length > most.rows * 2) return refuse(say.tooManyRows, most.rows);
  }
  const extent = extentOf(lines);
  const refusal = extent && refuseSize(extent, most);
  return refusal ?? { cells: cellsWithin(lines, extent), problems: [], warnings: [] };
}

/** Everything is unpacked here once, within the budget: the reader of workbooks has no limit of its own. */
async function checkUnpacked({ path }: Upload, size: number): Promise<void> {
  const file = await open(path);
  try {
    const source = fileSource(file, size);
    const budget = new Budget(MOST_UNPACKED_BYTES);
    for (const entry of (await zipEntries(source)) ?? [])
      for await (const _chunk of contentOfEntry(source, entry, budget));
  } finally {
    await file.close();
  }
}

type Reader = typeof import('@e965/xlsx');

async function sheetOfWorkbook(bytes: Buffer, most: SheetLimits): Promise<Sheet | Refusal> {
  const reader = await import('@e965/xlsx');
  try {
    // Without its sheets, to know which is the first that people see.
    const outline = reader.read(bytes, { type: 'buffer', sheets: [] });
    const names = outline.SheetNames;
    const visible = names.filter((_name, index) => !outline.Workbook?.Sheets?.[index]?.Hidden);
    const hidden = names.filter((name) => !visible.includes(name));
    for (const [index, name] of visible.entries()) {
      // Styles have what is hidden, and formats which numbers are dates.
      const options = { dense: true, cellStyles: true, cellText: false, cellHTML: false } as const;
      const book = reader.read(bytes, { type: 'buffer', sheets: [name], ...options });
      const worksheet = book.Sheets[name] as DenseWorkSheet | undefined;
      if (!worksheet) throw new Found('part', name);
      if (worksheet['!type'] === 'chart') continue;
      const sheet = sheetOf(reader, book, worksheet, most);
      if (isRefusal(sheet)) return sheet;
      const warnings: SheetNote[] = [
        ...namesAs('sheets-hidden', hidden),
        ...namesAs('sheets-unread', visible.toSpliced(index, 1)),
      ];
      return { ...sheet, warnings: [...warnings, ...sheet.warnings] };
    }
    return UNKNOWN_TYPE;
  } catch (error) {
    // Of what it cannot read it says so in many ways.
    throw error instanceof Found ? error : new Found('part', String((error as Error).message));
  }
}

const MOST_NAMES = 20;
const LONGEST_HEADING = 60;

const namesAs = (code: SheetNote['code'], names: string[]): SheetNote[] => {
  const named = names.slice(0, MOST_NAMES).join(', ');
  const rest = names.length > MOST_NAMES ? '…' : '';
  return names.length > 0 ? [{ code, values: { count: names.length, names: named + rest } }] : [];
};

function sheetOf(
  reader: Reader,
  book: WorkBook,
  worksheet: DenseWorkSheet,
  most: SheetLimits,
): Sheet | Refusal {
  const is1904 = book.Workbook?.WBProps?.date1904 === true;
  const rows: SheetCell[][] = [];
  worksheet['!data']?.forEach((cells, index) => {
    const row: SheetCell[] = [];
    // A cell that nobody would look for is at the end of a row of sixteen thousand.
    cells?.forEach((cell, column) => {
      row[column] = cellOf(reader, cell, is1904);
    });
    rows[index] = row;
  });
  const extent = extentOf(rows);
  const refusal = extent && refuseSize(extent, most);
  if (refusal) return refusal;
  const cells = cellsWithin(rows, extent);
  if (!extent) return { cells, problems: [], warnings: [] };
  return {
    cells,
    problems: mergedIn(worksheet, extent).map((range) => ({
      code: 'merged',
      // Where it ends among these cells.
      values: { cells: reader.utils.encode_range(range), until: range.e.r - extent.top },
    })),
    warnings: [
      ...namesAs('columns-hidden', hiddenColumns(worksheet, extent, cells[0] ?? [])),
      ...namesAs('rows-hidden', hiddenRows(worksheet, extent)),
    ],
  };
}

const mergedIn = (worksheet: DenseWorkSheet, { top, bottom, left, right }: Extent): Range[] =>
  ((worksheet['!merges'] ?? []) as Range[]).filter(
    ({ s, e }) => s.r <= bottom && e.r >= top && s.c <= right && e.c >= left,
  );

const isHidden = (part: { hidden?: boolean } | undefined): boolean => part?.hidden === true;

function hiddenColumns(worksheet: DenseWorkSheet, { left, right }: Extent, headings: SheetCell[]): string[] {
  const names: string[] = [];
  for (let column = left; column <= right; column += 1) {
    const heading = textOfCell(headings[column - left])
      .slice(0, LONGEST_HEADING)
      .toWellFormed();
    if (isHidden(worksheet['!cols']?.[column]))
      names.push(heading ? `${letterOfColumn(column)} (${heading})` : letterOfColumn(column));
  }
  return names;
}

/** By the numbers that the spreadsheet shows, neighbours together. */
function hiddenRows(worksheet: DenseWorkSheet, { top, bottom }: Extent): string[] {
  const names: string[] = [];
  const at = (row: number) => row <= bottom && isHidden(worksheet['!rows']?.[row]);
  for (let row = top; row <= bottom; row += 1) {
    if (!at(row)) continue;
    const first = row;
    while (at(row + 1)) row += 1;
    names.push(first === row ? String(row + 1) : `${first + 1}–${row + 1}`);
  }
  return names;
}

/** Quoted and escaped signs of a format are written as they are. */
const isPercentFormat = (format: string): boolean => format.replace(/"[^"]*"|\\./g, '').includes('%');

/** Formulas have the value that was stored with them. */
function cellOf(reader: Reader, cell: CellObject, is1904: boolean): SheetCell {
  const format = String(cell.z ?? '');
  const error = cell.t === 'e' ? reader.utils.format_cell(cell) : '';
  if (error) return { error };
  if (cell.t === 'e' || cell.t === 'z') {
    // Some programs write an error of no kind where nothing has been counted.
    if (cell.f !== undefined) return { formula: `=${cell.f}` };
    return cell.t === 'e' ? { error: '#' } : null;
  }
  if (typeof cell.v !== 'number') return cell.v === undefined ? null : String(cell.v);
  if (reader.SSF.is_date(format)) {
    const day: { y: number; m: number; d: number } | null = reader.SSF.parse_date_code(cell.v, {
      date1904: is1904,
    });
    // A time alone has no day.
    if (day && day.d > 0) return { date: isoDay(day) };
  }
  return isPercentFormat(format) ? { percent: Number((cell.v * 100).toPrecision(15)) } : cell.v;
}

const isoDay = ({ y, m, d }: { y: number; m: number; d: number }): string =>
  [String(y).padStart(4, '0'), String(m).padStart(2, '0'), String(d).padStart(2, '0')].join('-');
