import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellsOfPaste, inferColumns, readBlock, readTable } from './read-table.ts';
import { dayOf, monthOf, numberOf, percentOf } from './read-values.ts';
import { regionOf } from './region-names.ts';
import { REGIONS } from './regions.ts';
import { type Column, TABLE_LIMITS, type TableNote } from './report-table.ts';
import { problemsOfTable } from './table-problems.ts';

const places = (notes: TableNote[]) => notes.map(({ row, column, code }) => [row, column, code]);

describe('a number', () => {
  test.each<[string, number | null]>([
    ['12', 12],
    ['-3,5', -3.5],
    ['−3,5', -3.5],
    ['12.75', 12.75],
    ['1 234 567,8', 1234567.8],
    ['1\u00a0234', 1234],
    ['1\u202f234,5', 1234.5],
    ['1’234.5', 1234.5],
    ["1'234", 1234],
    ['1,234.5', 1234.5],
    ['1.234,5', 1234.5],
    ['1,234,567', 1234567],
    ['1.234.567', 1234567],
    // Alone it is the mark of the fraction, as in Ukrainian.
    ['1,234', 1.234],
    ['1,2E+05', 120000],
    ['', null],
    ['12 34', null],
    ['1,2,3', null],
    ['1,23.4', null],
    ['12 осіб', null],
    ['–', null],
    ['Infinity', null],
    ['0x10', null],
  ])('%s', (text, number) => expect(numberOf(text)).toBe(number));

  test('is the same with either mark, whatever stands between thousands', () => {
    const whole = fc.integer({ min: -1e9, max: 1e9 });
    fc.assert(
      fc.property(whole, fc.integer({ min: 0, max: 99 }), (digits, cents) => {
        const value = Number(`${digits}.${String(cents).padStart(2, '0')}`);
        const english = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2 }).format(value);
        const german = english.replace(/[,.]/g, (mark) => (mark === ',' ? '.' : ','));
        const ukrainian = english.replaceAll(',', '\u00a0').replace('.', ',');
        for (const text of [english, german, ukrainian]) expect(numberOf(text)).toBe(value);
      }),
    );
  });

  test.each<[string, number | null]>([
    ['12,5 %', 12.5],
    ['12.5%', 12.5],
    ['12,5', 12.5],
    ['%', null],
  ])('of per cent: %s', (text, number) => expect(percentOf(text)).toBe(number));
});

test.each<[string, string | null]>([
  ['2025-06', '2025-06'],
  ['06.2025', '2025-06'],
  ['6/2025', '2025-06'],
  ['червень 2025', '2025-06'],
  ['січ. 2025', '2025-01'],
  ['Лист 2025 р.', '2025-11'],
  ['Sept 2025', '2025-09'],
  ['2025/01', '2025-01'],
  ['2025/13', null],
  ['Червень\u00a02025 р.', '2025-06'],
  ['червня 2025 року', '2025-06'],
  ['June 2025', '2025-06'],
  ['2025-06-30', '2025-06'],
  ['01.06.2025', '2025-06'],
  ['13.2025', null],
  ['2025-00', null],
  ['2025', null],
  ['червоний 2025', null],
])('the month %s', (text, month) => expect(monthOf(text)).toBe(month));

test.each<[string, string | null]>([
  ['2025-06-30', '2025-06-30'],
  ['30.06.2025', '2025-06-30'],
  ['1.6.2025', '2025-06-01'],
  ['01.02.25', '2025-02-01'],
  ['2025/2/1', '2025-02-01'],
  ['1 лютого 2025', '2025-02-01'],
  ['1 лют. 2025 року', '2025-02-01'],
  ['1 February 2025', '2025-02-01'],
  ['30 лютого 2025', null],
  ['30.06.2025 00:00:00', '2025-06-30'],
  ['31.06.2025', null],
  ['2025-02-29', null],
  ['06.2025', null],
])('the day %s', (text, day) => expect(dayOf(text)).toBe(day));

describe('a region', () => {
  test.each<[string, string | null]>([
    ['lvivska', 'lvivska'],
    ['Львівська', 'lvivska'],
    [' львівська  обл.', 'lvivska'],
    ['Івано‑Франківська область', 'ivano-frankivska'],
    ['Київська', 'kyivska'],
    ['Київ', 'kyiv'],
    ['м.Київ', 'kyiv'],
    ['Kyiv', 'kyiv'],
    ['Kyiv oblast', 'kyivska'],
    ['Kyiv Region', 'kyivska'],
    ['Odesa', 'odeska'],
    ['L’viv region', 'lvivska'],
    ["Luhans'k", 'luhanska'],
    ['Kiev', 'kyiv'],
    ['Дніпропетровщина', 'dnipropetrovska'],
    ['Вінниччина', 'vinnytska'],
    ['Київщина', 'kyivska'],
    ['Волинь', 'volynska'],
    ['Україна', null],
    ['АР Крим', null],
    ['constructor', null],
    ['область', null],
  ])('%s', (name, code) => expect(regionOf(name)).toBe(code));

  test('is known by both of its names', () => {
    for (const [code, { labelUa, labelEn }] of Object.entries(REGIONS))
      expect([regionOf(labelUa), regionOf(labelEn)]).toEqual([code, code]);
  });
});

const COLUMNS: Column[] = [
  { id: 'month', labelUa: 'Місяць', labelEn: 'Month', type: 'month' },
  { id: 'region', labelUa: 'Область', labelEn: 'Region', type: 'region' },
  { id: 'count', labelUa: 'Кількість', labelEn: 'Number', type: 'number' },
  { id: 'share', labelUa: 'Частка', labelEn: 'Share', type: 'percent' },
];

describe('a table', () => {
  test('is read by its headings, in any order and language', () => {
    const { table, problems } = readTable(
      [
        ['share', ' кількість ', 'REGION', 'Місяць'],
        [{ percent: 12.5 }, 3, 'Львівська обл.', { date: '2025-06-17' }],
        ['7,5 %', '1 204,5', 'м. Київ', 'липень 2025'],
        [null, null, 'odeska', '2025-08'],
      ],
      COLUMNS,
    );
    expect(problems).toEqual([]);
    expect(table.rows).toEqual([
      ['2025-06', 'lvivska', 3, 12.5],
      ['2025-07', 'kyiv', 1204.5, 7.5],
      ['2025-08', 'odeska', null, null],
    ]);
  });

  test('keeps what could not be read, and names it by row and column', () => {
    const { table, problems } = readTable(
      [
        ['Місяць', 'Область', 'Кількість', 'Частка'],
        ['2025-06', 'Париж', 'багато', { formula: '=D1' }],
        [null, 'Львівська', { error: '#N/A' }, '1'],
        [45000, 'Львівська', { percent: 5 }, 1],
        ['червень 2025', 'Львівська', 1, 1],
        ['2025-06', null, 1, 1],
      ],
      COLUMNS,
    );
    expect(table.rows[0]).toEqual(['2025-06', 'Париж', 'багато', '=D1']);
    expect(table.rows[1]).toEqual([null, 'lvivska', '#N/A', 1]);
    expect(places(problems)).toEqual([
      [1, 'region', 'region'],
      [1, 'count', 'number'],
      [1, 'share', 'formula-empty'],
      [2, 'month', 'empty'],
      [2, 'count', 'error-cell'],
      [3, 'month', 'month'],
      [3, 'count', 'number'],
      [4, 'month', 'key-twice'],
      [5, 'region', 'empty'],
      [5, 'month', 'key-twice'],
    ]);
    expect(problems[0]?.values).toEqual({ found: 'Париж' });
    expect(problems[7]?.values).toEqual({ found: '2025-06', first: 1 });
  });

  test('lacks a column, has one that nobody knows and one twice', () => {
    const rows = [
      ['Month', 'Область', 'Місяць', null, 'Разом', 'Частка'],
      ['2025-06', 'Львівська', '2025-06', null, '1', '5'],
    ];
    const { table, problems } = readTable(rows, COLUMNS);
    expect(table.rows).toEqual([['2025-06', 'lvivska', null, 5]]);
    expect(problems).toEqual([
      { row: null, column: 'month', code: 'column-twice', values: { found: 'Місяць' } },
      { row: null, column: null, code: 'column-unknown', values: { found: 'Разом' } },
      { row: null, column: 'count', code: 'column-missing' },
    ]);
  });

  test('names 200 problems and counts the rest', () => {
    const rows = Array.from({ length: 300 }, (_row, index) => [`рядок ${index}`, 'Львівська', 1, 1]);
    const { problems } = readTable([['month', 'region', 'count', 'share'], ...rows], COLUMNS);
    expect(problems).toHaveLength(201);
    expect(problems.at(-1)).toEqual({ row: null, column: null, code: 'more', values: { count: 100 } });
  });

  test('of nothing has a problem and no rows', () => {
    const { table, problems } = readTable([], COLUMNS);
    expect([table.rows, places(problems)]).toEqual([[], [[null, null, 'nothing']]]);
  });

  test('of texts does not take an error of a spreadsheet for a text', () => {
    const columns: Column[] = [{ id: 'name', labelUa: 'Назва', labelEn: 'Name', type: 'text' }];
    const { table, problems } = readTable([['Назва'], [{ error: '#REF!' }], [2025]], columns);
    expect(table.rows).toEqual([['#REF!'], ['2025']]);
    expect(places(problems)).toEqual([[1, 'name', 'error-cell']]);
  });
});

test('a mark that stands twice in a cell stands between thousands in all of its column', () => {
  const { table, problems, warnings } = readTable(
    [
      ['Місяць', 'Осіб', 'Дітей', 'Частка'],
      ['2025-01', '4,462,000', '997.700', '1,234'],
      ['2025-02', '154,210', '1.000.400', '12,5'],
    ],
    [],
  );
  expect(table.rows).toEqual([
    ['2025-01', 4462000, 997700, 1.234],
    ['2025-02', 154210, 1000400, 12.5],
  ]);
  expect([problems, warnings]).toEqual([[], []]);
  expect(readBlock([['1,000,400'], ['154,210']], ['number'])).toEqual([[1000400], [154210]]);
});

test('two columns of one id are one too many', () => {
  const column: Column = { id: 'a', labelUa: 'А', labelEn: 'A', type: 'number' };
  expect(places(problemsOfTable({ columns: [column, column], rows: [[1, 2]] }))).toEqual([
    [null, 'a', 'column-twice'],
  ]);
});

test('a table that came from no file is looked at like any other', () => {
  const columns: Column[] = [
    { id: 'nameUa', labelUa: 'Назва', labelEn: 'Name', type: 'text' },
    { id: 'nameEn', labelUa: 'Назва англійською', labelEn: 'Name in English', type: 'text' },
    { id: 'day', labelUa: 'День', labelEn: 'Day', type: 'date' },
    { id: 'count', labelUa: 'Кількість', labelEn: 'Number', type: 'number' },
  ];
  const rows = [
    ['Харчування', 'Food', '2025-06-30', 1],
    ['Житло', '', '2025-06-31', '1'],
    ['Харчування', 'Food', '2025-06-30', Number.NaN],
    ['Одяг', 'Clothes', '2025-06-30'],
    ['я'.repeat(TABLE_LIMITS.text + 1), 'x', '2025-06-30', null],
  ];
  expect(places(problemsOfTable({ columns, rows }))).toEqual([
    [2, 'nameEn', 'english-missing'],
    [2, 'day', 'date'],
    [2, 'count', 'number'],
    [3, 'count', 'number'],
    [3, 'nameUa', 'key-twice'],
    [4, null, 'row-length'],
    [5, 'nameUa', 'text-long'],
  ]);
  const many = Array.from({ length: TABLE_LIMITS.rows + 1 }, (_row, index) => [
    `${index}`,
    'x',
    '2025-06-30',
    1,
  ]);
  expect(places(problemsOfTable({ columns, rows: many }))).toEqual([[null, null, 'too-many-rows']]);
});

test('the clipboard of a spreadsheet has quotes around values of several lines, and bare ones in others', () => {
  const text = 'Назва\tКількість\r\n"Центр ""Мрія""\nЛьвів"\t1\r\n"Мрія" у Києві\t2\r\n\r\n';
  expect(cellsOfPaste(text)).toEqual([
    ['Назва', 'Кількість'],
    ['Центр "Мрія"\nЛьвів', '1'],
    ['"Мрія" у Києві', '2'],
  ]);
  expect(cellsOfPaste('')).toEqual([]);
});

test('columns of a new view are guessed from what stands in them', () => {
  const cells = [
    ['Місяць', 'День', 'Область', '2025', 'Частка', 'Назва', 'Назва', null],
    [{ date: '2025-06-01' }, '30.06.2025', 'Київ', '1 200', '5 %', 'а', '06.2025', 'б'],
    [{ date: '2025-07-01' }, '2025-07-31', 'Київська', null, '6,5%', '1', 'липень 2025', '1'],
  ];
  const { table, problems } = readTable(cells, []);
  expect(places(problems)).toEqual([
    [1, 'nazvaEn', 'english-missing'],
    [1, 'hEn', 'english-missing'],
    [2, 'nazvaEn', 'english-missing'],
    [2, 'hEn', 'english-missing'],
  ]);
  expect(table.columns.map(({ id, labelUa, labelEn, type }) => [id, labelUa, labelEn, type])).toEqual([
    ['misiats', 'Місяць', '', 'month'],
    ['den', 'День', '', 'date'],
    ['oblast', 'Область', '', 'region'],
    ['column-2025', '2025', '2025', 'number'],
    ['chastka', 'Частка', '', 'percent'],
    ['nazvaUa', 'Назва', '', 'text'],
    ['nazvaEn', 'Назва (англійською)', '', 'text'],
    ['nazva-2', 'Назва', '', 'month'],
    ['hUa', 'H', 'H', 'text'],
    ['hEn', 'H (англійською)', 'H (in English)', 'text'],
  ]);
});

test('a heading longer than a label is that of its column, the first time and later', () => {
  const heading = 'Кількість осіб, які звернулися по допомогу, '.repeat(5);
  const cells = [
    ['Область', heading],
    ['Київська', '12'],
  ];
  const { table, problems } = readTable(cells, []);
  expect([table.rows, problems]).toEqual([[['kyivska', 12]], []]);
  expect(readTable(cells, table.columns).problems).toEqual([]);
});

test('English texts of a new table that has them are in the column for them', () => {
  const { table, problems } = readTable(
    [
      ['Назва', 'Кількість', 'Назва англійською'],
      ['Їжа', '1', 'Food'],
    ],
    [],
  );
  expect([table.rows, problems]).toEqual([[['Їжа', 'Food', 1]], []]);
});

describe('a sheet as people make it', () => {
  const TABLE = [
    ['Область', 'Кількість', 'Частка'],
    ['Львівщина', '10', '5 %'],
    ['Kiev', '–', 'н/д'],
    ['Одещина', '…', '—'],
  ];
  const above = [
    ['Звіт про послуги', null, null],
    ['за 2025 рік', 'тис. осіб', null],
    [null, null, null],
  ];

  test('may have a title above its headings, and signs where nothing is known', () => {
    const known: Column[] = [
      { id: 'oblast', labelUa: 'Область', labelEn: '', type: 'region' },
      { id: 'kilkist', labelUa: 'Кількість', labelEn: '', type: 'number' },
      { id: 'chastka', labelUa: 'Частка', labelEn: '', type: 'percent' },
    ];
    const rows = [
      ['lvivska', 10, 5],
      ['kyiv', null, null],
      ['odeska', null, null],
    ];
    const read = { table: { columns: known, rows }, problems: [], warnings: [] };
    expect(readTable([...above, ...TABLE], known)).toEqual(read);
    expect(readTable([...above, ...TABLE], [])).toEqual(read);
  });

  test('has its title merged and a row counted from its headings', () => {
    const merged = (cells: string, until: number) => ({ code: 'merged' as const, values: { cells, until } });
    const cells = [...above, ...TABLE, ['Одеська', '1', '1 %'], ['Ужгород', '1', '1 %']];
    const { problems } = readTable(cells, [], [merged('A1:C1', 0), merged('A5:A6', 5)]);
    expect(places(problems)).toEqual([
      [null, null, 'merged'],
      [4, 'oblast', 'key-twice'],
      [5, 'oblast', 'region'],
    ]);
  });

  test('has here and there an error, which does not make texts of its numbers', () => {
    const cells = [
      ['Місяць', 'Кількість', 'Ще'],
      ...[1, 2, 3, 4].map((month) => [`2025/0${month}`, { error: '#DIV/0!' }, month === 4 ? '#N/A' : '12']),
      ['трав. 2025', 3, 'багато'],
      ['черв. 2025', 4, '5'],
    ];
    const { table, problems } = readTable(cells, []);
    expect(table.columns.map(({ type }) => type)).toEqual(['month', 'number', 'number']);
    expect(places(problems)).toContainEqual([4, 'shche', 'error-cell']);
    expect(places(problems)).toContainEqual([5, 'shche', 'number']);
  });

  test('with days is not one of months because most of them are the first', () => {
    const days = ['2025-01-01', '2025-02-01', '2025-03-01', '2025-04-01', '2025-05-17'];
    const cells = [['День', 'Кількість'], ...days.map((date) => [{ date }, 1])];
    expect(inferColumns(cells).map(({ type }) => type)).toEqual(['date', 'number']);
  });

  test('has regions without figures, which is said of them', () => {
    const [region] = COLUMNS.filter(({ id }) => id === 'region') as [Column];
    for (const name of ['АР Крим', 'Крим', 'м. Севастополь', 'Crimea'])
      expect(readTable([['Область'], [name]], [region]).problems, name).toEqual([
        { row: 1, column: 'region', code: 'region-without-data', values: { found: name } },
      ]);
  });
});

describe('one mark before three digits', () => {
  const column: Column = { id: 'count', labelUa: 'Кількість', labelEn: '', type: 'number' };
  const read = (...values: (string | number | null)[]) =>
    readTable([['Кількість'], ...values.map((value) => [value])], [column]).warnings;

  test('throughout a column is read as that of a fraction, and doubted', () => {
    expect(read('950', '1,234', '–', null, '12.500')).toEqual([
      {
        ...{ row: null, column: 'count', code: 'thousands-or-decimals' },
        values: { found: '1,234', value: 1.234 },
      },
    ]);
  });

  test.each<(string | number)[]>([
    ['1,234', '1,5'],
    ['0,125'],
    ['1,234', '5678'],
    ['1 234'],
    ['12', '950'],
    [1.234],
  ])('is clear from %s, %s', (...values) => expect(read(...values)).toEqual([]));
});
