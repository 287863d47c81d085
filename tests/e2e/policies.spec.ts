// What an editor does with a policy, and what a visitor has of it.

import { pdf } from '../factories/documents.ts';
import { expect, type Page, test } from './other.ts';
import { beSignedIn, save, textEditor, unique } from './staff.ts';
import { expectAccessible, violations } from './violations.ts';

const documentIn = (page: Page, number: number) =>
  page.getByRole('group', { name: `Документ ${number}`, exact: true }).first();

test('an editor publishes a report with its file and a table, a visitor downloads it, and all of it is taken back', async ({
  page,
  other: visitor,
}) => {
  await beSignedIn(page);
  await page.goto('/adminpage/news');
  await page.getByRole('link', { name: 'Політики', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Політики');
  await expect(page.getByRole('listitem', { name: 'Звітність' })).toBeVisible();
  await expectAccessible(page);

  // By keyboard alone: the policy, a year, a document in it.
  await page.getByRole('listitem', { name: 'Звітність' }).getByRole('link', { name: 'Редагувати' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Редагувати політику');
  const year = page.getByLabel('Який рік додати');
  await year.fill('2031');
  await year.press('Enter');
  const [title, english] = [unique('План'), unique('Plan')];
  await page.getByRole('button', { name: 'Додати документ' }).first().focus();
  await page.keyboard.press('Enter');
  await expect(documentIn(page, 1).getByLabel('Назва українською')).toBeFocused();
  await page.keyboard.type(title);
  await page.keyboard.press('Tab');
  await page.keyboard.type(english);
  await documentIn(page, 1).getByLabel('День оприлюднення').fill('2031-03-01');
  await documentIn(page, 1)
    .getByLabel('Завантажити файл')
    .setInputFiles({ name: 'план.pdf', mimeType: 'application/pdf', buffer: pdf(title) });
  await expect(documentIn(page, 1).getByRole('link', { name: /\.pdf$/ })).toBeVisible();

  // A text with a table.
  const sum = unique('12');
  await textEditor(page, 'Текст (українською)').click();
  await page.keyboard.press('Control+End');
  await page.getByRole('button', { name: 'Вставити', exact: true }).first().click();
  await page.getByRole('menuitem', { name: 'Таблиця' }).click();
  await page.getByRole('textbox', { name: 'Назва таблиці' }).fill('Видатки');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('toolbar', { name: 'Таблиця' })).toBeVisible();
  await page.keyboard.type(sum);
  await expectAccessible(page);
  await save(page);

  // A visitor reads it in both languages, with kind and size, and has the file.
  await visitor.goto('/companypolicies/reporting');
  await expect(visitor.getByRole('table', { name: 'Видатки' })).toContainText(sum);
  await expect(visitor.getByRole('heading', { name: 'Документи за 2031 рік' })).toBeVisible();
  const row = (name: string) => visitor.getByRole('row').filter({ hasText: name });
  const link = visitor.getByRole('link', { name: title });
  await expect(row(title)).toContainText(/PDF[\d,]+.КБ1.березня.2031/);
  expect(await violations(visitor, 'main')).toEqual([]);
  // Documents are what people come for; tables are no wider than a telephone.
  await expect(visitor.getByRole('main').getByRole('heading', { level: 2 }).nth(1)).toHaveText(
    'Документи за 2031 рік',
  );
  await visitor.setViewportSize({ width: 320, height: 640 });
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  const address = (await link.getAttribute('href')) ?? '';
  const name = address.split('/').pop();
  const file = await visitor.request.get(address);
  expect(file.headers()).toMatchObject({ 'content-type': 'application/pdf' });
  expect(await file.body()).toEqual(pdf(title));
  await visitor.goto('/en/companypolicies/reporting?lng=en');
  await expect(row(english)).toContainText(/PDF[\d.]+.kB1.March.2031/i);

  // The library says who uses it, and leads to the editor.
  await page.goto(`/adminpage/library?file=${name}`);
  const use = page.getByRole('region', { name: 'Про файл' }).getByRole('link', { name: 'Звітність' });
  await expect(use).toHaveAttribute('href', '/adminpage/policies/2');

  await page.goto('/companypolicies/reporting');
  await expect(page.getByRole('link', { name: 'Редагувати', exact: true })).toHaveAttribute(
    'href',
    '/adminpage/policies/2',
  );

  // The history shows it, and brings back what was.
  await page.goto('/adminpage/policies/2/history');
  const versions = page.getByRole('navigation', { name: 'Версії' }).getByRole('link');
  await expect(versions.first()).toContainText('Змінено: текст (українською), документи');
  await expect(page.getByRole('article').getByRole('insertion').filter({ hasText: sum })).toBeVisible();
  await expect(page.getByRole('insertion').filter({ hasText: title })).toBeVisible();
  await expectAccessible(page);
  await versions.last().click();
  await page.getByRole('button', { name: 'Відновити' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Відновити' }).click();
  await expect(page.getByText(/^Версію \d+ відновлено/)).toBeVisible();
  await visitor.goto('/companypolicies/reporting?lng=ua');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Звітність');
  await expect(visitor.getByText(title)).toHaveCount(0);
  await expect(visitor.getByText(sum)).toHaveCount(0);
});

test('what is written of a policy becomes an edition: read by its address, then published, and the policy is what was read', async ({
  page,
  other: visitor,
}) => {
  await beSignedIn(page);
  await page.goto('/adminpage/policies/1');
  const title = page.getByRole('textbox', { name: 'Назва (українською)' });
  const former = await title.inputValue();
  const next = unique('Приватність');
  await title.fill(next);
  await page.getByRole('button', { name: 'Зберегти як нову редакцію' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Редагувати редакцію');
  await expect(title).toHaveValue(next);
  await page.getByText('Що зміниться на сайті').click();
  await expect(
    page.getByRole('region', { name: 'Чинний текст' }).getByRole('insertion').first(),
  ).toBeVisible();
  await expectAccessible(page);

  const heading = visitor.getByRole('heading', { level: 1 });
  await visitor.goto('/companypolicies/privacypolicy');
  await expect(heading).toHaveText(former);
  // The screen is narrow by now.
  await page.getByRole('button', { name: 'Готовність', exact: true }).click();
  await page.getByRole('button', { name: 'Створити посилання' }).click();
  await visitor.goto(await page.getByRole('textbox', { name: /^Адреса/ }).inputValue());
  await expect(heading).toHaveText(next);
  expect(await violations(visitor, 'main')).toEqual([]);

  // From wherever one was in the text.
  await page.getByRole('button', { name: 'Українська', exact: true }).click();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.getByRole('button', { name: 'Опублікувати', exact: true }).click();
  await expect(page.getByText('Цю редакцію опубліковано')).toBeInViewport();
  await visitor.goto('/companypolicies/privacypolicy');
  await expect(heading).toHaveText(next);

  // Nothing is left unsaved where it was begun, and the history says where the text is from.
  await page.goto('/adminpage/policies/1/history');
  await expect(page.getByText(/^Опубліковано редакцію/).first()).toBeVisible();
  await page.goto('/adminpage/policies/1');
  await expect(title).toHaveValue(next);
  await title.fill(former);
  await save(page);
});
