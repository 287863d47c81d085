// Reads a table from a file and compares it with one that is known, in the process for files: a table of a million cells would hold up
// everybody whom the server answers.

import { fileWorker, type Work } from '../../files/file-worker.server.ts';
import { type PackedRows, packRows, unpackRows } from '../../files/packed-rows.ts';
import { readSheet } from '../../files/read-sheet.server.ts';
import type { Upload } from '../../files/upload.ts';
import { isRefusal, type Refusal } from '../../shared/problem.ts';
import { warningsOfView } from './check-report.ts';
import { compareTables, type TableChanges } from './compare-tables.ts';
import { readTable } from './read-table.ts';
import { type Column, TABLE_LIMITS, type Table, type TableCell, type TableNote } from './report-table.ts';
import type { ReportView } from './reports.kind.ts';

/** The view that a table is for, the headline figures of its report, and the day it is as of. */
export type ViewOfTable = { view: ReportView; figures: ReadonlyMap<string, number>; asOf: string };

type Input = {
  file: Upload;
  /** None where they are to be guessed. */
  columns: Column[];
  former: (ViewOfTable & { rows: PackedRows }) | null;
};

/** The rows as JSON: they go from here to the browser as they are. */
export type ReadFile = {
  columns: Column[];
  rows: string;
  problems: TableNote[];
  warnings: TableNote[];
  changes: TableChanges;
};

const TABLE_WORK: Work<Input, ReadFile> = { module: new URL(import.meta.url) };

/** As cells, as a table, as JSON, and beside the one before: two and a half million cells of it. */
const MEMORY_MB = 1024;
/** A file of the largest size takes three seconds; one with a style for each cell many times that. */
const PROCESSOR_MS = 60_000;

export type ReadTableFile = (
  file: Upload,
  columns: Column[],
  former: ViewOfTable | null,
) => Promise<ReadFile | Refusal>;

const { work: doWork } = fileWorker({ memoryMb: MEMORY_MB, limitMs: PROCESSOR_MS });

export const readTableFile: ReadTableFile = async (file, columns, former) =>
  doWork(TABLE_WORK, await inputOf(file, columns, former));

async function inputOf(file: Upload, columns: Column[], former: ViewOfTable | null): Promise<Input> {
  if (!former) return { file, columns, former };
  const { view, ...about } = former;
  const rows = await packRows(view.table.rows);
  return { file, columns, former: { ...about, view: { ...view, table: { ...view.table, rows: [] } }, rows } };
}

export async function work({ file, columns, former }: Input): Promise<ReadFile | Refusal> {
  const sheet = await readSheet(file, TABLE_LIMITS);
  if (isRefusal(sheet)) return sheet;
  const { table, problems, warnings } = readTable(sheet.cells, columns, sheet.problems);
  const before: Table | null = former && {
    columns: former.view.table.columns,
    rows: unpackRows<TableCell[]>(former.rows),
  };
  // Of which day the new figures are is not in the file.
  const days = { before: former?.asOf };
  return {
    columns: table.columns,
    rows: JSON.stringify(table.rows),
    problems,
    warnings: [
      ...sheet.warnings.map((note) => ({ row: null, column: null, ...note })),
      ...warnings,
      ...(former ? warningsOfView({ ...former.view, table }, before, former.figures, days) : []),
    ],
    changes: compareTables(before, table),
  };
}
