// The map of the site for search engines: every page in both languages, each naming the other.
import { HTML_LANG, LANGUAGES, localizePath } from '../i18n/language.ts';
import { xmlText } from './xml.ts';

export type SitemapPage = { path: string; changed?: string | undefined };

/** For a site of more pages than one map may name: the addresses of its parts. */
export function sitemapIndex(siteUrl: string, paths: string[]): string {
  const parts = paths.map((path) => `<sitemap><loc>${xmlText(siteUrl + path)}</loc></sitemap>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${parts.join('\n')}
</sitemapindex>
`;
}

export function sitemap(siteUrl: string, pages: SitemapPage[]): string {
  const address = (path: string) => xmlText(siteUrl + path);
  const urls = pages.flatMap((page) => {
    const alternates = [
      ...LANGUAGES.map((language) => [HTML_LANG[language], localizePath(page.path, language)]),
      ['x-default', page.path],
    ]
      .map(([lang, path]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${address(path ?? '')}"/>`)
      .join('');
    const changed = page.changed ? `<lastmod>${page.changed}</lastmod>` : '';
    return LANGUAGES.map((language) => {
      return `<url><loc>${address(localizePath(page.path, language))}</loc>${changed}${alternates}</url>`;
    });
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}
