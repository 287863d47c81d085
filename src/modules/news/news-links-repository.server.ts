// The only SQL about the links below a news item.
import type { Database } from '../../db/connection.ts';
import type { NewsLinkRow } from '../../db/tables.ts';
import type { NewsLink } from './news.schema.ts';
import { touchNews } from './news-repository.server.ts';

export function presentLink(row: NewsLinkRow): NewsLink {
  return { id: row.id, newsId: row.news_id, titleUa: row.title_ua, titleEn: row.title_en, url: row.url };
}

export async function findLink(db: Database, id: number): Promise<NewsLink | null> {
  const row = await db.selectFrom('news_links').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? presentLink(row) : null;
}

/** The fields of one link under names of their own: `links.7.url`. */
export const linkFields = ({ id, titleUa, titleEn, url }: NewsLink): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ titleUa, titleEn, url }).map(([name, value]) => [`links.${id}.${name}`, value]),
  );

/** Of all links of an item. */
export async function linkFieldsOf(trx: Database, newsId: number): Promise<Record<string, string>> {
  const rows = await trx
    .selectFrom('news_links')
    .selectAll()
    .where('news_id', '=', newsId)
    .orderBy('id')
    .execute();
  return Object.assign({}, ...rows.map((row) => linkFields(presentLink(row))));
}

export async function insertLink(trx: Database, link: Omit<NewsLink, 'id'>): Promise<NewsLink> {
  const row = await trx
    .insertInto('news_links')
    .values({ news_id: link.newsId, title_ua: link.titleUa, title_en: link.titleEn, url: link.url })
    .returningAll()
    .executeTakeFirstOrThrow();
  await touchNews(trx, link.newsId);
  return presentLink(row);
}

/** Null when the link is gone. */
export async function updateLinkFields(trx: Database, link: NewsLink): Promise<NewsLink | null> {
  const row = await trx
    .updateTable('news_links')
    .set({ title_ua: link.titleUa, title_en: link.titleEn, url: link.url })
    .where('id', '=', link.id)
    .returningAll()
    .executeTakeFirst();
  if (!row) return null;
  await touchNews(trx, link.newsId);
  return presentLink(row);
}

export async function deleteLinkRow(trx: Database, link: Pick<NewsLink, 'id' | 'newsId'>): Promise<void> {
  await trx.deleteFrom('news_links').where('id', '=', link.id).execute();
  await touchNews(trx, link.newsId);
}
