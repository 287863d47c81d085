// Where news items stand in their lists, so that the last page of a hundred thousand costs what the first one does.
//
// `news_places` has a row for each item and each of its tags, and one with no tag for the list of all, in the order of the
// lists. `news_counts` counts those rows by year and by month; triggers keep it (src/db/migrations/0002-place-news.ts). A
// page is found by adding up years, then months, and only the rows of one month are ever stepped over.
import { sql } from 'kysely';
import type { Database } from '../../db/connection.ts';
import type { Flag } from '../../db/tables.ts';
import type { ContentWrite } from '../../editorial/kind.server.ts';

export type NewsFilter = { isActive: Flag; category?: string | undefined; page: number; limit: number };

/** Call in the write that changed the item's date, visibility or tags. */
export async function placeNews(write: ContentWrite, newsId: number): Promise<void> {
  await write.deleteFrom('news_places').where('news_id', '=', newsId).execute();
  await write
    .insertInto('news_places')
    .columns(['tag', 'is_active', 'date', 'news_id'])
    .expression((eb) =>
      eb
        .selectFrom('news')
        .select([sql<string>`''`.as('tag'), 'is_active', 'date', 'id'])
        .where('id', '=', newsId)
        .unionAll(
          eb
            .selectFrom('news_tags')
            .innerJoin('news', 'news.id', 'news_tags.news_id')
            .select(['news_tags.tag', 'news.is_active', 'news.date', 'news.id'])
            .where('news_tags.news_id', '=', newsId),
        ),
    )
    .execute();
}

type List = { isActive: Flag; category: string };
type Count = { period: string; count: number };

/** Newest first; the months are those of one year. */
async function countsOf(db: Database, { isActive, category }: List, year?: string): Promise<Count[]> {
  const counts = db
    .selectFrom('news_counts')
    .select(['period', 'count'])
    .where('tag', '=', category)
    .where('is_active', '=', isActive)
    .where('scale', '=', year === undefined ? 'year' : 'month')
    .orderBy('period', 'desc');
  return (
    year === undefined
      ? counts
      : counts.where('period', '>=', `${year}-00`).where('period', '<=', `${year}-99`)
  ).execute();
}

/** The period that holds the item after `before` others, and how many of those are in it. */
function periodAfter(counts: Count[], before: number): (Count & { before: number }) | undefined {
  let left = before;
  for (const each of counts) {
    if (left < each.count) return { ...each, before: left };
    left -= each.count;
  }
  return undefined;
}

/** So few are stepped over sooner than their months are asked for. */
const A_FEW = 1_000;

/** The page's items in their order, and how many there are on all pages. */
export async function newsOnPage(
  db: Database,
  { isActive, category = '', page, limit }: NewsFilter,
): Promise<{ ids: number[]; total: number }> {
  const list = { isActive, category };
  const years = await countsOf(db, list);
  const total = years.reduce((sum, { count }) => sum + count, 0);
  let first = periodAfter(years, page * limit);
  if (!first) return { ids: [], total };
  if (first.before > A_FEW) {
    const months = await countsOf(db, list, first.period);
    first = periodAfter(months, first.before) ?? first;
  }
  const places = await db
    .selectFrom('news_places')
    .select('news_id')
    .where('tag', '=', category)
    .where('is_active', '=', isActive)
    .where('date', '<=', `${first.period}-99`)
    .orderBy('date', 'desc')
    .orderBy('news_id', 'desc')
    .limit(limit)
    .offset(first.before)
    .execute();
  return { ids: places.map((place) => place.news_id), total };
}
