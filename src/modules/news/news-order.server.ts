// Where news items stand in their lists, so that the last page of a hundred thousand costs what the first one does.
//
// `news_places` has a row for each item and each of its tags, and one with no tag for the list of all, in the order of the
// lists. `news_counts` counts those rows by year and by month; triggers keep it (src/db/migrations/0002-place-news.ts). A
// page is found by adding up years, then months, and only the rows of one month are ever stepped over.
import { sql } from 'kysely';
import type { Database } from '../../db/connection.ts';
import type { Flag } from '../../db/tables.ts';
import type { ContentWrite } from '../../editorial/kind.server.ts';
import { today } from '../../i18n/format.ts';

/** `2026`, or `2026-03`. */
export type NewsPeriod = string;

export type NewsFilter = {
  isActive: Flag;
  category?: string | undefined;
  period?: NewsPeriod | undefined;
  page: number;
  limit: number;
};

export const isMonth = (period: NewsPeriod = ''): boolean => period.length > 4;

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

type Place = { id: number; date: string };
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

/** Some of a list in its order, and how many there are in all. */
async function placesAfter(
  db: Database,
  { isActive, category = '', period }: Pick<NewsFilter, 'isActive' | 'category' | 'period'>,
  before: number,
  limit: number,
): Promise<{ places: Place[]; total: number }> {
  const list = { isActive, category };
  const all = await countsOf(db, list, isMonth(period) ? period?.slice(0, 4) : undefined);
  const counts = period === undefined ? all : all.filter((each) => each.period === period);
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  let first = periodAfter(counts, before);
  if (!first) return { places: [], total };
  if (first.before > A_FEW && !isMonth(first.period)) {
    const months = await countsOf(db, list, first.period);
    first = periodAfter(months, first.before) ?? first;
  }
  const places = await db
    .selectFrom('news_places')
    .select(['news_id as id', 'date'])
    .where('tag', '=', category)
    .where('is_active', '=', isActive)
    .where('date', '<=', `${first.period}-99`)
    .where('date', '>=', period ?? '')
    .orderBy('date', 'desc')
    .orderBy('news_id', 'desc')
    .limit(limit)
    .offset(first.before)
    .execute();
  return { places, total };
}

type OnPage = { ids: number[]; total: number };

const idsOf = (places: Place[]): number[] => places.map(({ id }) => id);

/** The page's items in their order, and how many there are on all pages. */
export async function newsOnPage(db: Database, filter: NewsFilter): Promise<OnPage> {
  const { places, total } = await placesAfter(db, filter, filter.page * filter.limit, filter.limit);
  return { ids: idsOf(places), total };
}

/** The same with the pinned item before all others; in the archive it stands where it does. */
export async function newsUnderPin(db: Database, filter: NewsFilter): Promise<OnPage> {
  const pinned = filter.period === undefined ? await findPinned(db, filter.category) : undefined;
  if (!pinned) return newsOnPage(db, filter);
  const { page, limit } = filter;
  if (page === 0) {
    const { ids, total } = await newsOnPage(db, filter);
    return { ids: [pinned.id, ...ids.filter((id) => id !== pinned.id)].slice(0, limit), total };
  }
  // Those that were before the pinned item have moved on by one place; those after it stand where they did.
  const { places, total } = await placesAfter(db, filter, page * limit - 1, limit + 1);
  const [first] = places;
  const others = places.filter(({ id }) => id !== pinned.id);
  return {
    ids: idsOf(first && isBefore(pinned, first) ? others.slice(1) : others.slice(0, limit)),
    total,
  };
}

const isBefore = (one: Place, other: Place): boolean =>
  one.date > other.date || (one.date === other.date && one.id > other.id);

/** What is visible and pinned. */
const pinnedToday = (db: Database) =>
  db.selectFrom('news').where('news.is_active', '=', 1).where('pinned_until', '>=', today());

/** In a category only if it is of that. The server keeps it one; of two that a clock set back has brought, the one pinned longer. */
async function findPinned(db: Database, category = ''): Promise<Place | undefined> {
  return pinnedToday(db)
    .innerJoin('news_places', 'news_places.news_id', 'news.id')
    .select(['news.id', 'news.date'])
    .where('news_places.tag', '=', category)
    .orderBy('pinned_until', 'desc')
    .orderBy('news.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** For staff: whose pin another one would take. */
export async function pinnedNews(db: Database) {
  const row = await pinnedToday(db)
    .select(['id', 'header_ua', 'pinned_until'])
    .orderBy('pinned_until', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.pinned_until ? { id: row.id, headerUa: row.header_ua, pinnedUntil: row.pinned_until } : null;
}

/** Others that are pinned today. */
export const alsoPinned = (db: Database, newsId: number) =>
  pinnedToday(db).select('id').where('id', '!=', newsId).execute();
