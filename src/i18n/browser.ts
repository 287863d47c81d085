// i18next in the browser, with the specification's retries, detection and cookie.
import i18next, { type i18n } from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import HttpBackend from 'i18next-http-backend';
import { initReactI18next } from 'react-i18next';
import { applyUkrainianPlurals, type Namespace, sharedOptions } from './i18next-options.ts';
import type { Language } from './language.ts';

const YEAR_IN_MINUTES = 365 * 24 * 60;

/** Resolves when the texts of the page's language are there; only then can the page be taken over by scripts. */
export async function startI18n(
  pageLanguage: Language,
  namespaces: Namespace[],
  version: string,
): Promise<i18n> {
  await i18next
    .use(HttpBackend)
    .use(LanguageDetector)
    .use(initReactI18next)
    .init({
      ...sharedOptions,
      ns: namespaces,
      maxRetries: 5,
      retryTimeout: 350,
      maxParallelReads: 10,
      backend: { loadPath: '/locales/{{lng}}/{{ns}}.json', queryStringParams: { v: version } },
      detection: {
        order: ['querystring', 'cookie'],
        lookupQuerystring: 'lng',
        lookupCookie: 'i18next',
        caches: ['cookie'],
        cookieMinutes: YEAR_IN_MINUTES,
        cookieOptions: { path: '/', sameSite: 'lax' },
      },
      // The page is already in its language: no other catalogue is worth a request.
      load: 'currentOnly',
      fallbackLng: pageLanguage,
      react: { useSuspense: false },
    });
  applyUkrainianPlurals(i18next);
  // A cookie left by another visit must not win over the language the page was rendered in.
  if (i18next.language !== pageLanguage) await i18next.changeLanguage(pageLanguage);
  return i18next;
}
