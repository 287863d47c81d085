// The home page, as the whole staff area knows it.
import { type Home, homeDocument } from '../../modules/content/home.document.ts';
import { type FieldNames, inBothLanguages } from '../frame/field-names.ts';
import type { StaffKind } from '../frame/staff-kind.ts';

export const taskFields = {
  ...inBothLanguages('title', { text: 'home.taskTitle' }),
  ...inBothLanguages('hint', { text: 'home.taskHint' }),
  link: { text: 'home.taskLink' },
} satisfies FieldNames<keyof Home['tasks'][number]>;

export const homeFields = {
  ...inBothLanguages('title', { text: 'home.title' }),
  ...inBothLanguages('lead', { text: 'home.lead' }),
  ...inBothLanguages('figuresTitle', { text: 'home.figuresTitle' }),
  tasks: { text: 'home.tasks' },
  figures: { text: 'home.figures' },
  dashboards: { text: 'home.dashboards' },
} satisfies FieldNames<keyof Home>;

export const staffHome: StaffKind = {
  ...homeDocument,
  auditKinds: [homeDocument.auditKind],
  path: '/',
  hasPages: false,
  richTexts: {},
  texts: { title: 'home.menu', edit: 'home.edit' },
  collection: null,
  isOne: true,
  fields: homeFields,
};
