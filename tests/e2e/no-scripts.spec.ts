// Everything a visitor reads works without scripts.
import { expect, test } from '@playwright/test';
import { HTML_LANG, LANGUAGES, localizePath } from '../../src/i18n/language.ts';
import { PAGES } from './site-pages.ts';

test.use({ javaScriptEnabled: false });

for (const language of LANGUAGES) {
  test(`every page can be read in ${language}`, async ({ page }) => {
    for (const path of PAGES) {
      await page.goto(localizePath(path, language), { waitUntil: 'domcontentloaded' });
      await expect(page.locator('html')).toHaveAttribute('lang', HTML_LANG[language]);
      await expect(page.locator('h1')).toBeVisible();
      expect((await page.locator('main').innerText()).length, path).toBeGreaterThan(100);
      await expect(page.locator('.needs-scripts:visible')).toHaveCount(0);
    }
  });
}

test('news pages and categories are plain links', async ({ page, baseURL }) => {
  await page.goto('/news');
  await page.getByRole('link', { name: 'Сторінка 2', exact: true }).click();
  await expect(page).toHaveURL(`${baseURL}/news?page=2`);
  await page
    .getByRole('navigation', { name: 'Фільтрувати' })
    .getByRole('link', { name: 'Аналітика' })
    .click();
  await expect(page).toHaveURL(`${baseURL}/news?category=analytics`);
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
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
