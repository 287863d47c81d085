// The API's call that reads a table of figures from a file, and keeps nothing of it.
import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { staffOf } from '../../access/guard-routes.server.ts';
import type { Database } from '../../db/connection.ts';
import type { Files } from '../../files/file-service.server.ts';
import { mostBytesOf, receiveForm } from '../../files/receive-form.server.ts';
import { uploadSchema } from '../../files/upload.ts';
import { sendProblem, sendRefusal } from '../../http/send-problem.ts';
import type { Catalogues } from '../../i18n/catalogues.server.ts';
import { languageAsked } from '../../i18n/language.ts';
import { FIELD_MESSAGES as say } from '../../shared/field-messages.ts';
import { body, optionalText } from '../../shared/field-schemas.ts';
import { problemAnswers } from '../../shared/problem.schema.ts';
import { isRefusal, type Refusal } from '../../shared/problem.ts';
import { noteSentence } from './note-text.ts';
import { COLUMN_TYPES, TABLE_LIMITS, type TableNote } from './report-table.ts';
import { columnsSchema } from './reports.kind.ts';
import { readTableFile, type ViewOfTable } from './table-work.server.ts';

const LONGEST_NAME = 100;
const one = { most: 1, mostBytes: TABLE_LIMITS.bytes };

const columnsText = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: say.invalidValue });
      return z.NEVER;
    }
  })
  .pipe(columnsSchema);

const tableBody = body({
  file: uploadSchema.meta({
    type: 'string',
    format: 'binary',
    description: 'CSV in UTF-8, UTF-16 or Windows-1251, or XLSX: its first visible sheet',
  }),
  report: optionalText(LONGEST_NAME).meta({
    description: 'The number of a report, or the end of its address',
  }),
  view: optionalText(LONGEST_NAME).meta({
    description: 'The id of its view; empty for a new one, whose columns are guessed from the file',
  }),
  columns: columnsText.optional().meta({
    description: 'The columns of the view as JSON, where they are not those that are saved',
  }),
});

const cell = z.union([z.string(), z.number()]).nullable();

const notes = z.array(
  z.object({
    row: z.int().nullable().meta({ description: 'From 1, without the line of headings' }),
    column: z.string().nullable().meta({ description: 'The id of a column' }),
    code: z.string(),
    text: z.string().meta({ description: 'A sentence in Ukrainian or, by Accept-Language, in English' }),
  }),
);

const namedRows = z.array(z.object({ row: z.int(), key: z.string() }));

const readTableSchema = z.object({
  table: z.object({
    columns: z.array(
      z.object({
        id: z.string(),
        labelUa: z.string(),
        labelEn: z.string(),
        type: z.enum(COLUMN_TYPES),
        totalOf: z.string().optional(),
        averageOf: z.string().optional(),
        endsAt: z.string().optional(),
        isSummed: z.literal(true).optional(),
      }),
    ),
    rows: z.array(z.array(cell)).meta({ description: 'What could not be read is here as the text it is' }),
  }),
  problems: notes,
  warnings: notes,
  changes: z.object({
    added: namedRows,
    removed: namedRows.meta({ description: 'By their rows in the table before' }),
    changed: z.array(z.object({ row: z.int(), column: z.string(), before: cell, after: cell })),
    more: z.int().meta({ description: 'Changes that are not named' }),
  }),
});

const problems = problemAnswers(
  'invalid-input',
  'unauthenticated',
  'forbidden',
  'not-found',
  'too-large',
  'unsupported-media-type',
  'too-many-requests',
  'unavailable',
);

export type TableRoutes = {
  db: Database;
  files: Files;
  catalogues: Catalogues;
  findView: (db: Database, report: string, view: string) => Promise<ViewOfTable | null>;
};

/** The one field that a file can be refused for. */
const atFile = ({ errors, ...refusal }: Refusal): Refusal => ({
  ...refusal,
  ...(errors && { errors: errors.map((error) => ({ ...error, path: 'file' })) }),
});

export const tableRoutes =
  ({ db, files, catalogues, findView }: TableRoutes): FastifyPluginAsyncZod =>
  async (api) => {
    // Here only: elsewhere a form is a kind of content that is not taken.
    api.removeAllContentTypeParsers();
    await api.register(multipart, { throwFileSizeLimit: false });

    api.post(
      '/tables',
      {
        config: { permission: 'content.write' },
        preValidation: receiveForm(files, { field: 'file', ...one }),
        bodyLimit: mostBytesOf(one),
        schema: {
          tags: ['reports'],
          consumes: ['multipart/form-data'],
          summary: 'Read a table of figures from a file and compare it with that of a view; nothing is kept',
          body: tableBody,
          response: { 200: readTableSchema, ...problems },
        },
      },
      async (request, reply) => {
        const { file, report, view, columns: edited = [] } = request.body;
        const found = view === '' ? null : await findView(db, report, view);
        // One that is being edited may not be saved yet.
        if (view !== '' && !found && edited.length === 0) return sendProblem(reply, 'not-found');

        const known = edited.length > 0 ? edited : (found?.view.table.columns ?? []);
        const read = await request.waitForIo(() =>
          files.enqueue(staffOf(request).id, () => readTableFile(file, known, found)),
        );
        if (isRefusal(read)) return sendRefusal(reply, atFile(read));
        const { columns, rows, problems, warnings, changes } = read;

        const language = languageAsked(request.headers['accept-language']);
        const t = catalogues.texts(language).of('staff');
        const presented = (notes: TableNote[]) =>
          notes.map((note) => {
            const { row, column, code } = note;
            return { row, column, code, text: noteSentence(note, columns, t, language) };
          });
        const answer = {
          table: { columns, rows: [] },
          problems: presented(problems),
          warnings: presented(warnings),
          changes,
        };
        // The rows are JSON already.
        reply.serializer(({ table, ...rest }: typeof answer) => {
          const [head, tail] = [JSON.stringify(table.columns), JSON.stringify(rest)];
          return `{"table":{"columns":${head},"rows":${rows}},${tail.slice(1)}`;
        });
        return answer;
      },
    );
  };
