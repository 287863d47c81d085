// Pages that staff add to the site. Safe in the browser.
import { z } from 'zod';
import { type CollectionDeclaration, type CollectionItem, slugField } from '../../editorial/collection.ts';
import { FIELD_MESSAGES as say } from '../../shared/field-messages.ts';
import { flag, optionalText, requiredText } from '../../shared/field-schemas.ts';
import { LIMITS } from './entry-fields.ts';

/** Sections that a page may stand below. */
export const PAGE_PARENTS = ['', 'aboutus', 'publicinformation'] as const;
export type PageParent = (typeof PAGE_PARENTS)[number];

const schema = z.object({
  titleUa: requiredText(LIMITS.title),
  titleEn: optionalText(LIMITS.title),
  textUa: optionalText(LIMITS.text),
  textEn: optionalText(LIMITS.text),
  slug: slugField,
  parent: z
    .union(
      [
        z.enum(PAGE_PARENTS),
        z.literal('none').transform(() => '' as const),
        z.null().transform(() => '' as const),
      ],
      {
        error: say.invalidValue,
      },
    )
    .default(''),
  isInMenu: flag.default(0),
  isInFooter: flag.default(0),
});

export type PageFields = z.output<typeof schema>;
export type OwnPage = CollectionItem<PageFields>;

export const pathOfPage = ({ slug, parent }: Pick<PageFields, 'slug' | 'parent'>): string =>
  parent ? `/${parent}/${slug}` : `/${slug}`;

export const pagesKind = {
  name: 'pages',
  table: 'collection_items',
  auditKinds: ['page'],
  // Where only its number is known; its own address is its path.
  path: '/pages',
  title: 'titleUa',
  richTexts: { text: LIMITS.text },
  translated: ['titleUa', 'textUa'],
  schema,
  empty: {
    ...{ titleUa: '', titleEn: '', textUa: '', textEn: '', slug: '', parent: '', isInMenu: 0, isInFooter: 0 },
  },
} as const satisfies CollectionDeclaration<PageFields>;
