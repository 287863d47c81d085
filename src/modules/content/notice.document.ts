// The notice: a strip over every page, in both languages, for as long as it is to be seen. Safe in the browser.
import { z } from 'zod';
import { moment } from '../../editorial/item.schema.ts';
import type { DocumentDeclaration } from '../../editorial/kind.ts';
import { FIELD_MESSAGES as say } from '../../shared/field-messages.ts';
import { body, flag, missingOrWrong, optionalText } from '../../shared/field-schemas.ts';
import { isWebAddress } from '../../shared/typed-address.ts';
import { LIMITS } from './entry-fields.ts';

export const noticeDocument = {
  id: 3,
  name: 'notice',
  auditKind: 'notice',
  title: 'textUa',
} as const satisfies DocumentDeclaration;

export const NOTICE_LEVELS = ['information', 'warning', 'emergency'] as const;
export type NoticeLevel = (typeof NOTICE_LEVELS)[number];

/** What is longer is news, to which a notice can lead. */
export const MOST_OF_NOTICE = 300;

/** One paragraph, however it was pasted; spaces that do not break stay. */
const paragraph = optionalText(MOST_OF_NOTICE).transform((sent) => sent.replace(/[ \t\r\n]+/g, ' ').trim());

const momentOrNone = z
  .union([z.literal('').transform(() => null), moment], { error: say.invalidDate })
  .default(null);

const linkOrNone = optionalText(LIMITS.url)
  .refine(
    (link) => link === '' || /^\/(?![/\\])\S*$/.test(link) || (isWebAddress(link) && /^https:/i.test(link)),
    say.invalidUrl,
  )
  .meta({ description: 'A page of this site by its path, an address of the web, encrypted, or nothing' });

/** Whether it may be saved does not depend on the clock: earlier versions and backups are brought back at any time. */
export const noticeValue = body({
  isActive: flag,
  level: z.enum(NOTICE_LEVELS, { error: missingOrWrong }),
  textUa: paragraph,
  textEn: paragraph,
  url: linkOrNone,
  from: momentOrNone,
  to: momentOrNone,
}).superRefine(({ isActive, textUa, from, to }, context) => {
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  if (isActive === 1 && textUa === '') refuse('textUa', say.required);
  if (from !== null && to !== null && to <= from) refuse('to', say.hiddenBeforeShown);
});

export type Notice = z.output<typeof noticeValue>;

export const NO_NOTICE: Notice = {
  isActive: 0,
  level: 'information',
  ...{ textUa: '', textEn: '', url: '', from: null, to: null },
};

/** Whether visitors see it at this moment. */
export const isLive = ({ isActive, from, to }: Notice, now = new Date().toISOString()): boolean =>
  isActive === 1 && (from === null || from <= now) && (to === null || now < to);

/** When it appears and goes by itself. */
export const turnsOf = ({ isActive, from, to }: Notice): string[] =>
  isActive === 1 ? [from, to].filter((at) => at !== null) : [];

/** As a page shows it. */
export type ShownNotice = {
  /** Of this very notice: closed by a visitor, another is shown again. */
  tag: string;
  level: NoticeLevel;
  text: string;
  /** Of the text, where that is not the page's. */
  lang: 'uk' | undefined;
  url: string;
};
