import { expect, test } from 'vitest';
import en from '../../locales/en/common.json' with { type: 'json' };
import ua from '../../locales/ua/common.json' with { type: 'json' };
import { FIELD_MESSAGES } from './field-messages.ts';
import { date, id, idText, text, wholeNumberText } from './field-schemas.ts';

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

test.each([0, -1, 1.5, 2_147_483_648, Number.NaN, Number.POSITIVE_INFINITY, '1', null, undefined])(
  '%j in JSON is no id',
  (value) => {
    expect(id.safeParse(value).success).toBe(false);
  },
);

test('the largest id is one', () => {
  expect(idText.parse('2147483647')).toBe(2_147_483_647);
  expect(id.parse(2_147_483_647)).toBe(2_147_483_647);
});

test.each(['2025-02-30', '2025-13-01', '2025-1-1', '01.02.2025', '2025-02-29', 'today'])(
  '%s is no date',
  (value) => {
    expect(date.safeParse(value).error?.issues[0]?.message).toBe('errors.invalidDate');
  },
);

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
