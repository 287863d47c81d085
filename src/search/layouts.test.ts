import { expect, test } from 'vitest';
import { otherLayouts } from './layouts.ts';

test.each([
  ['dfrfycsz', 'вакансія'],
  ['ljgjvjuf', 'допомога'],
  ['gthtvsotys jcj,b', 'переміщені особи'],
  ["cs`v']", "сі'мєї"],
  ['[fhxjds ghjlernb', 'харчові продукти'],
  [";bnkj d rb'ds", 'житло в києві'],
  ['Gtycsz', 'Пенсія'],
])('%s typed in Latin letters is %s first of all', (typed, meant) => {
  expect(otherLayouts(typed)[0]).toBe(meant);
});

test('the Ukrainian layout comes before the Russian one', () => {
  expect(otherLayouts('dsgkfns')).toEqual(['віплаті', 'выплаты']);
});

test.each([
  ['тщмштн', 'noviny'],
  ['вфірищфкв', 'dashboard'],
  ['мфсфтсшуі', 'vacancies'],
  ['мфсфтсшуы', 'vacancies'],
  ['ФЗШ вщсі', 'API docs'],
])('%s typed in Cyrillic letters reads %s', (typed, meant) => {
  expect(otherLayouts(typed)).toContain(meant);
});

test('Ukrainian typed with the Russian layout is read by its keys', () => {
  expect(otherLayouts('вакансыя')[0]).toBe('вакансія');
});

test('a line in both alphabets, or in none, was not typed in another layout', () => {
  expect(otherLayouts('REST запит')).toEqual([]);
  expect(otherLayouts('15-47')).toEqual([]);
});
