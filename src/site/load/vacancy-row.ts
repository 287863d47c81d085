// A vacancy as lists show it.
import { today } from '../../i18n/format.ts';
import type { Language } from '../../i18n/language.ts';
import { formatNumbersIn } from '../../i18n/numbers-in-text.ts';
import type { VacancyFields } from '../../modules/vacancies/vacancy.schema.ts';
import { localizedText } from './in-page-language.ts';

export type VacancyRowData = ReturnType<typeof vacancyRow>;

type Listed = { id: number } & Pick<
  VacancyFields,
  | ('titleUa' | 'titleEn' | 'departmentUa' | 'departmentEn' | 'locationUa' | 'locationEn')
  | ('employmentType' | 'workFormat' | 'salary' | 'deadline')
>;

export const vacancyRow = (vacancy: Listed, language: Language) => ({
  id: vacancy.id,
  title: localizedText(vacancy.titleUa, vacancy.titleEn, language),
  department: localizedText(vacancy.departmentUa, vacancy.departmentEn, language),
  location: localizedText(vacancy.locationUa, vacancy.locationEn, language),
  employmentType: vacancy.employmentType,
  workFormat: vacancy.workFormat,
  salary: formatNumbersIn(vacancy.salary, language),
  deadline: vacancy.deadline,
  isClosed: vacancy.deadline !== null && vacancy.deadline < today(),
});
