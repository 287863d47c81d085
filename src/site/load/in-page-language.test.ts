import { describe, expect, test } from 'vitest';
import { pageNumbers } from '../../ui/pagination.tsx';
import { localizedText } from './in-page-language.ts';
import { itemId } from './item-id.ts';
import { namedTags } from './news-card.ts';

test('a tag that only Ukrainian has a word for is marked on an English page', () => {
  const categories = [{ slug: 'analytics', title: 'Analytics' }] as Parameters<typeof namedTags>[2];
  const item = { tags: ['analytics', 'власний тег', 'GIS', 'зима'], tagsEn: ['', '', '', 'winter'] };
  expect(namedTags(item, 'en', categories)).toEqual([
    { slug: 'analytics', title: 'Analytics', lang: undefined },
    { slug: 'власний тег', title: 'власний тег', lang: 'uk' },
    { slug: 'GIS', title: 'GIS', lang: undefined },
    { slug: 'зима', title: 'winter', lang: undefined },
  ]);
  expect(namedTags(item, 'ua', categories)[3]).toMatchObject({ title: 'зима' });
});

describe('a text on an English page', () => {
  test('is English where there is English', () => {
    expect(localizedText('Так', 'Yes', 'en')).toEqual({ text: 'Yes', lang: undefined });
  });
  test.each(['', '  ', '<p></p>', '<p> </p>'])('is Ukrainian, and marked so, where English is %j', (en) => {
    expect(localizedText('Так', en, 'en')).toEqual({ text: 'Так', lang: 'uk' });
  });
  test('is never missing on a Ukrainian page', () => {
    expect(localizedText('Так', '', 'ua')).toEqual({ text: 'Так', lang: undefined });
  });
});

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [3, 5, [1, 2, 3, 4, 5]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [9, 9, [1, null, 8, 9]],
])('page %d of %d shows %j', (page, count, expected) => {
  expect(pageNumbers(page, count)).toEqual(expected);
});

test.each([
  ['7', 7],
  ['2147483647', 2_147_483_647],
  ['2147483648', 0],
  ['007', 0],
  ['-1', 0],
  ['1e3', 0],
  ['abc', 0],
  [undefined, 0],
])('the id in an address: %s is %d', (param, expected) => {
  expect(itemId(param)).toBe(expected);
});
