// What visitors meet at the addresses of tags that were called otherwise before.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { editor } from '../factories/editor.ts';
import { type Site, startSite } from '../factories/start-site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const { added } = editor(() => site.api);
const retag = (body: object) => site.api.asStaff({ method: 'PUT', url: '/api/tags', body });
const ask = async (url: string) => {
  const { statusCode, headers } = await site.app.inject({ url });
  return [statusCode, headers.location];
};
const titleOf = async (url: string) => {
  const { body } = await site.app.inject({ url });
  return /<title>([^<]*)/.exec(body)?.[1];
};

test('a former name leads to the new one in both languages, with what else the address said', async () => {
  await added({ headerUa: 'Перша', tags: '["Стара назва"]', tagsEn: '["Old"]' });
  expect(await titleOf(`/news?category=${encodeURIComponent('Стара назва')}`)).toMatch(
    /^Новини · Стара назва/,
  );
  expect(await titleOf(`/en/news?category=${encodeURIComponent('Стара назва')}`)).toMatch(/^News · Old/);
  await retag({ tag: 'Стара назва', to: 'проміжна' });
  await retag({ tag: 'проміжна', to: 'new' });
  const query = 'category=%D0%A1%D1%82%D0%B0%D1%80%D0%B0+%D0%BD%D0%B0%D0%B7%D0%B2%D0%B0';
  expect(await ask(`/news?${query}`)).toEqual([301, '/news?category=new']);
  expect(await ask(`/en/news?${query}&page=2&utm=1`)).toEqual([301, '/en/news?category=new&page=2&utm=1']);
  expect((await site.app.inject({ url: `/en/news.data?${query}` })).body).toContain('/en/news?category=new');
  expect(await ask('/news?category=new')).toEqual([200, undefined]);
  // Its feed, too.
  const former = encodeURIComponent('Стара назва');
  expect(await ask(`/en/news/${former}/rss.xml`)).toEqual([301, '/en/news/new/rss.xml']);
  expect(await ask('/en/news/new/rss.xml')).toEqual([200, undefined]);
  expect(await titleOf('/en/news?category=new')).toMatch(/^News · Old/);
  // Something is called so again.
  await added({ headerUa: 'Друга', tags: '["Стара назва"]' });
  expect(await ask(`/news?${query}`)).toEqual([200, undefined]);
});

test('a category is found at its former address, and named in English with the next request', async () => {
  const categories = (await site.api.asStaff({ url: '/api/categories/?state=all' })).json().items;
  const { id, titleUa, titleEn } = categories.find(({ slug }: { slug: string }) => slug === 'analytics');
  const body = { id, titleUa, titleEn, slug: 'figures' };
  await site.api.asStaff({ method: 'PUT', url: '/api/categories/update', body });
  expect(await ask('/en/news?category=analytics')).toEqual([301, '/en/news?category=figures']);
  expect(await titleOf('/en/news?category=figures')).toContain(titleEn);
});
