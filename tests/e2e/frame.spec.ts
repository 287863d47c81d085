// The frame around the pages: header, menu, accessibility panel, navigation, failures.
import { expect, type Locator, type Page, test } from '@playwright/test';
import { ratio } from './contrast.ts';
import { hold } from './hold.ts';
import { hydrate } from './hydrate.ts';
import { violations } from './violations.ts';

const panelButton = (page: Page) => page.getByRole('button', { name: 'Відкрити панель доступності' });
const toggle = (page: Page) => page.getByRole('button', { name: 'Темна шапка сайту' });

test('the header is black on the home page, white elsewhere, and can be toggled', async ({ page }) => {
  await page.goto('/');
  await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('navigation', { name: 'Основна' }).getByRole('link', { name: 'Проєкти' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Проєкти');
  await expect(toggle(page)).toHaveAttribute('aria-pressed', 'false');
  await toggle(page).click();
  await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(27, 36, 45)');
  await page.reload();
  await expect(toggle(page)).toHaveAttribute('aria-pressed', 'false');
});

test('nothing in the header touches its neighbour, whatever the width and the size of text', async ({
  page,
}) => {
  for (const address of ['/aboutus', '/en/aboutus?lng=en']) {
    await page.goto(address);
    for (const width of [320, 768, 1199, 1200, 1319, 1320, 1439, 1440]) {
      await page.setViewportSize({ width, height: 740 });
      const smallest = await page
        .getByRole('banner')
        .locator('a, input, button:not(form button)')
        .evaluateAll((all) =>
          ['100', '125', '150', '200'].map((size) => {
            document.documentElement.setAttribute('data-text-size', size);
            const edges = all
              .filter((each) => each.checkVisibility() && !each.matches('[href="#content"]'))
              .map((each) => {
                const range = new Range();
                range.selectNodeContents(each);
                const parts = each.matches('input')
                  ? [each]
                  : [...each.querySelectorAll('svg, strong, span:not(.visually-hidden)')];
                const boxes = (parts.length > 0 ? parts : [range]).map((part) =>
                  part.getBoundingClientRect(),
                );
                const shown = boxes.filter((box) => box.width > 0);
                return {
                  left: Math.min(...shown.map((box) => box.left)),
                  right: Math.max(...shown.map((box) => box.right)),
                };
              });
            const gaps = edges.slice(1).map(({ left }, index) => left - (edges[index]?.right ?? 0));
            return { size, gap: Math.min(...gaps) };
          }),
        );
      for (const { size, gap } of smallest) expect(gap, `${address} ${size} ${width}`).toBeGreaterThan(4);
    }
  }
});

test('a tap on a button is not lost while the scripts are on their way', async ({ page }) => {
  const release = await hold(page, '**/assets/entry.client*');
  await page.goto('/aboutus', { waitUntil: 'domcontentloaded' });
  await toggle(page).click();
  await expect(toggle(page)).toHaveAttribute('aria-pressed', 'false');
  await panelButton(page).click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('radio', { name: '150 %' }).check();
  await panel.getByRole('switch', { name: 'Підкреслювати посилання' }).check();
  release();
  await expect(page.locator('html')).toHaveAttribute('data-text-size', '150');
  await expect(page.locator('html')).toHaveAttribute('data-underline', 'on');
  await page.keyboard.press('Escape');
  await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true');
});

test('the skip link is the first stop and leads to the content', async ({ page }) => {
  await page.goto('/aboutus');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Перейти до основного вмісту' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });
  test('the menu works with the keyboard alone: it keeps focus, closes with Escape and gives focus back', async ({
    page,
  }) => {
    await page.goto('/aboutus');
    const button = page.getByRole('button', { name: 'Відкрити меню' });
    await button.focus();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('dialog', { name: 'Меню' });
    await expect(menu).toBeVisible();
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Tab');
      const isOutside = await page.evaluate(() => {
        const focused = document.activeElement;
        return focused !== document.body && !focused?.closest('dialog');
      });
      expect(isOutside).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await menu.getByRole('link', { name: 'Аналітика' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Аналітика');
    await expect(menu).toBeHidden();
  });

  test('the panel and the menu can be read under the black header', async ({ page }) => {
    await page.goto('/');
    await hydrate(page);
    for (const name of ['Відкрити панель доступності', 'Відкрити меню']) {
      await page.getByRole('button', { name }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await violations(page, 'dialog[open]')).toEqual([]);
      await page.keyboard.press('Escape');
    }
  });
});

test('accessibility choices apply at once and are there before the next page is painted', async ({
  page,
}) => {
  await page.goto('/aboutus');
  const usual = await page
    .locator('h1')
    .evaluate((heading) => Number.parseFloat(getComputedStyle(heading).fontSize));
  await panelButton(page).click();
  const panel = page.getByRole('dialog', { name: 'Доступність' });
  await panel.getByRole('radio', { name: '150 %' }).check();
  await panel.getByRole('switch', { name: 'Підвищена контрастність' }).check();
  await panel.getByRole('switch', { name: 'Підкреслювати посилання' }).check();
  await panel.getByRole('switch', { name: 'Вимкнути анімацію' }).check();
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-text-size', '150');
  await page.keyboard.press('Escape');

  // With the page's scripts held back, only what happens before the first paint can have put the choices in place.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/news', { waitUntil: 'domcontentloaded' });
  await expect(root).toHaveAttribute('data-text-size', '150');
  await expect(root).toHaveAttribute('data-contrast', 'high');
  await expect(root).toHaveAttribute('data-underline', 'on');
  await expect(root).toHaveAttribute('data-motion', 'off');
  await page.goto('/aboutus');
  const enlarged = await page
    .locator('h1')
    .evaluate((heading) => Number.parseFloat(getComputedStyle(heading).fontSize));
  expect(enlarged).toBeGreaterThan(usual);
  await page.unroute('**/assets/*.js');

  await page.goto('/aboutus');
  await panelButton(page).click();
  await expect(panel.getByRole('radio', { name: '150 %' })).toBeChecked();
  await panel.getByRole('button', { name: 'Скинути налаштування' }).click();
  await expect(root).not.toHaveAttribute('data-text-size');
  await expect(root).not.toHaveAttribute('data-contrast');
});

test('with high contrast the marks around texts stand out 3:1 from their ground', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('accessibility', JSON.stringify({ contrast: true })));
  await page.goto('/projects/1');
  const contrast = (element: Locator, property: string, ground: Locator) =>
    Promise.all([
      element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property),
      ground.evaluate((node) => getComputedStyle(node).backgroundColor),
    ]).then(([mark, behind]) => ratio(mark, behind));
  const current = page.getByRole('banner').getByRole('link', { name: 'Проєкти' });
  const footer = page.getByRole('contentinfo');
  expect(await contrast(current, 'border-bottom-color', page.getByRole('banner'))).toBeGreaterThan(3);
  const goal = page.getByRole('region', { name: 'Мета' }).getByRole('paragraph');
  expect(await contrast(goal, 'border-inline-start-color', page.locator('body'))).toBeGreaterThan(3);
  const link = footer.getByRole('link', { name: 'Проєкти' });
  expect(await contrast(link, 'text-decoration-color', footer)).toBeGreaterThan(3);
});

test('a navigation says ...loading, then moves focus and reads out the title', async ({ page }) => {
  await page.goto('/aboutus');
  await hydrate(page);
  const release = await hold(page, /\/career\.data/);
  await page.getByRole('navigation', { name: 'Основна' }).getByRole('link', { name: 'Кар’єра' }).click();
  await expect(page.getByText('...loading', { exact: true })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Кар’єра');
  await expect(page.getByText('...loading', { exact: true })).toBeHidden();
  await expect(page.locator('main')).toBeFocused();
  await expect(page.locator('[aria-live="polite"]', { hasText: 'Кар’єра — ' })).toBeAttached();
});

test('a page that a pointer rests on is fetched before it is asked for', async ({ page }) => {
  await page.goto('/aboutus');
  await hydrate(page);
  const fetched = page.waitForRequest(/\/career\.data/);
  await page.getByRole('navigation', { name: 'Основна' }).getByRole('link', { name: 'Кар’єра' }).hover();
  await fetched;
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Кар’єра');
});

test('a link with a key held opens beside the page, not in its place', async ({ page, context }) => {
  await page.goto('/aboutus');
  await hydrate(page);
  const opened = context.waitForEvent('page');
  await page
    .getByRole('navigation', { name: 'Основна' })
    .getByRole('link', { name: 'Кар’єра' })
    .click({ modifiers: ['ControlOrMeta'] });
  await expect((await opened).getByRole('heading', { level: 1 })).toHaveText('Кар’єра');
  await expect(page).toHaveURL(/\/aboutus$/);
});

test('code that fails to load shows an error page, and the retry brings the page', async ({
  page,
  baseURL,
}) => {
  await page.goto('/aboutus');
  await hydrate(page);
  await page.route('**/assets/career-*.js', (route) => route.abort());
  await page.getByRole('navigation', { name: 'Основна' }).getByRole('link', { name: 'Кар’єра' }).click();
  await expect(page.getByRole('heading', { name: 'Сторінку не вдалося показати' })).toBeVisible();
  await page.unroute('**/assets/career-*.js');
  await page.getByRole('button', { name: 'Спробувати ще раз' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Кар’єра');
  await expect(page).toHaveURL(`${baseURL}/career`);
});

test('code that does not come within 120 seconds counts as failed', async ({ page }) => {
  await page.clock.install();
  await page.goto('/en/aboutus?lng=en');
  await page.clock.runFor(3_000);
  await hydrate(page);
  await page.route('**/assets/career-*.js', () => {});
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Career' }).click();
  await expect(page.getByText('...loading', { exact: true })).toBeVisible();
  await page.clock.runFor(119_000);
  await expect(page.getByText('...loading', { exact: true })).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(page.getByRole('heading', { name: 'The page could not be shown' })).toBeVisible();
});

test('data that fails to load, or cannot be read, shows an error page in the page’s language, inside the frame', async ({
  page,
}) => {
  await page.route(/\/news\.data/, (route) => route.abort());
  // A broken answer: the page's code meets data it cannot show.
  await page.route(/\/projects\.data/, (route) => route.fulfill({ status: 500, body: 'broken' }));
  for (const name of ['Новини', 'Проєкти']) {
    await page.goto('/aboutus');
    await hydrate(page);
    await page.getByRole('navigation', { name: 'Основна' }).getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { name: 'Сторінку не вдалося показати' })).toBeVisible();
    // The foot of the frame that is drawn anew holds what stood in the page's.
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Проєкти' })).toBeVisible();
  }
});

test.describe('the address of a page', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
  test('is copied, which is said beside the button', async ({ page, baseURL }) => {
    await page.goto('/news/1');
    await page.getByRole('button', { name: 'Копіювати посилання' }).click();
    await expect(page.getByText('Посилання скопійовано')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/news/1`);
  });
  test('is not copied without the code that does it, which is said there', async ({ page }) => {
    await page.route('**/assets/share-page-*.js', (route) => route.abort());
    await page.goto('/news/1');
    await page.getByRole('button', { name: 'Копіювати посилання' }).click();
    await expect(page.getByText('Сталася помилка. Будь ласка, повторіть дію')).toBeVisible();
  });
});
