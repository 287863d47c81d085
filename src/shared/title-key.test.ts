import { expect, test } from 'vitest';
import { titleKey } from './title-key.ts';

test('titles stand in the order of the Ukrainian alphabet, whatever their quotation marks, capitals and numbers', () => {
  const inOrder = [
    '2 громади',
    '10 громад',
    '«Ваш центр»',
    'вечір',
    'Гава',
    'ґава',
    'економіка',
    'Європа',
    'жито',
    'звіт за 2 роки',
    'Звіт за 12 років',
    'изюм',
    'Іскра',
    'їжак',
    'йод',
    'п’ятниця',
    'ёлка',
    'щука',
    'юність',
    'ясла',
    'annual report',
    'État',
    'zebra',
    '日本',
  ];
  const expected = [...inOrder];
  // A Russian letter stands with the letter it is a form of.
  expected.splice(expected.indexOf('ёлка'), 1);
  expected.splice(expected.indexOf('Європа'), 0, 'ёлка');
  const byKey = (one: string, other: string) => (titleKey(one) < titleKey(other) ? -1 : 1);
  expect(inOrder.toReversed().toSorted(byKey)).toEqual(expected);
  expect([titleKey('Ґанок'), titleKey('')]).toEqual([titleKey('«ґанок»'), '']);
});
