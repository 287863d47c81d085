// What the home page leads to: its words, the tasks people come with, the figures and dashboards it shows, in their order. Safe in the
// browser.
import { z } from 'zod';
import { slugField } from '../../editorial/collection.ts';
import type { DocumentDeclaration } from '../../editorial/kind.ts';
import { FIELD_MESSAGES as say } from '../../shared/field-messages.ts';
import { body, MAX_ID, optionalText, requiredText, several } from '../../shared/field-schemas.ts';
import { readTextAddress } from '../../shared/typed-address.ts';
import { LIMITS } from './entry-fields.ts';

export const homeDocument = {
  id: 4,
  name: 'home',
  auditKind: 'home',
  title: 'titleUa',
} as const satisfies DocumentDeclaration;

export const MOST_TASKS = 12;

/** Each of them once. */
const chosen = <Schema extends z.ZodType>(schema: Schema, most: number) =>
  several(schema, most).refine((all) => new Set(all).size === all.length, say.invalidValue);

export const homeValue = body({
  titleUa: requiredText(LIMITS.title),
  titleEn: requiredText(LIMITS.title),
  leadUa: requiredText(LIMITS.description),
  leadEn: requiredText(LIMITS.description),
  figuresTitleUa: requiredText(LIMITS.title),
  figuresTitleEn: requiredText(LIMITS.title),
  tasks: several(
    body({
      titleUa: requiredText(80),
      titleEn: requiredText(80),
      hintUa: optionalText(120),
      hintEn: optionalText(120),
      link: requiredText(LIMITS.url)
        .refine((link) => readTextAddress(link) === link, say.invalidUrl)
        .meta({ description: 'A page of this site, a telephone, a letter or an address of the web' }),
    }),
    MOST_TASKS,
  ),
  figures: chosen(z.int(say.invalidValue).min(1, say.invalidValue).max(MAX_ID, say.invalidValue), 50).meta({
    description: 'The numbers of projects; those that publish no figures show none',
  }),
  dashboards: chosen(slugField, 100).meta({ description: 'By their slugs' }),
});

export type Home = z.output<typeof homeValue>;
