// Files of large reports, made in the process for files: a workbook of two million cells takes ten seconds.
import { fileWorker, type Work } from '../files/file-worker.server.ts';
import { type PackedRows, packRows, unpackRows } from '../files/packed-rows.ts';
import { readCatalogues } from '../i18n/catalogues.server.ts';
import type { TableCell } from '../modules/reports/report-table.ts';
import { BoundedQueue } from '../shared/bounded-queue.ts';
import { isRefusal, type Refusal } from '../shared/problem.ts';
import { makeReportFile, type WantedFile } from './report-file.ts';

type Input = WantedFile & { rows: PackedRows[] };

const REPORT_FILE_WORK: Work<Input, Uint8Array> = { module: new URL(import.meta.url) };

/** The largest workbook takes longer and has more in mind than what people send may. */
const LIMITS = { limitMs: 90_000, memoryMb: 1024 };

const { work: doWork } = fileWorker(LIMITS);

/** One is made at a time, and no editor waits for visitors. */
const MOST_WAITING = 20;

export type MakeReportFile = (file: WantedFile) => Promise<Buffer | Refusal>;

export function reportFileMaker(): MakeReportFile {
  const jobs = new BoundedQueue(1, MOST_WAITING);
  return async (file) => {
    const made = await jobs.run(async () => doWork(REPORT_FILE_WORK, await reportFileInput(file)));
    if (!made) return { refused: 'unavailable' };
    return isRefusal(made) ? made : Buffer.from(made.buffer, made.byteOffset, made.byteLength);
  };
}

async function reportFileInput({ fields, ...file }: WantedFile): Promise<Input> {
  const rows: PackedRows[] = [];
  for (const { table } of fields.views) rows.push(await packRows(table.rows));
  const views = fields.views.map((view) => ({ ...view, table: { ...view.table, rows: [] } }));
  return { ...file, fields: { ...fields, views }, rows };
}

export async function work({ fields, rows, ...file }: Input): Promise<Uint8Array> {
  const views = fields.views.map((view, index) => ({
    ...view,
    table: { ...view.table, rows: unpackRows<TableCell[]>(rows[index] ?? []) },
  }));
  const t = readCatalogues().texts(file.language).of('pages');
  const made = await makeReportFile({ ...file, fields: { ...fields, views } }, t);
  return Buffer.from(made as string);
}
