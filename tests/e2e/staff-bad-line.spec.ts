// What a poor line, a second tab and a slow server do to whoever is writing.
import { expect, type Page, type Route, test } from '@playwright/test';
import { hold } from './hold.ts';
import {
  beSignedIn,
  createNews,
  FAILED,
  headerUa,
  row,
  SAVED,
  save,
  textEditor,
  toast,
  unique,
} from './staff.ts';

test.beforeEach(async ({ page }) => {
  await beSignedIn(page);
});

/** The server hears the call; whoever asked never hears of it. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort();
}

const press = async (page: Page) => {
  await page.getByRole('button', { name: 'Зберегти' }).click();
};
const failed = async (page: Page) => {
  await expect(toast(page, FAILED)).toBeVisible();
  await page.getByRole('button', { name: 'Закрити сповіщення' }).click();
};
const linkUrl = (page: Page, number: number) =>
  page.getByRole('group', { name: `Посилання ${number}` }).getByLabel('Адреса посилання');
const newsId = (page: Page) => page.url().split('/').pop();
const urls = async (page: Page) => {
  const { links } = await (await page.request.get(`/api/news/${newsId(page)}`)).json();
  return links.map(({ url }: { url: string }) => url);
};

test('an item whose answer was lost is not made twice', async ({ page }) => {
  const title = unique('Загублена відповідь');
  await page.goto('/adminpage/news/new');
  await headerUa(page).fill(title);
  await page.route('**/api/news', loseAnswer);
  await press(page);
  await failed(page);
  await page.unroute('**/api/news');
  await textEditor(page, 'Текст українською').fill('Дописано між спробами.');
  await save(page);
  expect((await (await page.request.get(`/api/news/${newsId(page)}`)).json()).textUa).toBe(
    '<p>Дописано між спробами.</p>',
  );
  await page.goto('/adminpage/news');
  await expect(row(page, title)).toHaveCount(1);

  const job = unique('Одна посада');
  await page.goto('/adminpage/vacancies/new');
  await page.getByLabel('Назва посади (українською)').fill(job);
  await page.route('**/api/vacancies', loseAnswer);
  await press(page);
  await failed(page);
  await page.unroute('**/api/vacancies');
  await save(page);
  await page.goto('/adminpage/vacancies');
  await expect(row(page, job)).toHaveCount(1);
});

test('links changed after a save that failed half-way are saved as they stand', async ({ page }) => {
  await page.goto('/adminpage/news/new');
  await headerUa(page).fill(unique('Посилання наполовину'));
  for (const number of [1, 2, 3]) {
    await page.getByRole('button', { name: 'Додати посилання' }).click();
    await linkUrl(page, number).fill(`https://x${number}.example/`);
  }
  let calls = 0;
  await page.route('**/api/news/addLink', (route) => {
    calls += 1;
    return calls === 3 ? route.abort() : route.continue();
  });
  await press(page);
  await failed(page);
  await linkUrl(page, 1).fill('https://changed.example/');
  await page.getByRole('button', { name: 'Видалити посилання' }).nth(1).click();
  await save(page);
  await expect(page).toHaveURL(/\/news\/\d+$/);
  expect(await urls(page)).toEqual(['https://changed.example/', 'https://x3.example/']);
});

test('a link that another tab has removed is written again', async ({ page }) => {
  const id = await createNews(page, unique('Дві вкладки'));
  await page.getByRole('button', { name: 'Додати посилання' }).click();
  await linkUrl(page, 1).fill('https://a.example/');
  await save(page);
  const [{ id: linkId }] = (await (await page.request.get(`/api/news/${id}`)).json()).links;
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? '').state.token);
  const authorization = `Bearer ${token}`;
  await page.request.delete(`/api/news/deleteLink/${linkId}`, { headers: { authorization } });
  await linkUrl(page, 1).fill('https://b.example/');
  await press(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Зберегти мою версію' }).click();
  await expect(toast(page, SAVED)).toBeVisible();
  expect(await urls(page)).toEqual(['https://b.example/']);
});

test('a save that ends after its editor was left takes nothing from the next one', async ({
  page,
  baseURL,
}) => {
  // An item of its own: any other may be deleted by a journey beside this one.
  const next = unique('Наступна');
  await createNews(page, next);
  await page.goto('/adminpage/news/new');
  await headerUa(page).fill(unique('Повільна'));
  const letGo = await hold(page, '**/api/news');
  await press(page);
  await page.getByRole('link', { name: 'До списку' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Вийти без збереження' }).click();
  await row(page, next).getByRole('link', { name: 'Редагувати' }).click();
  await expect(headerUa(page)).toHaveValue(next);
  await headerUa(page).fill('Пишу інше');
  const address = page.url();
  letGo();
  await expect(toast(page, SAVED)).toBeVisible();
  await expect(headerUa(page)).toHaveValue('Пишу інше');
  expect(page.url()).toBe(address);
  expect(address).not.toBe(`${baseURL}/adminpage/news/new`);
});

test('an item that somebody has deleted meanwhile says so, and keeps what was typed', async ({ page }) => {
  const id = await createNews(page, unique('Зникне'));
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? '').state.token);
  await page.request.delete(`/api/news/${id}`, { headers: { authorization: `Bearer ${token}` } });
  await headerUa(page).fill('Ще потрібне');
  await press(page);
  await expect(page.getByText('цей запис тим часом видалили')).toBeVisible();
  await expect(headerUa(page)).toHaveValue('Ще потрібне');
});

test('a list never shows the items of another tab', async ({ page }) => {
  await page.goto('/adminpage/news');
  await expect(page.getByRole('listitem')).toHaveCount(12);
  const letGo = await hold(page, '**/api/news/?*isActive=0');
  await page.getByRole('link', { name: 'Приховані' }).click();
  await expect(page.getByText('...loading', { exact: true })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(0);
  const hiddenCame = page.waitForResponse(/isActive=0/);
  await page.getByRole('link', { name: 'Активні' }).click();
  await expect(page.getByRole('listitem')).toHaveCount(12);
  letGo();
  await (await hiddenCame).finished();
  await expect(page.getByRole('switch', { checked: false })).toHaveCount(0);
  await expect(page.getByRole('listitem')).toHaveCount(12);

  await page.route('**/api/news/?*isActive=0', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.getByRole('link', { name: 'Приховані' }).click();
  await expect(page.getByText('Не вдалося завантажити дані')).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(0);
});

test('a message goes when its field is mended', async ({ page }) => {
  await createNews(page, unique('Виправлено'));
  await headerUa(page).fill('');
  await press(page);
  await expect(page.getByText('Заповніть це поле')).toBeVisible();
  await headerUa(page).fill('Є');
  await expect(page.getByText('Заповніть це поле')).toBeHidden();
});
