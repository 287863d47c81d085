import { useLocation } from 'react-router';
import { type Language, languageOfPath } from './language.ts';

/** The language of the page, which is the language of its path. */
export function useLanguage(): Language {
  return languageOfPath(useLocation().pathname);
}
