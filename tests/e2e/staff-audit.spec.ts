// Reading who did what.
import { expect, test } from '@playwright/test';
import { beSignedIn, EMAIL, save, unique } from './staff.ts';
import { violations } from './violations.ts';

test('a member of staff finds a change in the audit log by kind, person and day', async ({ page }) => {
  await beSignedIn(page);
  const title = unique('Аналітикиня');
  await page.goto('/adminpage/vacancies/new');
  await page.getByLabel('Назва посади (українською)').fill(title);
  await save(page);
  await page.getByLabel('Назва посади (українською)').fill(`${title} даних`);
  await save(page);

  await page.getByRole('link', { name: 'Журнал', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Журнал дій');
  await page.getByLabel('Що змінено').selectOption('Вакансія');
  await page.getByLabel('Хто').selectOption(EMAIL);
  await page.getByLabel('Від дня').fill('2026-01-01');
  await page.getByRole('button', { name: 'Показати' }).press('Enter');
  await expect(page).toHaveURL(/\?kind=vacancy&who=editor%40example\.gov\.ua&since=2026-01-01$/);
  // What was there before stays until the answer has come.
  await expect(page.getByRole('row').filter({ hasText: 'Вхід' })).toHaveCount(0);

  const changed = page
    .getByRole('row')
    .filter({ hasText: `${title} даних` })
    .filter({ hasText: 'Змінено' });
  await expect(changed).toContainText(EMAIL);
  await changed.getByText('1 поле').press('Enter');
  await expect(changed.getByRole('term')).toHaveText('Назва посади (українською)');
  await expect(changed.getByRole('definition')).toHaveText([`Було${title}`, `Стало${title} даних`]);
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(changed).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }
  expect(await violations(page)).toEqual([]);

  await page.getByLabel('До дня').fill('2026-01-01');
  await page.getByRole('button', { name: 'Показати' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Таких записів немає' })).toBeVisible();
  await page.goBack();
  await expect(changed).toBeVisible();
  await expect(page.getByLabel('До дня')).toHaveValue('');
  await page.getByRole('link', { name: 'Скинути відбір' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Вхід' }).first()).toContainText('з мережі');
});
