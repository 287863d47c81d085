// What editors answer to words that people use (content/best-answers.json): where to go, and whom to call. Shown above what was
// found, and where nothing was.
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type Language, localizePath } from '../i18n/language.ts';
import { TELEPHONE } from '../shared/telephone.ts';
import { type Phrase, phrasesOf } from './analyse-phrase.server.ts';
import type { Term } from './match.ts';
import type { BestAnswer } from './search.schema.ts';

const FILE = new URL('../../content/best-answers.json', import.meta.url);

const text = z.string().trim().min(1);

const answers = z.array(
  z.strictObject({
    /** Any of these phrases, in any form and order; those of both languages. */
    words: z.array(text.max(100).regex(/[\p{L}\p{N}]/u)).min(1),
    titleUa: text,
    titleEn: text,
    textUa: text,
    textEn: text,
    path: z.string().regex(/^\/(?!\/)/, 'A page of this site, without a language'),
    telephones: z.array(z.string().regex(TELEPHONE)).default([]),
  }),
);

export function readBestAnswers(file: URL = FILE): z.output<typeof answers> {
  const parsed = answers.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (parsed.success) return parsed.data;
  throw new Error(`content/best-answers.json:\n${z.prettifyError(parsed.error)}`);
}

const ANSWERS = readBestAnswers().map((answer) => ({ ...answer, phrases: answer.words.flatMap(phrasesOf) }));

/** Known words, whether or not a text of the site holds them. */
export const ANSWERED_WORDS = ANSWERS.flatMap(({ words }) => words);

/** With more, results would be out of sight. */
const MOST_SHOWN = 2;

/** The longest phrase first; of equals, as editors have ordered them. */
export function bestAnswersTo(terms: Term[], lang: Language): BestAnswer[] {
  const typed = terms.flatMap(({ alternatives }) => alternatives.flat());
  // What means the same as one of the words stands for it.
  const readings = [[], ...terms.flatMap(({ synonyms = [] }) => synonyms)].map(
    (same) => new Set([...typed, ...same]),
  );
  const isInQuery = (phrase: Phrase): boolean =>
    readings.some((lemmas) => phrase.every((word) => word.some((lemma) => lemmas.has(lemma))));
  return ANSWERS.map((answer) => ({
    answer,
    length: Math.max(0, ...answer.phrases.filter(isInQuery).map((phrase) => phrase.length)),
  }))
    .filter(({ length }) => length > 0)
    .sort((one, other) => other.length - one.length)
    .slice(0, MOST_SHOWN)
    .map(({ answer: { titleUa, titleEn, textUa, textEn, path, telephones } }) => ({
      title: lang === 'ua' ? titleUa : titleEn,
      text: lang === 'ua' ? textUa : textEn,
      url: localizePath(path, lang),
      telephones,
    }));
}
