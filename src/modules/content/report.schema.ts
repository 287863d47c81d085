// The shape of a demonstration report. Figures that stand for the same thing must agree, or the report is refused.
import { z } from 'zod';
import type { InLanguage } from '../../i18n/in-language.ts';
import type { Language } from '../../i18n/language.ts';
import { REGIONS } from './regions.ts';

const text = z.string().min(1);
const amount = z.number().nonnegative();
const label = { labelUa: text, labelEn: text };
const id = z.string().regex(/^[a-z-]+$/);
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

type RegionCode = keyof typeof REGIONS;
const regionCode = z.enum(Object.keys(REGIONS) as [RegionCode, ...RegionCode[]]);

/** A region is named by its code and labelled from the list. */
const withLabel = <Item extends { region: RegionCode }>(item: Item) => ({ ...item, ...REGIONS[item.region] });

/** Names of headline figures that a view's values add up to, or average. */
const agreement = { totalOf: id.optional(), averageOf: id.optional() };

const view = {
  id,
  titleUa: text,
  titleEn: text,
  noteUa: text.optional(),
  noteEn: text.optional(),
  /** Columns of six, and rows, that the view takes on a wide screen. */
  span: z.union([z.literal(2), z.literal(3), z.literal(4), z.literal(6)]),
  rows: z.literal(2).optional(),
};

/** `dimension` heads the column of labels, `unit` that of values. */
const measured = { ...view, dimensionUa: text, dimensionEn: text, unitUa: text, unitEn: text };

const items = z
  .array(
    z.union([
      z.strictObject({ ...label, value: amount }),
      z.strictObject({ region: regionCode, value: amount }).transform(withLabel),
    ]),
  )
  .min(2);

const figuresSchema = z.strictObject({
  ...view,
  kind: z.literal('figures'),
  items: z.array(z.strictObject({ id, ...label, value: z.union([amount, text]) })).min(2),
});

const barsSchema = z.strictObject({
  ...measured,
  ...agreement,
  kind: z.literal('bars'),
  direction: z.enum(['horizontal', 'vertical']),
  columns: z.union([z.literal(2), z.literal(3)]).optional(),
  /** What a full bar means; the largest value unless given. */
  max: amount.optional(),
  items,
});

const mapSchema = z.strictObject({ ...measured, ...agreement, kind: z.literal('map'), items });

const linesSchema = z.strictObject({
  ...measured,
  kind: z.literal('lines'),
  months: z.array(month).min(3),
  series: z
    .array(
      z.strictObject({
        ...label,
        totalOf: id.optional(),
        /** The headline figure that the last month shows. */
        endsAt: id.optional(),
        values: z.array(amount),
      }),
    )
    .min(1)
    .max(2),
});

const sharesSchema = z.strictObject({
  ...measured,
  totalOf: id.optional(),
  kind: z.literal('shares'),
  shape: z.enum(['donut', 'bar']),
  /** A smaller ring with its names beside it. */
  isCompact: z.literal(true).optional(),
  items: items.max(5),
});

const stacksSchema = z.strictObject({
  ...measured,
  kind: z.literal('stacks'),
  parts: z.array(z.strictObject(label)).min(2).max(4),
  items: z.array(z.strictObject({ ...label, values: z.array(amount) })).min(2),
});

const cells = z.array(z.union([amount, text, z.strictObject({ textUa: text, textEn: text })]));

const tableSchema = z.strictObject({
  ...view,
  kind: z.literal('table'),
  dimensionUa: text,
  dimensionEn: text,
  /** A long table is shown as two, side by side. */
  split: z.literal(2).optional(),
  columns: z.array(z.strictObject({ ...label, ...agreement, isSummed: z.literal(true).optional() })).min(1),
  items: z
    .array(
      z.union([
        z.strictObject({ ...label, cells }),
        z.strictObject({ region: regionCode, cells }).transform(withLabel),
      ]),
    )
    .min(2),
});

const viewSchema = z.discriminatedUnion('kind', [
  figuresSchema,
  barsSchema,
  mapSchema,
  linesSchema,
  sharesSchema,
  stacksSchema,
  tableSchema,
]);

export type View = z.output<typeof viewSchema>;

export const reportSchema = z
  .strictObject({
    slug: id,
    asOf: z.iso.date(),
    /** Where the figures come from, and how they were made. */
    sourceUa: text,
    sourceEn: text,
    methodUa: text,
    methodEn: text,
    /** A warning of this report alone, shown with the mark of demonstration data. */
    warningUa: text.optional(),
    warningEn: text.optional(),
    views: z.array(viewSchema).min(3).max(7),
  })
  .superRefine((report, context) => {
    for (const fault of faultsOf(report.views)) context.addIssue({ code: 'custom', message: fault });
  });

export type Report = z.output<typeof reportSchema>;

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

type Claim = { values: number[] } & Partial<Record<'totalOf' | 'averageOf' | 'endsAt', string | undefined>>;

/** What a view says about the headline figures. */
function claimsOf(each: View): Claim[] {
  if (each.kind === 'lines') return each.series;
  if (each.kind === 'table')
    return each.columns.map((column, at) => ({
      ...column,
      values: each.items.map(({ cells }) => Number(cells[at])),
    }));
  if (each.kind === 'figures' || each.kind === 'stacks') return [];
  return [{ ...each, values: each.items.map(({ value }) => value) }];
}

function faultsOf(views: View[]): string[] {
  const figures = new Map(
    views.flatMap((each) =>
      each.kind === 'figures' ? each.items.map(({ id: name, value }) => [name, value] as const) : [],
    ),
  );
  const faults: string[] = [];
  if (new Set(views.map((each) => each.id)).size !== views.length) faults.push('two views share an id');
  for (const each of views) {
    const claim = (name: string | undefined, value: number | undefined) => {
      if (name !== undefined && figures.get(name) !== value)
        faults.push(`${each.id}: ${value} is not the figure “${name}”, ${figures.get(name)}`);
    };
    for (const { values, totalOf, averageOf, endsAt } of claimsOf(each)) {
      claim(totalOf, sum(values));
      claim(averageOf, Math.round(sum(values) / values.length));
      claim(endsAt, values.at(-1));
    }
    faults.push(...shapeFaults(each).map((fault) => `${each.id}: ${fault}`));
  }
  return faults;
}

function shapeFaults(each: View): string[] {
  if (each.kind === 'figures') return [];
  if (each.kind === 'lines')
    return each.series
      .filter(({ values }) => values.length !== each.months.length)
      .map(({ labelEn }) => `“${labelEn}” has not a value for every month`);
  const faults: string[] = [];
  const regions = each.items.flatMap((item) => ('region' in item ? [item.region] : []));
  if (regions.length > 0 && new Set(regions).size !== Object.keys(REGIONS).length)
    faults.push('not every region is there');
  if (each.kind === 'map' && regions.length !== each.items.length) faults.push('a map holds regions only');
  for (const item of each.items) {
    if ('values' in item && each.kind === 'stacks') {
      if (item.values.length !== each.parts.length || sum(item.values) !== 100)
        faults.push(`“${item.labelEn}” is not 100 % in ${each.parts.length} parts`);
    }
    if ('cells' in item && each.kind === 'table' && item.cells.length !== each.columns.length)
      faults.push(`“${item.labelEn}” has not a cell for every column`);
  }
  return faults;
}

export type LocalizedReport = InLanguage<Report>;

/** The report of a dashboard, if it has one. */
export type Reports = (slug: string, language: Language) => LocalizedReport | undefined;
