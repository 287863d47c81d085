// A file of the library as the API answers it. Safe in the browser.
import { z } from 'zod';
import { LONGEST_QUERY } from '../search/search-limits.ts';
import { FIELD_MESSAGES as say } from '../shared/field-messages.ts';
import {
  body,
  flag,
  missingOrWrong,
  optionalText,
  requiredText,
  text,
  wholeNumberText,
} from '../shared/field-schemas.ts';
import { pictureSchema } from './picture.schema.ts';
import { uploadSchema } from './upload.ts';

export const FILES_PAGE_SIZE = 24;

/** Of what one question may name. */
export const MOST_NAMED = 100;

export const FILE_KINDS = ['picture', 'document'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** How long each text may be. */
export const FILE_LIMITS = { title: 300, alt: 300, credit: 200 } as const;

export const fileBody = body({
  file: uploadSchema,
  title: optionalText(FILE_LIMITS.title).meta({
    description: 'What people call it; the name it is sent under when left out',
  }),
  isKept: flag.default(0).meta({
    description: '1: it stays in the library though nothing comes to name it; else for a day',
  }),
});

export const fileSchema = z.object({
  name: z.string().meta({ description: 'What items name it by: `imgLink`, `gallery[].file`' }),
  kind: z.enum(FILE_KINDS),
  url: z.string(),
  title: z.string().meta({ description: 'The name it was sent under, or the one it was given since' }),
  width: z.int().optional().meta({ description: 'Of a picture, like the height' }),
  height: z.int().optional(),
  picture: pictureSchema.optional().meta({ description: 'What a page needs to show it' }),
  bytes: z.int(),
  altUa: z.string(),
  altEn: z.string(),
  credit: z.string(),
  focus: z
    .object({ x: z.number(), y: z.number() })
    .meta({ description: 'The point that crops keep in view, from 0 to 1 from the left and from the top' }),
  uses: z.int().meta({ description: 'How many fields of items name it' }),
  createdAt: z.string(),
  by: z
    .object({ id: z.int(), name: z.string() })
    .nullable()
    .meta({ description: 'Who sent it first; null where nobody knows' }),
});

export const filesQuery = z.object({
  q: text(LONGEST_QUERY)
    .transform((typed) => typed.trim())
    .default('')
    .meta({ description: 'Words of its name, title, descriptions or credit, in any form or begun' }),
  kind: z.enum(FILE_KINDS, { error: say.invalidValue }).optional(),
  unused: flag.default(0).meta({ description: '1: files that nothing names' }),
  name: z
    .preprocess((sent) => (typeof sent === 'string' ? [sent] : sent), z.array(text(200)).max(MOST_NAMED))
    .optional()
    .meta({ description: 'Repeated: the files of these names alone' }),
  page: wholeNumberText(0, 1_000_000, 0),
  limit: wholeNumberText(1, 100, FILES_PAGE_SIZE),
});

export const filesSchema = z.object({
  files: z.array(fileSchema),
  pagesCount: z.int(),
  total: z.int(),
});

export const fileParams = z.object({ name: text(200) });

/** A number, or the same as text. */
const share = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^(0|1)?(\.\d{1,20})?$/)
        .regex(/\d/)
        .transform(Number),
    ],
    {
      error: missingOrWrong,
    },
  )
  .pipe(z.number().min(0, say.invalidValue).max(1, say.invalidValue))
  .meta({ description: 'From 0 to 1' });

/** What is left out stays as it is. */
export const fileUpdateBody = body({
  title: requiredText(FILE_LIMITS.title).transform((title) => title.trim()),
  altUa: text(FILE_LIMITS.alt),
  altEn: text(FILE_LIMITS.alt),
  credit: text(FILE_LIMITS.credit),
  focus: body({ x: share, y: share }),
}).partial();

export const fileUseSchema = z.object({
  kind: z.string(),
  id: z.int().nullable().meta({ description: 'Null for an item that was never saved' }),
  field: z.string().meta({
    description:
      'Of the item; `revisions`: an earlier version has it, `trash`: the item was deleted, `workingCopy`: typed and not saved',
  }),
  title: z.string().meta({ description: 'Empty for what somebody else has typed and not saved' }),
  url: z.string().meta({ description: 'Where staff find it' }),
});

export const fileUsesSchema = z.array(fileUseSchema);

export type FilesQuery = z.output<typeof filesQuery>;
export type FileList = z.output<typeof filesSchema>;
export type FileUpdate = z.output<typeof fileUpdateBody>;
export type FileUsage = z.output<typeof fileUseSchema>;
export type LibraryFile = z.output<typeof fileSchema>;
