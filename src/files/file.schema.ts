// A file of the library as the API answers it. Safe in the browser.
import { z } from 'zod';
import { LONGEST_QUERY } from '../search/search-limits.ts';
import { FIELD_MESSAGES as say } from '../shared/field-messages.ts';
import {
  baseVersion,
  body,
  flag,
  idText,
  missingOrWrong,
  nameText,
  optionalName,
  requiredText,
  text,
  wholeNumberText,
} from '../shared/field-schemas.ts';
import { pdfFactsSchema } from './pdf-facts.ts';
import { pictureSchema } from './picture.schema.ts';
import { uploadSchema } from './upload.ts';

export const FILES_PAGE_SIZE = 24;

/** Of what one question may name. */
export const MOST_NAMED = 100;

export const FILE_KINDS = ['picture', 'document'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** How long each text may be. */
export const FILE_LIMITS = { title: 300, alt: 300, credit: 200, tag: 40, tags: 20, text: 100_000 } as const;

/** In which order files are listed. */
export const FILE_SORTS = ['newest', 'oldest', 'largest', 'mostUsed'] as const;
export type FileSort = (typeof FILE_SORTS)[number];

const tag = requiredText(FILE_LIMITS.tag).transform((typed) => typed.trim().replace(/\s+/g, ' '));

/** The same words in other letters are the same tag. */
const tags = z
  .array(tag, { error: say.invalidValue })
  .max(FILE_LIMITS.tags, say.tooMany)
  .transform((all) =>
    [...new Map(all.toReversed().map((each) => [each.toLowerCase(), each])).values()].toReversed(),
  );

export const fileBody = body({
  file: uploadSchema,
  title: optionalName(FILE_LIMITS.title).meta({
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
  tags: z.array(z.string()),
  version: z.int().meta({ description: 'Of its content: raised each time the file is replaced' }),
  focus: z
    .object({ x: z.number(), y: z.number() })
    .meta({ description: 'The point that crops keep in view, from 0 to 1 from the left and from the top' }),
  pdf: pdfFactsSchema
    .nullable()
    .optional()
    .meta({ description: 'Of a PDF, what a look at it has found; null until somebody has looked' }),
  hasTextUa: z.boolean().optional().meta({ description: 'Of a document: whether its text stands beside it' }),
  hasTextEn: z.boolean().optional(),
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
  bare: flag.default(0).meta({ description: '1: pictures without a description in one of the languages' }),
  tag: text(FILE_LIMITS.tag)
    .transform((typed) => typed.trim())
    .default('')
    .meta({ description: 'Files that have this tag' }),
  sort: z.enum(FILE_SORTS, { error: say.invalidValue }).default('newest'),
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
  title: nameText(FILE_LIMITS.title),
  altUa: text(FILE_LIMITS.alt),
  altEn: text(FILE_LIMITS.alt),
  credit: text(FILE_LIMITS.credit),
  focus: body({ x: share, y: share }),
  tags,
  textUa: text(FILE_LIMITS.text).meta({
    description: 'Of a document: what it says, for those who cannot read it; an empty line ends a paragraph',
  }),
  textEn: text(FILE_LIMITS.text),
  version: baseVersion,
}).partial();

export const fileTextsSchema = z.object({ textUa: z.string(), textEn: z.string() });

export const DESCRIPTION_CHOICES = ['keep', 'clear'] as const;
export type DescriptionChoice = (typeof DESCRIPTION_CHOICES)[number];

/** What goes with another content of a file. */
const replacement = {
  descriptions: z.enum(DESCRIPTION_CHOICES, { error: say.invalidValue }).optional().meta({
    description:
      'Needed for a picture that is described, or a document with a text beside it: `keep`, because it shows the same, or `clear`, with the credit and the focus',
  }),
  version: baseVersion,
};
export const replacementBody = body({ file: uploadSchema, ...replacement });
export const returnBody = body(replacement).nullish();

export const fileVersionParams = z.object({ name: text(200), version: idText });

export const fileVersionsSchema = z.array(
  z.object({
    version: z.int(),
    bytes: z.int(),
    width: z.int().optional().meta({ description: 'Of a picture, like the height' }),
    height: z.int().optional(),
    replacedAt: z.string(),
    by: z.object({ id: z.int(), name: z.string() }).nullable().meta({ description: 'Who replaced it' }),
  }),
);

export const fileTagsSchema = z.array(
  z.object({ tag: z.string(), files: z.int().meta({ description: 'How many files have it' }) }),
);

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
export type FileTexts = z.output<typeof fileTextsSchema>;
export type DocumentText = FileTexts & { name: string; title: string; bytes: number };
export type FileUsage = z.output<typeof fileUseSchema>;
export type LibraryFile = z.output<typeof fileSchema>;
export type FileVersion = z.output<typeof fileVersionsSchema>[number];
export type FileTag = z.output<typeof fileTagsSchema>[number];
