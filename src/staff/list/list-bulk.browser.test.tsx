// Doing the same to several items of a list.
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newsItem, vacancy } from '../../../tests/factories/content.ts';
import { fakeApi, ok, refused } from '../../../tests/factories/fake-api.ts';
import { fakeContent } from '../../../tests/factories/fake-content.ts';
import { renderStaff } from '../../../tests/factories/render-staff.tsx';
import type { NewsItem } from '../../modules/news/news.schema.ts';

afterEach(() => page.viewport(1280, 900));

const publishAt = '2030-07-01T06:00:00.000Z';
const ITEMS = [
  newsItem({ id: 1, headerUa: 'Перша', state: 'published', hideAt: null, publishAt: null }),
  newsItem({ id: 2, headerUa: 'Друга', state: 'draft', isActive: 0 }),
  newsItem({ id: 3, headerUa: 'Третя', state: 'scheduled', isActive: 0, publishAt, hideAt: null }),
];

/** Holds items as the server does. */
function newsApi() {
  const api = fakeContent({ news: ITEMS });
  const previous = new Map<number, NewsItem>();
  const change = (id: number, fields: Partial<NewsItem>) => {
    const next = { ...(api.news.get(id) ?? newsItem({ id })), ...fields };
    api.news.set(id, next);
    return next;
  };
  const idOf = (path: string) => Number(path.split('/')[2]);
  api.always('GET /news/', () => {
    const news = [...api.news.values()].filter(({ deletedAt }) => !deletedAt);
    return ok({ news, pagesCount: 1, total: news.length });
  });
  api.always('PATCH /news/updateVisibility', ({ json }) => {
    const { id, isActive, undo } = json as { id: number; isActive: 0 | 1; undo?: 1 };
    const before = previous.get(id);
    if (undo && before) return ok(change(id, before));
    previous.set(id, api.news.get(id) ?? newsItem({ id }));
    change(id, { isActive, state: isActive ? 'published' : 'hidden', publishAt: null });
    return ok(json);
  });
  api.always('PATCH /news/schedule', ({ json }) => {
    const sent = json as { id: number; publishAt: string };
    return ok(change(sent.id, { publishAt: sent.publishAt, state: 'scheduled' }));
  });
  api.always('DELETE /news/:id', ({ path }) => {
    change(idOf(path), { deletedAt: new Date().toISOString(), isActive: 0 });
    return { status: 204 };
  });
  api.always('POST /news/:id/restore', ({ path }) =>
    ok(change(idOf(path), { deletedAt: null, state: 'hidden' })),
  );
  return api;
}

const row = (title: string) => page.getByRole('listitem', { name: title });
const choose = (title: string) => page.getByRole('checkbox', { name: `Вибрати «${title}»` });
const bar = () => page.getByRole('region', { name: 'Дії з кількома записами' });
const command = (name: string) => bar().getByRole('button', { name });
const states = (api: ReturnType<typeof newsApi>) => [...api.news.values()].map(({ state }) => state);

test('several rows are published at once, those that are so already stay, and one undo puts all of them back', async () => {
  const api = newsApi();
  renderStaff('/adminpage/news?state=all');
  await page.getByRole('checkbox', { name: 'Вибрати всі на сторінці' }).click();
  await expect.element(bar().getByText('Вибрано 3 записи')).toBeVisible();
  await command('Опублікувати').click();
  await expect.element(bar().getByText(/^Опубліковано 2 записи\. 1 не потребував змін\./)).toBeVisible();
  expect(states(api)).toEqual(['published', 'published', 'published']);
  await expect.element(choose('Друга')).not.toBeChecked();
  await expect.element(page.getByText('Зміни успішно збережено')).not.toBeInTheDocument();
  await command('Скасувати').click();
  await expect.element(bar().getByText(/^Скасовано для 2 записів/)).toBeVisible();
  expect(api.news.get(3)).toMatchObject({ state: 'scheduled', isActive: 0, publishAt });
  expect(api.news.get(2)).toMatchObject({ isActive: 0 });
  expect(api.news.get(1)).toMatchObject({ isActive: 1 });
});

test('what failed is said by name and stays chosen; the rest is done and can be taken back', async () => {
  const api = newsApi();
  renderStaff('/adminpage/news?state=all');
  await choose('Друга').click();
  await choose('Третя').click();
  api.restore();
  api.always('GET /news/', () => ok({ news: [...api.news.values()], pagesCount: 1, total: 3 }));
  api.always('PATCH /news/updateVisibility', ({ json }) => {
    const { id } = json as { id: number };
    if (id === 3) return refused(403, 'forbidden');
    api.news.set(id, { ...(api.news.get(id) ?? newsItem({ id })), isActive: 1, state: 'published' });
    return ok(json);
  });
  await command('Опублікувати').click();
  await expect.element(bar().getByText(/^Опубліковано 1 запис\./)).toBeVisible();
  await expect.element(bar().getByText(/^Не вдалося для 1 запису/)).toBeVisible();
  await expect
    .element(bar().getByRole('listitem'))
    .toHaveTextContent('«Третя»: цьому обліковому запису таке не дозволено');
  await expect.element(choose('Третя')).toBeChecked();
  await expect.element(choose('Друга')).not.toBeChecked();
  await expect.element(row('Друга').getByText('Опубліковано')).toBeVisible();
});

test('several rows go to the trash after a question, and come back as they were', async () => {
  const api = newsApi();
  renderStaff('/adminpage/news?state=all');
  await page.getByRole('checkbox', { name: 'Вибрати всі на сторінці' }).click();
  await command('До кошика').click();
  await expect.element(page.getByRole('dialog').getByText(/^3 записи зникнуть із\sсайту/)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'До кошика' }).click();
  await expect.element(bar().getByText(/^До кошика переміщено 3 записи\./)).toBeVisible();
  await expect.element(row('Перша')).not.toBeInTheDocument();
  await command('Скасувати').click();
  await expect.element(row('Перша').getByText('Опубліковано')).toBeVisible();
  await expect.element(row('Третя').getByText('Заплановано')).toBeVisible();
  expect(api.news.get(1)).toMatchObject({ isActive: 1, deletedAt: null });
});

test('a tag is added to several news and taken off again, and nothing else of them changes', async () => {
  const api = newsApi();
  api.news.set(1, { ...ITEMS[0], tags: ['analytics'] } as NewsItem);
  renderStaff('/adminpage/news?state=all');
  await choose('Перша').click();
  await choose('Друга').click();
  await command('Додати тег').click();
  const dialog = page.getByRole('dialog', { name: 'Додати тег' });
  await dialog.getByLabelText('Тег').fill('аналітика');
  await userEvent.keyboard('{Enter}');
  await expect.element(bar().getByText(/^Тег додано до 1 запису\. 1 не потребував змін/)).toBeVisible();
  expect(api.news.get(2)).toMatchObject({ headerUa: 'Друга', tags: ['analytics'], textUa: '<p>Текст.</p>' });
  await command('Скасувати').click();
  await expect.poll(() => api.news.get(2)?.tags).toEqual([]);
  expect(api.news.get(1)?.tags).toEqual(['analytics']);
});

test('a choice is made by keyboard, keeps the focus, and ends with the address', async () => {
  newsApi();
  const { router } = renderStaff('/adminpage/news?state=all');
  await expect.element(choose('Друга')).toBeVisible();
  (choose('Друга').element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(bar().getByText('Вибрано 1 запис')).toBeVisible();
  await expect.element(choose('Друга')).toHaveFocus();
  (command('Приховати').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  // Nothing to hide: that is said, not done.
  await expect.element(bar().getByText(/^Приховано 0 записів\. 1 не потребував змін/)).toBeVisible();
  await expect.poll(() => bar().element().contains(document.activeElement)).toBe(true);
  await choose('Перша').click();
  await router.navigate('/adminpage/news');
  await expect.element(choose('Перша')).not.toBeChecked();
});

test('vacancies are chosen too, without tags; in the trash nothing is', async () => {
  await page.viewport(360, 740);
  const vacancies = [vacancy({ id: 1, state: 'published' })];
  fakeApi({
    'GET /vacancies/': ({ query }) =>
      ok({
        vacancies:
          query.get('state') === 'trash'
            ? [{ ...vacancies[0], deletedAt: '2026-11-01T00:00:00.000Z' }]
            : vacancies,
        pagesCount: 1,
        total: 1,
      }),
    'GET /working-copies': () => ok([]),
  });
  const { router } = renderStaff('/adminpage/vacancies');
  await choose('Аналітикиня').click();
  await expect.element(command('Приховати')).toBeVisible();
  await expect.element(command('Додати тег')).not.toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await router.navigate('/adminpage/vacancies?state=trash');
  await expect.element(row('Аналітикиня').getByRole('button', { name: 'Відновити' })).toBeVisible();
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
});
