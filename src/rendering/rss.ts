// A feed of one language, RSS 2.0: of the news, or of one category, with the full text of each item, or of pages that have changed.

import { HTML_LANG, type Language, localizePath } from '../i18n/language.ts';
import { encoded } from '../rich-text/tree.ts';
import { type Localized, localizeLink } from '../site/load/in-page-language.ts';
import { xmlText } from './xml.ts';

export type FeedPicture = {
  path: string;
  type: string;
  bytes: number;
  width: number;
  height: number;
  alt: string;
};

export type FeedItem = {
  path: string;
  title: Localized;
  /** A day, or the moment of a change, which makes the same page new to a reader. */
  date: string;
  /** As presentRichText gives it to a feed. */
  html: Localized;
  /** What its editor wrote to stand for it; empty where there is none. */
  lead: string;
  /** Empty where nobody is named. */
  author: string;
  /** What was corrected since, each with when. */
  corrections: (Localized & { date: string })[];
  categories: string[];
  picture: FeedPicture | null;
};

export type Feed = {
  siteUrl: string;
  language: Language;
  title: string;
  description: string;
  /** The page that it follows, and its own address. */
  page: string;
  self: string;
  /** Stands before a text that is not in the feed's language. */
  foreignNote: string;
  items: FeedItem[];
};

const isDay = (date: string) => date.length === 10;

/** Noon in Kyiv where an item has a day, not a time. */
const rfc822 = (date: string) => new Date(isDay(date) ? `${date}T10:00:00Z` : date).toUTCString();

/** Readers show the text away from the site, so its links and pictures need the whole address. */
function withWholeAddresses(html: string, page: string, { siteUrl, language }: Feed): string {
  return html
    .replace(/<a href="(\/(?!\/)[^"]*)"/g, (_link, path: string) => {
      return `<a href="${siteUrl}${localizeLink(path, language)}"`;
    })
    .replace(/<a href="#/g, `<a href="${siteUrl}${localizePath(page, language)}#`)
    .replace(/<img src="(?=\/imgs\/)/g, `<img src="${siteUrl}`);
}

function wholeText({ path, html, corrections }: FeedItem, feed: Feed): string {
  const text = withWholeAddresses(html.text, path, feed);
  const notes = corrections.map(({ date, text: note, lang }) => {
    const own = lang ? ` lang="${lang}"` : '';
    return `<p><strong>${encoded(date)}</strong> <span${own}>${encoded(note)}</span></p>`;
  });
  const shown = text && html.lang ? `<p>${feed.foreignNote}</p><div lang="${html.lang}">${text}</div>` : text;
  return shown + notes.join('');
}

/** RSS names one language for a whole feed; Dublin Core names that of an item. */
function itemLanguage({ title, html }: FeedItem): string {
  const lang = (html.text ? html : title).lang;
  return lang ? `<dc:language>${lang}</dc:language>\n` : '';
}

const itemAuthor = ({ author }: FeedItem): string =>
  author ? `<dc:creator>${xmlText(author)}</dc:creator>\n` : '';

/** Twice: readers know the one or the other. */
function itemPicture({ picture }: FeedItem, { siteUrl }: Feed): string {
  if (!picture) return '';
  const { path, type, bytes, width, height, alt } = picture;
  const url = xmlText(siteUrl + path);
  const about = alt ? `<media:description type="plain">${xmlText(alt)}</media:description>` : '';
  return `<enclosure url="${url}" type="${type}" length="${bytes}"/>
<media:content url="${url}" type="${type}" medium="image" fileSize="${bytes}" width="${width}" height="${height}">${about}</media:content>
`;
}

/** With a lead, that is the description, and the whole text stands beside it. */
function itemTexts(item: FeedItem, feed: Feed): string {
  const text = xmlText(wholeText(item, feed));
  if (!item.lead) return `<description>${text}</description>`;
  return `<description>${xmlText(encoded(item.lead))}</description>
<content:encoded>${text}</content:encoded>`;
}

export function rssFeed(feed: Feed): string {
  const address = (path: string) => xmlText(feed.siteUrl + localizePath(path, feed.language));
  const items = feed.items.map((item) => {
    const link = address(item.path);
    const guid = isDay(item.date) ? link : `${link}#${item.date}`;
    return `<item>
<title>${xmlText(item.title.text)}</title>
<link>${link}</link>
<guid isPermaLink="${guid === link}">${guid}</guid>
<pubDate>${rfc822(item.date)}</pubDate>
${item.categories.map((category) => `<category>${xmlText(category)}</category>`).join('')}
${itemLanguage(item)}${itemAuthor(item)}${itemPicture(item, feed)}${itemTexts(item, feed)}
</item>`;
  });
  const newest = feed.items[0];
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:media="http://search.yahoo.com/mrss/">
<channel>
<title>${xmlText(feed.title)}</title>
<link>${address(feed.page)}</link>
<description>${xmlText(feed.description)}</description>
<language>${HTML_LANG[feed.language]}</language>
<atom:link href="${address(feed.self)}" rel="self" type="application/rss+xml"/>
${newest ? `<lastBuildDate>${rfc822(newest.date)}</lastBuildDate>` : ''}
${items.join('\n')}
</channel>
</rss>
`;
}
