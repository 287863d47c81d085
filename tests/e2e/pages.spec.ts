// Every page, opened in a browser once. What its HTML says is read in tests/site.
import { test as base, expect, type Page } from '@playwright/test';
import { LANGUAGES, type Language, localizePath } from '../../src/i18n/language.ts';
import { DASHBOARDS, PAGES, POLICIES, PROJECTS, REPORTS } from '../factories/site-pages.ts';
import { hydrate } from './hydrate.ts';
import { violations } from './violations.ts';

/**
 * A visitor of each language who goes from page to page, with scripts and style sheets in the browser's cache: nothing here
 * is about a first visit, and a cold one takes twice as long.
 */
const test = base.extend<object, { visitors: Record<Language, Page> }>({
  visitors: [
    async ({ browser }, use, { project }) => {
      const { baseURL } = project.use;
      const open = async (locale: string) => {
        const context = await browser.newContext({
          baseURL,
          locale,
          reducedMotion: 'reduce',
          serviceWorkers: 'allow',
        } as object);
        return context.newPage();
      };
      const visitors = { ua: await open('uk-UA'), en: await open('en-GB') };
      await use(visitors);
      for (const page of Object.values(visitors)) await page.context().close();
    },
    { scope: 'worker' },
  ],
});

/** What the browser complains about while a page is open. */
function complaints(page: Page): string[] {
  const list: string[] = [];
  page.removeAllListeners('console').removeAllListeners('pageerror');
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') list.push(message.text());
  });
  page.on('pageerror', (error) => list.push(error.message));
  return list;
}

const WIDE = { width: 1280, height: 720 };
const NARROW = { width: 320, height: 640 };

/** A page is the same in both languages but for its words: axe looks at half of them narrow in one, at the others wide in the other. */
const sizes = (language: Language) => (language === 'ua' ? [NARROW, WIDE] : [WIDE, NARROW]);

/** Opened once: what takes a page over, how wide it is, what axe and the browser complain of. */
async function look(page: Page, address: string, language: Language, isForAxe = true): Promise<string[]> {
  const faults = complaints(page);
  const [first, last] = sizes(language) as [typeof WIDE, typeof WIDE];
  await page.setViewportSize(first);
  await page.goto(address);
  if (await page.evaluate(() => 'earlyTaps' in window)) await hydrate(page);
  for (const size of [first, last]) {
    await page.setViewportSize(size);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > size.width) faults.push(`${width} pixels on a screen of ${size.width}`);
  }
  const found = isForAxe ? await violations(page) : [];
  return [...new Set(faults), ...found].map((fault) => `${address}: ${fault}`);
}

const isHalf = (index: number, language: Language) => index % 2 === (language === 'ua' ? 0 : 1);

/** Pages that are alike but for their words: in English the first of them stands for all. */
const ALIKE = [PROJECTS, DASHBOARDS, REPORTS, POLICIES];
const ALONE = PAGES.filter((path) => !ALIKE.flat().includes(path));
const GROUPS = [...ALIKE, ...[0, 1, 2].map((third) => ALONE.filter((_, index) => index % 3 === third))];

for (const language of LANGUAGES) {
  for (const group of GROUPS) {
    const paths = language === 'en' && ALIKE.includes(group) ? group.slice(0, 1) : group;
    test(`${paths.map((path) => localizePath(path, language)).join(' ')}: accessible, as wide as the screen, without complaints`, async ({
      visitors,
    }) => {
      const faults: string[] = [];
      for (const [index, path] of paths.entries()) {
        // Of a dashboard axe sees the frame around its report, which is looked at by itself.
        const isLike = group === DASHBOARDS && index > 0;
        const isForAxe = ALIKE.includes(group) ? language === 'ua' && !isLike : isHalf(index, language);
        faults.push(...(await look(visitors[language], localizePath(path, language), language, isForAxe)));
      }
      expect(faults).toEqual([]);
    });
  }

  test(`a page that is not there is accessible: ${language}`, async ({ visitors }) => {
    const [complaint, ...more] = await look(
      visitors[language],
      localizePath('/no-such-page', language),
      language,
    );
    expect(complaint).toContain('404');
    expect(more).toEqual([]);
  });
}
