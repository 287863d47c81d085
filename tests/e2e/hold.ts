import type { Page } from '@playwright/test';

/** Holds every call to the address until it is let go. */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return letGo;
}
