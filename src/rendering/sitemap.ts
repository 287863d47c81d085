// The map of the site for search engines: every page in both languages, each naming the other.
import { HTML_LANG, LANGUAGES, localizePath } from '../i18n/language.ts';
import { xmlText } from './xml.ts';

export type SitemapPage = { path: string; changed?: string | undefined };

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
