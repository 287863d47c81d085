// The two languages and the rule that ties them to addresses: Ukrainian at the root, English under /en.
export const LANGUAGES = ['ua', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language's code by the standard, for `lang`, `hreflang` and plurals, where the application says `ua` and `en`. */
export const HTML_LANG = { ua: 'uk', en: 'en' } as const satisfies Record<Language, string>;

/** The application's language for a code by the standard. */
export const languageOfCode = (code: string): Language => (code === HTML_LANG.en ? 'en' : 'ua');

/** What `Intl` formats dates and numbers by. */
export const LOCALE = { ua: 'uk-UA', en: 'en-GB' } as const satisfies Record<Language, string>;

/** For answers of the API: what the header `Accept-Language` names first. */
export const languageAsked = (header = ''): Language => (/^\s*en\b/i.test(header) ? 'en' : 'ua');

export const otherLanguage = (language: Language): Language => (language === 'ua' ? 'en' : 'ua');

/** English if the first segment of the path is `en`, Ukrainian otherwise. */
export function languageOfPath(path: string): Language {
  return /^\/en(?=[/?#]|$)/.test(path) ? 'en' : 'ua';
}

/** The same address in the given language, query and hash kept; never `/en/en`, and never `//`, which is a host. */
export function localizePath(path: string, language: Language): string {
  const bare = path.replace(/^\/en(?=[/?#]|$)/, '').replace(/^[/\\]+/, '/');
  if (language === 'en') return bare === '' || bare === '/' ? '/en' : `/en${bare.replace(/^\/(?=[?#])/, '')}`;
  return bare.startsWith('/') ? bare : `/${bare}`;
}
