import { expect, test } from 'vitest';
import { tokenIn } from './stored-token.ts';

test.each([
  ['{"state":{"token":"abc-_1"},"version":0}', 'abc-_1'],
  ['{"token":"abc-_1"}', 'abc-_1'],
  ['{"token":"\\"abc-_1\\""}', 'abc-_1'],
  ['"abc-_1"', 'abc-_1'],
  ['abc-_1', 'abc-_1'],
])('the token in %s is %s', (stored, token) => {
  expect(tokenIn(stored)).toBe(token);
});

test.each([
  null,
  '',
  'null',
  '"null"',
  '{}',
  '[]',
  '{"token":null}',
  '{"token":"null"}',
  '{"state":{"token":null}}',
  '{"state"',
  '17',
  'тут не токен',
])('there is no token in %s', (stored) => {
  expect(tokenIn(stored)).toBeNull();
});
