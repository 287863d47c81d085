// Reports of dashboards, as the whole system knows them: each edition is an entry of its own, and the one published last is what
// its dashboard shows. Safe in the browser.
import { z } from 'zod';
import { type CollectionDeclaration, type CollectionItem, slugField } from '../../editorial/collection.ts';
import { correctionsOf, MOST_REASON } from '../../editorial/item.schema.ts';
import { FIELD_MESSAGES as say } from '../../shared/field-messages.ts';
import { body, date, missingOrWrong, optionalText, requiredText, text } from '../../shared/field-schemas.ts';
import { COLUMN_TYPES, TABLE_LIMITS } from './report-table.ts';

export const REPORT_LIMITS = { title: 200, line: 1000, views: 20, events: 20, id: 60 } as const;

export const VIEW_KINDS = [
  'figures',
  'lines',
  'multiples',
  'bars',
  'shares',
  'stacks',
  'map',
  'table',
] as const;
export type ReportViewKind = (typeof VIEW_KINDS)[number];

/** How a kind may look; the first unless one is chosen. */
export const LOOKS = {
  figures: ['plain'],
  lines: ['plain'],
  multiples: ['plain'],
  bars: ['rows', 'rows-in-two', 'rows-in-three', 'columns'],
  shares: ['ring', 'small-ring', 'bar'],
  stacks: ['plain'],
  map: ['plain'],
  table: ['whole', 'halves'],
} as const satisfies Record<ReportViewKind, readonly [string, ...string[]]>;
export type Look = (typeof LOOKS)[ReportViewKind][number];
const ALL_LOOKS = [...new Set(Object.values(LOOKS).flat())] as [Look, ...Look[]];

/** Columns of six that a view takes on a wide screen. */
export const SPANS = [2, 3, 4, 6] as const;
export type Span = (typeof SPANS)[number];

export const RELEASES = ['', 'month', 'quarter', 'half-year', 'year'] as const;
export type ReleaseEvery = (typeof RELEASES)[number];

const viewId = requiredText(REPORT_LIMITS.id).regex(/^[a-z][a-z0-9-]*$/, say.invalidSlug);
const columnId = requiredText(REPORT_LIMITS.id).regex(/^[a-zA-Z][a-zA-Z0-9-]*$/, say.invalidSlug);
const line = optionalText(REPORT_LIMITS.line);
const title = optionalText(REPORT_LIMITS.title);
const isTrue = z.literal(true, { error: say.invalidValue }).optional();
const figureId = optionalText(REPORT_LIMITS.id).optional();

const column = body({
  id: columnId,
  labelUa: requiredText(REPORT_LIMITS.title),
  labelEn: title,
  type: z.enum(COLUMN_TYPES, { error: say.invalidValue }),
  totalOf: figureId,
  averageOf: figureId,
  endsAt: figureId,
  isSummed: isTrue,
});

/** What a cell may hold is looked at by row and column (check-report.ts), which says more than a path. */
const cell = z.union([z.number(), text(TABLE_LIMITS.text), z.null()], { error: say.invalidValue });

export const columnsSchema = z
  .array(column, { error: missingOrWrong })
  .max(TABLE_LIMITS.columns, say.tooMany);

const table = body({
  columns: columnsSchema,
  rows: z
    .array(z.array(cell).max(TABLE_LIMITS.columns, say.tooMany), { error: missingOrWrong })
    .max(TABLE_LIMITS.rows, say.tooMany),
});

const event = body({
  month: requiredText(7).regex(/^\d{4}-(0[1-9]|1[0-2])$/, say.invalidDate),
  textUa: requiredText(REPORT_LIMITS.title),
  textEn: title,
});

const view = body({
  id: viewId,
  kind: z.enum(VIEW_KINDS, { error: say.invalidValue }),
  titleUa: requiredText(REPORT_LIMITS.title),
  titleEn: title,
  /** What the figures show, in words: the heading of the chart. */
  findingUa: title,
  findingEn: title,
  unitUa: title,
  unitEn: title,
  noteUa: line,
  noteEn: line,
  span: z
    .union(
      SPANS.map((span) => z.literal(span)),
      { error: say.invalidValue },
    )
    .default(6),
  look: z.enum(ALL_LOOKS, { error: say.invalidValue }).optional(),
  isTall: isTrue,
  /** What a full bar means, where that is not the largest value. */
  max: z.number({ error: say.invalidValue }).positive(say.invalidValue).nullable().default(null),
  /** For each thousand inhabitants, beside the figures of a map. */
  hasRates: isTrue,
  events: z.array(event).max(REPORT_LIMITS.events, say.tooMany).default([]),
  isDemonstration: z.boolean({ error: say.invalidValue }).default(false),
  table,
});

export const reportSchema = z.object({
  slug: slugField,
  titleUa: title,
  titleEn: title,
  asOf: date,
  sourceUa: line,
  sourceEn: line,
  methodUa: line,
  methodEn: line,
  noteUa: line,
  noteEn: line,
  isDemonstration: z.boolean({ error: say.invalidValue }).default(false),
  releaseEvery: z.enum(RELEASES, { error: say.invalidValue }).default(''),
  /** Of the month, at this time in Kyiv. */
  releaseDay: z.int(say.invalidValue).min(1, say.invalidValue).max(28, say.invalidValue).default(20),
  releaseTime: optionalText(5)
    .refine((time) => time === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(time), say.invalidValue)
    .transform((time) => time || '10:00'),
  corrections: correctionsOf(requiredText(MOST_REASON), optionalText(MOST_REASON))
    .transform((all) => all.map((each) => ({ ...each, at: each.at ?? new Date().toISOString() })))
    .default([]),
  views: z.array(view, { error: missingOrWrong }).max(REPORT_LIMITS.views, say.tooMany),
});

export type ReportFields = z.output<typeof reportSchema>;
export type Report = CollectionItem<ReportFields>;
export type ReportView = ReportFields['views'][number];
export type ChartEvent = ReportView['events'][number];

export const pathOfReport = ({ slug }: Pick<ReportFields, 'slug'>): string => `/analytics/${slug}`;

/** It says so until every table of it is real. */
export const isDemonstration = ({
  isDemonstration: is,
  views,
}: Pick<ReportFields, 'isDemonstration' | 'views'>): boolean =>
  is && (views.length === 0 || views.some((each) => each.isDemonstration));

export const reportsKind = {
  name: 'reports',
  table: 'collection_items',
  auditKinds: ['report'],
  path: '/analytics',
  hasPages: false,
  title: 'titleUa',
  richTexts: {},
  translated: ['titleUa', 'sourceUa', 'methodUa', 'noteUa'],
  slug: null,
  isSortedByHand: false,
  // A table of fifty thousand rows.
  bodyLimit: 20 * 1024 * 1024,
  schema: reportSchema,
  empty: {
    ...{ slug: '', titleUa: '', titleEn: '', asOf: '' },
    ...{ sourceUa: '', sourceEn: '', methodUa: '', methodEn: '', noteUa: '', noteEn: '' },
    ...{ isDemonstration: false, releaseEvery: '', releaseDay: 20, releaseTime: '10:00' },
    ...{ corrections: [], views: [] },
  },
} as const satisfies CollectionDeclaration<ReportFields>;
