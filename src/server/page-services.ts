// Binds what pages may ask to this process's database, texts and settings.
import type { PageServices } from '../app/load/page-services.ts';
import { findNews, listNewsCards, newsNeighbours } from '../modules/news/news-repository.server.ts';
import { findVacancy, listVacancies } from '../modules/vacancies/vacancies-repository.server.ts';
import { codeOfFault } from './plugins/problem-answers.ts';
import type { Services } from './services.ts';

const ifVisible = <T extends { isActive: 0 | 1 }>(item: T | null): T | null =>
  item?.isActive === 1 ? item : null;

/** A database that is away makes the error page say so, with a real 503. */
const orUnavailable = <T>(asked: Promise<T>): Promise<T> =>
  asked.catch((error) => {
    throw codeOfFault(error) === 'unavailable' ? new Response(null, { status: 503 }) : error;
  });

export function servicesForPages({ db, config, catalogues, content, reports }: Services): PageServices {
  return {
    siteUrl: config.siteUrl,
    firstVisitLanguage: config.firstVisitLanguage,
    cataloguesVersion: catalogues.version,
    i18n: catalogues.instance,
    content,
    report: reports,
    listNews: (filter) => orUnavailable(listNewsCards(db, { ...filter, isActive: 1 })),
    findNews: async (id) => ifVisible(await orUnavailable(findNews(db, id))),
    newsNeighbours: (item) => orUnavailable(newsNeighbours(db, item)),
    listVacancies: () => orUnavailable(listVacancies(db, { isActive: 1 })),
    findVacancy: async (id) => ifVisible(await orUnavailable(findVacancy(db, id))),
  };
}

/** Origins of the reports the dashboards embed, for the pages' content security policy. */
export function reportOrigins({ content }: Services): string[] {
  const links = content('ua').dashboards.map((dashboard) => dashboard.link);
  return [...new Set(links.filter((link) => link !== '').map((link) => new URL(link).origin))];
}
