// Entries of the audit log, shared by its page, its command and the API. Safe in the browser.
import { z } from 'zod';
import { date, idText, text, wholeNumberText } from '../shared/field-schemas.ts';

/** Kinds that are not content; those of content are in src/modules/kinds.ts. */
export const ACCESS_KINDS = ['session', 'account'] as const;

/** Files of the library, which have names and no ids. */
export const FILE_KIND = 'file';

/** The maintenance switch, with its reason as the title. */
export const MAINTENANCE_KIND = 'maintenance';

/** Somebody was forgotten: how many places, and no word of whom. */
export const PERSON_KIND = 'person';

/** An address that leads elsewhere, with both as the title. */
export const REDIRECT_KIND = 'redirect';

/** A text of a visitor that was deleted, with the path of the page it was about as the title: no word of the text. */
export const FEEDBACK_KIND = 'feedback';

/** An address of the list for the press, with the name beside it as the title: not the address. */
export const PRESS_KIND = 'press';

/** A tag of news that was renamed, merged or named in English everywhere, with its former name as the title. */
export const TAG_KIND = 'tag';

/** A link that died and is not to be told of, with its address as the title. */
export const LINK_KIND = 'dead-link';

export const AUDIT_ACTIONS = [
  'add',
  'change',
  'show',
  'hide',
  'schedule',
  'settle',
  'offer',
  'take-back',
  'return',
  'delete',
  'restore',
  'erase',
  'forget',
  'sign-in',
  'sign-in-failed',
  'sign-out',
  'set-password',
  'invite',
  'end-sessions',
  'hand-over',
  'add-factor',
  'remove-factor',
  'disable',
  'enable',
  'trust-clock',
] as const;

export const AUDIT_PAGE_SIZE = 50;
export const AUDIT_MAX_LIMIT = 500;
/** Further back one goes by `before`. */
const AUDIT_MAX_PAGE = 200;

const email = text(254);
const day = date.meta({ description: 'A day in Kyiv, YYYY-MM-DD' });

export const auditQuery = (kinds: readonly string[]) =>
  z.object({
    kind: z.enum(kinds).optional(),
    who: email
      .optional()
      .meta({ description: 'E-mail: what this person did, and what was done to the account' }),
    since: day.optional(),
    until: day.optional(),
    before: idText.optional().meta({ description: 'Entries older than the one with this number' }),
    after: idText.optional().meta({ description: 'Those next to it that are newer' }),
    page: wholeNumberText(0, AUDIT_MAX_PAGE, 0),
    limit: wholeNumberText(1, AUDIT_MAX_LIMIT, AUDIT_PAGE_SIZE),
  });

/** Null for an empty value. */
const change = z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() });

export const auditEntrySchema = z.object({
  id: z.int(),
  at: z.string(),
  action: z.enum(AUDIT_ACTIONS),
  kind: z.string(),
  itemId: z
    .int()
    .nullable()
    .meta({ description: 'Of a link or a gallery: the id of the news item it belongs to' }),
  title: z.string().meta({ description: 'The title, or the e-mail of an account, as it was then' }),
  who: z
    .object({
      id: z.int(),
      email: z.string(),
      name: z.string().nullable().meta({ description: 'As it is now; null where the account is no more' }),
    })
    .nullable()
    .meta({ description: 'Null for a failed sign-in and for a command at the server’s terminal' }),
  network: z.string().nullable().meta({ description: 'Of sign-ins: the /24 or /48 network they came from' }),
  changes: z.array(change),
});

export const auditListSchema = z.object({
  entries: z.array(auditEntrySchema),
  pagesCount: z.int(),
  total: z.int(),
  isMore: z
    .boolean()
    .meta({ description: 'There are more than `total`, which is as far as they are counted' }),
  newer: z
    .int()
    .nullable()
    .meta({ description: 'What `after` is to be for newer ones; null where there are none' }),
  older: z.int().nullable().meta({ description: 'What `before` is to be for older ones' }),
  people: z
    .array(z.object({ email: z.string(), name: z.string() }))
    .meta({ description: 'All accounts, to choose from' }),
});

export type AuditAction = (typeof AUDIT_ACTIONS)[number];
export type AuditFilter = Omit<z.output<ReturnType<typeof auditQuery>>, 'page' | 'limit'> & {
  page: number;
  limit: number;
};
export type AuditEntry = z.output<typeof auditEntrySchema>;
export type AuditList = z.output<typeof auditListSchema>;
export type Change = z.output<typeof change>;
