// Which edition of a report its dashboard shows: of those that visitors see, the one that was published last.
import type { Database } from '../../db/connection.ts';
import { readRedirects } from '../../editorial/redirects.server.ts';
import type { Language } from '../../i18n/language.ts';
import { drawnReport, shownReport } from './drawn-report.ts';
import { pathOfReport, type ReportFields, reportsKind } from './reports.kind.ts';

/** Older than a field, an edition has its default. */
export const wholeReport = (value: string): ReportFields => ({ ...reportsKind.empty, ...JSON.parse(value) });

export type Published = { id: number; first_published_at: string | null };

/** The newest first. */
export const byPublication = (one: Published, other: Published): number =>
  (other.first_published_at ?? '').localeCompare(one.first_published_at ?? '') || other.id - one.id;

export const editionRows = (db: Database) =>
  db.selectFrom('collection_items').where('kind', '=', reportsKind.name);

/** Before it is parsed, which takes long for a large one. */
export const mayBeOf =
  (slug: string) =>
  ({ value }: { value: string }): boolean =>
    value.includes(JSON.stringify(slug));

/** Those that visitors see. */
export const publishedRows = (db: Database) =>
  editionRows(db).where('is_active', '=', 1).select(['id', 'first_published_at', 'value']).execute();

/** A table of thousands of rows is not found by each of them. */
const MOST_TEXTS = 500;

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return /\p{L}/u.test(value) && /\s|\p{Lu}/u.test(value) ? [value] : [];
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(textsOf);
}

export type WordsOf = (language: Language) => string[];

/** Every text of its views: titles, findings, notes, labels and units. */
export const wordsOf =
  (report: ReportFields): WordsOf =>
  (language) =>
    textsOf(shownReport(report, language, drawnReport).views).slice(0, MOST_TEXTS);

/** Of a dashboard whose address has just changed, too: in the index it has the words of its report still. */
export async function wordsOfReports(db: Database, slugs: string[]): Promise<Map<string, WordsOf>> {
  const rows = (await publishedRows(db)).toSorted(byPublication);
  const redirects = await readRedirects(db);
  const current = new Map<string, WordsOf>();
  for (const slug of slugs) {
    const names = [slug, redirects.get(pathOfReport({ slug }))?.replace(/^.*\//, '')];
    const own = names
      .flatMap((name) => (name === undefined ? [] : rows.filter(mayBeOf(name))))
      .map(({ value }) => wholeReport(value))
      .find((report) => names.includes(report.slug));
    if (own) current.set(slug, wordsOf(own));
  }
  return current;
}
