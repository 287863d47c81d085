import { expect, test } from 'vitest';
import en from '../../locales/en/common.json' with { type: 'json' };
import ua from '../../locales/ua/common.json' with { type: 'json' };
import { FIELD_MESSAGES } from './field-messages.ts';
import { date, flag, id, idText, text, wholeNumberText } from './field-schemas.ts';

test.each(Object.values(FIELD_MESSAGES))('%s has words in both languages', (key) => {
  expect(ua).toHaveProperty([key]);
  expect(en).toHaveProperty([key]);
});

test.each(['0', '-1', '1.5', '1e3', '01', ' 1', '2147483648', '99999999999', 'abc', '', '١'])(
  '%j is no id',
  (value) => {
    expect(idText.safeParse(value).success).toBe(false);
  },
);

test.each([0, -1, 1.5, 2_147_483_648, Number.NaN, Number.POSITIVE_INFINITY, '01', '', null, undefined])(
  '%j in JSON is no id',
  (value) => {
    const messages = id.safeParse(value).error?.issues.map(({ message }) => message) ?? [];
    expect(messages).not.toEqual([]);
    expect(messages.filter((message) => !message.startsWith('errors.'))).toEqual([]);
  },
);

test('the largest id is one', () => {
  expect(idText.parse('2147483647')).toBe(2_147_483_647);
  expect(id.parse(2_147_483_647)).toBe(2_147_483_647);
  expect(id.parse('2147483647')).toBe(2_147_483_647);
});

test.each([
  '2025-02-30',
  '2025-13-01',
  '2025-1-1',
  '30.02.2025',
  '1.2.2025',
  '2025-02-29',
  '2025-02-30T10:00:00Z',
  'today',
])('%s is no date', (value) => {
  expect(date.safeParse(value).error?.issues[0]?.message).toBe('errors.invalidDate');
});

test.each([
  ['2025-06-18', '2025-06-18'],
  ['18.06.2025', '2025-06-18'],
  ['2025-06-18T23:30:00', '2025-06-18'],
  ['2025-06-18T20:59:59.000Z', '2025-06-18'],
  ['2025-06-18T21:00:00Z', '2025-06-19'],
  ['2025-12-18T22:00:00Z', '2025-12-19'],
  ['2025-06-18T00:30+05:00', '2025-06-17'],
])('%s is the day %s in Kyiv', (sent, day) => {
  expect(date.parse(sent)).toBe(day);
});

test.each([
  [0, 0],
  [1, 1],
  ['0', 0],
  ['1', 1],
  [false, 0],
  [true, 1],
])('the flag %j is %d', (sent, value) => {
  expect(flag.parse(sent)).toBe(value);
});

test('a leap day is a date', () => {
  expect(date.parse('2024-02-29')).toBe('2024-02-29');
});

test.each(['\0', 'a\0b', '\ud800', '\udc00\ud800'])('%j cannot be stored, so it is refused', (value) => {
  expect(text(10).safeParse(value).error?.issues[0]?.message).toBe('errors.invalidCharacters');
});

test('a whole number left out has its fallback', () => {
  const limit = wholeNumberText(1, 100, 12);
  expect(limit.parse(undefined)).toBe(12);
  expect(limit.safeParse('0').success).toBe(false);
  expect(limit.safeParse('101').success).toBe(false);
});
