// The only SQL about news. Every function takes the database or the transaction it is to work in.
import { sql } from 'kysely';
import { readFrom, type Source } from '../../cache/made-from.server.ts';
import type { Database } from '../../db/connection.ts';
import { raiseContentVersion } from '../../db/content-version.ts';
import type { Flag } from '../../db/tables.ts';
import type { Visibility } from '../../shared/field-schemas.ts';
import { NEWS_PAGE_SIZE, type NewsItem, type NewsList } from './news.schema.ts';
import { type NewsFilter, newsOnPage, placeNews } from './news-order.server.ts';
import { cardsOf, withParts } from './present-news.server.ts';

/** What the lists of news, and the order they are in, are made from. */
export const NEWS_LIST: Source = 'news/list';
const itemSource = (id: number): Source => `news/${id}`;
/** An item is in lists, and lists hold nearly all of it. */
const sourcesOf = (id: number): Source[] => [itemSource(id), NEWS_LIST];

type ListFilter = Omit<NewsFilter, 'limit'> & { limit?: number };

async function listOf<Item>(
  db: Database,
  filter: ListFilter,
  read: (db: Database, ids: number[]) => Promise<Item[]>,
): Promise<{ news: Item[]; pagesCount: number; total: number }> {
  const limit = filter.limit ?? NEWS_PAGE_SIZE;
  const { ids, total } = await newsOnPage(db, { ...filter, limit });
  return { news: await read(db, ids), pagesCount: Math.ceil(total / limit), total };
}

async function itemsOf(db: Database, ids: number[]): Promise<NewsItem[]> {
  const rows = ids.length > 0 ? await db.selectFrom('news').selectAll().where('id', 'in', ids).execute() : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const inOrder = ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
  return withParts(db, inOrder);
}

export const listNews = (db: Database, filter: ListFilter): Promise<NewsList> =>
  readFrom([NEWS_LIST], () => listOf(db, filter, itemsOf));

/** What lists show of an item: without the texts, which are nearly all of its bytes, and without links and gallery. */
export const listNewsCards = (db: Database, filter: ListFilter) =>
  readFrom([NEWS_LIST], () => listOf(db, filter, cardsOf));

export const findNews = (db: Database, id: number): Promise<NewsItem | null> =>
  readFrom([itemSource(id)], async () => {
    const rows = await db.selectFrom('news').selectAll().where('id', '=', id).execute();
    return (await withParts(db, rows))[0] ?? null;
  });

/** The visible items just newer and just older, for moving through the news one by one. */
export const newsNeighbours = (db: Database, item: Pick<NewsItem, 'id' | 'date'>) =>
  readFrom([NEWS_LIST], () => findNeighbours(db, item));

async function findNeighbours(db: Database, item: Pick<NewsItem, 'id' | 'date'>) {
  const visible = db
    .selectFrom('news')
    .select(['id', 'header_ua as headerUa', 'header_en as headerEn'])
    .where('is_active', '=', 1);
  // As one value: with `or` neither engine walks the index.
  const place = sql`(date, id)`;
  const own = sql`(${item.date}, ${item.id})`;
  const [newer, older] = await Promise.all([
    visible.where(sql<boolean>`${place} > ${own}`).orderBy('date').orderBy('id').limit(1).executeTakeFirst(),
    visible
      .where(sql<boolean>`${place} < ${own}`)
      .orderBy('date', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ]);
  return { newer: newer ?? null, older: older ?? null };
}

export type NewsFields = Pick<
  NewsItem,
  'headerUa' | 'headerEn' | 'tags' | 'date' | 'imgLink' | 'altUa' | 'altEn' | 'textUa' | 'textEn' | 'isActive'
>;

/** An update that leaves `isActive` out keeps it. */
export type NewsChanges = Omit<NewsFields, 'isActive'> & { isActive?: Flag | undefined };

function columnsOf(fields: NewsChanges) {
  return {
    header_ua: fields.headerUa,
    header_en: fields.headerEn,
    date: fields.date,
    image_name: fields.imgLink,
    alt_ua: fields.altUa,
    alt_en: fields.altEn,
    text_ua: fields.textUa,
    text_en: fields.textEn,
    is_active: fields.isActive,
  };
}

async function replaceTags(db: Database, newsId: number, tags: string[]): Promise<void> {
  await db.deleteFrom('news_tags').where('news_id', '=', newsId).execute();
  if (tags.length === 0) return;
  await db
    .insertInto('news_tags')
    .values(tags.map((tag, position) => ({ news_id: newsId, tag, position })))
    .execute();
}

export async function insertNews(db: Database, fields: NewsFields): Promise<number> {
  const now = new Date().toISOString();
  const { id } = await db
    .insertInto('news')
    .values({ ...columnsOf(fields), is_active: fields.isActive, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await replaceTags(db, id, fields.tags);
  await raiseContentVersion(db, sourcesOf(id));
  await placeNews(db, id);
  return id;
}

/**
 * Holds the item until the transaction ends, so that two editors who replace its pictures at once take turns. An update
 * that changes nothing is the one row lock both engines know.
 */
export async function lockNews(
  trx: Database,
  id: number,
): Promise<{ imageName: string | null; title: string } | undefined> {
  return trx
    .updateTable('news')
    .set((eb) => ({ is_active: eb.ref('is_active') }))
    .where('id', '=', id)
    .returning(['image_name as imageName', 'header_ua as title'])
    .executeTakeFirst();
}

export async function existsNews(db: Database, id: number): Promise<boolean> {
  return (await db.selectFrom('news').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** What an editor can change of an item, without its links and gallery. */
export async function newsFields(trx: Database, id: number): Promise<NewsFields> {
  const row = await trx.selectFrom('news').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const tags = await trx
    .selectFrom('news_tags')
    .select('tag')
    .where('news_id', '=', id)
    .orderBy('position')
    .execute();
  return {
    headerUa: row.header_ua,
    headerEn: row.header_en,
    tags: tags.map(({ tag }) => tag),
    date: row.date,
    imgLink: row.image_name,
    altUa: row.alt_ua,
    altEn: row.alt_en,
    textUa: row.text_ua,
    textEn: row.text_en,
    isActive: row.is_active,
  };
}

export async function updateNewsFields(trx: Database, id: number, changes: NewsChanges): Promise<void> {
  await trx
    .updateTable('news')
    .set({ ...columnsOf(changes), updated_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute();
  await replaceTags(trx, id, changes.tags);
  await raiseContentVersion(trx, sourcesOf(id));
  await placeNews(trx, id);
}

/** False when there is no such item. */
export async function setNewsVisibility(trx: Database, { id, isActive }: Visibility): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('news')
    .set({ is_active: isActive, updated_at: new Date().toISOString() })
    .where('id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await raiseContentVersion(trx, sourcesOf(id));
  await placeNews(trx, id);
  return true;
}

/** The item changed, though none of its own fields did. */
export async function touchNews(trx: Database, newsId: number): Promise<void> {
  await trx
    .updateTable('news')
    .set({ updated_at: new Date().toISOString() })
    .where('id', '=', newsId)
    .execute();
  await raiseContentVersion(trx, sourcesOf(newsId));
}

/** Tags, links and gallery go with it; pictures are for the caller to forget. */
export async function deleteNewsRow(trx: Database, id: number): Promise<void> {
  // First, as everywhere: whoever holds the version may change the counts, so nobody waits for two in turn.
  await raiseContentVersion(trx, sourcesOf(id));
  await trx.deleteFrom('news').where('id', '=', id).execute();
}
