import { expect, test } from 'vitest';
import { newsItem } from '../../../tests/factories/content.ts';
import { newsSummary } from './news-lead.ts';

const both = { leadUa: 'Лід', leadEn: 'Lead', textUa: '<p>Текст</p>', textEn: '<p>Text</p>' };

test.each([
  [{}, 'Лід', 'Lead'],
  [{ leadUa: '' }, 'Текст', 'Lead'],
  // An English text is not introduced in Ukrainian.
  [{ leadEn: '' }, 'Лід', 'Text'],
  [{ leadEn: '', textEn: '<p></p>' }, 'Лід', 'Лід'],
  [{ leadUa: '', leadEn: '', textEn: '' }, 'Текст', 'Текст'],
])('what stands for an item with %j is «%s», in English “%s”', (fields, ua, en) => {
  const item = newsItem({ ...both, ...fields });
  expect([newsSummary(item, 'ua'), newsSummary(item, 'en')]).toEqual([ua, en]);
});
