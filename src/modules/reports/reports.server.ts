// Reports: what they add to what all collections have. Each edition is an entry of its own.
import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { type Collection, collectionEntry, serveCollection } from '../../editorial/collection.server.ts';
import { LANGUAGES } from '../../i18n/language.ts';
import { replaceEntries } from '../../search/write-index.server.ts';
import { FIELD_MESSAGES as say } from '../../shared/field-messages.ts';
import { MOST_FAULTS, type Refusal } from '../../shared/problem.ts';
import { dashboardEntry } from '../content/dashboard-entry.server.ts';
import type { Dashboard } from '../content/dashboards.kind.ts';
import { dashboardsKind } from '../content/dashboards.kind.ts';
import { ContentError } from '../content/read-content.server.ts';
import { problemsOfReport, unfinishedIn, warningsOfReport } from './check-report.ts';
import { byPublication, editionRows, type Published, wholeReport } from './current-report.server.ts';
import { type Report, type ReportFields, reportSchema, reportsKind } from './reports.kind.ts';

const REPORTS = new URL('../../../content/reports/', import.meta.url);

/** What an installation starts from. */
export function readReportFiles(folder = REPORTS): ReportFields[] {
  return readdirSync(folder).map((name) => {
    const parsed = reportSchema.safeParse(JSON.parse(readFileSync(new URL(name, folder), 'utf8')));
    if (!parsed.success) throw new ContentError(`content/reports/${name}:\n${z.prettifyError(parsed.error)}`);
    const [fault] = problemsOfReport(parsed.data);
    if (fault) throw new ContentError(`content/reports/${name}: ${JSON.stringify(fault)}`);
    return parsed.data;
  });
}

/** What pages of one dashboard are made from; those of others stay when it changes. */
export const reportSource = (slug: string): string => `reports/of/${slug}`;

const isKnownDashboard = async (trx: Parameters<typeof editionRows>[0], slug: string): Promise<boolean> =>
  (await trx
    .selectFrom('collection_items')
    .where('kind', '=', dashboardsKind.name)
    .where('slug', '=', slug)
    .select('id')
    .executeTakeFirst()) !== undefined;

function refuse(report: ReportFields, faults: ReturnType<typeof problemsOfReport>): Refusal | null {
  if (faults.length === 0) return null;
  const errors = faults.slice(0, MOST_FAULTS).map(({ view, row, column }) => {
    const at = report.views.findIndex(({ id }) => id === view);
    const columnAt = report.views[at]?.table.columns.findIndex(({ id }) => id === column) ?? -1;
    const cell = [row && `rows.${row - 1}`, columnAt >= 0 && (row ? columnAt : `columns.${columnAt}`)];
    const path = ['views', at, 'table', ...cell.filter((part) => part !== null && part !== false)];
    return { path: path.join('.'), message: say.invalidValue };
  });
  return { refused: 'invalid-input', errors, warnings: faults };
}

/** With the edition that is public now, unless it is this one. */
async function editionBefore(
  trx: Parameters<typeof editionRows>[0],
  slug: string,
  id: number,
): Promise<ReportFields | null> {
  const rows = await editionRows(trx)
    .where('is_active', '=', 1)
    .where('id', '<>', id)
    .select(['id', 'first_published_at', 'value'])
    .execute();
  for (const { value } of rows.toSorted(byPublication)) {
    const report = wholeReport(value);
    if (report.slug === slug) return report;
  }
  return null;
}

const collection: Collection<ReportFields> = {
  declaration: reportsKind,
  seeds: () => readReportFiles().map((fields) => ({ key: fields.slug, fields })),
  // For staff: visitors find the dashboard by the words of its report, and the catalogue.
  searchEntry: (item, lang) =>
    collectionEntry(reportsKind, item, lang, ({ title, slug, source, asOf }) => ({
      path: `/analytics/${slug}`,
      title: title || slug,
      lead: source,
      tags: [slug, asOf],
      isPublic: false,
    })),
  // The log says which views were changed; the history has the figures.
  auditFields: ({ views, ...fields }) => ({
    ...fields,
    corrections: fields.corrections.map(({ textUa }) => textUa).join(' · '),
    views: views
      .map(
        ({ titleUa, kind, table }) => `${titleUa} (${kind}, ${table.rows.length} × ${table.columns.length})`,
      )
      .join(' · '),
  }),
  async refuses(trx, before, report) {
    if (report.slug !== before?.slug && !(await isKnownDashboard(trx, report.slug)))
      return { refused: 'invalid-input', errors: [{ path: 'slug', message: say.invalidValue }] };
    const faults = problemsOfReport(report);
    return refuse(report, report.isActive === 1 ? [...faults, ...unfinishedIn(report)] : faults);
  },
  async warns(trx, before, report) {
    const earlier =
      (await editionBefore(trx, report.slug, report.id)) ?? (before?.isActive === 1 ? before : null);
    return warningsOfReport(report, earlier);
  },
  async onWritten({ trx, changed, counting }, before, after) {
    const slugs = new Set([before?.slug, after?.slug].filter((slug) => slug !== undefined));
    for (const slug of slugs) {
      changed.add(reportSource(slug));
      counting.push(() => followReport(trx, slug, before, after));
    }
  },
};

/** A dashboard is found by the words of its report. */
async function followReport(
  trx: Parameters<typeof editionRows>[0],
  slug: string,
  before: Report | null,
  after: Report | null,
): Promise<void> {
  const dashboard = await trx
    .selectFrom('collection_items')
    .where('kind', '=', dashboardsKind.name)
    .where('slug', '=', slug)
    .select(['id', 'value', 'is_active'])
    .executeTakeFirst();
  if (!dashboard) return;
  const rows = await editionRows(trx)
    .where('is_active', '=', 1)
    .select(['id', 'first_published_at', 'value'])
    .execute();
  const id = after?.id ?? before?.id ?? 0;
  const own = rows.find((row) => row.id === id);
  const others: (Published & { report: ReportFields })[] = rows
    .filter((row) => row.id !== id)
    .map((row) => ({ ...row, report: wholeReport(row.value) }));
  const current = (report: Report | null) => {
    const isShown = report?.isActive === 1;
    const mine = isShown ? [{ id, first_published_at: own?.first_published_at ?? null, report }] : [];
    return [...others, ...mine].filter((each) => each.report.slug === slug).toSorted(byPublication)[0]
      ?.report;
  };
  const item = {
    ...dashboardsKind.empty,
    ...JSON.parse(dashboard.value),
    id: dashboard.id,
    isActive: dashboard.is_active,
  } as Dashboard;
  const entries = (report: ReportFields | undefined) =>
    LANGUAGES.map((lang) => dashboardEntry(item, lang, report));
  await replaceEntries(trx, [{ before: entries(current(before)), after: entries(current(after)) }]);
}

export const servedReports = serveCollection(collection);
