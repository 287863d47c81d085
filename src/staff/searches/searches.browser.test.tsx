// Reading what visitors search for.

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi, ok, refused } from '../../../tests/factories/fake-api.ts';
import { renderStaff } from '../../../tests/factories/render-staff.tsx';
import { addTexts } from '../../i18n/browser.ts';
import { useToasts } from '../../ui/toasts.ts';

const help = { query: 'допомога впо', lang: 'ua', count: 12, found: 34 };
const pension = { query: 'pension & fund', lang: 'en', count: 3, found: 0 };

const answer = {
  ...{ words: ['пенсія'], titleUa: 'Пенсії', titleEn: 'Pensions', textUa: 'Текст', textEn: 'Text' },
  ...{ link: '/eservices', telephones: [] },
};
const words = { synonyms: [['ВПО', 'переселенці']], answers: [answer] };
const document = { name: 'search', version: 3, updatedAt: '2026-01-01T00:00:00.000Z' };

const fakeSearches = (asked: object[], unanswered: object[]) =>
  fakeApi({
    'GET /search/asked': () => ok({ asked, unanswered }),
    'GET /content/search': () => ok({ ...document, value: words }),
    'PUT /content/search': ({ json }) =>
      ok({ ...document, version: 4, value: (json as { value: object }).value }),
  });

const cells = (table: string) =>
  page
    .getByRole('table', { name: table })
    .getByRole('row')
    .elements()
    .map(({ children }) => [...children].map(({ textContent }) => textContent));

test('what is asked most and what is not found stand in two tables, each query leading to its search', async () => {
  fakeSearches([help, pension], [pension]);
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
    ['pension & fundДодати відповідьДодати синонім', 'англ.', '3'],
  ]);
  await expect.element(page.getByRole('link', { name: 'Відповіді пошуку (1)' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Синоніми (1)' })).toBeVisible();
  const linkOf = (query: string) => page.getByRole('link', { name: query, exact: true }).first();
  await expect
    .element(linkOf('допомога впо'))
    .toHaveAttribute('href', `/search?${new URLSearchParams({ q: 'допомога впо', lng: 'ua' })}`);
  await expect
    .element(linkOf('pension & fund'))
    .toHaveAttribute('href', '/en/search?q=pension+%26+fund&lng=en');
});

test('where nothing was asked, that is said', async () => {
  fakeSearches([], []);
  renderStaff('/adminpage/searches');
  await expect.element(page.getByText(/ще нічого не шукали/)).toBeVisible();
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
});

test('where everything was found, that is said', async () => {
  fakeSearches([help], []);
  renderStaff('/adminpage/searches');
  await expect.element(page.getByText('Усі запити мали результати')).toBeVisible();
});

test('what fails to load says so, and can be asked for again', async () => {
  const api = fakeSearches([help], []);
  api.once('GET /search/asked', () => refused(500, 'internal'));
  renderStaff('/adminpage/searches');
  await page.getByRole('button', { name: 'Спробувати ще раз' }).click();
  await expect.element(page.getByRole('link', { name: 'допомога впо' })).toBeVisible();
});

test('an answer is added with the words that found nothing', async () => {
  const api = fakeSearches([pension], [pension]);
  renderStaff('/adminpage/searches');
  await page.getByRole('link', { name: 'Додати відповідь на «pension & fund»' }).click();
  await expect
    .element(page.getByRole('textbox', { name: 'Слова, на які відповідаємо' }))
    .toHaveValue('pension & fund');
  // The answer that was there stays folded; what is new waits for its title.
  const title = page.getByRole('textbox', { name: /^Заголовок/ }).first();
  await expect.element(title).toHaveFocus();
  // Texts of the other language arrive with the preview, which is no leaving.
  addTexts('en', {});
  await title.fill('Пенсійний фонд');
  expect(useToasts.getState().toasts).toEqual([]);
  await title.clear();
  await page.getByRole('button', { name: 'Зберегти зміни на сайті' }).click();
  await expect
    .element(page.getByRole('link', { name: /Відповіді пошуку, № 2: Заголовок/ }).first())
    .toBeVisible();
  for (const label of [/^Заголовок/, /^Текст/])
    for (const field of page.getByRole('textbox', { name: label }).all()) await field.fill('Пенсійний фонд');
  await page.getByRole('textbox', { name: 'Куди веде' }).fill('/news');
  await page.getByRole('button', { name: 'Зберегти зміни на сайті' }).click();
  await expect
    .poll(() => api.sentTo('PUT /content/search').map(({ json }) => json))
    .toEqual([
      {
        value: {
          ...words,
          answers: [
            answer,
            {
              ...{ words: ['pension & fund'], titleUa: 'Пенсійний фонд', titleEn: 'Пенсійний фонд' },
              ...{ textUa: 'Пенсійний фонд', textEn: 'Пенсійний фонд', link: '/news', telephones: [] },
            },
          ],
        },
      },
    ]);
});

test('a synonym is added in the group that has the words already', async () => {
  fakeSearches([help], [{ ...help, query: 'впо' }]);
  renderStaff('/adminpage/searches');
  await page.getByRole('link', { name: 'Додати синонім до «впо»' }).click();
  const phrases = page.getByRole('textbox', { name: 'Фрази, що означають те саме' });
  await expect.element(phrases).toHaveValue('ВПО\nпереселенці');
  await expect.element(phrases).toHaveFocus();
});
