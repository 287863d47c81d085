// What is wrong with figures, and what looks wrong: one table each, as small as shows it.
import { expect, test } from 'vitest';
import { readCatalogues } from '../../i18n/catalogues.server.ts';
import { numbersIn } from './check-finding.ts';
import { problemsOfView, unfinishedIn, warningsOfReport, warningsOfView } from './check-report.ts';
import { noteText } from './note-text.ts';
import { REGIONS } from './regions.ts';
import type { Column, Table, TableCell } from './report-table.ts';
import { type ReportView, reportsKind } from './reports.kind.ts';

const NAMES: Column[] = [
  { id: 'nameUa', labelUa: 'Назва', labelEn: 'Name', type: 'text' },
  { id: 'nameEn', labelUa: 'Назва (англійською)', labelEn: 'Name (in English)', type: 'text' },
];
const MONTH: Column = { id: 'month', labelUa: 'Місяць', labelEn: 'Month', type: 'month' };
const count = (id: string, label = id): Column => ({ id, labelUa: label, labelEn: 'N', type: 'number' });

const view = (kind: ReportView['kind'], table: Table, more: Partial<ReportView> = {}): ReportView => ({
  ...{ id: 'v', kind, titleUa: 'Т', titleEn: 'T', findingUa: '', findingEn: '', unitUa: '', unitEn: '' },
  ...{ noteUa: '', noteEn: '', span: 6, max: null, events: [], isDemonstration: false, table },
  ...more,
});
const named = (labels: string[], rows: [string, ...TableCell[]][]): Table => ({
  columns: [...NAMES, ...labels.map((label, index) => count(`c${index}`, label))],
  rows: rows.map(([name, ...cells]) => [name, name, ...cells]),
});
const monthly = (values: number[], from = 0): Table => ({
  columns: [MONTH, count('value')],
  rows: values.map((value, index) => [
    new Date(Date.UTC(2024, from + index)).toISOString().slice(0, 7),
    value,
  ]),
});
const codes = (notes: { code: string; row: number | null }[]) =>
  notes.map(({ code, row }) => `${code} ${row}`);
const warned = (table: Table, before: Table | null = null) =>
  codes(warningsOfView(view('table', table), before, new Map()));

test.each([
  [
    'parts that do not make the total',
    named(['Чоловіки', 'Жінки', 'Усього'], [['А', 100, 200, 350]]),
    ['row-differs 1'],
  ],
  [
    'two ways to part a total, of which one is wrong in one row',
    named(
      ['Усього', 'Чоловіки', 'Жінки', 'Діти', 'Дорослі'],
      [
        ['А', 300, 100, 200, 120, 180],
        ['Б', 500, 200, 300, 210, 300],
        ['В', 400, 150, 250, 160, 240],
      ],
    ),
    ['row-differs 2'],
  ],
  [
    'a row of totals',
    named(
      ['Осіб'],
      [
        ['А', 100],
        ['Б', 150],
        ['Усього', 300],
      ],
    ),
    ['total-differs 3'],
  ],
  [
    'a part that follows from the others',
    named(['А', 'Б', 'В', 'Усього'], [['Х', 100, 200, null, 303]]),
    ['small-by-subtraction 1'],
  ],
  [
    'a row that follows from the total',
    named(
      ['Осіб'],
      [
        ['А', 100],
        ['Б', null],
        ['Усього', 103],
      ],
    ),
    ['small-by-subtraction 2'],
  ],
  [
    'a part of which the rest is small',
    named(['Усього', 'Жінки'], [['А', 120, 115]]),
    ['small-by-subtraction 1'],
  ],
  ['what adds up', named(['Усього', 'Чоловіки', 'Жінки'], [['А', 300, 100, 200]]), []],
  [
    'a row that only begins like a total',
    named(
      ['Осіб'],
      [
        ['Загальна середня освіта', 400],
        ['Вища освіта', 100],
        ['Усього', 500],
      ],
    ),
    [],
  ],
  [
    'totals of groups, and of all',
    named(
      ['Осіб'],
      [
        ['А', 100],
        ['Б', 150],
        ['Разом по групі 1', 250],
        ['В', 200],
        ['Г', 300],
        ['Разом по групі 2', 500],
        ['Усього', 750],
      ],
    ),
    [],
  ],
  [
    'one of a group that is wrong',
    named(
      ['Осіб'],
      [
        ['А', 100],
        ['Б', 150],
        ['Разом по групі 1', 350],
        ['В', 200],
        ['Г', 300],
        ['Разом по групі 2', 500],
      ],
    ),
    ['total-differs 3'],
  ],
  [
    'columns of other measures beside a total',
    named(
      ['Усього осіб', 'Домогосподарств', 'Сума, тис. грн'],
      [
        ['А', 300, 120, 5000],
        ['Б', 200, 80, 4000],
      ],
    ),
    [],
  ],
  [
    'a region that follows from its country',
    named(
      ['Осіб'],
      [
        ['Україна', 300],
        ['А', 100],
        ['Б', null],
        ['В', 195],
      ],
    ),
    ['small-by-subtraction 3'],
  ],
  [
    'a country among others',
    named(
      ['Осіб'],
      [
        ['Україна', 300],
        ['Польща', 900],
      ],
    ),
    [],
  ],
])('%s', (_name, table, expected) => {
  expect(warned(table)).toEqual(expected);
});

test('what leaps, and what is not there any more', () => {
  const before = named(
    ['Осіб', 'Родин'],
    [
      ['А', 0, 20],
      ['Б', 1000, 40],
      ['В', 500, 50],
    ],
  );
  const now = {
    ...named(
      ['Осіб'],
      [
        ['А', 5000],
        ['Б', null],
      ],
    ),
  };
  expect(warned(now, before).toSorted()).toEqual(
    ['column-gone null', 'row-gone null', 'leap 1', 'value-gone 2'].toSorted(),
  );
  const year = monthly(Array.from({ length: 12 }, () => 100));
  const later = monthly(
    Array.from({ length: 12 }, (_month, index) => (index === 11 ? 190 : 100)),
    1,
  );
  expect(codes(warningsOfView(view('lines', later), year, new Map()))).toEqual(['leap 12']);
});

test.each([
  ['a name that no region has', 'atlantis', 900],
  ['the name of another region', 'odeska', 900],
])('a row under %s is a mistake, and no row that is gone or leaps', (_name, name, value) => {
  const columns: Column[] = [
    { id: 'region', labelUa: 'Область', labelEn: 'Oblast', type: 'region' },
    count('a'),
  ];
  const rows: TableCell[][] = Object.keys(REGIONS).map((region) => [region, 100 + region.length * 100]);
  const before = { columns, rows };
  const renamed = rows.map((row) => (row[0] === 'ivano-frankivska' ? [name, value + 2000] : row));
  const wrong = view('table', { columns, rows: renamed });
  expect(problemsOfView(wrong)).toHaveLength(1);
  expect(codes(warningsOfView(wrong, before, new Map())).filter((code) => !code.startsWith('label'))).toEqual(
    [],
  );
  const without = view('table', { columns, rows: rows.slice(2) });
  expect(codes(warningsOfView(without, before, new Map()))).toEqual([
    'regions-missing null',
    'row-gone null',
    'row-gone null',
  ]);
});

test('what is no number is not said to be empty, too', () => {
  const before = named(
    ['Осіб'],
    [
      ['А', 100],
      ['Б', 200],
    ],
  );
  const wrong = view(
    'table',
    named(
      ['Осіб'],
      [
        ['А', 'багато'],
        ['Б', null],
      ],
    ),
  );
  expect(codes(problemsOfView(wrong))).toEqual(['number 1']);
  expect(codes(warningsOfView(wrong, before, new Map()))).toEqual(['value-gone 2']);
});

test('formulas and errors that a file has left are called so', () => {
  const left = view(
    'table',
    named(
      ['Осіб'],
      [
        ['А', '=B2+1'],
        ['Б', '#REF!'],
        ['В', '#'],
        ['Г', 'сто'],
      ],
    ),
  );
  expect(codes(problemsOfView(left))).toEqual([
    'formula-empty 1',
    'error-cell 2',
    'error-cell 3',
    'number 4',
  ]);
});

test.each([
  ['ua', 'немає регіонів: Вінницька, Житомирська, Черкаська'],
  ['en', 'regions are missing: Cherkasy oblast, Vinnytsia oblast, Zhytomyr oblast'],
] as const)('regions are named by the alphabet: %s', (language, expected) => {
  const t = readCatalogues().texts(language).of('staff');
  const values = { regions: 'zhytomyrska, cherkaska, vinnytska' };
  expect(noteText({ code: 'regions-missing', values }, t, language)).toBe(expected);
});

test('a sum is off by a number without a sign', () => {
  const [note] = warningsOfView(
    view(
      'table',
      named(
        ['Осіб'],
        [
          ['А', 100],
          ['Б', 150],
          ['Усього', 240],
        ],
      ),
    ),
    null,
    new Map(),
  );
  expect(note?.values).toEqual({ value: 250, figure: 240, difference: 10 });
});

test('a month that is not over is compared with none', () => {
  const before = monthly([1180, 1200, 1190, 1200, 1200, 1220]);
  const now = view('lines', monthly([1180, 1200, 1190, 1200, 1200, 1220, 300]), {
    findingUa: 'За місяць зросла на 20',
  });
  const said = (days: object) => codes(warningsOfView(now, before, new Map(), days)).slice(0, -1);
  expect(said({ now: '2024-07-08', before: '2024-06-30' })).toEqual([]);
  expect(said({ now: '2024-07-31', before: '2024-06-30' })).toEqual([
    'leap 7',
    'finding-number null',
    'finding-rise null',
  ]);
  const later = view('lines', monthly([1180, 1200, 1190, 1200, 1200, 1220, 1240]));
  expect(
    codes(warningsOfView(later, now.table, new Map(), { now: '2024-07-31', before: '2024-07-08' })).filter(
      (code) => code.startsWith('leap'),
    ),
  ).toEqual([]);
});

test.each([
  // Over the year 4 % less, in the last month a little more.
  ['За рік зросла на 4 %', ['finding-number', 'finding-rise']],
  ['За рік знизилася на 4 %', []],
  ['За місяць зросла', []],
  ['Найбільша кількість — 1 000', []],
  ['777 травмованих', ['finding-number']],
  ['2050 осіб', ['finding-number']],
  ['Станом на 12 березня 2025 року — 960', []],
  ['За рік не зросла', []],
  ['960 осіб віком 18–60 років', []],
])('a series that fell in a year and rose in a month: «%s»', (findingUa, expected) => {
  const table = monthly([1000, 990, 980, 985, 975, 970, 968, 966, 964, 962, 960, 955, 960]);
  const notes = warningsOfView(view('lines', table, { findingUa }), null, new Map());
  const found = notes.map(({ code }) => code).filter((code) => code.startsWith('finding'));
  expect(found).toEqual(expected);
});

test.each([
  ['За рік побільшало на 6,9 %', []],
  ['За рік побільшало на 6,8 %', ['finding-number']],
  ['На обліку 5 млн осіб', []],
  ['На обліку 4 580 000 осіб', []],
  ['На обліку 4 581 000 осіб', ['finding-number']],
  ['На обліку понад 4,5 млн осіб', []],
  ['На обліку більш як 4,6 млн осіб', ['finding-number']],
  ['Over 3 million persons', ['finding-number']],
  ['Майже 4,6 млн осіб', []],
  ['Майже 4,2 млн осіб', ['finding-number']],
  ['Близько 4,4 млн осіб', []],
  ['Близько 6 млн осіб', ['finding-number']],
])('a number is said as roughly as people say it: «%s»', (findingUa, expected) => {
  const table = monthly([4_286_000, ...Array(11).fill(4_287_000), 4_580_240]);
  const notes = warningsOfView(view('lines', table, { findingUa }), null, new Map());
  expect(notes.map(({ code }) => code).filter((code) => code.startsWith('finding'))).toEqual(expected);
});

const REGIONAL: Table = {
  columns: [{ id: 'region', labelUa: 'Область', labelEn: 'Oblast', type: 'region' }, count('a'), count('b')],
  rows: [
    ['donetska', 300, 50],
    ['kharkivska', 900, 60],
    ['kyiv', 500, 70],
    ['volynska', 200, 20],
    ['zaporizka', null, null],
  ],
};
const ONE_COLUMN: Table = {
  columns: REGIONAL.columns.slice(0, 2),
  rows: REGIONAL.rows.map((row) => row.slice(0, 2)),
};
const BY_CAUSE = named(
  ['Звернень'],
  [
    ['Пенсії', 400],
    ['Житлові субсидії', 700],
    ['Інше', 900],
    ['Усього', 2000],
  ],
);
const GROWN = monthly([100, 110, 120, 130, 140, 130]);
const findingCodes = (table: Table, more: Partial<ReportView>, kind: ReportView['kind'] = 'table') =>
  warningsOfView(view(kind, table, more), null, new Map()).flatMap(({ code }) =>
    code.startsWith('finding') ? [code] : [],
  );

test.each([
  // Where most is, by any of the columns.
  ['Найбільше осіб у Донецькій області', REGIONAL, ['finding-most']],
  ['Найбільше осіб у Харківській області', REGIONAL, []],
  ['Найбільше осіб — у м. Києві', REGIONAL, []],
  ['Найбільше осіб на Донеччині, де їх 300', REGIONAL, ['finding-most']],
  ['Найвища кількість — у Волинській області.', REGIONAL, ['finding-most']],
  ['Найменше осіб на Волині', ONE_COLUMN, []],
  ['Донецька область має найбільше осіб', ONE_COLUMN, ['finding-most']],
  ['Харківська область має найбільше осіб', ONE_COLUMN, []],
  ['Найбільше звернень — щодо пенсій', BY_CAUSE, ['finding-most']],
  ['Найбільше звернень — щодо житлових субсидій', BY_CAUSE, []],
  ['Найменше звернень щодо житлових субсидій', BY_CAUSE, ['finding-least']],
  // What cannot be told.
  ['Найбільше осіб у Донецькій та Харківській областях', REGIONAL, []],
  ['Найбільше в Донецькій області скаржаться на холод', REGIONAL, []],
  ['У Донецькій області найбільше скарг на холод', ONE_COLUMN, []],
  ['Донецька область — серед найбільших', ONE_COLUMN, []],
  ['Найбільше осіб у Запорізькій області', REGIONAL, []],
  ['Найменше осіб у Донецькій області', REGIONAL, []],
  ['Найбільший приріст — у Донецькій області', REGIONAL, []],
  ['Торік найбільше осіб було в Донецькій області', REGIONAL, []],
  ['Найбільш поширені звернення щодо пенсій', BY_CAUSE, []],
  ['У Донецькій області щонайменше 300 осіб', ONE_COLUMN, []],
])('what a finding calls most or least is so in the table: «%s»', (findingUa, table, expected) => {
  expect(findingCodes(table, { findingUa })).toEqual(expected);
});

test.each([
  ['Most persons are in Donetsk oblast', ['finding-most']],
  ['The highest number is in the Kharkiv region', []],
  ['Most persons in Donetsk oblast are women', []],
  ['At most 300 persons in Donetsk oblast', []],
])('so it is in English: “%s”', (findingEn, expected) => {
  expect(findingCodes(REGIONAL, { findingEn })).toEqual(expected);
});

test('what is most or least is named in the warning', () => {
  const notes = warningsOfView(
    view('table', REGIONAL, { findingUa: 'Найбільше осіб у Донецькій області' }),
    null,
    new Map(),
  );
  expect(notes.find(({ code }) => code === 'finding-most')?.values).toEqual({
    said: 'donetska',
    found: 'kyiv',
  });
});

test.each([
  ['Осіб багато в Донецькій області', 'There are many in Kharkiv oblast', ['finding-regions']],
  ['Осіб багато на Донеччині', 'There are many in Donetsk region', []],
  ['У Київській та Волинській областях', 'In Kyiv and Volyn oblasts', []],
  ['У Донецькій області й Харкові', 'In Donetsk oblast and Kharkiv', []],
  ['У Донецькій області', 'In the east', []],
  ['У м. Києві', 'In Kyiv City', []],
])('both languages name the same regions: «%s», “%s”', (findingUa, findingEn, expected) => {
  expect(findingCodes(REGIONAL, { findingUa, findingEn })).toEqual(expected);
});

test.each([
  ['Кількість зросла вдвічі', ['finding-factor']],
  ['Кількість зросла втричі', ['finding-factor']],
  ['Кількість не подвоїлася', []],
  ['Кількість зросла', []],
])('a line that has grown by a third has not doubled: «%s»', (findingUa, expected) => {
  expect(findingCodes(GROWN, { findingUa }, 'lines')).toEqual(expected);
});

test.each([
  ['Кількість зросла вдвічі', [100, 150, 210], []],
  ['Кількість подвоїлася', [100, 150, 210], []],
  ['Кількість зменшилася вдвічі', [100, 90, 52], []],
  ['За місяць кількість зросла вдвічі', [100, 190, 210], ['finding-factor']],
  ['Кількість зменшилася вдвічі', [100, 150, 140], ['finding-factor']],
])('nor has one of others: «%s», %j', (findingUa, values, expected) => {
  expect(findingCodes(monthly(values), { findingUa }, 'lines')).toEqual(expected);
});

test.each([
  ['Звернень щодо субсидій удвічі більше, ніж щодо пенсій', []],
  // Since when, no table says.
  ['Кількість звернень зросла втричі', []],
])('how rows stand to each other is a proportion: «%s»', (findingUa, expected) => {
  expect(findingCodes(BY_CAUSE, { findingUa })).toEqual(expected);
});

test.each([
  ['The number has doubled', 110, ['finding-factor']],
  ['The number has doubled', 205, []],
  ['The number has halved', 52, []],
  ['The number has halved', 90, ['finding-factor']],
])('since the edition before “%s”: 100, now %d', (findingEn, now, expected) => {
  const [before, table] = [100, now].map((value) => named(['Осіб'], [['А', value]])) as [Table, Table];
  const notes = warningsOfView(view('table', table, { findingEn }), before, new Map());
  expect(notes.map(({ code }) => code).filter((code) => code.startsWith('finding'))).toEqual(expected);
});

test('numbers of a sentence are the same in both languages, and dates are none', () => {
  const values = (text: string) => numbersIn(text).map(({ value }) => value);
  expect(values('Понад 12,3 тис. осіб, 40 травмованих, 18–59 років')).toEqual([12_300, 40, 18, 59]);
  expect(values('Over 12.3 thousand persons, 40 marriages')).toEqual([12_300, 40]);
  expect(values('As of March 12, 2025: 1,234 people in 2024')).toEqual([1234]);
  expect(values('Станом на 30.06.2025 о 10:00 — 40 осіб з COVID-19 за постановою № 332')).toEqual([40]);
  expect(values('Закон № 2017-VIII діє, у ІІ кварталі 7')).toEqual([7]);
  expect(values('More in 2025 than in 2024, in 2023–2024 and in Q2 2025')).toEqual([]);
  expect(values('More than 2000 persons')).toEqual([2000]);
});

test.each([
  [
    'a second series below zero',
    view('lines', {
      columns: [MONTH, count('a'), count('b')],
      rows: [
        ['2025-01', 1e2, -5],
        ['2025-02', 1e2, 5],
        ['2025-03', 1e2, 5],
      ],
    }),
    ['negative 1'],
  ],
  [
    'a number no axis can bear',
    view('lines', monthly([5e-324, 1e308, 100])),
    ['out-of-range 1', 'out-of-range 2'],
  ],
  [
    'months that are not what rows are known by',
    view('lines', {
      columns: [count('a'), MONTH],
      rows: [
        [1, '2025-01'],
        [2, '2025-02'],
        [3, '2025-03'],
      ],
    }),
    ['needs-month null'],
  ],
  [
    'more bars than anybody reads',
    view(
      'bars',
      named(
        ['Осіб'],
        Array.from({ length: 61 }, (_row, index) => [`Р${index}`, 10]),
      ),
    ),
    ['too-many-drawn null'],
  ],
])('%s cannot be drawn', (_name, wrong, expected) => {
  expect(codes(problemsOfView(wrong))).toEqual(expected);
});

test('an edition is of a later day than the one before, and of none that is still to come', () => {
  const report = { ...reportsKind.empty, asOf: '2025-06-30', views: [view('lines', monthly([10, 20, 30]))] };
  const said = (asOf: string, isCorrection = false) =>
    warningsOfReport({ ...report, asOf }, report, { isCorrection }).map(({ code }) => code);
  expect(said('2025-09-30')).toEqual([]);
  expect(said('2025-06-30')).toEqual(['as-of-not-later']);
  expect(said('2025-06-30', true)).toEqual([]);
  expect(said('2099-01-01')).toEqual(['as-of-future']);
  expect(said('2024-02-01')).toEqual(['as-of-not-later', 'months-after']);
  expect(
    warningsOfReport({ ...report, asOf: '2025-09-30', views: [] }, report).map(({ code }) => code),
  ).toEqual(['view-gone']);
});

test('rows without one number are no table, and what lacks its English is named before publication', () => {
  const bare = view('table', named(['Осіб'], [['А', null]]));
  expect(unfinishedIn({ views: [bare, view('table', named(['Осіб'], [['А', 5000]]))] })).toMatchObject([
    { code: 'no-table' },
  ]);
  const report = { ...reportsKind.empty, asOf: '2025-06-30', sourceUa: 'Реєстр', views: [] };
  const said = (more: object) => warningsOfReport({ ...report, ...more }, null).map(({ code }) => code);
  expect([said({}), said({ sourceEn: 'Register' })]).toEqual([['report-english'], []]);
});

test('a large table is looked at in a moment', () => {
  const rows = Array.from({ length: 20_000 }, (_row, index): [string, ...number[]] => [
    `Р${index}`,
    ...Array(12).fill(5),
    99,
  ]);
  const table = named([...Array.from({ length: 12 }, (_column, index) => `Ч${index}`), 'Усього'], rows);
  // Each is wrong in each of its cells: what is said stays short.
  expect(warningsOfView(view('table', table), table, new Map()).length).toBeLessThan(100);
});
