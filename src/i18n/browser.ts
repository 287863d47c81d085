// i18next in the browser, with the specification's retries, detection and cookie.
import i18next, { type BackendModule, type i18n, type LanguageDetectorModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type Namespace, sharedOptions } from './i18next-options.ts';
import { HTML_LANG, LANGUAGES, type Language, languageOfCode } from './language.ts';

const COOKIE = 'i18next';
const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

// i18next's own modules for these two do much that we never ask of them, for the weight of a whole page of ours
// (docs/decisions/0010-script-budget.md).

/** A language that is not wanted yet is empty. i18next itself repeats what failed and may be repeated. */
const backendOf = (version: string, isWanted: (code: string) => boolean): BackendModule => ({
  type: 'backend',
  init() {},
  async read(code, namespace, done) {
    if (!isWanted(code)) return done(null, {});
    const language = languageOfCode(code);
    try {
      const answer = await fetch(`/locales/${language}/${namespace}.json?v=${version}`);
      if (answer.ok) done(null, await answer.json());
      else done(`${namespace} of ${language}: ${answer.status}`, answer.status >= 500);
    } catch (error) {
      done(`${namespace} of ${language}: ${error}`, true);
    }
  },
});

const detector: LanguageDetectorModule = {
  type: 'languageDetector',
  detect() {
    const stored =
      new URLSearchParams(location.search).get('lng') ??
      new RegExp(`(?:^|; )${COOKIE}=([^;]*)`).exec(document.cookie)?.[1];
    return LANGUAGES.filter((language) => language === stored).map((language) => HTML_LANG[language])[0];
  },
  cacheUserLanguage(code) {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser.
    document.cookie = `${COOKIE}=${languageOfCode(code)}; path=/; max-age=${YEAR_IN_SECONDS}; samesite=lax`;
  },
};

/**
 * Resolves when the texts of the page's language are there; only then can the page be taken over by scripts. Null when a
 * file of them does not come: taken over without it, a good page would be covered with keys.
 */
export async function startI18n(
  pageLanguage: Language,
  namespaces: Namespace[],
  version: string,
): Promise<i18n | null> {
  // Ukrainian is the fallback, but on an English page its files are worth a request only once a text is missing.
  const { fallbackLng } = sharedOptions;
  const pageCode = HTML_LANG[pageLanguage];
  let isFallbackWanted = pageCode === fallbackLng;
  const onMissingText = () => {
    if (!isFallbackWanted) {
      isFallbackWanted = true;
      void i18next.reloadResources(fallbackLng, namespaces);
    }
    return '';
  };
  // The staff's pages are Ukrainian whatever was chosen for the public ones, and leave that choice alone.
  if (!namespaces.includes('staff')) i18next.use(detector);
  await i18next
    .use(backendOf(version, (code) => code !== fallbackLng || isFallbackWanted))
    .use(initReactI18next)
    .init({
      ...sharedOptions,
      ns: namespaces,
      maxRetries: 5,
      retryTimeout: 350,
      maxParallelReads: 10,
      load: 'currentOnly',
      parseMissingKeyHandler: onMissingText,
      // Texts of the fallback language may come while the page is open.
      react: { useSuspense: false, bindI18n: 'languageChanged loaded' },
    });
  // A cookie left by another visit must not win over the language the page was rendered in.
  if (i18next.language !== pageCode) await i18next.changeLanguage(pageCode);
  return namespaces.every((each) => i18next.hasResourceBundle(pageCode, each)) ? i18next : null;
}
