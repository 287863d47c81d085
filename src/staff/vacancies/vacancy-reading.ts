// What is looked at before a vacancy goes to the site.
import { vacanciesKind } from '../../modules/vacancies/vacancies.kind.ts';
import { notesIn } from '../fields/corrections-field.tsx';
import { lookWith } from '../readiness/serious-points.ts';
import { staffVacancies } from './vacancies.staff.ts';
import { type VacancyValues, valuesOfVacancy } from './vacancy-values.ts';

export const vacancyReading = {
  kind: staffVacancies,
  valuesOf: valuesOfVacancy,
  readable: {
    texts: vacanciesKind.translated,
    notes: ({ corrections }: VacancyValues) => notesIn(corrections),
    deadline: ({ deadline, hidesAfterDeadline }: VacancyValues) => ({
      field: 'deadline',
      day: deadline,
      hides: hidesAfterDeadline === 1,
    }),
  },
};

export const lookAtVacancy = lookWith(vacancyReading);
