// The HTML of every page as the server sends it, before a browser has mended anything.
import { expect, test } from '@playwright/test';
import { HtmlValidate, Rule } from 'html-validate';
import { LANGUAGES, localizePath } from '../../src/i18n/language.ts';
import { PAGES, REPORTS } from './site-pages.ts';

/** What the Nu and IBM checkers refuse and html-validate has no rule for. */
class OwnRule extends Rule {
  override setup() {
    this.on('dom:ready', ({ document }) => {
      for (const box of document.querySelectorAll('input[type="checkbox"][aria-checked]'))
        this.report(box, 'A checkbox says by itself whether it is checked');
      for (const time of document.querySelectorAll('time')) {
        if (!time.hasAttribute('datetime')) this.report(time, 'A time is given for machines');
      }
      for (const section of document.querySelectorAll('section')) {
        const isNamed = section.hasAttribute('aria-label') || section.hasAttribute('aria-labelledby');
        const isHeaded = section
          .querySelectorAll('h1, h2, h3, h4')
          .some((heading) => heading.closest('section, article')?.isSameNode(section));
        if (!isNamed && !isHeaded) this.report(section, 'A section has a heading of its own');
      }
      const articles = document.querySelectorAll('article');
      for (const article of articles) {
        if (articles.length > 1 && !article.hasAttribute('aria-labelledby'))
          this.report(article, 'One of several articles has a name');
      }
    });
  }
}

// Nothing of the standard preset is off.
const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  plugins: [{ name: 'own', rules: { own: OwnRule } }],
  rules: { own: 'error' },
});

const STAFF = [
  '/login',
  '/adminpage/news',
  '/adminpage/vacancies/1',
  '/adminpage/audit',
  '/adminpage/searches',
];

for (const language of LANGUAGES) {
  test(`the HTML of every page is valid in ${language}`, async ({ request }) => {
    const paths = [...PAGES, ...REPORTS, '/no-such-page'].map((path) => localizePath(path, language));
    for (const path of language === 'ua' ? [...paths, ...STAFF, '/api/docs'] : paths) {
      const html = await (await request.get(path)).text();
      const { results } = await validator.validateString(html, path);
      const faults = results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
      );
      expect.soft(faults, path).toEqual([]);
    }
  });
}
