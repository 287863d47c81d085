// What the pages of news show of what editors say of an item besides its text.
import { DomUtils, parseDocument } from 'htmlparser2';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { endOfDay, today } from '../../src/i18n/format.ts';
import { editor } from '../factories/editor.ts';
import { type Site, startSite } from '../factories/start-site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => site.stop());

const { added } = editor(() => site.api);

const page = async (url: string) => parseDocument((await site.app.inject({ url })).body);
const byName = DomUtils.getElementsByTagName;

/** The titles of the news on a page, and what is said of each besides its date. */
async function titles(url: string): Promise<string[]> {
  const main = byName('main', await page(url));
  const times = byName('time', main).map(({ parent }) => parent);
  return times.flatMap((state) => {
    const row = state?.parent?.parent;
    const [fact] = state ? byName('strong', [state]) : [];
    const [title] = row ? byName('a', [row]) : [];
    return [fact, title]
      .map((each) => (each ? DomUtils.innerText(each) : ''))
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim();
  });
}

test('the pinned item comes first, says so, and stands where it did after midnight in Kyiv', async () => {
  await added({
    headerUa: 'Важливе',
    headerEn: 'Important',
    date: '2020-01-01',
    tags: '["a"]',
    pinnedUntil: today(),
  });
  await added({ headerUa: 'Свіже', date: '2020-01-02', tags: '["a"]' });
  const lastMoment = Date.parse(endOfDay(today()));
  vi.useFakeTimers({ toFake: ['Date'], now: lastMoment });
  const before = await titles('/news');
  expect(before[0]).toBe('Закріплено Важливе');
  expect((await titles('/'))[0]).toBe('Закріплено Важливе');
  expect((await titles('/en/news'))[0]).toBe('Pinned Important');
  expect(await titles('/news?category=a')).toEqual(['Закріплено Важливе', 'Свіже']);
  expect(await titles('/news?page=2')).not.toContain('Закріплено Важливе');
  vi.setSystemTime(lastMoment + 1);
  // Cached until the server has seen the new day.
  await expect.poll(() => titles('/news?category=a'), { timeout: 5_000 }).toEqual(['Свіже', 'Важливе']);
  expect((await titles('/news'))[0]).toBe(before[1]);
});

test('the page of an item says its lead to machines, and its author to readers in either language', async () => {
  const texts = { headerUa: 'Запис триває', headerEn: 'Open', textUa: '<p>Так</p>', textEn: '<p>Yes</p>' };
  const { id } = await added({ ...texts, leadUa: 'Коротко', authorUa: 'Пресслужба' });
  const told = async (url: string) => {
    const document = await page(url);
    const meta = byName('meta', document).map(({ attribs }) => attribs);
    const author = DomUtils.findOne((each) => DomUtils.innerText(each) === 'Пресслужба', [document]);
    return [
      meta.find(({ name }) => name === 'description')?.content,
      meta.find(({ property }) => property === 'og:description')?.content,
      author?.attribs.lang,
      DomUtils.innerText(author?.parent ?? []),
    ];
  };
  expect(await told(`/news/${id}`)).toEqual(['Коротко', 'Коротко', undefined, 'Автор: Пресслужба']);
  expect(await told(`/en/news/${id}`)).toEqual(['Yes', 'Yes', 'uk', 'By Пресслужба']);
  const { body } = await site.app.inject({ url: `/news/${id}` });
  expect(body).toContain('"author":{"@type":"Person","name":"Пресслужба"}');
});

const links = async (url: string, name: string) => {
  const nav = byName('nav', await page(url)).find(
    ({ attribs }) => attribs['aria-label'] === name || attribs['aria-labelledby'] === name,
  );
  return byName('a', nav ? [nav] : []).map(({ attribs }) => attribs);
};

describe('the archive', () => {
  const filters = 'category=archived&year=1991';
  beforeAll(async () => {
    await added({ headerUa: 'Лютий', date: '1991-02-03', tags: '["archived"]' });
    await added({ headerUa: 'Березень', date: '1991-03-01', tags: '["archived"]' });
    await added({ headerUa: 'Ще березень', date: '1991-03-31', tags: '["archived"]' });
    await added({ headerUa: 'Без рубрики', date: '1991-03-15' });
    await added({ headerUa: 'Приховано', date: '1991-04-01', tags: '["archived"]', isActive: '0' });
  });

  test('counts what visitors see by year and month, and leads there within the category', async () => {
    const archive = await links('/news?category=archived', 'archive');
    expect(archive.map(({ href, 'aria-label': name }) => [href, name])).toEqual([
      [`/news?${filters}`, '1991: 3 новини'],
      [`/news?${filters}&month=02`, 'лютий 1991: 1 новина'],
      [`/news?${filters}&month=03`, 'березень 1991: 2 новини'],
    ]);
    const english = await links('/en/news?year=1991', 'archive');
    expect(english.find((each) => each['aria-current'])).toMatchObject({
      href: '/en/news?year=1991',
      'aria-label': '1991: 4 news items',
    });
  });

  test('shows a year, a month, and either in a category', async () => {
    expect(await titles('/news?year=1991')).toEqual(['Ще березень', 'Без рубрики', 'Березень', 'Лютий']);
    expect(await titles('/news?year=1991&month=02')).toEqual(['Лютий']);
    expect(await titles(`/news?${filters}&month=03`)).toEqual(['Ще березень', 'Березень']);
  });

  test('has one address in each language, whatever the order it was asked in', async () => {
    const document = await page('/en/news?month=03&utm=1&year=1991&category=archived');
    const query = `?${filters}&month=03`;
    const addresses = byName('link', document).flatMap(({ attribs: { rel, hreflang, href } }) =>
      rel === 'canonical' || hreflang ? [[hreflang, href?.replace(/^https?:\/\/[^/]+/, '')]] : [],
    );
    expect(addresses).toEqual([
      [undefined, `/en/news${query}`],
      ['uk', `/news${query}`],
      ['en', `/en/news${query}`],
      ['x-default', `/news${query}`],
    ]);
    const [title] = byName('title', document);
    expect(title && DomUtils.innerText(title)).toMatch(/^News · archived · March\s1991 — /);
    expect(DomUtils.getOuterHTML(document)).not.toContain('noindex');
  });

  test.each([
    'year=1990',
    'year=1991&month=04',
    'year=1991&month=3',
    'year=1991&month=13',
    'year=91',
    'year=',
    'month=03',
    'year=1991&page=2',
    'category=analytics&year=1991',
  ])('has no page for %s', async (query) => {
    expect((await site.app.inject({ url: `/news?${query}` })).statusCode).toBe(404);
  });
});

test('an item begins with its first words, and leads to the figure that it names and to what is about the same', async () => {
  const tags = '["related"]';
  const first = 'Перший абзац цієї новини стоїть окремо від решти тексту.';
  const textUa = `<p>${first}</p><p>Далі — <a href="/analytics/protezni-pidpryyemstva">дашборд</a>.</p>`;
  const { id } = await added({ headerUa: 'Новина з показником', textUa, tags });
  const other = await added({ headerUa: 'Споріднена', headerEn: 'Kindred', tags, date: '2019-05-06' });
  await added({ headerUa: 'Прихована споріднена', tags, isActive: '0' });
  const { body } = await site.app.inject({ url: `/en/news/${id}` });
  const document = parseDocument(body);
  const section = (name: string) =>
    byName('section', document).find(({ attribs }) => attribs['aria-labelledby'] === name);
  const text = (each: Parameters<typeof DomUtils.innerText>[0] | undefined) =>
    DomUtils.innerText(each ?? [])
      .replace(/\s+/g, ' ')
      .trim();
  expect(text(section('figure'))).toMatch(/^The figure behind it\s?\d/);
  const named = byName('a', section('related') ?? []).map(({ attribs }) => attribs.href);
  expect(named[0]).toBe(`/en/news/${other.id}`);
  expect(named).not.toContain(`/en/news/${id}`);
  expect(text(section('related'))).toContain('6 May 2019');
  expect(text(section('related'))).not.toContain('Прихована');
  expect(byName('p', document).filter((each) => text(each) === first)).toHaveLength(1);
});
