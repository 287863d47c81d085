// The HTML of every page as the server sends it, before a browser has mended anything.
import { expect, test } from '@playwright/test';
import { LANGUAGES, localizePath } from '../../src/i18n/language.ts';
import { htmlFaults } from './html-faults.ts';
import { PAGES, REPORTS } from './site-pages.ts';

const STAFF = [
  '/login',
  '/adminpage/news',
  '/adminpage/vacancies/1',
  '/adminpage/library',
  '/adminpage/audit',
  '/adminpage/searches',
];

for (const language of LANGUAGES) {
  test(`the HTML of every page is valid in ${language}`, async ({ request }) => {
    const paths = [...PAGES, ...REPORTS, '/no-such-page'].map((path) => localizePath(path, language));
    for (const path of language === 'ua' ? [...paths, ...STAFF, '/api/docs'] : paths) {
      const html = await (await request.get(path)).text();
      expect.soft(await htmlFaults(html, path), path).toEqual([]);
    }
  });
}
