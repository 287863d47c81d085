// Staff look for items in their lists, and read what visitors look for.
import { expect, type Page, test } from '@playwright/test';
import { beSignedIn, createNews, row, tokenOf, unique } from './staff.ts';
import { violations } from './violations.ts';

const field = (page: Page) => page.getByRole('searchbox', { name: 'Пошук у списку' });

async function fitsTheScreen(page: Page): Promise<void> {
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
  }
}

test('an item is found by another form of a word, opened, and left for the same search', async ({ page }) => {
  await beSignedIn(page);
  const mark = unique('').trim();
  const title = `Маленькі шпаківні ${mark}`;
  await createNews(page, title);
  await page.goto('/adminpage/news');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(`шпаківнею ${mark}`);
  await expect(page.getByRole('status').filter({ hasText: 'Знайдено 1 запис' })).toBeVisible();
  await expect(field(page)).toBeFocused();
  await expect(row(page, title)).toBeVisible();
  const search = page.url();
  expect(new URL(search).searchParams.get('q')).toBe(`шпаківнею ${mark}`);
  await fitsTheScreen(page);
  expect(await violations(page)).toEqual([]);

  await row(page, title).getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Редагувати новину');
  await page.getByRole('link', { name: '← До списку' }).click();
  await expect(page).toHaveURL(search);
  await expect(field(page)).toHaveValue(`шпаківнею ${mark}`);
  await row(page, title).getByRole('switch').click();
  // Offered once the server has hidden it.
  await expect(row(page, title).getByRole('button', { name: 'Скасувати' })).toBeVisible();
  await page.getByRole('link', { name: 'Приховані' }).click();
  await expect(row(page, title)).toBeVisible();
  await row(page, title).getByRole('button', { name: 'Видалити' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Видалити' }).click();
  await expect(page.getByText(`Нічого не знайдено за запитом «шпаківнею ${mark}»`)).toBeVisible();
  await page.getByRole('link', { name: 'Кошик' }).click();
  await row(page, title).getByRole('button', { name: 'Відновити' }).click();
  await expect(row(page, title)).toBeHidden();
  await expect(page.getByText(`Нічого не знайдено за запитом «шпаківнею ${mark}»`)).toBeVisible();
  await field(page).focus();
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveValue('');
  await expect(page).toHaveURL(/\?state=trash$/);
});

test('staff read what visitors asked for, and what had no answer', async ({ page }) => {
  const asked = unique('контакти');
  const word = unique('щ').replace(' ', '');
  await page.request.get(`/search?q=${encodeURIComponent(asked)}`);
  await page.request.get(`/en/search?q=${encodeURIComponent(word)}`);
  await beSignedIn(page);
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  // What was asked is written every ten seconds.
  await expect
    .poll(async () => (await page.request.get('/api/search/asked', { headers })).text(), { timeout: 60_000 })
    .toContain(word);
  await page.goto('/adminpage/news');
  await page.getByRole('link', { name: 'Що шукають' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Що шукають');
  const table = (name: string) => page.getByRole('table', { name });
  await expect(table('Шукають найчастіше').getByRole('row', { name: asked })).toHaveCount(1);
  // The page looks for it in the other language, too, but nobody asked there.
  await expect(table('Нічого не знайшли').getByRole('row', { name: word })).toHaveAccessibleName(
    new RegExp(`^${word} Додати відповідь .* англ\\. 1$`),
  );
  await fitsTheScreen(page);
  expect(await violations(page)).toEqual([]);
  await table('Нічого не знайшли').getByRole('link', { name: word, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/en/search\\?q=${encodeURIComponent(word)}$`));
});
