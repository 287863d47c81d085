// Links below a news item. The item is held first and its link second, the order in which deleting an item takes them.
import type { Database } from '../../db/connection.ts';
import type { Refusal } from '../../shared/problem.ts';
import type { NewsLink } from './news.schema.ts';
import { deleteLinkRow, findLink, insertLink, updateLinkFields } from './news-links-repository.server.ts';
import { lockNews } from './news-repository.server.ts';

export function addLink(db: Database, link: Omit<NewsLink, 'id'>): Promise<NewsLink | Refusal> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockNews(trx, link.newsId))) return { refused: 'not-found' };
    return insertLink(trx, link);
  });
}

/** A link stays with its item: naming another one is a conflict, not a move. */
export function updateLink(db: Database, link: NewsLink): Promise<NewsLink | Refusal> {
  return db.transaction().execute(async (trx) => {
    const before = await findLink(trx, link.id);
    if (!before) return { refused: 'not-found' };
    if (before.newsId !== link.newsId) {
      return { refused: 'conflict', detail: 'The link belongs to another news item' };
    }
    await lockNews(trx, link.newsId);
    return (await updateLinkFields(trx, link)) ?? { refused: 'not-found' };
  });
}

/** False when there is no such link. */
export function deleteLink(db: Database, id: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const link = await findLink(trx, id);
    if (!link) return false;
    await lockNews(trx, link.newsId);
    await deleteLinkRow(trx, link);
    return true;
  });
}
