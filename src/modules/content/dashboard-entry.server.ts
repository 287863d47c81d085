// What a dashboard is found by: its own words, and those of its report.
import type { Database } from '../../db/connection.ts';
import { collectionEntry } from '../../editorial/collection.server.ts';
import { LANGUAGES, type Language } from '../../i18n/language.ts';
import type { SearchEntry } from '../../search/entry.ts';
import { replaceEntries } from '../../search/write-index.server.ts';
import { type Dashboard, dashboardsKind, pathOfDashboard } from './dashboards.kind.ts';

export type WordsOf = (language: Language) => string[];
/** Of the reports that dashboards show, by their slugs. */
export type WordsOfReports = (db: Database, slugs: string[]) => Promise<Map<string, WordsOf>>;

const isSentence = (text: string): boolean => /[.!?…]$/.test(text);

export const dashboardEntry = (item: Dashboard, lang: Language, texts: string[] = []): SearchEntry =>
  collectionEntry(dashboardsKind, item, lang, ({ header, description, emergency }) => ({
    path: pathOfDashboard(item),
    title: header,
    lead: description,
    texts: texts.filter(isSentence),
    labels: [
      ...texts.filter((text) => !isSentence(text)),
      ...(emergency?.calls ?? []).map(({ number, text }) => `${number} ${text}`),
    ],
  }));

const rowOf = (db: Database, slug: string) =>
  db
    .selectFrom('collection_items')
    .where('kind', '=', dashboardsKind.name)
    .where('slug', '=', slug)
    .select(['id', 'value', 'is_active'])
    .executeTakeFirst();

export const isDashboard = async (db: Database, slug: string): Promise<boolean> =>
  (await rowOf(db, slug)) !== undefined;

/** After its report has changed. */
export async function followReport(
  trx: Database,
  slug: string,
  before: WordsOf | undefined,
  after: WordsOf | undefined,
): Promise<void> {
  const row = await rowOf(trx, slug);
  if (!row) return;
  const { id, value, is_active: isActive } = row;
  const item = { ...dashboardsKind.empty, ...JSON.parse(value), id, isActive } as Dashboard;
  const entries = (words: WordsOf | undefined) =>
    LANGUAGES.map((lang) => dashboardEntry(item, lang, words?.(lang)));
  await replaceEntries(trx, [{ before: entries(before), after: entries(after) }]);
}
