import { expect, test } from 'vitest';
import { plainHead } from './plain-head.ts';

test('the headers that decide are read, however they are written', () => {
  const head = [
    'Host',
    'a',
    'User-Agent',
    'x',
    'ACCEPT-Encoding',
    'br',
    'If-none-Match',
    '"1"',
    'Accept',
    '*/*',
  ];
  expect(plainHead(head)).toEqual({ acceptEncoding: 'br', ifNoneMatch: '"1"' });
  expect(plainHead(['Host', 'a'])).toEqual({ acceptEncoding: undefined, ifNoneMatch: undefined });
});

test.each([
  [['Host', 'a', 'Authorization', 'Bearer x']],
  [['host', 'a', 'HOST', 'b']],
  [['Accept-Encoding', 'br', 'accept-encoding', 'gzip']],
  [['If-None-Match', '"1"', 'If-None-Match', '"2"']],
])('%j is looked at more closely', (head) => {
  expect(plainHead(head)).toBeNull();
});
