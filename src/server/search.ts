// Binds the search to this process's database, kinds of content and pages.
import { createHash } from 'node:crypto';
import type { Database } from '../db/connection.ts';
import { contentEntries, type SiteTexts } from '../modules/content/content-entries.server.ts';
import { SERVED_KINDS } from '../modules/kinds.server.ts';
import { ANALYSER_VERSION } from '../search/analyse.server.ts';
import { AskedQueries } from '../search/asked.server.ts';
import type { SearchEntry } from '../search/entry.ts';
import type { Indexed } from '../search/rebuild.server.ts';
import { SEARCHED_KINDS, type SearchPages } from '../search/search.schema.ts';
import { type SearchSource, search } from '../search/search.server.ts';

/** Items of the staff area are where they are; pages are in memory. */
const itemSources: SearchSource[] = SERVED_KINDS.map(({ kind }) => ({
  kind: kind.name as SearchSource['kind'],
  read: async (db, items, languages) =>
    (await kind.rows.findAll(db, items)).flatMap((item) =>
      languages.map((lang) => kind.searchEntry(item, lang)),
    ),
  list: async (db, before, limit) => {
    const rows = await db
      .selectFrom(kind.table)
      .select('id')
      .where('id', '<', before)
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  },
}));

const pageSource = (kind: SearchSource['kind'], pages: SearchEntry[]): SearchSource => ({
  kind,
  read: async (_db, items) => pages.filter((page) => page.kind === kind && items.includes(page.item)),
  list: async () => [],
});

/** Items are found by the titles of their categories, too: with others the index is made anew. */
function versionOf({ content }: SiteTexts): string {
  const categories = JSON.stringify([content('ua').categories, content('en').categories]);
  return `${ANALYSER_VERSION}-${createHash('sha256').update(categories).digest('hex').slice(0, 12)}`;
}

export const whatIsIndexed = (texts: SiteTexts): Indexed => ({
  version: versionOf(texts),
  pages: contentEntries(texts),
  sources: itemSources,
});

export type Search = SearchPages & { indexed: Indexed; asked: AskedQueries };

export function openSearch(db: Database, texts: SiteTexts): Search {
  const indexed = whatIsIndexed(texts);
  const ofItems = itemSources.map(({ kind }) => kind);
  const sources = [
    ...itemSources,
    ...SEARCHED_KINDS.filter((kind) => !ofItems.includes(kind)).map((kind) =>
      pageSource(kind, indexed.pages),
    ),
  ];
  const asked = new AskedQueries(db);
  return {
    indexed,
    asked,
    async search(query, { isCounted = true } = {}) {
      const results = await search(db, sources, query);
      // Once for each search, not for each page and filter of it.
      if (isCounted && query.page === 0 && !query.kind && !query.exact)
        asked.count(query.q, query.lang, results.total);
      return results;
    },
  };
}
