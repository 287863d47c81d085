// The only SQL about news. Every function takes the database or the transaction it is to work in.
import type { Database } from '../../db/connection.ts';
import { raiseContentVersion } from '../../db/content-version.ts';
import type { Flag, NewsRow } from '../../db/tables.ts';
import { presentPicture } from '../media/image-rows.server.ts';
import type { Picture } from '../media/picture.ts';
import { NEWS_PAGE_SIZE, type NewsItem, type NewsList } from './news.schema.ts';

export type NewsFilter = { isActive: Flag; category?: string | undefined; page: number; limit?: number };

export async function listNews(db: Database, filter: NewsFilter): Promise<NewsList> {
  const limit = filter.limit ?? NEWS_PAGE_SIZE;
  let matching = db.selectFrom('news').where('news.is_active', '=', filter.isActive);
  if (filter.category !== undefined) {
    const { category } = filter;
    matching = matching.where((eb) =>
      eb.exists(
        eb
          .selectFrom('news_tags')
          .select('news_tags.news_id')
          .whereRef('news_tags.news_id', '=', 'news.id')
          .where('news_tags.tag', '=', category),
      ),
    );
  }
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll('news')
    .orderBy('news.date', 'desc')
    .orderBy('news.id', 'desc')
    .limit(limit)
    .offset(filter.page * limit)
    .execute();
  return {
    news: await withParts(db, rows),
    pagesCount: Math.ceil(Number(total) / limit),
    total: Number(total),
  };
}

export async function findNews(db: Database, id: number): Promise<NewsItem | null> {
  const rows = await db.selectFrom('news').selectAll().where('id', '=', id).execute();
  return (await withParts(db, rows))[0] ?? null;
}

/** The visible items just newer and just older, for moving through the news one by one. */
export async function newsNeighbours(db: Database, item: Pick<NewsItem, 'id' | 'date'>) {
  const visible = db
    .selectFrom('news')
    .select(['id', 'header_ua as headerUa', 'header_en as headerEn'])
    .where('is_active', '=', 1);
  const [newer, older] = await Promise.all([
    visible
      .where((eb) => eb.or([eb('date', '>', item.date), eb.and([eb('date', '=', item.date), eb('id', '>', item.id)])]))
      .orderBy('date')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst(),
    visible
      .where((eb) => eb.or([eb('date', '<', item.date), eb.and([eb('date', '=', item.date), eb('id', '<', item.id)])]))
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

function columnsOf(fields: NewsFields) {
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
    .values({ ...columnsOf(fields), created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await replaceTags(db, id, fields.tags);
  await raiseContentVersion(db);
  return id;
}

/** Adds tags, links, gallery and picture sizes to rows: four queries however many rows there are. */
async function withParts(db: Database, rows: NewsRow[]): Promise<NewsItem[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const [tags, links, gallery] = await Promise.all([
    db.selectFrom('news_tags').selectAll().where('news_id', 'in', ids).orderBy('position').execute(),
    db.selectFrom('news_links').selectAll().where('news_id', 'in', ids).orderBy('id').execute(),
    db.selectFrom('gallery_images').selectAll().where('news_id', 'in', ids).orderBy('position').execute(),
  ]);
  const names = [
    ...new Set([
      ...rows.map((row) => row.image_name).filter((name) => name !== null),
      ...gallery.map((image) => image.image_name),
    ]),
  ];
  const images =
    names.length === 0 ? [] : await db.selectFrom('images').selectAll().where('name', 'in', names).execute();
  const pictures = new Map<string, Picture>(images.map((row) => [row.name, presentPicture(row)]));
  return rows.map((row) => {
    const ofItem = gallery.filter((image) => image.news_id === row.id);
    return {
      id: row.id,
      headerUa: row.header_ua,
      headerEn: row.header_en,
      tags: tags.filter((tag) => tag.news_id === row.id).map((tag) => tag.tag),
      date: row.date,
      imgLink: row.image_name,
      picture: (row.image_name && pictures.get(row.image_name)) || null,
      altUa: row.alt_ua,
      altEn: row.alt_en,
      textUa: row.text_ua,
      textEn: row.text_en,
      isActive: row.is_active,
      links: links
        .filter((link) => link.news_id === row.id)
        .map((link) => ({
          id: link.id,
          newsId: link.news_id,
          titleUa: link.title_ua,
          titleEn: link.title_en,
          url: link.url,
        })),
      galleryLinks: ofItem.length === 0 ? null : ofItem.map((image) => image.image_name),
      galleryAlts: ofItem.length === 0 ? null : ofItem.map((image) => ({ altUa: image.alt_ua, altEn: image.alt_en })),
      galleryPictures:
        ofItem.length === 0
          ? null
          : ofItem.map((image) => pictures.get(image.image_name)).filter((picture) => picture !== undefined),
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    };
  });
}
