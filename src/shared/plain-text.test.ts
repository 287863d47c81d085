import { expect, test } from 'vitest';
import { plainSummary } from './plain-text.ts';

test('a summary is plain words, cut between them', () => {
  expect(plainSummary('<p>Що нового &amp; <b>цікавого</b>, так</p>')).toBe('Що нового & цікавого, так');
  expect(plainSummary(`<p>${'слово '.repeat(60)}</p>`, 20)).toBe('слово слово слово…');
});

test('a summary ends each heading and line before the next', () => {
  const html =
    '<p>Як допомогти</p><h2>Чому це зручно</h2><ul><li>швидко;</li><li>«просто!»</li></ul><p>І все</p>';
  expect(plainSummary(html)).toBe('Як допомогти. Чому це зручно: швидко; «просто!» І все');
});
