// Electronic services, as the whole staff area knows them.
import { type EserviceFields, eservicesKind } from '../../modules/content/eservices.kind.ts';
import { type FieldNames, inBothLanguages } from '../frame/field-names.ts';
import type { StaffCollection } from '../frame/staff-kind.ts';

export const eserviceFields = {
  ...inBothLanguages('title', { text: 'eservice.title' }),
  ...inBothLanguages('description', { text: 'eservice.description' }),
  ...inBothLanguages('audience', { text: 'eservice.audience' }),
  audience: { text: 'eservice.audience' },
  link: { text: 'eservice.link' },
  linkIsPlaceholder: { text: 'linkIsPlaceholder', shownAs: 'flag' },
  isActive: { text: 'showOnSite', shownAs: 'flag' },
  order: { text: 'order' },
} satisfies FieldNames<keyof EserviceFields | 'isActive' | 'order'>;

export const staffEservices: StaffCollection = {
  ...eservicesKind,
  texts: { title: 'eservices', edit: 'editEservice' },
  collection: { add: 'addEservice', empty: 'emptyEservices', withdrawn: 'eserviceWithdrawn' },
  fields: eserviceFields,
};
