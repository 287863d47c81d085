// What the fields of a kind are called, in its form and in the audit log alike.

import type { Language } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { StaffText } from './staff-text.ts';

export type FieldName = {
  text: StaffText;
  /** Said after the text, where the text is the same for both languages. */
  language?: Language;
  /** How the audit log shows a value that is no plain text. */
  shownAs?: 'flag' | 'time' | 'role' | 'factor' | 'level';
};

export type FieldNames<Field extends string> = Record<Field, FieldName>;

/** The names of a field that exists in both languages. */
export function inBothLanguages<Field extends string>(field: Field, name: FieldName) {
  return {
    [`${field}Ua`]: { ...name, language: 'ua' },
    [`${field}En`]: { ...name, language: 'en' },
  } as FieldNames<`${Field}Ua` | `${Field}En`>;
}

const SAID = { ua: 'inUkrainian', en: 'inEnglish' } as const;

export function useFieldLabel(): (name: FieldName) => string {
  const { t } = useTranslation(['staff', 'pages', 'common']);
  return ({ text, language }) => (language ? `${t(text)} (${t(SAID[language])})` : t(text));
}
