import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../tests/setup/runs.ts';
import { mostSlips, partsOf, partsToAsk, slipsBetween } from './slips.ts';

test.each([
  ['вакансія', 'вакансія', 0],
  ['вакансія', 'вакнсія', 1],
  ['вакансія', 'вакаснія', 1],
  ['вакансія', 'вакансіяя', 1],
  ['довідка', 'давідка', 1],
  ['довідка', 'давітка', 2],
  ['', 'так', 3],
])('%s and %s are %d apart', (a, b, slips) => {
  expect(slipsBetween(a, b)).toBe(slips);
  expect(slipsBetween(b, a)).toBe(slips);
});

test('a short word has no slips, a long one has two', () => {
  expect(['впо', 'діти', 'довідка', 'допомога'].map(mostSlips)).toEqual([0, 1, 1, 2]);
  expect([...partsOf('впо'), ...partsToAsk('впо')]).toEqual([]);
});

test('two or three parts are stored for a word, however long', () => {
  expect(partsOf('діти')).toEqual(['4.0.ді', '4.1.ти']);
  expect(partsOf('допомога')).toEqual(['8.0.до', '8.1.пом', '8.2.ога']);
  expect(partsOf('адміністративнотериторіальний')).toHaveLength(3);
});

const letter = fc.constantFrom(...'абвгдеіклмнопрст');

/** As hands slip: another letter, one less, one more, two in each other's place. */
function slip(word: string, kind: number, at: number, other: string): string {
  const place = at % word.length;
  const before = word.slice(0, place);
  const here = word.charAt(place);
  const after = word.slice(place + 1);
  if (kind === 0) return before + other + after;
  if (kind === 1) return before + after;
  if (kind === 2) return before + other + here + after;
  return before + after.charAt(0) + here + after.slice(1);
}

test('one slip in a word of four letters or more is always found, two in a long one', () => {
  const slips = fc.array(fc.tuple(fc.nat(3), fc.nat(30), letter), { minLength: 1, maxLength: 2 });
  fc.assert(
    fc.property(fc.string({ unit: letter, minLength: 4, maxLength: 16 }), slips, (word, made) => {
      const typed = made.reduce((text, [kind, at, other]) => slip(text, kind, at, other), word);
      fc.pre(slipsBetween(word, typed) <= Math.min(mostSlips(word), mostSlips(typed)));
      const stored = new Set(partsOf(word));
      expect(partsToAsk(typed).some((part) => stored.has(part))).toBe(mostSlips(typed) > 0);
    }),
    runs(3000),
  );
});
