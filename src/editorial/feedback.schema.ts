// What visitors say of a page: how the page is named, and the API's bodies about it. Safe in the browser.
import { z } from 'zod';
import { LANGUAGES, type Language, languageOfPath } from '../i18n/language.ts';
import { POLICIES_PATH } from '../shared/addresses.ts';
import { canonicalPath } from '../shared/canonical-path.ts';
import { FIELD_MESSAGES as say } from '../shared/field-messages.ts';
import { body, flag, text } from '../shared/field-schemas.ts';
import { LONGEST_FEEDBACK } from './feedback-limits.ts';
import { LONGEST_PATH, readPagePath } from './redirects.schema.ts';

/** Each letter of a path that is no Latin one is six of its address. */
const LONGEST_SENT = 9 * LONGEST_PATH;

/** Earlier editions of a policy, and what has changed since, are of its page. */
const EDITION = new RegExp(`^(${POLICIES_PATH}/[^/]+)/\\d{4}-\\d\\d-\\d\\d(/changes)?$`);

/** `path` names the page in both languages, `address` is where its visitor was. */
export type PageOfFeedback = { path: string; lang: Language; address: string };

/** Null for what is no page of visitors, and for another spelling. */
export function readPageOfFeedback(sent: string): PageOfFeedback | null {
  const lang = languageOfPath(sent);
  const bare = lang === 'en' ? sent.slice('/en'.length) : sent;
  const isHome = sent === '/' || sent === '/en';
  const page = isHome ? '/' : readPagePath(bare);
  const address = canonicalPath(sent);
  return page === null || address === null ? null : { path: page.replace(EDITION, '$1'), lang, address };
}

/** What an archive says of one. */
export const isPathOfFeedback = (path: unknown): boolean =>
  typeof path === 'string' && readPageOfFeedback(path)?.path === path;

const page = text(LONGEST_SENT)
  .transform(readPageOfFeedback)
  .refine((read) => read !== null, say.invalidPath)
  .transform((read) => read ?? { path: '', lang: 'ua' as const, address: '/' })
  .meta({ description: 'The path of a public page in its one spelling, with its language: `/en/news/12`' });

export const feedbackBody = body({
  path: page,
  isUseful: flag,
  text: text(LONGEST_FEEDBACK)
    .transform((typed) => typed.trim())
    .default('')
    .meta({ description: 'What should be mended' }),
  hasVoted: flag
    .default(0)
    .meta({ description: '1: the answer itself was sent before, and is not counted again' }),
}).refine((sent) => sent.hasVoted === 0 || sent.text !== '', { path: ['text'], error: say.required });
export type NewFeedback = z.output<typeof feedbackBody>;

export const feedbackQuery = z.object({ path: page });

const counts = { useful: z.int(), useless: z.int() };

export const feedbackTextSchema = z.object({
  id: z.int(),
  day: z.string().meta({ description: 'In Kyiv; the time of day is stored nowhere' }),
  lang: z.enum(LANGUAGES),
  isUseful: z.literal([0, 1]),
  text: z.string(),
});

export const pageFeedbackSchema = z.object({
  path: z.string(),
  ...counts,
  texts: z.array(feedbackTextSchema).meta({ description: 'The newest first, a hundred at most' }),
});
export type PageFeedback = z.output<typeof pageFeedbackSchema>;

export const feedbackPagesSchema = z.object({
  pages: z.array(z.object({ path: z.string(), ...counts, texts: z.int() })),
});
export type FeedbackPages = z.output<typeof feedbackPagesSchema>;
