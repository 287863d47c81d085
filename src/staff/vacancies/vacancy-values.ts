// A vacancy as the editor holds it, and as it is sent.
import { type Vacancy, type VacancyFields, vacancyBody } from '../../modules/vacancies/vacancy.schema.ts';
import {
  checkCorrections,
  correctionsAsSaved,
  type EditedCorrection,
  editedCorrections,
  nameCorrection,
  sentCorrections,
} from '../fields/corrections-field.tsx';
import { type FieldMessages, messagesOf } from '../frame/field-message.ts';

type PlainValues = Omit<VacancyFields, 'isActive' | 'corrections'>;

export type VacancyValues = PlainValues & { corrections: EditedCorrection[] };

/** The defaults of the schema; only a title must be written. */
export function emptyVacancy(publishedAt: string): VacancyValues {
  const { isActive: _isActive, ...fields } = vacancyBody.parse({ titleUa: '…' });
  return { ...fields, titleUa: '', publishedAt, corrections: [] };
}

const { corrections: _corrections, ...PLAIN } = emptyVacancy('');
const FIELDS = Object.keys(PLAIN) as (keyof PlainValues)[];

export const valuesOfVacancy = (vacancy: Vacancy, previous?: VacancyValues): VacancyValues => ({
  ...(Object.fromEntries(FIELDS.map((field) => [field, vacancy[field]])) as PlainValues),
  corrections: editedCorrections(vacancy.corrections, previous?.corrections),
});

/** Everything of it but its days and its corrections. */
export const duplicateOf = (vacancy: Vacancy, publishedAt: string): VacancyValues => ({
  ...valuesOfVacancy(vacancy),
  publishedAt,
  deadline: null,
  corrections: [],
});

export const asSaved = (values: VacancyValues, saved: VacancyValues): VacancyValues => ({
  ...values,
  corrections: correctionsAsSaved(values.corrections, saved.corrections),
});

const isLines = (value: unknown): value is string[] => Array.isArray(value);

/** Lines left empty are not lines. */
export function vacancyToSend({ corrections, ...values }: VacancyValues) {
  const filled = Object.entries(values).map(([field, value]) => [
    field,
    isLines(value) ? value.map((line) => line.trim()).filter((line) => line !== '') : value,
  ]);
  return { ...(Object.fromEntries(filled) as PlainValues), corrections: sentCorrections(corrections) };
}

/** What is compared to tell whether the server has these very values. */
export const contentOfVacancy = (values: VacancyValues): unknown =>
  vacancyToSend({ ...values, corrections: values.corrections.map((each) => ({ ...each, at: null })) });

/** Of the lines as they stand, empty ones too: a message names its line by its place. */
export function checkVacancy({ corrections, ...values }: VacancyValues): FieldMessages {
  const parsed = vacancyBody.safeParse(values);
  return { ...(parsed.success ? {} : messagesOf(parsed.error)), ...checkCorrections(corrections) };
}

export const nameMessages = (messages: FieldMessages, { corrections }: VacancyValues): FieldMessages =>
  Object.fromEntries(
    Object.entries(messages).map(([path, message]) => [nameCorrection(path, corrections), message]),
  );
