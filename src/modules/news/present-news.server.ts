// Rows of several tables into news items.
import { sql } from 'kysely';
import type { Database } from '../../db/connection.ts';
import type { NewsRow } from '../../db/tables.ts';
import { ukrainianUpdatedAt } from '../../editorial/states.server.ts';
import { PICTURE_COLUMNS, type PictureRow, presentPicture } from '../../files/files-repository.server.ts';
import type { Picture } from '../../files/picture.ts';
import { newsKind } from './news.kind.ts';
import type { NewsCard, NewsItem } from './news.schema.ts';

function tagsOf(id: number, tags: { news_id: number; tag: string; title_en: string }[]) {
  const own = tags.filter((tag) => tag.news_id === id);
  return { tags: own.map(({ tag }) => tag), tagsEn: own.map(({ title_en }) => title_en) };
}

/** In the order of the ids. */
export async function cardsOf(db: Database, ids: number[]): Promise<NewsCard[]> {
  if (ids.length === 0) return [];
  const [rows, tags] = await Promise.all([
    db
      .selectFrom('news')
      .leftJoin('files', 'files.name', 'news.image_name')
      .select(['id', 'header_ua', 'header_en', 'lead_ua', 'lead_en', 'text_ua', 'text_en', 'date'])
      .select(['news.alt_ua', 'news.alt_en', 'pinned_until'])
      .select(PICTURE_COLUMNS)
      .where('id', 'in', ids)
      .execute(),
    db
      .selectFrom('news_tags')
      .select(['news_id', 'tag', 'title_en'])
      .where('news_id', 'in', ids)
      .orderBy('position')
      .execute(),
  ]);
  const cards = rows.map((row) => ({
    id: row.id,
    headerUa: row.header_ua,
    headerEn: row.header_en,
    leadUa: row.lead_ua,
    leadEn: row.lead_en,
    textUa: row.text_ua,
    textEn: row.text_en,
    date: row.date,
    ...tagsOf(row.id, tags),
    picture: row.name === null ? null : presentPicture(row as PictureRow),
    altUa: row.alt_ua,
    altEn: row.alt_en,
    pinnedUntil: row.pinned_until,
  }));
  return cards.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

const NOTHING = sql<string>`''`;

/** Tags, links and gallery in one query: a save waits for each. */
async function partsOf(db: Database, ids: number[]) {
  const parts = await db
    .selectFrom('news_tags')
    .select([sql<'tag' | 'link' | 'image'>`'tag'`.as('part'), 'news_id', 'position', sql<number>`0`.as('id')])
    .select(['tag as one', 'title_en as two', NOTHING.as('three')])
    .where('news_id', 'in', ids)
    .unionAll(
      db
        .selectFrom('news_links')
        .select([sql<'link'>`'link'`.as('part'), 'news_id', 'position', 'id'])
        .select(['title_ua as one', 'title_en as two', 'url as three'])
        .where('news_id', 'in', ids),
    )
    .unionAll(
      db
        .selectFrom('gallery_images')
        .select([sql<'image'>`'image'`.as('part'), 'news_id', 'position', sql<number>`0`.as('id')])
        .select(['image_name as one', 'alt_ua as two', 'alt_en as three'])
        .where('news_id', 'in', ids),
    )
    .orderBy('position')
    .orderBy('id')
    .execute();
  const of = (name: (typeof parts)[number]['part']) => parts.filter(({ part }) => part === name);
  return {
    tags: of('tag').map(({ news_id, one: tag, two: title_en }) => ({ news_id, tag, title_en })),
    links: of('link').map(({ news_id, id, one: titleUa, two: titleEn, three: url }) => ({
      id,
      newsId: news_id,
      titleUa,
      titleEn,
      url,
    })),
    gallery: of('image').map(({ news_id, one: image_name, two: alt_ua, three: alt_en }) => ({
      news_id,
      image_name,
      alt_ua,
      alt_en,
    })),
  };
}

/** Adds tags, links, gallery and picture sizes to rows: two queries however many rows there are. */
export async function withParts(db: Database, rows: NewsRow[]): Promise<NewsItem[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const { tags, links, gallery } = await partsOf(db, ids);
  const names = [
    ...new Set([
      ...rows.map((row) => row.image_name).filter((name) => name !== null),
      ...gallery.map((image) => image.image_name),
    ]),
  ];
  const images =
    names.length === 0
      ? []
      : await db.selectFrom('files').select(PICTURE_COLUMNS).where('name', 'in', names).execute();
  const pictures = new Map<string, Picture>(images.map((row) => [row.name, presentPicture(row)]));
  return rows.map((row) => {
    const ofItem = gallery.filter((image) => image.news_id === row.id);
    return {
      id: row.id,
      headerUa: row.header_ua,
      headerEn: row.header_en,
      ...tagsOf(row.id, tags),
      date: row.date,
      imgLink: row.image_name,
      picture: (row.image_name && pictures.get(row.image_name)) || null,
      altUa: row.alt_ua,
      altEn: row.alt_en,
      textUa: row.text_ua,
      textEn: row.text_en,
      leadUa: row.lead_ua,
      leadEn: row.lead_en,
      authorUa: row.author_ua,
      authorEn: row.author_en,
      pinnedUntil: row.pinned_until,
      isActive: row.is_active,
      links: links.filter(({ newsId }) => newsId === row.id),
      galleryLinks: ofItem.length === 0 ? null : ofItem.map((image) => image.image_name),
      galleryAlts:
        ofItem.length === 0 ? null : ofItem.map((image) => ({ altUa: image.alt_ua, altEn: image.alt_en })),
      galleryPictures:
        ofItem.length === 0
          ? null
          : ofItem.map((image) => pictures.get(image.image_name)).filter((picture) => picture !== undefined),
      corrections: JSON.parse(row.corrections),
      ukrainianUpdatedAt: ukrainianUpdatedAt(newsKind, row),
      version: row.version,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    };
  });
}
