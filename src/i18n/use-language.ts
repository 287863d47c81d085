import { createContext, use } from 'react';
import { useLocation } from 'react-router';
import { type Language, languageOfPath } from './language.ts';

/** Of what is shown inside of a page in another language: a preview. */
export const ShownLanguage = createContext<Language | null>(null);

/** The language of the page, which is the language of its path. */
export function useLanguage(): Language {
  const { pathname } = useLocation();
  return use(ShownLanguage) ?? languageOfPath(pathname);
}
