// What the page of an item says of itself to search engines and messengers; an editor's preview shows the same.
import { type Picture, pictureUrl } from '../../files/picture.ts';
import { shareName } from '../../files/share-picture.ts';
import type { Language } from '../../i18n/language.ts';
import type { NewsItem } from '../../modules/news/news.schema.ts';
import { newsSummary } from '../../modules/news/news-lead.ts';
import type { VacancyFields } from '../../modules/vacancies/vacancy.schema.ts';
import { plainSummary } from '../../shared/plain-text.ts';
import { localizedText } from '../load/in-page-language.ts';

type DescribedNews = Pick<NewsItem, 'headerUa' | 'headerEn' | 'textUa' | 'textEn' | 'leadUa' | 'leadEn'> & {
  picture: Picture | null;
};

export function newsHead(item: DescribedNews, language: Language) {
  const title = localizedText(item.headerUa, item.headerEn, language).text;
  return {
    title,
    description: newsSummary(item, language) || title,
    image: item.picture && pictureUrl(shareName(item.picture)),
    type: 'article' as const,
  };
}

type DescribedVacancy = Pick<VacancyFields, 'titleUa' | 'titleEn' | 'descriptionUa' | 'descriptionEn'>;

export function vacancyHead(vacancy: DescribedVacancy, language: Language) {
  const title = localizedText(vacancy.titleUa, vacancy.titleEn, language).text;
  const { text } = localizedText(vacancy.descriptionUa, vacancy.descriptionEn, language);
  return { title, description: plainSummary(text) || title };
}
