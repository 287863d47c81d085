// A vacancy as the editor holds it, and as it is sent.
import {
  EMPLOYMENT_TYPES,
  type Vacancy,
  type VacancyBody,
  type VacancyFields,
  vacancyBody,
  WORK_FORMATS,
} from '../../../modules/vacancies/vacancy.schema.ts';
import { type FieldMessages, messagesOf } from '../fields/field-message.ts';

export type VacancyValues = VacancyFields;

export const LIST_FIELDS = ['responsibilities', 'requirements', 'conditions'] as const;

export function emptyVacancy(publishedAt: string): VacancyValues {
  const texts = {
    titleUa: '',
    titleEn: '',
    departmentUa: '',
    departmentEn: '',
    locationUa: '',
    locationEn: '',
  };
  const lists = {
    responsibilitiesUa: [],
    responsibilitiesEn: [],
    requirementsUa: [],
    requirementsEn: [],
    conditionsUa: [],
    conditionsEn: [],
  };
  return {
    ...texts,
    ...lists,
    employmentType: EMPLOYMENT_TYPES[0],
    workFormat: WORK_FORMATS[0],
    salary: '',
    descriptionUa: '',
    descriptionEn: '',
    contactEmail: '',
    publishedAt,
    deadline: null,
    isActive: 1,
  };
}

export function valuesOfVacancy({
  id: _id,
  version: _version,
  createdAt: _created,
  updatedAt: _updated,
  ...values
}: Vacancy): VacancyValues {
  return values;
}

/** Lines left empty are not lines. */
export function vacancyToSend(values: VacancyValues): VacancyBody {
  const filled = (lines: string[]) => lines.map((line) => line.trim()).filter((line) => line !== '');
  return {
    ...values,
    responsibilitiesUa: filled(values.responsibilitiesUa),
    responsibilitiesEn: filled(values.responsibilitiesEn),
    requirementsUa: filled(values.requirementsUa),
    requirementsEn: filled(values.requirementsEn),
    conditionsUa: filled(values.conditionsUa),
    conditionsEn: filled(values.conditionsEn),
  };
}

/** Of the lines as they stand, empty ones too: a message names its line by its place. */
export function checkVacancy(values: VacancyValues): FieldMessages {
  const parsed = vacancyBody.safeParse(values);
  return parsed.success ? {} : messagesOf(parsed.error);
}
