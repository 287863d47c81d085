import { expect, test } from 'vitest';
import { APOSTROPHES, fold } from './fold.ts';

test.each([
  ['ВАКАНСІЯ', 'вакансія'],
  ['Ґанок', 'ганок'],
  ['Проєкти', 'проекти'],
  ['ПРОЄКТУВАННЯ', 'проектування'],
  ['ёлка', 'елка'],
  ['за\u0301мок', 'замок'],
  ['інфор\u00ADмація', 'інформація'],
  ['до\u200Bвідка', 'довідка'],
  ['Café Zürich', 'cafe zurich'],
  ['Є-Сервіси', 'є-сервіси'],
])('%s is written %s', (typed, folded) => {
  expect(fold(typed)).toBe(folded);
});

test('an apostrophe of any kind between letters goes, a quotation mark stays', () => {
  for (const apostrophe of APOSTROPHES) expect(fold(`сім${apostrophe}ї`)).toBe('сімї');
  expect(fold("'слово'")).toBe("'слово'");
});

test('letters that macOS writes as a letter and a mark are one letter', () => {
  expect(fold('Україна й її люди'.normalize('NFD'))).toBe('україна й її люди');
});
