// An editor plans: from the list, in the calendar, by keyboard; and finds it there again.
import { expect, test } from '@playwright/test';
import { beSignedIn, createNews, row, unique } from './staff.ts';
import { violations } from './violations.ts';

test.beforeEach(async ({ page }) => {
  await beSignedIn(page);
});

test('a news item is scheduled from its list, moved in the calendar by keyboard and by dragging, and taken back', async ({
  page,
}) => {
  const title = unique('Запланована');
  await createNews(page, title);
  await page.goto('/adminpage/news');
  await row(page, title).getByRole('switch').click();
  await expect(row(page, title).getByText('Приховано')).toBeVisible();
  await page.getByRole('link', { name: 'Приховані' }).click();
  await expect(row(page, title)).toBeVisible();
  // For ten seconds its row offers to take that back, unless the list is opened anew.
  await page.reload();
  await row(page, title).getByRole('button', { name: 'Запланувати' }).click();
  const dialog = page.getByRole('dialog', { name: 'Запланувати' });
  const showAt = dialog.getByRole('group', { name: 'Показати на сайті', exact: true });
  await showAt.getByLabel('День').fill('2031-03-28');
  await showAt.getByLabel('Година').fill('09:00');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Запланувати' }).click();
  await page.getByRole('link', { name: 'Заплановані' }).click();
  await expect(row(page, title)).toContainText(/Опублікувати 28\sберезня 2031\sр\. о\s09:00/);

  await page.goto('/adminpage/calendar?month=2031-03');
  const day = (name: string) => page.getByRole('listitem', { name });
  const entry = page.getByRole('link', { name: title });
  await entry.focus();
  await page.keyboard.press('m');
  // Over the Sunday on which the clock goes forward.
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(day('понеділок, 31 березня').getByRole('link', { name: title })).toBeFocused();
  await expect(day('понеділок, 31 березня')).toContainText('09:00 вийде');
  const moved = page.getByRole('status').filter({ hasText: `Перенесено: «${title}»` });
  await expect(moved).toBeInViewport();
  await moved.getByRole('button', { name: 'Скасувати' }).click();
  await expect(day('п’ятниця, 28 березня').getByRole('link', { name: title })).toBeVisible();
  const card = page.locator('[data-entry]').filter({ hasText: title });
  await card.dragTo(day('середа, 26 березня'), { sourcePosition: { x: 8, y: 8 } });
  await expect(day('середа, 26 березня').getByRole('link', { name: title })).toBeVisible();
});
