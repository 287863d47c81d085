// What the columns of a table hold, as a description of data names it.
import { NOT_KNOWN } from './table-data.ts';

export const FIELD_TYPES = ['yearmonth', 'date', 'integer', 'number', 'string'] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

type Rows = readonly (readonly unknown[])[];

export const fieldTypes = (columns: readonly string[], rows: Rows): FieldType[] =>
  columns.map((_, at) => {
    const cells = rows.map((row) => row[at]).filter((cell) => cell !== '' && cell !== NOT_KNOWN);
    const areAll = (form: RegExp) => cells.every((cell) => form.test(String(cell)));
    if (cells.length === 0) return 'string';
    if (cells.every((cell) => typeof cell === 'number'))
      return cells.every(Number.isInteger) ? 'integer' : 'number';
    if (areAll(/^\d{4}-\d\d$/)) return 'yearmonth';
    return areAll(/^\d{4}-\d\d-\d\d$/) ? 'date' : 'string';
  });
