import { expect, test } from 'vitest';
import { plainLines, plainSummary } from './plain-text.ts';

test('a summary is plain words, cut between them', () => {
  expect(plainSummary('<p>Що нового &amp; <b>цікавого</b>, так</p>')).toBe('Що нового & цікавого, так');
  expect(plainSummary(`<p>${'слово '.repeat(60)}</p>`, 20)).toBe('слово слово слово…');
});

test('a summary ends each heading and line before the next', () => {
  const html =
    '<p>Як допомогти</p><h2>Чому це зручно</h2><ul><li>швидко;</li><li>«просто!»</li></ul><p>І все</p>';
  expect(plainSummary(html)).toBe('Як допомогти. Чому це зручно: швидко; «просто!» І все');
});

test('cells, captions and descriptions of pictures are words that stand apart', () => {
  const html =
    '<table><caption>Виплати</caption><thead><tr><th scope="col">Область</th><th scope="col">2025</th></tr></thead><tbody><tr><th scope="row">Київ</th><td></td><td>5 000<sup>2</sup></td></tr></tbody></table>' +
    '<figure><img src="/imgs/a.jpg" alt="Люди &amp; папери" /><figcaption>Підпис</figcaption></figure>' +
    '<div class="note">Увага</div><h4>Розділ</h4><figure class="quote"><blockquote>Слова</blockquote><figcaption>Хто</figcaption></figure>';
  expect(plainLines(html)).toBe(
    'Виплати. Область, 2025. Київ, 5 000 2. Люди & папери. Підпис. Увага. Розділ. Слова. Хто',
  );
  expect(plainSummary(html)).not.toContain('папери');
});

test('words before a list in an item stand apart from it', () => {
  expect(plainLines('<ul><li>раз<ul><li>два</li></ul></li></ul>')).toBe('раз. два');
});

test('of a long text the beginning is summed up as the whole is, however much of it is markup', () => {
  const words = Array.from({ length: 2_000 }, (_, index) => `слово${index}`).join(' ');
  const whole = `<p>${words}</p>`;
  expect(plainSummary(whole)).toBe(`${words.slice(0, words.lastIndexOf(' ', 200))}…`);
  const rich = words.replace(/\S+/g, '<p><strong><em>$&</em></strong></p>');
  const expected = words.replaceAll(' ', '. ');
  expect(plainSummary(rich)).toBe(`${expected.slice(0, expected.lastIndexOf(' ', 200))}…`);
  const links = words.replace(/\S+/g, `<p><a href="https://example.org/${'a'.repeat(900)}">$&</a></p>`);
  expect(plainSummary(links)).toBe(plainSummary(rich));
});
