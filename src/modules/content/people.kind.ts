// The leadership. Safe in the browser.
import { z } from 'zod';
import type { CollectionDeclaration, CollectionItem } from '../../editorial/collection.ts';
import { FIELD_MESSAGES as say } from '../../shared/field-messages.ts';
import { nameText, optionalName, optionalText, requiredText } from '../../shared/field-schemas.ts';
import { LIMITS, pictureOrNone, telephoneOrNone } from './entry-fields.ts';

const schema = z.object({
  nameUa: nameText(LIMITS.name),
  nameEn: optionalName(LIMITS.name),
  positionUa: requiredText(LIMITS.title),
  positionEn: optionalText(LIMITS.title),
  picture: pictureOrNone,
  textUa: optionalText(LIMITS.text),
  textEn: optionalText(LIMITS.text),
  email: z
    .union([z.literal(''), z.email(say.invalidEmail).max(200)], { error: say.invalidEmail })
    .default(''),
  phone: telephoneOrNone,
});

export type PersonFields = z.output<typeof schema>;
export type Person = CollectionItem<PersonFields>;

export const peopleKind = {
  name: 'people',
  table: 'collection_items',
  auditKinds: ['leader'],
  path: '/aboutus',
  hasPages: false,
  title: 'nameUa',
  richTexts: { text: LIMITS.text },
  translated: ['nameUa', 'positionUa', 'textUa'],
  schema,
  empty: {
    ...{ nameUa: '', nameEn: '', positionUa: '', positionEn: '', picture: '' },
    ...{ textUa: '', textEn: '', email: '', phone: '' },
  },
} as const satisfies CollectionDeclaration<PersonFields>;
