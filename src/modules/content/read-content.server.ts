// Reads and checks the static content once, in both languages, when the server starts.

import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { inLanguage } from '../../i18n/in-language.ts';
import type { Language } from '../../i18n/language.ts';
import { ContentError } from '../../shared/content-error.ts';
import { contentSchemas, type LocalizedFiles, type SiteContent } from './content.schema.ts';
import { homeValue } from './home.document.ts';
import { POLICY_SLUGS, type Policy, policySchema } from './policy.schema.ts';
import { filesOfPolicy } from './policy-fields.ts';
import { type SearchDocument, searchValue } from './search.document.ts';

const CONTENT = new URL('../../../content/', import.meta.url);

export type FileContent = (language: Language) => LocalizedFiles;

function parseFile<T>(folder: URL, name: string, schema: z.ZodType<T>): T {
  const parsed = schema.safeParse(JSON.parse(readFileSync(new URL(name, folder), 'utf8')));
  if (parsed.success) return parsed.data;
  throw new ContentError(`content/${name}:\n${z.prettifyError(parsed.error)}`);
}

/** As they are until somebody changes them; files of the library are named in the staff area, which notes what uses them. */
export function readPolicies(folder = CONTENT): Policy[] {
  return POLICY_SLUGS.map((slug) => {
    const policy = parseFile(folder, `policies/${slug}.json`, policySchema);
    if (policy.slug === slug && filesOfPolicy(policy).length === 0) return policy;
    throw new ContentError(`content/policies/${slug}.json: of another name, or names files of the library`);
  });
}

export const readOrganisation = (folder = CONTENT) =>
  parseFile(folder, 'organisation.json', contentSchemas.organisation);

export const readHome = (folder = CONTENT) => parseFile(folder, 'home.json', homeValue);

/** Two files, as editors of a release know them. */
export const readSearchWords = (folder = CONTENT): SearchDocument => ({
  synonyms: parseFile(folder, 'synonyms.json', searchValue.shape.synonyms),
  answers: parseFile(folder, 'best-answers.json', searchValue.shape.answers),
});

export function readSiteContent(folder = CONTENT): SiteContent {
  const files = Object.entries(contentSchemas).map(([name, schema]) => [
    name,
    parseFile(folder, `${name}.json`, schema as z.ZodType<unknown>),
  ]);
  return { ...Object.fromEntries(files), policies: readPolicies(folder) } as SiteContent;
}

export function readContent(folder?: URL): FileContent {
  const { policies, organisation, hotlines } = readSiteContent(folder);
  const both = { organisation, hotlines };
  const localized = {
    ua: { ...inLanguage(both, 'ua'), policies },
    en: { ...inLanguage(both, 'en'), policies },
  };
  return (language) => localized[language];
}
