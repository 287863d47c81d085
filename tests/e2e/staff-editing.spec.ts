// The staff area without a mouse, and its addresses that are no page.
import { expect, type Locator, type Page, test } from '@playwright/test';
import { beSignedIn, EMAIL, PASSWORD, SAVED, toast, unique } from './staff.ts';

/** Goes on with the Tab key until something has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < 60; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test('a vacancy is written, published and deleted with the keyboard alone', async ({ page }) => {
  const title = unique('З клавіатури');
  const type = (text: string) => page.keyboard.type(text);
  await page.goto('/adminpage/vacancies');
  await tabTo(page, page.getByLabel('Електронна пошта'));
  await type(EMAIL);
  await tabTo(page, page.getByLabel('Пароль', { exact: true }));
  await type(PASSWORD);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Додати вакансію' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Назва посади (українською)'));
  await type(title);
  const duties = page.getByRole('group', { name: 'Обов’язки (українською)' });
  await tabTo(page, duties.getByRole('button', { name: 'Додати рядок' }));
  await page.keyboard.press('Enter');
  await expect(duties.getByRole('textbox')).toBeFocused();
  await type('писати');
  await page.keyboard.press('Control+Enter');
  await expect(toast(page, SAVED)).toBeVisible();
  await expect(page).toHaveURL(/\/adminpage\/vacancies\/\d+$/);
  await expect(duties.getByRole('textbox')).toBeFocused();

  await page.goto('/adminpage/vacancies');
  const row = page.getByRole('listitem', { name: title });
  await tabTo(page, row.getByRole('button', { name: 'Видалити' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Видалити' }));
  await page.keyboard.press('Enter');
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('listitem').locator(':focus')).toHaveText('Видалити');
});

test('an address of the staff area that is no page says so in its title, inside the frame', async ({
  page,
}) => {
  await beSignedIn(page);
  const answer = await page.goto('/adminpage/nothing');
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle('Сторінку не знайдено — Панель керування');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Сторінку не знайдено');
  await page.getByRole('link', { name: 'Вакансії', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Вакансії');
});
