// Categories of news. Which news belongs to one is told by the news, which is not known here.

import categories from '../../../content/categories.json' with { type: 'json' };
import type { Database } from '../../db/connection.ts';
import { type Collection, refuseSlug, serveCollection } from '../../editorial/collection.server.ts';
import { type Language, localizePath } from '../../i18n/language.ts';
import { type SearchEntry, textIn } from '../../search/entry.ts';
import { kindWord } from '../../search/search.schema.ts';
import { FIELD_MESSAGES as say } from '../../shared/field-messages.ts';
import { type Category, type CategoryFields, categoriesKind } from './categories.kind.ts';

/** What news does with its tags. */
type Tagged = {
  count: (db: Database, tag: string) => Promise<number>;
  /** What is found by the title of a tag. */
  reindex: (trx: Database, tag: string) => Promise<void>;
};

/** For staff: visitors find the news in it. */
function categoryEntry(category: Category, lang: Language): SearchEntry {
  const title = textIn(lang, category.titleUa, category.titleEn);
  return {
    kind: categoriesKind.name,
    item: category.id,
    lang,
    titleLang: title.lang,
    textLang: title.lang,
    url: localizePath(`${categoriesKind.path}?category=${category.slug}`, lang),
    title: title.text,
    lead: '',
    tags: [kindWord(categoriesKind.name, lang), category.slug],
    body: '',
    labels: [],
    date: null,
    isPublic: false,
  };
}

const collection = ({ count, reindex }: Tagged): Collection<CategoryFields> => ({
  declaration: categoriesKind,
  searchEntry: categoryEntry,
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
