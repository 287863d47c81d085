// What is looked at before a vacancy goes to the site.
import { vacanciesKind } from '../../../modules/vacancies/vacancies.kind.ts';
import { lookWith } from '../readiness/serious-points.ts';
import { staffVacancies } from './vacancies.staff.ts';
import { valuesOfVacancy } from './vacancy-values.ts';

export const vacancyReading = {
  kind: staffVacancies,
  valuesOf: valuesOfVacancy,
  readable: { texts: vacanciesKind.translated },
};

export const lookAtVacancy = lookWith(vacancyReading);
