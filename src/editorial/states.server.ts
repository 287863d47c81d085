// Which state an item is in, and whether its English is missing or outdated.

import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { ContentTable, Tables } from '../db/tables.ts';
import { lacksEnglish } from './collection.ts';
import { columnName } from './columns.ts';
import type { StaffFields, State } from './item.schema.ts';
import { type Item, inEnglish, type KindDeclaration } from './kind.ts';

export type StatedKind = Pick<KindDeclaration, 'name' | 'table' | 'title' | 'richTexts'>;

export const STATE_COLUMNS = [
  ...([
    'id',
    'first_published_at',
    'publish_at',
    'hide_at',
    'is_day_set',
    'ua_version',
    'en_version',
    'withdrawn_ua',
    'withdrawn_en',
    'review',
    'review_remark',
    'review_by_id',
    'review_by_name',
    'review_at',
  ] as const),
] as const;
type StateRow = Pick<Selectable<Tables[ContentTable]>, (typeof STATE_COLUMNS)[number]>;

/** The title and the texts, by their Ukrainian names: those must be there in both languages. */
export const textsOf = ({ title, richTexts }: Pick<StatedKind, 'title' | 'richTexts'>): string[] => [
  title,
  ...Object.keys(richTexts).map((text) => `${text}Ua`),
];

/** Whether it has no English where it has Ukrainian. */
export function isUntranslated(kind: StatedKind, item: Item): boolean {
  if (kind.table === 'collection_items') return lacksEnglish(item);
  const fields = item as unknown as Record<string, string>;
  return textsOf(kind).some((text) => fields[text] && !fields[inEnglish(text)]);
}

function translationOf(kind: StatedKind, item: Item, { ua_version, en_version }: StateRow) {
  if (isUntranslated(kind, item)) return 'missing';
  return ua_version > en_version ? 'outdated' : null;
}

export function stateOf(kind: StatedKind, item: Item, row: StateRow): StaffFields {
  const { first_published_at: firstPublishedAt, publish_at: publishAt, hide_at: hideAt } = row;
  const hidden = publishAt !== null ? 'scheduled' : firstPublishedAt === null ? 'draft' : 'hidden';
  return {
    state: item.isActive === 1 ? 'published' : hidden,
    publishAt,
    hideAt,
    firstPublishedAt,
    isDaySet: row.is_day_set,
    translation: translationOf(kind, item, row),
    translatedFrom: row.en_version,
    withdrawnUa: row.withdrawn_ua,
    withdrawnEn: row.withdrawn_en,
    review: row.review,
    reviewRemark: row.review_remark,
    reviewBy: row.review_by_id === null ? null : { id: row.review_by_id, name: row.review_by_name ?? '' },
    reviewAt: row.review_at,
  };
}

/** The same in a query. */
export const STATE = sql<State>`case when is_active = 1 then 'published' when publish_at is not null then 'scheduled'
  when first_published_at is null then 'draft' else 'hidden' end`;

/**
 * As conditions, each of which an index in the order of the list answers: of what is equal to something SQLite would take the index
 * that begins with it, and sort all it finds.
 */
export const IN_STATE: Record<Exclude<State, 'trash'>, RawBuilder<boolean>> = {
  published: sql`is_active <> 0`,
  scheduled: sql`is_active <> 1 and publish_at is not null`,
  draft: sql`is_active <> 1 and publish_at is null and first_published_at is null`,
  hidden: sql`is_active <> 1 and publish_at is null and first_published_at is not null`,
};

/** When the Ukrainian texts were changed, of an item whose English ones are outdated. */
export function ukrainianUpdatedAt(
  kind: Pick<StatedKind, 'title' | 'richTexts'>,
  row: Pick<Selectable<Tables[ContentTable]>, 'ua_version' | 'en_version' | 'ua_updated_at'>,
): string | null {
  const columns: Record<string, unknown> = row;
  const isMissing = textsOf(kind).some(
    (text) => columns[columnName(text)] && !columns[columnName(inEnglish(text))],
  );
  return !isMissing && row.ua_version > row.en_version ? row.ua_updated_at : null;
}
