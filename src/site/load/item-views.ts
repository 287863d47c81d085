// What the page of an item shows of it, in the language of the page; also for people who look before it is published.
import type { KindItems, KindName, PagedKindName } from '../../modules/kinds.ts';
import type { NewsItem } from '../../modules/news/news.schema.ts';
import type { Vacancy } from '../../modules/vacancies/vacancy.schema.ts';
import { showVacancy } from '../components/shown-vacancy.ts';
import { localizedText, nameIn } from './in-page-language.ts';
import { newsCard } from './news-card.ts';
import type { pageContext } from './page-context.ts';
import { shownText } from './present-rich-text.ts';
import { withNotes } from './text-notes.ts';

type Page = ReturnType<typeof pageContext>;

export async function newsView(item: NewsItem, page: Page) {
  const { language, content } = page;
  const text = localizedText(item.textUa, item.textEn, language);
  return {
    card: newsCard(item, language, content.categories),
    credit: nameIn(item.picture?.credit ?? '', language),
    author: localizedText(item.authorUa, item.authorEn, language),
    text: withNotes(await shownText(text, page), item, {
      ...page,
      path: `/news/${item.id}`,
    }),
    links: item.links.map((link) => ({
      id: link.id,
      url: link.url,
      title: localizedText(link.titleUa || link.url, link.titleEn, language),
    })),
    gallery: (item.galleryPictures ?? []).map((picture, index) => {
      const alt = item.galleryAlts?.[index];
      return { picture, alt: localizedText(alt?.altUa ?? '', alt?.altEn ?? '', language) };
    }),
  };
}
export type NewsView = Awaited<ReturnType<typeof newsView>>;

export async function vacancyView(item: Vacancy, page: Page) {
  const { language, content } = page;
  const shown = showVacancy(item, language, content.organisation.contacts.careerEmail);
  const description = await shownText(shown.description, page);
  return { ...shown, description: withNotes(description, item, { ...page, path: `/career/${item.id}` }) };
}

/** A kind that has pages and is forgotten here does not compile. */
const VIEWS = { news: newsView, vacancies: vacancyView } satisfies {
  [Name in PagedKindName]: (item: KindItems[Name], page: Page) => Promise<unknown>;
};

export type ItemViews = { [Name in PagedKindName]: Awaited<ReturnType<(typeof VIEWS)[Name]>> };

/** Null for an item that has no page. */
export async function viewOf(kind: KindName, item: KindItems[KindName], page: Page) {
  if (!(kind in VIEWS)) return null;
  const view = VIEWS[kind as PagedKindName] as (item: KindItems[KindName], page: Page) => Promise<unknown>;
  return { kind: kind as PagedKindName, view: await view(item, page) };
}
