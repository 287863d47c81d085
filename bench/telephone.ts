// What a cheap telephone pays for a first visit: a processor four times slower, 9 Mbit/s, 100 ms to the server.
// `node bench/telephone.ts http://127.0.0.1:3000` shows it of a site that runs.
import { type Browser, chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, findOrInstallChromium } from '../tests/setup/chromium.ts';

export const SLOWER = 4;
const LINE = { offline: false, latency: 100, downloadThroughput: 9e6 / 8, uploadThroughput: 3e6 / 8 };

export const TELEPHONE_PAGES = [
  ...['/', '/news', '/news/1', '/projects/1', '/analytics/dashboard-vpo', '/career/1', '/companypolicies'],
];

export type Paid = {
  path: string;
  /** Until what is on the screen has been painted for the last time, in its own letters. */
  readableMs: number;
  /** What tasks take beyond 50 ms each, until the page has been taken over by its scripts. */
  blockedMs: number;
};

/** Kept by the page while it loads. */
type Noted = { painted: number; lettered: number; blocked: number };

/** Runs in the page, before anything of it. */
function note(): void {
  const noted: Noted = { painted: 0, lettered: 0, blocked: 0 };
  Object.assign(window, { noted });
  const observe = (type: string, hear: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => {
    noted.painted = startTime;
  });
  observe('longtask', ({ duration }) => {
    noted.blocked += duration - 50;
  });
  document.fonts.addEventListener('loadingdone', () =>
    requestAnimationFrame(() => {
      noted.lettered = performance.now();
    }),
  );
}

async function visit(browser: Browser, address: string): Promise<Omit<Paid, 'path'>> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    locale: 'uk-UA',
    // A worker would fetch its pages beside the one that is measured.
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(note);
  await page.goto(address, { waitUntil: 'load' });
  const { readableMs, blockedMs } = await page.evaluate(async () => {
    await document.fonts.ready;
    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    await pause(200);
    const { noted } = window as unknown as { noted: Noted };
    const readableMs = Math.max(noted.painted, noted.lettered);
    // Scripts come at the first sign of a visitor.
    dispatchEvent(new Event('pointermove'));
    while ('earlyTaps' in window) await pause(20);
    await pause(200);
    return { readableMs, blockedMs: noted.blocked };
  });
  await context.close();
  return { readableMs, blockedMs };
}

export async function telephone(url: string, paths = TELEPHONE_PAGES, visits = 5): Promise<Paid[]> {
  const browser = await chromium.launch({ executablePath: findOrInstallChromium(), args: CHROMIUM_FLAGS });
  try {
    // What the browser itself does at first is no page's.
    await visit(browser, url + paths[0]);
    const found: Paid[] = [];
    for (const path of paths) {
      const all: Omit<Paid, 'path'>[] = [];
      for (let turn = 0; turn < visits; turn += 1) all.push(await visit(browser, url + path));
      // Whatever else the machine does only adds.
      const least = (name: keyof Omit<Paid, 'path'>) => Math.min(...all.map((each) => each[name]));
      found.push({ path, readableMs: least('readableMs'), blockedMs: least('blockedMs') });
    }
    return found;
  } finally {
    await browser.close();
  }
}

if (import.meta.main)
  for (const { path, readableMs, blockedMs } of await telephone(process.argv[2] ?? 'http://127.0.0.1:3000'))
    console.log(
      `${path.padEnd(26)} readable ${readableMs.toFixed(0)} ms, blocked ${blockedMs.toFixed(0)} ms`,
    );
