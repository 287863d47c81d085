// Categories of news. Which news belongs to one is told by the news, which is not known here.

import categories from '../../../content/categories.json' with { type: 'json' };
import { mayPublish } from '../../access/permissions.ts';
import type { Actor } from '../../audit/audit-log.server.ts';
import type { Database } from '../../db/connection.ts';
import {
  type Collection,
  collectionEntry,
  refuseSlug,
  serveCollection,
} from '../../editorial/collection.server.ts';
import type { ContentTransaction, Editorial } from '../../editorial/kind.server.ts';
import { wasShown } from '../../editorial/redirects.server.ts';
import { FORBIDDEN, Refused } from '../../editorial/write.server.ts';
import { FIELD_MESSAGES as say } from '../../shared/field-messages.ts';
import type { Refusal } from '../../shared/problem.ts';
import { type Category, type CategoryFields, categoriesKind } from './categories.kind.ts';

/** What news does with its tags. */
type Tagged = {
  count: (db: Database, tag: string) => Promise<number>;
  /** What is found by the title of a tag. */
  reindex: (trx: Database, tag: string) => Promise<void>;
  longest: number;
  /** It is a name again. */
  take: (content: ContentTransaction, tags: string[]) => Promise<void>;
  /** Whoever looks for the one is led to the other. */
  lead: (content: ContentTransaction, tag: string, became: string) => Promise<unknown>;
  /** What has a former slug gets this one. */
  follow: (editorial: Editorial, who: Actor, slug: string) => Promise<Refusal | null>;
};

function collection({ count, ...tagged }: Tagged): Collection<CategoryFields> {
  /** The address that visitors know, or news has as a tag, leads to the new one. */
  async function lead(content: ContentTransaction, before: Category, after: Category, who: Actor) {
    const isUsed = (await count(content.trx, before.slug)) > 0;
    if (isUsed && !mayPublish(who)) throw new Refused(FORBIDDEN);
    if (isUsed || (await wasShown(content.trx, categoriesKind, after.id)))
      await tagged.lead(content, before.slug, after.slug);
  }
  return {
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
    /** News gets its slug as a tag. */
    async refuses(trx, before, { slug }) {
      if (!before || slug.length <= tagged.longest || (await count(trx, before.slug)) === 0) return null;
      return refuseSlug(say.tooLong);
    },
    async refusesRemoval(trx, { slug }) {
      if ((await count(trx, slug)) === 0) return null;
      return { refused: 'conflict', errors: [{ path: 'slug', message: say.inUse }] };
    },
    async onWritten(content, before, after, who) {
      const { trx, counting } = content;
      if (after && after.slug !== before?.slug) {
        await tagged.take(content, [after.slug]);
        if (before) await lead(content, before, after, who);
      }
      const named = (category: Category | null) =>
        category && [category.titleUa, category.titleEn].join('\n');
      const slug = (after ?? before)?.slug;
      if (slug !== undefined && named(before) !== named(after))
        counting.push(() => tagged.reindex(trx, slug));
    },
    followUp: (editorial, { slug }, who) => tagged.follow(editorial, who, slug),
  };
}

export const servedCategories = (tagged: Tagged) => serveCollection(collection(tagged));
