// A visitor finds nothing; staff see it and lead the next one on.
import { expect, test } from './other.ts';
import { beSignedIn, unique } from './staff.ts';
import { expectAccessible } from './violations.ts';

test('what a visitor asked for in vain leads the next one on', async ({ page, other: visitor }) => {
  const path = `/${unique('former-page').replace(' ', '-')}`;
  expect((await visitor.goto(path))?.status()).toBe(404);
  await beSignedIn(page);
  await page.goto('/adminpage/redirects');
  const missed = page.getByRole('region', { name: 'Шукали й не знайшли' }).getByRole('listitem');
  await missed.filter({ hasText: path }).getByRole('button', { name: 'Перенаправити' }).click();
  const to = page.getByRole('textbox', { name: 'Куди веде' });
  await expect(to).toBeFocused();
  await page.keyboard.type('/career');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Тепер ${path} веде на /career`)).toBeVisible();
  await expect(missed.filter({ hasText: path })).toHaveCount(0);
  await expectAccessible(page, [1440, 768, 360]);
  await visitor.goto(`/en${path}?lng=en`);
  await expect(visitor).toHaveURL(/\/en\/career/);
});
