// What is wrong with a report, and what looks wrong, by view, row and column. Problems stop a save; warnings are accepted with a
// reason by whoever publishes. Safe in the browser.
import type { Warning } from '../../shared/problem.ts';
import { findingNotes } from './check-finding.ts';
import { REGIONS } from './regions.ts';
import {
  type Column,
  englishOf,
  isNumeric,
  keyOfRow,
  type Table,
  type TableCell,
  type TableNote,
} from './report-table.ts';
import type { ReportFields, ReportView, ReportViewKind } from './reports.kind.ts';
import { problemsOfTable } from './table-problems.ts';

/** Which columns a kind is drawn from: what names a row, and how many columns of numbers. */
const NEEDS: Record<
  ReportViewKind,
  { label: 'text' | 'month' | 'region' | 'any'; least: number; most: number }
> = {
  figures: { label: 'text', least: 1, most: 1 },
  bars: { label: 'any', least: 1, most: 1 },
  shares: { label: 'any', least: 1, most: 1 },
  map: { label: 'region', least: 1, most: 1 },
  stacks: { label: 'text', least: 2, most: 4 },
  lines: { label: 'month', least: 1, most: 2 },
  multiples: { label: 'month', least: 2, most: 24 },
  table: { label: 'any', least: 0, most: 49 },
};
/** Where a row without its number cannot be drawn. */
const WHOLE: ReadonlySet<ReportViewKind> = new Set(['figures', 'lines', 'multiples', 'shares', 'stacks']);
const FEWEST_MONTHS = 3;
const MOST_SHARES = 5;

const note = (code: string, { row = null, column = null, ...more }: Partial<TableNote> = {}): TableNote => ({
  row,
  column,
  code,
  ...more,
});

/** A table may be begun and not be there yet. */
export const isEmptyTable = ({ columns, rows }: Table): boolean => columns.length === 0 && rows.length === 0;

function shapeProblems({ kind, table }: ReportView): TableNote[] {
  const { columns, rows } = table;
  const { label, least, most } = NEEDS[kind];
  const numeric = columns.filter(isNumeric);
  const labels = columns.filter(({ type }) => type === 'text' || type === 'month' || type === 'region');
  const problems: TableNote[] = [];
  const hasLabel = label === 'any' ? labels.length > 0 : labels.some(({ type }) => type === label);
  if (!hasLabel) problems.push(note(`needs-${label}`));
  if (numeric.length < least) problems.push(note('needs-numbers', { values: { least } }));
  if (numeric.length > most) problems.push(note('too-many-numbers', { values: { most } }));
  for (const column of columns)
    if (column.type === 'text' && column.id.endsWith('Ua') && !englishOf(columns, column))
      problems.push(note('english-column-missing', { column: column.id }));
  if (WHOLE.has(kind))
    for (const column of numeric) {
      const at = columns.indexOf(column);
      rows.forEach((row, index) => {
        if (row[at] === null) problems.push(note('no-value', { row: index + 1, column: column.id }));
      });
    }
  if (label === 'month' && rows.length < FEWEST_MONTHS)
    problems.push(note('few-months', { values: { least: FEWEST_MONTHS } }));
  if (kind === 'shares' && rows.length > MOST_SHARES)
    problems.push(note('too-many-shares', { values: { most: MOST_SHARES } }));
  const negative = columns.findIndex(isNumeric);
  if (kind !== 'table' && negative >= 0)
    rows.forEach((row, index) => {
      const cell = row[negative];
      if (typeof cell === 'number' && cell < 0)
        problems.push(note('negative', { row: index + 1, column: columns[negative]?.id ?? null }));
    });
  return problems;
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

export function problemsOfReport({ views }: Pick<ReportFields, 'views'>): Warning[] {
  const ids = views.map(({ id }) => id);
  return views.flatMap((view, index) => [
    ...(ids.indexOf(view.id) < index ? [inView(view)(note('view-twice'))] : []),
    ...problemsOfView(view).map(inView(view)),
  ]);
}

/** What keeps a report from being published besides. */
export const unfinishedIn = ({ views }: Pick<ReportFields, 'views'>): Warning[] =>
  views.filter(({ table }) => isEmptyTable(table)).map((view) => inView(view)(note('no-table')));

const isSmall = (value: TableCell | undefined): value is number =>
  typeof value === 'number' && value >= 1 && value <= 9;

const numbersOf = (table: Table, column: Column): (number | null)[] => {
  const at = table.columns.indexOf(column);
  return table.rows.map((row) => (typeof row[at] === 'number' ? (row[at] as number) : null));
};

const total = (values: (number | null)[]): number =>
  Number(values.reduce<number>((sum, value) => sum + (value ?? 0), 0).toFixed(6));

const WORD_OF_TOTAL = /усього|всього|разом|загалом|total/i;

/** A person might be recognised by a number this small, or by what is left of a total. */
function smallNumbers(view: ReportView, figures: ReadonlyMap<string, number>): TableNote[] {
  const { table, kind } = view;
  const found: TableNote[] = [];
  const counts = table.columns.filter(({ type }) => type === 'number');
  const whole = counts.find(
    ({ labelUa, labelEn }) => WORD_OF_TOTAL.test(labelUa) || WORD_OF_TOTAL.test(labelEn),
  );
  for (const column of counts) {
    const at = table.columns.indexOf(column);
    const values = numbersOf(table, column);
    values.forEach((value, index) => {
      if (isSmall(value) && Number.isInteger(value))
        found.push(note('small-number', { row: index + 1, column: column.id, values: { value } }));
    });
    const hidden = values.flatMap((value, index) => (value === null ? [index] : []));
    const known = column.totalOf ? figures.get(column.totalOf) : undefined;
    if (hidden.length === 1 && known !== undefined) {
      const left = Number((known - total(values)).toFixed(6));
      if (isSmall(left))
        found.push(
          note('small-by-subtraction', {
            row: (hidden[0] ?? 0) + 1,
            column: column.id,
            values: { value: left, total: known },
          }),
        );
    }
    if (kind !== 'table' || !whole || column === whole) continue;
    const wholeAt = table.columns.indexOf(whole);
    const parts = counts.filter((each) => each !== whole);
    table.rows.forEach((row, index) => {
      const [all, part] = [row[wholeAt], row[at]];
      if (typeof all !== 'number' || typeof part !== 'number') return;
      // What one part leaves of the total is said by another part, which is looked at itself.
      const isSaid = parts.some((each) => {
        const value = row[table.columns.indexOf(each)];
        return each !== column && value === all - part;
      });
      if (!isSaid && isSmall(all - part))
        found.push(
          note('small-by-subtraction', {
            row: index + 1,
            column: column.id,
            values: { value: all - part, total: all },
          }),
        );
    });
  }
  return found;
}

function disagreements({ kind, table }: ReportView, figures: ReadonlyMap<string, number>): TableNote[] {
  const found: TableNote[] = [];
  for (const column of table.columns.filter(isNumeric)) {
    const values = numbersOf(table, column);
    const compare = (code: string, name: string | undefined, value: number) => {
      if (!name) return;
      const figure = figures.get(name);
      if (figure === undefined)
        found.push(note('no-figure', { column: column.id, values: { figure: name } }));
      else if (figure !== value)
        found.push(note(code, { column: column.id, values: { figure, value, difference: figure - value } }));
    };
    // Where something is left out, the sum is not meant to be whole.
    if (!values.includes(null)) compare('total-differs', column.totalOf, total(values));
    compare('average-differs', column.averageOf, Math.round(total(values) / (values.length || 1)));
    compare('end-differs', column.endsAt, values.at(-1) ?? 0);
  }
  if (kind === 'stacks')
    table.rows.forEach((row, index) => {
      const sum = total(row.map((cell, at) => (isNumeric(table.columns[at] as Column) ? Number(cell) : 0)));
      if (sum !== 100) found.push(note('not-hundred', { row: index + 1, values: { value: sum } }));
    });
  return found;
}

const nextMonth = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
};

function gaps({ table }: ReportView): TableNote[] {
  const found: TableNote[] = [];
  const [key] = table.columns;
  if (key?.type === 'region') {
    const there = new Set(table.rows.map(keyOfRow));
    const missing = Object.entries(REGIONS).filter(([code]) => !there.has(code));
    if (missing.length > 0)
      found.push(
        note('regions-missing', {
          column: key.id,
          values: { regions: missing.map(([, { labelUa }]) => labelUa).join(', ') },
        }),
      );
  }
  if (key?.type === 'month') {
    const months = table.rows.map(keyOfRow);
    months.forEach((month, index) => {
      const before = months[index - 1];
      if (before && nextMonth(before) !== month)
        found.push(
          note('months-missing', { row: index + 1, column: key.id, values: { from: before, to: month } }),
        );
    });
  }
  return found;
}

const isLeap = (before: number, now: number): boolean =>
  before !== 0 && Math.abs(now - before) > Math.abs(before) / 2;

/** Against the edition before; what is new in it, against the month before. */
export function leapsIn(table: Table, before: Table | null): TableNote[] {
  const known = new Map(before?.rows.map((row) => [keyOfRow(row), row]));
  const isMonthly = table.columns[0]?.type === 'month';
  const found: TableNote[] = [];
  for (const column of table.columns.filter(isNumeric)) {
    const at = table.columns.indexOf(column);
    const beforeAt = before?.columns.findIndex(({ id }) => id === column.id) ?? -1;
    table.rows.forEach((row, index) => {
      const now = row[at];
      const earlier = known.get(keyOfRow(row));
      const was = earlier ? earlier[beforeAt] : isMonthly && before ? table.rows[index - 1]?.[at] : undefined;
      if (typeof now !== 'number' || typeof was !== 'number' || !isLeap(was, now)) return;
      found.push(note('leap', { row: index + 1, column: column.id, values: { before: was, value: now } }));
    });
  }
  return found;
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

/** Of one code in one view so many are named; a note says how many more there are. */
const MOST_OF_A_KIND = 20;

function bounded(notes: TableNote[]): TableNote[] {
  return [...Map.groupBy(notes, ({ code }) => code)].flatMap(([code, same]) =>
    same.length <= MOST_OF_A_KIND
      ? same
      : [
          ...same.slice(0, MOST_OF_A_KIND),
          note('more-alike', { values: { count: same.length - MOST_OF_A_KIND, of: code } }),
        ],
  );
}

/** What looks wrong in one view, `before` being its table in the edition before. */
export const warningsOfView = (
  view: ReportView,
  before: Table | null,
  figures: ReadonlyMap<string, number>,
): TableNote[] =>
  bounded([
    ...smallNumbers(view, figures),
    ...disagreements(view, figures),
    ...gaps(view),
    ...leapsIn(view.table, before),
    ...findingNotes(view),
  ]);

export function warningsOfReport(report: ReportFields, before: ReportFields | null): Warning[] {
  const figures = headlines(report.views);
  return report.views.flatMap((view) => {
    const earlier = before?.views.find(({ id }) => id === view.id)?.table ?? null;
    return warningsOfView(view, earlier, figures).map(inView(view));
  });
}
