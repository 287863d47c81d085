// What staff journeys share.
import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';

export const EMAIL = 'editor@example.gov.ua';
export const PASSWORD = 'correct horse battery';

export async function signIn(page: Page, from = '/login'): Promise<void> {
  await page.goto(from);
  await page.getByLabel('Електронна пошта').fill(EMAIL);
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Увійти' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Новини');
}

/** For journeys about something else: signed in without the login page. */
export async function beSignedIn(page: Page, email = EMAIL): Promise<void> {
  const login = await page.request.post('/api/auth/login', { data: { email, password: PASSWORD } });
  const { token } = await login.json();
  // Any address of the site will do, and this one is short.
  await page.goto('/robots.txt');
  await page.evaluate((state) => localStorage.setItem('auth', JSON.stringify({ state, version: 0 })), {
    token,
  });
}

export const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Сповіщення' }).getByText(text);

export const SAVED = 'Зміни успішно збережено';
export const SESSION_ENDED = 'Сеанс завершено. Вас буде перенаправлено на сторінку входу';
export const FAILED = 'Сталася помилка. Будь ласка, повторіть дію';

/** A header no other test uses. */
export const unique = (text: string): string => `${text} ${Math.random().toString(36).slice(2, 8)}`;

/** A draft, or what is on the site: the button says which. */
export const saveButton = (page: Page) => page.getByRole('button', { name: /^Зберегти/ });

/** What is asked before something serious goes to the site. */
const question = (page: Page) => page.getByRole('dialog', { name: 'Перевірте перед публікацією' });

export async function giveReason(page: Page): Promise<void> {
  await question(page).getByLabel('Чому публікуємо так').fill('Так домовлено');
  await question(page)
    .getByRole('button', { name: /все одно$/ })
    .click();
}

async function press(page: Page, button: Locator, sign = toast(page, SAVED)): Promise<void> {
  await button.click();
  await expect(sign.or(question(page))).toBeVisible();
  if (await question(page).isVisible()) await giveReason(page);
  await expect(sign).toBeVisible();
  await closeToasts(page);
}

/** Those that are still there. */
export const closeToasts = (page: Page): Promise<void> =>
  page.getByRole('region', { name: 'Сповіщення' }).evaluate((region) => {
    for (const button of region.querySelectorAll<HTMLElement>('[aria-label="Закрити сповіщення"]'))
      button.click();
  });

export const save = (page: Page, sign?: Locator): Promise<void> => press(page, saveButton(page), sign);

/** Saves and puts on the site. */
export const publish = (page: Page): Promise<void> =>
  press(page, page.getByRole('button', { name: 'Опублікувати' }));

/** The link opens a tab of its own; following its address here is the same page. */
export async function openOnSite(page: Page): Promise<void> {
  const address = await page.getByRole('link', { name: /^Переглянути на сайті/ }).getAttribute('href');
  await page.goto(address ?? '');
}

export const textEditor = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** The row of an item in a list. */
export const row = (page: Page, title: string) => page.getByRole('listitem', { name: title });

/** A small picture, as a file to choose. */
export async function pictureFile(name: string, colour = '#10A8EC') {
  const canvas = sharp({ create: { width: 600, height: 400, channels: 3, background: colour } });
  return { name, mimeType: 'image/png', buffer: await canvas.png().toBuffer() };
}

export const headerUa = (page: Page) => page.getByLabel('Заголовок українською');

export async function createNews(page: Page, title: string): Promise<string> {
  await page.goto('/adminpage/news/new');
  await headerUa(page).fill(title);
  await textEditor(page, 'Текст українською').fill('Текст новини.');
  await publish(page);
  await expect(page).toHaveURL(/\/adminpage\/news\/\d+$/);
  return page.url().split('/').pop() ?? '';
}
