import { expect, test } from 'vitest';
import { readSearchWords } from '../modules/content/read-content.server.ts';
import { analyse } from './analyse.server.ts';
import { readAsTyped } from './understand.server.ts';
import { vocabularyOf } from './vocabulary.server.ts';

const { synonyms } = readSearchWords();

/** What is looked for, too, where one is typed: lemmas. */
const lookedFor = (typed: string, groups = synonyms) => {
  const { withSameMeaning } = vocabularyOf({ synonyms: groups, answers: [] });
  return withSameMeaning(readAsTyped(typed)).flatMap((term) => term.synonyms ?? []);
};
const lemmasOf = (phrase: string): string[] =>
  readAsTyped(phrase).map(({ alternatives: [first] }) => first?.[0] ?? '');

test('who asks for work means vacancies; who asks for vacancies does not mean all that works', () => {
  expect(lookedFor('робота')).toContainEqual(lemmasOf('вакансії'));
  expect(lookedFor('вакансії')).not.toContainEqual(lemmasOf('робота'));
});

test.each([
  ['ВПО', 'внутрішньо переміщені особи'],
  ['IDP', 'internally displaced persons'],
  ['jobs', 'vacancies'],
  ['Кабмін', 'КМУ'],
  ['довідник', 'класифікатор'],
])('%s is asked for as %s too', (typed, meant) => {
  expect(lookedFor(typed)).toContainEqual(lemmasOf(meant));
});

test('every phrase has words to look for', () => {
  for (const phrase of synonyms.flat()) expect(analyse(phrase).length, phrase).toBeGreaterThan(0);
});

test('a phrase that stands in every group, and one that the search cannot read, ask the index for no more than it can bear', () => {
  const groups = Array.from({ length: 300 }, (_, index) => ['кава', 'ʰ', `напій${index}`]);
  const found = lookedFor('кава', groups);
  expect(found.length).toBeLessThan(64);
  expect(found.every((lemmas) => lemmas.length > 0)).toBe(true);
});
