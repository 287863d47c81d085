// Through the process for files, as a sheet that somebody sent is read.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { utils, type WorkBook, type WorkSheet, write } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { csv, docx, ods, pdf, relation, xlsx, zip } from '../../tests/factories/documents.ts';
import { isRefusal } from '../shared/problem.ts';
import { delimiterOf, linesOf } from './delimited-text.ts';
import { fileWorker } from './file-worker.server.ts';
import type { Sheet } from './sheet.ts';

const MOST = { rows: 50_000, columns: 50 };
const { readSheet } = fileWorker();

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'icc-sheets-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function ask(bytes: Uint8Array, most = MOST) {
  const path = join(folder, 'upload');
  await writeFile(path, bytes);
  return readSheet({ path, fileName: 'Таблиця' }, most);
}

async function read(bytes: Uint8Array): Promise<Sheet> {
  const sheet = await ask(bytes);
  if (isRefusal(sheet)) throw new Error(JSON.stringify(sheet));
  return sheet;
}

async function refusal(bytes: Uint8Array, most = MOST) {
  const sheet = await ask(bytes, most);
  return isRefusal(sheet) ? [sheet.refused, sheet.errors?.[0]?.message] : 'taken';
}

const CYRILLIC = new Map(
  Array.from({ length: 256 }, (_byte, code) => [
    new TextDecoder('windows-1251').decode(Uint8Array.of(code)),
    code,
  ]),
);
const in1251 = (text: string): Buffer => Buffer.from([...text].map((letter) => CYRILLIC.get(letter) ?? 63));

describe('delimited text', () => {
  const said = 'Область;Кількість\r\nКиївська;12,4\r\n"м. Київ; місто";"1 000,5"\r\n;\r\n';
  const cells = [
    ['Область', 'Кількість'],
    ['Київська', '12,4'],
    ['м. Київ; місто', '1 000,5'],
  ];

  test.each<[string, Buffer]>([
    ['Windows-1251', in1251(said)],
    ['UTF-8', Buffer.from(said)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${said}`)],
    ['UTF-16', Buffer.from(`\ufeff${said}`, 'utf16le')],
    ['UTF-16 the other way round', Buffer.from(`\ufeff${said}`, 'utf16le').swap16()],
    ['UTF-8 with lines broken as in word processors', Buffer.from(said.replace('м. ', 'м.\v'))],
    ['UTF-8 that says its delimiter', Buffer.from(`sep=;\r\n${said}`)],
  ])('in %s is read', async (_encoding, bytes) => {
    expect(await read(bytes)).toEqual({ cells, problems: [], warnings: [] });
  });

  test.each<[string, string]>([
    ['Рік;Дітей, з них хлопців, дівчат\n2024;1,5\n2025;2,5', ';'],
    ['Рік,Дітей\n2024,"1,5"\n2025,"2;5"', ','],
    ['Рік\tДітей; з них\n2024\t1,5', '\t'],
    ['"а,б";в\n"г,ґ";д', ';'],
  ])('%j has its delimiter outside of quotes', (text, delimiter) =>
    expect(delimiterOf(text)).toBe(delimiter),
  );

  test('has lines in quotes and doubled quotes, and quotes that are none', () => {
    expect([...linesOf('"а\n""б""",в\r\n"г" ґ,"д', ',')]).toEqual([
      ['а\n"б"', 'в'],
      ['"г" ґ', '"д'],
    ]);
  });
});

const address = (sheet: WorkSheet, change: Record<string, object | undefined>): WorkSheet =>
  Object.assign(sheet, change);

function workbook(first: WorkSheet, ...others: [name: string, isHidden: 0 | 1 | 2][]): Buffer {
  const book: WorkBook = utils.book_new();
  utils.book_append_sheet(book, first, 'Дані');
  for (const [name] of others) utils.book_append_sheet(book, utils.aoa_to_sheet([['x']]), name);
  book.Workbook = { Sheets: [{ Hidden: 0 }, ...others.map(([, Hidden]) => ({ Hidden }))] };
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true });
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** As another program may write it. */
const written = (rows: string): Buffer =>
  xlsx(
    {
      'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Дані" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': relation('worksheet', 'worksheets/sheet1.xml'),
      'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
    },
    {
      'xl/worksheets/sheet1.xml': 'application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml',
    },
  );

describe('a workbook', () => {
  test('gives stored values, days, shares and errors', async () => {
    const sheet = utils.aoa_to_sheet([
      ['Місяць', 'Кількість', 'Частка', 'Назва'],
      [null, null, null, 'так'],
    ]);
    address(sheet, {
      A2: { t: 'n', v: 45839, z: 'mmmm yyyy' },
      B2: { t: 'n', v: 12.5, f: 'SUM(A1,1)' },
      C2: { t: 'n', v: 0.07, z: '0.0%' },
      A3: { t: 'e', v: 42 },
      C3: { t: 'n', v: 0.5, z: '0" % of all"' },
      D3: { t: 'b', v: true },
      '!ref': undefined,
    });
    sheet['!ref'] = 'A1:D3';
    const { cells, problems, warnings } = await read(workbook(sheet));
    expect(cells).toEqual([
      ['Місяць', 'Кількість', 'Частка', 'Назва'],
      [{ date: '2025-07-01' }, 12.5, { percent: 7 }, 'так'],
      [{ error: '#N/A' }, null, 0.5, 'true'],
    ]);
    expect([problems, warnings]).toEqual([[], []]);
  });

  test('is read from the first sheet that is seen; what is hidden or left out is named', async () => {
    const sheet = utils.aoa_to_sheet([
      [],
      [null, 'Місяць', 'Кількість', 'Примітка'],
      ...['2025-05', '2025-06', '2025-07', '2025-08'].map((month, index) => [null, month, index, 'x']),
    ]);
    sheet['!cols'] = [{}, {}, { hidden: true }];
    sheet['!rows'] = [{}, {}, {}, { hidden: true }, { hidden: true }];
    sheet['!merges'] = [utils.decode_range('B3:C4'), utils.decode_range('H1:I1')];
    const { cells, problems, warnings } = await read(
      workbook(sheet, ['Чернетка', 1], ['Довідник', 0], ['Секрет', 2]),
    );
    expect(cells).toHaveLength(5);
    expect(cells[0]).toEqual(['Місяць', 'Кількість', 'Примітка']);
    expect(problems).toEqual([{ code: 'merged', values: { cells: 'B3:C4', until: expect.any(Number) } }]);
    expect(warnings).toEqual([
      { code: 'sheets-hidden', values: { count: 2, names: 'Чернетка, Секрет' } },
      { code: 'sheets-unread', values: { count: 1, names: 'Довідник' } },
      { code: 'columns-hidden', values: { count: 1, names: 'C (Кількість)' } },
      { code: 'rows-hidden', values: { count: 1, names: '4–5' } },
    ]);
  });

  test('counts days from 1904 where it says so', async () => {
    const book: WorkBook = utils.book_new();
    const sheet = utils.aoa_to_sheet([['День'], [null]]);
    address(sheet, { A2: { t: 'n', v: 45839 - 1462, z: 'dd.mm.yyyy' } });
    sheet['!ref'] = 'A1:A2';
    utils.book_append_sheet(book, sheet, 'Дані');
    book.Workbook = { WBProps: { date1904: true } };
    const { cells } = await read(write(book, { type: 'buffer', bookType: 'xlsx' }));
    expect(cells[1]).toEqual([{ date: '2025-07-01' }]);
  });

  test('has no value where a formula was never counted, and an empty one where it gave nothing', async () => {
    const { cells } = await read(
      written(
        '<row r="1"><c r="A1" t="inlineStr"><is><t>А</t></is></c><c r="B1" t="inlineStr"><is><t>Б</t></is></c></row>' +
          '<row r="2"><c r="A2"><f>B2+1</f><v></v></c><c r="B2" t="str"><f>""</f><v></v></c></row>' +
          '<row r="3"><c r="A3" t="e"><f>B2+1</f></c><c r="B3" t="e"><v>#REF!</v></c></row>',
      ),
    );
    expect(cells).toEqual([
      ['А', 'Б'],
      [{ formula: '=B2+1' }, null],
      [{ formula: '=B2+1' }, { error: '#REF!' }],
    ]);
  });

  test('that is empty has no cells', async () => {
    expect((await read(workbook(utils.aoa_to_sheet([])))).cells).toEqual([]);
  });
});

describe('refused is', () => {
  const rows = (count: number) => `Рядок;Число\n${'а;1\n'.repeat(count)}`;

  test.each<[string, Buffer, string, string]>([
    [
      'a picture',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]),
      'unsupported-media-type',
      'fileType',
    ],
    ['a page', Buffer.from('<table><tr><td>1</td></tr></table>'), 'unsupported-media-type', 'fileType'],
    ['nothing', Buffer.alloc(0), 'unsupported-media-type', 'fileType'],
    ['a text of Word', docx(), 'unsupported-media-type', 'fileType'],
    ['a table of another program', ods(), 'unsupported-media-type', 'fileType'],
    ['a PDF', pdf(), 'unsupported-media-type', 'fileType'],
    [
      'half a workbook',
      workbook(utils.aoa_to_sheet([['x']])).subarray(0, 900),
      'unsupported-media-type',
      'fileType',
    ],
    ['a workbook without sheets', xlsx(), 'unsupported-media-type', 'documentPart'],
    ['a row too many', Buffer.from(rows(50_001)), 'too-large', 'tooManyRows'],
    ['a column too many', Buffer.from(`${'а;'.repeat(50)}а\n`), 'too-large', 'tooManyColumns'],
    [
      'a cell at the other end of a workbook',
      written('<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
      'too-large',
      'tooManyRows',
    ],
  ])('%s', async (_what, bytes, code, message) => {
    expect(await refusal(bytes)).toEqual([code, `errors.${message}`]);
  });

  test('a workbook that unpacks to more than it may, wherever', async () => {
    const bomb = xlsx({ 'xl/media/image1.png': Buffer.alloc(101 * 1024 * 1024) });
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect(await refusal(bomb)).toEqual(['unsupported-media-type', 'errors.fileTooComplex']);
  });

  test('as many rows as may be are taken', async () => {
    expect((await read(Buffer.from(rows(50_000)))).cells).toHaveLength(50_001);
    expect(await refusal(csv())).toBe('taken');
    expect(await refusal(zip({ 'a.txt': 'x' }))).toEqual(['unsupported-media-type', 'errors.fileType']);
  });
});
