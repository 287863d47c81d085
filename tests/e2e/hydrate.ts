import type { Page } from '@playwright/test';

/** Scripts come at the first sign of a visitor; they have taken the page over once it no longer waits for a first tap. */
export async function hydrate(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('pointermove')));
  await page.waitForFunction(() => !('earlyTaps' in window));
}
