import { expect, test } from 'vitest';
import { pastedLines } from './pasted-lines.ts';

const nothing = { start: 0, end: 0 };

test('a single line is pasted by the browser itself', () => {
  expect(pastedLines('', nothing, 'один')).toBeNull();
  expect(pastedLines('', nothing, 'один\r\n')).toBeNull();
});

test('each line that is pasted becomes a line, without empty ones and drawn bullets', () => {
  expect(pastedLines('', nothing, '•\tчитати\r\n\r\n- писати\n 3. рахувати ')).toEqual([
    'читати',
    'писати',
    '3. рахувати',
  ]);
});

test('the first and the last join what stood before and after the selection', () => {
  expect(pastedLines('до старе після', { start: 3, end: 8 }, 'раз\nдва')).toEqual(['до раз', 'два після']);
});
