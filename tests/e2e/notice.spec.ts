// A notice from a telephone: written, asked about twice, over every page, closed by a visitor, and there again when it is another.
import { expect, test } from '@playwright/test';
import { hydrate } from './hydrate.ts';
import { startOwnSite } from './own-site.ts';
import { EMAIL, enter, PASSWORD, saveButton, tokenOf } from './staff.ts';
import { expectAccessible } from './violations.ts';

test('an emergency is told from a telephone; whoever closes it sees the next one', async ({ browser }) => {
  const site = await startOwnSite({ SEED_DEMO: 'false' });
  const telephone = { baseURL: site.url, viewport: { width: 360, height: 740 }, locale: 'uk-UA' };
  const staffContext = await browser.newContext(telephone);
  const context = await browser.newContext(telephone);
  try {
    const staff = await staffContext.newPage();
    const login = { data: { email: EMAIL, password: PASSWORD } };
    await enter(staff, (await (await staff.request.post('/api/auth/login', login)).json()).token);
    await staff.goto('/adminpage/news');
    await expect(staff.getByRole('heading', { level: 1 })).toHaveText('Новини');
    await staff.getByRole('button', { name: 'Меню' }).click();
    await staff.getByRole('link', { name: 'Оголошення', exact: true }).click();
    await staff.getByRole('textbox', { name: /^Текст оголошення/ }).fill('Повітряна тривога');
    await staff.getByRole('radio', { name: /^Терміново/ }).check();
    await staff.getByRole('switch', { name: 'Показувати на сайті' }).check();
    await expectAccessible(staff);
    const visitor = await context.newPage();
    await visitor.goto('/news');
    const strip = visitor.getByRole('region', { name: 'Оголошення' });
    await expect(strip).toBeHidden();

    const question = staff.getByRole('dialog').filter({ hasText: 'негайно' });
    await saveButton(staff).click();
    await question.getByRole('button', { name: 'Скасувати' }).click();
    await visitor.reload();
    await expect(strip).toBeHidden();
    await saveButton(staff).click();
    await question.getByRole('button', { name: 'Показати всім' }).click();
    await expect(staff.getByText('На сайті: його бачать усі відвідувачі')).toBeVisible();

    // Whoever is reading sees it with the next page, without loading it whole.
    await hydrate(visitor);
    await visitor
      .getByRole('link', { name: /Головна/ })
      .first()
      .click();
    await expect(strip).toContainText('Терміново');
    await expect(strip).toContainText('Повітряна тривога');
    await expectAccessible(visitor);
    await strip.getByRole('button', { name: 'Закрити оголошення' }).click();
    await expect(strip).toBeHidden();
    // Closed before anything was painted, and in the other language, too.
    await visitor.goto('/en/news?lng=en', { waitUntil: 'commit' });
    await expect(visitor.locator('html[data-notice-closed]')).toBeAttached();
    await expect(visitor.getByRole('banner')).toBeVisible();
    await expect(visitor.getByRole('region', { name: 'Notice' })).toBeHidden();

    const value = { level: 'warning', isActive: 1, textUa: 'Відбій тривоги', textEn: 'All clear' };
    const headers = { authorization: `Bearer ${await tokenOf(staff)}` };
    const put = { headers, data: { value: { ...value, url: '', from: null, to: null } } };
    expect((await staff.request.put('/api/content/notice', put)).ok()).toBe(true);
    await visitor.reload();
    await expect(visitor.getByRole('region', { name: 'Notice' })).toContainText('All clear');
  } finally {
    await staffContext.close();
    await context.close();
    await site.stop();
  }
});
