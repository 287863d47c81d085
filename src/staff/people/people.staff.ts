// The leadership, as the whole staff area knows it.
import { type PersonFields, peopleKind } from '../../modules/content/people.kind.ts';
import { type FieldNames, inBothLanguages } from '../frame/field-names.ts';
import type { StaffCollection } from '../frame/staff-kind.ts';

export const personFields = {
  ...inBothLanguages('name', { text: 'leader.name' }),
  ...inBothLanguages('position', { text: 'leader.position' }),
  ...inBothLanguages('text', { text: 'leader.text' }),
  picture: { text: 'leader.picture' },
  email: { text: 'leader.email' },
  phone: { text: 'leader.phone' },
  isActive: { text: 'showOnSite', shownAs: 'flag' },
  order: { text: 'order' },
} satisfies FieldNames<keyof PersonFields | 'isActive' | 'order'>;

export const staffPeople: StaffCollection = {
  ...peopleKind,
  texts: { title: 'leadership', edit: 'editLeader' },
  collection: { add: 'addLeader', empty: 'emptyLeadership', withdrawn: 'leaderWithdrawn' },
  fields: personFields,
};
