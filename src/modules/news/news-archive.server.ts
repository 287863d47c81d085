// How much news visitors see in each month and on each topic, as the database has counted it (news-order.server.ts).
import type { Database } from '../../db/connection.ts';
import { isMonth, type NewsPeriod } from './news-order.server.ts';

const visible = (db: Database) => db.selectFrom('news_counts').where('is_active', '=', 1);

/** Months that have any, the newest first. */
export const countMonths = (db: Database, category = ''): Promise<{ month: string; count: number }[]> =>
  visible(db)
    .select(['period as month', 'count'])
    .where('tag', '=', category)
    .where('scale', '=', 'month')
    .where('count', '>', 0)
    .orderBy('period', 'desc')
    .execute();

/** By tag, and by no tag for all; those that have none are not there. */
export async function countTopics(
  db: Database,
  tags: string[],
  period?: NewsPeriod | undefined,
): Promise<Map<string, number>> {
  const counts = visible(db)
    .select((eb) => ['tag', eb.fn.sum<number | string>('count').as('count')])
    .where('tag', 'in', ['', ...tags])
    .where('scale', '=', isMonth(period) ? 'month' : 'year')
    .groupBy('tag');
  const rows = await (period === undefined ? counts : counts.where('period', '=', period)).execute();
  return new Map(
    rows.flatMap(({ tag, count }) => (Number(count) > 0 ? [[tag, Number(count)] as const] : [])),
  );
}
