// Title, description and addresses of a page for browsers, search engines and cards in messengers.
import type { MetaArgs, MetaDescriptor } from 'react-router';
import { HTML_LANG, LANGUAGES, languageOfPath, localizePath, otherLanguage } from '../../i18n/language.ts';

/** Every page's loader gives one of these. */
export type PageHead = {
  title: string;
  description: string;
  /** Path below the site of its own picture, which is the card where none is drawn; the site's card where it has none. */
  image?: string | null;
  /** Path below the site of the card that is drawn for messengers. */
  card?: string;
  /** What else they are told, by its property. */
  tags?: Record<string, string>;
  /** A feed of what this page lists, beside that of all news. */
  feed?: { title: string; path: string };
  type?: 'website' | 'article';
  /** JSON-LD; `{site}` stands for the address of the site. */
  data?: object[];
  /** Known query parameters that make another page (`?page=2`), already in their canonical order. */
  query?: string;
  noIndex?: boolean;
};

/** What the frame around pages says of the site. */
type Framed = { name: string; shortName: string; siteUrl: string; errorTitles: Record<number, string> };

const frameData = (args: MetaArgs) =>
  args.matches.map((match) => match?.loaderData as Framed | undefined).find((data) => data?.shortName);

export function pageMeta(args: MetaArgs): MetaDescriptor[] {
  const head = (args.loaderData as { head?: PageHead } | undefined)?.head;
  if (!head) return [];
  const { siteUrl = '', name: siteName = '' } = frameData(args) ?? {};
  return tagsOf(head, { siteUrl, siteName, pathname: args.location.pathname });
}

type Where = { siteUrl: string; siteName: string; pathname: string };

export function tagsOf(head: PageHead, { siteUrl, siteName, pathname }: Where): MetaDescriptor[] {
  const language = languageOfPath(pathname);
  const address = (path: string) => siteUrl + path + (head.query ?? '');
  const title = head.title === siteName ? siteName : `${head.title} — ${siteName}`;
  const image = siteUrl + (head.card ?? head.image ?? `/artwork/share-${language}.png`);
  return [
    { title },
    { name: 'description', content: head.description },
    ...(head.noIndex ? [{ name: 'robots', content: 'noindex' }] : []),
    { tagName: 'link', rel: 'canonical', href: address(pathname) },
    ...LANGUAGES.map((each) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      hrefLang: HTML_LANG[each],
      href: address(localizePath(pathname, each)),
    })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: address(localizePath(pathname, 'ua')) },
    ...[{ title: siteName, path: localizePath('/rss.xml', language) }, ...(head.feed ? [head.feed] : [])].map(
      ({ title: name, path }) => ({
        ...{ tagName: 'link' as const, rel: 'alternate', type: 'application/rss+xml' },
        ...{ title: name, href: path },
      }),
    ),
    {
      tagName: 'link',
      rel: 'search',
      type: 'application/opensearchdescription+xml',
      title: siteName,
      href: localizePath('/opensearch.xml', language),
    },
    { property: 'og:type', content: head.type ?? 'website' },
    { property: 'og:site_name', content: siteName },
    { property: 'og:title', content: head.title },
    { property: 'og:description', content: head.description },
    { property: 'og:url', content: address(pathname) },
    { property: 'og:image', content: image },
    ...Object.entries(head.tags ?? {}).map(([property, content]) => ({ property, content })),
    { property: 'og:locale', content: language === 'ua' ? 'uk_UA' : 'en_GB' },
    { property: 'og:locale:alternate', content: otherLanguage(language) === 'ua' ? 'uk_UA' : 'en_GB' },
    // The rest of what that network shows it takes from above.
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(head.data ?? []).map((data) => ({
      'script:ld+json': JSON.parse(JSON.stringify(data).replaceAll('{site}', siteUrl)),
    })),
  ];
}

/** Titles of the error pages, which have no loader data of their own. */
export function errorMeta(error: unknown, { name, errorTitles }: Framed): MetaDescriptor[] {
  const { status = 500 } = error as { status?: number };
  return [
    { title: `${errorTitles[status] ?? errorTitles[500]} — ${name}` },
    { name: 'robots', content: 'noindex' },
  ];
}
