import { expect, test } from 'vitest';
import { canonicalPath } from './canonical-path.ts';

test.each([
  ['/', '/'],
  ['/news', '/news'],
  ['/news/', '/news'],
  ['//news', '/news'],
  ['//evil.example/news', '/evil.example/news'],
  ['/en//evil.example', '/en/evil.example'],
  ['/\\evil.example', '/evil.example'],
  ['/./login', '/login'],
  ['/news/../login', '/login'],
  ['/news/%2e%2e/login', '/login'],
  ['/%6cogin', '/login'],
  ['//[', '/%5B'],
  ['//a:99999', '/a:99999'],
  ['/%40vite/client', '/@vite/client'],
  ['/companypolicies/anticorruptionActivities', '/companypolicies/anticorruptionActivities'],
])('%s is %s', (path, expected) => {
  expect(canonicalPath(path)).toBe(expected);
});

test('a canonical path is its own canonical path', () => {
  for (const path of ['/a%2Fb', '/%D0%BD%D0%BE', '/x%20y', '/a:b@c', "/it's"]) {
    const once = canonicalPath(path) ?? '';
    expect(canonicalPath(once)).toBe(once);
  }
});

test.each(['/%FF', '/news/%'])('%s cannot be read', (path) => {
  expect(canonicalPath(path)).toBeNull();
});
