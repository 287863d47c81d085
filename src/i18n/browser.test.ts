import { afterEach, expect, test, vi } from 'vitest';
import type { Namespace } from './i18next-options.ts';
import type { Language } from './language.ts';

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
  const { startI18n } = await import('./browser.ts');
  return { i18n: await startI18n(language, namespaces, '7'), requested };
}

afterEach(() => vi.unstubAllGlobals());

test('an English page asks for English texts alone', async () => {
  const { i18n, requested } = await start('en', {
    'en/common': { 'nav.home': 'Home' },
    'en/pages': { 'home.more': 'More' },
  });
  expect(i18n?.t('nav.home')).toBe('Home');
  expect(requested.toSorted()).toEqual(['en/common', 'en/pages']);
});

test('a Ukrainian page, as those of the staff are, can load English texts as well', async () => {
  const { i18n } = await start('ua', {
    'ua/common': { 'nav.home': 'Головна' },
    'ua/pages': {},
    'en/common': { 'nav.home': 'Home' },
    'en/pages': {},
  });
  await i18n?.loadLanguages('en');
  expect(i18n?.getFixedT('en')('nav.home')).toBe('Home');
});

test.each<[string, number]>([
  ['that is not there', 404],
  ['that the server refuses', 403],
])('a file of texts %s leaves the page as it was sent', async (_how, status) => {
  const { i18n } = await start('ua', { 'ua/common': { 'nav.home': 'Головна' }, 'ua/pages': status });
  expect(i18n).toBeNull();
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
  expect((await starting).i18n).toBeNull();
  const waits = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  expect(waits).toEqual([350, 700, 1400, 2800, 5600]);
  vi.useRealTimers();
});

test('a text that English lacks comes in Ukrainian, asked for only then, and never as its key', async () => {
  const { i18n, requested } = await start('en', {
    'en/common': { 'nav.home': 'Home' },
    'en/pages': {},
    'ua/common': { 'nav.home': 'Головна', 'nav.news': 'Новини' },
    'ua/pages': {},
  });
  const t = i18n?.t as (key: string) => string;
  const arrived = new Promise((resolve) => i18n?.on('loaded', resolve));
  expect(t('nav.news')).toBe('');
  await arrived;
  expect(requested.toSorted()).toEqual(['en/common', 'en/pages', 'ua/common', 'ua/pages']);
  expect(t('nav.news')).toBe('Новини');
  expect(t('nav.home')).toBe('Home');
  expect(t('nav.nowhere')).toBe('');
});

test('Ukrainian plurals are Ukrainian in the browser too, and the cookie keeps the site’s own code', async () => {
  const { i18n } = await start('ua', {
    'ua/common': { things_one: 'річ', things_few: 'речі', things_many: 'речей' },
    'ua/pages': {},
  });
  const t = i18n?.t as (key: string, values: object) => string;
  expect([21, 22, 25].map((count) => t('things', { count }))).toEqual(['річ', 'речі', 'речей']);
  expect(document.cookie).toMatch(/^i18next=ua;/);
});
