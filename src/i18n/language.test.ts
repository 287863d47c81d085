import { describe, expect, test } from 'vitest';
import { languageOfPath, localizePath } from './language.ts';

describe('localizePath', () => {
  test.each([
    ['/', 'en', '/en'],
    ['/', 'ua', '/'],
    ['/news', 'en', '/en/news'],
    ['/en/news', 'en', '/en/news'],
    ['/en/news', 'ua', '/news'],
    ['/en', 'ua', '/'],
    ['/en', 'en', '/en'],
    ['/en/', 'ua', '/'],
    ['/english', 'en', '/en/english'],
    ['/english', 'ua', '/english'],
    ['/news?page=2#top', 'en', '/en/news?page=2#top'],
    ['/en/news?page=2#top', 'ua', '/news?page=2#top'],
    ['/?a=1', 'en', '/en?a=1'],
    ['/en?a=1', 'ua', '/?a=1'],
    ['/en#b', 'ua', '/#b'],
    ['/#b', 'en', '/en#b'],
    ['/en/en/news', 'ua', '/en/news'],
    ['/en//evil.example', 'ua', '/evil.example'],
    ['//evil.example', 'en', '/en/evil.example'],
    ['//evil.example', 'ua', '/evil.example'],
    ['/en/\\evil.example', 'ua', '/evil.example'],
  ] as const)('%s in %s is %s', (path, language, expected) => {
    expect(localizePath(path, language)).toBe(expected);
  });
});

describe('languageOfPath', () => {
  test.each([
    ['/', 'ua'],
    ['/en', 'en'],
    ['/en/news', 'en'],
    ['/en?x', 'en'],
    ['/english', 'ua'],
    ['/news/en', 'ua'],
  ] as const)('%s is %s', (path, expected) => {
    expect(languageOfPath(path)).toBe(expected);
  });
});
