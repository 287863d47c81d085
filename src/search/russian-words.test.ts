import { expect, test } from 'vitest';
import { lemmasOf } from './analyse.server.ts';
import { fold } from './fold.ts';
import { ukrainianFor } from './russian-words.ts';
import { skeletonOf } from './skeleton.ts';

test.each([
  ['помощь', 'допомога'],
  ['пособие', 'допомога'],
  ['справка', 'довідка'],
  ['новости', 'новина'],
  ['ребёнок', 'дитина'],
  ['дети', 'дитина'],
  ['семья', 'сімя'],
  ['беженцы', 'біженець'],
  ['льготы', 'пільга'],
  ['услуги', 'послуга'],
  ['отчет', 'звіт'],
  ['безопасность', 'безпека'],
  ['Киев', 'київ'],
])('%s is looked for as %s', (typed, lemma) => {
  expect(lemmasOf(fold(ukrainianFor(fold(typed)) ?? ''))).toContain(lemma);
});

test.each([
  ['пенсия', 'пенсія'],
  ['документы', 'документи'],
  ['вакансии', 'вакансії'],
  ['выплаты', 'виплати'],
  ['контакты', 'контакти'],
  ['переселенцы', 'переселенці'],
])('%s needs no list: it has the skeleton of %s', (typed, meant) => {
  expect(ukrainianFor(typed)).toBeUndefined();
  expect(skeletonOf(typed)).toBe(skeletonOf(meant));
});

test.each(['допомога', 'новини', 'робота', 'діти', 'toString'])('%s is no Russian word', (word) => {
  expect(ukrainianFor(word)).toBeUndefined();
});
