import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Api, startApi } from '../../../tests/factories/start-api.ts';
import { turnsDuring } from '../../../tests/factories/turns.ts';
import type { TableCell } from '../../modules/reports/report-table.ts';
import type { ReportFields } from '../../modules/reports/reports.kind.ts';
import { csvOf, type ReportData } from '../../rendering/report-data.ts';
import { sheetNames } from '../../rendering/report-workbook.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi('sqlite');
});
afterAll(() => api.stop());

const get = (url: string) => api.asVisitor({ url });

/** The files inside a ZIP archive, by its directory. */
function unzip(archive: Buffer): Record<string, string> {
  const files: Record<string, string> = {};
  for (let at = archive.indexOf('PK\x01\x02'); at !== -1; at = archive.indexOf('PK\x01\x02', at + 4)) {
    const [method, size] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)];
    const [nameLength, offset] = [archive.readUInt16LE(at + 28), archive.readUInt32LE(at + 42)];
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const start = offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
    const bytes = archive.subarray(start, start + size);
    files[name] = (method === 8 ? inflateRawSync(bytes) : bytes).toString('utf8');
  }
  return files;
}

test('the figures of a chart are a table with raw numbers', async () => {
  const answer = await get('/data/dashboard-vpo/trend.csv');
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="dashboard-vpo-trend-demonstration.csv"',
    link: '<https://creativecommons.org/licenses/by/4.0/>; rel="license"',
  });
  const lines = answer.body.split('\r\n');
  expect(lines[0]).toBe('\ufeffМісяць,Усі особи,Діти до 18 років');
  expect(lines[1]).toBe('2023-07,3890000,925800');
  expect(lines.at(-2)).toBe('2025-06,4580240,1007650');
  expect((await get('/en/data/dashboard-vpo/trend.csv')).body).toMatch(/^\ufeffMonth,All persons,/);
});

test('no cell of a table is a formula', () => {
  const rows = [['=1+1', '@a', '\tb', -5, '-5,2 %', '+380', '-a"b', '—', 'a;=cmd; b']];
  expect(csvOf({ id: 'a', title: '', columns: ['=x'], rows })).toBe(
    `\ufeff'=x\r\n'=1+1,'@a,'\tb,-5,"-5,2 %",+380,"'-a""b",—,a; =cmd; b\r\n`,
  );
});

test('a whole report says what its figures are, whence, as of when and under which licence', async () => {
  const answer = await get('/en/data/dashboard-vpo.json');
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  const data = answer.json<ReportData>();
  expect(data).toMatchObject({
    title: expect.stringContaining('displaced'),
    language: 'en',
    page: expect.stringMatching(/\/en\/analytics\/dashboard-vpo$/),
    isDemonstration: true,
    asOf: '2025-06-30',
    source: expect.stringMatching(/\w/),
    method: expect.stringMatching(/\w/),
    licence: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
    publisher: expect.stringMatching(/\w/),
  });
  expect(answer.body).not.toMatch(/[а-яіїєґ]/i);
  const byRegion = data.tables.find(({ id }) => id === 'by-region');
  expect(byRegion?.rows).toHaveLength(25);
  expect(byRegion?.rows.reduce((sum, [, value]) => sum + Number(value), 0)).toBe(4_580_240);
});

test('a workbook has a sheet about the data and one for each table', async () => {
  const answer = await get('/data/dashboard-vpo.xlsx');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="dashboard-vpo.xlsx"');
  const files = unzip(answer.rawPayload);
  const names = [...(files['xl/workbook.xml'] ?? '').matchAll(/<sheet [^>]*name="([^"]*)"/g)].map(
    (match) => match[1],
  );
  const { tables } = (await get('/data/dashboard-vpo.json')).json<ReportData>();
  expect(names).toHaveLength(tables.length + 1);
  expect(new Set(names).size).toBe(names.length);
  expect(names[0]).toBe('Про дані');
  expect(names.every((name) => (name?.length ?? 0) <= 31)).toBe(true);
  expect(JSON.stringify(files)).toContain('CC BY 4.0');
  expect(files['xl/worksheets/sheet3.xml']).toContain('<v>4580240</v>');
});

test('the sheets of a workbook have names that spreadsheets take, each its own', () => {
  const names = sheetNames(
    [
      'Усього',
      'УСЬОГО',
      'history',
      '?/[]',
      "'90-ті'",
      `${'я'.repeat(30)}😀`,
      'а'.repeat(40),
      'А'.repeat(40),
    ].map((title, index) => ({ id: `view-${index}`, title })),
  );
  expect(names).toEqual([
    'Усього',
    'УСЬОГО 2',
    'history 2',
    'view-3',
    '90-ті',
    'я'.repeat(30),
    'а'.repeat(31),
    `${'А'.repeat(29)} 2`,
  ]);
});

describe('a large report', () => {
  const SLUG = 'dashboard-vpo';
  afterEach(() => vi.restoreAllMocks());

  /** At its rows. */
  let looks = 0;
  function serveTable(count: number, columns: number): void {
    const fields = api.services.reports.fields(SLUG) as ReportFields;
    const [view] = fields.views;
    if (!view) throw new Error('no view');
    const table = {
      columns: Array.from({ length: columns }, (_column, at) => ({
        ...{ id: `column-${at}`, labelUa: `Стовпець ${at}`, labelEn: `Column ${at}` },
        type: at === 0 ? ('date' as const) : ('number' as const),
      })),
      rows: Array.from({ length: count }, (_row, row) =>
        Array.from({ length: columns }, (_cell, at): TableCell => (at === 0 ? '2025-06-30' : row + at / 2)),
      ),
    };
    looks = 0;
    const rows = new Proxy(table.rows, {
      get(target, at) {
        looks += 1;
        return Reflect.get(target, at);
      },
    });
    vi.spyOn(api.services.reports, 'fields').mockReturnValue({
      ...fields,
      views: [{ ...view, id: 'large', kind: 'table', table: { ...table, rows } }],
    });
  }

  test('is described without looking at its cells again and again', async () => {
    serveTable(50_000, 50);
    const answer = await get(`/data/${SLUG}/datapackage.json`);
    const types = answer.json().resources[0].schema.fields.map(({ type }: { type: string }) => type);
    expect(types.slice(0, 3)).toEqual(['date', 'number', 'integer']);
    expect(looks).toBeLessThan(3 * 50_000);
  });

  test('is made in another process, the same as a small one', async () => {
    serveTable(10_000, 10);
    const csv = await get(`/data/${SLUG}/large.csv`);
    expect(csv.body.slice(0, 200)).toMatch(/^\ufeffСтовпець 0,Стовпець 1,/);
    expect(csv.body.trimEnd().split('\r\n')).toHaveLength(10_001);
    const { value: answer, turns } = await turnsDuring(get(`/en/data/${SLUG}.xlsx`));
    const files = unzip(answer.rawPayload);
    expect(files['xl/worksheets/sheet2.xml']).toContain('<v>10003.5</v>');
    expect(turns).toBeGreaterThan(300);
  });

  test('is made once, and sent from the disk', async () => {
    serveTable(50_000, 12);
    const url = '/data/protezni-pidpryyemstva.json';
    const first = await get(url);
    expect(first.json().tables[0].rows).toHaveLength(50_000);
    const { etag, 'content-disposition': disposition, link } = first.headers;
    expect([disposition, link]).toEqual([
      'attachment; filename="protezni-pidpryyemstva.json"',
      expect.stringContaining('license'),
    ]);
    const stored = join(api.services.config.dataDir, 'report-files', JSON.parse(String(etag)));
    await writeFile(stored, JSON.stringify({ as: 'stored', large: ' '.repeat(5_000_000) }));
    expect((await get(url)).json()).toMatchObject({ as: 'stored' });
    const again = await api.asVisitor({ url, headers: { 'if-none-match': String(etag) } });
    expect(again.statusCode).toBe(304);
    serveTable(50_000, 13);
    expect((await get(url)).headers.etag).not.toBe(etag);
  });
});

describe('of every report', () => {
  test('each chart has a picture, each view a table, in both languages', async () => {
    for (const prefix of ['', '/en']) {
      for (const { slug } of api.services.content('ua').dashboards) {
        const { tables } = (await get(`${prefix}/data/${slug}.json`)).json<ReportData>();
        const views = api.services.reports.shown(slug, 'ua')?.views ?? [];
        expect(tables.map(({ id }) => id)).toEqual(views.map(({ id }) => id));
        for (const { id, kind } of views) {
          expect((await get(`${prefix}/data/${slug}/${id}.csv`)).statusCode).toBe(200);
          const picture = await get(`${prefix}/data/${slug}/${id}.svg`);
          expect(picture.statusCode, `${slug}/${id}`).toBe(kind === 'table' ? 404 : 200);
          expect(picture.body, `${slug}/${id}`).not.toMatch(/NaN|undefined|Infinity/);
        }
      }
    }
  });
});

test('a picture says what it shows and that the figures are a demonstration', async () => {
  const { body, headers } = await get('/data/dashboard-vpo/by-region.svg');
  expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8');
  expect(body).toContain('Особи на обліку за регіонами');
  expect(body).toContain('Львівська');
  expect(body).toContain('231\u00a0660');
  expect(body).toContain('Демонстраційні дані');
  expect(body).toContain('CC BY 4.0');
  expect(body).not.toMatch(/<script|href=|url\(/);
});

test.each([
  '/data/nothing.json',
  '/data/dashboard-vpo.pdf',
  '/data/dashboard-vpo/nothing.csv',
  '/data/dashboard-vpo/trend.exe',
  '/data/__proto__.json',
  '/data/dashboard-vpo.xlsx.1',
  '/data/dashboard-vpo/trend.csv.csv',
  '/data/dashboard-vpo/..%2F..%2Fpackage.csv',
])('%s is not there', async (url) => {
  expect((await get(url)).statusCode).toBe(404);
});
