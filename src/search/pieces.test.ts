import { expect, test } from 'vitest';
import { pieceOf } from './pieces.server.ts';
import type { TextPart } from './search.schema.ts';

const asText = (parts: TextPart[]): string =>
  parts.map(({ text, isHit }) => (isHit ? `[${text}]` : text)).join('');
const piece = (body: string, ...lemmas: string[]): string =>
  asText(pieceOf(body, new Map(lemmas.map((lemma, term) => [lemma, { term, isTyped: true }]))));

test('is the part that holds the most of the query, from the beginning of a sentence where one is near', () => {
  const filler = 'Слова без значення. '.repeat(30);
  expect(piece(`Волошка. ${filler}Тут волошка і барвінок.`, 'волошка', 'барвінок')).toMatch(
    /^(Слова без значення\. )*Тут \[волошка\] і \[барвінок\]\.$/,
  );
  expect(piece(`${filler}Кінець.`, 'волошка')).toMatch(/^(Слова без значення\. ?){10,13}$/);
});

test('a word that is longer than a piece, an address say, is cut', () => {
  const address = `https://example.org/${'довго'.repeat(100)}`;
  expect(piece(`Волошка ${address}`, 'волошка')).toMatch(/^\[Волошка\] https.{20,}…$/);
  expect(piece(address, 'волошка').length).toBeGreaterThan(100);
  // A letter of two code units is not cut in half.
  expect(piece(`а${'𝗕'.repeat(300)}`, 'волошка').isWellFormed()).toBe(true);
});

test('is looked for beyond the beginning of a long text, and across the places where looking stops', () => {
  const filler = 'слово '.repeat(150);
  for (const more of ['', 'та ', 'та інше ', 'ще одне довге речення про те саме ']) {
    const body = `Волошка. ${filler}${more}${filler}волошка поряд із барвінком барвінок. ${filler}`;
    expect(piece(body, 'волошка', 'барвінок')).toMatch(/\[волошка\] поряд із/);
  }
});

test('what only means the same tells where to cut, and is not marked', () => {
  const filler = 'Слова без значення. '.repeat(30);
  const query = new Map([
    ['переселенець', { term: 0, isTyped: true }],
    ['впо', { term: 0, isTyped: false }],
  ]);
  const shown = asText(pieceOf(`${filler}Допомога для ВПО тут.`, query));
  expect(shown).toContain('Допомога для ВПО тут.');
  expect(asText(pieceOf('Переселенці та ВПО.', query))).toBe('[Переселенці] та ВПО.');
});
