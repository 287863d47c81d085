// Vacancies, as the whole staff area knows them.
import { vacanciesKind } from '../../modules/vacancies/vacancies.kind.ts';
import type { VacancyFields } from '../../modules/vacancies/vacancy.schema.ts';
import { type FieldNames, inBothLanguages } from '../frame/field-names.ts';
import type { StaffCollection } from '../frame/staff-kind.ts';

export const vacancyFields = {
  employmentType: { text: 'pages:career.employmentType' },
  workFormat: { text: 'pages:career.workFormat' },
  salary: { text: 'pages:career.salary' },
  contactEmail: { text: 'contactEmail' },
  publishedAt: { text: 'pages:career.publishedAt' },
  deadline: { text: 'deadline' },
  hidesAfterDeadline: { text: 'hidesAfterDeadline', shownAs: 'flag' },
  corrections: { text: 'corrections' },
  isActive: { text: 'showOnSite', shownAs: 'flag' },
  ...inBothLanguages('title', { text: 'vacancyTitle' }),
  ...inBothLanguages('department', { text: 'pages:career.department' }),
  ...inBothLanguages('location', { text: 'pages:career.location' }),
  ...inBothLanguages('description', { text: 'pages:career.description' }),
  ...inBothLanguages('responsibilities', { text: 'pages:career.responsibilities' }),
  ...inBothLanguages('requirements', { text: 'pages:career.requirements' }),
  ...inBothLanguages('conditions', { text: 'pages:career.conditions' }),
} satisfies FieldNames<keyof VacancyFields>;

export const staffVacancies: StaffCollection = {
  ...vacanciesKind,
  group: 'work',
  texts: { title: 'vacancies', edit: 'editVacancy', closing: 'vacanciesClose' },
  collection: { add: 'addVacancy', empty: 'emptyVacancies', withdrawn: 'vacancyWithdrawn' },
  fields: vacancyFields,
};
