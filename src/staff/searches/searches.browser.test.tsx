// Reading what visitors search for.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi, ok, refused } from '../../../tests/factories/fake-api.ts';
import { renderStaff } from '../../../tests/factories/render-staff.tsx';

const help = { query: 'допомога впо', lang: 'ua', count: 12, found: 34 };
const pension = { query: 'pension & fund', lang: 'en', count: 3, found: 0 };

const cells = (table: string) =>
  page
    .getByRole('table', { name: table })
    .getByRole('row')
    .elements()
    .map(({ children }) => [...children].map(({ textContent }) => textContent));

test('what is asked most and what is not found stand in two tables, each query leading to its search', async () => {
  fakeApi({ 'GET /search/asked': () => ok({ asked: [help, pension], unanswered: [pension] }) });
  renderStaff('/adminpage/searches');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Що шукають' })).toBeVisible();
  await expect.element(page.getByText(/нічого про тих, хто шукав/)).toBeVisible();
  await expect.element(page.getByRole('table', { name: 'Шукають найчастіше' })).toBeVisible();
  expect(cells('Шукають найчастіше')).toEqual([
    ['Запит', 'Мова', 'Разів', 'Знайдено'],
    ['допомога впо', 'укр.', '12', '34'],
    ['pension & fund', 'англ.', '3', '0'],
  ]);
  expect(cells('Нічого не знайшли')).toEqual([
    ['Запит', 'Мова', 'Разів'],
    ['pension & fund', 'англ.', '3'],
  ]);
  const linkOf = (query: string) => page.getByRole('link', { name: query }).first();
  await expect
    .element(linkOf('допомога впо'))
    .toHaveAttribute('href', `/search?${new URLSearchParams({ q: 'допомога впо', lng: 'ua' })}`);
  await expect
    .element(linkOf('pension & fund'))
    .toHaveAttribute('href', '/en/search?q=pension+%26+fund&lng=en');
});

test('where nothing was asked, that is said', async () => {
  fakeApi({ 'GET /search/asked': () => ok({ asked: [], unanswered: [] }) });
  renderStaff('/adminpage/searches');
  await expect.element(page.getByText(/ще нічого не шукали/)).toBeVisible();
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
});

test('where everything was found, that is said', async () => {
  fakeApi({ 'GET /search/asked': () => ok({ asked: [help], unanswered: [] }) });
  renderStaff('/adminpage/searches');
  await expect.element(page.getByText('Усі запити мали результати')).toBeVisible();
});

test('what fails to load says so, and can be asked for again', async () => {
  const api = fakeApi({ 'GET /search/asked': () => ok({ asked: [help], unanswered: [] }) });
  api.once('GET /search/asked', () => refused(500, 'internal'));
  renderStaff('/adminpage/searches');
  await page.getByRole('button', { name: 'Спробувати ще раз' }).click();
  await expect.element(page.getByRole('link', { name: 'допомога впо' })).toBeVisible();
});
