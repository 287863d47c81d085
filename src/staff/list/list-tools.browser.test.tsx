// The line above the rows of a list: their order, how dense they are, what they are narrowed by.
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newsItem } from '../../../tests/factories/content.ts';
import { fakeApi, ok } from '../../../tests/factories/fake-api.ts';
import { renderStaff, renderStaffArea } from '../../../tests/factories/render-staff.tsx';

afterEach(() => page.viewport(1280, 900));

const PERSON = { id: 1, name: 'Олена Коваль' };
const COUNTS = { all: 40, draft: 3, scheduled: 1, published: 30, hidden: 6, trash: 2 };
const ITEMS = Array.from({ length: 12 }, (_, index) =>
  newsItem({
    id: index + 1,
    headerUa: `Новина ${index + 1} про оновлення Єдиної інформаційної системи соціальної сфери для родин`,
    headerEn: `Item ${index + 1}`,
    state: 'published',
    translation: index % 2 ? 'outdated' : null,
    updatedBy: PERSON,
  }),
);

const newsApi = () =>
  fakeApi({
    'GET /news/': () =>
      ok({
        ...{ news: ITEMS, pagesCount: 3, total: 30, counts: COUNTS, people: [PERSON] },
        months: ['2026-11', '2026-03', '2025-12'],
      }),
    'GET /calendar': () => ok({ entries: [] }),
    'GET /working-copies': () => ok([]),
    'GET /news/:id': ({ path }) => ok(newsItem({ id: Number(path.split('/')[2]) })),
    'GET /auth/me': () => ok({ id: 1, email: 'a@b.c', name: 'Олена' }),
  });

const order = () => page.getByRole('combobox', { name: 'Порядок' });
const filters = () => page.getByRole('button', { name: /^Фільтри/ });
const chips = () => page.getByRole('button', { name: /^Прибрати умову/ });
const density = (name: string) => page.getByRole('button', { name });
const lastQuery = (api: ReturnType<typeof newsApi>) =>
  Object.fromEntries(
    api
      .sentTo('GET /news/')
      .filter(({ query }) => query.get('limit') === '12')
      .at(-1)?.query ?? [],
  );

test.each([
  { width: 1440, height: 900, rows: 12 },
  { width: 360, height: 740, rows: 4 },
])(
  '$rows rows are on the first screen of $width × $height, with all that can be done to them',
  async ({ width, height, rows }) => {
    await page.viewport(width, height);
    newsApi();
    renderStaffArea('/adminpage/news');
    const list = () => [...document.querySelectorAll('[data-row]')];
    await expect.element(page.getByText(/^Сьогодні:/)).toBeVisible();
    await expect.poll(() => list().length).toBe(12);
    const whole = () => list().filter((row) => row.getBoundingClientRect().bottom <= innerHeight);
    // Fonts and figures arrive when they do.
    await expect.poll(() => whole().length).toBeGreaterThanOrEqual(rows);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    const row = page.getByRole('listitem', { name: /^Новина 2 / });
    for (const control of [
      row.getByRole('checkbox'),
      row.getByRole('switch', { name: 'Опубліковано' }),
      row.getByRole('button', { name: 'Запланувати зникнення' }),
      row.getByRole('link', { name: 'Редагувати' }),
      row.getByRole('button', { name: 'Видалити' }),
    ]) {
      await expect.element(control).toBeVisible();
      const { width: wide, height: high } = control.element().getBoundingClientRect();
      expect(Math.min(wide, high)).toBeGreaterThanOrEqual(24);
    }
    await expect.element(row.getByText('EN застарів')).toBeVisible();
  },
);

test('rows show everything where one wants it, and this browser remembers', async () => {
  newsApi();
  renderStaff('/adminpage/news');
  await expect.element(density('Щільно')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByText('Item 1', { exact: true })).not.toBeInTheDocument();
  await density('Просторо').click();
  await expect.element(page.getByText('Item 1', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/^Змінено .+, Олена Коваль$/).first()).toBeVisible();
  expect(localStorage.getItem('list-density')).toBe('spacious');
});

test('the order that was chosen stays, whatever the list is narrowed by and on the way back from an item', async () => {
  const api = newsApi();
  const { router } = renderStaff('/adminpage/news?page=2');
  await expect.element(order()).toHaveDisplayValue('Дата: нові вгорі');
  await filters().click();
  await page.getByRole('combobox', { name: 'Місяць' }).selectOptions('березень 2026');
  await expect.poll(() => lastQuery(api)).toMatchObject({ from: '2026-03-01', to: '2026-03-31', page: '0' });
  await expect.element(order()).toHaveDisplayValue('Дата: нові вгорі');
  await order().selectOptions('Назва: А–Я');
  await expect.poll(() => lastQuery(api)).toMatchObject({ sort: 'title', from: '2026-03-01' });
  await chips().click();
  await expect.poll(() => router.state.location.search).toBe('?sort=title');
  await page.getByRole('searchbox').fill('новина');
  await userEvent.keyboard('{Enter}');
  await page.getByRole('link', { name: 'Чернетки 3' }).click();
  await expect.poll(() => lastQuery(api)).toMatchObject({ sort: 'title', q: 'новина', state: 'draft' });
  await page.getByRole('link', { name: /^Новина 1 / }).click();
  await page.getByRole('link', { name: '← До списку' }).click();
  await expect.element(order()).toHaveDisplayValue('Назва: А–Я');
  // What words find has an order of its own, which is there to be chosen.
  await order().selectOptions('Найближче до запиту');
  await expect.poll(() => lastQuery(api)).not.toHaveProperty('sort');
});

test('a month is one condition, its days another; all are cleared at once, and the keyboard goes on', async () => {
  newsApi();
  const { router } = renderStaff('/adminpage/news?from=2025-12-01&to=2025-12-31&bare=1');
  await expect.element(filters()).toHaveTextContent('Фільтри: 2');
  await expect.element(filters()).toHaveAttribute('aria-expanded', 'false');
  await expect.element(page.getByRole('button', { name: 'Прибрати умову: грудень 2025' })).toBeVisible();
  await filters().click();
  await expect.element(page.getByRole('combobox', { name: 'Місяць' })).toHaveDisplayValue(/^грудень\s2025$/);
  await page.getByLabelText('До дня').fill('2025-12-30');
  await userEvent.keyboard('{Enter}');
  await expect.element(filters()).toHaveTextContent('Фільтри: 3');
  await expect.element(page.getByRole('combobox', { name: 'Місяць' })).toHaveDisplayValue('Будь-який');
  await page.getByRole('button', { name: 'Очистити', exact: true }).click();
  await expect.poll(() => router.state.location.search).toBe('');
  await expect.element(chips()).not.toBeInTheDocument();
  await expect.element(filters()).toHaveFocus();
});
