// What a person in danger, with another system's colours, large text or a printer meets.
import { expect, test } from '@playwright/test';
import { ratio } from './contrast.ts';

test('a person in danger finds numbers to call first, and leaves without a trace in Back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  // The page's scripts never come; somebody in a hurry does not wait for them.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.route('https://www.google.com/**', (route) => route.fulfill({ body: 'elsewhere' }));
  for (const leave of [
    () => page.getByRole('link', { name: 'Швидко вийти' }).click(),
    async () => {
      for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
    },
  ]) {
    await page.goto('/analytics');
    await page.goto('/analytics/haryachi-liniyi', { waitUntil: 'domcontentloaded' });
    for (const [number, address] of [
      ['15-47', 'tel:1547'],
      ['102', 'tel:102'],
    ] as const) {
      const call = page.getByRole('main').getByRole('link', { name: number });
      await expect(call).toHaveAttribute('href', address);
      await expect(call).toBeInViewport({ ratio: 1 });
      expect((await call.boundingBox())?.height).toBeGreaterThanOrEqual(64);
    }
    await leave();
    await page.waitForURL('https://www.google.com/');
    await page.goBack({ waitUntil: 'domcontentloaded' });
    await expect(page).toHaveURL(/\/analytics$/);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the quick exit is a plain link', async ({ page }) => {
    await page.goto('/en/analytics/haryachi-liniyi');
    const exit = page.getByRole('link', { name: 'Leave quickly', exact: true });
    await expect(exit).toHaveAttribute('href', 'https://www.google.com/');
  });
});

test('a printed page can be read, and says at its foot where it stands and when it was printed', async ({
  page,
  baseURL,
}) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/projects/5');
  // Grounds are not printed, so every letter stands on white.
  const inks = await page
    .locator('main :is(h1, h2, h3, p, dt, dd, a)')
    .evaluateAll((elements) =>
      elements.map((element) => ({ text: element.textContent, ink: getComputedStyle(element).color })),
    );
  expect(inks.filter(({ ink }) => ratio(ink, 'rgb(255, 255, 255)') < 4.5)).toEqual([]);
  await page.pdf();
  const foot = page.getByText(`${baseURL}/projects/5`);
  await expect(foot).toBeVisible();
  await expect(foot).toHaveCSS('display', 'table-footer-group');
  await expect(foot).toContainText(/Надруковано \d+ \S+ \d{4}/);
  // The address of a card's link stands in the card's text, not across it.
  await page.goto('/eservices');
  const address = await page
    .getByRole('main')
    .getByRole('link')
    .first()
    .evaluate((link) => {
      const { content, position } = getComputedStyle(link, '::after');
      return { content, position };
    });
  expect(address).toEqual({ content: expect.stringContaining('https://'), position: 'static' });
});
