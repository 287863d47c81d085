// Every page in both languages as the server sends it: to crawlers, to readers of the code, to whoever has no scripts.
import { DomUtils, parseDocument } from 'htmlparser2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HTML_LANG, LANGUAGES, type Language, localizePath, otherLanguage } from '../../src/i18n/language.ts';
import { EMBEDS, PAGES, REPORTS } from '../factories/site-pages.ts';
import { type Site, startSite } from '../factories/start-site.ts';
import { htmlFaults } from './html-faults.ts';

const SITE_URL = 'https://site.example.gov.ua';
const NOT_FOUND = '/no-such-page';
const STAFF = [
  ...['/login', '/adminpage/news', '/adminpage/vacancies/1', '/adminpage/library', '/adminpage/audit'],
  ...['/adminpage/searches', '/adminpage/redirects', '/api/docs'],
];

let site: Site;
beforeAll(async () => {
  site = await startSite({ SITE_URL });
});
afterAll(() => site.stop());

type Document = ReturnType<typeof parseDocument>;
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

const ask = (url: string) => site.app.inject({ url });

const all = (root: Document | Element, name: string): Element[] => DomUtils.getElementsByTagName(name, root);
const attribute = (element: Element | undefined, name: string) => element?.attribs[name];

/** What people read, and not what is written in another language than the page and says so. */
function words(root: Element | undefined): string {
  if (!root) return '';
  for (const element of DomUtils.findAll(
    ({ name, attribs }) => name === 'script' || name === 'style' || attribs.lang === 'uk',
    [root],
  ))
    DomUtils.removeElement(element);
  return DomUtils.innerText(root).replace(/\s+/g, ' ');
}

/** The two languages of a page name each other, to machines and to people. */
function expectLanguages(page: Document, path: string, language: Language): void {
  const links = all(page, 'link');
  const alternates = links
    .filter((link) => attribute(link, 'rel') === 'alternate' && attribute(link, 'hreflang'))
    .map((link) => [attribute(link, 'hreflang'), attribute(link, 'href')]);
  const [ua, en] = LANGUAGES.map((each) => SITE_URL + localizePath(path, each));
  expect(Object.fromEntries(alternates)).toEqual({ uk: ua, en, 'x-default': ua });
  const canonical = links.find((link) => attribute(link, 'rel') === 'canonical');
  expect(attribute(canonical, 'href')).toBe(SITE_URL + localizePath(path, language));
  const other = otherLanguage(language);
  const switches = all(page, 'a').filter((link) => attribute(link, 'data-language'));
  expect(switches.map(({ attribs }) => [attribs['data-language'], attribs.href])[0]).toEqual([
    other,
    localizePath(path, other),
  ]);
}

describe.each(LANGUAGES)('in %s', (language: Language) => {
  test.each([...PAGES, NOT_FOUND])('%s is whole, and in its language', async (path) => {
    const address = localizePath(path, language);
    const { statusCode, body } = await ask(address);
    expect(statusCode).toBe(path === NOT_FOUND ? 404 : 200);
    expect(await htmlFaults(body, address)).toEqual([]);
    const page = parseDocument(body);
    expect(attribute(all(page, 'html')[0], 'lang')).toBe(HTML_LANG[language]);
    expect(all(page, 'h1')).toHaveLength(1);
    if (path !== NOT_FOUND) expectLanguages(page, path, language);
    // Takes parts out of it.
    expect(words(all(page, 'main')[0]).length).toBeGreaterThan(100);
    const text = words(all(page, 'body')[0]);
    expect(text).not.toMatch(
      /\b(common|pages|staff):\w|\b(nav|home|news|career|projects|analytics|errors)\.[a-z]\w+/,
    );
    if (language === 'en') expect(text.match(/[а-яіїєґ]{3,}/gi) ?? []).toEqual([]);
  });

  test.each([...REPORTS, ...EMBEDS])('%s is whole, with one small script', async (path) => {
    const address = localizePath(path, language);
    const { statusCode, body } = await ask(address);
    expect(statusCode).toBe(200);
    expect(await htmlFaults(body, address)).toEqual([]);
    const page = parseDocument(body);
    expect(attribute(all(page, 'html')[0], 'lang')).toBe(HTML_LANG[language]);
    expect(all(page, 'h1')).toHaveLength(1);
    const scripts = all(page, 'script');
    expect(scripts).toHaveLength(1);
    expect(scripts.map(DomUtils.textContent).join('').length).toBeLessThan(6_000);
  });

  test('every page has a title of its own, with the name of the centre once at its end', async () => {
    const titles = await Promise.all(
      PAGES.map(async (path) => {
        const { body } = await ask(localizePath(path, language));
        return DomUtils.textContent(all(parseDocument(body), 'title'));
      }),
    );
    expect(new Set(titles).size).toBe(PAGES.length);
    const { name } = site.api.services.content(language).organisation;
    expect(titles.filter((title) => title.split(name).length !== 2 || !title.endsWith(name))).toEqual([]);
  });
});

test.each(STAFF)('the HTML of %s is valid', async (path) => {
  expect(await htmlFaults((await ask(path)).body, path)).toEqual([]);
});

test('no link inside the site is broken, nor leads to a part that is not there', async () => {
  const pages = new Map<string, Set<string> | null>();
  const broken: string[] = [];
  const waiting: [address: string, from: string][] = [['/', 'start']];
  const parts: [address: string, part: string, from: string][] = [];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [address, from] = next;
    if (pages.has(address)) continue;
    pages.set(address, null);
    const { statusCode, headers, body } = await ask(address);
    if (statusCode !== 200) broken.push(`${address} (${statusCode}) on ${from}`);
    if (!String(headers['content-type']).startsWith('text/html')) continue;
    const elements = DomUtils.findAll(() => true, parseDocument(body).children);
    pages.set(address, new Set(elements.map(({ attribs }) => attribs.id ?? '')));
    for (const { attribs } of elements) {
      for (const link of [attribs.href, attribs.src, attribs.poster]) {
        if (!link || !/^[/#?]/.test(link) || link.startsWith('//')) continue;
        const { pathname, search, hash } = new URL(link, SITE_URL + address);
        // Of the regions of a dashboard one stands for all.
        if (/[?&]region=(?!lvivska)/.test(search)) continue;
        waiting.push([pathname + search, address]);
        if (hash) parts.push([pathname + search, decodeURIComponent(hash.slice(1)), address]);
      }
    }
  }
  for (const [address, part, from] of parts) {
    const there = pages.get(address);
    if (there && !there.has(part)) broken.push(`${address}#${part} on ${from}`);
  }
  expect([...new Set(broken)]).toEqual([]);
  expect(pages.size).toBeGreaterThan(150);
});

test.each([
  ['/', '/_.data', 5],
  ['/news/1', '/news/1.data', 7],
])('what is drawn in %s stands there once, and is sent to whoever moves there', async (path, data, least) => {
  const { body } = await ask(path);
  const end = body.indexOf('streamController.enqueue');
  const parts = DomUtils.findAll(
    ({ attribs }) => 'data-part' in attribs,
    [parseDocument(body.slice(0, end))],
  );
  expect(parts.length).toBeGreaterThanOrEqual(least);
  const moving = (await ask(data)).body;
  for (const part of parts) {
    const link = DomUtils.findOne(({ attribs }) => 'href' in attribs, part.children);
    if (!link) continue;
    const words = `href=\\"${link.attribs.href}\\"`;
    expect(body.slice(end)).not.toContain(words);
    // The frame is there already.
    if (!/^@(calls|panel)$/.test(part.attribs['data-part'] ?? '')) expect(moving).toContain(words);
  }
});
