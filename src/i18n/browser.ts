// The texts of a page in the browser: fetched with the retries of the specification, kept for all that shows them.
import type { Language } from './language.ts';
import { type Catalogue, type Catalogues, type Namespace, Texts } from './texts.ts';

const COOKIE = 'i18next';
const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;
const MOST_RETRIES = 5;
const FIRST_WAIT_MS = 350;

let wanted: { namespaces: readonly Namespace[]; version: string } = { namespaces: [], version: '' };
let catalogues: Catalogues = { ua: {}, en: {} };
const loading: Partial<Record<Language, Promise<boolean>>> = {};
const listeners = new Set<() => void>();

/** Ukrainian is what English falls back to, but its files are worth a request only once a text is missing. */
function missing(): string {
  void loadTexts('ua');
  return '';
}

let texts = new Texts('ua', catalogues, missing);

/** Other ones whenever texts have arrived. */
export const pageTexts = (): Texts => texts;

export function followTexts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function addTexts(
  language: Language,
  added: Catalogues[Language],
  pageLanguage = texts.language,
): void {
  catalogues = { ...catalogues, [language]: { ...catalogues[language], ...added } };
  texts = new Texts(pageLanguage, catalogues, missing);
  for (const listener of listeners) listener();
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Null where the file does not come. What is not there is not asked for again. */
async function readFile(language: Language, namespace: Namespace): Promise<Catalogue | null> {
  const address = `/locales/${language}/${namespace}.json?v=${wanted.version}`;
  for (let retries = 0; ; retries += 1) {
    const answer = await fetch(address).catch(() => null);
    if (answer && !answer.ok && answer.status < 500) return null;
    const catalogue = answer?.ok && (await answer.json().catch(() => null));
    if (catalogue) return catalogue;
    if (retries === MOST_RETRIES) return null;
    await sleep(FIRST_WAIT_MS * 2 ** retries);
  }
}

async function readFiles(language: Language, pageLanguage?: Language): Promise<boolean> {
  const files = await Promise.all(
    wanted.namespaces.map(async (name) => [name, await readFile(language, name)] as const),
  );
  const came = files.filter(([, file]) => file !== null);
  addTexts(language, Object.fromEntries(came), pageLanguage);
  return came.length === files.length;
}

/** Says whether all of them have come. Asked for again, it repeats nothing but what has failed. */
export function loadTexts(language: Language, pageLanguage?: Language): Promise<boolean> {
  loading[language] ??= readFiles(language, pageLanguage).then((isWhole) => {
    if (!isWhole) delete loading[language];
    return isWhole;
  });
  return loading[language];
}

/**
 * Resolves when the texts of the page's language are there; only then can the page be taken over by scripts. Null when a
 * file of them does not come: taken over without it, a good page would be covered with keys.
 */
export async function startTexts(
  language: Language,
  namespaces: readonly Namespace[],
  version: string,
): Promise<Texts | null> {
  wanted = { namespaces, version };
  // The staff's pages are Ukrainian whatever was chosen for the public ones, and leave that choice alone.
  if (!namespaces.includes('staff')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser.
    document.cookie = `${COOKIE}=${language}; path=/; max-age=${YEAR_IN_SECONDS}; samesite=lax`;
  }
  return (await loadTexts(language, language)) ? texts : null;
}
