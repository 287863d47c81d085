// The news feed of one language: RSS 2.0 with the full text of each item.
import { HTML_LANG, type Language, localizePath } from '../i18n/language.ts';
import { xmlText } from './xml.ts';

export type FeedItem = {
  id: number;
  title: string;
  date: string;
  html: string;
  categories: string[];
};

export type Feed = {
  siteUrl: string;
  language: Language;
  title: string;
  description: string;
  items: FeedItem[];
};

/** Noon in Kyiv: an item has a day, not a time. */
const rfc822 = (date: string) => new Date(`${date}T10:00:00Z`).toUTCString();

/** Readers show the text away from the site, so its links need the whole address. */
function withWholeAddresses(html: string, { siteUrl, language }: Feed): string {
  return html.replace(/<a href="(\/(?!\/)[^"]*)"/g, (_link, path: string) => {
    return `<a href="${siteUrl}${localizePath(path, language)}"`;
  });
}

export function rssFeed(feed: Feed): string {
  const address = (path: string) => xmlText(feed.siteUrl + localizePath(path, feed.language));
  const items = feed.items.map((item) => {
    const link = address(`/news/${item.id}`);
    const html = withWholeAddresses(item.html, feed);
    return `<item>
<title>${xmlText(item.title)}</title>
<link>${link}</link>
<guid isPermaLink="true">${link}</guid>
<pubDate>${rfc822(item.date)}</pubDate>
${item.categories.map((category) => `<category>${xmlText(category)}</category>`).join('')}
<description>${xmlText(html)}</description>
</item>`;
  });
  const newest = feed.items[0];
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${xmlText(feed.title)}</title>
<link>${address('/news')}</link>
<description>${xmlText(feed.description)}</description>
<language>${HTML_LANG[feed.language]}</language>
<atom:link href="${address('/rss.xml')}" rel="self" type="application/rss+xml"/>
${newest ? `<lastBuildDate>${rfc822(newest.date)}</lastBuildDate>` : ''}
${items.join('\n')}
</channel>
</rss>
`;
}
