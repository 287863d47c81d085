// The API's calls about what is read: for staff, in numbers.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../db/connection.ts';
import { isPathOfFeedback } from '../editorial/feedback.schema.ts';
import { hasOwnPages, titlesOf } from '../editorial/kind.ts';
import {
  type PageReadership,
  pageReadershipQuery,
  pageReadershipSchema,
  type ReadershipOf,
  type ReadPage,
  readershipQuery,
  readershipSchema,
} from '../editorial/readership.schema.ts';
import {
  type DayCount,
  firstDayOf,
  listHosts,
  type PageCounts,
  type Readership,
  readsByDay,
  sumReads,
} from '../editorial/readership.server.ts';
import { documentUrl } from '../files/document-url.ts';
import { SERVED_KINDS } from '../modules/kinds.server.ts';
import { csvOf } from '../rendering/report-data.ts';
import { problemAnswers } from '../shared/problem.schema.ts';

const tags = ['readership'];
const answers = problemAnswers('unauthenticated', 'forbidden', 'invalid-input');
const DAY_MS = 86_400_000;
const MOST_PAGES = 200;
const MOST_HOSTS = 30;
const MOST_HOSTS_OF_PAGE = 5;

type Named = Pick<ReadPage, 'title' | 'address'>;
const GONE: Named = { title: null, address: null };

const asSent = ({ ua, en, search, sites, direct, inside }: Omit<PageCounts, 'page'>) => ({
  total: ua + en,
  ...{ english: en, search, sites, direct, inside },
});

function sumOf(pages: Iterable<PageCounts>): Omit<PageCounts, 'page'> {
  const sum = { ua: 0, en: 0, search: 0, sites: 0, direct: 0, inside: 0 };
  for (const page of pages)
    for (const name of Object.keys(sum) as (keyof typeof sum)[]) sum[name] += page[name];
  return sum;
}

/** Nobody has read anything on the days that are not stored. */
function everyDay(since: string, days: DayCount[], today: string): DayCount[] {
  const known = new Map(days.map(({ day, count }) => [day, count]));
  const every: DayCount[] = [];
  for (let day = since; day <= today; day = new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10))
    every.push({ day, count: known.get(day) ?? 0 });
  return every;
}

/** What pages are called now, and where they are. */
async function namesOf(db: Database, pages: string[]): Promise<Map<string, Named>> {
  const names = new Map<string, Named>();
  for (const { kind } of SERVED_KINDS.filter((served) => hasOwnPages(served.kind))) {
    const ids = pages
      .filter((page) => page.startsWith(`${kind.name}/`))
      .map((page) => Number(page.slice(kind.name.length + 1)));
    for (const item of ids.length > 0 ? await kind.rows.findAll(db, ids) : []) {
      const address = kind.address?.(item) ?? `${kind.path}/${item.id}`;
      names.set(`${kind.name}/${item.id}`, {
        title: titlesOf(kind, item).ua,
        address: item.isActive === 1 ? address : null,
      });
    }
  }
  const files = pages.filter((page) => page.startsWith('files/')).map((page) => page.slice('files/'.length));
  const rows =
    files.length > 0
      ? await db.selectFrom('files').select(['name', 'title']).where('name', 'in', files).execute()
      : [];
  for (const { name, title } of rows) names.set(`files/${name}`, { title, address: documentUrl(name) });
  for (const page of pages) {
    if (page.startsWith('data/')) names.set(page, { title: page.slice('data/'.length), address: `/${page}` });
    else if (isPathOfFeedback(page)) names.set(page, { title: null, address: page });
  }
  return names;
}

type Parts = { db: Database; readership: Readership };

export const serveReadership: FastifyPluginAsyncZod<Parts> = async (api, { db, readership }) => {
  /** What this process has counted is in what it answers. */
  const upToNow = async () => {
    const now = new Date();
    await readership.flush(now);
    return now;
  };

  api.get(
    '/reads',
    {
      config: { permission: 'content.write' },
      schema: {
        tags,
        summary: 'How often pages and files were read, by page and by day, and where their readers came from',
        querystring: readershipQuery,
        response: { 200: readershipSchema, ...answers },
      },
    },
    async ({ query: { days: period, kind } }): Promise<ReadershipOf> => {
      const now = await upToNow();
      const since = firstDayOf(period, now);
      const wanted = { since, ...(kind && { kind }) };
      const { pages, days } = await sumReads(db, wanted);
      const sorted = [...pages.values()].toSorted(
        (one, other) => other.ua + other.en - one.ua - one.en || (one.page < other.page ? -1 : 1),
      );
      const shown = sorted.slice(0, MOST_PAGES);
      const names = await namesOf(
        db,
        shown.map(({ page }) => page),
      );
      return {
        since,
        ...asSent(sumOf(sorted)),
        days: everyDay(since, days, firstDayOf(1, now)),
        pages: shown.map(({ page, ...counts }) => ({
          page,
          ...(names.get(page) ?? GONE),
          ...asSent(counts),
        })),
        isMore: sorted.length > shown.length,
        ...(await listHosts(db, wanted, MOST_HOSTS)),
      };
    },
  );

  api.get(
    '/reads/page',
    {
      config: { permission: 'content.write' },
      schema: {
        tags,
        summary: 'How often one page or file was read, by day, and where its readers came from',
        querystring: pageReadershipQuery,
        response: { 200: pageReadershipSchema, ...answers },
      },
    },
    async ({ query: { days: period, page } }): Promise<PageReadership> => {
      const now = await upToNow();
      const since = firstDayOf(period, now);
      const { pages, days } = await sumReads(db, { since, page });
      return {
        since,
        ...asSent(sumOf(pages.values())),
        days: everyDay(since, days, firstDayOf(1, now)),
        ...(await listHosts(db, { since, page }, MOST_HOSTS_OF_PAGE)),
      };
    },
  );

  api.get(
    '/reads/days.csv',
    {
      config: { permission: 'content.write' },
      schema: {
        tags,
        summary: 'The same of every page and every day, as a table',
        produces: ['text/csv'],
        querystring: readershipQuery,
        response: { 200: z.string(), ...answers },
      },
    },
    async ({ query: { days: period, kind } }, reply) => {
      const since = firstDayOf(period, await upToNow());
      const days: Awaited<ReturnType<typeof rowsOf>> = await rowsOf(db, { since, ...(kind && { kind }) });
      const names = await namesOf(db, [...new Set(days.map(({ page }) => page))]);
      const rows = days.map(({ day, page, ua, en, search, sites, direct, inside }) => {
        const { title, address } = names.get(page) ?? GONE;
        return [day, page, title ?? '', address ?? '', ua + en, ua, en, search, sites, direct, inside];
      });
      const columns = [
        'day',
        'page',
        'title',
        'address',
        'total',
        'ua',
        'en',
        'search',
        'sites',
        'direct',
        'inside',
      ];
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="reads-${since}.csv"`)
        .serializer((text: string) => text)
        .send(csvOf({ id: '', title: '', columns, rows }));
    },
  );
};

async function rowsOf(db: Database, wanted: Parameters<typeof readsByDay>[1]) {
  const all = [];
  for await (const rows of readsByDay(db, wanted)) all.push(...rows);
  return all;
}
