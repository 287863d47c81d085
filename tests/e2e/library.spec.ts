// What an editor does with the library, against a real server and database.
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { pdf } from '../factories/documents.ts';
import { beSignedIn, headerUa, publish, textEditor, unique } from './staff.ts';
import { violations } from './violations.ts';

test.beforeEach(async ({ page }) => {
  await beSignedIn(page);
});

type Dropped = { name: string; type: string; bytes: Buffer };

/** No two pictures are the same: the same bytes would be one file. */
async function photograph(name: string): Promise<Dropped> {
  const colour = `#${Math.random().toString(16).slice(2, 8).padEnd(6, '0')}`;
  const canvas = sharp({ create: { width: 900, height: 1200, channels: 3, background: colour } });
  return { name, type: 'image/jpeg', bytes: await canvas.jpeg().toBuffer() };
}

async function drop(page: Page, files: Dropped[]): Promise<void> {
  const sent = files.map(({ name, type, bytes }) => ({ name, type, base64: bytes.toString('base64') }));
  const transfer = await page.evaluateHandle((all) => {
    const data = new DataTransfer();
    for (const { name, type, base64 } of all) {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      data.items.add(new File([bytes], name, { type }));
    }
    return data;
  }, sent);
  await page.dispatchEvent('h1', 'dragover', { dataTransfer: transfer });
  await page.dispatchEvent('h1', 'drop', { dataTransfer: transfer });
}

const grid = (page: Page) => page.getByRole('main').getByRole('list', { name: 'Файли' });
const tile = (page: Page, title: string) => grid(page).getByRole('listitem').filter({ hasText: title });
const details = (page: Page) => page.getByRole('region', { name: 'Про файл' });
const open = (page: Page, title: string) => grid(page).getByRole('link', { name: title }).click();
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

async function remove(page: Page): Promise<void> {
  await details(page).getByRole('button', { name: 'Видалити файл' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Видалити файл' }).click();
}

test('files are dropped, described, chosen for news, kept while in use and deleted when not', async ({
  page,
}) => {
  const name = unique('Зала');
  const [photo, spare, report] = [`${name}.jpg`, `${name} запасна.jpg`, `${name} звіт.pdf`];
  await page.goto('/adminpage/news');
  await page.getByRole('link', { name: 'Медіатека', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Медіатека');
  await expect(grid(page)).toBeVisible();
  await drop(page, [
    await photograph(photo),
    await photograph(spare),
    { name: report, type: 'application/pdf', bytes: pdf(name) },
    { name: 'сторінка.html', type: 'text/html', bytes: Buffer.from('<script>alert(1)</script>') },
  ]);
  for (const title of [photo, spare, report]) await expect(tile(page, title)).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'сторінка.html' })).toBeVisible();

  // Described, with another point in view, by keyboard alone.
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByText('3 файли')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await grid(page).getByRole('link', { name: photo }).focus();
  await page.keyboard.press('Enter');
  await expect(details(page).getByRole('heading', { name: 'Про файл' })).toBeFocused();
  await details(page)
    .getByRole('button', { name: /^Точка фокусу/ })
    .focus();
  for (let times = 0; times < 4; times += 1) await page.keyboard.press('Shift+ArrowUp');
  await details(page).getByLabel('Опис зображення українською').fill('Зала засідань');
  await page.keyboard.press('Enter');
  await expect(details(page).getByText('Збережено', { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  }

  // The document is what it is, under its own name.
  const address = await tile(page, report).getByRole('link').getAttribute('data-file');
  const shown = await page.request.get(`/documents/${address}`);
  expect(shown.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
  });
  expect(shown.headers()['content-disposition']).toContain(encodeURIComponent(report));

  // Chosen for a news item, which shows the point where it leads.
  await page.goto('/adminpage/news/new');
  const title = unique('Новина із залою');
  await headerUa(page).fill(title);
  await textEditor(page, 'Текст українською').fill('Текст новини.');
  await page
    .getByRole('button', { name: /^Обрати з\sмедіатеки$/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Обрати зображення' });
  await dialog.getByRole('searchbox').fill(name);
  await expect(dialog.getByRole('button', { name: report })).toHaveCount(0);
  await dialog.getByRole('button', { name: photo, exact: true }).click();
  expect(await violations(page, 'dialog[open]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Вибрати' }).click();
  await expect(page.getByLabel('Опис зображення українською').first()).toHaveValue('Зала засідань');
  await publish(page);
  await page.goto('/news');
  const lead = page.getByRole('main').locator('div:has(> div > h2):has(img)').filter({ hasText: title });
  await expect(lead.locator('img').first()).toHaveCSS('object-position', '50% 10%');

  // In use it stays, and says where it is.
  await page.goto(`/adminpage/library?q=${encodeURIComponent(name)}`);
  await expect(tile(page, photo).first()).toContainText('Використано в');
  await grid(page).getByRole('link', { name: photo, exact: true }).click();
  await expect(details(page).getByRole('link', { name: title })).toBeVisible();
  await remove(page);
  await expect(details(page).getByRole('alert')).toContainText('Файл використовується');
  await expect(details(page).getByRole('alert').getByRole('link', { name: title })).toBeVisible();

  // What nothing uses is found by that, and goes.
  await page.getByLabel('Лише ті, що ніде не використані').check();
  await expect(page.getByText('2 файли')).toBeVisible();
  await open(page, spare);
  await remove(page);
  await expect(page.getByText('1 файл', { exact: true })).toBeVisible();
  await expect(tile(page, spare)).toHaveCount(0);
});
