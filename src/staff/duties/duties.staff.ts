// The register of duties, as the whole staff area knows it.
import { type DutyFields, dutiesKind } from '../../modules/content/duties.kind.ts';
import { type FieldNames, inBothLanguages } from '../frame/field-names.ts';
import type { StaffCollection } from '../frame/staff-kind.ts';

export const dutyFields = {
  ...inBothLanguages('title', { text: 'duty.title' }),
  section: { text: 'duty.section' },
  act: { text: 'duty.act' },
  actEn: { text: 'duty.actEn' },
  actUrl: { text: 'duty.actUrl' },
  isActConfirmed: { text: 'duty.isActConfirmed', shownAs: 'flag' },
  owner: { text: 'duty.owner' },
  meets: { text: 'duty.meets' },
  every: { text: 'duty.every' },
  dueAt: { text: 'duty.dueAt' },
  checkedAt: { text: 'duty.checkedAt', shownAs: 'time' },
  note: { text: 'duty.note' },
  isActive: { text: 'showOnSite', shownAs: 'flag' },
  order: { text: 'order' },
} satisfies FieldNames<keyof DutyFields | 'isActive' | 'order'>;

export const staffDuties: StaffCollection = {
  ...dutiesKind,
  texts: { title: 'duties', edit: 'editDuty', words: 'duties.words' },
  collection: { add: 'addDuty', empty: 'emptyDuties', withdrawn: 'dutyWithdrawn' },
  group: 'work',
  isJudged: false,
  fields: dutyFields,
};
