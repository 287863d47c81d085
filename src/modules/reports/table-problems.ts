// What is wrong with a table, wherever it came from: a file, the clipboard, the grid. Safe in the browser.
import { isDay, isMonth } from './read-values.ts';
import { isRegionWithoutData } from './region-names.ts';
import {
  type Column,
  englishOf,
  isNumeric,
  isRegionCode,
  keyOfRow,
  TABLE_LIMITS,
  type Table,
  type TableCell,
  type TableNote,
} from './report-table.ts';

/** Nobody reads more; the rest are counted. */
export const MOST_PROBLEMS = 200;

export class Problems {
  readonly #notes: TableNote[] = [];
  #unnamed = 0;

  add(
    code: string,
    row: number | null = null,
    column: string | null = null,
    values?: TableNote['values'],
  ): void {
    if (this.#notes.length >= MOST_PROBLEMS) this.#unnamed += 1;
    else this.#notes.push({ row, column, code, ...(values && { values }) });
  }

  get notes(): TableNote[] {
    if (this.#unnamed === 0) return this.#notes;
    return [...this.#notes, { row: null, column: null, code: 'more', values: { count: this.#unnamed } }];
  }
}

const LONGEST_QUOTE = 60;
export const quoted = (text: string): { found: string } => ({
  found: (text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text).toWellFormed(),
});

const isFilled = (cell: TableCell | undefined): boolean =>
  typeof cell === 'string' ? cell.trim() !== '' : cell !== null && cell !== undefined;

/** A row without its month or region is a row of nothing; a figure or a text may be unknown. */
const mayBeEmpty = (column: Column, index: number): boolean =>
  index > 0 && (isNumeric(column) || column.type === 'text');

function isOfType(cell: TableCell, type: Column['type']): boolean {
  if (type === 'number' || type === 'percent') return typeof cell === 'number' && Number.isFinite(cell);
  if (typeof cell !== 'string') return false;
  if (type === 'month') return isMonth(cell);
  if (type === 'date') return isDay(cell);
  return type === 'text' || isRegionCode(cell);
}

const ERROR = /^#(?:DIV\/0!|N\/A|REF!|VALUE!|NAME\?|NUM!|NULL!)?$/i;
export const errorIn = (text: string): string | undefined =>
  ERROR.test(text.trim()) ? text.trim() : undefined;

/** A table that was read from a file knows no more than the text of a cell. */
function codeOf(text: string, type: Column['type']): string {
  if (errorIn(text)) return 'error-cell';
  if (/^\s*=/.test(text)) return 'formula-empty';
  return type === 'region' && isRegionWithoutData(text) ? 'region-without-data' : type;
}

export type Explained = {
  /** Why what stands there is not what belongs there, where more is known than its type. */
  reasonAt?: (row: number, index: number) => { code: string; values?: TableNote['values'] } | undefined;
  /** Named already as a whole. */
  isSkipped?: (column: string) => boolean;
};

export function addProblemsOf(
  { columns, rows }: Table,
  problems: Problems,
  { reasonAt, isSkipped }: Explained = {},
): void {
  if (columns.length > TABLE_LIMITS.columns)
    problems.add('too-many-columns', null, null, { max: TABLE_LIMITS.columns });
  if (rows.length > TABLE_LIMITS.rows) problems.add('too-many-rows', null, null, { max: TABLE_LIMITS.rows });
  for (const [index, { id, labelUa }] of columns.entries())
    if (columns.findIndex((each) => each.id === id) < index)
      problems.add('column-twice', null, id, quoted(labelUa));
  const checked = columns.map((column) => {
    const english = englishOf(columns, column);
    return {
      column,
      isSkipped: isSkipped?.(column.id) ?? false,
      english: english && !isSkipped?.(english.id) ? columns.indexOf(english) : -1,
    };
  });
  const rowsOf = new Map<string, number>();
  for (const [index, row] of rows.entries()) {
    const number = index + 1;
    if (row.length !== columns.length)
      problems.add('row-length', number, null, { found: row.length, count: columns.length });
    for (const [at, { column, isSkipped, english }] of checked.entries()) {
      if (isSkipped) continue;
      const cell = row[at];
      if (!isFilled(cell)) {
        if (!mayBeEmpty(column, at)) problems.add('empty', number, column.id);
      } else if (!isOfType(cell ?? null, column.type)) {
        const { code, values } = reasonAt?.(index, at) ?? {
          code: codeOf(String(cell), column.type),
          values: quoted(String(cell)),
        };
        problems.add(code, number, column.id, values);
      } else if (typeof cell === 'string' && cell.length > TABLE_LIMITS.text) {
        problems.add('text-long', number, column.id, { max: TABLE_LIMITS.text });
      } else if (english !== -1 && !isFilled(row[english])) {
        problems.add('english-missing', number, columns[english]?.id);
      }
    }
    if (checked[0]?.isSkipped || !isFilled(row[0])) continue;
    const key = keyOfRow(row);
    const first = rowsOf.get(key);
    if (first === undefined) rowsOf.set(key, number);
    else problems.add('key-twice', number, columns[0]?.id, { ...quoted(key), first });
  }
}

export function problemsOfTable(table: Table): TableNote[] {
  const problems = new Problems();
  addProblemsOf(table, problems);
  return problems.notes;
}
