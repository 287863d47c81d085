import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import hotlines from '../../content/hotlines.json' with { type: 'json' };
import { bestAnswersTo, readBestAnswers } from './best-answers.server.ts';
import { withSameMeaning } from './same-meaning.server.ts';
import { readAsTyped } from './understand.server.ts';

const answers = readBestAnswers();
const answersTo = (line: string) => bestAnswersTo(withSameMeaning(readAsTyped(line)), 'ua');

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

test('a broken list is refused with the place of the fault', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'icc-answers-'));
  const file = join(folder, 'answers.json');
  writeFileSync(file, JSON.stringify([{ ...answers[0], path: '//example.org' }]));
  expect(() => readBestAnswers(pathToFileURL(file))).toThrow(/best-answers\.json[\s\S]*path/);
  await rm(folder, { recursive: true });
});
