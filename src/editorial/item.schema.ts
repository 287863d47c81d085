// What staff are told of every item, and what its revisions and working copies look like. Safe in the browser.
import { z } from 'zod';
import { LONGEST_QUERY } from '../search/search.schema.ts';
import { FIELD_MESSAGES as say } from '../shared/field-messages.ts';
import { body, idText, MAX_ID, missingOrWrong, text } from '../shared/field-schemas.ts';

export const STATES = ['draft', 'published', 'hidden', 'trash'] as const;

const person = z
  .object({ id: z.int(), name: z.string() })
  .nullable()
  .meta({ description: 'Null for what nobody signed in has done' });

/** Not told to visitors. */
export const staffFields = {
  state: z
    .enum(STATES)
    .optional()
    .meta({ description: 'Told to staff, like the fields below it: a draft was never published' }),
  firstPublishedAt: z.string().nullable().optional(),
  deletedAt: z.string().nullable().optional(),
  createdBy: person.optional(),
  updatedBy: person.optional(),
};

/** What only staff may ask of a list. */
export const staffQuery = {
  state: z.enum(STATES, { error: say.invalidValue }).optional().meta({
    description: 'For staff: items in this state, last changed first, instead of those by `isActive`',
  }),
  q: text(LONGEST_QUERY)
    .transform((typed) => typed.trim() || undefined)
    .optional()
    .meta({
      description: 'For staff: items with these words in any form and either language, the best first',
    }),
};

export const REVISION_ACTIONS = ['add', 'change', 'show', 'hide', 'delete', 'restore'] as const;

export const revisionsSchema = z.object({
  revisions: z.array(
    z.object({
      version: z.int(),
      at: z.string(),
      by: person,
      action: z.enum(REVISION_ACTIONS),
      changed: z.array(z.string()).meta({ description: 'Names of fields' }),
    }),
  ),
});

/** Content that there is one of, whole. */
export const documentAnswer = <Value extends z.ZodType>(value: Value) =>
  z.object({ name: z.string(), version: z.int(), updatedAt: z.string(), value });

export const documentRevisionParams = z.object({ version: idText });

export const revisionParams = z.object({ id: idText, version: idText });

const copyKey = z
  .string()
  .regex(/^[A-Za-z0-9-]{1,64}$/, say.invalidValue)
  .meta({ description: 'The id of an item, or a key of one’s own for a new one' });

export const workingCopyParams = (kinds: readonly [string, ...string[]]) =>
  z.object({ kind: z.enum(kinds, { error: say.invalidValue }), item: copyKey });

export const workingCopyBody = body({
  baseVersion: z
    .int()
    .min(1)
    .max(MAX_ID)
    .nullish()
    .transform((version) => version ?? null),
  values: z.record(z.string(), z.unknown(), { error: missingOrWrong }),
});

const copyHead = { kind: z.string(), item: z.string(), baseVersion: z.int().nullable(), at: z.string() };

export const workingCopyHeadSchema = z.object(copyHead);
export const workingCopySchema = z.object({ ...copyHead, values: z.record(z.string(), z.unknown()) });

export const workingCopiesQuery = (kinds: readonly [string, ...string[]]) =>
  z.object({
    kind: z.enum(kinds, { error: missingOrWrong }),
    item: copyKey.optional(),
    mine: z
      .enum(['0', '1'], { error: say.invalidValue })
      .optional()
      .transform((sent) => sent === '1')
      .meta({ description: '1: one’s own, of any age, instead of what others are at work on' }),
  });

export const workingCopiesSchema = z.array(
  z.object({
    item: z.string(),
    at: z.string(),
    by: z.object({ id: z.int(), name: z.string() }),
    baseVersion: z.int().nullable(),
    title: z.string().optional().meta({ description: 'Of one’s own' }),
  }),
);

export type DocumentAnswer<Value> = { name: string; version: number; updatedAt: string; value: Value };
export type State = (typeof STATES)[number];
export type StaffFields = z.output<z.ZodObject<typeof staffFields>>;
export type Revision = z.output<typeof revisionsSchema>['revisions'][number];
export type RevisionAction = Revision['action'];
export type WorkingCopyBody = z.output<typeof workingCopyBody>;
export type WorkingCopy = z.output<typeof workingCopySchema>;
export type WorkingCopyHead = z.output<typeof workingCopyHeadSchema>;
export type CopyAtWork = z.output<typeof workingCopiesSchema>[number];
