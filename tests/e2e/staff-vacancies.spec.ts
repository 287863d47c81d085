// What an editor does with vacancies.
import { expect, test } from '@playwright/test';
import { beSignedIn, openOnSite, row, SAVED, save, toast, unique } from './staff.ts';

test.beforeEach(async ({ page }) => {
  await beSignedIn(page);
});

test('a vacancy is created, sorted, hidden, shown and deleted', async ({ page }) => {
  const title = unique('Тестувальниця');
  await page.goto('/adminpage/news');
  await page.getByRole('link', { name: 'Вакансії' }).click();
  await page.getByRole('link', { name: 'Додати вакансію' }).click();
  await page.getByRole('button', { name: 'Зберегти' }).click();
  await expect(page.getByText('Заповніть це поле')).toBeVisible();
  await page.getByLabel('Назва посади (українською)').fill(title);
  await page.getByLabel('Вид зайнятості').selectOption('Неповна зайнятість');
  await page.getByLabel('Формат роботи').selectOption('Дистанційно');
  const duties = page.getByRole('group', { name: 'Обов’язки (українською)' });
  await duties.getByRole('button', { name: 'Додати рядок' }).click();
  await duties.getByRole('textbox').nth(0).fill("писати об'єктні тести");
  await page.keyboard.press('Enter');
  await duties.getByRole('textbox').nth(1).fill('читати код');
  await duties.getByRole('button', { name: 'Перемістити вище' }).nth(1).click();
  await page.getByLabel('Приймаємо документи до').fill('2020-01-01');
  await expect(page.getByText('цей день уже минув')).toBeVisible();
  await page.getByLabel('Приймаємо документи до').fill('2030-01-31');
  await save(page);
  await expect(page).toHaveURL(/\/adminpage\/vacancies\/\d+$/);
  const id = page.url().split('/').pop();

  await openOnSite(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText('Приймання документів до 31 січня 2030')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Обов’язки' }).getByRole('listitem')).toHaveText([
    'читати код',
    "писати об'єктні тести",
  ]);

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

test('a vacancy whose deadline has passed says so and takes no applications', async ({ page }) => {
  await page.goto('/adminpage/vacancies/new');
  await page.getByLabel('Назва посади (українською)').fill(unique('Запізно'));
  await page.getByLabel('Приймаємо документи до').fill('2026-01-31');
  await save(page);
  await openOnSite(page);
  await expect(page.getByText('Приймання документів завершено 31 січня 2026')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Надіслати резюме' })).toHaveCount(0);
});

test('the preview shows the vacancy in both languages before it is saved', async ({ page }) => {
  await page.goto('/adminpage/vacancies/new');
  await page.getByLabel('Назва посади (українською)').fill('Аналітикиня');
  await page.getByLabel('Підрозділ (англійською)').fill('Data Office');
  const duties = page.getByRole('group', { name: 'Обов’язки (українською)' });
  await duties.getByRole('button', { name: 'Додати рядок' }).click();
  await duties.getByRole('textbox').fill('рахувати');
  await duties.getByRole('textbox').press('Enter');
  await page.getByRole('button', { name: 'Попередній перегляд' }).click();
  const preview = page.getByRole('dialog', { name: 'Попередній перегляд' });
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Аналітикиня');
  await expect(preview.getByRole('region', { name: 'Обов’язки' }).getByRole('listitem')).toHaveText([
    'рахувати',
  ]);
  await preview.getByRole('button', { name: 'Англійська' }).click();
  await expect(preview.getByText('This material is available in Ukrainian only')).toBeVisible();
  await expect(preview.getByText('Data Office')).toBeVisible();
  await expect(preview.getByText('Full-time')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Назва посади (українською)')).toHaveValue('Аналітикиня');
});

test('an address that is no vacancy says so', async ({ page }) => {
  await page.goto('/adminpage/vacancies/999999');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Такого запису немає');
  await page.goto('/adminpage/news/abc');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Такого запису немає');
});
