// Whether something is still true, as the API answers and takes it. Safe in the browser.
import { z } from 'zod';
import { FIELD_MESSAGES as say } from '../shared/field-messages.ts';
import { body, flag, id } from '../shared/field-schemas.ts';

/** How many months may go by between two looks. */
export const CHECK_EVERY = [1, 3, 6, 12, 24] as const;

export const checkSchema = z.object({
  checkedAt: z.string().nullable().meta({ description: 'When somebody said last that it is still true' }),
  checkedBy: z.string().nullable(),
  checkEvery: z.int().nullable().meta({ description: 'Months between two looks; null: nobody is reminded' }),
  owner: z.int().nullable(),
  isShown: flag.meta({ description: 'Whether its page tells visitors when it was checked' }),
  dueOn: z.string().nullable(),
  path: z.string().nullable().meta({ description: 'The page that can tell it; null where none is its own' }),
  people: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type Check = z.output<typeof checkSchema>;

export const checkBody = body({
  checkEvery: z
    .union([z.null(), z.coerce.number().pipe(z.literal(CHECK_EVERY))], { error: say.invalidValue })
    .default(null),
  owner: z
    .union([z.literal('').transform(() => null), id, z.null()], { error: say.invalidValue })
    .default(null),
  isShown: flag.default(0),
});
export type CheckSettings = z.output<typeof checkBody>;
