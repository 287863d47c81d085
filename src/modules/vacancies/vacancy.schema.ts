// What a vacancy is, for the pages, the staff area and the API alike. Safe in the browser.
import { z } from 'zod';
import {
  correctionsSchema,
  publicFields,
  reason,
  sentCorrections,
  staffFields,
  staffListFields,
  staffQuery,
} from '../../editorial/item.schema.ts';
import { today } from '../../i18n/format.ts';
import { FIELD_MESSAGES as say } from '../../shared/field-messages.ts';
import {
  baseVersion,
  body,
  date,
  flag,
  id,
  optionalText,
  requiredText,
  shownAtFirst,
  text,
  wholeNumberText,
} from '../../shared/field-schemas.ts';

export const EMPLOYMENT_TYPES = ['full-time', 'part-time', 'contract', 'internship'] as const;
export const WORK_FORMATS = ['office', 'hybrid', 'remote'] as const;

export const VACANCIES_LIMIT = 100;
export const VACANCY_LIMITS = { title: 300, description: 200_000, listItems: 50, listItem: 1000 } as const;

const list = z
  .array(text(VACANCY_LIMITS.listItem), { error: say.invalidValue })
  .max(VACANCY_LIMITS.listItems, say.tooMany)
  .default([]);

const email = text(254).refine((value) => value === '' || z.regexes.email.test(value), say.invalidEmail);

const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: say.invalidValue }).default(values[0]);

const fields = {
  titleUa: requiredText(VACANCY_LIMITS.title),
  titleEn: optionalText(VACANCY_LIMITS.title),
  departmentUa: optionalText(VACANCY_LIMITS.title),
  departmentEn: optionalText(VACANCY_LIMITS.title),
  locationUa: optionalText(VACANCY_LIMITS.title),
  locationEn: optionalText(VACANCY_LIMITS.title),
  employmentType: choice(EMPLOYMENT_TYPES),
  workFormat: choice(WORK_FORMATS),
  salary: optionalText(VACANCY_LIMITS.title),
  descriptionUa: optionalText(VACANCY_LIMITS.description),
  descriptionEn: optionalText(VACANCY_LIMITS.description),
  responsibilitiesUa: list,
  responsibilitiesEn: list,
  requirementsUa: list,
  requirementsEn: list,
  conditionsUa: list,
  conditionsEn: list,
  contactEmail: email.default(''),
  publishedAt: date.optional(),
  deadline: z
    .literal('', { error: say.invalidDate })
    .transform(() => null)
    .or(date.nullable())
    .default(null),
};

const hidesAfterDeadline = flag.meta({ description: '1: it hides itself on the day after its deadline' });

/** A new vacancy. Without `publishedAt` it is published today. */
export const vacancyBody = body({
  ...fields,
  isActive: shownAtFirst,
  hidesAfterDeadline: hidesAfterDeadline.default(1),
  corrections: sentCorrections,
  reason,
});

/** The whole vacancy again; `publishedAt`, `isActive` and `hidesAfterDeadline` stay as they are when left out. */
export const vacancyUpdateBody = body({
  id,
  ...fields,
  isActive: flag.optional(),
  hidesAfterDeadline: hidesAfterDeadline.optional(),
  corrections: sentCorrections,
  reason,
  version: baseVersion,
});

export const vacanciesQuery = z.object({
  limit: wholeNumberText(1, VACANCIES_LIMIT, VACANCIES_LIMIT),
  page: wholeNumberText(0, 1_000_000, 0),
  isActive: flag.default(1),
  ...staffQuery,
});

const shownText = z.string().default('');
const shownList = z.array(z.string()).default([]);

/** What its row holds, with a default for each field: an earlier version may be older than some of them. */
export const storedVacancy = z.object({
  id: z.int(),
  titleUa: shownText,
  titleEn: shownText,
  departmentUa: shownText,
  departmentEn: shownText,
  locationUa: shownText,
  locationEn: shownText,
  employmentType: choice(EMPLOYMENT_TYPES),
  workFormat: choice(WORK_FORMATS),
  salary: shownText,
  descriptionUa: shownText,
  descriptionEn: shownText,
  responsibilitiesUa: shownList,
  responsibilitiesEn: shownList,
  requirementsUa: shownList,
  requirementsEn: shownList,
  conditionsUa: shownList,
  conditionsEn: shownList,
  contactEmail: shownText,
  publishedAt: z.iso.date().default(today),
  deadline: z.iso.date().nullable().default(null),
  isActive: flag.default(0),
  hidesAfterDeadline: hidesAfterDeadline.default(0),
  corrections: correctionsSchema,
  version: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
});

export const vacancySchema = storedVacancy.extend({ ...publicFields, ...staffFields });

export const vacancyListSchema = z.object({
  vacancies: z.array(vacancySchema),
  pagesCount: z.int(),
  total: z.int(),
  ...staffListFields,
});

export type StoredVacancy = z.output<typeof storedVacancy>;
export type Vacancy = z.output<typeof vacancySchema>;
/** Everything an editor can change of it. */
export type VacancyFields = Omit<StoredVacancy, 'id' | 'version' | 'createdAt' | 'updatedAt'>;
export type VacancyList = z.output<typeof vacancyListSchema>;
export type VacancyBody = z.output<typeof vacancyBody>;
export type VacancyUpdate = z.output<typeof vacancyUpdateBody>;

/** What public pages may ask: visible vacancies only. */
export type VacancyPages = {
  listVacancies: () => Promise<VacancyList>;
  /** Null for one that does not exist or is hidden. */
  findVacancy: (id: number) => Promise<Vacancy | null>;
};
