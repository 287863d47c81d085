// Reads the catalogues once and makes the texts of each language of them.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from './language.ts';
import { type Catalogue, NAMESPACES, type Namespace, Texts } from './texts.ts';

export type Catalogues = {
  /** Changes whenever a text does; browsers keep the files they have until it does. */
  version: string;
  file: (language: string, namespace: string) => string | undefined;
  texts: (language: Language) => Texts;
};

export function readCatalogues(folder = new URL('../../locales/', import.meta.url)): Catalogues {
  const files = new Map<string, string>();
  const hash = createHash('sha256');
  const catalogues: Record<Language, Partial<Record<Namespace, Catalogue>>> = { ua: {}, en: {} };
  for (const language of LANGUAGES) {
    for (const namespace of NAMESPACES) {
      const catalogue = JSON.parse(readFileSync(new URL(`${language}/${namespace}.json`, folder), 'utf8'));
      const compact = JSON.stringify(catalogue);
      catalogues[language][namespace] = catalogue;
      hash.update(compact);
      files.set(`${language}/${namespace}`, compact);
    }
  }
  // What no catalogue has is a mistake of a program: its key says which.
  const texts = new Texts('ua', catalogues, (key) => key);
  return {
    version: hash.digest('hex').slice(0, 10),
    file: (language, namespace) => files.get(`${language}/${namespace}`),
    texts: (language) => texts.in(language),
  };
}
