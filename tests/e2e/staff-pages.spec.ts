// Staff pages that are looked at as they stand when they are opened; journeys look at what comes of them.
import { expect, type Page, test } from '@playwright/test';
import { beSignedIn, createNews, unique } from './staff.ts';
import { expectAccessible } from './violations.ts';

async function look(page: Page, path: string): Promise<void> {
  await test.step(path, async () => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('...loading', { exact: true })).toHaveCount(0);
    await expectAccessible(page, [1440, 768, 360]);
  });
}

test('pages for signing in are accessible, on a phone too', async ({ page }) => {
  for (const path of ['/login', '/login/forgotten', '/login/invitation/x']) await look(page, path);
});

test('lists, editors and what is about accounts are accessible, on a phone too', async ({ page }) => {
  await beSignedIn(page);
  for (const path of [
    'news',
    'news/1',
    'vacancies/1',
    'categories',
    'categories/1',
    'password',
    'accounts',
    'account',
  ])
    await look(page, `/adminpage/${path}`);
});

test('the calendar is accessible, on a phone too', async ({ page }) => {
  await beSignedIn(page);
  await createNews(page, unique('У календарі'));
  await page.getByRole('link', { name: 'Календар', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Календар');
  await expect(page.locator('[data-entry]').first()).toBeVisible();
  await expectAccessible(page, [1440, 768, 360]);
});
