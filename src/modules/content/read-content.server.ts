// Reads and checks the static content once, in both languages, when the server starts.
import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Language } from '../../i18n/language.ts';
import { contentSchemas, type LocalizedContent, policySchema, type SiteContent } from './content.schema.ts';
import { inLanguage } from './in-language.ts';

export type Content = (language: Language) => LocalizedContent;

export class ContentError extends Error {
  override name = 'ContentError';
}

function parseFile<T>(folder: URL, name: string, schema: z.ZodType<T>): T {
  const parsed = schema.safeParse(JSON.parse(readFileSync(new URL(name, folder), 'utf8')));
  if (parsed.success) return parsed.data;
  throw new ContentError(`content/${name}:\n${z.prettifyError(parsed.error)}`);
}

export function readSiteContent(folder = new URL('../../../content/', import.meta.url)): SiteContent {
  const files = Object.entries(contentSchemas).map(([name, schema]) => [
    name,
    parseFile(folder, `${name}.json`, schema as z.ZodType<unknown>),
  ]);
  const order = ['privacypolicy', 'reporting', 'anticorruptionActivities'];
  const policies = readdirSync(new URL('policies/', folder))
    .map((name) => parseFile(folder, `policies/${name}`, policySchema))
    .sort((a, b) => order.indexOf(a.slug) - order.indexOf(b.slug));
  return { ...Object.fromEntries(files), policies } as SiteContent;
}

export function readContent(folder?: URL): Content {
  const both = readSiteContent(folder);
  const localized = { ua: inLanguage(both, 'ua'), en: inLanguage(both, 'en') };
  return (language) => localized[language];
}
