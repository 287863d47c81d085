// What is told to others when it is published: the API's bodies about it. Safe in the browser.
import { z } from 'zod';
import { FIELD_MESSAGES as say } from '../shared/field-messages.ts';
import { body, flag, idText, optionalName, requiredText, several } from '../shared/field-schemas.ts';

export const CHANNELS = ['mail', 'telegram', 'webhook'] as const;
export type Channel = (typeof CHANNELS)[number];

export const EVENTS = ['published', 'corrected', 'withdrawn'] as const;
export type AnnouncementEvent = (typeof EVENTS)[number];

/** Kinds of content that are told of. */
export const ANNOUNCED_KINDS = ['news', 'vacancies'] as const;
export type AnnouncedKind = (typeof ANNOUNCED_KINDS)[number];

/** How long somebody may say that nobody is to be told of a withdrawal. */
export const WITHDRAWAL_DELAY_MS = 60_000;

/** What is said of an item; the English is empty where there is none. */
export const factsSchema = z.object({
  title: z.string(),
  titleEn: z.string(),
  summary: z.string(),
  url: z.string(),
  urlEn: z.string(),
});
export type Facts = z.output<typeof factsSchema>;

export const announcementParams = z.object({ kind: z.enum(ANNOUNCED_KINDS), id: idText });
export const wantedBody = body({ channels: several(z.enum(CHANNELS, say.invalidValue), CHANNELS.length) });
export const withdrawalBody = body({ isTold: flag });

const channelSchema = z.object({
  channel: z.enum(CHANNELS),
  count: z.int().meta({ description: 'Addresses of the press list; 1 for the others' }),
});

export const announcementSchema = z.object({
  channels: z.array(channelSchema).meta({ description: 'Those that are set up' }),
  wanted: z.array(z.enum(CHANNELS)).meta({ description: 'Told as soon as visitors see it' }),
  told: z
    .array(
      z.object({
        channel: z.enum(CHANNELS),
        event: z.enum(EVENTS),
        sent: z.int(),
        waiting: z.int(),
        failed: z.int(),
        sentAt: z.string().nullable(),
        error: z.string().meta({ description: 'Why the last one that failed did, in a word' }),
      }),
    )
    .meta({ description: 'What became of it, in the order in which it was told' }),
  toldNow: z.array(z.enum(CHANNELS)).meta({ description: 'Where it stands told and not withdrawn' }),
  canCorrect: z.boolean().meta({ description: 'It has been changed since it was told' }),
  withdrawAt: z.string().nullable().meta({ description: 'When others are told that it is withdrawn' }),
  byName: z.string().nullable(),
});
export type Announcement = z.output<typeof announcementSchema>;

export const announcementPreviewSchema = z.object({
  mail: z.object({ subject: z.string(), text: z.string() }),
  telegram: z.string(),
  webhook: z.string(),
});
export type AnnouncementPreview = z.output<typeof announcementPreviewSchema>;

const LONGEST_EMAIL = 254;
export const pressBody = body({
  email: requiredText(LONGEST_EMAIL)
    .transform((typed) => typed.trim().toLowerCase())
    .pipe(z.email(say.invalidEmail)),
  name: optionalName(120),
});
export const pressSchema = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  addedAt: z.string(),
});
export type PressAddress = z.output<typeof pressSchema>;
export const pressListSchema = z.object({ isMailOn: z.boolean(), addresses: z.array(pressSchema) });
export type PressList = z.output<typeof pressListSchema>;
