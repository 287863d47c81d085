// A news item as the search knows it.
import { collectionValues } from '../../editorial/collection.server.ts';
import type { SearchEntries } from '../../editorial/kind.server.ts';
import { type Language, localizePath } from '../../i18n/language.ts';
import { joinTexts, leadOf, type SearchEntry, textIn } from '../../search/entry.ts';
import { kindWord } from '../../search/search.schema.ts';
import { newsKind } from './news.kind.ts';
import type { NewsItem } from './news.schema.ts';
import { ownLead } from './news-lead.ts';

type Category = { slug: string; titleUa: string; titleEn: string };

function tagTitles({ tags, tagsEn }: NewsItem, lang: Language, categories: Category[]): string[] {
  return tags.map((tag, index) => {
    const category = categories.find(({ slug }) => slug === tag);
    if (category) return (lang === 'en' && category.titleEn) || category.titleUa;
    return (lang === 'en' && tagsEn[index]) || tag;
  });
}

function newsEntry(item: NewsItem, lang: Language, categories: Category[]): SearchEntry {
  const title = textIn(lang, item.headerUa, item.headerEn);
  const text = textIn(lang, item.textUa, item.textEn);
  const lead = ownLead(item, lang);
  const pictures = [item, ...(item.galleryAlts ?? [])].map(
    ({ altUa, altEn }) => textIn(lang, altUa, altEn).text,
  );
  const links = item.links.map(({ titleUa, titleEn }) => textIn(lang, titleUa, titleEn).text);
  return {
    kind: newsKind.name,
    item: item.id,
    lang,
    titleLang: title.lang,
    textLang: text.lang,
    url: localizePath(`${newsKind.path}/${item.id}`, lang),
    title: title.text,
    lead: lead || leadOf(text.text),
    tags: [kindWord('news', lang), ...tagTitles(item, lang, categories)],
    body: joinTexts([lead, text.text]),
    labels: [...pictures, ...links],
    date: item.date,
    isPublic: item.isActive === 1,
  };
}

/** Also by the titles of its categories. */
export const newsEntries: SearchEntries<NewsItem> = async (db, items, languages) => {
  const categories = await collectionValues<Category>(db, { name: 'categories' });
  return items.flatMap((item) => languages.map((lang) => newsEntry(item, lang, categories)));
};
