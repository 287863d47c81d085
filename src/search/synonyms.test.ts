import { writeFileSync } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { analyse } from './analyse.server.ts';
import { readSynonyms } from './synonyms.server.ts';

const sameAs = (phrase: string): string[] =>
  readSynonyms()
    .filter((group) => group.some((each) => each.phrase === phrase))
    .flatMap((group) => group.filter(({ isQueryOnly }) => !isQueryOnly).map((each) => each.phrase));

test('who asks for work means vacancies; who asks for vacancies does not mean all that works', () => {
  expect(sameAs('робота')).toContain('вакансії');
  expect(sameAs('вакансії')).not.toContain('робота');
});

test.each([
  ['ВПО', 'внутрішньо переміщені особи'],
  ['IDP', 'internally displaced persons'],
  ['jobs', 'vacancies'],
  ['Кабмін', 'КМУ'],
  ['довідник', 'класифікатор'],
])('%s is asked for as %s too', (typed, meant) => {
  expect(sameAs(typed)).toContain(meant);
});

test('every phrase has words to look for, and few of them', () => {
  for (const { phrase } of readSynonyms().flat()) {
    const words = analyse(phrase);
    expect(words.length, phrase).toBeGreaterThan(0);
    expect(phrase.split(' ').length, phrase).toBeLessThanOrEqual(8);
  }
});

test.each([
  ['[["одна"]]', 'A group needs two phrases'],
  ['[["слово", "Слово"]]', 'A phrase is there twice'],
  ['[["слово", "—"]]', 'A phrase needs a letter or a digit'],
])('a fault in the file is named: %s', async (json, fault) => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'synonyms-'));
  const file = pathToFileURL(join(folder.path, 'synonyms.json'));
  writeFileSync(file, json);
  expect(() => readSynonyms(file)).toThrow(fault);
});
