// A vacancy as the search knows it.
import { type Language, localizePath } from '../../i18n/language.ts';
import { joinTexts, leadOf, type SearchEntry, textIn } from '../../search/entry.ts';
import { kindWord } from '../../search/search.schema.ts';
import { vacanciesKind } from './vacancies.kind.ts';
import type { Vacancy } from './vacancy.schema.ts';

export function vacancyEntry(vacancy: Vacancy, lang: Language): SearchEntry {
  const title = textIn(lang, vacancy.titleUa, vacancy.titleEn);
  const description = textIn(lang, vacancy.descriptionUa, vacancy.descriptionEn);
  const lists = (['responsibilities', 'requirements', 'conditions'] as const).flatMap((list) => {
    const [ua, en] = [vacancy[`${list}Ua`], vacancy[`${list}En`]];
    return lang === 'en' && en.length > 0 ? en : ua;
  });
  const facts = [
    textIn(lang, vacancy.departmentUa, vacancy.departmentEn).text,
    textIn(lang, vacancy.locationUa, vacancy.locationEn).text,
  ].filter((fact) => fact !== '');
  return {
    kind: vacanciesKind.name,
    item: vacancy.id,
    lang,
    titleLang: title.lang,
    textLang: description.lang,
    url: localizePath(`${vacanciesKind.path}/${vacancy.id}`, lang),
    title: title.text,
    lead: leadOf(description.text),
    tags: [kindWord('vacancies', lang), ...facts],
    body: joinTexts([description.text, ...lists]),
    labels: facts,
    date: vacancy.publishedAt,
    isPublic: vacancy.isActive === 1,
  };
}
