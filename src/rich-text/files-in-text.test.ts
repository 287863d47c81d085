import { expect, test } from 'vitest';
import { filesInText } from './files-in-text.ts';

test('a text names the pictures it shows and the documents it links to, each once', () => {
  const html = `<p>Слово <a href="/documents/a1-zvit.pdf">Звіт</a></p>
    <figure><img src="/imgs/b2-foto.jpg" alt="" /><figcaption>Див. <a href="/documents/a1-zvit.pdf#page=2">звіт</a></figcaption></figure>
    <figure class="video"><img src="/imgs/c3-kadr.png" alt="" /><a href="https://vimeo.com/1">Відео</a></figure>`;
  expect(filesInText(html)).toEqual(['a1-zvit.pdf', 'b2-foto.jpg', 'c3-kadr.png']);
});

test.each([
  '<p>/imgs/a.jpg і <a href="/imgs/a.jpg">фото</a></p>',
  '<p><a href="/documents">Документи</a> <a href="/documents/2024/a.pdf">a</a></p>',
  '<p><a href="/documents/..">a</a> <a href="https://other.example/documents/a.pdf">b</a></p>',
  '',
])('%j names none', (html) => {
  expect(filesInText(html)).toEqual([]);
});
