// What is wrong with a report, and what looks wrong, by view, row and column. Problems stop a save; warnings are accepted with a
// reason by whoever publishes. Safe in the browser.
import { lacksEnglish } from '../../editorial/collection.ts';
import { kyivDay } from '../../shared/kyiv-day.ts';
import type { Warning } from '../../shared/problem.ts';
import { changesSince, type Days } from './check-changes.ts';
import { findingNotes } from './check-finding.ts';
import { compareTables } from './compare-tables.ts';
import { BoundedNotes } from './notes.ts';
import { REGIONS } from './regions.ts';
import {
  type Column,
  englishOf,
  isDrawable,
  isNumeric,
  keyOfRow,
  type Table,
  type TableCell,
  type TableNote,
} from './report-table.ts';
import type { ReportFields, ReportView, ReportViewKind } from './reports.kind.ts';
import { problemsOfTable } from './table-problems.ts';
import { COUNTRY_WORD, TOTAL_WORD } from './total-words.ts';

type Needs = {
  /** What names a row. Months and regions stand in the first column: a row is known by it. */
  label: 'text' | 'month' | 'region' | 'any';
  /** Columns of numbers. */
  least: number;
  most: number;
  /** More would be neither read nor drawn. */
  rows: number;
};

/** What a kind is drawn from. */
const NEEDS: Record<ReportViewKind, Needs> = {
  figures: { label: 'text', least: 1, most: 1, rows: 12 },
  bars: { label: 'any', least: 1, most: 1, rows: 60 },
  shares: { label: 'any', least: 1, most: 1, rows: 5 },
  map: { label: 'region', least: 1, most: 1, rows: 27 },
  stacks: { label: 'text', least: 2, most: 4, rows: 40 },
  lines: { label: 'month', least: 1, most: 2, rows: 360 },
  multiples: { label: 'month', least: 2, most: 24, rows: 240 },
  table: { label: 'any', least: 0, most: 49, rows: Number.POSITIVE_INFINITY },
};
/** Where a row without its number cannot be drawn. */
const WHOLE: ReadonlySet<ReportViewKind> = new Set(['figures', 'lines', 'multiples', 'shares', 'stacks']);
const FEWEST_MONTHS = 3;

/** A table may be begun and not be there yet. */
export const isEmptyTable = ({ columns, rows }: Table): boolean => columns.length === 0 && rows.length === 0;

const indicesOf = (columns: readonly Column[], is: (column: Column) => boolean): number[] =>
  columns.flatMap((column, at) => (is(column) ? [at] : []));

function shapeProblems({ kind, table }: ReportView): TableNote[] {
  const { columns, rows } = table;
  const { label, least, most, rows: mostRows } = NEEDS[kind];
  const notes = new BoundedNotes();
  const numeric = indicesOf(columns, isNumeric);
  const isLabel = ({ type }: Column) => type === 'text' || type === 'month' || type === 'region';
  const hasLabel =
    label === 'any'
      ? columns.some(isLabel)
      : label === 'text'
        ? columns.some(({ type }) => type === 'text')
        : columns[0]?.type === label;
  if (!hasLabel) notes.add(`needs-${label}`);
  if (numeric.length < least) notes.add('needs-numbers', { values: { least } });
  if (numeric.length > most) notes.add('too-many-numbers', { values: { most } });
  if (rows.length > mostRows) notes.add('too-many-drawn', { values: { most: mostRows } });
  for (const column of columns)
    if (column.type === 'text' && column.id.endsWith('Ua') && !englishOf(columns, column))
      notes.add('english-column-missing', { column: column.id });
  if (label === 'month' && rows.length < FEWEST_MONTHS)
    notes.add('few-months', { values: { least: FEWEST_MONTHS } });
  for (const [index, row] of rows.entries())
    for (const at of numeric) {
      const cell = row[at];
      const place = { row: index + 1, column: columns[at]?.id ?? null };
      if (cell === null && WHOLE.has(kind)) notes.add('no-value', place);
      if (typeof cell !== 'number') continue;
      if (!isDrawable(cell)) notes.add('out-of-range', place);
      if (kind !== 'table' && cell < 0) notes.add('negative', place);
    }
  return notes.all;
}

/** What keeps a table from being saved. */
export const problemsOfView = (view: ReportView): TableNote[] =>
  isEmptyTable(view.table) ? [] : [...problemsOfTable(view.table), ...shapeProblems(view)];

const inView =
  ({ id, titleUa, titleEn, table }: ReportView) =>
  (each: TableNote): Warning => {
    const column = table.columns.find((one) => one.id === each.column);
    const named = {
      ...{ viewUa: titleUa, viewEn: titleEn || titleUa },
      ...{ columnUa: column?.labelUa ?? '', columnEn: column?.labelEn || column?.labelUa || '' },
    };
    return { view: id, ...each, named };
  };

/** Of no view. */
const inReport = (code: string, values?: TableNote['values']): Warning => ({
  ...{ view: '', row: null, column: null, code, ...(values && { values }) },
  named: { viewUa: 'Звіт', viewEn: 'Report', columnUa: '', columnEn: '' },
});

export function problemsOfReport({ views }: Pick<ReportFields, 'views'>): Warning[] {
  const ids = views.map(({ id }) => id);
  return views.flatMap((view, index) => [
    ...(ids.indexOf(view.id) < index ? [inView(view)({ row: null, column: null, code: 'view-twice' })] : []),
    ...problemsOfView(view).map(inView(view)),
  ]);
}

/** Without a row, or without one number where numbers belong. */
function isBare({ columns, rows }: Table): boolean {
  const numeric = indicesOf(columns, isNumeric);
  return (
    rows.length === 0 || (numeric.length > 0 && rows.every((row) => numeric.every((at) => row[at] === null)))
  );
}

/** What keeps a report from being published besides. */
export const unfinishedIn = ({ views }: Pick<ReportFields, 'views'>): Warning[] => [
  ...(views.length === 0 ? [inReport('no-views')] : []),
  ...views
    .filter(({ table }) => isBare(table))
    .map((view) => inView(view)({ row: null, column: null, code: 'no-table' })),
];

const isSmall = (value: TableCell | undefined): value is number =>
  typeof value === 'number' && value >= 1 && value <= 9;

/** Decimals do not add up exactly. */
const exact = (value: number): number => Number(value.toFixed(6));

const isTotal = ({ labelUa, labelEn }: Column): boolean =>
  TOTAL_WORD.test(labelUa.trim()) || TOTAL_WORD.test(labelEn.trim());

type Numbers = { column: Column; values: (number | null)[] };

function numbersOf({ columns, rows }: Table, types: readonly Column['type'][]): Numbers[] {
  return indicesOf(columns, ({ type }) => types.includes(type)).map((at) => ({
    column: columns[at] as Column,
    values: rows.map((row) => (typeof row[at] === 'number' ? (row[at] as number) : null)),
  }));
}

/** More are no totals, and are not compared with each other. */
const MOST_TOTALS = 60;

/** Rows that are called so, by their numbers. */
function rowsCalled({ kind, table: { columns, rows } }: ReportView, word: RegExp): ReadonlySet<number> {
  // A headline figure may be a total, and is one of its own.
  if (kind === 'figures') return new Set();
  const texts = indicesOf(columns, ({ type }) => type === 'text');
  const found = new Set<number>();
  for (const [index, row] of rows.entries())
    if (texts.some((at) => word.test(String(row[at] ?? '').trim()))) found.add(index);
  return found.size > MOST_TOTALS ? new Set() : found;
}

const totalRows = (view: ReportView) => rowsCalled(view, TOTAL_WORD);

type Sum = { total: number /** Of those that are not known. */; hidden: number[] };

function sumOf(values: (number | null)[], rows: Iterable<number>): Sum {
  let total = 0;
  const hidden: number[] = [];
  for (const row of rows) {
    const value = values[row] ?? null;
    if (value === null) hidden.push(row);
    else total += value;
  }
  return { total: exact(total), hidden };
}

const rowsWithout = ({ length }: ArrayLike<unknown>, without: ReadonlySet<number>): number[] =>
  Array.from({ length }, (_row, index) => index).filter((index) => !without.has(index));

/** What a row of totals may add up: everything, what stands since the total above it, or the totals above it. */
function partsOfTotal(row: number, totals: ReadonlySet<number>, rows: number[]): number[][] {
  const above = [...totals].filter((each) => each < row);
  const since = rows.filter((each) => each > (above.at(-1) ?? -1) && each < row);
  const isAll = since.length === rows.length;
  return [rows, ...(isAll ? [] : [since]), above].filter((parts) => parts.length > 1);
}

/** More would not be tried out in time, and no table for people has them. */
const MOST_PARTS = 12;

/** Neighbouring columns that make up the total together, as most rows where all of them are known say. */
function groupsOf(total: Numbers, parts: Numbers[]): Numbers[][] {
  const groups: Numbers[][] = [];
  let from = 0;
  while (from < parts.length) {
    let found = 0;
    for (let to = from + 2; to <= parts.length && found === 0; to += 1) {
      const group = parts.slice(from, to);
      let [agreeing, known] = [0, 0];
      for (const [index, whole] of total.values.entries()) {
        if (whole === null || group.some(({ values }) => values[index] === null)) continue;
        known += 1;
        if (exact(group.reduce((sum, { values }) => sum + (values[index] ?? 0), 0)) === whole) agreeing += 1;
      }
      if (known > 0 && agreeing * 2 > known) found = to;
    }
    if (found > 0) groups.push(parts.slice(from, found));
    from = found || from + 1;
  }
  return groups;
}

/** How far parts may be from what they were to add up to. */
const NEARLY = 0.2;

function isNearly(total: Numbers, parts: Numbers[]): boolean {
  let [near, known] = [0, 0];
  for (const [index, whole] of total.values.entries()) {
    if (whole === null) continue;
    known += 1;
    const sum = parts.reduce((all, { values }) => all + (values[index] ?? 0), 0);
    if (Math.abs(whole - sum) <= Math.abs(whole) * NEARLY) near += 1;
  }
  return near * 2 > known;
}

/** A total beside its parts: whether they add up, and what of a part follows that is not there. */
function columnTotals(numbers: Numbers[], notes: BoundedNotes): void {
  const total = numbers.find(({ column }) => isTotal(column));
  const parts = numbers.filter((each) => each !== total);
  if (!total || parts.length === 0 || parts.length > MOST_PARTS) return;
  const found = groupsOf(total, parts);
  // Where nothing adds up to it, all of them were to, if they nearly do: they may as well be of another measure.
  const groups = found.length > 0 || !isNearly(total, parts) ? found : [parts];
  const alone = parts.filter((part) => !groups.some((group) => group.includes(part)));
  for (const [index, whole] of total.values.entries()) {
    if (whole === null) continue;
    for (const group of [...groups, ...alone.map((part) => [part])]) {
      const known = group.map(({ values }) => values[index] ?? null);
      const rest = exact(whole - known.reduce<number>((sum, value) => sum + (value ?? 0), 0));
      const isHidden = known.includes(null) || group.length === 1;
      const column = (group[known.indexOf(null)] ?? group[0])?.column.id ?? null;
      if (isHidden && isSmall(rest))
        notes.add('small-by-subtraction', { row: index + 1, column, values: { value: rest, total: whole } });
      if (!isHidden && rest !== 0)
        notes.add('row-differs', {
          row: index + 1,
          column: total.column.id,
          values: { value: exact(whole - rest), figure: whole, difference: Math.abs(rest) },
        });
    }
  }
}

/** A person might be recognised by a number this small, or by what is left of a total. */
function countNotes(view: ReportView, figures: ReadonlyMap<string, number>, notes: BoundedNotes): void {
  const { kind, table } = view;
  const numbers = numbersOf(table, ['number']);
  const totals = totalRows(view);
  const countries = rowsCalled(view, COUNTRY_WORD);
  const rows = rowsWithout(table.rows, totals);
  for (const { column, values } of numbers) {
    for (const [index, value] of values.entries())
      if (isSmall(value) && Number.isInteger(value))
        notes.add('small-number', { row: index + 1, column: column.id, values: { value } });
    const follows = (known: number | null, { total, hidden: [first] }: Sum) => {
      const rest = known === null ? 0 : exact(known - total);
      if (first !== undefined && isSmall(rest))
        notes.add('small-by-subtraction', {
          row: first + 1,
          column: column.id,
          values: { value: rest, total: known ?? 0 },
        });
    };
    const figure = column.totalOf ? figures.get(column.totalOf) : undefined;
    follows(figure ?? null, sumOf(values, rows));
    for (const row of countries)
      follows(
        values[row] ?? null,
        sumOf(
          values,
          rows.filter((each) => each !== row),
        ),
      );
    for (const row of totals) {
      const known = values[row] ?? null;
      const sums = partsOfTotal(row, totals, rows).map((parts) => sumOf(values, parts));
      for (const sum of sums) follows(known, sum);
      const [first] = sums;
      // What is not known may be what is missing.
      const isRight = sums.some(({ total, hidden }) => hidden.length > 0 || total === known);
      if (known !== null && first && !isRight)
        notes.add('total-differs', {
          row: row + 1,
          column: column.id,
          values: { value: first.total, figure: known, difference: exact(Math.abs(known - first.total)) },
        });
    }
  }
  if (kind === 'table') columnTotals(numbers, notes);
}

const decimalsOf = (value: number): number => String(value).split('.')[1]?.length ?? 0;

function figureNotes(view: ReportView, figures: ReadonlyMap<string, number>, notes: BoundedNotes): void {
  const { kind, table } = view;
  const totals = totalRows(view);
  for (const { column, values } of numbersOf(table, ['number', 'percent'])) {
    const { total, hidden } = sumOf(values, rowsWithout(values, totals));
    const compare = (code: string, name: string | undefined, value: (figure: number) => number) => {
      if (!name) return;
      const figure = figures.get(name);
      if (figure === undefined) notes.add('no-figure', { column: column.id, values: { figure: name } });
      else if (value(figure) !== figure)
        notes.add(code, {
          column: column.id,
          values: { figure, value: value(figure), difference: exact(Math.abs(figure - value(figure))) },
        });
    };
    // Where something is left out, the sum is not meant to be whole.
    if (hidden.length === 0) compare('total-differs', column.totalOf, () => total);
    const count = values.filter((value, index) => value !== null && !totals.has(index)).length || 1;
    compare('average-differs', column.averageOf, (figure) =>
      Number((total / count).toFixed(decimalsOf(figure))),
    );
    compare('end-differs', column.endsAt, () => values.at(-1) ?? 0);
  }
  if (kind !== 'stacks') return;
  const parts = numbersOf(table, ['number', 'percent']);
  for (const index of table.rows.keys()) {
    const sum = exact(parts.reduce((all, { values }) => all + (values[index] ?? 0), 0));
    // What is rounded may be a little off.
    if (Math.abs(sum - 100) > 0.5) notes.add('not-hundred', { row: index + 1, values: { value: sum } });
  }
}

const nextMonth = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
};

function gapNotes({ kind, table }: ReportView, notes: BoundedNotes, unnamed: number): void {
  const [key] = table.columns;
  if (key?.type === 'region' && (kind === 'map' || kind === 'table' || table.rows.length > 5)) {
    const there = new Set(table.rows.map(keyOfRow));
    const missing = Object.keys(REGIONS).filter((code) => !there.has(code));
    if (missing.length > unnamed)
      notes.add('regions-missing', { column: key.id, values: { regions: missing.join(', ') } });
  }
  if (key?.type !== 'month') return;
  const months = table.rows.map(keyOfRow);
  if (months.length > 1 && months.every((month, index) => index === 0 || month < (months[index - 1] ?? ''))) {
    notes.add('months-descending', { column: key.id });
    return;
  }
  for (const [index, month] of months.entries()) {
    const before = months[index - 1];
    if (before && nextMonth(before) !== month)
      notes.add('months-missing', { row: index + 1, column: key.id, values: { from: before, to: month } });
  }
}

/** The headline figures of a report, by their codes. */
export function headlines(views: readonly ReportView[]): Map<string, number> {
  const figures = new Map<string, number>();
  for (const { kind, table } of views) {
    if (kind !== 'figures') continue;
    const code = table.columns.findIndex(({ id }) => id === 'code');
    const value = table.columns.findIndex(isNumeric);
    for (const row of table.rows)
      if (typeof row[value] === 'number') figures.set(String(row[code] ?? ''), row[value] as number);
  }
  return figures;
}

function englishNotes(view: ReportView, notes: BoundedNotes): void {
  // The same rule that puts the whole report into Ukrainian; what columns lack is said by column.
  if (lacksEnglish({ ...view, table: null })) notes.add('view-english');
  for (const { id, labelUa, labelEn } of view.table.columns)
    if (labelUa && (!labelEn || /[а-яіїєґ]/i.test(labelEn))) notes.add('label-english', { column: id });
}

/** Rows that are not what they are called, and cells that are not what belongs there. */
function wrongIn(table: Table): { rows: ReadonlySet<number>; cells: ReadonlySet<string>; unnamed: number } {
  const rows = new Set<number>();
  const cells = new Set<string>();
  let unnamed = 0;
  for (const { row, column, values } of problemsOfTable(table)) {
    if (row === null) continue;
    cells.add(`${row} ${column}`);
    if (column !== table.columns[0]?.id) continue;
    unnamed += 1;
    rows.add(row);
    // Which of two is called by the name of the other cannot be told.
    if (typeof values?.first === 'number') rows.add(values.first);
  }
  return { rows, cells, unnamed };
}

/** What looks wrong in one view, `before` being its table in the edition before. */
export function warningsOfView(
  view: ReportView,
  before: Table | null,
  figures: ReadonlyMap<string, number>,
  days: Days = {},
): TableNote[] {
  const wrong = wrongIn(view.table);
  // What has to be mended first is no matter of a reason.
  const notes = new BoundedNotes(
    (row, column) => row !== null && (wrong.rows.has(row) || wrong.cells.has(`${row} ${column}`)),
  );
  countNotes(view, figures, notes);
  figureNotes(view, figures, notes);
  gapNotes(view, notes, wrong.unnamed);
  changesSince(before, view.table, notes, { days, unnamed: wrong.unnamed });
  findingNotes(view, before, notes, days);
  englishNotes(view, notes);
  return notes.all;
}

/** About its day: what comes later is of a later day, and of none that is still to come. */
function dayWarnings(report: ReportFields, before: ReportFields | null, isCorrection: boolean): Warning[] {
  const { asOf, views } = report;
  const warnings: Warning[] = [];
  if (asOf > kyivDay(new Date())) warnings.push(inReport('as-of-future', { day: asOf }));
  if (before && !isCorrection && asOf <= before.asOf)
    warnings.push(inReport('as-of-not-later', { day: asOf, before: before.asOf }));
  const months = views.flatMap(({ table }) =>
    table.columns[0]?.type === 'month' ? [keyOfRow(table.rows.at(-1) ?? [])] : [],
  );
  const last = months.sort().at(-1) ?? '';
  if (last > asOf.slice(0, 7)) warnings.push(inReport('months-after', { day: asOf, month: last }));
  return warnings;
}

const isChanged = (before: Table, after: Table): boolean => {
  const { added, removed, changed } = compareTables(before, after, 1);
  return added.length + removed.length + changed.length > 0;
};

/** Other figures of the same edition, of which readers are told nothing. */
function isSilent(report: ReportFields, before: ReportFields): boolean {
  const known = new Set(before.corrections.map(({ textUa }) => textUa));
  if (report.corrections.some(({ textUa }) => !known.has(textUa))) return false;
  return report.views.some((view) => {
    const earlier = before.views.find(({ id }) => id === view.id);
    return earlier !== undefined && isChanged(earlier.table, view.table);
  });
}

export function warningsOfReport(
  report: ReportFields,
  before: ReportFields | null,
  { isCorrection = false }: { isCorrection?: boolean } = {},
): Warning[] {
  const figures = headlines(report.views);
  const gone = before?.views.filter(({ id }) => !report.views.some((view) => view.id === id)) ?? [];
  const { views: _views, corrections: _corrections, ...about } = report;
  return [
    ...dayWarnings(report, before, isCorrection),
    ...(isCorrection && before && isSilent(report, before) ? [inReport('no-correction')] : []),
    ...(lacksEnglish(about) ? [inReport('report-english')] : []),
    ...gone.map((view) => inView(view)({ row: null, column: null, code: 'view-gone' })),
    ...report.views.flatMap((view) => {
      const earlier = before?.views.find(({ id }) => id === view.id)?.table ?? null;
      const days = { now: report.asOf, before: before?.asOf };
      return warningsOfView(view, earlier, figures, days).map(inView(view));
    }),
  ];
}
