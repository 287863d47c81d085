// What staff are told of every item, and what its revisions and working copies look like. Safe in the browser.
import { z } from 'zod';
import { LONGEST_QUERY } from '../search/search.schema.ts';
import { DEEPEST_VALUE, isDeeper } from '../shared/depth.ts';
import { FIELD_MESSAGES as say } from '../shared/field-messages.ts';
import {
  baseVersion,
  body,
  date,
  flag,
  id,
  idText,
  MAX_ID,
  missingOrWrong,
  optionalText,
  requiredText,
  seenName,
  text,
  type Visibility,
  visibilityBody,
  wholeNumberText,
} from '../shared/field-schemas.ts';
import { redirectTo } from './redirects.schema.ts';

export const STATES = ['draft', 'scheduled', 'published', 'hidden', 'trash'] as const;

export const TRANSLATIONS = ['missing', 'outdated'] as const;

/** What lists are sorted by; with a minus, from the last to the first. */
export const SORTS = ['date', '-date', 'changed', '-changed', 'title', '-title'] as const;

/** Between those who write and those who publish. */
export const REVIEWS = ['offered', 'returned'] as const;

/** Of a reason. */
export const MOST_REASON = 500;

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
  publishAt: z.string().nullable().optional(),
  hideAt: z.string().nullable().optional(),
  firstPublishedAt: z.string().nullable().optional(),
  isDaySet: flag.optional().meta({
    description: 'Whether somebody has set the day it bears; until then it is the day of its publication',
  }),
  deletedAt: z.string().nullable().optional(),
  createdBy: person.optional(),
  updatedBy: person.optional(),
  translation: z
    .enum(TRANSLATIONS)
    .nullable()
    .optional()
    .meta({ description: 'What is wrong with the English; null where nothing is' }),
  withdrawnUa: z.string().optional().meta({ description: 'Why it was taken from the site, for visitors' }),
  withdrawnEn: z.string().optional(),
  review: z
    .enum(REVIEWS)
    .nullable()
    .optional()
    .meta({ description: 'Offered to those who may publish, or returned by them; null for neither' }),
  reviewRemark: z.string().optional().meta({ description: 'Why it was returned' }),
  reviewBy: person.optional().meta({ description: 'Who offered or returned it' }),
  reviewAt: z.string().nullable().optional(),
  translatedFrom: z
    .int()
    .optional()
    .meta({ description: 'The version whose Ukrainian texts the English ones were written from' }),
};

/** What staff are told besides the items of a list. */
export const staffListFields = {
  isMore: z
    .boolean()
    .optional()
    .meta({ description: 'For staff: there are more than `total`, which is as far as they are counted' }),
  counts: z
    .record(z.enum(['all', ...STATES]), z.int())
    .optional()
    .meta({ description: 'For staff: how many there are in each state, whatever else is asked' }),
  people: z
    .array(z.object({ id: z.int(), name: z.string() }))
    .optional()
    .meta({ description: 'For staff: who has worked on items of this kind' }),
  months: z
    .array(z.string())
    .optional()
    .meta({ description: 'For staff: months (`2026-03`) that items of this kind are of, the last first' }),
};

/** What only staff may ask of a list. */
export const staffQuery = {
  state: z
    .enum(['all', ...STATES], { error: say.invalidValue })
    .optional()
    .meta({
      description:
        'For staff, like those below: items in this state, last changed first, instead of those by `isActive`, which come as the site has them; all: in any but the trash',
    }),
  sort: z.enum(SORTS, { error: say.invalidValue }).optional().meta({
    description:
      'By the day of the items, their last change or their Ukrainian title, also of those with words; the trash keeps its order',
  }),
  from: date.optional().meta({ description: 'The first day of the items' }),
  to: date.optional().meta({ description: 'The last day of the items' }),
  who: idText.optional().meta({ description: 'The number of somebody who has worked on them' }),
  translation: z.enum(TRANSLATIONS, { error: say.invalidValue }).optional(),
  review: z.enum(REVIEWS, { error: say.invalidValue }).optional(),
  bare: flag.optional().meta({ description: '1: items with a picture that nobody has described' }),
  tag: text(LONGEST_QUERY)
    .optional()
    .transform((value) => value || undefined)
    .meta({ description: 'Items with this tag' }),
  q: text(LONGEST_QUERY)
    .transform((typed) => typed.trim() || undefined)
    .optional()
    .meta({
      description: 'For staff: items with these words in any form and either language, the best first',
    }),
};

/** What is decided of an item besides its fields, as revisions name it. */
export const DECISIONS = [
  'publishAt',
  'hideAt',
  'withdrawnUa',
  'withdrawnEn',
  'review',
  'reviewRemark',
] as const;

export const REVISION_ACTIONS = [
  ...(['add', 'change', 'show', 'hide', 'schedule', 'settle', 'delete', 'restore'] as const),
  ...(['offer', 'take-back', 'return', 'forget'] as const),
] as const;

/** What else a revision tells of why it was made. */
const revisionDetails = z
  .object({
    dueAt: z.string().optional().meta({ description: 'The time it was carried out for, perhaps late' }),
    deadline: z.string().optional().meta({ description: 'The day that has passed' }),
    publishAt: z.string().nullable().optional(),
    hideAt: z.string().nullable().optional(),
    reason: z.string().optional().meta({ description: 'Why it was published all the same' }),
    withdrawnUa: z.string().optional().meta({ description: 'Why it was taken from the site, for visitors' }),
    withdrawnEn: z.string().optional(),
    remark: z.string().optional().meta({ description: 'Why it was returned' }),
    edition: z.int().optional().meta({ description: 'The edition of a policy that was published' }),
    retagged: z
      .object({ tag: z.string(), to: z.string() })
      .optional()
      .meta({ description: 'A tag that got another name, or its English one, in all items at once' }),
    restored: z.int().optional().meta({ description: 'The version that was made the newest' }),
  })
  .nullable()
  .optional();

const revisionSchema = z.object({
  version: z.int(),
  at: z.string(),
  by: person,
  action: z.enum(REVISION_ACTIONS),
  changed: z.array(z.string()).meta({ description: 'Names of fields' }),
  details: revisionDetails,
});

/** As many as are told at once. */
export const MOST_REVISIONS = 100;
const MOST_REVISIONS_ASKED = 1_000;

export const revisionsQuery = z.object({
  before: idText.optional().meta({ description: 'Versions before this one' }),
  limit: wholeNumberText(1, MOST_REVISIONS_ASKED, MOST_REVISIONS),
});

export const revisionsSchema = z.object({
  revisions: z.array(revisionSchema),
  newest: revisionSchema.meta({ description: 'The last there is, wherever the list begins' }),
  older: revisionSchema.nullable().meta({ description: 'The next one, where the list goes on before it' }),
  wasShown: z.boolean().meta({ description: 'Whether visitors saw the item when it was as in `older`' }),
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
  values: z
    .record(z.string(), z.unknown(), { error: missingOrWrong })
    .refine((values) => !isDeeper(values), say.tooDeep)
    .meta({ description: `Anything, ${DEEPEST_VALUE} levels deep at most` }),
});

const copyHead = { kind: z.string(), item: z.string(), baseVersion: z.int().nullable(), at: z.string() };

export const workingCopyHeadSchema = z.object(copyHead);
const fromName = z.string().optional().meta({ description: 'Who began it, where it was handed over' });
export const workingCopySchema = z.object({
  ...copyHead,
  values: z.record(z.string(), z.unknown()),
  fromName,
});

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
    fromName,
  }),
);

export type DocumentAnswer<Value> = { name: string; version: number; updatedAt: string; value: Value };
export const MOST_CORRECTIONS = 20;
/** There was no site before. */
const FIRST_CORRECTION = '2000-01-01T00:00:00.000Z';

/** Public notes about what was changed after an item was published. Without a time one is of now. */
export const correctionsOf = <Text extends z.ZodType<string>>(line: Text, optionalLine: z.ZodType<string>) =>
  z
    .array(
      body({
        at: z.iso
          .datetime({ offset: true, error: say.invalidDate })
          .transform((time) => new Date(time).toISOString())
          .refine((time) => time >= FIRST_CORRECTION && time <= new Date().toISOString(), say.invalidDate)
          .optional(),
        textUa: line,
        textEn: optionalLine,
      }),
      { error: say.invalidValue },
    )
    .max(MOST_CORRECTIONS, say.tooMany);

export const sentCorrections = correctionsOf(requiredText(MOST_REASON), optionalText(MOST_REASON)).optional();

export const correctionsSchema = z
  .array(z.object({ at: z.string(), textUa: z.string(), textEn: z.string().default('') }))
  .default([])
  .meta({ description: 'What was corrected after it was published, for visitors' });
export type Correction = z.output<typeof correctionsSchema>[number];

/** As they are stored; left out, they stay. Without a time, one that says the same as one there is, is that one. */
export const datedCorrections = (
  sent: (Omit<Correction, 'at'> & { at?: string | undefined })[] | undefined,
  before: Correction[] | undefined,
): Correction[] => {
  const now = new Date().toISOString();
  const timeOf = ({ textUa, textEn }: Omit<Correction, 'at'>) =>
    before?.find((known) => known.textUa === textUa && known.textEn === textEn)?.at ?? now;
  return (
    sent?.map(({ at, textUa, textEn }) => ({ at: at ?? timeOf({ textUa, textEn }), textUa, textEn })) ??
    before ??
    []
  );
};

/** What visitors are told of every item. */
export const publicFields = {
  corrections: correctionsSchema,
  ukrainianUpdatedAt: z
    .string()
    .nullable()
    .default(null)
    .meta({ description: 'When the Ukrainian texts were changed, while the English ones are outdated' }),
};

/** Why something serious is published all the same; it goes into the history. */
export const reason = text(MOST_REASON)
  .transform((sent) => (seenName(sent) === '' ? undefined : sent.trim()))
  .optional();

const givenText = text(MOST_REASON).optional();

/** Hidden with a reason, it answers visitors with that instead of “not found”. */
export const staffVisibilityBody = visibilityBody.extend({
  reason,
  withdrawnUa: givenText,
  withdrawnEn: givenText,
  redirectTo,
  undo: flag.optional().meta({
    description: '1: as it was in every way before it was shown or hidden, if nothing has changed since',
  }),
  version: baseVersion,
});
export type StaffVisibility = Visibility & Partial<Omit<z.output<typeof staffVisibilityBody>, 'version'>>;

/** A moment, or nothing. */
export const moment = z
  .string({ error: missingOrWrong })
  .pipe(z.iso.datetime({ offset: true, error: say.invalidDate }))
  .transform((time) => new Date(time).toISOString())
  .nullable();

/** Sent or not. */
export const restoreBody = body({ reason, version: baseVersion }).nullish();

export const scheduleBody = body({ id, publishAt: moment, hideAt: moment, reason, version: baseVersion });
export type Schedule = Omit<z.output<typeof scheduleBody>, 'version'>;
export type RevisionDetails = NonNullable<z.output<typeof revisionDetails>> & {
  /** What the row knew of its state before it was shown or hidden, to be put back; told to nobody. */
  former?: PreviousState;
};

export type PreviousState = {
  review?: Review | null;
  review_remark?: string;
  review_by_id?: number | null;
  review_by_name?: string | null;
  review_at?: string | null;
  first_published_at: string | null;
  publish_at: string | null;
  hide_at: string | null;
  is_day_set?: 0 | 1;
  withdrawn_ua: string;
  withdrawn_en: string;
};

export const returnBody = body({ remark: requiredText(MOST_REASON), version: baseVersion });

export const previewLinkSchema = z.object({
  id: z.string(),
  url: z.string().meta({ description: 'Shown once: only a hash of it is kept. English below /en' }),
  expiresAt: z.string(),
});

export const previewLinksSchema = z.object({
  links: z.array(
    z.object({
      id: z.string(),
      by: z.object({ id: z.int(), name: z.string() }),
      at: z.string(),
      expiresAt: z.string(),
    }),
  ),
});

export const previewLinkParams = z.object({
  id: idText,
  link: z.string().regex(/^[\w-]{1,40}$/, say.invalidValue),
});

export type PreviewLink = z.output<typeof previewLinksSchema>['links'][number];

export const calendarQuery = z.object({
  from: date.meta({ description: 'The first day, in Kyiv' }),
  to: date.meta({ description: 'The last day; at most a hundred days after the first' }),
});

export const calendarSchema = z.object({
  entries: z.array(
    z.object({
      kind: z.string(),
      id: z.int(),
      title: z.string(),
      state: z.enum(STATES),
      is: z.enum(['shown', 'publish', 'hide', 'deadline', 'due']),
      at: z.string().meta({ description: 'A time; of a deadline and of what is due, the day' }),
    }),
  ),
});
export type CalendarEntry = z.output<typeof calendarSchema>['entries'][number];

export type State = (typeof STATES)[number];
export type Sort = (typeof SORTS)[number];
export type Review = (typeof REVIEWS)[number];
export type Translation = (typeof TRANSLATIONS)[number];
export type StaffFields = z.output<z.ZodObject<typeof staffFields>>;
export type Revision = z.output<typeof revisionSchema>;
export type Revisions = z.output<typeof revisionsSchema>;
export type RevisionAction = Revision['action'];
export type WorkingCopyBody = z.output<typeof workingCopyBody>;
export type WorkingCopy = z.output<typeof workingCopySchema>;
export type WorkingCopyHead = z.output<typeof workingCopyHeadSchema>;
export type CopyAtWork = z.output<typeof workingCopiesSchema>[number];
