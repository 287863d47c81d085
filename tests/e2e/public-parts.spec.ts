// The working parts of public pages: gallery, video, search, fallbacks. Dashboards have a file of their own.
import { expect, type Locator, type Page, test } from '@playwright/test';
import { hydrate } from './hydrate.ts';

/** A news item of the demonstration content that has a gallery. */
async function galleryAddress(page: Page): Promise<string> {
  const { news } = await (await page.request.get('/api/news/?limit=100')).json();
  return `/news/${news.find((item: { galleryLinks: string[] | null }) => item.galleryLinks)?.id}`;
}

/** The slides as assistive technology has them, from the browser itself: Playwright's own roles overlook `inert`. */
async function exposedSlides(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  return nodes
    .filter(({ ignored, role }) => !ignored && role?.value === 'group')
    .map(({ name }) => name?.value as string)
    .filter((name) => name.startsWith('Зображення'));
}

test('a gallery opens in a lightbox, is worked by keyboard and gives focus back', async ({ page }) => {
  await page.goto(await galleryAddress(page));
  await hydrate(page);
  const thumbnails = page.getByRole('region', { name: 'Галерея' }).getByRole('link');
  const count = await thumbnails.count();
  await thumbnails.nth(0).focus();
  await page.keyboard.press('Enter');
  const lightbox = page
    .getByRole('region', { name: 'Галерея' })
    .or(page.getByRole('dialog', { name: 'Галерея' }))
    .last();
  await expect(page.getByRole('button', { name: 'Наступне зображення' })).toBeVisible();
  await expect(page.getByText(`1 / ${count}`)).toBeVisible();
  expect(await exposedSlides(page)).toEqual([`Зображення 1 з\u00a0${count}`]);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(`2 / ${count}`)).toBeVisible();
  expect(await exposedSlides(page)).toEqual([`Зображення 2 з\u00a0${count}`]);
  await expect(lightbox).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Наступне зображення' })).toHaveCount(0);
  await expect(thumbnails.nth(1)).toBeFocused();
});

test('a thumbnail tapped before the scripts have come waits for the lightbox', async ({ page, baseURL }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/entry.client*', async (route) => {
    await released;
    await route.continue();
  });
  const address = await galleryAddress(page);
  await page.clock.install();
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  // A tap waits for five seconds at most, however busy the machine is.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('region', { name: 'Галерея' }).getByRole('link').nth(1).click();
  release();
  const isWaiting = async () => {
    await page.clock.runFor(20);
    return page.evaluate(() => 'earlyTaps' in window);
  };
  await expect.poll(isWaiting, { timeout: 60_000, intervals: [20] }).toBe(false);
  await page.clock.resume();
  await expect(page.getByText(/^2 \/ \d/)).toBeVisible();
  await expect(page).toHaveURL(baseURL + address);
});

test('a thumbnail leads to its picture where the scripts never come', async ({ page }) => {
  await page.clock.install();
  await page.route('**/assets/*.js', () => {});
  await page.goto(await galleryAddress(page), { waitUntil: 'domcontentloaded' });
  await page.getByRole('region', { name: 'Галерея' }).getByRole('link').first().click();
  await page.clock.runFor(5_100);
  await expect(page).toHaveURL(/\/imgs\//);
});

test('a thumbnail leads to its picture where the lightbox does not come', async ({ page }) => {
  await page.route('**/assets/gallery-lightbox-*.js', (route) => route.abort());
  await page.goto(await galleryAddress(page));
  await hydrate(page);
  await page.getByRole('region', { name: 'Галерея' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/imgs\//);
});

test('pictures come in modern formats with their room reserved', async ({ page }) => {
  await page.goto('/news');
  const picture = page.locator('main picture').first();
  await expect(picture.locator('source[type="image/avif"]')).toHaveAttribute('srcset', /-480\.avif 480w/);
  await expect(picture.locator('img')).toHaveAttribute('width', /\d+/);
  await expect
    .poll(() => picture.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc))
    .toMatch(/\.avif$/);
});

test('the fifth project has a video with captions', async ({ page }) => {
  await page.goto('/projects/5');
  const video = page.locator('video');
  await expect(video.locator('track[srclang="uk"]')).toHaveAttribute('default', '');
  await video.evaluate((player: HTMLVideoElement) => {
    player.muted = true;
    return player.play();
  });
  expect(await video.evaluate((player: HTMLVideoElement) => player.duration)).toBeGreaterThan(10);
});

test('a list is narrowed by its form, with scripts and without, and shown whole again', async ({
  page,
  browser,
  baseURL,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  for (const visitor of [page, await plain.newPage()]) {
    await visitor.goto('/eservices');
    await visitor.getByLabel('Знайти сервіс').fill('переселенці');
    await visitor.keyboard.press('Enter');
    await expect(visitor).toHaveURL(`${baseURL}/eservices?q=${encodeURIComponent('переселенці')}`);
    await expect(visitor.locator('main li[id]')).toHaveCount(1);
    await expect(visitor.getByRole('status').filter({ hasText: '1 сервіс' })).toBeVisible();
    await expect(visitor.getByLabel('Знайти сервіс')).toHaveValue('переселенці');
    await visitor.getByRole('link', { name: 'Показати весь перелік' }).click();
    await expect(visitor.locator('main li[id]')).toHaveCount(11);
    await expect(visitor.getByLabel('Знайти сервіс')).toHaveValue('');
  }
  await plain.close();
});

test('a page is readable at 400 % zoom and with text of 200 %', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('accessibility', JSON.stringify({ textSize: '200' })));
  await page.setViewportSize({ width: 320, height: 256 });
  for (const path of [
    '/',
    '/news',
    '/projects/3',
    '/career',
    '/contacts',
    '/analytics',
    '/companypolicies/reporting',
  ]) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
});

test('figures and the footer stand in even rows, and no number touches the next', async ({ page }) => {
  await page.goto('/projects/5');
  for (const [width, inRows] of [
    [360, [1, 1, 1, 1]],
    [768, [2, 2]],
    [1024, [4]],
    [1200, [2, 2]],
    [1440, [4]],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const rows = (parts: Locator) =>
      parts.evaluateAll((elements) => {
        const tops = elements.map((element) => Math.round(element.getBoundingClientRect().top));
        return [...new Set(tops)].map((top) => tops.filter((each) => each === top).length);
      });
    const figures = page.locator('#statistics dl > div');
    expect(await rows(figures), `figures at ${width}`).toEqual(inRows);
    const heads = page.getByRole('contentinfo').getByRole('heading');
    expect(await rows(heads), `footer at ${width}`).toEqual(width < 500 ? [1, 2, 2] : [1, 4]);
    const gaps = await figures.evaluateAll((parts) =>
      parts.flatMap((part) => {
        const text = document.createRange();
        text.selectNodeContents(part.querySelector('dd') ?? part);
        const { right } = text.getBoundingClientRect();
        const next = part.nextElementSibling?.getBoundingClientRect();
        const isBeside = next && Math.abs(next.top - part.getBoundingClientRect().top) < 1;
        return (isBeside ? next.left : innerWidth) - right;
      }),
    );
    expect(Math.min(...gaps), `numbers at ${width}`).toBeGreaterThan(8);
  }
});

/** Parts that reach beyond the screen, or are cut off by the part around them. */
const cutParts = (page: Page) =>
  page.locator('main *').evaluateAll((elements) =>
    elements
      .filter((element) => {
        const around = element.parentElement?.getBoundingClientRect();
        return around && element.getBoundingClientRect().right > around.right + 1;
      })
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 20)}`),
  );

test('a word or a tag without end is broken, not cut off', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 800 });
  for (const path of ['/news', '/news/3']) {
    await page.goto(path);
    // Written into the page: news that other journeys would meet is not worth saving for it.
    await page.evaluate(() => {
      const fill = (selector: string, text: string) => {
        for (const element of document.querySelectorAll(selector)) element.textContent = text;
      };
      fill('main :is(h1, h2 a, h3 a, p a, li span[aria-current])', 'Слово'.repeat(24));
      fill('main article li a[href*="category="]', 'тег'.repeat(13));
    });
    expect(await cutParts(page), path).toEqual([]);
  }
});

test('on a phone a vacancy begins with its facts and the way to apply', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/career/1');
  const top = async (element: Locator) => (await element.boundingBox())?.y ?? Number.NaN;
  const apply = page.getByRole('complementary').getByRole('link');
  const texts = page.getByRole('heading', { name: 'Про вакансію', exact: true });
  expect(await top(apply)).toBeLessThan(await top(texts));
});

test('addresses that name no host of ours are not found', async ({ request, baseURL }) => {
  for (const path of ['//%5B', '//a:99999'])
    expect((await request.get(baseURL + path, { maxRedirects: 5 })).status(), path).toBe(404);
});

test('an address made to lead away stays on the site', async ({ page, baseURL }) => {
  for (const path of [
    '/en//evil.example',
    '/en//evil.example?lng=ua',
    '//evil.example/news',
    '/en/%5Cevil.example',
  ]) {
    await page.goto(baseURL + path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Сторінку не знайдено');
    expect(new URL(page.url()).origin).toBe(baseURL);
  }
});

test('Back and Forward lead through the pages one has seen, without loading them anew', async ({
  page,
  baseURL,
}) => {
  await page.goto('/');
  await hydrate(page);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const title = page.getByRole('heading', { level: 1 });
  await page.getByRole('navigation', { name: 'Основна' }).getByRole('link', { name: 'Новини' }).click();
  await expect(title).toHaveText('Новини');
  await page.getByRole('main').getByRole('heading').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/news\/\d+$/);
  const item = page.url();
  // A link to where one is already adds nothing.
  await page.getByRole('navigation', { name: 'Основна' }).getByRole('link', { name: 'Новини' }).click();
  await expect(title).toHaveText('Новини');
  await page.getByRole('navigation', { name: 'Основна' }).getByRole('link', { name: 'Новини' }).click();
  await page.goBack();
  await expect(page).toHaveURL(item);
  await expect(title).not.toHaveText('Новини');
  await page.goBack();
  await expect(page).toHaveURL(`${baseURL}/news`);
  await expect(title).toHaveText('Новини');
  await page.goBack();
  await expect(page).toHaveURL(`${baseURL}/`);
  await expect(title).not.toHaveText('Новини');
  await page.goForward();
  await expect(title).toHaveText('Новини');
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('the category whose news is shown is marked as the current one, and no other', async ({ page }) => {
  const filters = page.getByRole('navigation', { name: 'Фільтрувати' });
  const current = filters.locator('[aria-current="true"]');
  await page.goto('/news?category=analytics');
  await expect(current).toHaveText([/^Аналітика/]);
  await hydrate(page);
  await filters.getByRole('link', { name: 'Проєкти' }).click();
  await expect(current).toHaveText([/^Проєкти/]);
  await filters.getByRole('link').first().click();
  await expect(current).toHaveText([/^Усі теми/]);
});
