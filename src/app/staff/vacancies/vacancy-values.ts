// A vacancy as the editor holds it, and as it is sent.
import { type Vacancy, type VacancyFields, vacancyBody } from '../../../modules/vacancies/vacancy.schema.ts';
import { type FieldMessages, messagesOf } from '../frame/field-message.ts';

export type VacancyValues = Omit<VacancyFields, 'isActive' | 'corrections'>;

/** The defaults of the schema; only a title must be written. */
export function emptyVacancy(publishedAt: string): VacancyValues {
  const { isActive: _isActive, corrections: _corrections, ...fields } = vacancyBody.parse({ titleUa: '…' });
  return { ...fields, titleUa: '', publishedAt };
}

const FIELDS = Object.keys(emptyVacancy('')) as (keyof VacancyValues)[];

export const valuesOfVacancy = (vacancy: Vacancy): VacancyValues =>
  Object.fromEntries(FIELDS.map((field) => [field, vacancy[field]])) as VacancyValues;

const isLines = (value: unknown): value is string[] => Array.isArray(value);

/** Lines left empty are not lines. */
export function vacancyToSend(values: VacancyValues): VacancyValues {
  const filled = Object.entries(values).map(([field, value]) => [
    field,
    isLines(value) ? value.map((line) => line.trim()).filter((line) => line !== '') : value,
  ]);
  return Object.fromEntries(filled) as VacancyValues;
}

/** Of the lines as they stand, empty ones too: a message names its line by its place. */
export function checkVacancy(values: VacancyValues): FieldMessages {
  const parsed = vacancyBody.safeParse(values);
  return parsed.success ? {} : messagesOf(parsed.error);
}
