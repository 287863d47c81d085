// A list page narrowed by `?q=`: what the search of the site finds among the entries of that page, the best first.
import type { pageContext } from './page-context.ts';
import { readParameters } from './page-parameters.ts';
import { readQuery } from './read-query.ts';

/** As many as the search gives at once. */
const MOST = 50;

export type Filter = Awaited<ReturnType<typeof filterEntries>>['filter'];

/** `fragmentOf`: the part of the page's address that names an entry. */
export async function filterEntries<Entry>(
  kind: 'eservices' | 'directories',
  entries: Entry[],
  fragmentOf: (entry: Entry) => string,
  { url, language, search, content, described, t }: ReturnType<typeof pageContext>,
) {
  const query = readQuery(readParameters(url, `/${kind}`));
  const head = { title: t(`${kind}.title`), description: t(`${kind}.intro`) };
  if (query === '') {
    return { head: await described(head), entries, filter: { query, correctedTo: null, hotlines: [] } };
  }
  const request = { q: query, lang: language, kind, page: 0, limit: MOST, exact: 0 } as const;
  const { items, correctedTo } = await search(request, { isCounted: false });
  const found = items.map((item) => item.url.split('#')[1]);
  const shown = found.flatMap((fragment) => entries.find((entry) => fragmentOf(entry) === fragment) ?? []);
  return {
    head: await described(
      {
        ...head,
        title: `${t('search.titleFor', { query })} · ${head.title}`,
        query: `?${new URLSearchParams({ q: query })}`,
        noIndex: true,
      },
      // What anybody can put into an address is not drawn under the centre's sign.
      { title: head.title },
    ),
    entries: shown,
    filter: { query, correctedTo, hotlines: shown.length > 0 ? [] : content.hotlines },
  };
}
