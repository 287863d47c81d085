// A news item as lists show it.
import type { Language } from '../i18n/language.ts';
import type { LocalizedContent } from '../modules/content/read-content.server.ts';
import type { Picture } from '../modules/media/picture.ts';
import type { NewsCard } from '../modules/news/present-news.server.ts';
import { type Localized, localizedText } from './in-page-language.ts';

export type Tag = { slug: string; title: string };

export type NewsCardData = {
  id: number;
  title: Localized;
  date: string;
  tags: Tag[];
  picture: Picture | null;
  alt: Localized;
};

/** A tag that is no category of ours is shown as the editor wrote it. */
export function namedTags(tags: string[], categories: LocalizedContent['categories']): Tag[] {
  return tags.map((slug) => ({
    slug,
    title: categories.find((category) => category.slug === slug)?.title ?? slug,
  }));
}

export function newsCard(
  item: NewsCard,
  language: Language,
  categories: LocalizedContent['categories'],
): NewsCardData {
  return {
    id: item.id,
    title: localizedText(item.headerUa, item.headerEn, language),
    date: item.date,
    tags: namedTags(item.tags, categories),
    picture: item.picture,
    alt: localizedText(item.altUa, item.altEn, language),
  };
}
