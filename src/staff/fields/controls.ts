// A form is written as tables of controls, one for each field of its values: a field without a control does not compile.
import type { ReactNode } from 'react';
import { HTML_LANG, type Language } from '../../i18n/language.ts';

/** A field that exists in both languages. */
export type InLanguage = `${string}Ua` | `${string}En` | `${string}UA` | `${string}EN`;

const SUFFIXES: Record<Language, RegExp> = { ua: /U[aA]$/, en: /E[nN]$/ };

export const isIn = (language: Language, field: string): boolean => SUFFIXES[language].test(field);

/** For the `lang` of what is typed. */
export const langOf = (field: InLanguage) => (isIn('ua', field) ? HTML_LANG.ua : HTML_LANG.en);

/** The controls of the texts in both languages. */
export type TextControls<Values> = Record<Extract<keyof Values, InLanguage>, ReactNode>;

/** The controls of all other fields, but for those that have a place of their own in the form. */
export type OtherControls<Values, Placed extends keyof Values = never> = Record<
  Exclude<keyof Values, InLanguage | Placed>,
  ReactNode
>;
