// The list of vacancies narrowed by place, kind and format: what its address says, and the links that change it.

import { slugOf } from '../../editorial/collection.ts';
import type { Language } from '../../i18n/language.ts';
import type { Translate } from '../../i18n/texts.ts';
import {
  EMPLOYMENT_TYPES,
  type VacancyFields,
  WORK_FORMATS,
} from '../../modules/vacancies/vacancy.schema.ts';
import { localizedText } from './in-page-language.ts';

type Name = 'place' | 'type' | 'format';
const NAMES: readonly Name[] = ['place', 'type', 'format'];

export type Chosen = Partial<Record<Name, string>>;
type Filtered = Pick<VacancyFields, 'locationUa' | 'locationEn' | 'employmentType' | 'workFormat'>;
type Words = { language: Language; t: Translate<['pages', 'common']> };

type Option = { text: string; lang?: string | undefined; count: number; to: string; isChosen: boolean };
export type VacancyFilter = { title: string; options: Option[] };

/** `м. Київ, вул. Еспланадна (змішаний формат)` → `Київ`: what several of them share. */
const placeIn = (location: string): string => location.replace(/^\s*м\.\s*|\s*[,(].*$/gsu, '').trim();

/** A place is called the same in both languages, so that a list stays narrowed where the language is switched. */
const VALUES: Record<Name, (vacancy: Filtered) => string> = {
  place: ({ locationUa }) => slugOf(placeIn(locationUa)),
  type: ({ employmentType }) => employmentType,
  format: ({ workFormat }) => workFormat,
};

export function careerQuery(chosen: Chosen): string {
  const parameters = new URLSearchParams();
  for (const name of NAMES) if (chosen[name]) parameters.set(name, chosen[name]);
  return parameters.size > 0 ? `?${parameters}` : '';
}

/** What cannot be meant is left out, and `isWhole` says that nothing was. */
export function readChosen(asked: Record<Name, string | null>, vacancies: Filtered[]) {
  const known: Record<Name, readonly string[]> = {
    place: vacancies.map(VALUES.place),
    type: EMPLOYMENT_TYPES,
    format: WORK_FORMATS,
  };
  const chosen: Chosen = {};
  for (const name of NAMES) {
    const value = known[name].find((each) => each !== '' && each === asked[name]);
    if (value) chosen[name] = value;
  }
  return { chosen, isWhole: NAMES.every((name) => asked[name] === null || chosen[name] !== undefined) };
}

const isAmong = (vacancy: Filtered, chosen: Chosen): boolean =>
  NAMES.every((name) => !chosen[name] || VALUES[name](vacancy) === chosen[name]);

export const narrowed = <Each extends Filtered>(vacancies: Each[], chosen: Chosen): Each[] =>
  vacancies.filter((vacancy) => isAmong(vacancy, chosen));

/** By each of the three, with how many the other two leave; none by what is the same for all. */
export function filtersOf(vacancies: Filtered[], chosen: Chosen, { language, t }: Words): VacancyFilter[] {
  const about: Record<Name, { title: string; textOf: (one: Filtered) => Pick<Option, 'text' | 'lang'> }> = {
    place: {
      title: t('career.location'),
      textOf: (one) => localizedText(placeIn(one.locationUa), placeIn(one.locationEn), language),
    },
    type: {
      title: t('career.employmentType'),
      textOf: ({ employmentType }) => ({ text: t(`career.employment.${employmentType}`) }),
    },
    format: {
      title: t('career.workFormat'),
      textOf: ({ workFormat }) => ({ text: capital(t(`career.format.${workFormat}`)) }),
    },
  };
  return NAMES.flatMap((name) => {
    const left = narrowed(vacancies, { ...chosen, [name]: '' });
    const option = (value: string, said: Pick<Option, 'text' | 'lang'>, count: number): Option => ({
      ...said,
      count,
      to: `/career${careerQuery({ ...chosen, [name]: value })}`,
      isChosen: (chosen[name] ?? '') === value,
    });
    const groups = Map.groupBy(vacancies, VALUES[name]);
    groups.delete('');
    if (groups.size < 2) return [];
    const options = [...groups].flatMap(([value, [one]]) => {
      const count = narrowed(left, { [name]: value }).length;
      return one && (count > 0 || chosen[name] === value)
        ? [option(value, about[name].textOf(one), count)]
        : [];
    });
    return [
      { title: about[name].title, options: [option('', { text: t('career.any') }, left.length), ...options] },
    ];
  });
}

/** What elsewhere stands inside a sentence. */
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
