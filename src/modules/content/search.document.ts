// What the search is told about words: phrases that mean the same, and what editors answer to words that people use. Safe in the
// browser.
import type { z } from 'zod';
import type { DocumentDeclaration } from '../../editorial/kind.ts';
import { fold } from '../../search/fold.ts';
import { FIELD_MESSAGES as say } from '../../shared/field-messages.ts';
import { body, requiredText, several } from '../../shared/field-schemas.ts';
import { TELEPHONE } from '../../shared/telephone.ts';
import { readTelephone, readTextAddress } from '../../shared/typed-address.ts';
import { LIMITS } from './entry-fields.ts';

export const searchDocument = {
  id: 5,
  name: 'search',
  auditKind: 'search',
  title: 'title',
} as const satisfies DocumentDeclaration;

/** How the staff area opens its editor: with an answer to some words, with words that mean the same, at a part of it. */
export const ANSWER_OF = 'answer';
export const SYNONYM_OF = 'synonym';
export const PART = 'part';

/** What is compiled for every process at each save, and looked through by every query. */
export const MOST_OF_SEARCH = { groups: 300, phrases: 20, answers: 200, words: 40, telephones: 5 } as const;

/** No query has more words. */
const MOST_WORDS = 8;

/** Of words that the search can read: it begins none with a modifier letter. */
const phrase = requiredText(100)
  .transform((typed) => typed.trim().replace(/\s+/g, ' '))
  .refine((typed) => /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{N}]/u.test(typed), say.invalidValue)
  .refine((typed) => typed.split(/[\s-]/).length <= MOST_WORDS, say.tooLong);

const phrases = (most: number, least: number) =>
  several(phrase, most)
    .refine((all) => all.length >= least, least === 1 ? say.required : say.twoPhrases)
    .superRefine((all, context) => {
      const seen = new Set<string>();
      for (const [index, each] of all.entries()) {
        const folded = fold(each.replace(/\?$/, ''));
        if (seen.has(folded)) context.addIssue({ code: 'custom', path: [index], message: say.samePhrase });
        seen.add(folded);
      }
    });

const answer = body({
  words: phrases(MOST_OF_SEARCH.words, 1).meta({
    description: 'Any of these phrases, in any form and order; those of both languages',
  }),
  titleUa: requiredText(LIMITS.title),
  titleEn: requiredText(LIMITS.title),
  textUa: requiredText(LIMITS.description),
  textEn: requiredText(LIMITS.description),
  link: requiredText(LIMITS.url)
    .refine((link) => readTextAddress(link) === link && /^(\/|tel:|https:)/.test(link), say.invalidUrl)
    .meta({ description: 'A page of this site without a language, a telephone, or an encrypted address' }),
  telephones: several(
    requiredText(40).refine(
      (number) => TELEPHONE.test(number) && readTelephone(number) !== null,
      say.invalidTelephone,
    ),
    MOST_OF_SEARCH.telephones,
  ).default([]),
});

export const searchValue = body({
  synonyms: several(
    // Of one that is only asked for there must be something to find.
    phrases(MOST_OF_SEARCH.phrases, 2).refine(
      (all) => all.some((each) => !each.endsWith('?')),
      say.twoPhrases,
    ),
    MOST_OF_SEARCH.groups,
  ).meta({ description: 'Groups of phrases; one that ends in `?` is asked for and not looked for' }),
  answers: several(answer, MOST_OF_SEARCH.answers).meta({ description: 'The first of equals comes first' }),
});

export type SearchDocument = z.output<typeof searchValue>;
