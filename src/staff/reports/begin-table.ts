// What a view of each kind begins with: the columns it is drawn from.
import { REGIONS } from '../../modules/reports/regions.ts';
import type { Column, ColumnType, Table } from '../../modules/reports/report-table.ts';
import type { ReportView, ReportViewKind } from '../../modules/reports/reports.kind.ts';

const column = (id: string, type: ColumnType, labelUa: string, labelEn: string): Column => ({
  id,
  labelUa,
  labelEn,
  type,
});

const names = (labelUa: string, labelEn: string): Column[] => [
  column('nameUa', 'text', labelUa, labelEn),
  column('nameEn', 'text', `${labelUa} (англійською)`, `${labelEn} (in English)`),
];
const value = column('value', 'number', 'Кількість', 'Number');
const month = column('month', 'month', 'Місяць', 'Month');
const region = column('region', 'region', 'Регіон', 'Region');
const part = (number: number) => column(`part-${number}`, 'percent', `Частина ${number}`, `Part ${number}`);

const COLUMNS: Record<ReportViewKind, Column[]> = {
  figures: [column('code', 'text', 'Код', 'Code'), ...names('Показник', 'Figure'), value],
  lines: [month, value],
  multiples: [
    month,
    column('series-1', 'number', 'Ряд 1', 'Series 1'),
    column('series-2', 'number', 'Ряд 2', 'Series 2'),
  ],
  bars: [...names('Назва', 'Name'), value],
  shares: [...names('Назва', 'Name'), value],
  stacks: [...names('Назва', 'Name'), part(1), part(2)],
  map: [region, value],
  table: [...names('Назва', 'Name'), value],
};

export const beginTable = (kind: ReportViewKind): Table => ({
  columns: COLUMNS[kind],
  rows: kind === 'map' ? Object.keys(REGIONS).map((code) => [code, null]) : [],
});

export const newView = (kind: ReportViewKind, id: string): ReportView => ({
  ...{ id, kind, titleUa: '', titleEn: '', findingUa: '', findingEn: '', unitUa: '', unitEn: '' },
  ...{ noteUa: '', noteEn: '', span: kind === 'figures' || kind === 'map' || kind === 'table' ? 6 : 3 },
  ...{ max: null, events: [], isDemonstration: false, table: beginTable(kind) },
});

/** One that no other has. */
export function freeId(wanted: string, taken: readonly string[]): string {
  const base = wanted || 'view';
  let id = base;
  for (let number = 2; taken.includes(id); number += 1) id = `${base}-${number}`;
  return id;
}

/** A column more; a text is there in both languages. */
export function withColumn({ columns, rows }: Table, type: ColumnType): Table {
  const number = columns.length + 1;
  const id = freeId(
    `column-${number}`,
    columns.map((each) => each.id.replace(/(Ua|En)$/, '')),
  );
  const added =
    type === 'text'
      ? [
          column(`${id}Ua`, 'text', `Текст ${number}`, `Text ${number}`),
          column(`${id}En`, 'text', `Текст ${number} (англійською)`, `Text ${number} (in English)`),
        ]
      : [column(id, type, `Стовпець ${number}`, `Column ${number}`)];
  return { columns: [...columns, ...added], rows: rows.map((row) => [...row, ...added.map(() => null)]) };
}

export function withoutColumn({ columns, rows }: Table, id: string): Table {
  const kept = columns.flatMap((each, index) => (each.id === id ? [] : [index]));
  return {
    columns: kept.map((index) => columns[index] as Column),
    rows: rows.map((row) => kept.map((index) => row[index] ?? null)),
  };
}
