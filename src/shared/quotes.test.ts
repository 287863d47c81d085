import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../tests/setup/runs.ts';
import { doubleQuotes, halveQuotes } from './quotes.ts';

test.each(["п'ять", "''", "'''", "O''Brien", "'", '', 'без лапок', '«"»'])(
  '%j comes back as typed',
  (text) => {
    expect(halveQuotes(doubleQuotes(text))).toBe(text);
  },
);

test('any text comes back as typed', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    // Mostly quotes, where a mistake would show.
    fc.string({ unit: fc.constantFrom("'", "''", 'є', '’', '\n') }),
  );
  fc.assert(
    fc.property(text, (typed) => {
      expect(halveQuotes(doubleQuotes(typed))).toBe(typed);
    }),
    runs(1_000),
  );
});

test('every quote is doubled, and nothing else', () => {
  expect(doubleQuotes("п'ять '' \"x\" ’")).toBe("п''ять '''' \"x\" ’");
});
