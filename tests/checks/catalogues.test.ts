// Every text is there in both languages and is written as it should be.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { NAMESPACES } from '../../src/i18n/texts.ts';

type Catalogue = Record<string, string>;

const read = (language: string, namespace: string): Catalogue =>
  JSON.parse(readFileSync(new URL(`../../locales/${language}/${namespace}.json`, import.meta.url), 'utf8'));

const PLURALS = { ua: ['one', 'few', 'many', 'other'], en: ['one', 'other'] };

/** `news.count_few` and `news.count_many` are forms of one text. */
const bareKeys = (catalogue: Catalogue) =>
  new Set(Object.keys(catalogue).map((key) => key.replace(/_(one|few|many|other)$/, '')));

const placeholders = (text = '') => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort();

test('no namespace is missing or forgotten', () => {
  const files = (language: string) =>
    readdirSync(new URL(`../../locales/${language}/`, import.meta.url)).sort();
  expect(files('ua')).toEqual(NAMESPACES.map((namespace) => `${namespace}.json`).sort());
  expect(files('en')).toEqual(files('ua'));
});

describe.each(NAMESPACES)('%s', (namespace) => {
  const ua = read('ua', namespace);
  const en = read('en', namespace);

  test('has the same texts in both languages', () => {
    expect([...bareKeys(en)].sort()).toEqual([...bareKeys(ua)].sort());
  });

  test('has every plural form its language needs', () => {
    for (const [language, catalogue] of [['ua', ua] as const, ['en', en] as const]) {
      const counted = Object.keys(catalogue).filter((key) => key.endsWith('_one'));
      for (const key of counted) {
        const forms = PLURALS[language].map((form) => key.replace(/_one$/, `_${form}`));
        expect(Object.keys(catalogue)).toEqual(expect.arrayContaining(forms));
      }
    }
  });

  test('fills in the same values in both languages', () => {
    for (const key of Object.keys(ua).filter((each) => each in en)) {
      expect(placeholders(en[key]), key).toEqual(placeholders(ua[key]));
    }
  });

  test('has no empty text', () => {
    for (const text of [...Object.values(ua), ...Object.values(en)]) expect(text.trim()).not.toBe('');
  });

  test('is written in good Ukrainian: apostrophe ’, quotes « »', () => {
    for (const [key, text] of Object.entries(ua)) {
      // The name of the other language is said in that language.
      if (key === 'switchLanguageTo' || key === 'suspenseFallback') continue;
      expect(text, key).not.toMatch(/[а-яіїєґ]['ʼ`][а-яіїєґ]/i);
      expect(text, key).not.toMatch(/["“”„]/);
      expect(text, key).not.toMatch(/[ыэъё]/i);
      expect(text, key).not.toMatch(/\.\.\./);
    }
  });

  test('is not Ukrainian where it should be English', () => {
    for (const [key, text] of Object.entries(en)) {
      if (key !== 'switchLanguageTo') expect(text, key).not.toMatch(/[а-яіїєґ]/i);
    }
  });
});
