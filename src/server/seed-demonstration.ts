// Fills an empty installation with demonstration content, so that a first look shows a living site.
import { readFileSync } from 'node:fs';
import { insertNews, listNews, type NewsFields } from '../modules/news/news-repository.server.ts';
import {
  insertVacancy,
  listVacancies,
  type VacancyFields,
} from '../modules/vacancies/vacancies-repository.server.ts';
import type { Services } from './services.ts';

function readDemo<T>(name: string): T[] {
  return JSON.parse(readFileSync(new URL(`../../content/demo/${name}.json`, import.meta.url), 'utf8')) as T[];
}

async function isEmpty({ db }: Services): Promise<boolean> {
  const lists = await Promise.all([
    listNews(db, { isActive: 1, page: 0, limit: 1 }),
    listNews(db, { isActive: 0, page: 0, limit: 1 }),
    listVacancies(db, { isActive: 1, limit: 1 }),
    listVacancies(db, { isActive: 0, limit: 1 }),
  ]);
  return lists.every((list) => list.total === 0);
}

export async function seedDemonstration(services: Services): Promise<void> {
  if (!(await isEmpty(services))) return;
  await services.db.transaction().execute(async (trx) => {
    for (const item of readDemo<NewsFields>('news')) await insertNews(trx, { ...item, imgLink: null });
    for (const vacancy of readDemo<VacancyFields>('vacancies')) await insertVacancy(trx, vacancy);
  });
}
