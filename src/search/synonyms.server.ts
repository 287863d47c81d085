// Phrases that mean the same on this site, abbreviations above all. Editors keep them in content/synonyms.json. People ask for one
// that ends in a question mark ("робота?") and mean the others; it means too much else to be looked for in their place.
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { fold } from './fold.ts';

const FILE = new URL('../../content/synonyms.json', import.meta.url);

const phrase = z
  .string()
  .trim()
  .max(100)
  .regex(/[\p{L}\p{N}]/u, 'A phrase needs a letter or a digit');

const groups = z.array(
  z
    .array(phrase)
    .min(2, 'A group needs two phrases')
    .refine((phrases) => new Set(phrases.map(fold)).size === phrases.length, 'A phrase is there twice'),
);

export type Synonym = { phrase: string; isQueryOnly: boolean };

export function readSynonyms(file: URL = FILE): Synonym[][] {
  const parsed = groups.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (parsed.success) {
    return parsed.data.map((group) =>
      group.map((each) => ({ phrase: each.replace(/\?$/, ''), isQueryOnly: each.endsWith('?') })),
    );
  }
  throw new Error(`content/synonyms.json:\n${z.prettifyError(parsed.error)}`);
}
