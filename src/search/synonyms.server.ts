// Phrases that mean the same on this site, abbreviations above all. Editors keep them in content/synonyms.json.
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

export function readSynonyms(file: URL = FILE): string[][] {
  const parsed = groups.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (parsed.success) return parsed.data;
  throw new Error(`content/synonyms.json:\n${z.prettifyError(parsed.error)}`);
}
