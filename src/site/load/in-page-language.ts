// Items may lack their English text: the page then shows the Ukrainian one, and says so.
import { type Language, localizePath } from '../../i18n/language.ts';

export type Localized = {
  text: string;
  /** `uk` where the text is not in the language of the page. */
  lang: 'uk' | undefined;
};

export function localizedText(ua: string, en: string, language: Language): Localized {
  const isMissing = language === 'en' && en.replace(/<[^>]*>/g, '').trim() === '';
  return isMissing ? { text: ua, lang: 'uk' } : { text: language === 'ua' ? ua : en, lang: undefined };
}

/** A name that nobody has written in the letters of the page. */
export const nameIn = (text: string, language: Language): Localized => ({
  text,
  lang: language === 'en' && /\p{Script=Cyrillic}/u.test(text) ? 'uk' : undefined,
});

/** A page has an address in each language, a file of the library has one. */
export const localizeLink = (path: string, language: Language): string =>
  /^\/(imgs|documents)\//.test(path) ? path : localizePath(path, language);
