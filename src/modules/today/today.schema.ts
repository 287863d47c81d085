// What asks for somebody today, as the API answers it and as it is marked. Safe in the browser.
import { z } from 'zod';
import { FIELD_MESSAGES as say } from '../../shared/field-messages.ts';
import { id, optionalText } from '../../shared/field-schemas.ts';
import { kyivDay } from '../../shared/kyiv-day.ts';

export const COLUMNS = ['waiting', 'wrong', 'due'] as const;
export type Column = (typeof COLUMNS)[number];

/** What a matter is, in the order of its column; each is in one. */
export const MATTERS = {
  returned: 'waiting',
  offered: 'waiting',
  publish: 'waiting',
  hide: 'waiting',
  draft: 'waiting',
  facts: 'wrong',
  links: 'wrong',
  outdated: 'wrong',
  bare: 'wrong',
  searches: 'wrong',
  missed: 'wrong',
  feedback: 'wrong',
  overdue: 'due',
  missing: 'due',
  soon: 'due',
  release: 'due',
  still: 'due',
} as const satisfies Record<string, Column>;
export type MatterKind = keyof typeof MATTERS;

const matter = z.object({
  key: z.string().meta({ description: 'Names it, for as long as it is there' }),
  is: z.enum(Object.keys(MATTERS) as [MatterKind, ...MatterKind[]]),
  column: z.enum(COLUMNS),
  kind: z.string().nullable().meta({ description: 'Of the item, or of the items that are counted' }),
  id: z.int().nullable(),
  version: z.int().nullable(),
  title: z.string(),
  count: z.int().nullable(),
  at: z.string().nullable().meta({ description: 'A moment or a day' }),
  address: z.string().meta({ description: 'Where it is done, in the staff area' }),
  isLate: z.boolean(),
  mayBeDone: z.boolean().meta({ description: 'Whether one may say that it is done' }),
  doneBy: z
    .string()
    .nullable()
    .meta({ description: 'The call that says it, where that is not the one of marks' }),
});
const mark = z.object({
  said: z.enum(['postponed', 'given']),
  until: z.string().nullable(),
  reason: z.string(),
  by: z.string().nullable(),
  to: z.string().nullable(),
});

export const todaySchema = z.object({
  matters: z.array(matter.extend({ mark: mark.nullable() })),
  put: z
    .array(matter.extend({ mark }))
    .meta({ description: 'What comes later, and what was given to a colleague' }),
  people: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type Today = z.output<typeof todaySchema>;
export type Matter = Today['matters'][number];
export type PutMatter = Today['put'][number];

const LONGEST_KEY = 300;
export const LONGEST_REASON = 300;
const FURTHEST_DAYS = 366;
const DAY_MS = 86_400_000;

const key = z.string().min(1).max(LONGEST_KEY);
const isAhead = (day: string) =>
  day > kyivDay(new Date()) && day <= kyivDay(new Date(Date.now() + FURTHEST_DAYS * DAY_MS));

export const markBody = z.discriminatedUnion('said', [
  z.object({ key, said: z.literal('done') }),
  z.object({
    key,
    said: z.literal('postponed'),
    until: z.iso.date({ error: say.invalidDate }).refine(isAhead, say.invalidDate),
    reason: z.string().trim().min(1, say.required).max(LONGEST_REASON, say.tooLong),
  }),
  z.object({ key, said: z.literal('given'), to: id, reason: optionalText(LONGEST_REASON) }),
  z.object({ key, said: z.literal('nothing') }).meta({ description: 'Takes back what was said' }),
]);
export type Mark = z.output<typeof markBody>;
