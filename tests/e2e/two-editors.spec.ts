// Two people at work on one item at once, each in a browser of their own, against a real server.
import { hold } from './hold.ts';
import { expect, type Page, test } from './other.ts';
import {
  addColleague,
  beSignedIn,
  createNews,
  enter,
  headerUa,
  NEW_PASSWORD,
  pictureFile,
  save,
  saveButton,
  textEditor,
  unique,
} from './staff.ts';
import { violations } from './violations.ts';

const COLLEAGUE = 'Ірина Бойко';

test.beforeEach(async ({ page }) => {
  await beSignedIn(page);
});

const headerEn = (page: Page) => page.getByLabel('Заголовок англійською');

/** The colleague's editor of an item. */
async function openAsColleague(page: Page, path: string): Promise<Page> {
  const { token } = await addColleague(page.request, { name: unique(COLLEAGUE), password: NEW_PASSWORD });
  await enter(page, token);
  await page.goto(path);
  await expect(headerUa(page)).toBeVisible();
  return page;
}

/** An item on the site, open in two editors. */
async function openByTwo(page: Page, other: Page, text: string) {
  const title = unique(text);
  const id = await createNews(page, title);
  await openAsColleague(other, `/adminpage/news/${id}`);
  return { title, id, item: async () => (await page.request.get(`/api/news/${id}`)).json() };
}

test('after a save that failed and during one that is slow, a colleague’s work stays', async ({
  page,
  other,
}) => {
  const { title, item } = await openByTwo(page, other, 'Двоє');
  await headerEn(other).fill('In English');
  await other.route('**/api/news/update', (route) => route.abort(), { times: 1 });
  await saveButton(other).click();
  await expect(other.getByText('Не збережено: немає зв’язку')).toBeVisible();
  await headerUa(page).fill(`${title} перша`);
  await save(page);
  await other.getByRole('button', { name: 'Повторити', exact: true }).click();
  await expect(other.getByText(/^Поєднано зі змінами/)).toBeVisible();
  expect(await item()).toMatchObject({ headerUa: `${title} перша`, headerEn: 'In English' });

  // A picture takes its time; meanwhile a colleague saves.
  const release = await hold(other, '**/api/files');
  await other.getByLabel('Обрати файл', { exact: true }).setInputFiles(await pictureFile('щука.png'));
  await expect(other.getByRole('progressbar', { name: /щука/ })).toBeVisible();
  await saveButton(other).click();
  await expect(other.getByText(/^Надсилаємо зображення/)).toBeVisible();
  await page.reload();
  await textEditor(page, 'Текст українською').fill('Дописано тим часом.');
  await save(page);
  release();
  await expect.poll(async () => (await item()).imgLink).not.toBeNull();
  expect(await item()).toMatchObject({ textUa: '<p>Дописано тим часом.</p>', headerEn: 'In English' });
});

test('who else is at work is named; what both have written is chosen, word by word', async ({
  page,
  other,
}) => {
  const { title, item } = await openByTwo(page, other, 'Зіткнення');
  await headerUa(other).fill(`${title} друга`);
  const put = other.waitForResponse('**/api/working-copies/news/*');
  // As leaving the tab does.
  await other.evaluate(() => dispatchEvent(new Event('pagehide')));
  await put;
  await page.reload();
  await expect(page.getByText(`Зараз у редакторі: ${COLLEAGUE}`)).toBeVisible();
  await headerUa(page).fill(`${title} перша`);
  await save(page);
  await saveButton(other).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Оберіть, що залишити');
  expect((await item()).headerUa).toBe(`${title} перша`);
  expect(await violations(other)).toEqual([]);
  await other.getByRole('radio', { name: 'Ваша версія' }).check();
  await saveButton(other).click();
  await expect(headerUa(other)).toHaveValue(`${title} друга`);
  await expect.poll(item).toMatchObject({ headerUa: `${title} друга`, version: 3 });
});
