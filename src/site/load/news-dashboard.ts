// The dashboard that a news item is about: the one it leads to, or is named after.
import type { Language } from '../../i18n/language.ts';
import type { LocalizedContent } from '../../modules/content/content.schema.ts';
import type { NewsItem } from '../../modules/news/news.schema.ts';
import { localizedText } from './in-page-language.ts';

type Told = Pick<NewsItem, 'headerUa' | 'headerEn' | 'textUa' | 'textEn' | 'links'>;
type Context = { language: Language; content: LocalizedContent };

export function newsDashboard(item: Told, { language, content }: Context) {
  const told = [item.textUa, item.textEn, ...item.links.map(({ url }) => url)].join(' ');
  const named = [...told.matchAll(/\/analytics\/([\w-]+)/g)].map(([, slug]) => slug);
  const title = localizedText(item.headerUa, item.headerEn, language).text.toLowerCase();
  return (
    content.dashboards.find(({ slug }) => named.includes(slug)) ??
    content.dashboards.find(({ header }) => title.includes(header.toLowerCase()))
  );
}
