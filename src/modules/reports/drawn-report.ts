// A report as charts take it: what each kind of view draws, made from the table behind it. Safe in the browser.
import { languageOfEntry } from '../../editorial/collection.ts';
import { inEnglish } from '../../editorial/kind.ts';
import { formatDate, formatMonth } from '../../i18n/format.ts';
import { type InLanguage, inLanguage } from '../../i18n/in-language.ts';
import type { Language } from '../../i18n/language.ts';
import { rateOf } from './population.ts';
import { isDay, isMonth } from './read-values.ts';
import { REGIONS } from './regions.ts';
import {
  type Column,
  type ColumnClaims,
  englishOf,
  isDrawable,
  isNumeric,
  isRegionCode,
  type TableCell,
} from './report-table.ts';
import { isDemonstration, type Look, type ReportFields, type ReportView, type Span } from './reports.kind.ts';

type RegionCode = keyof typeof REGIONS;
type Labelled = {
  labelUa: string;
  labelEn: string;
  /** For machines, where the label is a month or a day in words. */
  key?: string;
};
type InRegion = { region: RegionCode } & (typeof REGIONS)[RegionCode];
type Valued = (Labelled | InRegion) & { value: number; rate?: number };
type Agreement = Pick<ColumnClaims, 'totalOf' | 'averageOf'>;
type Cell = number | { textUa: string; textEn: string };

type Base = {
  id: string;
  titleUa: string;
  titleEn: string;
  findingUa: string;
  findingEn: string;
  noteUa: string;
  noteEn: string;
  span: Span;
  /** Rows of the page that it takes. */
  rows?: 2;
};
/** `dimension` heads the labels, `unit` the values. */
type Measured = Base & { dimensionUa: string; dimensionEn: string; unitUa: string; unitEn: string };
type Series = Labelled & ColumnClaims & { values: number[] };

type Timed<Kind> = Measured & {
  kind: Kind;
  months: string[];
  series: Series[];
  events: { month: string; textUa: string; textEn: string }[];
};

type Drawn =
  | (Base & { kind: 'figures'; items: (Labelled & { id: string; value: number })[] })
  | (Measured &
      Agreement & {
        kind: 'bars';
        direction: 'horizontal' | 'vertical';
        columns?: 2 | 3;
        max?: number;
        items: Valued[];
        unknown: Labelled[];
      })
  | (Measured & Agreement & { kind: 'map'; items: Valued[]; unknown: Labelled[] })
  | Timed<'lines'>
  | Timed<'multiples'>
  | (Measured & Agreement & { kind: 'shares'; shape: 'donut' | 'bar'; isCompact?: true; items: Valued[] })
  | (Measured & { kind: 'stacks'; parts: Labelled[]; items: (Labelled & { values: number[] })[] })
  | (Base & {
      kind: 'table';
      dimensionUa: string;
      dimensionEn: string;
      split?: 2;
      columns: (Labelled & ColumnClaims)[];
      items: ((Labelled | InRegion) & { cells: Cell[] })[];
      /** Of rows that a page does not show. */
      more?: number;
    });

/** In both languages. */
export type View = Drawn;

const present = (claims: ColumnClaims): ColumnClaims =>
  Object.fromEntries(
    (['totalOf', 'averageOf', 'endsAt', 'isSummed'] as const)
      .filter((name) => claims[name])
      .map((name) => [name, claims[name]]),
  );

const labels = ({ labelUa, labelEn }: Labelled): Labelled => ({ labelUa, labelEn });

/** Columns of English texts are no columns of their own. */
export const shownColumns = (columns: Column[]): Column[] =>
  columns.filter(
    ({ id, type }) =>
      !(type === 'text' && columns.some((each) => each.id !== id && inEnglish(each.id) === id)),
  );

/** What names a row. The code of a headline figure is no text to be read. */
export const labelColumn = (shown: readonly Column[]): Column | undefined =>
  shown.find(({ type, id }) => type === 'region' || (type === 'text' && id !== 'code')) ??
  shown.find(({ type }) => type === 'month' || type === 'date');

const textOf = (cell: TableCell | undefined): string =>
  cell === null || cell === undefined ? '' : String(cell);

/** A month or a day in words, where it is one. */
function timeIn({ type }: Column, cell: string): ((language: Language) => string) | null {
  if (type === 'month' && isMonth(cell)) return (language) => formatMonth(cell, language);
  return type === 'date' && isDay(cell) ? (language) => formatDate(cell, language) : null;
}

/** A view whose table is not right yet draws what of it can be drawn. */
export function drawnView(view: ReportView): View {
  const { columns, rows } = view.table;
  const at = (column: Column | undefined) => (column ? columns.indexOf(column) : -1);
  const shown = shownColumns(columns);
  const numeric = shown.filter(isNumeric);
  const label = labelColumn(shown);
  const labelAt = (row: TableCell[]): Labelled | InRegion => {
    const cell = row[at(label)];
    if (label?.type === 'region' && isRegionCode(cell)) return { region: cell, ...REGIONS[cell] };
    const inTime = label && timeIn(label, textOf(cell));
    if (inTime) return { labelUa: inTime('ua'), labelEn: inTime('en'), key: textOf(cell) };
    const english = label && englishOf(columns, label);
    const labelUa = textOf(cell);
    return { labelUa, labelEn: textOf(english ? row[at(english)] : cell) || labelUa };
  };
  const numberAt = (row: TableCell[], column: Column | undefined): number | null => {
    const cell = row[at(column)];
    return typeof cell === 'number' && isDrawable(cell) ? cell : null;
  };
  const { id, titleUa, titleEn, findingUa, findingEn, noteUa, noteEn, span, isTall } = view;
  const base: Base = {
    ...{ id, titleUa, titleEn, findingUa, findingEn, noteUa, noteEn, span },
    ...(isTall && { rows: 2 }),
  };
  const heading = label ?? shown[0];
  const measured: Measured = {
    ...base,
    dimensionUa: heading?.labelUa ?? '',
    dimensionEn: heading?.labelEn ?? '',
    unitUa: view.unitUa,
    unitEn: view.unitEn,
  };
  const [value] = numeric;
  const agreement = present({ totalOf: value?.totalOf, averageOf: value?.averageOf }) as Agreement;
  const look: Look | undefined = view.look;
  const valued = () => {
    const items: Valued[] = [];
    const unknown: Labelled[] = [];
    for (const row of rows) {
      const number = numberAt(row, value);
      const named = labelAt(row);
      if (number === null) unknown.push(labels(named));
      else {
        const rate = view.hasRates && 'region' in named ? { rate: rateOf(named.region, number) } : {};
        items.push({ ...named, value: number, ...rate });
      }
    }
    return { items, unknown };
  };
  const series = () => {
    const month = shown.find(({ type }) => type === 'month');
    // What is no month yet stands in the table, where it is mended.
    const rows = view.table.rows.filter((row) => isMonth(textOf(row[at(month)])));
    return {
      dimensionUa: month?.labelUa ?? '',
      dimensionEn: month?.labelEn ?? '',
      months: rows.map((row) => textOf(row[at(month)])),
      series: numeric.map((column) => ({
        ...labels(column),
        ...present(column),
        values: rows.map((row) => numberAt(row, column) ?? 0),
      })),
      events: view.events.map(({ month, textUa, textEn }) => ({ month, textUa, textEn })),
    };
  };
  switch (view.kind) {
    case 'figures': {
      const code = shown.find((column) => column.id === 'code');
      return {
        ...base,
        kind: 'figures',
        items: rows.map((row, index) => ({
          ...labels(labelAt(row)),
          id: textOf(row[at(code)]) || String(index),
          value: numberAt(row, value) ?? 0,
        })),
      };
    }
    case 'lines':
      return { ...measured, kind: 'lines', ...series() };
    case 'multiples':
      return { ...measured, kind: 'multiples', ...series() };
    case 'map':
      return { ...measured, ...agreement, kind: 'map', ...valued() };
    case 'bars':
      return {
        ...measured,
        ...agreement,
        kind: 'bars',
        direction: look === 'columns' ? 'vertical' : 'horizontal',
        ...(look === 'rows-in-two' && { columns: 2 as const }),
        ...(look === 'rows-in-three' && { columns: 3 as const }),
        ...(view.max && { max: view.max }),
        ...valued(),
      };
    case 'shares':
      return {
        ...measured,
        ...agreement,
        kind: 'shares',
        shape: look === 'bar' ? 'bar' : 'donut',
        ...(look === 'small-ring' && { isCompact: true }),
        items: valued().items,
      };
    case 'stacks':
      return {
        ...measured,
        kind: 'stacks',
        parts: numeric.map(labels),
        items: rows.map((row) => ({
          ...labels(labelAt(row)),
          values: numeric.map((column) => numberAt(row, column) ?? 0),
        })),
      };
    case 'table': {
      const rest = shown.filter((column) => column !== heading);
      return {
        ...base,
        dimensionUa: measured.dimensionUa,
        dimensionEn: measured.dimensionEn,
        kind: 'table',
        ...(look === 'halves' && { split: 2 }),
        columns: rest.map((column) => ({ ...labels(column), ...present(column) })),
        items: rows.map((row) => ({
          ...labelAt(row),
          cells: rest.map((column): Cell => {
            const cell = row[at(column)];
            if (typeof cell === 'number') return cell;
            if (column.type === 'region' && isRegionCode(cell))
              return { textUa: REGIONS[cell].labelUa, textEn: REGIONS[cell].labelEn };
            const english = englishOf(columns, column);
            const textUa = textOf(cell) || '—';
            return { textUa, textEn: textOf(english ? row[at(english)] : cell) || textUa };
          }),
        })),
      };
    }
  }
}

/** The report of a dashboard, if it has one, as pages show it. */
export type Reports = (slug: string, language: Language) => LocalizedReport | undefined;

export type LocalizedView = InLanguage<View>;

export type LocalizedReport = {
  slug: string;
  title: string;
  asOf: string;
  source: string;
  method: string;
  note: string;
  isDemonstration: boolean;
  /** With the language of one that nobody has translated. */
  corrections: { at: string; text: string; lang?: 'uk' }[];
  views: LocalizedView[];
  /** Where a text of it is not in the language that was asked for. */
  lang: 'uk' | undefined;
};

export function drawnReport(
  report: ReportFields,
  language: Language,
  lang: LocalizedReport['lang'] = undefined,
): LocalizedReport {
  const { views, slug, asOf, corrections, ...fields } = report;
  const { title, source, method, note } = inLanguage(fields, language);
  return {
    ...{ slug, asOf, title, source, method, note, lang },
    isDemonstration: isDemonstration(report),
    corrections: corrections.map(({ at, textUa, textEn }) => {
      if (language === 'ua') return { at, text: textUa };
      return textEn ? { at, text: textEn } : { at, text: textUa, lang: 'uk' };
    }),
    views: views.map((view) => inLanguage(drawnView(view), language)),
  };
}

export const localizedReport = (fields: ReportFields, language: Language): LocalizedReport => {
  // One correction that nobody has translated yet is not the whole report.
  const own = languageOfEntry({ ...fields, corrections: [] }, language);
  return drawnReport(fields, own, own === language ? undefined : 'uk');
};

/** A page shows so many rows of a table; all of them are in its files. */
export const MOST_ROWS = 100;
const ROWS_SHOWN = 30;

const withoutClaims = ({ totalOf: _total, averageOf: _average, isSummed: _sum, ...column }: Column): Column =>
  column;

/** Without the rows that a page does not show: they are not even drawn. Nor is a sum, which would be that of the rest. */
function shownRows(report: ReportFields): { report: ReportFields; more: ReadonlyMap<string, number> } {
  const more = new Map<string, number>();
  const views = report.views.map((view) => {
    const { columns, rows } = view.table;
    if (view.kind !== 'table' || rows.length <= MOST_ROWS) return view;
    more.set(view.id, rows.length - ROWS_SHOWN);
    return { ...view, table: { columns: columns.map(withoutClaims), rows: rows.slice(0, ROWS_SHOWN) } };
  });
  return { report: { ...report, views }, more };
}

/** As pages show it. */
export function shownReport(
  fields: ReportFields,
  language: Language,
  draw: typeof drawnReport = localizedReport,
): LocalizedReport {
  const { report, more } = shownRows(fields);
  const drawn = draw(report, language);
  const views = drawn.views.map((view): LocalizedView => {
    const count = more.get(view.id);
    return view.kind === 'table' && count !== undefined ? { ...view, more: count } : view;
  });
  return { ...drawn, views };
}
