// Binds the search to this process's database, kinds of content and pages.
import type { Database } from '../db/connection.ts';
import { selectItems } from '../editorial/item-rows.server.ts';
import { contentEntries, policyEntry, type SiteTexts } from '../modules/content/content-entries.server.ts';
import { currentPolicies, policies } from '../modules/content/policies.server.ts';
import { policyId } from '../modules/content/policy.schema.ts';
import type { FileContent } from '../modules/content/read-content.server.ts';
import { SERVED_KINDS } from '../modules/kinds.server.ts';
import { ANALYSER_VERSION } from '../search/analyse.server.ts';
import type { SearchEntry } from '../search/entry.ts';
import type { Indexed } from '../search/rebuild.server.ts';
import { SEARCHED_KINDS, type SearchPages } from '../search/search.schema.ts';
import { type SearchSource, search } from '../search/search.server.ts';
import { SearchLog } from '../search/search-log.server.ts';
import { Histogram } from '../shared/histogram.ts';

/** Items of the staff area are where they are; pages and policies are in memory. */
export const itemSources: SearchSource[] = SERVED_KINDS.map(({ kind }) => ({
  kind: kind.name,
  read: async (db, items, languages) => kind.searchEntries(db, await kind.rows.findAll(db, items), languages),
  list: async (db, before, limit) => {
    const rows = await selectItems(db, kind)
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

const policySource = (content: FileContent): SearchSource => ({
  kind: 'policies',
  read: async (_db, items, languages) =>
    content('ua')
      .policies.filter(({ slug }) => items.includes(policyId(slug)))
      .flatMap((policy) => languages.map((lang) => policyEntry(policy, lang))),
  list: async () => [],
});

export function whatIsIndexed(texts: SiteTexts): Indexed {
  const pages = contentEntries(texts);
  return {
    version: ANALYSER_VERSION,
    // Policies are read where they are written into the index: somebody may be changing them.
    pages: async (db) => [...pages, ...policies.entries(await currentPolicies(db))],
    sources: itemSources,
  };
}

export type Search = SearchPages & { indexed: Indexed; log: SearchLog };

export function openSearch(
  db: Database,
  texts: SiteTexts,
  { times = new Histogram(), isBusy = () => false }: { times?: Histogram; isBusy?: () => boolean } = {},
): Search {
  const pages = contentEntries(texts);
  const own = [...itemSources, policySource(texts.content)];
  const ofOthers = SEARCHED_KINDS.filter((kind) => !own.some((source) => source.kind === kind));
  const sources = [...own, ...ofOthers.map((kind) => pageSource(kind, pages))];
  const log = new SearchLog(db);
  return {
    indexed: whatIsIndexed(texts),
    log,
    async search(query, { isCounted = true } = {}) {
      const started = performance.now();
      const results = await search(db, sources, query, { isHurried: isBusy() });
      times.observe((performance.now() - started) / 1000);
      // Once for each search, not for each page and filter of it.
      if (isCounted && query.page === 0 && !query.kind && !query.exact)
        log.count(query.q, query.lang, results.total);
      return results;
    },
  };
}
