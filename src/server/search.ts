// Binds the search to this process's database, kinds of content and pages.
import type { Database } from '../db/connection.ts';
import { type DocumentKind, findDocument } from '../editorial/document.server.ts';
import { selectItems } from '../editorial/item-rows.server.ts';
import { trashEntries, trashedBefore } from '../editorial/trash.server.ts';
import type { Catalogues } from '../i18n/catalogues.server.ts';
import type { Language } from '../i18n/language.ts';
import { contentEntries, ownPages, policyEntry } from '../modules/content/content-entries.server.ts';
import { policyId } from '../modules/content/policy.schema.ts';
import type { FileContent } from '../modules/content/read-content.server.ts';
import { SERVED_CONTENT_DOCUMENTS, SERVED_KINDS } from '../modules/kinds.server.ts';
import { ANALYSER_VERSION } from '../search/analyse.server.ts';
import type { SearchEntry } from '../search/entry.ts';
import type { Indexed } from '../search/rebuild.server.ts';
import type { SearchPages, Suggestions } from '../search/search.schema.ts';
import { type SearchSource, search, suggest } from '../search/search.server.ts';
import { SearchLog } from '../search/search-log.server.ts';
import type { Vocabulary } from '../search/vocabulary.server.ts';
import { Histogram } from '../shared/histogram.ts';

/** Items of the staff area are where they are; pages and policies are in memory. */
export const itemSources: SearchSource[] = SERVED_KINDS.map(({ kind }) => ({
  kind: kind.name,
  async read(db, items, languages) {
    const living = await kind.rows.findAll(db, items);
    const entries = await kind.searchEntries(db, living, languages);
    const ids = new Set(living.map(({ id }) => id));
    const gone = items.filter((item) => !ids.has(item));
    return gone.length === 0 ? entries : [...entries, ...(await trashEntries(db, kind, gone))];
  },
  async list(db, before, limit) {
    const living = await selectItems(db, kind)
      .select('id')
      .where('id', '<', before)
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    const trashed = await trashedBefore(db, kind, before, limit);
    return [...living.map(({ id }) => id), ...trashed].sort((one, other) => other - one).slice(0, limit);
  },
}));

const currentValue = async <Value>(db: Database, document: DocumentKind<Value>): Promise<Value> =>
  (await findDocument(db, document))?.value ?? document.fromFile();

/** What no row of a kind is: pages of the site's own, and what the documents are found by. */
async function pageEntries(db: Database, catalogues: Catalogues): Promise<SearchEntry[]> {
  const found = await Promise.all(
    SERVED_CONTENT_DOCUMENTS.map(async (document) => document.entries(await currentValue(db, document))),
  );
  return [...contentEntries(catalogues), ...found.flat()];
}

/** In memory: a search reads no more of the database than it finds there. */
const pageSource = ({ content, catalogues }: SiteTexts): SearchSource => ({
  kind: 'pages',
  read: async (_db, items, languages) =>
    languages
      .flatMap((lang) => ownPages(lang, content(lang).organisation, catalogues))
      .filter((page) => items.includes(page.item)),
  list: async () => [],
});

const policySource = ({ content }: SiteTexts): SearchSource => ({
  kind: 'policies',
  read: async (_db, items, languages) =>
    content('ua')
      .policies.filter(({ slug }) => items.includes(policyId(slug)))
      .flatMap((policy) => languages.map((lang) => policyEntry(policy, lang))),
  list: async () => [],
});

/** Pages of the site's own and those that staff add are one kind to who looks for them. */
const together = (items: SearchSource, pages: SearchSource): SearchSource => ({
  ...items,
  read: async (...asked) => (await Promise.all([items.read(...asked), pages.read(...asked)])).flat(),
});

export function whatIsIndexed(catalogues: Catalogues): Indexed {
  return {
    version: ANALYSER_VERSION,
    // Documents are read where they are written into the index: somebody may be changing them.
    pages: (db) => pageEntries(db, catalogues),
    sources: itemSources,
  };
}

export type SiteTexts = { content: FileContent; catalogues: Catalogues; vocabulary: () => Vocabulary };

export type Search = SearchPages & {
  suggest: (query: { q: string; lang: Language }) => Promise<Suggestions>;
  indexed: Indexed;
  log: SearchLog;
};

export function openSearch(
  db: Database,
  texts: SiteTexts,
  { times = new Histogram(), isBusy = () => false }: { times?: Histogram; isBusy?: () => boolean } = {},
): Search {
  const pages = pageSource(texts);
  const sources = [
    ...itemSources.map((items) => (items.kind === pages.kind ? together(items, pages) : items)),
    policySource(texts),
  ];
  const log = new SearchLog(db);
  return {
    indexed: whatIsIndexed(texts.catalogues),
    log,
    suggest: (query) => suggest(db, texts.vocabulary(), query),
    async search(query, { isCounted = true } = {}) {
      const started = performance.now();
      const results = await search(db, sources, texts.vocabulary(), query, { isHurried: isBusy() });
      times.observe((performance.now() - started) / 1000);
      // Once for each search, not for each page and filter of it.
      if (isCounted && query.page === 0 && !query.kind && !query.year && !query.exact)
        log.count(query.q, query.lang, results.total);
      return results;
    },
  };
}
