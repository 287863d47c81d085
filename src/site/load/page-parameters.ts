// Which parameters of its address a page reads, by its route. Pages are cached by them, so a page can read no other.
import { SELECTION_PARAMETERS } from '../../modules/reports/report-selection.ts';
import { PREVIEW_PATH, SEARCH_PATH } from '../../shared/addresses.ts';

export const PAGE_PARAMETERS = {
  '/news': ['category', 'year', 'month', 'page'],
  '/career': ['place', 'type', 'format'],
  '/eservices': ['q'],
  '/directories': ['q'],
  '/analytics/:slug': SELECTION_PARAMETERS,
  '/reports/:slug': SELECTION_PARAMETERS,
  [SEARCH_PATH]: ['q', 'kind', 'year', 'page', 'exact'],
  [PREVIEW_PATH]: ['key'],
} as const satisfies Record<string, readonly string[]>;

type PageWithParameters = keyof typeof PAGE_PARAMETERS;

/** Null for what the address does not say. */
export const readParameters = <Page extends PageWithParameters>(
  url: URL,
  page: Page,
): Record<(typeof PAGE_PARAMETERS)[Page][number], string | null> =>
  Object.fromEntries(PAGE_PARAMETERS[page].map((name) => [name, url.searchParams.get(name)])) as Record<
    (typeof PAGE_PARAMETERS)[Page][number],
    string | null
  >;
