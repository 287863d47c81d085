// Editions of policies, as the whole staff area knows them: what is prepared beside the text in force.
import { type EditionFields, editionsKind } from '../../modules/content/editions.kind.ts';
import type { FieldNames } from '../frame/field-names.ts';
import type { StaffCollection } from '../frame/staff-kind.ts';
import { policyFields } from '../policies/policies.staff.ts';

export const editionFields = {
  ...policyFields,
  updatedOn: policyFields.updatedAt,
  policy: { text: 'edition.policy' },
  basedOn: { text: 'edition.basedOn' },
  isActive: { text: 'showOnSite', shownAs: 'flag' },
  order: { text: 'order' },
} satisfies FieldNames<keyof EditionFields | 'isActive' | 'order'>;

export const staffEditions: StaffCollection = {
  ...editionsKind,
  texts: { title: 'editions', edit: 'editEdition' },
  collection: {
    add: 'addEdition',
    empty: 'emptyEditions',
    withdrawn: 'editionWithdrawn',
    isFinal: true,
  },
  fields: editionFields,
  isInMenu: false,
  isJudged: false,
};
