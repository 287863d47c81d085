// The table behind a view of a report: what its columns mean, and what a cell may hold. Safe in the browser.
import { inEnglish } from '../../editorial/kind.ts';
import { REGIONS } from './regions.ts';

export const COLUMN_TYPES = ['text', 'number', 'percent', 'month', 'date', 'region'] as const;
export type ColumnType = (typeof COLUMN_TYPES)[number];

/** What a column says of a headline figure, by that figure's code: it adds up to it, averages it, ends at it. */
export type ColumnClaims = {
  totalOf?: string | undefined;
  averageOf?: string | undefined;
  endsAt?: string | undefined;
  isSummed?: true | undefined;
};

/**
 * Texts are in two columns, `nameUa` and `nameEn`. A month is `2025-06`, a date `2025-06-30`, a region its code, a percent `12.5`
 * for 12.5 %.
 */
export type Column = { id: string; labelUa: string; labelEn: string; type: ColumnType } & ColumnClaims;

/** Null where nothing is known. */
export type TableCell = string | number | null;
export type Table = { columns: Column[]; rows: TableCell[][] };

export const TABLE_LIMITS = { bytes: 10 * 1024 * 1024, rows: 50_000, columns: 50, text: 300 } as const;

export const isNumeric = ({ type }: Pick<Column, 'type'>): boolean => type === 'number' || type === 'percent';

/** Whatever its sign: beyond these no axis can be drawn. */
const LEAST_NUMBER = 1e-6;
const MOST_NUMBER = 1e15;
export const isDrawable = (value: number): boolean =>
  value === 0 || (Math.abs(value) >= LEAST_NUMBER && Math.abs(value) <= MOST_NUMBER);

export const isRegionCode = (code: unknown): code is keyof typeof REGIONS =>
  typeof code === 'string' && Object.hasOwn(REGIONS, code);

/** Of a text in Ukrainian, where the same stands in English. */
export const englishOf = (columns: readonly Column[], { id, type }: Column): Column | undefined =>
  type === 'text' && id.endsWith('Ua') ? columns.find((each) => each.id === inEnglish(id)) : undefined;

/** A row is known by its first column. Spaces around a text do not survive a spreadsheet. */
export const keyOfRow = (row: readonly TableCell[]): string => String(row[0] ?? '').trim();

/** Headings are the same for people, and so for whoever reads them, whatever their case and spaces. */
export const sameWords = (text: string): string =>
  text.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();

/** What is wrong with a table, or looks so: in which row, counted from 1 without the headings, and which column, by its id. */
export type TableNote = {
  row: number | null;
  column: string | null;
  code: string;
  /** For the text of the code. */
  values?: Record<string, string | number>;
};
