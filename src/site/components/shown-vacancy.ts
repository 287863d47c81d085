// A vacancy in one language, as its page and the editor's preview show it.
import { today } from '../../i18n/format.ts';
import type { Language } from '../../i18n/language.ts';
import { formatNumbersIn } from '../../i18n/numbers-in-text.ts';
import type { VacancyFields } from '../../modules/vacancies/vacancy.schema.ts';
import { localizedText } from '../load/in-page-language.ts';

/** A list without its English lines is shown in Ukrainian, like any other text. */
function localizedLines(ua: string[], en: string[], language: Language) {
  const isMissing = language === 'en' && en.length === 0;
  return isMissing
    ? { lines: ua, lang: 'uk' as const }
    : { lines: language === 'ua' ? ua : en, lang: undefined };
}

export type ShownVacancy = ReturnType<typeof showVacancy>;

/** `careerEmail` is the centre's address for vacancies that name none. */
export function showVacancy(
  vacancy: Omit<VacancyFields, 'isActive' | 'corrections'>,
  language: Language,
  careerEmail: string,
) {
  const description = localizedText(vacancy.descriptionUa, vacancy.descriptionEn, language);
  const sections = (['responsibilities', 'requirements', 'conditions'] as const).map((name) => ({
    name,
    ...localizedLines(vacancy[`${name}Ua`], vacancy[`${name}En`], language),
  }));
  return {
    title: localizedText(vacancy.titleUa, vacancy.titleEn, language),
    department: localizedText(vacancy.departmentUa, vacancy.departmentEn, language),
    location: localizedText(vacancy.locationUa, vacancy.locationEn, language),
    description,
    sections: sections.filter((section) => section.lines.length > 0),
    employmentType: vacancy.employmentType,
    workFormat: vacancy.workFormat,
    salary: formatNumbersIn(vacancy.salary, language),
    publishedAt: vacancy.publishedAt,
    deadline: vacancy.deadline,
    isClosed: vacancy.deadline !== null && vacancy.deadline < today(),
    email: vacancy.contactEmail || careerEmail,
  };
}
