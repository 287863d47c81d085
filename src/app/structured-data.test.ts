import { expect, test } from 'vitest';
import type { NewsItem } from '../modules/news/news.schema.ts';
import { jobDescription, newsArticleData } from './structured-data.ts';

test('a vacancy is described to search engines with all its sections', () => {
  expect(jobDescription('<p>Опис</p>', [{ title: 'Вимоги', lines: ['C & C++', 'досвід < 3 років'] }])).toBe(
    '<p>Опис</p><p><strong>Вимоги</strong></p><ul><li>C &amp; C++</li><li>досвід &lt; 3 років</li></ul>',
  );
});

test('an item without English is Ukrainian to search engines, at its English address', () => {
  const item = { id: 7, date: '2026-09-03', updatedAt: '2026-09-03T00:00:00.000Z' } as NewsItem;
  const text = { language: 'en' as const, lang: 'uk', title: 'Так', description: 'Так', image: null };
  expect(newsArticleData(item, text, { name: 'Centre' } as never)).toMatchObject({
    inLanguage: 'uk',
    mainEntityOfPage: '{site}/en/news/7',
  });
});
