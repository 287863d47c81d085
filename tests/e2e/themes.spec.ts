// The colours a visitor has chosen: on every page, in reports, before anything is painted, and never on paper.
import { expect, type Page, test } from '@playwright/test';
import { hydrate } from './hydrate.ts';
import { contrastViolations } from './violations.ts';

const groundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const [WHITE, BLACK, DARK] = ['rgb(255, 255, 255)', 'rgb(0, 0, 0)', 'rgb(27, 36, 45)'];

test('colours follow the system until some are chosen, and those hold everywhere but on paper', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/contacts');
  expect(await groundOf(page)).toBe(DARK);
  await hydrate(page);
  await page.getByRole('banner').getByRole('button', { name: 'Відкрити панель доступності' }).click();
  const panel = page.getByRole('dialog');
  for (const [name, ground] of [
    ['Світлі', WHITE],
    ['Темні', DARK],
    ['Як у системі', DARK],
    ['Жовтим по чорному', BLACK],
  ] as const) {
    await panel.getByRole('radio', { name }).check();
    expect(await groundOf(page), name).toBe(ground);
  }

  // On the next page from its first element on.
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.body) return;
      Object.assign(window, { firstTheme: document.documentElement.dataset.theme });
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  for (const path of ['/analytics/dashboard-vpo', '/reports/dashboard-vpo', '/no-such-page']) {
    await page.goto(path);
    expect(await page.evaluate(() => 'firstTheme' in window && window.firstTheme), path).toBe(
      'yellow-on-black',
    );
    expect(await groundOf(page), path).toBe(BLACK);
  }
  await page.goto('/analytics/dashboard-vpo');
  const report = page.frameLocator('iframe').locator('body');
  await expect(report).toHaveCSS('background-color', BLACK);
  await expect(report).toHaveCSS('color', 'rgb(255, 230, 0)');

  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  expect(await groundOf(page)).toBe(WHITE);
});

/** Between them they have every part that is drawn; whether the colours of a theme go together is counted in tests/checks. */
const PAGES = [
  ...['/', '/news/1', '/projects/5', '/career/1', '/analytics', '/eservices', '/companypolicies/reporting'],
  ...['/search?q=переселенець', '/search?q=zzzz', '/analytics/haryachi-liniyi', '/reports/dashboard-vpo'],
];

/** White is the brighter of two inks on the same ground: looked at where most is drawn. */
const themesOf = (path: string) => [
  ...['dark', 'yellow-on-black'],
  ...(/^\/$|reports/.test(path) ? ['white-on-black'] : []),
];

test('every part of a page can be read in every theme', async ({ page }) => {
  const faults: string[] = [];
  for (const path of PAGES) {
    await page.goto(path);
    for (const theme of themesOf(path)) {
      await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), theme);
      faults.push(...(await contrastViolations(page)).map((fault) => `${path} ${theme}: ${fault}`));
    }
  }
  expect(faults).toEqual([]);
});
