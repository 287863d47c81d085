// Reads the catalogues once and makes an i18next instance for each language, with every text already there.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createInstance, type i18n } from 'i18next';
import { applyUkrainianPlurals, NAMESPACES, sharedOptions } from './i18next-options.ts';
import { LANGUAGES, type Language } from './language.ts';

type Catalogue = Record<string, string>;

export type Catalogues = {
  /** Changes whenever a text does; browsers keep the files they have until it does. */
  version: string;
  file: (language: string, namespace: string) => string | undefined;
  instance: (language: Language) => i18n;
};

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
      lng: language,
      ns: [...NAMESPACES],
      resources: { [language]: resources },
      initAsync: false,
    });
    applyUkrainianPlurals(instance);
    instances[language] = instance;
  }
  return {
    version: hash.digest('hex').slice(0, 10),
    file: (language, namespace) => files.get(`${language}/${namespace}`),
    instance: (language) => instances[language],
  };
}
