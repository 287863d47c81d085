// Everything a visitor reads works without scripts.
import { expect, test } from '@playwright/test';

test.use({ javaScriptEnabled: false });

test('nothing that needs scripts is shown', async ({ page }) => {
  for (const path of [
    '/',
    '/news/1',
    '/analytics/dashboard-vpo',
    '/eservices',
    '/search?q=15-47',
    '/en/career/1',
  ]) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.locator('.needs-scripts:visible')).toHaveCount(0);
  }
});

test('news pages and categories are plain links', async ({ page, baseURL }) => {
  await page.goto('/news');
  await page.getByRole('link', { name: 'Сторінка 2', exact: true }).click();
  await expect(page).toHaveURL(`${baseURL}/news?page=2`);
  await page
    .getByRole('navigation', { name: 'Фільтрувати' })
    .getByRole('link', { name: 'Аналітика' })
    .click();
  await expect(page).toHaveURL(`${baseURL}/news?category=analytics`);
  await page.getByRole('main').getByRole('heading').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/news\/\d+$/);
  await page.getByRole('link', { name: 'Switch to English' }).click();
  await expect(page).toHaveURL(/\/en\/news\/\d+$/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });
  test('the menu opens and leads on', async ({ page, baseURL }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Відкрити меню' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Новини' }).click();
    await expect(page).toHaveURL(`${baseURL}/news`);
  });
});
