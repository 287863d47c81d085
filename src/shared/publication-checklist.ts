// What has to be decided or filled in before the site is made public. Safe in the browser.
import { z } from 'zod';

export const CHECKS = [
  ...(['siteUrl', 'firstVisitLanguage', 'contacts', 'people', 'policies', 'documents'] as const),
  ...(['links', 'demonstration', 'secondFactor', 'backup'] as const),
] as const;

export const checklistSchema = z
  .object({
    items: z.array(
      z.object({
        check: z.enum(CHECKS),
        isDone: z.boolean(),
        left: z.int().meta({ description: 'How many are still to be seen to, where they can be counted' }),
      }),
    ),
  })
  .meta({ id: 'PublicationChecklist' });

export type Checklist = z.output<typeof checklistSchema>;
export type Check = (typeof CHECKS)[number];
