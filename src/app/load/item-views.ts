// What the page of an item shows of it, in the language of the page; also for people who look before it is published.
import type { NewsItem } from '../../modules/news/news.schema.ts';
import type { Vacancy } from '../../modules/vacancies/vacancy.schema.ts';
import { showVacancy } from '../components/site/shown-vacancy.ts';
import { localizedText, localizeLinks } from './in-page-language.ts';
import { newsCard } from './news-card.ts';
import type { pageContext } from './page-context.ts';
import { shownText } from './present-rich-text.ts';

type Page = ReturnType<typeof pageContext>;

/** Only where the text is there in English. */
const outdatedSince = (item: NewsItem | Vacancy, isForeign: boolean, { language }: Page) =>
  language === 'en' && !isForeign ? item.ukrainianUpdatedAt : null;

export async function newsView(item: NewsItem, page: Page) {
  const { language, content } = page;
  const text = localizedText(item.textUa, item.textEn, language);
  return {
    card: newsCard(item, language, content.categories),
    text: await shownText({ ...text, text: localizeLinks(text.text, language) }, page),
    links: item.links.map((link) => ({
      id: link.id,
      url: link.url,
      title: localizedText(link.titleUa || link.url, link.titleEn, language),
    })),
    gallery: (item.galleryPictures ?? []).map((picture, index) => {
      const alt = item.galleryAlts?.[index];
      return { picture, alt: localizedText(alt?.altUa ?? '', alt?.altEn ?? '', language) };
    }),
    corrections: item.corrections,
    ukrainianUpdatedAt: outdatedSince(item, text.lang !== undefined, page),
  };
}
export type NewsView = Awaited<ReturnType<typeof newsView>>;

export async function vacancyView(item: Vacancy, page: Page) {
  const { language, content } = page;
  const shown = showVacancy(item, language, content.organisation.contacts.careerEmail);
  return {
    path: `/career/${item.id}`,
    vacancy: { ...shown, description: await shownText(shown.description, page) },
    corrections: item.corrections,
    ukrainianUpdatedAt: outdatedSince(item, shown.title.lang !== undefined, page),
  };
}
export type VacancyView = Awaited<ReturnType<typeof vacancyView>>;
