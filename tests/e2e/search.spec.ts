// Searching the site, from every place that offers it.
import { expect, type Page, test } from '@playwright/test';
import { ratio } from './contrast.ts';
import { hydrate } from './hydrate.ts';
import { violations } from './violations.ts';

const asked = (query: string, more = '') => `/search?q=${encodeURIComponent(query)}${more}`;
const opener = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Пошук на сайті' });
/** The field of the header, or the one on the page. */
const fieldIn = (page: Page, part: 'banner' | 'main') =>
  part === 'banner'
    ? page.locator('#site-search input')
    : page.getByRole(part).getByLabel('Що вам потрібно?');
const results = (page: Page) =>
  page
    .getByRole('main')
    .locator('ol > li')
    .filter({ has: page.locator('h2') });

test('the header searches by keyboard alone', async ({ page, baseURL }) => {
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/aboutus');
    await opener(page).focus();
    await page.keyboard.press('Enter');
    await expect(fieldIn(page, 'banner')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(fieldIn(page, 'banner')).toBeHidden();
    await expect(opener(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.type('вакансії');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(baseURL + asked('вакансії'));
    await expect(page).toHaveTitle(/^Пошук: «вакансії» — /);
    await expect(fieldIn(page, 'main')).toHaveValue('вакансії');
    expect(await results(page).count()).toBeGreaterThan(0);
  }
});

test('the home page begins with a search and with what people come for first', async ({
  page,
  request,
  baseURL,
}) => {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    const find = page.getByRole('main').getByRole('search');
    const tasks = page.getByRole('region', { name: 'З чим ви прийшли' }).getByRole('link');
    const [call, ...addresses] = await tasks.evaluateAll((links) =>
      links.map((link) => link.getAttribute('href') ?? ''),
    );
    expect([call, addresses.length]).toEqual(['tel:1547', 5]);
    for (const address of addresses) expect((await request.get(address)).status(), address).toBe(200);
    // All of them on the first screen, the hero in less than half of it.
    expect((await tasks.last().boundingBox())?.y).toBeLessThan(width === 360 ? 740 - 68 : 900);
    expect((await tasks.first().boundingBox())?.y).toBeLessThan(500);
    await fieldIn(page, 'main').fill('пакунок');
    const first = page.getByRole('option').first();
    await expect(first).toBeVisible();
    // Nothing around the field cuts them off, nor does anything stand over them.
    await page.getByRole('option').last().click({ trial: true });
    expect(await violations(page, 'main section:first-child')).toEqual([]);
    await page.keyboard.press('Escape');
    await find.getByRole('button', { name: 'Пошук' }).click();
    await expect(page).toHaveURL(baseURL + asked('пакунок'));
  }
});

test('what is typed while the suggestions are on their way is kept, and they come for it', async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/suggestions-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/aboutus');
  await opener(page).click();
  await page.keyboard.type('пакун');
  await expect(fieldIn(page, 'banner')).toHaveValue('пакун');
  release();
  const first = page.getByRole('option').first();
  await expect(first).toBeVisible();
  await expect(fieldIn(page, 'banner')).toHaveValue('пакун');
  expect(await violations(page, 'header')).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  const title = (await first.locator('span').first().textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toContainText(title);
  await expect(page).not.toHaveURL(/\/aboutus$/);
  await expect(fieldIn(page, 'banner')).toBeHidden();
});

test('suggestions are loaded only for a person who goes into the field', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto(asked('допомога'));
  await hydrate(page);
  expect(loaded.filter((address) => address.includes('/assets/suggestions-'))).toEqual([]);
  const coming = page.waitForRequest('**/assets/suggestions-*.js');
  await fieldIn(page, 'main').focus();
  await coming;
});

test('results say what they are, mark what was found, and are narrowed to a section', async ({
  page,
  baseURL,
}) => {
  await page.goto(asked('допомога'));
  await expect(page.getByRole('main')).toContainText(/Знайдено (понад )?\d+ результат/);
  await expect(results(page).first().locator('mark').first()).toHaveText(/допом/i);
  const sections = page.getByRole('navigation', { name: 'Що шукати' });
  await expect(sections.getByRole('link', { name: 'Усе' })).toHaveAttribute('aria-current', 'true');
  const news = sections.getByRole('link', { name: 'Новини' });
  const count = Number(/\d+/.exec((await news.textContent()) ?? '')?.[0]);
  await hydrate(page);
  await news.click();
  await expect(page).toHaveURL(baseURL + asked('допомога', '&kind=news'));
  await expect(news).toHaveAttribute('aria-current', 'true');
  expect(await results(page).count()).toBe(Math.min(count, 10));
  for (const result of await results(page).all()) {
    await expect(result).toContainText('Новина');
    await expect(result.locator('time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\d$/);
  }
  await results(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/news\/\d+$/);
});

test('an entry of a list has an address, where it is marked and clear of the header', async ({ page }) => {
  for (const [address, title] of [
    ['/eservices#9', 'Електронний кабінет особи з інвалідністю'],
    ['/directories#assistive-products', 'Перелік допоміжних засобів реабілітації'],
  ] as const) {
    await page.goto(address);
    const entry = page.locator(':target');
    await expect(entry).toContainText(title);
    await expect(entry).toBeInViewport();
    const header = await page.getByRole('banner').boundingBox();
    const place = await entry.boundingBox();
    expect(place?.y).toBeGreaterThanOrEqual(header?.height ?? Number.NaN);
    const ground = (card: string) =>
      page.locator(card).evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await ground(':target > div')).not.toBe(
      await ground('main li:not(:target)[id] >> nth=0 >> div >> nth=0'),
    );
  }
});

test('a result that is an entry of a list leads to the entry, also from a page that is alive', async ({
  page,
}) => {
  await page.goto(asked('допоміжні засоби', '&kind=directories'));
  await hydrate(page);
  await results(page).getByRole('link', { name: 'допоміжних' }).first().click();
  await expect(page).toHaveURL(/\/directories#assistive-products$/);
  await expect(page.locator(':target')).toContainText('допоміжних');
});

test('marks can be read: in usual and high contrast and in the colours of the system', async ({ page }) => {
  const contrast = () =>
    page
      .locator('h2 mark, p mark')
      .evaluateAll((marks) =>
        marks.map((mark): [string, string] => [
          getComputedStyle(mark).color,
          getComputedStyle(mark).backgroundColor,
        ]),
      );
  for (const prepare of [
    async () => {},
    async () => page.evaluate(() => localStorage.setItem('accessibility', '{"contrast":true}')),
    async () => page.emulateMedia({ forcedColors: 'active' }),
  ]) {
    await prepare();
    await page.goto(asked('допомога'));
    const pairs = await contrast();
    expect(pairs.length).toBeGreaterThan(0);
    for (const pair of pairs) expect(ratio(...pair)).toBeGreaterThanOrEqual(4.5);
    const body = await page.locator('body').evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(pairs.filter(([, ground]) => ground === body)).toEqual([]);
  }
  // The field is not printed, what was found is.
  await page.emulateMedia({ media: 'print' });
  await expect(fieldIn(page, 'main')).toBeHidden();
  await expect(results(page).first()).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('everything but suggestions is there', async ({ page, baseURL }) => {
    await page.goto('/');
    await opener(page).click();
    await fieldIn(page, 'banner').fill('допомога');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(baseURL + asked('допомога'));
    await page.getByRole('link', { name: /^Новини \d/ }).click();
    await expect(page).toHaveURL(baseURL + asked('допомога', '&kind=news'));
    await fieldIn(page, 'main').fill('вакансія');
    await page.getByRole('main').getByRole('button', { name: 'Пошук' }).click();
    await expect(page).toHaveURL(baseURL + asked('вакансія'));
    await results(page).first().getByRole('link').click();
    await expect(page).not.toHaveURL(/\/search/);
  });
});
