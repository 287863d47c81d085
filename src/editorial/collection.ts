// Small collections: kinds of a hundred items, not a hundred thousand. Their entries need no table of their own, are sorted by
// hand and have all that items have (docs/decisions/0050-collections.md). Safe in the browser.
import { z } from 'zod';
import { type InLanguage, inLanguage } from '../i18n/in-language.ts';
import type { Language } from '../i18n/language.ts';
import { FIELD_MESSAGES as say } from '../shared/field-messages.ts';
import {
  baseVersion,
  body,
  flag,
  id,
  MAX_ID,
  missingOrWrong,
  requiredText,
  shownAtFirst,
  wholeNumberText,
} from '../shared/field-schemas.ts';
import { transliterate } from '../shared/transliterate.ts';
import { reason, type StaffFields, staffFields, staffListFields, staffQuery } from './item.schema.ts';
import { type Item, inEnglish, type KindDeclaration } from './kind.ts';

export type CollectionDeclaration<Fields extends object = object> = KindDeclaration & {
  table: 'collection_items';
  /** Each field as it is sent. */
  schema: z.ZodObject & z.ZodType<Fields>;
  /** What a new entry begins with, and what an earlier version has of a field it did not know. */
  empty: Fields;
  /** False where the last changed is first. */
  isSortedByHand?: boolean;
  /** The field that no two entries have alike, where it is not called `slug`; null where there is none. */
  slug?: string | null;
  /** Of one entry as it is sent, in bytes, where it may be larger than most. */
  bodyLimit?: number;
};

/** Whether something in it is there in Ukrainian alone. */
export function lacksEnglish(value: unknown): boolean {
  if (value === null || typeof value !== 'object') return false;
  if (Array.isArray(value)) return value.some(lacksEnglish);
  const fields = value as Record<string, unknown>;
  return Object.entries(fields).some(
    ([name, field]) =>
      (/U[aA]$/.test(name) && isFilled(field) && !isFilled(fields[inEnglish(name)])) || lacksEnglish(field),
  );
}

/** An entry without some of its English is shown in Ukrainian altogether: no entry mixes languages. */
export const languageOfEntry = (entry: object, language: Language): Language =>
  language === 'en' && lacksEnglish(entry) ? 'ua' : language;

/** An entry in the language of a page, or in Ukrainian, which it then says. */
export type Entry<Fields> = InLanguage<Fields> & { lang: 'uk' | undefined };

export function entryIn<Fields extends object>(fields: Fields, language: Language): Entry<Fields> {
  const own = languageOfEntry(fields, language);
  return { ...inLanguage(fields, own), lang: own === language ? undefined : 'uk' };
}

const isFilled = (field: unknown): boolean =>
  Array.isArray(field) ? field.length > 0 : typeof field === 'string' && field.trim() !== '';

/** Everything an editor can change of an entry. */
export type CollectionFields<Fields extends object> = Fields & Pick<Item, 'isActive'>;

export type CollectionItem<Fields extends object = object> = CollectionFields<Fields> &
  Item &
  StaffFields & { ukrainianUpdatedAt: string | null };

export type CollectionList<Fields extends object = object> = {
  items: CollectionItem<Fields>[];
  total: number;
  pagesCount: number;
  /** Of the order, for staff. */
  version?: number;
};

/** More than a collection is meant for; a list is read at once. */
export const COLLECTION_LIMIT = 500;

export const LONGEST_SLUG = 60;

/** The end of an address. */
export const slugField = requiredText(LONGEST_SLUG)
  .regex(/^[a-z0-9-]*$/, say.invalidSlug)
  .meta({ description: 'Small Latin letters, digits and hyphens' });

/** What is proposed for a title. */
export const slugOf = (title: string): string =>
  transliterate(title)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, LONGEST_SLUG)
    .replace(/-$/, '');

const listQuery = z.object({
  limit: wholeNumberText(1, COLLECTION_LIMIT, COLLECTION_LIMIT),
  page: wholeNumberText(0, 1_000_000, 0),
  isActive: flag.default(1),
  ...staffQuery,
});
export type CollectionQuery = z.output<typeof listQuery>;

/** All of them, as they are to stand. */
export const orderBody = body({
  ids: z
    .array(z.int(say.invalidValue).min(1, say.invalidValue).max(MAX_ID, say.invalidValue), {
      error: missingOrWrong,
    })
    .max(COLLECTION_LIMIT * 10, say.tooMany),
  version: baseVersion,
});

/** As it is stored: an earlier version may be older than what is asked of a field today. */
const storedShape = ({ schema, empty }: Pick<CollectionDeclaration, 'schema' | 'empty'>): z.ZodRawShape =>
  Object.fromEntries(
    Object.entries(empty).map(([name, none]) => [
      name,
      typeof none === 'string' ? z.string() : (schema.shape[name] ?? z.unknown()),
    ]),
  );

export function collectionSchemas({ schema, empty }: Pick<CollectionDeclaration, 'schema' | 'empty'>) {
  const item = z.object({
    id: z.int(),
    ...storedShape({ schema, empty }),
    isActive: z.literal([0, 1]),
    version: z.int(),
    createdAt: z.string(),
    updatedAt: z.string(),
    ukrainianUpdatedAt: z
      .string()
      .nullable()
      .meta({ description: 'When the Ukrainian texts were changed, while the English ones are outdated' }),
    ...staffFields,
  });
  return {
    item,
    query: listQuery,
    body: body({ ...schema.shape, isActive: shownAtFirst, reason }),
    updateBody: body({ id, ...schema.shape, isActive: flag.optional(), reason, version: baseVersion }),
    list: z.object({
      items: z.array(item),
      total: z.int(),
      pagesCount: z.int(),
      version: z.int().optional().meta({ description: 'For staff: the version of the order' }),
      ...staffListFields,
    }),
  };
}
