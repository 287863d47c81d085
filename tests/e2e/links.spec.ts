// Every path by click: whoever follows a link in a living page arrives where its address leads when opened by itself.
import { expect, type Page } from '@playwright/test';
import { LANGUAGES, localizePath } from '../../src/i18n/language.ts';
import { hydrate } from './hydrate.ts';
import { testOnOwnSite } from './own-site.ts';
import { beSignedIn } from './staff.ts';

/** What is met must still be there when it is clicked. */
const test = testOnOwnSite;

/** In one worker, for one site: to start it takes as long as to walk through it. */
test.describe.configure({ mode: 'default' });

/** No journey is decided by the clock: this ends one that hangs. */
const PATIENCE_MS = 60_000;

type Met = { address: string; href: string; from: string; heading: string; isTab: boolean };
type Crawled = { met: Met[]; headings: Record<string, string>; broken: string[] };

/** Breadth first over what the server sends, without opening anything. */
async function crawl(page: Page, start: string): Promise<Crawled> {
  await page.goto(start);
  return page.evaluate(async (start) => {
    // Of addresses that differ in a number or in the value of a parameter alone (news, regions, words to search for) one is
    // enough: whether all of them are there is asked without a browser.
    const isEnglish = (path: string) => /^\/en(\/|$)/.test(path);
    const kindOf = (address: string) => {
      const kind = address.replace(/=[^&#]*/g, '=').replace(/\/\d+/, '/0');
      // A link to one dashboard is like a link to another; each of them comes alive in pages.spec.ts.
      return kind.replace(/(analytics|reports|companypolicies)\/[\w-]+/, '$1/');
    };
    const pages = new Map<string, Document | null>();
    const open = async (path: string) => {
      if (!pages.has(path)) {
        const answer = await fetch(path);
        const isPage = answer.headers.get('content-type')?.startsWith('text/html');
        const text = answer.ok && isPage ? await answer.text() : null;
        if (!answer.ok) broken.push(`${path}: ${answer.status}`);
        pages.set(path, text === null ? null : new DOMParser().parseFromString(text, 'text/html'));
      }
      return pages.get(path) ?? null;
    };
    const headingOf = (opened: Document) => opened.querySelector('h1')?.textContent?.trim() ?? '';
    const broken: string[] = [];
    const met: Met[] = [];
    const seen = new Set([start]);
    const queue = [start];
    for (const from of queue) {
      const opened = await open(from);
      if (!opened) continue;
      for (const link of opened.querySelectorAll('a[href]')) {
        const href = link.getAttribute('href') ?? '';
        const url = new URL(href, new URL(from, location.href));
        const address = url.pathname + url.search + url.hash;
        if (url.origin !== location.origin || isEnglish(url.pathname) !== isEnglish(start)) continue;
        if (seen.has(kindOf(address)) || link.hasAttribute('download')) continue;
        seen.add(kindOf(address));
        const path = url.pathname + url.search;
        const target = await open(path);
        if (!target) continue;
        const id = decodeURIComponent(url.hash.slice(1));
        if (id && !target.getElementById(id)) broken.push(`${address} (from ${from}): no such part`);
        // Within a page the browser goes by itself.
        if (href.startsWith('#')) continue;
        const isTab = link.getAttribute('target') === '_blank';
        met.push({ address, href, from, heading: headingOf(target), isTab });
        if (!url.hash) queue.push(path);
      }
    }
    const headings = [...pages].flatMap(([path, opened]) => (opened ? [[path, headingOf(opened)]] : []));
    return { met, broken, headings: Object.fromEntries(headings) };
  }, start);
}

type Place = { address: string; heading: string; scrolled?: number };

/** False until the page is where it should be; said with what it is where that is asked for. */
function look({ expected, isSaid }: { expected: Place; isSaid: boolean }): Place | boolean {
  const { pathname, search, hash } = location;
  const heading = document.querySelector('h1')?.textContent?.trim() ?? '';
  const scrolled = expected.scrolled === undefined ? {} : { scrolled: Math.round(scrollY) };
  // A new item gets a key of its own at once.
  const address = (pathname + search + hash).replace(/copy=\w+&?/, '').replace(/\?$/, '');
  const found = { address, heading, ...scrolled };
  return isSaid ? found : JSON.stringify(found) === JSON.stringify(expected);
}

async function arrives(page: Page, expected: Place): Promise<void> {
  await page
    .waitForFunction(look, { expected, isSaid: false }, { timeout: PATIENCE_MS })
    .catch(async () => expect(await page.evaluate(look, { expected, isSaid: true })).toEqual(expected));
}

for (const language of LANGUAGES) {
  const start = localizePath('/', language);
  /** Clicks, Back and Forward know no language: all are walked once, and in English those of the home page. */
  const isBack = language === 'ua';
  test(`every address met from ${start} is there and reached by a click${isBack ? ', and Back and Forward come back' : ''}`, async ({
    browser,
    baseURL,
  }) => {
    const locale = language === 'ua' ? 'uk-UA' : 'en-GB';
    const context = await browser.newContext({ baseURL, locale, reducedMotion: 'reduce' } as object);
    const page = await context.newPage();
    const { met, headings, broken } = await crawl(page, start);
    expect(broken).toEqual([]);
    expect(met.length).toBeGreaterThan(15);
    for (const from of isBack ? new Set(met.map((each) => each.from)) : [start]) {
      await page.goto(from);
      const isLiving = await page.evaluate(() => 'earlyTaps' in window);
      if (isLiving) await hydrate(page);
      const here = { address: from, heading: headings[from] ?? '' };
      for (const [index, each] of met.filter((one) => one.from === from).entries()) {
        const { address, href, heading, isTab } = each;
        const link = page.locator(`a[href="${href}"]`).filter({ visible: true }).first();
        if (isTab) {
          const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()]);
          await arrives(tab, { address, heading });
          await tab.close();
          continue;
        }
        // Most links stand on every page: where the last one has led is as good as where it was met.
        if (!isBack && !(await link.isVisible())) {
          await page.goto(from);
          if (isLiving) await hydrate(page);
        }
        await link.hover();
        const scrolled = await page.evaluate(() => Math.round(scrollY));
        await link.click();
        await arrives(page, { address, heading });
        if (!isBack) continue;
        await page.goBack();
        await arrives(page, { ...here, scrolled });
        if (index > 0) continue;
        await page.goForward();
        await arrives(page, { address, heading });
        await page.goBack();
        await arrives(page, { ...here, scrolled });
      }
    }
    await context.close();
  });
}

/** What a staff page shows once it no longer loads: its heading, which is another than that of the page before, and its links. */
async function lookAround(page: Page, { address, before }: { address: string; before: string }) {
  const shown = await page.waitForFunction(
    ({ address, before }) => {
      const heading = document.querySelector('main h1')?.textContent?.trim();
      const at = location.pathname + location.search + location.hash;
      if (!heading || heading === before || at.replace(/copy=\w+&?/, '').replace(/\?$/, '') !== address)
        return false;
      if (document.querySelector('main')?.textContent?.includes('...loading')) return false;
      const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/adminpage"]')]
        .filter((link) => link.target !== '_blank' && link.checkVisibility())
        .map((link) => link.getAttribute('href') ?? '');
      return { heading, links };
    },
    { address, before },
    { timeout: PATIENCE_MS },
  );
  return (await shown.jsonValue()) as { heading: string; links: string[] };
}

const NOT_FOUND = /Сторінку не знайдено|Такого запису немає/;

test('every link of the staff area is reached by a click, and Back comes back', async ({ page }) => {
  await beSignedIn(page);
  const start = '/adminpage/news';
  const seen = new Set([start]);
  /** With the heading that a click has led to. */
  const queue: [address: string, heading: string][] = [[start, 'Новини']];
  let clicked = 0;
  for (const [from, met] of queue) {
    const open = () => page.goto(from).then(() => lookAround(page, { address: from, before: '' }));
    const here = await open();
    expect(here.heading, from).toBe(met);
    let at = { path: from, heading: met };
    let isFirst = true;
    for (const href of here.links) {
      // One file of the library, item, month or part of a list is like another.
      const kind = href.replace(/=.*/, '=').replace(/\/\d+/, '/0');
      if (seen.has(kind)) continue;
      seen.add(kind);
      const link = page.locator(`a[href="${href}"]`).filter({ visible: true }).first();
      // The menu stands on every page: where the last link has led is as good as where this one was met.
      if (!(await link.isVisible())) {
        await open();
        at = { path: from, heading: met };
      }
      await link.click();
      clicked += 1;
      // A link to a list without a filter may end with a bare question mark.
      const address = href.replace(/\?$/, '');
      const [path = ''] = address.split(/[?#]/);
      const before = path === at.path ? '' : at.heading;
      const { heading } = await lookAround(page, { address, before });
      expect(heading, `${href} on ${from}`).not.toMatch(NOT_FOUND);
      at = { path, heading };
      // Editors and other parts of a list lead on to nothing that lists do not; months have no end.
      if (!/\/\d+(\/|$)|\?/.test(href)) queue.push([href, heading]);
      if (!isFirst) continue;
      isFirst = false;
      await page.goBack();
      await arrives(page, { address: from, heading: here.heading });
      at = { path: from, heading: met };
    }
  }
  expect(clicked).toBeGreaterThan(20);
});
