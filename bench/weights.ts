// What a first visit loads, from a real Chromium on a telephone's screen.
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, findOrInstallChromium } from '../tests/setup/chromium.ts';

/** One of each kind of public page. */
export const TEMPLATES = ['/', '/news', '/news/1', '/projects/1', '/analytics/dashboard-vpo', '/career'];

export type Weight = {
  path: string;
  bytes: Record<string, number>;
  layoutShift: number;
  /** From the first sign of a visitor to a page that scripts have taken over, on a processor four times slower. */
  aliveMs: number;
  /** The longest that a tap would have had to wait meanwhile. */
  longestTaskMs: number;
};

const KINDS: Record<string, string> = {
  Document: 'page',
  Script: 'script',
  Stylesheet: 'style',
  Font: 'font',
  Image: 'picture',
};

export async function weights(url: string, paths: string[]): Promise<Weight[]> {
  const browser = await chromium.launch({
    executablePath: findOrInstallChromium(),
    args: CHROMIUM_FLAGS,
  });
  const found: Weight[] = [];
  for (const path of paths) {
    const context = await browser.newContext({
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
      locale: 'uk-UA',
    });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    const kindOf = new Map<string, string>();
    const bytes: Record<string, number> = {};
    session.on('Network.responseReceived', ({ requestId, type }) => kindOf.set(requestId, type));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kind = KINDS[kindOf.get(requestId) ?? ''] ?? 'other';
      bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
    });
    await page.goto(url + path, { waitUntil: 'load' });
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const { aliveMs, longestTaskMs } = await page.evaluate(async () => {
      let longestTaskMs = 0;
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) longestTaskMs = Math.max(longestTaskMs, duration);
      }).observe({ type: 'longtask' });
      const started = performance.now();
      // Scripts come at the first sign of a visitor.
      dispatchEvent(new Event('pointermove'));
      while ('earlyTaps' in window) await new Promise((resolve) => setTimeout(resolve, 5));
      return { aliveMs: performance.now() - started, longestTaskMs };
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.waitForLoadState('networkidle');
    const layoutShift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(sum), 300);
        }),
    );
    found.push({ path, bytes, layoutShift, aliveMs, longestTaskMs });
    await context.close();
  }
  await browser.close();
  return found;
}
