// Reports: what they add to what all collections have. Each edition is an entry of its own.
import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Database } from '../../db/connection.ts';
import {
  type Collection,
  collectionEntry,
  refuseSlug,
  serveCollection,
} from '../../editorial/collection.server.ts';
import type { ContentTransaction } from '../../editorial/kind.server.ts';
import { wasShown } from '../../editorial/redirects.server.ts';
import { lastShown } from '../../editorial/revisions.server.ts';
import { write } from '../../editorial/write.server.ts';
import { ContentError } from '../../shared/content-error.ts';
import { FIELD_MESSAGES as say } from '../../shared/field-messages.ts';
import { MOST_FAULTS, type Refusal } from '../../shared/problem.ts';
import { headlines, problemsOfReport, unfinishedIn, warningsOfReport } from './check-report.ts';
import {
  byPublication,
  editionRows,
  mayBeOf,
  publishedRows,
  type WordsOf,
  wholeReport,
  wordsOf,
} from './current-report.server.ts';
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

/** What reports must know of the dashboards that show them. */
type Dashboards = {
  isThere: (db: Database, slug: string) => Promise<boolean>;
  follow: (
    trx: Database,
    slug: string,
    before: WordsOf | undefined,
    after: WordsOf | undefined,
  ) => Promise<void>;
};

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

/** As visitors saw it last. */
const lastShownOf = (db: Database, id: number): Promise<Report | null> =>
  lastShown(
    db,
    { name: reportsKind.name, whole: (stored) => ({ ...reportsKind.empty, ...stored }) as unknown as Report },
    id,
  );

/** The one that visitors see; where they see none, the last that they saw: who hides it first compares with it all the same. */
async function editionBefore(db: Database, slug: string, id: number): Promise<ReportFields | null> {
  const rows = await editionRows(db)
    .where('first_published_at', 'is not', null)
    .where('id', '<>', id)
    .select(['id', 'is_active', 'first_published_at', 'value'])
    .execute();
  const own = rows
    .filter(mayBeOf(slug))
    .toSorted((one, other) => other.is_active - one.is_active || byPublication(one, other))
    .map(({ value, ...row }) => ({ ...row, report: wholeReport(value) }))
    .find(({ report }) => report.slug === slug);
  if (!own) return null;
  return own.is_active === 1 ? own.report : ((await lastShownOf(db, own.id)) ?? own.report);
}

/** What visitors saw of it before: a change of that is a correction. */
async function shownBefore(db: Database, before: Report | null): Promise<Report | null> {
  if (!before || before.isActive === 1) return before;
  return lastShownOf(db, before.id);
}

const collection = (dashboards: Dashboards): Collection<ReportFields> => ({
  declaration: reportsKind,
  seeds: () => readReportFiles().map((fields) => ({ key: fields.slug, fields })),
  // For staff: visitors find the dashboard by the words of its report, and the catalogue.
  searchEntry: (item, lang) =>
    // Its tables are not what it is found by, and may be long.
    collectionEntry(reportsKind, { ...item, views: [] }, lang, ({ title, slug, source, asOf }) => ({
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
    if (report.slug !== before?.slug) {
      // What has been published stays where it was read: charts of it stand on pages of others.
      const isFixed = before !== null && (await wasShown(trx, reportsKind, before.id));
      if (isFixed) return refuseSlug(say.fixedDashboard);
      if (!(await dashboards.isThere(trx, report.slug))) return refuseSlug(say.invalidValue);
    }
    // Shown or hidden, a table is as right as when it was saved.
    const faults = before?.views === report.views ? [] : problemsOfReport(report);
    return refuse(report, report.isActive === 1 ? [...faults, ...unfinishedIn(report)] : faults);
  },
  async warns(trx, before, report) {
    const shown = await shownBefore(trx, before);
    const isCorrection = shown?.slug === report.slug;
    const earlier = isCorrection ? shown : await editionBefore(trx, report.slug, report.id);
    return warningsOfReport(report, earlier, { isCorrection });
  },
  async onWritten({ trx, changed, counting }, before, after) {
    // Its dashboard has another address: the words of that are written with it.
    if (before?.isActive === 1 && after && before.slug !== after.slug) {
      for (const { slug } of [before, after]) changed.add(reportSource(slug));
      return;
    }
    const slugs = new Set([before?.slug, after?.slug].filter((slug) => slug !== undefined));
    for (const slug of slugs) {
      changed.add(reportSource(slug));
      counting.push(async () => {
        const current = await currentAround(trx, slug, before, after);
        await dashboards.follow(
          trx,
          slug,
          current.before && wordsOf(current.before),
          current.after && wordsOf(current.after),
        );
      });
    }
  },
});

/** The one that visitors see, before and after a write of one edition. */
async function currentAround(
  trx: Database,
  slug: string,
  before: Report | null,
  after: Report | null,
): Promise<Record<'before' | 'after', ReportFields | undefined>> {
  const rows = (await publishedRows(trx)).filter(mayBeOf(slug));
  const id = after?.id ?? before?.id ?? 0;
  // Hidden, it is not among them any more.
  const own = await editionRows(trx).where('id', '=', id).select('first_published_at').executeTakeFirst();
  const first_published_at = own?.first_published_at ?? null;
  const others = rows
    .filter((row) => row.id !== id)
    .map((row) => ({ ...row, report: wholeReport(row.value) as ReportFields }));
  const current = (report: Report | null) =>
    [...others, ...(report?.isActive === 1 ? [{ id, first_published_at, report }] : [])]
      .filter((each) => each.report.slug === slug)
      .toSorted(byPublication)[0]?.report;
  return { before: current(before), after: current(after) };
}

export const servedReports = (dashboards: Dashboards) => serveCollection(collection(dashboards));

/** All editions of a dashboard whose address has changed. */
export async function moveEditions(
  content: ContentTransaction,
  { kind }: ReturnType<typeof servedReports>,
  from: string,
  to: string,
): Promise<void> {
  const rows = await editionRows(content.trx).orderBy('id').select(['id', 'value']).execute();
  for (const { id, value } of rows) {
    if (wholeReport(value).slug !== from) continue;
    // Nobody has changed a figure: it follows from what was done to the dashboard.
    await write(content, kind, { who: null, id, isOneOfMany: true }, async (write, before) => {
      if (before) await kind.rows.update(write, id, { ...kind.fieldsOf(before), slug: to });
      return id;
    });
  }
}

/** A view by the number of its edition, or as visitors see it now. */
export async function findView(db: Database, report: string, view: string) {
  const rows = /^[1-9]\d{0,9}$/.test(report)
    ? await editionRows(db)
        .where('id', '=', Number(report))
        .select(['id', 'first_published_at', 'value'])
        .execute()
    : await publishedRows(db);
  for (const row of rows.toSorted(byPublication)) {
    const fields = wholeReport(row.value);
    if (String(row.id) !== report && fields.slug !== report) continue;
    const found = fields.views.find(({ id }) => id === view);
    return found ? { view: found, figures: headlines(fields.views), asOf: fields.asOf } : null;
  }
  return null;
}
