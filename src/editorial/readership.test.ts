// What is counted of reads, and what staff are told. Which answers are counted is in tests/site/readership.test.ts.
// SQL of: readership.server.ts, readership-routes.ts.
import { beforeEach, expect, test } from 'vitest';
import { describeApiOnBothEngines, newPerson, testOnSqlite } from '../../tests/factories/start-api.ts';
import { newReads } from '../cache/page-reads.ts';
import type { ReadershipOf } from './readership.schema.ts';
import { Readership, sumUpOldReads } from './readership.server.ts';

const BROWSER = ['User-Agent', 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0'];
const NOON = new Date('2026-11-19T10:00:00.000Z');

describeApiOnBothEngines('reads', (api, engine) => {
  const db = () => api().services.db;
  const counter = () => new Readership(db(), 'https://site.gov.ua', (page) => page, NOON);
  const about = (page: string, lang: 'ua' | 'en' = 'ua') => ({ page, lang, form: 'html' }) as const;
  const stored = () => db().selectFrom('reads').selectAll().orderBy('day').orderBy('page').execute();
  const hosts = async () =>
    (
      await db().selectFrom('read_hosts').select(['host', 'count']).orderBy('day').orderBy('host').execute()
    ).map(({ host, count }) => [host, count]);
  beforeEach(async () => {
    await db().deleteFrom('reads').execute();
    await db().deleteFrom('read_hosts').execute();
  });

  test('of several processes add up, by page, language and where they came from', async () => {
    const [one, other] = [counter(), counter()];
    const from = (referer: string) => [...BROWSER, 'Referer', referer];
    const [news, english] = [newReads(about('/news')), newReads(about('/news', 'en'))];
    one.count(news, BROWSER);
    one.count(news, from('https://www.google.com/'));
    one.count(english, from('https://example.org/a?b'));
    other.count(news, from('https://example.org/c'));
    other.count(news, [...BROWSER, 'sec-fetch-site', 'same-origin', 'sec-fetch-mode', 'navigate']);
    await one.flush(NOON);
    await other.flush(NOON);
    one.count(news, from('https://site.gov.ua/career'));
    await one.flush(NOON);
    await one.flush(NOON);
    expect(await stored()).toMatchObject([
      { page: '/news', ua: 5, en: 1, direct: 1, search: 1, sites: 2, inside: 2 },
    ]);
    expect(await hosts()).toEqual([['example.org', 2]]);
  });

  testOnSqlite(engine)('are of the day they were read on, and wait for a database that is away', async () => {
    let isAway = true;
    const transaction = () => {
      if (isAway) throw new Error('away');
      return db().transaction();
    };
    const reads = new Readership({ transaction } as never, 'https://site.gov.ua', (key) => key);
    const page = newReads(about('/'));
    await reads.flush(new Date('2026-11-19T21:50:00.000Z'));
    reads.count(page, [...BROWSER, 'Referer', 'https://example.org/']);
    await expect(reads.flush(new Date('2026-11-19T21:51:00.000Z'))).rejects.toThrow('away');
    isAway = false;
    reads.count(page, BROWSER);
    // Midnight in Kyiv has passed.
    await reads.flush(new Date('2026-11-19T22:00:30.000Z'));
    expect(await stored()).toMatchObject([{ day: '2026-11-19', page: '/', ua: 2, direct: 1, sites: 1 }]);
    expect(await hosts()).toEqual([['example.org', 1]]);
  });

  testOnSqlite(engine)(
    'leave out programs, what is fetched ahead, and pages that scripts fetch',
    async () => {
      const reads = counter();
      const page = newReads(about('/'));
      for (const headers of [
        [],
        ['User-Agent', 'Mozilla/5.0 (compatible; Googlebot/2.1)'],
        ['user-agent', 'curl/8.5.0'],
        [...BROWSER, 'Sec-Purpose', 'prefetch'],
        [...BROWSER, 'sec-purpose', 'prefetch;prerender'],
        [...BROWSER, 'Purpose', 'prefetch'],
        [...BROWSER, 'Sec-Fetch-Mode', 'cors'],
      ])
        reads.count(page, headers);
      const data = newReads({ page: '/', lang: 'ua', form: 'data' });
      reads.count(data, [...BROWSER, 'SEC-FETCH-MODE', 'cors', 'Sec-Fetch-Site', 'same-origin']);
      await reads.flush(NOON);
      expect(await stored()).toMatchObject([{ ua: 1, inside: 1 }]);
    },
  );

  test('name only so many sites: the rest are others', async () => {
    const reads = counter();
    const page = newReads(about('/'));
    for (let number = 0; number < 60; number += 1)
      reads.count(page, [...BROWSER, 'Referer', `https://s${number}.example.org/`]);
    await reads.flush(NOON);
    const full = Array.from({ length: 2_000 }, (_, number) => `t${number}.example.org`);
    await db()
      .insertInto('read_hosts')
      .values(full.map((host) => ({ day: '2026-11-19', page: '/a', host, count: 1 })))
      .execute();
    for (const host of ['new.example.org', 's1.example.org'])
      reads.count(page, [...BROWSER, 'Referer', `https://${host}/`]);
    await reads.flush(NOON);
    const named = Object.fromEntries(
      (await db().selectFrom('read_hosts').selectAll().where('page', '=', '/').execute()).map(
        ({ host, count }) => [host, count],
      ),
    );
    expect([named[''], named['s1.example.org'], named['new.example.org']]).toEqual([11, 2, undefined]);
  });

  test('of years ago are summed up by months', async () => {
    const row = { page: 'news/1', ua: 1, en: 0, search: 0, sites: 1, direct: 0, inside: 0 };
    const days = ['2023-02-01', '2023-02-02', '2023-02-28', '2023-03-31', '2026-11-02'];
    await db()
      .insertInto('reads')
      .values(days.map((day) => ({ day, ...row })))
      .execute();
    const host = { page: 'news/1', host: 'example.org', count: 2 };
    await db()
      .insertInto('read_hosts')
      .values(days.map((day) => ({ day, ...host })))
      .execute();
    await sumUpOldReads(db(), NOON);
    await sumUpOldReads(db(), NOON);
    expect((await stored()).map(({ day, ua, sites }) => [day, ua, sites])).toEqual([
      ['2023-02-01', 3, 3],
      ['2023-03-01', 1, 1],
      ['2026-11-02', 1, 1],
    ]);
    expect(await hosts()).toEqual([
      ['example.org', 6],
      ['example.org', 2],
      ['example.org', 2],
    ]);
  });

  test('are told to all staff: by page with its name, by day, by site, and as a table', async () => {
    const { id } = (
      await api().asStaff({
        method: 'POST',
        url: '/api/vacancies',
        body: { titleUa: 'Аналітик «А»', isActive: 0 },
      })
    ).json();
    const { readership } = api().services;
    const from = (page: string, times: number, headers: string[] = BROWSER) => {
      const reads = newReads(about(page));
      for (let time = 0; time < times; time += 1) readership.count(reads, headers);
    };
    from(`/career/${id}`, 3, [...BROWSER, 'Referer', 'https://example.org/']);
    from('/news', 2);
    from('files/a1b2-zvit.pdf', 1);
    const author = await newPerson(api(), 'author', `reader-${engine}@example.gov.ua`);
    const read = async (query: string) =>
      (await author.ask({ url: `/api/reads${query}` })).json<ReadershipOf>();
    const all = await read('?days=7');
    expect(all).toMatchObject({
      total: 6,
      sites: 3,
      pages: [
        { page: `vacancies/${id}`, title: 'Аналітик «А»', address: null, total: 3 },
        { page: '/news', title: null, address: '/news', total: 2 },
        { page: 'files/a1b2-zvit.pdf', title: null, address: null, total: 1 },
      ],
      hosts: [{ host: 'example.org', count: 3 }],
      otherHosts: 0,
    });
    expect(all.days.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0, 6]);
    expect((await read('?kind=vacancies')).pages.map(({ page }) => page)).toEqual([`vacancies/${id}`]);
    expect((await read('?kind=sections')).total).toBe(2);
    expect(await read(`/page?page=vacancies/${id}`)).toMatchObject({ total: 3, sites: 3, search: 0 });
    const csv = await author.ask({ url: '/api/reads/days.csv' });
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(csv.body).toContain(`,vacancies/${id},Аналітик «А»,,3,3,0,0,3,0,0\r\n`);
    expect((await author.ask({ url: '/api/reads?days=8' })).statusCode).toBe(400);
  });
});
