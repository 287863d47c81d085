// Apart from picture.ts, so that public pages do not carry the validation library.
import { z } from 'zod';

export const pictureSchema = z.object({
  name: z.string().meta({ description: 'The name of the fallback file below the image base' }),
  stored: z.string().optional().meta({
    description: 'What the other widths are named after, where the picture was replaced; else its name',
  }),
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()).meta({ description: 'Widths that exist as AVIF and as WebP' }),
  colour: z.string().meta({ description: '#rrggbb to show while the picture loads' }),
  focus: z
    .object({ x: z.number(), y: z.number() })
    .optional()
    .meta({ description: 'The point that crops keep in view; left out where it is the middle' }),
  credit: z
    .string()
    .optional()
    .meta({ description: 'Whose picture it is; left out where nobody has said it' }),
});

export type Picture = z.output<typeof pictureSchema>;
