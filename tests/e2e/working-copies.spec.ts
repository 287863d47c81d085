// What is typed and not saved outlives the browser, the device and the session.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, expect, type Page, test } from '@playwright/test';
import { CHROMIUM_FLAGS, executablePath } from '../setup/chromium.ts';
import {
  beSignedIn,
  createNews,
  EMAIL,
  headerUa,
  PASSWORD,
  pictureFile,
  publish,
  SESSION_ENDED,
  save,
  toast,
  tokenOf,
  unique,
} from './staff.ts';
import { expectAccessible, violations } from './violations.ts';

const kept = (page: Page) => page.getByText(/^Копію зроблено о/);
/** For a while it says when; then that the server was not reached. */
const keptHere = (page: Page) => kept(page).or(page.getByText('Немає зв’язку — збережено на цьому пристрої'));
const restore = (page: Page) => page.getByRole('button', { name: 'Відновити' });
const chooseFile = (page: Page) => page.getByLabel('Обрати файл', { exact: true });

/** A browser with a profile of its own, which it finds again when it is started anew. */
const openProfile = (profile: string, baseURL: string | undefined): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, {
    ...executablePath(process.env.HEADLESS_SHELL_PATH),
    args: CHROMIUM_FLAGS,
    ...(baseURL && { baseURL }),
    locale: 'uk-UA',
    timezoneId: 'Europe/Kyiv',
  });

test('a browser that is killed loses nothing, not even a chosen picture', async ({ baseURL }) => {
  const profile = await mkdtemp(join(tmpdir(), 'icc-profile-'));
  const title = unique('Не загубити');
  const first = await openProfile(profile, baseURL);
  const written = await first.newPage();
  await beSignedIn(written);
  await written.goto('/adminpage/news/new');
  // Nothing of it reaches the server.
  await written.route('**/api/{files,working-copies/**}', (route) => route.abort());
  await headerUa(written).fill(title);
  await chooseFile(written).setInputFiles(await pictureFile('щука.png'));
  await expect(keptHere(written)).toBeVisible();
  const closed = first.waitForEvent('close');
  const session = await first.newCDPSession(written);
  await Promise.race([session.send('Browser.crash').catch(() => {}), closed]);
  await closed;

  const second = await openProfile(profile, baseURL);
  const page = await second.newPage();
  await beSignedIn(page);
  await page.goto('/adminpage/news');
  await expect(page.getByText(`незбережене «${title}»`)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page
    .getByText(`незбережене «${title}»`)
    .locator('..')
    .getByRole('link', { name: 'Відновити' })
    .click();
  await expect(headerUa(page)).toHaveValue(title);
  await publish(page);
  const id = page.url().split('/').pop();
  expect(await (await page.request.get(`/api/news/${id}`)).json()).toMatchObject({
    headerUa: title,
    imgLink: expect.any(String),
  });
  await page.goto('/adminpage/news');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Новини');
  await expect(page.getByText(`незбережене «${title}»`)).toHaveCount(0);
  await second.close();
  await rm(profile, { recursive: true, force: true });
});

test('what was typed on one device is found on another', async ({ page, browser }) => {
  await beSignedIn(page);
  const title = unique('Телефон');
  const id = await createNews(page, title);
  await headerUa(page).fill(`${title} і комп’ютер`);
  const put = page.waitForResponse('**/api/working-copies/news/*');
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  await put;
  await expect(kept(page)).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await beSignedIn(other);
  await other.goto(`/adminpage/news/${id}`);
  await expect(other.getByText(/незбережена версія від .+ на іншому пристрої/)).toBeVisible();
  await other.getByRole('button', { name: 'Порівняти' }).click();
  await expect(other.getByRole('insertion')).toContainText('комп’ютер');
  await expectAccessible(other);
  await restore(other).click();
  await expect(headerUa(other)).toHaveValue(`${title} і комп’ютер`);
  await save(other);
  await page.goto(`/adminpage/news/${id}`);
  await expect(headerUa(page)).toHaveValue(`${title} і комп’ютер`);
});

test('a session that ends while somebody types gives everything back', async ({ page, baseURL }) => {
  await beSignedIn(page);
  const title = unique('Сеанс');
  const id = await createNews(page, title);
  await page.clock.install();
  await page.reload();
  await headerUa(page).fill(`${title} недописане`);
  // The session ends when nothing is on its way.
  const uploaded = page.waitForResponse((answer) => answer.url().includes('/api/files'));
  await chooseFile(page).setInputFiles(await pictureFile('щука.png'));
  await uploaded;
  await expect(page.getByText('На картці у списку')).toBeVisible();
  const token = await tokenOf(page);
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
  await page.getByRole('button', { name: /^Зберегти/ }).click();
  await expect(toast(page, SESSION_ENDED)).toBeVisible();
  await page.clock.runFor(7_100);
  await expect(page).toHaveURL(`${baseURL}/login`);
  await page.getByLabel('Електронна пошта').fill(EMAIL);
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Увійти' }).click();
  await expect(page).toHaveURL(`${baseURL}/adminpage/news/${id}`);
  await expect(headerUa(page)).toHaveValue(`${title} недописане`);
  // In a page with a clock of its own a message closes at once if the machine has stood still.
  await save(page, page.getByText(/^Збережено о/));
  expect(await (await page.request.get(`/api/news/${id}`)).json()).toMatchObject({
    headerUa: `${title} недописане`,
    imgLink: expect.any(String),
  });
});
