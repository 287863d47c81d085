// What vacancies add to the central lists: API, description, backup, demonstration.

import type { ServedKind } from '../../editorial/kind.server.ts';
import { ifVisible } from '../../editorial/kind.ts';
import { today } from '../../i18n/format.ts';
import { findVacancy, listVacancies, vacancies } from './vacancies-repository.server.ts';
import {
  type Vacancy,
  type VacancyFields,
  type VacancyPages,
  vacanciesQuery,
  vacancyBody,
  vacancyListSchema,
  vacancySchema,
} from './vacancy.schema.ts';
import { serveVacancies } from './vacancy-routes.server.ts';

export const servedVacancies = {
  kind: vacancies,
  itemSchema: vacancySchema,
  list: { query: vacanciesQuery, answer: vacancyListSchema, items: 'vacancies', read: listVacancies },
  schemas: { Vacancy: vacancySchema },
  routes: [serveVacancies],
  pages: (db): VacancyPages => ({
    listVacancies: () => listVacancies(db, { isActive: 1 }),
    findVacancy: async (id) => ifVisible(await findVacancy(db, id)),
  }),
  tables: { vacancies: ['id'] },
  demonstration: (read) =>
    read('vacancies').map((sent) => {
      const { publishedAt = today(), isActive = 1, reason: _reason, ...fields } = vacancyBody.parse(sent);
      // The demonstration stays as it is, whenever it is looked at.
      return { ...fields, isActive, publishedAt, hidesAfterDeadline: 0 as const, corrections: [] };
    }),
} satisfies ServedKind<Vacancy, VacancyFields>;
