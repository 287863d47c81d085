// What an editor does with news, against a real server and database.
import { expect, test } from '@playwright/test';
import {
  beSignedIn,
  createNews,
  headerUa,
  openOnSite,
  pictureFile,
  pressSignOut,
  publish,
  row,
  SAVED,
  save,
  signIn,
  textEditor,
  toast,
  unique,
} from './staff.ts';

test.beforeEach(async ({ page }) => {
  await beSignedIn(page);
});

test('news is created, stands on the site in both languages, is edited, hidden, shown and deleted', async ({
  page,
}) => {
  const title = `п'ять '' O''Brien «лапки» "x" \\ <b> & ${unique('')}`;
  await page.goto('/adminpage/news');
  await page.getByRole('link', { name: 'Додати новину' }).click();
  await headerUa(page).fill(title);
  await page.getByLabel('Заголовок англійською').fill('A new service');
  await textEditor(page, 'Текст українською').fill('Перший абзац.');
  await textEditor(page, 'Текст англійською').fill('First paragraph.');
  await page.getByRole('checkbox', { name: 'Аналітика' }).check();
  await page.getByLabel('Додати тег').fill('власний тег');
  await page.getByLabel('Обрати файл', { exact: true }).setInputFiles(await pictureFile('Фото щуки.png'));
  await page.getByLabel('Опис зображення українською').first().fill("Блакитне тло об'єкта");
  await page
    .getByLabel('Обрати файли')
    .setInputFiles([await pictureFile('а.png', '#f00'), await pictureFile('б.png', '#0f0')]);
  const images = page.getByRole('region', { name: 'Галерея' }).getByRole('listitem');
  await images.nth(1).getByText('Описів немає').click();
  await images.nth(1).getByLabel('Опис зображення українською').fill('друге');
  await page.getByRole('button', { name: 'Додати посилання' }).click();
  await page.getByLabel('Адреса посилання').fill('https://diia.gov.ua/');
  await page.getByLabel('Назва українською').fill("Ім'я порталу");
  await publish(page);
  await expect(page).toHaveURL(/\/news\/\d+$/);
  const address = page.url();
  const id = address.split('/').pop();

  await openOnSite(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('img', { name: "Блакитне тло об'єкта" })).toBeVisible();
  await expect(page.getByText('Перший абзац.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'власний тег' })).toBeVisible();
  await expect(page.getByRole('link', { name: "Ім'я порталу" })).toBeVisible();
  await expect(page.getByRole('img', { name: 'друге' })).toBeVisible();
  await page.getByRole('link', { name: 'Switch to English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A new service');

  // What was typed comes back as it was typed, and what is changed is changed on the site.
  await page.goto(address);
  await expect(headerUa(page)).toHaveValue(title);
  await expect(images).toHaveCount(2);
  await images.nth(1).getByRole('button', { name: 'Перемістити вище' }).click();
  await expect(images.first()).toContainText('Немає опису англійською');
  await page.getByRole('button', { name: 'Видалити посилання' }).click();
  await expect(page.getByText('Посилань ще немає')).toBeVisible();
  await page.getByRole('button', { name: 'Прибрати зображення' }).click();
  await expect(page.getByText('Замінити зображення')).toHaveCount(0);
  await save(page);
  const saved = await (await page.request.get(`/api/news/${id}`)).json();
  expect(saved).toMatchObject({
    imgLink: null,
    links: [],
    galleryAlts: [{ altUa: 'друге' }, { altUa: '' }],
  });

  await page.goto('/adminpage/news');
  await row(page, title).getByRole('switch').click();
  await expect(row(page, title).getByText('Приховано')).toBeVisible();
  await expect.poll(async () => (await page.request.get(`/news/${id}`)).status()).toBe(404);
  await page.getByRole('link', { name: 'Приховані' }).click();
  await row(page, title).getByRole('switch').click();
  await expect.poll(async () => (await page.request.get(`/news/${id}`)).status()).toBe(200);
  await row(page, title).getByRole('button', { name: 'Видалити' }).click();
  await expect(page.getByRole('dialog')).not.toHaveCSS('padding-left', '0px');
  await page.getByRole('dialog').getByRole('button', { name: 'Видалити' }).click();
  await expect(toast(page, SAVED)).toBeVisible();
  await expect(row(page, title)).toHaveCount(0);
  expect((await page.request.get(`/news/${id}`)).status()).toBe(404);
});

test('signing out asks about unsaved changes, and in another tab takes nothing away', async ({
  page,
  context,
  baseURL,
}) => {
  const title = unique('Не загубити');
  const id = await createNews(page, title);
  await headerUa(page).fill(`${title} довго писалося`);
  await pressSignOut(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Продовжити редагування' }).click();
  await expect(headerUa(page)).toHaveValue(`${title} довго писалося`);

  const other = await context.newPage();
  await other.goto('/adminpage/vacancies');
  await pressSignOut(other);
  await expect(other).toHaveURL(`${baseURL}/login`);
  await expect(page).toHaveURL(`${baseURL}/login`);
  // Signed in again, it is the page one was on, and what was typed is offered there.
  await signIn(other);
  await expect(page).toHaveURL(`${baseURL}/adminpage/news/${id}`);
  await page.getByRole('button', { name: 'Відновити' }).click();
  await expect(headerUa(page)).toHaveValue(`${title} довго писалося`);
  await save(page);
  expect((await (await page.request.get(`/api/news/${id}`)).json()).headerUa).toBe(`${title} довго писалося`);
});
