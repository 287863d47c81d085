import { expect, test } from 'vitest';
import { Texts } from './texts.ts';

const catalogues = {
  ua: {
    common: {
      'nav.home': 'Головна',
      things_one: '{{count}} річ',
      things_few: '{{count}} речі',
      things_many: '{{count}} речей',
    },
    pages: { 'nav.home': 'Інша', lead: '{{a}} і {{b}}, {{a}}' },
  },
  en: { common: { things_one: '{{count}} thing', things_other: '{{count}} things' } },
};

const textsIn = (language: 'ua' | 'en') => new Texts(language, catalogues, (key) => `?${key}`);
const say = (language: 'ua' | 'en', ...[key, values]: [string, object?]) =>
  (textsIn(language).t as (key: string, values?: object) => string)(key, values);

test.each([
  ['ua', 1, '1 річ'],
  ['ua', 22, '22 речі'],
  ['ua', 25, '25 речей'],
  ['en', 1, '1 thing'],
  ['en', 21, '21 things'],
] as const)('%s counts %i as %s', (language, count, text) => {
  expect(say(language, 'things', { count })).toBe(text);
});

test('values are put where they are named, and what they hold is not read again', () => {
  expect(say('ua', 'pages:lead', { a: '{{b}} $&', b: 7 })).toBe('{{b}} $& і 7, {{b}} $&');
  expect(say('ua', 'pages:lead', { a: null })).toBe(' і , ');
});

test('a key is looked for in the namespaces in their order, or in the one it names', () => {
  const texts = textsIn('ua');
  expect(texts.find('nav.home', {}, ['pages', 'common'])).toBe('Інша');
  expect(texts.find('common:nav.home', {}, ['pages', 'common'])).toBe('Головна');
});

test('English falls back to Ukrainian, counted by its rules, and a word of JavaScript is no text', () => {
  expect(say('en', 'nav.home')).toBe('Головна');
  expect(say('en', 'constructor')).toBe('?constructor');
  const onlyUkrainian = new Texts('en', { ...catalogues, en: {} }, () => '');
  expect(onlyUkrainian.find('things', { count: 22 })).toBe('22 речі');
});
