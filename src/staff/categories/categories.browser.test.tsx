import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { created, fakeApi, noContent, ok, refused } from '../../../tests/factories/fake-api.ts';
import { renderStaff } from '../../../tests/factories/render-staff.tsx';
import type { Category } from '../../modules/categories/categories.kind.ts';

const category = (id: number, more: Partial<Category> = {}): Category => ({
  id,
  titleUa: `Рубрика ${id}`,
  titleEn: `Category ${id}`,
  slug: `category-${id}`,
  isActive: 1,
  state: 'published',
  version: 1,
  createdAt: '2026-01-01T10:00:00.000Z',
  updatedAt: '2026-01-01T10:00:00.000Z',
  ukrainianUpdatedAt: null,
  ...more,
});

function withCategories() {
  // The second, number 4, is hidden.
  let all = [1, 4, 2, 3].map((id) => category(id, id === 4 ? { isActive: 0, state: 'hidden' } : {}));
  let version = 1;
  const api = fakeApi({
    'GET /categories/': ({ query }) => {
      const items = query.get('state') === 'all' ? all : all.filter(({ isActive }) => isActive === 1);
      return ok({ items, total: items.length, pagesCount: 1, version });
    },
    'GET /categories/:id': ({ path }) => ok(all.find(({ id }) => path.endsWith(`/${id}`))),
    'POST /categories': ({ json }) => created(category(9, json as Partial<Category>)),
    'PATCH /categories/order': ({ json }) => {
      const { ids } = json as { ids: number[] };
      all = ids.flatMap((id) => all.find((each) => each.id === id) ?? []);
      version += 1;
      return noContent;
    },
  });
  return { ...api, order: () => all.map(({ id }) => id) };
}

test('a category is moved by keyboard: the order is sent whole, the focus goes with it', async () => {
  const { order } = withCategories();
  renderStaff('/adminpage/categories');
  const first = page.getByRole('listitem', { name: 'Рубрика 1' });
  await first.getByRole('button', { name: 'Перемістити нижче' }).click();
  await expect.poll(order).toEqual([2, 4, 1, 3]);
  await expect.element(first.getByRole('button', { name: 'Перемістити нижче' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  // The hidden one, which is not listed, keeps its place.
  await expect.poll(order).toEqual([2, 4, 3, 1]);
  await expect.element(page.getByText('Переміщено на місце 3 з 3')).toBeInTheDocument();
});

test('what a colleague has sorted meanwhile is shown, and said', async () => {
  const { once } = withCategories();
  renderStaff('/adminpage/categories');
  const row = page.getByRole('listitem', { name: 'Рубрика 1' });
  await expect.element(row).toBeVisible();
  once('PATCH /categories/order', () => refused(412, 'changed-meanwhile'));
  await row.getByRole('button', { name: 'Перемістити нижче' }).click();
  await expect.element(page.getByText(/тим часом/).first()).toBeVisible();
  await expect
    .poll(() => [...document.querySelectorAll('[data-row]')].map((each) => each.getAttribute('data-row')))
    .toEqual(['1', '2', '3']);
});

test('the end of an address is proposed from the title', async () => {
  const { requests } = withCategories();
  renderStaff('/adminpage/categories/new');
  await page.getByLabelText(/^Назва рубрики \(українською\)/).fill('Щоденник подій');
  await page.getByRole('button', { name: /Взяти з.назви: shchodennyk-podii/ }).click();
  await expect.element(page.getByLabelText(/^Кінець адреси/)).toHaveValue('shchodennyk-podii');
  await page.getByLabelText('Назва рубрики (англійською)').fill('Diary of events');
  await page.getByRole('button', { name: 'Опублікувати' }).click();
  await expect
    .poll(() => requests.find(({ method }) => method === 'POST')?.json)
    .toMatchObject({ titleUa: 'Щоденник подій', slug: 'shchodennyk-podii', isActive: 1 });
});

test('on a phone nothing covers what a row that is sorted offers', async () => {
  await page.viewport(360, 740);
  withCategories();
  renderStaff('/adminpage/categories');
  const row = page.getByRole('listitem', { name: 'Рубрика 1' });
  await expect.element(row).toBeVisible();
  const controls = [...row.element().querySelectorAll('a, button, input')];
  const covered = controls.filter((control) => {
    const { left, top, width, height } = control.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    return !found?.contains(control) && !control.contains(found);
  });
  expect(controls.length).toBeGreaterThan(5);
  expect(covered.map((control) => control.textContent)).toEqual([]);
  await page.viewport(1280, 900);
});
