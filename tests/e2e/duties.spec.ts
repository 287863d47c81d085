// An editor says where three duties stand, and visitors find them in both languages.
import { expect, test } from './other.ts';
import { beSignedIn } from './staff.ts';
import { expectAccessible } from './violations.ts';

const THREE = [
  {
    title: 'Структура, місія, функції та повноваження',
    english: 'Structure, mission, functions and powers',
    section: 'Структура, місія та повноваження',
    at: '/aboutus',
  },
  {
    title: 'Система обліку документів',
    english: 'System of records',
    section: 'Система обліку',
    at: '/projects/1',
  },
  {
    title: 'Бюджет і\u00a0використання коштів',
    english: 'Budget and how funds are used',
    section: 'Бюджет і\u00a0звіти',
    at: '/news/1',
  },
];

test('three duties are met, ticked off, and made public', async ({ page, other: visitor }) => {
  await beSignedIn(page);
  await page.goto('/adminpage');
  const menu = page.getByRole('navigation', { name: 'Панель керування' });
  const due = page.getByRole('region', { name: 'Строки' }).getByRole('listitem');
  for (const { title, at } of THREE) {
    await menu.getByRole('link', { name: 'Сьогодні' }).click();
    const line = due.filter({ hasText: title });
    await expect(line).toContainText('Не оприлюднено');
    await line.getByRole('link', { name: title }).click();
    const place = page.getByRole('textbox', { name: 'Сторінка сайту' });
    await place.fill(at);
    await page.keyboard.press('Control+s');
    await expect(page.getByText(/^Збережено о/)).toBeVisible();
    await menu.getByRole('link', { name: 'Сьогодні' }).click();
    await expect(due.first()).toBeVisible();
    await expect(line).toHaveCount(0);
  }
  await expectAccessible(page, [1440, 768, 360]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await menu.getByRole('link', { name: 'Обов’язки' }).click();
  const row = (title: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
  const [{ title = '' } = {}] = THREE;
  await row(title)
    .getByRole('button', { name: `Виконано: ${title}` })
    .click();
  await expect(page.getByText(`Виконано: «${title}»`)).toBeVisible();
  await expectAccessible(page, [1440, 768, 360]);

  await visitor.goto('/publicinformation');
  for (const { title, section, at } of THREE)
    await expect(
      visitor.getByRole('region', { name: section, exact: true }).getByRole('link', { name: title }),
    ).toHaveAttribute('href', at);
  await visitor.goto('/en/publicinformation?lng=en');
  for (const { english } of THREE)
    await expect(visitor.getByRole('heading', { name: english, level: 3 })).toBeVisible();
  await visitor.getByRole('link', { name: 'Form of a request, to print' }).click();
  await visitor.getByRole('textbox', { name: 'Please provide this information' }).fill('The report of 2025');
  await visitor.emulateMedia({ media: 'print' });
  await expect(visitor.getByText('Signature')).toBeVisible();
});
