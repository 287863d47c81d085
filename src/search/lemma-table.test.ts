import { expect, test } from 'vitest';
import { ALPHABET, type LemmaTable, lemmasInTable, packTable, unpackTable } from './lemma-table.server.ts';

const letter = (character: string): number => ALPHABET.indexOf(character);

/** -и: the singular in -а. But «заяви» is of two words, and «ми» is left alone. */
const TABLE: LemmaTable = {
  rules: [
    [{ cut: 0, add: '' }],
    [{ cut: 1, add: 'а' }],
    [
      { cut: 1, add: 'а' },
      { cut: 1, add: 'ити' },
    ],
    [{ cut: 0, add: '' }],
  ],
  // The root, и, ви and ми, яви and ^ми.
  letter: Uint8Array.from(['^', 'и', 'в', 'м', 'я', '^'].map(letter)),
  rule: Uint16Array.from([0, 1, 0, 0, 2, 3]),
  firstChild: Uint32Array.from([1, 2, 4, 5, 6, 6, 6]),
};

test.each([
  ['книги', ['книга']],
  ['заяви', ['заява', 'заявити']],
  ['рими', ['рима']],
  ['ми', ['ми']],
  ['слово', ['слово']],
  ['', ['']],
])('the longest ending that is known decides: %s', (form, lemmas) => {
  expect(lemmasInTable(form, TABLE)).toEqual(lemmas);
});

test('a table that was packed is the same when it is read, wherever in memory', () => {
  const packed = packTable(TABLE);
  expect(unpackTable(packed)).toEqual(TABLE);
  const elsewhere = Buffer.alloc(packed.length + 3)
    .fill(packed, 3)
    .subarray(3);
  expect(unpackTable(elsewhere)).toEqual(TABLE);
});
