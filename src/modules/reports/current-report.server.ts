// Which edition of a report its dashboard shows: of those that visitors see, the one that was published last.
import type { Database } from '../../db/connection.ts';
import { type ReportFields, reportsKind } from './reports.kind.ts';

/** Older than a field, an edition has its default. */
export const wholeReport = (value: string): ReportFields => ({ ...reportsKind.empty, ...JSON.parse(value) });

export type Published = { id: number; first_published_at: string | null };

/** The newest first. */
export const byPublication = (one: Published, other: Published): number =>
  (other.first_published_at ?? '').localeCompare(one.first_published_at ?? '') || other.id - one.id;

export const editionRows = (db: Database) =>
  db.selectFrom('collection_items').where('kind', '=', reportsKind.name);

export async function currentReports(db: Database, slugs: string[]): Promise<Map<string, ReportFields>> {
  const rows = await editionRows(db)
    .where('is_active', '=', 1)
    .select(['id', 'first_published_at', 'value'])
    .execute();
  const current = new Map<string, ReportFields>();
  for (const { value } of rows.toSorted(byPublication)) {
    const report = wholeReport(value);
    if (slugs.includes(report.slug) && !current.has(report.slug)) current.set(report.slug, report);
  }
  return current;
}
