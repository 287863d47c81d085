// Journeys of two people: the other one's browser keeps scripts and style sheets from one journey to the next, as that of `page`
// does, and nothing else. A new one fetches and compiles all of it again, which takes longer than most of what is done in it.
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';

export { expect, type Page };

const STORED = 'cookies,local_storage,indexeddb,cache_storage,service_workers';

export const test = base.extend<{ other: Page }, { otherContext: BrowserContext }>({
  otherContext: [
    async ({ browser }, use, { project }) => {
      const { baseURL, locale, timezoneId, contextOptions } = project.use;
      const settings = { baseURL, locale, timezoneId, ...contextOptions, serviceWorkers: 'block' };
      const context = await browser.newContext(settings as Parameters<typeof browser.newContext>[0]);
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  async other({ otherContext, baseURL }, use) {
    const page = await otherContext.newPage();
    await use(page);
    const session = await otherContext.newCDPSession(page);
    await session.send('Storage.clearDataForOrigin', { origin: baseURL ?? '', storageTypes: STORED });
    await page.close();
  },
});
