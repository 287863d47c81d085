// Reads the catalogues once and makes an i18next instance for each language, with every text already there.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createInstance, type i18n, type TFunction } from 'i18next';
import { NAMESPACES, sharedOptions } from './i18next-options.ts';
import { HTML_LANG, LANGUAGES, type Language } from './language.ts';

type Catalogue = Record<string, string>;

export type Catalogues = {
  /** Changes whenever a text does; browsers keep the files they have until it does. */
  version: string;
  file: (language: string, namespace: string) => string | undefined;
  instance: (language: Language) => i18n;
};

/**
 * A page asks for the same hundred texts whenever it is rendered, and i18next takes an eighth of that time to find them.
 * Texts with a number or a name in them are not remembered.
 */
function rememberTexts(instance: i18n): void {
  const getFixedT = instance.getFixedT.bind(instance) as (...parameters: unknown[]) => TFunction;
  const cached = new Map<string, TFunction>();
  function remembering(t: TFunction): TFunction {
    const texts = new Map<unknown, string>();
    const find = t as unknown as (...parameters: unknown[]) => string;
    const remembered = (key: unknown, ...rest: unknown[]) => {
      if (rest.length > 0) return find(key, ...rest);
      const text = texts.get(key) ?? find(key);
      texts.set(key, text);
      return text;
    };
    return Object.assign(remembered, t) as TFunction;
  }
  instance.getFixedT = ((...parameters: unknown[]) => {
    const key = JSON.stringify(parameters);
    const t = cached.get(key) ?? remembering(getFixedT(...parameters));
    cached.set(key, t);
    return t;
  }) as i18n['getFixedT'];
}

export function readCatalogues(folder = new URL('../../locales/', import.meta.url)): Catalogues {
  const files = new Map<string, string>();
  const hash = createHash('sha256');
  const instances = {} as Record<Language, i18n>;
  for (const language of LANGUAGES) {
    const resources: Record<string, Catalogue> = {};
    for (const namespace of NAMESPACES) {
      const text = readFileSync(new URL(`${language}/${namespace}.json`, folder), 'utf8');
      resources[namespace] = JSON.parse(text);
      const compact = JSON.stringify(resources[namespace]);
      hash.update(compact);
      files.set(`${language}/${namespace}`, compact);
    }
    const instance = createInstance();
    // All resources are given, so nothing here is asynchronous.
    void instance.init({
      ...sharedOptions,
      lng: HTML_LANG[language],
      ns: [...NAMESPACES],
      resources: { [HTML_LANG[language]]: resources },
      initAsync: false,
    });
    rememberTexts(instance);
    instances[language] = instance;
  }
  return {
    version: hash.digest('hex').slice(0, 10),
    file: (language, namespace) => files.get(`${language}/${namespace}`),
    instance: (language) => instances[language],
  };
}
