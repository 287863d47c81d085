// What an editor does with vacancies.
import { expect, test } from '@playwright/test';
import { beSignedIn, openOnSite, publish, row, SAVED, save, toast, unique } from './staff.ts';

test.beforeEach(async ({ page }) => {
  await beSignedIn(page);
});

test('a vacancy is created, stands on the site, closes on its day, is hidden, shown and deleted', async ({
  page,
}) => {
  const title = unique('Тестувальниця');
  await page.goto('/adminpage/news');
  await page.getByRole('link', { name: 'Вакансії', exact: true }).click();
  await page.getByRole('link', { name: 'Додати вакансію' }).click();
  await page.getByLabel('Назва посади (українською)').fill(title);
  await page.getByLabel('Вид зайнятості').selectOption('Неповна зайнятість');
  await page.getByLabel('Формат роботи').selectOption('Дистанційно');
  const duties = page.getByRole('group', { name: 'Обов’язки (українською)' });
  await duties.getByRole('button', { name: 'Додати рядок' }).click();
  await duties.getByRole('textbox').nth(0).fill("писати об'єктні тести");
  await page.keyboard.press('Enter');
  await duties.getByRole('textbox').nth(1).fill('читати код');
  await duties.getByRole('button', { name: 'Перемістити вище' }).nth(1).click();
  await page.getByLabel('Приймаємо документи до').fill('2030-01-31');
  await publish(page);
  await expect(page).toHaveURL(/\/adminpage\/vacancies\/\d+$/);
  const address = page.url();
  const id = address.split('/').pop();

  await openOnSite(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText('Приймання документів до 31 січня 2030')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Обов’язки' }).getByRole('listitem')).toHaveText([
    'читати код',
    "писати об'єктні тести",
  ]);

  await page.goto(address);
  await page.getByLabel('Приймаємо документи до').fill('2026-01-31');
  // Else it would be hidden by now.
  await page.getByRole('switch', { name: 'Приховати вакансію наступного дня після строку' }).press('Space');
  await save(page);
  await openOnSite(page);
  await expect(page.getByText('Приймання документів завершено 31 січня 2026')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Надіслати резюме' })).toHaveCount(0);

  await page.goto('/adminpage/vacancies');
  await row(page, title).getByRole('switch').click();
  await expect.poll(async () => (await page.request.get(`/career/${id}`)).status()).toBe(404);
  await expect(toast(page, SAVED)).toHaveCount(0);
  await page.getByRole('link', { name: 'Приховані' }).click();
  await row(page, title).getByRole('switch').click();
  await expect.poll(async () => (await page.request.get(`/career/${id}`)).status()).toBe(200);
  await page.goto('/adminpage/vacancies');
  await row(page, title).getByRole('button', { name: 'Видалити' }).click();
  await expect(page.getByRole('dialog')).toContainText(title);
  await page.getByRole('dialog').getByRole('button', { name: 'Видалити' }).click();
  await expect(toast(page, SAVED)).toBeVisible();
  await expect(row(page, title)).toHaveCount(0);
});
