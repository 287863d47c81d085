// Power cuts are everyday: what was read can be read again without a network, and the telephones are always there.
import { expect, test } from '@playwright/test';
import { hydrate } from './hydrate.ts';

test('what was read and whom to call are there when the network is gone, and never while it is not', async ({
  browser,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'allow', locale: 'uk-UA' });
  const page = await context.newPage();
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const note = page.locator('#kept');
  await page.goto('/projects/5');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });
  await page.goto('/news/1');
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  // Also what was come to by a click, in a page that is alive.
  await hydrate(page);
  await page.getByRole('complementary').locator('a[href^="/news/"]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title);
  const clicked = new URL(page.url()).pathname;
  await page.goto('/analytics/haryachi-liniyi');
  await expect(note).toBeHidden();
  const kept = () =>
    page.evaluate(async () => {
      const cache = await caches.open('pages-1');
      return (await cache.keys()).map(({ url }) => new URL(url).pathname);
    });
  await expect.poll(kept).toEqual(expect.arrayContaining(['/projects/5', '/news/1', clicked, '/contacts']));
  // Who reads about violence leaves no trace of it here.
  expect(await kept()).not.toContain('/analytics/haryachi-liniyi');

  await context.setOffline(true);
  await page.goto('/news/1');
  await expect(heading(title)).toBeVisible();
  await expect(note).toContainText(/Немає мережі. Ви бачите сторінку, збережену \d/);

  await page.goto('/projects/1');
  await expect(page).toHaveURL(/\/contacts\?offline$/);
  await expect(heading('Контакти')).toBeVisible();
  await expect(note).toContainText('цієї сторінки серед збережених немає');
  await expect(page.locator('main a[href="tel:1547"]')).toBeVisible();
  // What was looked for is not stored, and leads to the telephones, too.
  await page.goto('/search?q=допомога');
  await expect(page).toHaveURL(/\/contacts\?offline$/);
  // In a page that is alive a link is followed as before.
  await note.getByRole('link', { name: title }).click();
  await expect(heading(title)).toBeVisible();

  await context.setOffline(false);
  await note.getByRole('link', { name: 'Спробувати ще раз' }).click();
  await expect(note).toBeHidden();
  await expect(heading(title)).toBeVisible();
  await context.close();
});
