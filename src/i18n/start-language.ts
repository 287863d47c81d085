// What a page does about language when it opens in a browser. The decision runs in an inline script, before anything is
// painted, so the functions here are sent as text: each may use nothing but its parameters and the browser.
import type { Language, localizePath } from './language.ts';

export type StartInput = {
  path: string;
  search: string;
  hash: string;
  /** The stored language as it was found: a language, null, the text "null", or anything unreadable. */
  stored: unknown;
  browserLanguage: string | undefined;
  userAgent: string;
  firstVisitLanguage: 'browser' | 'ua';
  staffPaths: string[];
};

export type StartDecision = {
  /** The language to keep in this browser. */
  store: Language;
  /** The address to go to in place of this one, or null to stay. */
  replaceWith: string | null;
};

/** Returns null where nothing is decided: staff pages, which have one language, and crawlers, which are to see both. */
export function decideStartLanguage(input: StartInput, localize: typeof localizePath): StartDecision | null {
  if (input.staffPaths.some((path) => input.path === path || input.path.startsWith(`${path}/`))) return null;
  if (
    /bot\b|bot\/|crawl|spider|slurp|facebookexternalhit|embedly|preview|lighthouse|mediapartners|yandex|baidu/i.test(
      input.userAgent,
    )
  ) {
    return null;
  }
  const isLanguage = (value: unknown): value is Language => value === 'ua' || value === 'en';
  const pathLanguage: Language = /^\/en(\/|$)/.test(input.path) ? 'en' : 'ua';
  const query = new URLSearchParams(input.search);
  const wanted = query.get('lng');

  let language: Language;
  let search = input.search;
  if (isLanguage(wanted)) {
    language = wanted;
    query.delete('lng');
    search = query.size > 0 ? `?${query}` : '';
  } else if (isLanguage(input.stored)) {
    language = input.stored;
  } else if (input.firstVisitLanguage === 'ua') {
    language = pathLanguage;
  } else {
    language = /^uk(-|$)/i.test(input.browserLanguage || '') ? 'ua' : 'en';
  }

  const here = input.path + input.search + input.hash;
  const there = localize(input.path + search + input.hash, language);
  const stays = language === pathLanguage && search === input.search;
  return { store: language, replaceWith: stays || there === here ? null : there };
}

/** Runs in the browser, in the head of every page. */
export function startLanguageInBrowser(
  decide: typeof decideStartLanguage,
  localize: typeof localizePath,
  firstVisitLanguage: 'browser' | 'ua',
  staffPaths: string[],
): void {
  const read = (): unknown => {
    try {
      return JSON.parse(localStorage.getItem('settings') || 'null').state.language;
    } catch {
      return null;
    }
  };
  const store = (language: unknown) => {
    try {
      localStorage.setItem('settings', JSON.stringify({ state: { language }, version: 0 }));
    } catch {
      // Storage may be forbidden; the page works, only the choice is not stored.
    }
  };
  // The switch must keep the choice even when it is tapped before the page's own scripts have started.
  document.addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest?.('a[data-language]');
    if (link) store(link.getAttribute('data-language'));
  });
  const decision = decide(
    {
      path: location.pathname,
      search: location.search,
      hash: location.hash,
      stored: read(),
      browserLanguage: (navigator.languages || [])[0] || navigator.language,
      userAgent: navigator.userAgent,
      firstVisitLanguage,
      staffPaths,
    },
    localize,
  );
  if (!decision) return;
  if (decision.store !== read()) store(decision.store);
  // So do the scripts of the page (browser.ts), but they come late.
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser.
  document.cookie = `i18next=${decision.store}; path=/; max-age=31536000; samesite=lax`;
  if (!decision.replaceWith) return;
  const samePage = new URL(decision.replaceWith, location.href).pathname === location.pathname;
  if (samePage) history.replaceState(history.state, '', decision.replaceWith);
  else location.replace(decision.replaceWith);
}
