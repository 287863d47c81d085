// The addresses of visible news, a part at a time, for the map of the site.

import { readFrom } from '../../cache/made-from.server.ts';
import type { Database } from '../../db/connection.ts';
import { newsOnPage } from './news-order.server.ts';
import { NEWS_LIST } from './news-repository.server.ts';

export type NewsAddresses = { news: { id: number; updatedAt: string }[]; total: number };

/** Newest first; `part` counts from 0. */
export const listVisibleNewsDates = (db: Database, part: number, limit: number): Promise<NewsAddresses> =>
  readFrom([NEWS_LIST], () => datesOf(db, part, limit));

async function datesOf(db: Database, part: number, limit: number): Promise<NewsAddresses> {
  const { ids, total } = await newsOnPage(db, { isActive: 1, page: part, limit });
  if (ids.length === 0) return { news: [], total };
  const rows = await db
    .selectFrom('news')
    .select(['id', 'updated_at as updatedAt'])
    .where('id', 'in', ids)
    .execute();
  const changed = new Map(rows.map((row) => [row.id, row.updatedAt]));
  return { news: ids.map((id) => ({ id, updatedAt: changed.get(id) ?? '' })), total };
}
