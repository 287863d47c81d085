import { describe, expect, test } from 'vitest';
import { STAFF_PATHS } from '../shared/addresses.ts';
import { localizePath } from './language.ts';
import { decideStartLanguage, type StartInput } from './start-language.ts';

const visit = (input: Partial<StartInput>) =>
  decideStartLanguage(
    {
      path: '/',
      search: '',
      hash: '',
      stored: null,
      browserLanguage: 'uk-UA',
      userAgent: 'Mozilla/5.0 Chrome/150',
      firstVisitLanguage: 'browser',
      staffPaths: STAFF_PATHS,
      ...input,
    },
    localizePath,
  );

describe('a first visit', () => {
  test.each([
    ['uk', '/', 'ua', null],
    ['uk-UA', '/', 'ua', null],
    ['UK', '/', 'ua', null],
    ['uk-UA', '/en/news', 'ua', '/news'],
    ['en-US', '/', 'en', '/en'],
    ['de', '/news', 'en', '/en/news'],
    ['ukr', '/', 'en', '/en'],
    [undefined, '/', 'en', '/en'],
  ])(
    'with browser language %s at %s keeps %s and goes to %s',
    (browserLanguage, path, store, replaceWith) => {
      expect(visit({ browserLanguage, path })).toEqual({ store, replaceWith });
    },
  );

  test.each(['null', '', 'fr', 7, {}, undefined])('stored %j counts as nothing stored', (stored) => {
    expect(visit({ stored, browserLanguage: 'de' })?.store).toBe('en');
  });

  test('stays on the language of the path where the settings say so', () => {
    expect(visit({ path: '/', browserLanguage: 'de', firstVisitLanguage: 'ua' })).toEqual({
      store: 'ua',
      replaceWith: null,
    });
    expect(visit({ path: '/en', browserLanguage: 'uk', firstVisitLanguage: 'ua' })?.replaceWith).toBeNull();
  });
});

describe('a later visit', () => {
  test('goes to the stored language with query and hash kept', () => {
    expect(visit({ stored: 'en', path: '/news', search: '?page=2', hash: '#a' })).toEqual({
      store: 'en',
      replaceWith: '/en/news?page=2#a',
    });
    expect(visit({ stored: 'ua', path: '/en', browserLanguage: 'en' })?.replaceWith).toBe('/');
  });
});

describe('?lng=', () => {
  test('is an explicit choice that leaves the address', () => {
    expect(visit({ stored: 'ua', path: '/news', search: '?lng=en&page=2' })).toEqual({
      store: 'en',
      replaceWith: '/en/news?page=2',
    });
    expect(visit({ stored: 'en', path: '/news', search: '?lng=ua' })).toEqual({
      store: 'ua',
      replaceWith: '/news',
    });
  });

  test('with another value is left alone', () => {
    expect(visit({ stored: 'ua', search: '?lng=de' })).toEqual({ store: 'ua', replaceWith: null });
  });
});

test.each([
  'Googlebot/2.1',
  'Mozilla/5.0 (compatible; bingbot/2.0)',
  'facebookexternalhit/1.1',
  'YandexBot/3.0',
])('the crawler %s is never moved', (userAgent) => {
  expect(visit({ userAgent, path: '/en', browserLanguage: 'uk' })).toBeNull();
});

test.each(['/login', '/adminpage', '/adminpage/news/5'])('the staff page %s is never moved', (path) => {
  expect(visit({ path, browserLanguage: 'en' })).toBeNull();
});

test('the decision can be sent to a browser as text', () => {
  const revived = new Function(`return ${decideStartLanguage}`)() as typeof decideStartLanguage;
  const localize = new Function(`return ${localizePath}`)() as typeof localizePath;
  const input = {
    path: '/news',
    search: '',
    hash: '',
    stored: 'en',
    browserLanguage: 'uk',
    userAgent: '',
  } as const;
  expect(revived({ ...input, firstVisitLanguage: 'browser', staffPaths: [] }, localize)).toEqual({
    store: 'en',
    replaceWith: '/en/news',
  });
});
