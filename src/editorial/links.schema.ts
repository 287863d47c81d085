// Links that died, as the API answers them. Safe in the browser.
import { z } from 'zod';
import { body, requiredText, text } from '../shared/field-schemas.ts';
import { LONGEST_TARGET } from './redirects.schema.ts';

export const LONGEST_LINK = 2_000;
export const LONGEST_REASON = 300;
/** Of one answer: nobody mends more at once. */
export const MOST_LINKS = 200;

/** What was wrong with it: `status` with its number, and what kept us from asking. */
export const FAULTS = [
  ...(['gone', 'server', 'dns', 'refused', 'timeout', 'certificate', 'broken'] as const),
  /** A page of this site that is hidden, deleted or was never there. */
  'missing',
] as const;
export type Fault = (typeof FAULTS)[number];

export const linkPlaceSchema = z.object({
  kind: z.string(),
  id: z.int(),
  title: z.string(),
  url: z.string().meta({ description: 'Where staff find it' }),
  isShown: z.boolean().meta({ description: 'Whether visitors see it; else a draft' }),
});

export const deadLinkSchema = z.object({
  url: z.string(),
  fault: z.enum(FAULTS),
  status: z.int().nullable().meta({ description: 'What the other site answered, where it did' }),
  since: z.string().nullable().meta({ description: 'Of another site: the day of its first failure' }),
  checkedAt: z.string().nullable(),
  isAsked: z.boolean().meta({ description: 'Whether it waits to be checked at once' }),
  ignored: z.object({ because: z.string(), by: z.string(), at: z.string() }).nullable(),
  places: z.array(linkPlaceSchema),
});

export const deadLinksSchema = z.object({
  isWatched: z.boolean().meta({ description: 'Whether links to other sites are checked here at all' }),
  watched: z.int().meta({ description: 'How many addresses of other sites there are' }),
  waiting: z.int().meta({ description: 'How many of them nobody has asked yet' }),
  lastAt: z.string().nullable(),
  links: z.array(deadLinkSchema).meta({ description: 'Those that died, at most 200' }),
});

const url = requiredText(LONGEST_LINK);
export const linkBody = body({ url });
export const ignoreBody = body({ url, because: requiredText(LONGEST_REASON) });
export const replaceBody = body({
  from: url,
  to: text(LONGEST_TARGET).meta({ description: 'A path of this site, without a language, or a web address' }),
});
export const replacedSchema = z.object({
  changed: z.array(linkPlaceSchema),
  failed: z
    .array(linkPlaceSchema.extend({ why: z.string() }))
    .meta({ description: 'What could not be changed, with the code of its refusal' }),
});

export type LinkPlace = z.output<typeof linkPlaceSchema>;
export type DeadLink = z.output<typeof deadLinkSchema>;
export type DeadLinks = z.output<typeof deadLinksSchema>;
export type Replaced = z.output<typeof replacedSchema>;
