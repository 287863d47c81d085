// What the pages of news show of what editors say of an item besides its text.
import { DomUtils, parseDocument } from 'htmlparser2';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
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

/** The titles of the cards of news on a page, and what is said above them. */
async function cards(url: string): Promise<string[]> {
  const articles = byName('article', await page(url)).filter(({ attribs }) =>
    attribs['aria-labelledby']?.startsWith('news-'),
  );
  return articles.map((article) => {
    const [title, fact] = ['a', 'strong'].map((name) => byName(name, article)[0]);
    return [fact, title]
      .map((each) => (each ? DomUtils.innerText(each) : ''))
      .join(' ')
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
  const before = await cards('/news');
  expect(before[0]).toBe('Закріплено Важливе');
  expect((await cards('/'))[0]).toBe('Закріплено Важливе');
  expect((await cards('/en/news'))[0]).toBe('Pinned Important');
  expect(await cards('/news?category=a')).toEqual(['Закріплено Важливе', 'Свіже']);
  expect(await cards('/news?page=2')).not.toContain('Закріплено Важливе');
  vi.setSystemTime(lastMoment + 1);
  // Cached until the server has seen the new day.
  await expect.poll(() => cards('/news?category=a'), { timeout: 5_000 }).toEqual(['Свіже', 'Важливе']);
  expect((await cards('/news'))[0]).toBe(before[1]);
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
