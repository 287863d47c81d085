// Categories of news, as the whole system knows them. Safe in the browser.
import { z } from 'zod';
import { type CollectionDeclaration, type CollectionItem, slugField } from '../../editorial/collection.ts';
import { optionalText, requiredText } from '../../shared/field-schemas.ts';

const LONGEST_TITLE = 100;

const schema = z.object({
  titleUa: requiredText(LONGEST_TITLE),
  titleEn: optionalText(LONGEST_TITLE),
  /** The tag by which news belongs to it. */
  slug: slugField,
});

export type CategoryFields = z.output<typeof schema>;
export type Category = CollectionItem<CategoryFields>;

export const categoriesKind = {
  name: 'categories',
  table: 'collection_items',
  auditKinds: ['category'],
  path: '/news',
  hasPages: false,
  title: 'titleUa',
  richTexts: {},
  translated: ['titleUa'],
  schema,
  empty: { titleUa: '', titleEn: '', slug: '' },
} as const satisfies CollectionDeclaration<CategoryFields>;
