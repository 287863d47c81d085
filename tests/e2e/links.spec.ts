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

type Met = { address: string; heading: string; isTab: boolean; isInHeader: boolean };
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
    // The title tells parts of a list from each other, which have one heading.
    const headingOf = (opened: Document) =>
      `${opened.title}: ${opened.querySelector('h1')?.textContent?.trim() ?? ''}`;
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
        const isInHeader = Boolean(link.closest('header'));
        met.push({ address, heading: headingOf(target), isTab, isInHeader });
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
  const heading = `${document.title}: ${document.querySelector('h1')?.textContent?.trim() ?? ''}`;
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

/** Of the addresses that are sought, one that a link which can be seen leads to. Runs in the browser. */
function firstOf(sought: string[]): { address: string; href: string } | null {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]:not([download])')) {
    const address = link.pathname + link.search + link.hash;
    if (sought.includes(address) && link.origin === location.origin && link.checkVisibility())
      return { address, href: link.getAttribute('href') ?? '' };
  }
  return null;
}

for (const language of LANGUAGES) {
  const start = localizePath('/', language);
  // Clicks and Back know no language: all are walked once, and in English those of the header.
  const isWhole = language === 'ua';
  test(`every address met from ${start} is there and reached by a click, and Back comes back`, async ({
    browser,
    baseURL,
  }) => {
    const locale = isWhole ? 'uk-UA' : 'en-GB';
    const context = await browser.newContext({ baseURL, locale, reducedMotion: 'reduce' } as object);
    const page = await context.newPage();
    const { met, headings, broken } = await crawl(page, start);
    expect(broken).toEqual([]);
    const left = new Map(
      met.filter((each) => isWhole || each.isInHeader).map((each) => [each.address, each]),
    );
    expect(left.size).toBeGreaterThan(isWhole ? 30 : 5);
    const arrive = async (place: Place) => {
      await arrives(page, place);
      if (await page.evaluate(() => 'earlyTaps' in window)) await hydrate(page);
    };
    /** What opens in a tab of its own leads on, too. */
    const roots = [start];
    for (const root of roots) {
      if (left.size === 0) break;
      await page.goto(root);
      /** Where one has come to, each from the one before. */
      const way: Place[] = [{ address: root, heading: headings[root] ?? '' }];
      await arrive(way[0] as Place);
      for (let here = way[0]; here; here = way.at(-1)) {
        const found = await page.evaluate(firstOf, [...left.keys()]);
        const each = found && left.get(found.address);
        if (!each) {
          way.pop();
          const before = way.at(-1);
          if (before) await page.goBack().then(() => arrive(before));
          continue;
        }
        const { address, heading, isTab } = each;
        left.delete(address);
        const link = page.locator(`a[href="${found.href}"]`).filter({ visible: true }).first();
        if (isTab) {
          const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()]);
          await arrives(tab, { address, heading });
          await tab.close();
          roots.push(address);
          continue;
        }
        await link.hover();
        here.scrolled = await page.evaluate(() => Math.round(scrollY));
        await link.click();
        const next = { address, heading };
        await arrive(next);
        way.push(next);
        // Once is enough: Forward is Back the other way round.
        if (way.length > 2) continue;
        await page.goBack();
        await arrives(page, here);
        await page.goForward();
        await arrives(page, next);
      }
    }
    expect([...left.keys()]).toEqual([]);
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

test('every link of the staff area is reached by a click, and Back leads to what is left', async ({
  page,
}) => {
  await beSignedIn(page);
  const start = '/adminpage/news';
  await page.goto(start);
  const seen = new Set([start]);
  // One file of the library, item, month or part of a list is like another.
  const kindOf = (href: string) => href.replace(/=.*/, '=').replace(/\/\d+/, '/0');
  const look = async (address: string, before: { address: string; heading: string } | null) => {
    // To another part of a page its heading stays.
    const isSame = before?.address.split(/[?#]/)[0] === address.split(/[?#]/)[0];
    const shown = await lookAround(page, { address, before: isSame ? '' : (before?.heading ?? '') });
    expect(shown.heading, address).not.toMatch(NOT_FOUND);
    return { address, ...shown };
  };
  // Editors and other parts of a list lead on to nothing that lists do not; months have no end.
  const nextOf = ({ address, links }: { address: string; links: string[] }) =>
    /\/\d+(\/|$)|\?/.test(address) ? undefined : links.find((link) => !seen.has(kindOf(link)));
  /** Where one has come to, each from the one before. */
  const way = [await look(start, null)];
  let clicked = 0;
  for (let here = way[0]; here; here = way.at(-1)) {
    const href = nextOf(here);
    if (!href) {
      // Back to where something is left, over as many pages as it takes.
      const at = way.findLastIndex((place) => nextOf(place));
      const left = way[at];
      if (!left) break;
      await page.evaluate((steps) => history.go(steps), at + 1 - way.length);
      const back = await look(left.address, here);
      expect(back.heading).toBe(left.heading);
      way.length = at + 1;
      continue;
    }
    seen.add(kindOf(href));
    await page.locator(`a[href="${href}"]`).filter({ visible: true }).first().click();
    clicked += 1;
    // A link to a list without a filter may end with a bare question mark.
    way.push(await look(href.replace(/\?$/, ''), here));
  }
  expect(clicked).toBeGreaterThan(20);
});
