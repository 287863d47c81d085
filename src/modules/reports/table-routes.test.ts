import Fastify, { type FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { csv1251, docx } from '../../../tests/factories/documents.ts';
import { form } from '../../../tests/factories/forms.ts';
import { describeApi, withToken } from '../../../tests/factories/start-api.ts';
import { turnsDuring } from '../../../tests/factories/turns.ts';
import { guardRoutes } from '../../access/guard-routes.server.ts';
import { respondToError } from '../../server/plugins/problem-responses.ts';
import type { Table, TableNote } from './report-table.ts';
import { type ReportView, reportSchema } from './reports.kind.ts';
import { tableRoutes } from './table-routes.server.ts';

const TABLE: Table = {
  columns: [
    { id: 'region', labelUa: 'Область', labelEn: 'Region', type: 'region' },
    { id: 'count', labelUa: 'Кількість', labelEn: 'Number', type: 'number', totalOf: 'all' },
  ],
  rows: [
    ['kyiv', 12],
    ['lvivska', 7.5],
    ['odeska', 1],
  ],
};

const [PARSED] = reportSchema.shape.views.parse([
  { id: 'regions', kind: 'map', titleUa: 'За регіонами', table: TABLE },
]);
const VIEW = { ...PARSED, table: TABLE } as ReportView;

type Answer = {
  table: Table;
  problems: (TableNote & { text: string })[];
  warnings: (TableNote & { text: string })[];
  changes: object;
};

describeApi('a table of figures', (api) => {
  let app: FastifyInstance;
  beforeAll(async () => {
    const { db, files, catalogues, config } = api().services;
    app = Fastify();
    app.setValidatorCompiler(validatorCompiler);
    app.setSerializerCompiler(() => JSON.stringify);
    app.setErrorHandler(respondToError);
    app.decorateRequest('waitForIo', <T>(wait: () => Promise<T>) => wait());
    guardRoutes(app, db, config.secondFactor);
    await app.register(
      tableRoutes({
        ...{ db, files, catalogues },
        findView: async (_db, report, view) =>
          report === 'vpo' && view === 'regions'
            ? { view: VIEW, figures: new Map(), asOf: '2025-06-30' }
            : null,
      }),
      { prefix: '/api' },
    );
  });
  afterAll(() => app.close());

  const send = async (text: string | Uint8Array, fields = {}, { headers = {}, token = api().token } = {}) => {
    const bytes = typeof text === 'string' ? Buffer.from(text) : text;
    const sent = await form({
      ...{ report: 'vpo', view: 'regions', file: { bytes, name: 'Таблиця.csv', type: 'text/csv' } },
      ...fields,
    });
    const request = { ...sent, headers: { ...headers, ...sent.headers } };
    return app.inject(withToken(token, { method: 'POST', url: '/api/tables', ...request }));
  };

  test('comes back with what is wrong with it, what looks so and what has changed', async () => {
    const answer = await send('Область;Кількість\nм. Київ;12,0\nЛьвівська;багато\nХарківська;3\n');
    expect(answer.statusCode).toBe(200);
    expect(answer.json<Answer>()).toEqual({
      table: {
        columns: TABLE.columns,
        rows: [
          ['kyiv', 12],
          ['lvivska', 'багато'],
          ['kharkivska', 3],
        ],
      },
      problems: [
        {
          ...{ row: 2, column: 'count', code: 'number' },
          text: 'Рядок 2, стовпець «Кількість»: «багато» не є\u00a0числом. Запишіть його цифрами або залиште клітинку порожньою',
        },
      ],
      warnings: expect.arrayContaining([
        { row: 3, column: 'count', code: 'small-number', text: expect.stringContaining('Рядок 3') },
      ]),
      changes: {
        added: [{ row: 3, key: 'kharkivska' }],
        removed: [{ row: 3, key: 'odeska' }],
        changed: [{ row: 2, column: 'count', before: 7.5, after: 'багато' }],
        more: 0,
      },
    });
  });

  test('is spoken of in English to who asks for it', async () => {
    const answer = await send('Region,Total\nКиїв,1', {}, { headers: { 'accept-language': 'en' } });
    expect(answer.json<Answer>().problems.map(({ text }) => text)).toEqual([
      'The column “Total” is not one of this table. Remove it or correct its name',
      'Column “Number”: it is not in the file. Add a\u00a0column of that name',
    ]);
  });

  test('for a new view has its columns guessed, and is new altogether', async () => {
    const answer = await send(csv1251(), { view: '' });
    const { table, problems } = answer.json<Answer>();
    expect([table.columns.map(({ id, type }) => [id, type]), problems]).toEqual([
      [
        ['rikUa', 'text'],
        ['rikEn', 'text'],
        ['zvitUa', 'text'],
        ['zvitEn', 'text'],
      ],
      [],
    ]);
  });

  test('whose thousands may be fractions says so', async () => {
    const answer = await send('Область;Кількість\nм. Київ;1,234\nЛьвівська;12,500\n');
    expect(answer.json<Answer>().warnings).toContainEqual({
      ...{ row: null, column: 'count', code: 'thousands-or-decimals' },
      text: expect.stringContaining('«1,234» прочитано як дріб: 1,234'),
    });
  });

  test('as large as may be holds up nobody else', async () => {
    const columns = Array.from({ length: 20 }, (_column, index) => `Число ${index}`);
    const line = `${columns.map((_column, index) => 1000.5 + index).join(';')}\n`;
    const file = `${columns.join(';')}\n${line.repeat(50_000)}`;
    const { value: answer, turns } = await turnsDuring(send(file, { view: '' }));
    expect(answer.json<Answer>().table.rows).toHaveLength(50_000);
    expect(turns).toBeGreaterThan(300);
  });

  test.each<[string, string | Uint8Array, object, number, string | undefined]>([
    ['of a view that is not there', 'а;б', { view: 'other' }, 404, undefined],
    ['of a report that is not there', 'а;б', { report: 'other' }, 404, undefined],
    ['without a file', '', { file: 'null' }, 400, 'errors.fileType'],
    ['in a text of Word', docx(), {}, 415, 'errors.fileType'],
    ['of too many rows', `а;б\n${'1;2\n'.repeat(50_001)}`, {}, 413, 'errors.tooManyRows'],
    ['of too many columns', 'а;'.repeat(51), {}, 413, 'errors.tooManyColumns'],
    ['of more than 10 MB', Buffer.alloc(10 * 1024 * 1024 + 1, 'а'), {}, 413, 'errors.fileSize'],
  ])('%s is answered so', async (_what, bytes, fields, status, message) => {
    const answer = await send(bytes, fields);
    expect([answer.statusCode, answer.json().errors?.[0]]).toEqual([
      status,
      message && expect.objectContaining({ path: 'file', message }),
    ]);
  });

  test('is read for staff alone', async () => {
    expect((await send('а;б', {}, { token: 'x' })).statusCode).toBe(401);
  });
});
