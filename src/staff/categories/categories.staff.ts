// Categories of news, as the whole staff area knows them.
import { type CategoryFields, categoriesKind } from '../../modules/categories/categories.kind.ts';
import { type FieldNames, inBothLanguages } from '../frame/field-names.ts';
import type { StaffCollection } from '../frame/staff-kind.ts';

export const categoryFields = {
  ...inBothLanguages('title', { text: 'category.title' }),
  slug: { text: 'slug' },
  isActive: { text: 'showOnSite', shownAs: 'flag' },
  order: { text: 'order' },
} satisfies FieldNames<keyof CategoryFields | 'isActive' | 'order'>;

export const staffCategories: StaffCollection = {
  ...categoriesKind,
  group: 'work',
  texts: { title: 'categories', edit: 'editCategory' },
  collection: { add: 'addCategory', empty: 'emptyCategories', withdrawn: 'categoryWithdrawn' },
  fields: categoryFields,
};
