import { expect, test } from 'vitest';
import hotlines from '../../content/hotlines.json' with { type: 'json' };
import { readSearchWords } from '../modules/content/read-content.server.ts';
import { readAsTyped } from './understand.server.ts';
import { vocabularyOf } from './vocabulary.server.ts';

const { answers, synonyms } = readSearchWords();
const vocabulary = vocabularyOf({ answers, synonyms });
const answersTo = (line: string) =>
  vocabulary.bestAnswersTo(vocabulary.withSameMeaning(readAsTyped(line, vocabulary)), 'ua');

test('every phrase that editors wrote down has its answer among the first', () => {
  const missed = answers.flatMap(({ words, titleUa }) =>
    words.filter((phrase) => !answersTo(phrase).some(({ title }) => title === titleUa)),
  );
  expect(missed).toEqual([]);
});

test('the more of the words a phrase has, the sooner its answer comes; other words may stand between', () => {
  expect(answersTo('чи б’є вас чоловік').map(({ title }) => title)[0]).toBe(
    'Домашнє насильство: куди телефонувати',
  );
  const [first] = answersTo('гаряча цілодобова лінія насильство');
  expect(first?.title).toBe('Гарячі лінії');
});

test('words that say something else have none', () => {
  for (const line of ['класифікатор', 'допомога', 'чоловік', 'лінія', 'центр', 'робота'])
    expect(answersTo(line), line).toEqual([]);
});

test('each telephone is one of the hotlines', () => {
  const known = hotlines.map(({ number }) => number);
  expect(answers.flatMap(({ telephones }) => telephones).filter((number) => !known.includes(number))).toEqual(
    [],
  );
});
