// What visitors look for, counted by days and stored for 90 of them: the words and how often, never who. Counts are gathered in
// memory and written now and then, so that a search writes nothing.
import type { Database } from '../db/connection.ts';
import type { Language } from '../i18n/language.ts';
import { kyivDay } from '../shared/kyiv-day.ts';
import { LONGEST_QUERY, type LoggedQuery } from './search.schema.ts';

const DAY_MS = 86_400_000;
export const RETENTION_DAYS = 90;
/** Different queries in memory, and stored of one day: nobody can fill the disk by searching. */
const MOST_HELD = 500;
const MOST_OF_A_DAY = 5_000;

/** Numbers of documents, of telephones and addresses of mail are nobody's business. */
const isPersonal = (query: string): boolean => /@|\d[\d\s()-]{5,}/.test(query);

export const asCounted = (query: string): string =>
  query.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim().slice(0, LONGEST_QUERY);

type Counted = { lang: Language; query: string; count: number; found: number };

export class SearchLog {
  readonly #db: Database;
  #held = new Map<string, Counted>();

  constructor(db: Database) {
    this.#db = db;
  }

  count(typed: string, lang: Language, found: number): void {
    const query = asCounted(typed);
    const key = `${lang} ${query}`;
    const held = this.#held.get(key);
    if (isPersonal(query) || (!held && this.#held.size >= MOST_HELD)) return;
    this.#held.set(key, { lang, query, found, count: (held?.count ?? 0) + 1 });
  }

  /** Writes what was gathered since. */
  async flush(now = new Date()): Promise<void> {
    const counted = [...this.#held.values()];
    if (counted.length === 0) return;
    this.#held = new Map();
    const day = kyivDay(now);
    await this.#db.transaction().execute(async (trx) => {
      const { stored } = await trx
        .selectFrom('search_queries')
        .select((eb) => eb.fn.countAll<number | string>().as('stored'))
        .where('day', '=', day)
        .executeTakeFirstOrThrow();
      const known = await trx
        .selectFrom('search_queries')
        .select(['lang', 'query'])
        .where('day', '=', day)
        .where(
          'query',
          'in',
          counted.map(({ query }) => query),
        )
        .execute();
      const isKnown = (each: Counted) =>
        known.some(({ lang, query }) => lang === each.lang && query === each.query);
      const room = Math.max(MOST_OF_A_DAY - Number(stored), 0);
      const rows = [
        ...counted.filter(isKnown),
        // Today's queries go on being counted when there is no room for others.
        ...counted.filter((each) => !isKnown(each)).slice(0, room),
      ].map((each) => ({ day, ...each }));
      if (rows.length === 0) return;
      await trx
        .insertInto('search_queries')
        // In one order, or processes that write together would wait for each other.
        .values(rows.toSorted((one, other) => (one.query < other.query ? -1 : 1)))
        .onConflict((conflict) =>
          conflict.columns(['day', 'lang', 'query']).doUpdateSet((eb) => ({
            count: eb('search_queries.count', '+', eb.ref('excluded.count')),
            found: eb.ref('excluded.found'),
          })),
        )
        .execute();
    });
  }
}

const firstStoredDay = (now: Date): string => kyivDay(new Date(now.getTime() - RETENTION_DAYS * DAY_MS));

export async function forgetOldQueries(db: Database, now = new Date()): Promise<void> {
  await db.deleteFrom('search_queries').where('day', '<', firstStoredDay(now)).execute();
}

const MOST_SHOWN = 50;

/** The most frequent queries, and the most frequent of those that last had no result. */
export async function listQueries(
  db: Database,
  now = new Date(),
): Promise<{ asked: LoggedQuery[]; unanswered: LoggedQuery[] }> {
  const summed = db
    .selectFrom('search_queries')
    .select((eb) => [
      'query',
      'lang',
      eb.fn.sum<number | string>('count').as('count'),
      eb.fn.max('day').as('lastDay'),
    ])
    .where('day', '>=', firstStoredDay(now))
    .groupBy(['query', 'lang']);
  const read = async (isUnanswered: boolean): Promise<LoggedQuery[]> => {
    const rows = await db
      .selectFrom(summed.as('summed'))
      .innerJoin('search_queries as last', (join) =>
        join
          .onRef('last.day', '=', 'summed.lastDay')
          .onRef('last.lang', '=', 'summed.lang')
          .onRef('last.query', '=', 'summed.query'),
      )
      .select(['summed.query', 'summed.lang', 'summed.count', 'last.found'])
      .$if(isUnanswered, (query) => query.where('last.found', '=', 0))
      .orderBy('summed.count', 'desc')
      .orderBy('summed.query')
      .limit(MOST_SHOWN)
      .execute();
    return rows.map(({ query, lang, count, found }) => ({
      query,
      lang: lang as Language,
      count: Number(count),
      found,
    }));
  };
  return { asked: await read(false), unanswered: await read(true) };
}
