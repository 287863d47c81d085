// What a poor line does to a person who is writing, with a real server at the other end.
import { expect, type Route, test } from '@playwright/test';
import {
  beSignedIn,
  closeToasts,
  createNews,
  FAILED,
  headerUa,
  pictureFile,
  publish,
  row,
  save,
  saveButton,
  textEditor,
  toast,
  unique,
} from './staff.ts';

test.beforeEach(async ({ page }) => {
  await beSignedIn(page);
});

/** The server hears the call; the editor never hears of it. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort();
}

test('an item whose answer was lost is not made twice', async ({ page }) => {
  const title = unique('Загублена відповідь');
  await page.goto('/adminpage/news/new');
  await headerUa(page).fill(title);
  await page.route('**/api/news', loseAnswer, { times: 1 });
  await saveButton(page).click();
  await expect(toast(page, FAILED)).toBeVisible();
  await closeToasts(page);
  await textEditor(page, 'Текст українською').fill('Дописано між спробами.');
  await publish(page);
  const item = await (await page.request.get(`/api/news/${page.url().split('/').pop()}`)).json();
  expect(item.textUa).toBe('<p>Дописано між спробами.</p>');
  await page.goto('/adminpage/news');
  await expect(row(page, title)).toHaveCount(1);
});

test('a picture that does not arrive leaves the item as it was, and the next try saves all of it', async ({
  page,
}) => {
  const title = unique('Галерея');
  const id = await createNews(page, title);
  const item = async () => (await page.request.get(`/api/news/${id}`)).json();
  await headerUa(page).fill(`${title} із зображеннями`);
  let uploads = 0;
  await page.route('**/api/files', (route) => {
    uploads += 1;
    return uploads === 2 ? route.abort() : route.continue();
  });
  await page
    .getByLabel('Обрати файли')
    .setInputFiles([await pictureFile('а.png', '#f80'), await pictureFile('б.png', '#08f')]);
  const images = page.getByRole('region', { name: 'Галерея' }).getByRole('listitem');
  await expect(images.getByText('Не надіслано: немає зв’язку')).toBeVisible();
  expect(await item()).toMatchObject({ headerUa: title, galleryLinks: null, version: 1 });
  // Whoever saves wants it sent.
  await save(page);
  const saved = await item();
  expect(saved).toMatchObject({ headerUa: `${title} із зображеннями`, version: 2 });
  expect(saved.galleryLinks).toHaveLength(2);
  expect(uploads).toBe(3);
});
