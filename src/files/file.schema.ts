// A file of the library as the API answers it.
import { z } from 'zod';
import { body } from '../shared/field-schemas.ts';
import { uploadSchema } from './upload.ts';

export const fileBody = body({ file: uploadSchema });

export const fileSchema = z.object({
  name: z.string().meta({ description: 'What items name it by: `imgLink`, `gallery[].file`' }),
  kind: z.enum(['picture', 'document']),
  url: z.string(),
  title: z.string().meta({ description: 'The name it was sent under' }),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  altUa: z.string(),
  altEn: z.string(),
  credit: z.string(),
  uses: z.int().meta({ description: 'How many fields of items name it' }),
  createdAt: z.string(),
});

export type LibraryFile = z.output<typeof fileSchema>;
