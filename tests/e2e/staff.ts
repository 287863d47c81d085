// What staff journeys share.
import { randomBytes } from 'node:crypto';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';

export const EMAIL = 'editor@example.gov.ua';
export const PASSWORD = 'correct horse battery';
/** For accounts that journeys make. */
export const NEW_PASSWORD = 'вісім слонів п’ють каву вранці';

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
  await enter(page, (await login.json()).token);
}

/** With a session that is there already; on a site that is not the journeys', where it is named. */
export async function enter(page: Page, token: string, site = ''): Promise<void> {
  // Any address of the site will do, and this one is short.
  await page.goto(`${site}/robots.txt`);
  await page.evaluate((state) => localStorage.setItem('auth', JSON.stringify({ state, version: 0 })), {
    token,
  });
}

/** The session of whoever is signed in. */
export const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? '').state.token);

export type Role = 'author' | 'editor' | 'administrator';

/** Somebody who was invited and has set a password, without the pages for it. */
export async function addColleague(
  request: APIRequestContext,
  { name, role = 'editor', password = PASSWORD }: { name: string; role?: Role; password?: string },
): Promise<{ email: string; token: string }> {
  const email = `${unique('p').replace(' ', '-')}@example.gov.ua`;
  const send = async (url: string, data: object, token?: string) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    const answer = await request.post(`/api${url}`, { data, headers });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const { token } = await send('/auth/login', { email: EMAIL, password: PASSWORD });
  const { id } = await send('/accounts', { email, name, role }, token);
  const { url } = await send(`/accounts/${id}/invitation`, {}, token);
  const accepted = { token: url.split('/').pop(), newPassword: password };
  return { email, token: (await send('/auth/invitation/accept', accepted)).token };
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

async function press(page: Page, button: Locator, sign = toast(page, SAVED)): Promise<void> {
  await button.click();
  await expect(sign).toBeVisible();
  await closeToasts(page);
}

/** In the menu under one's name. */
export async function pressSignOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Мій обліковий запис/ }).click();
  await page.getByRole('button', { name: 'Вийти', exact: true }).click();
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

/** A small picture, as a file to choose: no other has its bytes, or the library would know it and its description. */
export async function pictureFile(name: string, colour = '#10A8EC') {
  const canvas = sharp({ create: { width: 600, height: 400, channels: 3, background: colour } });
  const corner = {
    raw: { width: 2, height: 2, channels: 3 },
    input: randomBytes(12),
    left: 0,
    top: 0,
  } as const;
  return { name, mimeType: 'image/png', buffer: await canvas.composite([corner]).png().toBuffer() };
}

export const headerUa = (page: Page) => page.getByLabel('Заголовок українською');

/** An item on the site, open in its editor: for journeys that are about what comes after it was written. */
export async function createNews(page: Page, title: string): Promise<string> {
  const answer = await page.request.post('/api/news', {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
    multipart: {
      headerUa: title,
      textUa: '<p>Текст новини.</p>',
      date: new Date().toISOString(),
      isActive: '1',
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id } = (await answer.json()) as { id: number };
  await page.goto(`/adminpage/news/${id}`);
  await expect(headerUa(page)).toHaveValue(title);
  return String(id);
}
