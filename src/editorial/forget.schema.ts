// What is sent to forget a person, and what comes of it. Safe in the browser.
import { z } from 'zod';
import { FEWEST_LETTERS, LONGEST_FORM, lettersIn, MOST_FORMS } from '../rich-text/forgotten-words.ts';
import { FIELD_MESSAGES as say } from '../shared/field-messages.ts';
import { body, missingOrWrong, text } from '../shared/field-schemas.ts';

export const PLACES = [
  ...(['items', 'revisions', 'trash', 'workingCopies', 'files', 'audit', 'queries', 'other'] as const),
] as const;
export type Place = (typeof PLACES)[number];

const MOST_FILES = 50;

export const forgetBody = body({
  words: z
    .array(
      text(LONGEST_FORM)
        .trim()
        .refine((form) => lettersIn(form) >= FEWEST_LETTERS, say.invalidValue),
      { error: missingOrWrong },
    )
    .max(MOST_FORMS, say.tooMany)
    .meta({ description: 'The forms in which the name, a telephone or an address is written' }),
  files: z
    .array(text(200), { error: say.invalidValue })
    .max(MOST_FILES, say.tooMany)
    .default([])
    .meta({ description: 'Names of files of the library that are to go with everything they held before' }),
}).refine(({ words, files }) => words.length + files.length > 0, { path: ['words'], message: say.required });
export type Forget = z.output<typeof forgetBody>;

export const forgottenSchema = z.object({
  places: z.array(z.object({ place: z.enum(PLACES), count: z.int() })),
  items: z
    .array(z.object({ place: z.enum(PLACES), kind: z.string(), id: z.int(), title: z.string() }))
    .meta({ description: 'At most 200 of them' }),
  files: z
    .array(
      z.object({
        name: z.string(),
        title: z.string(),
        isNamed: z
          .boolean()
          .meta({ description: 'The words are in its name, which goes with the file alone' }),
      }),
    )
    .meta({ description: 'Files that are described with these words or called by them' }),
  accounts: z
    .array(z.object({ id: z.int(), name: z.string(), email: z.string() }))
    .meta({ description: 'Accounts that bear the name; they are erased or renamed by themselves' }),
  backups: z
    .array(z.object({ name: z.string(), at: z.string() }))
    .nullable()
    .meta({
      description: 'Backups that were made before; null where this process does not know of any folder',
    }),
});
export type Forgotten = z.output<typeof forgottenSchema>;
