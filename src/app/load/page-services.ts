// What the server gives to the loaders of pages. The server fills it, so that pages never meet the database.
import type { i18n } from 'i18next';
import { createContext } from 'react-router';
import type { Language } from '../../i18n/language.ts';
import type { LocalizedContent } from '../../modules/content/read-content.server.ts';
import type { Reports } from '../../modules/content/read-reports.server.ts';
import type { NewsItem } from '../../modules/news/news.schema.ts';
import type { NewsCard } from '../../modules/news/present-news.server.ts';
import type { Vacancy, VacancyList } from '../../modules/vacancies/vacancy.schema.ts';

export type NewsNeighbour = { id: number; headerUa: string; headerEn: string } | null;

export type PageServices = {
  siteUrl: string;
  firstVisitLanguage: 'browser' | 'ua';
  cataloguesVersion: string;
  i18n: (language: Language) => i18n;
  content: (language: Language) => LocalizedContent;
  report: Reports;
  /** Visible items only, newest first; `page` counts from 0. */
  listNews: (filter: {
    page: number;
    category?: string;
    limit?: number;
  }) => Promise<{ news: NewsCard[]; pagesCount: number; total: number }>;
  /** Null for an item that does not exist or is hidden. */
  findNews: (id: number) => Promise<NewsItem | null>;
  newsNeighbours: (item: NewsItem) => Promise<{ newer: NewsNeighbour; older: NewsNeighbour }>;
  listVacancies: () => Promise<VacancyList>;
  findVacancy: (id: number) => Promise<Vacancy | null>;
};

export const pageServices = createContext<PageServices>();
