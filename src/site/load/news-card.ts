// A news item as lists show it.

import type { Picture } from '../../files/picture.ts';
import { formatDate, today } from '../../i18n/format.ts';
import type { Language } from '../../i18n/language.ts';
import type { NewsCard } from '../../modules/news/news.schema.ts';
import { newsSummary } from '../../modules/news/news-lead.ts';
import { type Localized, localizedText, nameIn } from './in-page-language.ts';

export type Tag = { slug: string; title: string; lang: Localized['lang'] };

/** A category, which has a title in the page's language. */
type TitledTag = { slug: string; title: string };

export type NewsCardData = {
  id: number;
  title: Localized;
  date: string;
  /** The date in words. */
  day: string;
  tags: Tag[];
  picture: Picture | null;
  alt: Localized;
  /** Its first sentence. */
  summary: Localized;
  isPinned: boolean;
};

/** A tag that is no category of ours has the editor's own titles; without an English one it is marked as Ukrainian. */
export function namedTags(
  { tags, tagsEn }: Pick<NewsCard, 'tags' | 'tagsEn'>,
  language: Language,
  categories: TitledTag[],
): Tag[] {
  return tags.map((slug, index) => {
    const own = language === 'en' && tagsEn[index] ? tagsEn[index] : undefined;
    const title = categories.find((category) => category.slug === slug)?.title ?? own;
    return {
      slug,
      title: title ?? slug,
      lang: title === undefined ? nameIn(slug, language).lang : undefined,
    };
  });
}

const firstSentence = (text: string): string => /^.{40,}?[.!?…](?=\s|$)/u.exec(text)?.[0] ?? text;

export function newsCard(item: NewsCard, language: Language, categories: TitledTag[]): NewsCardData {
  return {
    id: item.id,
    title: localizedText(item.headerUa, item.headerEn, language),
    date: item.date,
    day: formatDate(item.date, language),
    tags: namedTags(item, language, categories),
    picture: item.picture,
    alt: localizedText(item.altUa, item.altEn, language),
    summary: nameIn(firstSentence(newsSummary(item, language)), language),
    isPinned: item.pinnedUntil !== null && item.pinnedUntil >= today(),
  };
}
