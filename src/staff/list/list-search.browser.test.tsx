// Looking for an item in a list.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newsItem, vacancy } from '../../../tests/factories/content.ts';
import { fakeApi, noContent, ok, refused } from '../../../tests/factories/fake-api.ts';
import { renderStaff, renderStaffArea } from '../../../tests/factories/render-staff.tsx';

const shown = [
  newsItem({ id: 1, headerUa: 'Волошки у полі' }),
  newsItem({ id: 2, headerUa: 'Волохатий джміль' }),
  newsItem({ id: 3, headerUa: 'Осінь' }),
];
const hidden = [newsItem({ id: 4, headerUa: 'Волошка чекає', isActive: 0, state: 'hidden' })];

const newsApi = () =>
  fakeApi({
    'GET /news/': ({ query }) => {
      const all = query.get('isActive') === '0' ? hidden : shown;
      const words = query.get('q')?.toLowerCase() ?? '';
      const news = all.filter(({ headerUa }) => headerUa.toLowerCase().includes(words));
      return ok({ news, pagesCount: 1, total: news.length });
    },
    'PATCH /news/updateVisibility': ({ json }) => ok(json),
    'DELETE /news/:id': () => noContent,
    'GET /working-copies': () => ok([]),
    'GET /news/:id': ({ path }) => ok(newsItem({ id: Number(path.split('/')[2]) })),
    'GET /auth/me': () => ok({ id: 1, email: 'a@b.c', name: 'Олена' }),
  });

const row = (title: string) => page.getByRole('listitem', { name: title });
const field = () => page.getByRole('searchbox', { name: 'Пошук у списку' });
const found = (text: string) => page.getByRole('status').filter({ hasText: text });
const queries = (api: ReturnType<typeof newsApi>) =>
  api
    .sentTo('GET /news/')
    .filter(({ query }) => query.get('limit') === '12')
    .map(({ query }) => query.get('q'));

test('what is typed is looked for after a pause, at once with Enter, and is in the address', async () => {
  const api = newsApi();
  const { router } = renderStaff('/adminpage/news');
  await expect.element(row('Осінь')).toBeVisible();
  await field().fill('воло');
  await expect.element(row('Осінь')).not.toBeInTheDocument();
  await expect.element(found('Знайдено 2 записи')).toBeVisible();
  expect(new URLSearchParams(router.state.location.search).get('q')).toBe('воло');
  await userEvent.type(field(), 'ш{Enter}');
  await expect.element(found('Знайдено 1 запис')).toBeVisible();
  await expect.element(row('Волошки у полі')).toBeVisible();
  expect(queries(api)).toEqual([null, 'воло', 'волош']);
  // Back leads out of the search, and the field follows.
  await router.navigate(-1);
  await expect.element(field()).toHaveValue('');
  await expect.element(row('Осінь')).toBeVisible();
});

test('a search begins at its first page and is kept by the tabs', async () => {
  const api = newsApi();
  api.always('GET /news/', () => ok({ news: shown, pagesCount: 3, total: 30 }));
  const { router } = renderStaff('/adminpage/news?page=2');
  await field().fill('воло');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => decodeURIComponent(router.state.location.search)).toBe('?q=воло');
  await expect
    .element(page.getByRole('link', { name: 'Сторінка 2' }))
    .toHaveAttribute('href', `/adminpage/news?q=${encodeURIComponent('воло')}&page=2`);
  api.restore();
  await page.getByRole('link', { name: 'Приховані' }).click();
  await expect.element(row('Волошка чекає')).toBeVisible();
  await expect.element(field()).toHaveValue('воло');
  expect(decodeURIComponent(router.state.location.search)).toBe('?state=hidden&q=воло');
});

test('of two searches the later one counts, whichever is answered first; rows stay meanwhile', async () => {
  const api = newsApi();
  renderStaff('/adminpage/news');
  await expect.element(row('Осінь')).toBeVisible();
  const letGo = api.hold('GET /news/');
  await field().fill('волохатий');
  await userEvent.keyboard('{Enter}');
  await expect.element(row('Осінь')).toBeVisible();
  await field().fill('волошки');
  await userEvent.keyboard('{Enter}');
  await expect.element(row('Осінь')).not.toBeInTheDocument();
  await letGo();
  await expect.element(row('Волохатий джміль')).not.toBeInTheDocument();
  await expect.element(row('Волошки у полі')).toBeVisible();
});

test('Escape and the button clear the search, and leave the keyboard in the field', async () => {
  newsApi();
  const { router } = renderStaff('/adminpage/news?q=воло');
  await expect.element(field()).toHaveValue('воло');
  await expect.element(row('Осінь')).not.toBeInTheDocument();
  await field().click();
  await userEvent.keyboard('{Escape}');
  await expect.element(row('Осінь')).toBeVisible();
  await expect.element(field()).toHaveValue('');
  expect(router.state.location.search).toBe('');
  await field().fill('осінь');
  await expect.element(row('Волошки у полі')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Очистити пошук' }).click();
  await expect.element(row('Волошки у полі')).toBeVisible();
  await expect.element(field()).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Очистити пошук' })).not.toBeInTheDocument();
});

test('a search that finds nothing says for what, and leads back to the whole list', async () => {
  newsApi();
  renderStaff('/adminpage/news?q=гарбуз');
  await expect.element(found('Нічого не знайдено за запитом «гарбуз»')).toBeVisible();
  await expect.element(page.getByText('Новин поки немає')).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Очистити пошук' }).click();
  await expect.element(row('Осінь')).toBeVisible();
  await expect.element(field()).toHaveValue('');
});

test('from an item one comes back to the same search', async () => {
  newsApi();
  const { router } = renderStaff('/adminpage/news');
  await field().fill('волошки');
  await expect.element(row('Осінь')).not.toBeInTheDocument();
  await row('Волошки у полі').getByRole('link', { name: 'Волошки у полі' }).click();
  await page.getByRole('link', { name: '← До списку' }).click();
  await expect.element(field()).toHaveValue('волошки');
  await expect.element(found('Знайдено 1 запис')).toBeVisible();
  expect(decodeURIComponent(router.state.location.search)).toBe('?q=волошки');
});

test('rows that were found are hidden and deleted as any others, and the search stays', async () => {
  const api = newsApi();
  const { router } = renderStaff('/adminpage/news?q=воло');
  const visibility = row('Волохатий джміль').getByRole('switch');
  await visibility.click();
  await expect.element(visibility).not.toBeChecked();
  await row('Волошки у полі').getByRole('button', { name: 'Видалити' }).click();
  api.always('GET /news/', () => ok({ news: shown.slice(1, 2), pagesCount: 1, total: 1 }));
  await page.getByRole('dialog').getByRole('button', { name: 'Видалити' }).click();
  await expect.element(row('Волошки у полі')).not.toBeInTheDocument();
  await expect.element(found('Знайдено 1 запис')).toBeVisible();
  expect(queries(api).every((q) => q === 'воло')).toBe(true);
  expect(decodeURIComponent(router.state.location.search)).toBe('?q=воло');
});

test('a search that fails says so, and can be asked for again', async () => {
  const api = newsApi();
  renderStaff('/adminpage/news');
  await expect.element(row('Осінь')).toBeVisible();
  api.once('GET /news/', () => refused(500, 'internal'));
  await field().fill('волошки');
  await expect.element(page.getByText('Не вдалося завантажити дані')).toBeVisible();
  await expect.element(page.getByRole('listitem')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Спробувати ще раз' }).click();
  await expect.element(row('Волошки у полі')).toBeVisible();
});

test('the key / jumps to the search, on a Ukrainian keyboard too, and never while one types', async () => {
  newsApi();
  renderStaff('/adminpage/news?q=осінь');
  await expect.element(row('Осінь')).toBeVisible();
  const press = (key: string) =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, code: 'Slash', bubbles: true }));
  for (const key of ['/', '.']) {
    (document.activeElement as HTMLElement | null)?.blur();
    press(key);
    await expect.element(field()).toHaveFocus();
  }
  await field().fill('');
  await userEvent.keyboard('1/2');
  await expect.element(field()).toHaveValue('1/2');
  await field().fill('осінь');
  await row('Осінь').getByRole('button', { name: 'Видалити' }).click();
  press('/');
  await expect.element(field()).not.toHaveFocus();
});

test('typing keeps the focus in the field, whatever becomes of the address', async () => {
  newsApi();
  renderStaffArea('/adminpage/news');
  await expect.element(row('Осінь')).toBeVisible();
  await userEvent.type(field(), 'волошки');
  await expect.element(found('Знайдено 1 запис')).toBeVisible();
  await expect.element(field()).toHaveFocus();
});

test('vacancies are looked for in the same way, in the trash too', async () => {
  const api = fakeApi({
    'GET /vacancies/': () =>
      ok({ vacancies: [vacancy({ id: 1, titleUa: 'Аналітик' })], pagesCount: 1, total: 1 }),
    'GET /working-copies': () => ok([]),
  });
  renderStaff('/adminpage/vacancies?trash=1');
  await field().fill('аналітиків');
  await expect.element(found('Знайдено 1 запис')).toBeVisible();
  expect(Object.fromEntries(api.sentTo('GET /vacancies/').at(-1)?.query ?? [])).toMatchObject({
    ...{ q: 'аналітиків', state: 'trash', page: '0' },
  });
});
