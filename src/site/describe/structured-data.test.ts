import { expect, test } from 'vitest';
import { vacancy } from '../../../tests/factories/content.ts';
import { reportIn } from '../../../tests/factories/reports.ts';
import type { NewsItem } from '../../modules/news/news.schema.ts';
import {
  datasetData,
  jobDescription,
  jobPostingData,
  newsArticleData,
  websiteData,
} from './structured-data.ts';

test('a vacancy is described to search engines with all its sections', () => {
  expect(jobDescription('<p>Опис</p>', [{ title: 'Вимоги', lines: ['C & C++', 'досвід < 3 років'] }])).toBe(
    '<p>Опис</p><p><strong>Вимоги</strong></p><ul><li>C &amp; C++</li><li>досвід &lt; 3 років</li></ul>',
  );
});

test.each([
  ['2026-12-31', '2026-12-31T21:59:59.999Z'],
  ['2026-07-15', '2026-07-15T20:59:59.999Z'],
  [null, undefined],
])('a vacancy with the deadline %s is valid until the end of that day in Kyiv: %s', (deadline, end) => {
  const text = { title: 'Аналітикиня', description: '', location: 'Київ' };
  const data = jobPostingData(vacancy({ deadline }), text, { name: 'Центр' } as never);
  expect((data as { validThrough?: string }).validThrough).toBe(end);
});

test('an item without English is Ukrainian to search engines, at its English address', () => {
  const item = { id: 7, date: '2026-09-03', updatedAt: '2026-09-03T00:00:00.000Z' } as NewsItem;
  const text = { language: 'en' as const, lang: 'uk', title: 'Так', description: 'Так' };
  expect(
    newsArticleData(item, { ...text, image: null, author: '' }, { name: 'Centre' } as never),
  ).toMatchObject({
    inLanguage: 'uk',
    mainEntityOfPage: '{site}/en/news/7',
  });
});

test('a report is described as a dataset with its licence and all its files', () => {
  const report = reportIn('dashboard-vpo', 'en');
  const text = { title: 'Displaced persons', description: 'Figures.', language: 'en' as const };
  const data = datasetData(report, text, { name: 'Centre' } as never);
  expect(data).toMatchObject({
    '@type': 'Dataset',
    name: 'Displaced persons',
    license: 'https://creativecommons.org/licenses/by/4.0/',
    dateModified: '2025-06-30',
    temporalCoverage: '2023-07/2025-06',
    description: expect.stringMatching(/^Figures\. Demonstration data/),
  });
  const { distribution } = data as { distribution: { contentUrl: string; encodingFormat: string }[] };
  expect(distribution.map(({ contentUrl }) => contentUrl)).toEqual([
    '{site}/en/data/dashboard-vpo.xlsx',
    '{site}/en/data/dashboard-vpo.json',
    ...['trend', 'age', 'sex', 'by-region', 'region-table', 'communities'].map(
      (id) => `{site}/en/data/dashboard-vpo/${id}.csv`,
    ),
  ]);
  expect(distribution.at(-1)?.encodingFormat).toBe('text/csv');
});

test('the site tells search engines where it is searched, in its language', () => {
  const organisation = { name: 'Centre', shortName: 'C' } as never;
  expect(websiteData(organisation, 'ua')).toMatchObject({
    '@type': 'WebSite',
    url: '{site}/',
    inLanguage: 'uk',
    potentialAction: { '@type': 'SearchAction', target: { urlTemplate: '{site}/search?q={query}' } },
  });
  expect(websiteData(organisation, 'en')).toMatchObject({
    url: '{site}/en',
    inLanguage: 'en',
    potentialAction: {
      target: { urlTemplate: '{site}/en/search?q={query}' },
      'query-input': 'required name=query',
    },
  });
});
