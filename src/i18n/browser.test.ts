import { afterEach, expect, test, vi } from 'vitest';
import type { Language } from './language.ts';
import type { Namespace } from './texts.ts';

type Files = Record<string, Record<string, string> | number>;

/** Starts the texts of a page whose server has these files; a number is the status of a refusal. */
async function start(language: Language, files: Files, namespaces: Namespace[] = ['common', 'pages']) {
  vi.resetModules();
  vi.stubGlobal('location', { search: '' });
  vi.stubGlobal('document', { cookie: '' });
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const name = /^\/locales\/(.*)\.json\?v=7$/.exec(url)?.[1] ?? url;
    requested.push(name);
    const file = files[name] ?? 404;
    return { ok: typeof file !== 'number', status: file, json: async () => file };
  });
  const browser = await import('./browser.ts');
  return { texts: await browser.startTexts(language, namespaces, '7'), browser, requested };
}

afterEach(() => vi.unstubAllGlobals());

test('an English page asks for English texts alone', async () => {
  const { texts, requested } = await start('en', {
    'en/common': { 'nav.home': 'Home' },
    'en/pages': { 'home.more': 'More' },
  });
  expect(texts?.t('nav.home')).toBe('Home');
  expect(requested.toSorted()).toEqual(['en/common', 'en/pages']);
});

test('a Ukrainian page, as those of the staff are, can load English texts as well', async () => {
  const { browser } = await start('ua', {
    'ua/common': { 'nav.home': 'Головна' },
    'ua/pages': {},
    'en/common': { 'nav.home': 'Home' },
    'en/pages': {},
  });
  await browser.loadTexts('en');
  expect(browser.pageTexts().in('en').t('nav.home')).toBe('Home');
  expect(browser.pageTexts().t('nav.home')).toBe('Головна');
});

test.each<[string, number]>([
  ['that is not there', 404],
  ['that the server refuses', 403],
])('a file of texts %s leaves the page as it was sent', async (_how, status) => {
  const { texts } = await start('ua', { 'ua/common': { 'nav.home': 'Головна' }, 'ua/pages': status });
  expect(texts).toBeNull();
});

test('a file that fails is asked for five times more, after 350 ms and twice as long each time', async () => {
  vi.useFakeTimers();
  const times: number[] = [];
  const files = {
    'ua/common': {},
    get 'ua/pages'() {
      times.push(Date.now());
      return 503;
    },
  };
  const starting = start('ua', files);
  await vi.dynamicImportSettled();
  await vi.runAllTimersAsync();
  expect((await starting).texts).toBeNull();
  const waits = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  expect(waits).toEqual([350, 700, 1400, 2800, 5600]);
  vi.useRealTimers();
});

test('a text that English lacks comes in Ukrainian, asked for only then, and never as its key', async () => {
  const { browser, requested } = await start('en', {
    'en/common': { 'nav.home': 'Home' },
    'en/pages': {},
    'ua/common': { 'nav.home': 'Головна', 'nav.news': 'Новини' },
    'ua/pages': {},
  });
  const say = (key: string) => (browser.pageTexts().t as (key: string) => string)(key);
  const arrived = new Promise<void>((resolve) => browser.followTexts(resolve));
  expect(say('nav.news')).toBe('');
  await arrived;
  expect(requested.toSorted()).toEqual(['en/common', 'en/pages', 'ua/common', 'ua/pages']);
  expect(say('nav.news')).toBe('Новини');
  expect(say('nav.home')).toBe('Home');
  expect(say('nav.nowhere')).toBe('');
});

test('the cookie keeps the site’s own code, and pages of staff leave it alone', async () => {
  await start('ua', { 'ua/common': {}, 'ua/pages': {} });
  expect(document.cookie).toMatch(/^i18next=ua;/);
  await start('ua', { 'ua/common': {}, 'ua/pages': {}, 'ua/staff': {} }, ['common', 'pages', 'staff']);
  expect(document.cookie).toBe('');
});
