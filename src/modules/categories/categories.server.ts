// Categories of news. Which news belongs to one is told by the news, which is not known here.

import categories from '../../../content/categories.json' with { type: 'json' };
import type { Database } from '../../db/connection.ts';
import {
  type Collection,
  collectionEntry,
  refuseSlug,
  serveCollection,
} from '../../editorial/collection.server.ts';
import { FIELD_MESSAGES as say } from '../../shared/field-messages.ts';
import { type Category, type CategoryFields, categoriesKind } from './categories.kind.ts';

/** What news does with its tags. */
type Tagged = {
  count: (db: Database, tag: string) => Promise<number>;
  /** What is found by the title of a tag. */
  reindex: (trx: Database, tag: string) => Promise<void>;
};

const collection = ({ count, reindex }: Tagged): Collection<CategoryFields> => ({
  declaration: categoriesKind,
  // For staff: visitors find the news in it.
  searchEntry: (item, lang) =>
    collectionEntry(categoriesKind, item, lang, ({ title, slug }) => ({
      path: `${categoriesKind.path}?category=${slug}`,
      title,
      tags: [slug],
      isPublic: false,
    })),
  seeds: () => categories.map((fields) => ({ key: fields.slug, fields })),
  /** News has its slug as a tag: with another it would belong to nothing. */
  async refuses(trx, before, fields) {
    if (!before || before.slug === fields.slug || (await count(trx, before.slug)) === 0) return null;
    return refuseSlug(say.slugInUse);
  },
  async refusesRemoval(trx, { slug }) {
    if ((await count(trx, slug)) === 0) return null;
    return { refused: 'conflict', errors: [{ path: 'slug', message: say.inUse }] };
  },
  async onWritten({ trx, counting }, before, after) {
    const named = (category: Category | null) => category && [category.titleUa, category.titleEn].join('\n');
    const slug = (after ?? before)?.slug;
    if (slug !== undefined && named(before) !== named(after)) counting.push(() => reindex(trx, slug));
  },
});

export const servedCategories = (tagged: Tagged) => serveCollection(collection(tagged));
