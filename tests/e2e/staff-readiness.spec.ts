// What an editor looks at before publication: facts that disagree, the page on a phone, a link for somebody else.
import { expect, type Page, test } from './other.ts';
import { beSignedIn, headerUa, SAVED, saveButton, textEditor, toast, unique } from './staff.ts';
import { violations } from './violations.ts';

const UA = 'Центр обробив звернення громадян і підготував щорічний звіт. Допомогу отримали 12,4 тис. родин.';
const EN =
  'The centre has processed requests and prepared its annual report. 12.4 million families were helped.';

async function write(page: Page, title: string): Promise<void> {
  await page.goto('/adminpage/news/new');
  await headerUa(page).fill(title);
  await page.getByLabel('Заголовок англійською').fill('The report');
  await textEditor(page, 'Текст українською').fill(UA);
  await textEditor(page, 'Текст англійською').fill(EN);
}

const panel = (page: Page) => page.getByRole('region', { name: 'Готовність' });
const selected = (page: Page) => page.evaluate(() => String(getSelection()));

test('facts that disagree are named, reached, mended, and published only for a reason that the history keeps', async ({
  page,
}) => {
  await beSignedIn(page);
  await write(page, unique('Звіт'));
  const point = panel(page).getByRole('listitem').filter({ hasText: 'тексти двома мовами розходяться' });
  await expect(point).toContainText('«12,4 тис.» і «12.4 million»');
  // By keyboard alone.
  await point.getByRole('button', { name: 'Текст українською' }).focus();
  await page.keyboard.press('Enter');
  await expect(textEditor(page, 'Текст українською')).toBeFocused();
  await expect.poll(() => selected(page)).toBe('12,4 тис.');
  await point.getByRole('button', { name: 'Текст англійською' }).focus();
  await page.keyboard.press('Enter');
  await expect(textEditor(page, 'Текст англійською')).toBeFocused();
  await expect.poll(() => selected(page)).toBe('12.4 million');
  // In one go: typed slowly it would be undone in parts.
  await page.keyboard.insertText('12.4 thousand');
  await expect(panel(page).getByRole('status')).toHaveText('Зауважень немає');
  await page.keyboard.press('Control+z');
  await expect(point).toBeVisible();
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole('button', { name: 'Готовність: 1' }).click();
  await expect(point).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.keyboard.press('Control+Enter');
  const question = page.getByRole('dialog', { name: 'Перевірте перед публікацією' });
  await expect(question).toContainText('«12,4 тис.» і «12.4 million»');
  await question.getByLabel('Чому публікуємо так').fill('Уточнимо завтра');
  await question.getByRole('button', { name: 'Опублікувати все одно' }).click();
  await expect(toast(page, SAVED)).toBeVisible();
  await page.getByRole('link', { name: 'Історія', exact: true }).click();
  await expect(page.getByText('Уточнимо завтра')).toBeVisible();
});

test('a draft is looked at as on a phone, and by somebody without an account', async ({
  page,
  other: visitor,
}) => {
  await beSignedIn(page);
  const title = unique('Чернетка звіту');
  await write(page, title);
  await page.getByRole('button', { name: 'Перегляд', exact: true }).click();
  const preview = page.getByRole('dialog', { name: 'Перегляд' });
  await preview.getByRole('button', { name: 'Телефон' }).click();
  const phone = preview.frameLocator('iframe');
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(title);
  // The styles of the site are there, and answer to the width of the phone.
  await expect(phone.locator('body')).toHaveCSS('hyphens', 'auto');
  await expect(page.locator('body')).toHaveCSS('hyphens', 'manual');
  expect(await phone.locator('html').evaluate(() => innerWidth)).toBe(360);
  await preview.getByRole('button', { name: 'Англійська' }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('The report');
  await page.setViewportSize({ width: 360, height: 800 });
  for (const view of ['Телефон', 'Картка', 'Месенджер']) {
    await preview.getByRole('button', { name: view }).click();
    expect(await violations(page, 'dialog[open]')).toEqual([]);
  }
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();

  await page.setViewportSize({ width: 1440, height: 900 });
  await saveButton(page).click();
  await expect(toast(page, SAVED)).toBeVisible();
  await page.getByRole('button', { name: 'Створити посилання' }).click();
  const address = await page.getByLabel('Адреса для перегляду').inputValue();
  const { pathname, search } = new URL(address);
  await visitor.goto(new URL(pathname + search, page.url()).href);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.getByRole('button', { name: 'Відкликати' }).click();
  await expect(page.getByText('Відкликано: за цією адресою більше нічого не видно')).toBeVisible();
  expect((await visitor.reload())?.status()).toBe(404);
});
