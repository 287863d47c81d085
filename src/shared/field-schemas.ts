// The building blocks of every body and query. Safe in the browser.
import { z } from 'zod';
import { FIELD_MESSAGES as say } from './field-messages.ts';
import { dayAsSent } from './kyiv-time.ts';
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

/** Control characters, ends of lines, marks of direction, and what takes no room or shows nothing. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** As a file that was sent is called: a client may call it anything. */
export const seenName = (name: string): string => name.replace(/\s/g, ' ').replace(UNSEEN, '').trim();

const seenText = (sent: ReturnType<typeof text>) =>
  sent
    .refine((value) => value.trim().search(UNSEEN) === -1, say.unseenCharacters)
    .transform((value) => value.trim());

/** A name that people read: one line of what can be seen. */
export const nameText = (max: number) => seenText(requiredText(max));
export const optionalName = (max: number) => seenText(text(max)).default('');

/** Text that may be left out, which means the same as empty. */
export const optionalText = (max: number) => text(max).default('');

/** An id in an address, where everything is text. */
export const idText = z
  .string({ error: missingOrWrong })
  .regex(/^[1-9]\d{0,9}$/, say.invalidValue)
  .transform(Number)
  .pipe(z.int().max(MAX_ID, say.invalidValue))
  .meta({ description: 'A positive integer' });

/** An id in a body: a number, or the same as text. */
export const id = z
  .union([z.int(say.invalidValue).min(1, say.invalidValue).max(MAX_ID, say.invalidValue), idText], {
    error: missingOrWrong,
  })
  .meta({ description: 'A positive integer, as a number or as text' });

const FLAGS = new Map<unknown, 0 | 1>([
  ...([0, '0', false, 'false'] as const).map((no) => [no, 0] as const),
  ...([1, '1', true, 'true'] as const).map((yes) => [yes, 1] as const),
]);

export const flag = z
  .union([z.literal([0, 1]), z.boolean(), z.enum(['0', '1', 'false', 'true'])], { error: missingOrWrong })
  .transform((sent) => FLAGS.get(sent) ?? 0)
  .pipe(z.literal([0, 1]))
  .meta({ description: '0 or 1; true and false are taken, too' });

/** Whether a new item is on the site. */
export const shownAtFirst = flag.optional().meta({
  description: '0 or 1; left out, 1, or 0 for an account that may not publish',
});

/** As `YYYY-MM-DD`, as `DD.MM.YYYY` or as an ISO time, whose day in Kyiv counts. */
export const date = z
  .string({ error: (issue) => (issue.input === undefined ? say.required : say.invalidDate) })
  .transform(dayAsSent)
  .pipe(z.iso.date({ error: (issue) => (issue.input === '' ? say.required : say.invalidDate) }))
  .meta({ description: 'YYYY-MM-DD; DD.MM.YYYY and an ISO time (its day in Kyiv) are taken, too' });

export const wholeNumberText = (min: number, max: number, fallback: number) =>
  z
    .string({ error: say.invalidValue })
    .regex(/^(0|[1-9]\d{0,8})$/, say.invalidValue)
    .transform(Number)
    .refine((value) => value >= min && value <= max, say.invalidValue)
    .default(fallback)
    .meta({ description: `A whole number from ${min} to ${max}; ${fallback} when left out` });

/** Fields it does not know, and those the server fills itself, are left out and not refused. */
export const body = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.object(shape, { error: say.invalidValue });

/** A form's text with its quotes doubled (see quotes.ts); limits hold for what the editor typed. */
export const quoted = <Schema extends z.ZodType<string, string>>(schema: Schema, max: number) =>
  z
    .string({ error: missingOrWrong })
    .transform(halveQuotes)
    .pipe(schema)
    .meta({ description: `At most ${max} characters; every ' doubled` });

/** As a transformation: text that is no JSON is a fault of its field. */
export function parseJson(value: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(value);
  } catch {
    context.addIssue({ code: 'custom', message: say.invalidValue });
    return z.NEVER;
  }
}

/** A value sent as JSON text inside a form. */
export const jsonText = <Schema extends z.ZodType>(schema: Schema) =>
  z.string({ error: missingOrWrong }).transform(parseJson).pipe(schema);

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

/** The version a write was based on; nothing, and an empty text, say nothing about it. */
export const baseVersion = z
  .union([z.literal('').transform(() => undefined), id], { error: say.invalidValue })
  .optional()
  .meta({ description: 'What the write is based on; if the item has moved on, 412 and nothing is written' });

/** For calls that need no body: the version may come in one, or in the address. */
export const versionOnly = {
  body: body({ version: baseVersion }).nullish(),
  querystring: z.object({ version: baseVersion }),
};

export const visibilityBody = body({ id, isActive: flag });

export type Visibility = z.output<typeof visibilityBody>;

/** Up to so many. */
export const several = <Schema extends z.ZodType>(schema: Schema, most: number) =>
  z.array(schema, { error: missingOrWrong }).max(most, say.tooMany);
