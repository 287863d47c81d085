// Going back to a version of an item.
import { expect, test } from '@playwright/test';
import { beSignedIn, createNews, headerUa, save, textEditor, unique } from './staff.ts';
import { expectAccessible } from './violations.ts';

test('an editor compares versions of a news item and brings one back', async ({ page }) => {
  await beSignedIn(page);
  const title = unique('Історія');
  const id = await createNews(page, title);
  const editor = page.url();
  await headerUa(page).fill(`${title} змінена`);
  await textEditor(page, 'Текст українською').fill('Текст довгої новини.');
  await save(page);

  await page.getByRole('link', { name: 'Історія', exact: true }).click();
  const versions = page.getByRole('navigation', { name: 'Версії' }).getByRole('link');
  await expect(versions).toHaveCount(2);
  await expect(versions.first()).toContainText('Змінено: заголовок українською, текст українською');
  const article = page.getByRole('article');
  await expect(article.getByRole('insertion')).toHaveText('додано довгої ');
  await expect(page.getByRole('definition').first()).toContainText('додано змінена');
  await expectAccessible(page);

  await versions.last().click();
  await expect(article.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.getByRole('link', { name: /^Взяти/ }).click();
  await expect(page).toHaveURL(editor);
  await expect(headerUa(page)).toHaveValue(title);
  await expect(page.getByText(/^Взято версію 1/)).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Відновити' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Відновити' }).click();
  await expect(page).toHaveURL(/history\?version=3$/);
  await expect(versions.first()).toContainText('Відновлено попередню версію');
  await page.goto(`/news/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.locator('main')).toContainText('Текст новини.');
});
