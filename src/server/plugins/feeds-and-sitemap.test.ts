// SQL of: visible-addresses.server.ts.
import Fastify from 'fastify';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeApiOnBothEngines } from '../../../tests/factories/start-api.ts';
import { serveFeedsAndSitemap } from './feeds-and-sitemap.ts';

describeApiOnBothEngines('the map of the site', (api) => {
  const ask = async (url: string) => {
    const app = Fastify();
    serveFeedsAndSitemap(app, api().services, 60);
    return app.inject(url);
  };
  async function addNews(first: number, last: number): Promise<void> {
    const { db } = api().services;
    await sql`with recursive numbers (n) as (select ${sql.lit(first)} union all select n + 1 from numbers where n < ${sql.lit(last)})
      insert into news (id, header_ua, header_en, date, alt_ua, alt_en, text_ua, text_en, is_active, created_at, updated_at)
      select n, 'Новина', '', '2026-01-01', '', '', '<p>Текст</p>', '', case when n % 10 = 0 then 0 else 1 end,
        '2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z' from numbers`.execute(db);
    await sql`insert into news_places (tag, is_active, date, news_id)
      select '', is_active, date, id from news where id >= ${sql.lit(first)}`.execute(db);
  }
  const addressesIn = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);

  test('stands beside what security researchers and password managers look for', async () => {
    const { headers, body } = await ask('/.well-known/security.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toMatch(/^Contact: mailto:\S+@\S+$/m);
    const expires = Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? '');
    expect(expires).toBeGreaterThan(Date.now() + 100 * 24 * 60 * 60_000);
    expect(expires).toBeLessThan(Date.now() + 366 * 24 * 60 * 60_000);
    const change = await ask('/.well-known/change-password');
    expect([change.statusCode, change.headers.location]).toEqual([302, '/adminpage/password']);
  });

  test.each([
    ['/opensearch.xml', 'uk', '/search'],
    ['/en/opensearch.xml', 'en', '/en/search'],
  ])('%s tells browsers how the site is searched in %s', async (address, lang, search) => {
    const { headers, body } = await ask(address);
    expect(headers['content-type']).toBe('application/opensearchdescription+xml; charset=utf-8');
    const { siteUrl } = api().services.config;
    expect(body).toContain(`<Url type="text/html" template="${siteUrl}${search}?q={searchTerms}"/>`);
    expect(body).toContain(`<Language>${lang}</Language>`);
    expect(/<ShortName>([^<]*)</.exec(body)?.[1]).toMatch(/^.{1,16}$/);
  });

  test('is one file while it is small, and names only what visitors may see', async () => {
    await addNews(1, 20);
    const news = addressesIn((await ask('/sitemap.xml')).body).filter((address) =>
      /\/news\/\d+$/.test(address),
    );
    expect(news.length).toBe(2 * 18);
    expect(news.some((address) => address.endsWith('/news/10'))).toBe(false);
  });

  test('is split when it grows, and its parts together name each item once', async () => {
    await addNews(21, 140);
    const index = (await ask('/sitemap.xml')).body;
    expect(index).toContain('<sitemapindex');
    const parts = addressesIn(index).map((address) => new URL(address).pathname);
    expect(parts.length).toBeGreaterThan(3);
    const named: string[] = [];
    for (const part of parts) {
      const { statusCode, body } = await ask(part);
      expect(statusCode, part).toBe(200);
      const addresses = addressesIn(body);
      expect(addresses.filter((address) => /\/news\/\d+$/.test(address)).length).toBeLessThanOrEqual(2 * 60);
      named.push(...addresses);
    }
    expect(new Set(named).size).toBe(named.length);
    expect(named.filter((address) => /\/news\/\d+$/.test(address)).length).toBe(2 * 126);
    for (const part of ['/sitemap-news99.xml', '/sitemap-news0.xml', '/sitemap-x.xml']) {
      expect((await ask(part)).statusCode, part).toBe(404);
    }
  });
});
