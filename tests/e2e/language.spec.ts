// Where a visitor lands, by browser language and by what is stored.
import { expect, type Page, test } from '@playwright/test';
import { hydrate } from './hydrate.ts';

/** Storage as an earlier visit left it, set before any script of the page runs. */
async function withStored(page: Page, stored: string | null): Promise<void> {
  await page.addInitScript((value) => {
    if (sessionStorage.getItem('prepared')) return;
    sessionStorage.setItem('prepared', '1');
    if (value !== null) localStorage.setItem('settings', value);
  }, stored);
}

const storedLanguage = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('settings') ?? 'null')?.state.language);

const cookieOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'i18next')?.value;

const persisted = (language: unknown) => JSON.stringify({ state: { language }, version: 0 });

type Case = { browser: string; stored: string | null; open: string; lands: string; language: 'ua' | 'en' };

/** One of each way; src/i18n/start-language.test.ts goes through the decisions. */
const cases: Case[] = [
  { browser: 'uk-UA', stored: null, open: '/en/aboutus', lands: '/aboutus', language: 'ua' },
  {
    browser: 'en-US',
    stored: null,
    open: '/news?page=2#content',
    lands: '/en/news?page=2#content',
    language: 'en',
  },
  { browser: 'de', stored: 'not json', open: '/aboutus', lands: '/en/aboutus', language: 'en' },
  { browser: 'uk-UA', stored: persisted('en'), open: '/', lands: '/en', language: 'en' },
  { browser: 'en-US', stored: persisted('ua'), open: '/', lands: '/', language: 'ua' },
  {
    browser: 'uk-UA',
    stored: persisted('ua'),
    open: '/news?lng=en&page=2',
    lands: '/en/news?page=2',
    language: 'en',
  },
  { browser: 'en-US', stored: persisted('en'), open: '/aboutus?lng=ua', lands: '/aboutus', language: 'ua' },
];

for (const locale of new Set(cases.map(({ browser }) => browser))) {
  const own = cases.filter(({ browser }) => browser === locale);
  test(`with ${locale} ${own.map(({ open, lands }) => `${open} lands on ${lands}`).join(', ')}`, async ({
    browser,
    baseURL,
  }) => {
    for (const { stored, open, lands, language } of own) {
      const context = await browser.newContext({ locale, ...(baseURL && { baseURL }) });
      const page = await context.newPage();
      await withStored(page, stored);
      await page.goto('about:blank');
      await page.goto(open);
      await expect(page).toHaveURL(baseURL + lands);
      await expect(page.locator('html')).toHaveAttribute('lang', language === 'ua' ? 'uk' : 'en');
      expect(await storedLanguage(page)).toBe(language);
      // The blank page and this one: the rewrite left no entry of its own.
      expect(await page.evaluate(() => history.length)).toBe(2);
      expect(await cookieOf(page)).toBe(language);
      await hydrate(page);
      expect(await cookieOf(page)).toBe(language);
      await context.close();
    }
  });
}

test.describe('a crawler', () => {
  test.use({ locale: 'en-US', userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
  test('stays where it is', async ({ page, baseURL }) => {
    await page.goto('/aboutus');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Про нас');
    await expect(page).toHaveURL(`${baseURL}/aboutus`);
  });
});

test('the switch opens the same page in the other language and the choice is kept', async ({
  page,
  baseURL,
}) => {
  await page.goto('/news?page=2');
  await page.getByRole('link', { name: 'Switch to English' }).click();
  await expect(page).toHaveURL(`${baseURL}/en/news?page=2`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('News');
  await page.goto('/aboutus');
  await expect(page).toHaveURL(`${baseURL}/en/aboutus`);
  await page.getByRole('link', { name: 'Перейти на українську' }).click();
  await expect(page).toHaveURL(`${baseURL}/aboutus`);
});

test('the switch keeps the choice even before the scripts of the page have come', async ({
  page,
  baseURL,
}) => {
  await page.route('**/assets/*.js', () => {});
  await page.goto('/aboutus', { waitUntil: 'domcontentloaded' });
  await page.getByRole('link', { name: 'Switch to English' }).click();
  await expect(page).toHaveURL(`${baseURL}/en/aboutus`);
  expect(await storedLanguage(page)).toBe('en');
});

test('the staff’s pages leave the chosen language as it is', async ({ page }) => {
  await page.goto('/aboutus?lng=en');
  await page.goto('/login');
  await hydrate(page);
  await expect(page.getByRole('button', { name: 'Увійти' })).toBeVisible();
  expect([await storedLanguage(page), await cookieOf(page)]).toEqual(['en', 'en']);
});

test('translation files that fail at first are asked for again, and the page is hydrated', async ({
  page,
}) => {
  let failures = 0;
  await page.route('**/locales/ua/common.json*', (route) => {
    failures += 1;
    return failures <= 2 ? route.fulfill({ status: 503 }) : route.continue();
  });
  await page.goto('/aboutus');
  await page.getByRole('button', { name: 'Темна шапка сайту' }).click();
  await expect(page.getByRole('button', { name: 'Темна шапка сайту' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(failures).toBe(3);
});

test('texts that cannot be had leave the page as it was sent, and it works without scripts', async ({
  page,
}) => {
  await page.route('**/locales/**', (route) => route.fulfill({ status: 404 }));
  await page.setViewportSize({ width: 400, height: 800 });
  await page.goto('/news/1');
  const sent = await page.locator('body').innerText();
  await hydrate(page);
  await expect(page.locator('html')).not.toHaveAttribute('data-scripts');
  await expect(page.getByRole('button', { name: 'Відкрити панель доступності' })).toBeHidden();
  const left = await page.locator('body').innerText();
  expect(left).not.toMatch(/\b(nav|news|footer|errors)\.[a-z]\w+/);
  expect(sent.split('\n')).toEqual(expect.arrayContaining(left.split('\n').slice(-20)));
  await page.getByRole('button', { name: 'Меню' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Аналітика' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Аналітика');
});

test('a staff page whose texts cannot be had says so, with a way to try again', async ({ page }) => {
  await page.route('**/locales/**', (route) => route.fulfill({ status: 404 }));
  await page.goto('/login');
  await expect(page.getByRole('alert')).toContainText('Не вдалося завантажити тексти сторінки.');
  await page.unroute('**/locales/**');
  await page.getByRole('link', { name: 'Спробувати ще раз' }).click();
  await expect(page.getByRole('button', { name: 'Увійти' })).toBeVisible();
});
