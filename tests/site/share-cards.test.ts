// What messengers and readers of feeds show of the pages: a card for each, a picture for each item, a feed for each category.
import { DomUtils, parseDocument } from 'htmlparser2';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES, localizePath } from '../../src/i18n/language.ts';
import { PRIMARY_DARK } from '../../src/shared/colours.ts';
import { editor, file } from '../factories/editor.ts';
import { jpeg } from '../factories/images.ts';
import { PAGES } from '../factories/site-pages.ts';
import { type Site, startSite } from '../factories/start-site.ts';

const SITE_URL = 'https://site.example.gov.ua';

let site: Site;
beforeAll(async () => {
  site = await startSite({ SITE_URL });
});
afterAll(() => site.stop());

const { added, update } = editor(() => site.api);
const ask = (url: string, method: 'GET' | 'HEAD' = 'GET') => site.app.inject({ url, method });

async function tagsOf(url: string): Promise<Record<string, string>> {
  const tags = DomUtils.getElementsByTagName('meta', parseDocument((await ask(url)).body));
  return Object.fromEntries(
    tags.flatMap(({ attribs: { property, content } }) => (property && content ? [[property, content]] : [])),
  );
}

const cardOf = async (url: string): Promise<string> =>
  new URL((await tagsOf(url))['og:image'] ?? '', SITE_URL).pathname;

/** Far from letters and pictures. */
const GROUND = { left: 20, top: 590, width: 300, height: 30 };
const DARK = [1, 3, 5].map((at) => Number.parseInt(PRIMARY_DARK.slice(at, at + 2), 16));

/** Its colour on the average. What sharp tells of a picture is of all of it, so the piece is cut out first. */
async function groundOf(card: Buffer): Promise<number[]> {
  const piece = await sharp(card).removeAlpha().extract(GROUND).png().toBuffer();
  return (await sharp(piece).stats()).channels.map(({ mean }) => mean);
}

/** One of each kind of page: to draw them all would only take longer. */
const DRAWN = [
  '/',
  '/projects/5',
  '/news/1',
  '/analytics/dashboard-vpo',
  '/companypolicies',
  '/career/1',
  '/search?q=15-47',
];

describe.each(LANGUAGES)('in %s', (language) => {
  test('every page names a card in its language', async () => {
    for (const path of PAGES) {
      const { 'og:image': image = '', 'og:image:alt': alt } = await tagsOf(localizePath(path, language));
      expect(new URL(image).pathname, path).toMatch(language === 'en' ? /^\/en\/share\// : /^\/share\//);
      expect(alt, path).toBeTruthy();
    }
  });

  test.each(DRAWN)('%s has a card of its own', async (path) => {
    const tags = await tagsOf(localizePath(path, language));
    const image = new URL(tags['og:image'] ?? '');
    expect(image.origin).toBe(SITE_URL);
    const { statusCode, headers, rawPayload } = await ask(image.pathname);
    expect([statusCode, headers['content-type']]).toEqual([200, tags['og:image:type']]);
    expect(headers['cache-control']).toContain('immutable');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    const { width, height } = await sharp(rawPayload).metadata();
    expect([width, height].map(String)).toEqual([tags['og:image:width'], tags['og:image:height']]);
    expect([width, height]).toEqual([1200, 630]);
    expect(rawPayload.length).toBeLessThan(150_000);
    // No colour of a picture runs over the ground that the words stand on.
    for (const [index, value] of (await groundOf(rawPayload)).entries())
      expect(Math.abs(value - (DARK[index] ?? 0))).toBeLessThan(4);
    const { shortName } = site.api.services.content(language).organisation;
    expect(tags['og:image:alt']).toContain(shortName);
    // What somebody looks for is not drawn under the centre's sign.
    expect(tags['og:image:alt']).not.toMatch(/zzzz|15-47/);
  });
});

describe('the card of an item', () => {
  const setVisible = (id: number, isActive: 0 | 1) =>
    site.api.asStaff({ method: 'PATCH', url: '/api/news/updateVisibility', body: { id, isActive } });

  test('has another address with another title, and its former one leads there', async () => {
    const rest = { headerEn: 'First title', date: '2026-09-03' };
    const { id } = await added({ headerUa: 'Перша назва', ...rest });
    const [before, english] = [await cardOf(`/news/${id}`), await cardOf(`/en/news/${id}`)];
    expect(english).not.toBe(before);
    expect((await ask(before)).statusCode).toBe(200);
    const { headers, body } = await ask(before, 'HEAD');
    expect([Number(headers['content-length']) > 1_000, body]).toEqual([true, '']);
    expect((await update({ id: String(id), headerUa: 'Друга назва', ...rest })).statusCode).toBe(200);
    const after = await cardOf(`/news/${id}`);
    expect(after).not.toBe(before);
    const former = await ask(before);
    expect([former.statusCode, former.headers.location]).toEqual([302, after]);
    expect(await cardOf(`/en/news/${id}`)).toBe(english);
  });

  test('is nobody’s before it is published, and goes when it is hidden', async () => {
    const { id } = await added({ headerUa: 'Таємниця', date: '2026-09-03', isActive: '0' });
    const guessed = `/share/news/${id}/0123456789abcdef.png`;
    expect((await ask(guessed)).statusCode).toBe(404);
    expect((await ask(guessed)).body).not.toContain('Таємниця');
    await setVisible(id, 1);
    const card = await cardOf(`/news/${id}`);
    expect((await ask(card)).statusCode).toBe(200);
    await setVisible(id, 0);
    expect((await ask(card)).statusCode).toBe(404);
  });

  test.each([
    ['of 200 letters', 'Щастя '.repeat(33)],
    ['of one word of 200 letters', 'щ'.repeat(200)],
    ['of signs of XML', '<svg onload="x"> & \'quotes\' ]]> &amp;'],
    ['of emoji alone', '🎉👩‍👩‍👧🇺🇦'],
    ['in other alphabets', '福利 مرحبا ไทย é\u0301\u200d'],
  ])('draws a title %s', async (_name, headerUa) => {
    const { id } = await added({ headerUa, date: '2026-09-03' });
    const { statusCode, headers } = await ask(await cardOf(`/news/${id}`));
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
  });
});

test.each([
  ...['/share', '/share/', '/share/x.png', '/share/news/1/0123456789abcdef.gif', '/en/share/news/0123.png'],
  ...['/share/no-such-page/0123456789abcdef.png', '/share/adminpage/0123456789abcdef.png'],
  ...['/share/news/category/%E0%A4%A/0123456789abcdef.png', '/share/%2e%2e/0123456789abcdef.png'],
  ...['/share/news/category/nobody/0123456789abcdef.png', '/share/login/0123456789abcdef.png'],
])('%s is no card, and no fault', async (url) => {
  const { statusCode } = await ask(url);
  expect(statusCode).toBeGreaterThanOrEqual(300);
  expect(statusCode).toBeLessThan(500);
});

test('a page says when it was published and changed, by the clock in Kyiv', async () => {
  const { id } = await added({ headerUa: 'Коли', date: '2026-07-01' });
  const tags = await tagsOf(`/news/${id}`);
  expect(tags['article:published_time']).toBe('2026-07-01T00:00:00+03:00');
  expect(tags['article:modified_time']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+0[23]:00$/);
});

test('a category has a feed of its own, which its page names, and items bring their pictures', async () => {
  const tag = 'Стрічка & свято';
  const img = file(await jpeg(600), 'a.jpg');
  const { id, imgLink } = await added({
    ...{ headerUa: 'З малюнком', date: '2026-09-03', tags: JSON.stringify([tag]), altUa: 'Що тут', img },
  });
  const page = (await ask(`/en/news?category=${encodeURIComponent(tag)}`)).body;
  const links = DomUtils.getElementsByTagName('*', parseDocument(page)).filter(({ attribs }) =>
    attribs.href?.endsWith('/rss.xml'),
  );
  const own = links.filter(({ attribs }) => attribs.href?.startsWith('/en/news/'));
  expect(own.map(({ name }) => name)).toEqual(['link', 'a']);
  const { statusCode, headers, body } = await ask(own[0]?.attribs.href ?? '');
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8']);
  expect([...body.matchAll(/<guid[^>]*>([^<]*)/g)].map(([, guid]) => guid)).toEqual([
    `${SITE_URL}/en/news/${id}`,
  ]);
  const { rawPayload } = await ask(`/imgs/${imgLink}`);
  expect(body).toContain(
    `<enclosure url="${SITE_URL}/imgs/${imgLink}" type="image/jpeg" length="${rawPayload.length}"/>`,
  );
  expect(body).toMatch(/<media:content [^>]*width="600"[^>]*><media:description type="plain">Що тут</);
  expect((await ask('/news/nobody-has-it/rss.xml')).statusCode).toBe(404);
});
