// A visitor says what is wrong with a page; whoever edits it reads that beside it.
import { expect, test } from './other.ts';
import { beSignedIn, unique } from './staff.ts';
import { expectAccessible } from './violations.ts';

test('what a visitor misses on a page is read beside it', async ({ page, other: visitor }) => {
  const words = unique('Немає дат');
  await visitor.goto('/companypolicies/reporting');
  await visitor.getByRole('button', { name: 'Ні', exact: true }).click();
  const field = visitor.getByRole('textbox', { name: 'Що варто виправити?' });
  await expect(field).toBeVisible();
  await expectAccessible(visitor, [1440, 360]);
  await field.fill(words);
  await visitor.getByRole('button', { name: 'Надіслати' }).click();
  await expect(visitor.getByText(/^Дякуємо/).filter({ visible: true })).toBeVisible();
  await expect(field).toBeHidden();
  await beSignedIn(page);
  await page.goto('/adminpage/feedback');
  const judged = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: '/companypolicies/reporting' }) });
  await judged.locator('summary').click();
  await expect(judged.getByText(words)).toBeVisible();
  await expectAccessible(page, [360, 1440]);
  await page.goto('/adminpage/policies');
  await page.getByRole('link', { name: 'Звітність' }).first().click();
  const beside = page.getByRole('region', { name: 'Відгуки відвідувачів' });
  await expect(beside.getByText(words)).toBeVisible();
  await expect(beside.getByText(/Ні: [1-9]/)).toBeVisible();
});
