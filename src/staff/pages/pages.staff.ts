// Pages that staff add, as the whole staff area knows them.
import { type PageFields, pagesKind, pathOfPage } from '../../modules/content/pages.kind.ts';
import { type FieldNames, inBothLanguages } from '../frame/field-names.ts';
import type { StaffCollection } from '../frame/staff-kind.ts';

export const pageFields = {
  ...inBothLanguages('title', { text: 'page.title' }),
  ...inBothLanguages('text', { text: 'page.text' }),
  slug: { text: 'slug' },
  parent: { text: 'page.parent' },
  isInMenu: { text: 'page.isInMenu', shownAs: 'flag' },
  isInFooter: { text: 'page.isInFooter', shownAs: 'flag' },
  isActive: { text: 'showOnSite', shownAs: 'flag' },
  order: { text: 'order' },
} satisfies FieldNames<keyof PageFields | 'isActive' | 'order'>;

export const staffPages: StaffCollection = {
  ...pagesKind,
  address: pathOfPage,
  texts: { title: 'pages', edit: 'editPage' },
  collection: { add: 'addPage', empty: 'emptyPages', withdrawn: 'pageWithdrawn' },
  fields: pageFields,
};
