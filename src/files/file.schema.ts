// A file of the library as the API answers it. Safe in the browser.
import { z } from 'zod';
import { body, flag, optionalText } from '../shared/field-schemas.ts';
import { pictureSchema } from './picture.schema.ts';
import { uploadSchema } from './upload.ts';

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

export type LibraryFile = z.output<typeof fileSchema>;
