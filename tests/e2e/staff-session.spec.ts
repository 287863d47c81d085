// Signing in and out, and what happens when a session ends.
import { expect, test } from '@playwright/test';
import { hold } from './hold.ts';
import { hydrate } from './hydrate.ts';
import { beSignedIn, EMAIL, PASSWORD, pressSignOut, SESSION_ENDED, signIn, toast, tokenOf } from './staff.ts';
import { violations } from './violations.ts';

test('a stranger is sent to the login page, and gets the page they wanted with the right password', async ({
  page,
  baseURL,
}) => {
  await page.goto('/adminpage/vacancies/2');
  await expect(page).toHaveURL(`${baseURL}/login`);
  await page.getByLabel('Електронна пошта').fill(EMAIL);
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Увійти' }).click();
  await expect(page).toHaveURL(`${baseURL}/adminpage/vacancies/2`);
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? 'null'));
  expect(Object.keys(stored.state)).toEqual(['token']);
  // A later start checks the stored token; the login page is only for those who are not signed in.
  await page.goto('/login');
  await expect(page).toHaveURL(`${baseURL}/adminpage/news`);
});

test('the session is checked before anything is shown or refused', async ({ page }) => {
  await beSignedIn(page);
  const release = await hold(page, '**/api/auth/current');
  await page.goto('/adminpage/vacancies', { waitUntil: 'domcontentloaded' });
  await expect(page.getByText('...loading', { exact: true })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Вакансії');
});

test('signing out works even when it is tapped before the page has come alive', async ({ page, baseURL }) => {
  await beSignedIn(page);
  const token = await tokenOf(page);
  const release = await hold(page, '**/assets/*.js');
  await page.goto('/adminpage/vacancies', { waitUntil: 'domcontentloaded' });
  await pressSignOut(page);
  release();
  await expect(page).toHaveURL(`${baseURL}/login`);
  const authorization = `Bearer ${token}`;
  await expect(async () => {
    const asked = await page.request.get('/api/auth/current', { headers: { authorization } });
    expect(asked.status()).toBe(401);
  }).toPass();
});

test('signing in and out moves the focus to the new page and reads out its title', async ({ page }) => {
  await signIn(page);
  await expect(page.locator('#content')).toBeFocused();
  await expect(page.locator('[aria-live]', { hasText: 'Новини' })).toBeAttached();
  await page.getByRole('button', { name: /^Мій обліковий запис/ }).press('Enter');
  await page.getByRole('button', { name: 'Вийти', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Вхід до службового розділу');
  await expect(page.locator('#content')).toBeFocused();
  await expect(page.locator('[aria-live]', { hasText: 'Вхід до службового розділу' })).toBeAttached();
});

test('on public pages the session is checked for whoever holds a token, and leads back to the item', async ({
  page,
  baseURL,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/news/1');
  await hydrate(page);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const shortcut = page.getByRole('link', { name: 'Редагувати' });
  await expect(shortcut).toHaveCount(0);
  expect(asked.filter((path) => path.startsWith('/api') || path.includes('shortcut'))).toEqual([]);

  await beSignedIn(page);
  const token = await tokenOf(page);
  // Any form of the stored token will do.
  await page.evaluate((bare) => localStorage.setItem('auth', bare), token);
  await page.goto('/accessibility');
  await hydrate(page);
  await expect(page.getByRole('link', { name: 'До панелі керування' })).toHaveAttribute('href', '/adminpage');
  await page.goto('/career/1');
  await hydrate(page);
  await expect(shortcut).toHaveAttribute('href', '/adminpage/vacancies/1');
  await page.goto('/news/1');
  await hydrate(page);
  await expect(shortcut).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await shortcut.click();
  await expect(page).toHaveURL(`${baseURL}/adminpage/news/1`);
  await expect(page.getByLabel('Заголовок українською')).not.toHaveValue('');

  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
  const checked = page.waitForResponse('**/api/auth/current');
  await page.goto('/news/1');
  await hydrate(page);
  expect((await checked).status()).toBe(401);
  await expect(shortcut).toHaveCount(0);
  await expect(toast(page, SESSION_ENDED)).toHaveCount(0);
});

test('a session that ended: one toast, 7 seconds, the login page, and no bouncing back', async ({
  page,
  baseURL,
}) => {
  await page.clock.install();
  await signIn(page);
  await expect(page.getByRole('switch').first()).toBeVisible();
  const token = await tokenOf(page);
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
  // However long the clicks take.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('switch').nth(0).click();
  await page.getByRole('switch').nth(1).click();
  await expect(toast(page, SESSION_ENDED)).toHaveCount(1);
  await page.clock.runFor(5_000);
  await expect(page).toHaveURL(`${baseURL}/adminpage/news`);
  await page.clock.runFor(2_100);
  await page.clock.resume();
  await expect(page).toHaveURL(`${baseURL}/login`);
  await expect(page.getByRole('button', { name: 'Увійти' })).toBeVisible();
  expect(await tokenOf(page)).toBeNull();
  await page.reload();
  await expect(page).toHaveURL(`${baseURL}/login`);
});
