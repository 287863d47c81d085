// Services of the social sphere that people can use online. Safe in the browser.
import { z } from 'zod';
import type { CollectionDeclaration, CollectionItem } from '../../editorial/collection.ts';
import { FIELD_MESSAGES as say } from '../../shared/field-messages.ts';
import { optionalText, requiredText } from '../../shared/field-schemas.ts';
import { LIMITS, webAddressOrNone } from './entry-fields.ts';

const schema = z.object({
  titleUa: requiredText(LIMITS.title),
  titleEn: optionalText(LIMITS.title),
  descriptionUa: optionalText(LIMITS.description),
  descriptionEn: optionalText(LIMITS.description),
  /** A website, or a telephone to call. */
  link: z
    .union([z.string().regex(/^tel:\+?\d{2,15}$/), webAddressOrNone], { error: say.invalidUrl })
    .default(''),
  linkIsPlaceholder: z.boolean({ error: say.invalidValue }).default(false),
  audience: optionalText(LIMITS.fact),
  audienceUa: optionalText(LIMITS.fact),
  audienceEn: optionalText(LIMITS.fact),
});

export type EserviceFields = z.output<typeof schema>;
export type Eservice = CollectionItem<EserviceFields>;

export const eservicesKind = {
  name: 'eservices',
  table: 'collection_items',
  auditKinds: ['eservice'],
  path: '/eservices',
  hasPages: false,
  title: 'titleUa',
  richTexts: {},
  translated: ['titleUa', 'descriptionUa', 'audienceUa'],
  schema,
  empty: {
    ...{ titleUa: '', titleEn: '', descriptionUa: '', descriptionEn: '' },
    ...{ link: '', linkIsPlaceholder: false, audience: '', audienceUa: '', audienceEn: '' },
  },
} as const satisfies CollectionDeclaration<EserviceFields>;
