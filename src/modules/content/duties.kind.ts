// What the institution has to publish: by which act, where it stands on the site, whose it is, how often, when next. A register for
// staff; visitors see those that are met (docs/decisions/0086-duties.md). Safe in the browser.
import { z } from 'zod';
import type { CollectionDeclaration, CollectionItem } from '../../editorial/collection.ts';
import type { Language } from '../../i18n/language.ts';
import { PUBLIC_INFORMATION_PATH } from '../../shared/addresses.ts';
import { FIELD_MESSAGES as say } from '../../shared/field-messages.ts';
import { flag, id, optionalText, requiredText } from '../../shared/field-schemas.ts';
import { isFileName } from '../../shared/file-name.ts';
import { inMonths } from '../../shared/in-months.ts';
import { dayOrNone, LIMITS, webAddressOrNone } from './entry-fields.ts';

/** As article 15 of the Law on Access to Public Information has them, in the order of the page; what other acts ask is last. */
export const DUTY_SECTIONS = [
  'structure',
  'budget',
  'acts',
  'services',
  'requests',
  'kinds',
  'records',
  'data',
  'other',
] as const;
export type DutySection = (typeof DUTY_SECTIONS)[number];

export const PERIODS = ['once', 'month', 'quarter', 'year', 'change'] as const;
export type Period = (typeof PERIODS)[number];

/** A page of this site, with a leading slash, or a file of the library. */
export const isOwnAddress = (meets: string): boolean => /^\/(?!\/)\S*$/.test(meets);

const schema = z.object({
  titleUa: requiredText(LIMITS.title),
  titleEn: optionalText(LIMITS.title),
  section: z.enum(DUTY_SECTIONS, { error: say.invalidValue }).default('other'),
  act: optionalText(LIMITS.title),
  actEn: optionalText(LIMITS.title),
  actUrl: webAddressOrNone,
  /** Whether somebody has read it there: only then visitors are told of the act. */
  isActConfirmed: flag.default(0),
  owner: z
    .union([z.literal('').transform(() => null), id, z.null()], { error: say.invalidValue })
    .default(null),
  meets: optionalText(LIMITS.url)
    .transform((meets) => meets.trim())
    .refine((meets) => meets === '' || isOwnAddress(meets) || isFileName(meets), say.invalidUrl)
    .meta({
      description: 'The address of a page of this site, a file of the library by its name, or nothing',
    }),
  every: z.enum(PERIODS, { error: say.invalidValue }).default('change'),
  dueAt: dayOrNone,
  checkedAt: z.iso.datetime({ error: say.invalidDate }).nullable().default(null),
  note: optionalText(LIMITS.description),
});

export type DutyFields = z.output<typeof schema>;
export type Duty = CollectionItem<DutyFields>;

/** As visitors see it. */
export type ShownDuty = Pick<DutyFields, 'section' | 'act' | 'actUrl' | 'meets'> & {
  id: number;
  title: string;
  lang: 'uk' | undefined;
  since: string | null;
  changedAt: string | null;
};

/** What pages may ask. */
export type DutyPages = { publicDuties: (language: Language) => Promise<ShownDuty[]> };

export const dutiesKind = {
  name: 'duties',
  table: 'collection_items',
  auditKinds: ['duty'],
  path: PUBLIC_INFORMATION_PATH,
  hasPages: false,
  isForStaff: true,
  title: 'titleUa',
  richTexts: {},
  translated: ['titleUa'],
  slug: null,
  schema,
  empty: {
    ...{ titleUa: '', titleEn: '', section: 'other', act: '', actEn: '', actUrl: '', isActConfirmed: 0 },
    ...{ owner: null, meets: '', every: 'change', dueAt: null, checkedAt: null, note: '' },
  },
} as const satisfies CollectionDeclaration<DutyFields>;

const MONTHS: Partial<Record<Period, number>> = { month: 1, quarter: 3, year: 12 };

/** When it is due again after it was met today. What is published once or on a change waits for nobody. */
export function nextDue({ every, dueAt }: Pick<DutyFields, 'every' | 'dueAt'>, today: string): string | null {
  const months = MONTHS[every];
  if (months === undefined) return null;
  const from = dueAt ?? today;
  // From the day it was due on, so that the days stay where the act has them.
  for (let turn = 1; ; turn += 1) {
    const next = inMonths(from, months * turn);
    if (next > today) return next;
  }
}

/** What was published before this day was published for what was due earlier; null where nothing is due by a period. */
const beginOfPeriod = ({ every, dueAt }: Pick<DutyFields, 'every' | 'dueAt'>): string | null => {
  const months = MONTHS[every];
  return dueAt && months !== undefined ? inMonths(dueAt, -months) : null;
};

type Dates = Pick<DutyFields, 'every' | 'dueAt' | 'checkedAt'>;

/** As it is once it was met at a moment of that day. */
export const metOn = (duty: Dates, at: string, day: string): Pick<DutyFields, 'dueAt' | 'checkedAt'> => ({
  checkedAt: at,
  dueAt: nextDue(duty, day),
});

/** Whether what was published then, where the duty says it stands, is what the duty waits for. */
export function isMetBy(duty: Dates, at: string, day: string): boolean {
  const begin = beginOfPeriod(duty);
  return (duty.checkedAt === null || at > duty.checkedAt) && (begin === null || day > begin);
}

/** So many days before, it is said. */
export const SOON_DAYS = 14;

export const DUTY_STATES = ['overdue', 'missing', 'soon', 'met'] as const;
export type DutyState = (typeof DUTY_STATES)[number];

/** `isThere`: whether visitors find something where it is said to stand. */
export function stateOfDuty(
  { dueAt, meets, checkedAt }: Pick<DutyFields, 'dueAt' | 'meets' | 'checkedAt'>,
  { isThere, today, soon }: { isThere: boolean; today: string; soon: string },
): DutyState {
  if (dueAt && dueAt < today) return 'overdue';
  if (!isThere && (meets !== '' || checkedAt === null)) return 'missing';
  return dueAt && dueAt <= soon ? 'soon' : 'met';
}
