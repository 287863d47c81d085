// What pages say must be so: by HTTP alone, over every page in both languages.
import { type APIRequestContext, expect, test } from '@playwright/test';
import answers from '../../content/best-answers.json' with { type: 'json' };
import hotlines from '../../content/hotlines.json' with { type: 'json' };
import { LANGUAGES, localizePath } from '../../src/i18n/language.ts';
import { PAGES } from './site-pages.ts';

const NEWS = Array.from({ length: 30 }, (_, index) => `/news/${index + 1}`);
const VACANCIES = Array.from({ length: 6 }, (_, index) => `/career/${index + 1}`);
const ALL = [...new Set([...PAGES, ...NEWS, ...VACANCIES])];

/** Of what is hidden in the demonstration there is no page. */
async function pageAt(request: APIRequestContext, address: string): Promise<string> {
  const response = await request.get(address);
  return response.status() === 404 ? '' : response.text();
}

const visibleText = (html: string): string =>
  html
    .replace(/<(script|style|head)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ');

/** 15-47, and 102 where the police is named beside it. */
const TELEPHONES = /(?<![\d.-])1\d-\d\d(?![\d-])|(?<=police on |номером )102/g;

/** Given by the specification as they are, and the name of a standard. */
const AS_THEY_ARE = /34 064|5 718|12 323 500|18\.06\.2025|01\.07\.2024|EN 301 549/g;

for (const language of LANGUAGES) {
  test(`nothing is promised, every telephone can be called, numbers have one form: ${language}`, async ({
    request,
  }) => {
    const faults: string[] = [];
    for (const path of ALL) {
      const address = localizePath(path, language);
      const html = await pageAt(request, address);
      const text = visibleText(html);
      if (/буде додано|will be added/i.test(text)) faults.push(`${address}: promises`);
      for (const number of text.match(TELEPHONES) ?? []) {
        if (!html.includes(`href="tel:${number.replace(/\D/g, '')}"`))
          faults.push(`${address}: ${number} cannot be called`);
      }
      const odd = /\d \d{3}(?!\d)|\d\d\.\d\d\.\d{4}/.exec(text.replace(AS_THEY_ARE, ''));
      if (language === 'en' && odd) faults.push(`${address}: ${text.slice(odd.index - 20, odd.index + 20)}`);
    }
    expect(faults).toEqual([]);
  });

  test(`dashboards with demonstration data say so in lists, too: ${language}`, async ({ request }) => {
    const mark = { ua: 'Демонстраційні дані', en: 'Demonstration data' }[language];
    for (const path of ['/', '/analytics']) {
      const text = visibleText(await pageAt(request, localizePath(path, language)));
      expect(text.split(mark).length - 1, path).toBe(9);
    }
  });

  test(`best answers lead somewhere: ${language}`, async ({ request }) => {
    for (const { path } of answers) {
      const [address = '', fragment] = localizePath(path, language).split('#');
      const response = await request.get(address);
      expect(response.status(), path).toBe(200);
      if (fragment) expect(await response.text(), path).toContain(`id="${fragment}"`);
    }
  });
}

const entriesOf = (html: string): string[] =>
  [...html.matchAll(/<li id="([^"]+)"><article/g)].map(([, id]) => id ?? '');

test('lists are narrowed by the words that the search knows', async ({ request }) => {
  for (const [path, q, expected] of [
    ['/eservices', 'впо', ['5']],
    ['/eservices', 'переселенці', ['5']],
    ['/eservices', 'протез', ['9']],
    ['/eservices', "сім'ям", ['4']],
    ['/eservices', 'gthtctktywz', ['5']],
    ['/en/eservices', 'refugees', ['5']],
    ['/directories', 'протез', ['assistive-products']],
    ['/directories', 'табори', ['child-recreation-facilities']],
  ] as const) {
    const html = await (await request.get(path, { params: { q } })).text();
    expect(entriesOf(html).slice(0, 1), q).toEqual(expected);
    expect(html, q).toMatch(/<p role="status"[^>]*>[1-9]/);
    expect(html, q).toContain('<meta name="robots" content="noindex"/>');
  }
  const whole = await request.get('/eservices?q=');
  expect(entriesOf(await whole.text())).toHaveLength(11);
  expect(whole.headers()['cache-control']).toContain('public');
});

test('wherever nothing is found, the hotlines are there', async ({ request }) => {
  for (const path of ['/search', '/en/search', '/eservices', '/en/directories']) {
    const html = await (await request.get(path, { params: { q: 'щщъъщщ' } })).text();
    expect(html, path).toContain('role="status"');
    for (const { number } of hotlines)
      expect(html, path).toContain(`<a href="tel:${number.replace(/\D/g, '')}">`);
  }
});

test('a person in danger is told whom to call before anything else', async ({ request }) => {
  for (const q of ['бє чоловік', 'насилля', 'бьет муж']) {
    const html = await (await request.get('/search', { params: { q } })).text();
    expect(html.indexOf('<a href="tel:1547">'), q).toBeGreaterThan(0);
    expect(html.indexOf('<a href="tel:1547">'), q).toBeLessThan(html.indexOf('<div role="status">'));
    expect(html, q).toMatch(/<div role="status"><p[^>]*>Знайдено/);
  }
});
