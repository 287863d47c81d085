// A walk through every page in both languages, as a visitor, a crawler and a screen reader meet it.
import { test as base, expect, type Page } from '@playwright/test';
import { HTML_LANG, LANGUAGES, type Language, localizePath, otherLanguage } from '../../src/i18n/language.ts';
import { hydrate } from './hydrate.ts';
import { DASHBOARDS, PAGES, POLICIES, PROJECTS, REPORTS } from './site-pages.ts';
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
        const context = await browser.newContext({ baseURL, locale, reducedMotion: 'reduce' } as object);
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

/** A page is the same in both languages but for its words: axe looks at one wide and at the other narrow. */
const sizes = (language: Language) => (language === 'ua' ? [NARROW, WIDE] : [WIDE, NARROW]);

/** Of pages that are alike but for their words, axe sees each in Ukrainian and the first one in English. */
const isLikeAnother = (path: string) =>
  [PROJECTS, DASHBOARDS, REPORTS, POLICIES].some((alike) => alike.indexOf(path) > 0);

async function faults(page: Page, path: string, language: Language): Promise<string[]> {
  return language === 'en' && isLikeAnother(path) ? [] : violations(page);
}

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    for (const path of [...PAGES, '/no-such-page']) {
      const address = localizePath(path, language);
      test(`${address} is whole, accessible and in its language`, async ({ visitors }) => {
        const page = visitors[language];
        const complained = complaints(page);
        const [first, last] = sizes(language) as [typeof WIDE, typeof WIDE];
        await page.setViewportSize(first);
        const response = await page.goto(address);
        const isMissing = path === '/no-such-page';
        expect(response?.status()).toBe(isMissing ? 404 : 200);
        await hydrate(page);
        await expect(page.locator('html')).toHaveAttribute('lang', HTML_LANG[language]);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);

        const text = await page.locator('body').innerText();
        expect(text).not.toMatch(
          /\b(common|pages|staff):\w|\b(nav|home|news|career|projects|analytics|errors)\.[a-z]\w+/,
        );
        for (const size of [first, last]) {
          await page.setViewportSize(size);
          const width = await page.evaluate(() => document.documentElement.scrollWidth);
          expect(width).toBeLessThanOrEqual(size.width);
        }
        expect(await faults(page, path, language)).toEqual([]);
        if (language === 'en') {
          const foreign = await page.evaluate(() => {
            for (const element of document.querySelectorAll('body [lang="uk"], script')) element.remove();
            return document.body.innerText.match(/[а-яіїєґ]{3,}/gi) ?? [];
          });
          expect(foreign).toEqual([]);
        }
        const expected = isMissing ? [expect.stringContaining('404')] : [];
        expect([...new Set(complained)]).toEqual(expected);
      });
    }

    for (const path of REPORTS) {
      const address = localizePath(path, language);
      test(`${address} is accessible and in its language`, async ({ visitors }) => {
        const page = visitors[language];
        const complained = complaints(page);
        const [first, last] = sizes(language) as [typeof WIDE, typeof WIDE];
        await page.setViewportSize(first);
        expect((await page.goto(address))?.status()).toBe(200);
        await expect(page.locator('html')).toHaveAttribute('lang', HTML_LANG[language]);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        // One small script inside the page, which the policy knows by its hash, and no file.
        await expect(page.locator('script')).toHaveCount(1);
        expect((await page.locator('script').textContent())?.length).toBeLessThan(6_000);
        for (const size of [first, last]) {
          await page.setViewportSize(size);
          const width = await page.evaluate(() => document.documentElement.scrollWidth);
          expect(width).toBeLessThanOrEqual(size.width);
        }
        expect(await faults(page, path, language)).toEqual([]);
        expect(complained).toEqual([]);
      });
    }

    test('every page has a title of its own', async ({ request }) => {
      const titles = await Promise.all(
        PAGES.map(async (path) => {
          const html = await (await request.get(localizePath(path, language))).text();
          return /<title>([^<]*)/.exec(html)?.[1];
        }),
      );
      expect(new Set(titles).size).toBe(PAGES.length);
    });
  });
}

test('the two languages of every page name each other', async ({ request, baseURL }) => {
  for (const path of PAGES) {
    for (const language of LANGUAGES) {
      const html = await (await request.get(localizePath(path, language))).text();
      const alternates = Object.fromEntries(
        [...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/g)].map((match) => [
          match[1],
          match[2]?.replaceAll('&amp;', '&'),
        ]),
      );
      const ua = `${baseURL}${localizePath(path, 'ua')}`;
      expect(alternates, path).toEqual({
        uk: ua,
        en: `${baseURL}${localizePath(path, 'en')}`,
        'x-default': ua,
      });
      const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
      expect(canonical).toBe(`${baseURL}${localizePath(path, language)}`);
    }
  }
});

test('the switch on every page leads to the same page in the other language, and back', async ({
  request,
}) => {
  for (const path of PAGES) {
    for (const language of LANGUAGES) {
      const html = await (await request.get(localizePath(path, language))).text();
      const [link = ''] = html.match(/<a [^>]*data-language="[^>]*>/) ?? [];
      const other = otherLanguage(language);
      expect(link).toContain(`data-language="${other}"`);
      expect(/href="([^"]*)"/.exec(link)?.[1]?.replaceAll('&amp;', '&')).toBe(localizePath(path, other));
    }
  }
});

test('no link inside the site is broken', async ({ request }) => {
  const seen = new Map<string, string>([['/', 'start']]);
  const waiting = ['/'];
  const broken: string[] = [];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const response = await request.get(path, { maxRedirects: 0 });
    if (response.status() !== 200) broken.push(`${path} (${response.status()}) on ${seen.get(path)}`);
    if (!response.headers()['content-type']?.startsWith('text/html')) continue;
    const html = await response.text();
    for (const [, link = ''] of html.matchAll(/(?:href|src|poster)="(\/[^"#]*)/g)) {
      const target = link.replaceAll('&amp;', '&');
      // Of the regions of a dashboard one stands for all.
      if (seen.has(target) || /[?&]region=(?!lvivska)/.test(target)) continue;
      seen.set(target, path);
      waiting.push(target);
    }
  }
  expect(broken).toEqual([]);
  expect(seen.size).toBeGreaterThan(150);
});
