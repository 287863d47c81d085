// The building blocks of every body and query. Safe in the browser.
import { z } from 'zod';
import { FIELD_MESSAGES as say } from './field-messages.ts';
import { halveQuotes } from './quotes.ts';

/** The largest number PostgreSQL's `integer` holds; a larger id cannot exist. */
export const MAX_ID = 2_147_483_647;

export const missingOrWrong = (issue: { input?: unknown }): string =>
  issue.input === undefined ? say.required : say.invalidValue;

// PostgreSQL cannot store NUL, and half of a surrogate pair would come back as another character.
const isStorable = (value: string): boolean => !value.includes('\0') && value.isWellFormed();

export const text = (max: number) =>
  z.string({ error: missingOrWrong }).max(max, say.tooLong).refine(isStorable, say.invalidCharacters);

export const requiredText = (max: number) => text(max).refine((value) => value.trim() !== '', say.required);

/** Text that may be left out, which means the same as empty. */
export const optionalText = (max: number) => text(max).default('');

export const id = z.int({ error: missingOrWrong }).min(1, say.invalidValue).max(MAX_ID, say.invalidValue);

/** An id in an address or in a form, where everything is text. */
export const idText = z
  .string({ error: missingOrWrong })
  .regex(/^[1-9]\d{0,9}$/, say.invalidValue)
  .transform(Number)
  .refine((value) => value <= MAX_ID, say.invalidValue)
  .meta({ description: 'A positive integer' });

export const flag = z.literal([0, 1], { error: missingOrWrong });

export const flagText = z
  .enum(['0', '1'], { error: missingOrWrong })
  .transform((value) => Number(value) as 0 | 1);

export const date = z.iso.date({
  error: (issue) => (issue.input === undefined || issue.input === '' ? say.required : say.invalidDate),
});

export const wholeNumberText = (min: number, max: number, fallback: number) =>
  z
    .string({ error: say.invalidValue })
    .regex(/^(0|[1-9]\d{0,8})$/, say.invalidValue)
    .transform(Number)
    .refine((value) => value >= min && value <= max, say.invalidValue)
    .default(fallback)
    .meta({ description: `A whole number from ${min} to ${max}; ${fallback} when left out` });

/** An object that takes no fields but its own. */
export const closedObject = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) => (issue.code === 'unrecognized_keys' ? say.unknownField : say.invalidValue),
  });

/** A form's text with its quotes doubled (see quotes.ts); limits hold for what the editor typed. */
export const quoted = <Schema extends z.ZodType<string, string>>(schema: Schema, max: number) =>
  z
    .string({ error: missingOrWrong })
    .transform(halveQuotes)
    .pipe(schema)
    .meta({ description: `At most ${max} characters; every ' doubled` });

/** A value sent as JSON text inside a form. */
export const jsonText = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string({ error: missingOrWrong })
    .transform((value, context) => {
      try {
        return JSON.parse(value);
      } catch {
        context.addIssue({ code: 'custom', message: say.invalidValue });
        return z.NEVER;
      }
    })
    .pipe(schema);

export const idParams = z.object({ id: idText });

/** For calls that make something; other headers pass. */
export const onceHeaders = z.looseObject({
  'idempotency-key': z
    .string()
    .regex(/^[\w-]{16,64}$/, say.invalidValue)
    .optional()
    .meta({
      description: 'Repeated with the same key, the call changes what it made before and makes nothing twice',
    }),
});

export const visibilityBody = closedObject({ id, isActive: flag });

export type Visibility = z.output<typeof visibilityBody>;
