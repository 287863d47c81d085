// What other programs put on the clipboard, pasted into the editor.
import { createDocument, getHTMLFromFragment, getSchema } from '@tiptap/react';
import { expect, test } from 'vitest';
import excel from '../../../tests/fixtures/clipboard/excel.html?raw';
import googleDocs from '../../../tests/fixtures/clipboard/google-docs.html?raw';
import googleDocsReview from '../../../tests/fixtures/clipboard/google-docs-review.html?raw';
import calc from '../../../tests/fixtures/clipboard/libreoffice-calc.html?raw';
import writerReview from '../../../tests/fixtures/clipboard/libreoffice-review.html?raw';
import writer from '../../../tests/fixtures/clipboard/libreoffice-writer.html?raw';
import webPage from '../../../tests/fixtures/clipboard/web-page.html?raw';
import word from '../../../tests/fixtures/clipboard/word.html?raw';
import wordLists from '../../../tests/fixtures/clipboard/word-lists.html?raw';
import wordReview from '../../../tests/fixtures/clipboard/word-review.html?raw';
import { cleanPastedHtml } from './clean-pasted-html.ts';
import { isSameRichText } from './rich-document.ts';
import { extensions } from './schema.ts';

const schema = getSchema(extensions);

function pasted(clipboard: string) {
  const { html, notes } = cleanPastedHtml(clipboard);
  const text = getHTMLFromFragment(createDocument(html, schema).content, schema);
  return { text, notes: notes.map(({ what, text: words }) => [what, words]), all: notes };
}

const expectText = (text: string, html: string) => {
  if (!isSameRichText(text, html)) expect(text).toBe(html);
};

const LIST = '<ul><li>перший пункт<ol><li>вкладений</li></ol></li><li>другий пункт</li></ul>';

test('Word', () => {
  const { text, notes } = pasted(word);
  expectText(
    text,
    '<h2>Річний звіт</h2><h3>Загальні показники</h3>' +
      '<p>У<strong> 2025 році</strong> допомогу отримали <em>12,4 тис.</em> осіб<sup>[1]</sup>, площа 25\u00a0м<sup>2</sup>.</p>' +
      '<p>Докладніше: <a href="https://ioc.gov.ua/zvit">звіт</a> та .</p>' +
      LIST +
      '<table><tr><td><strong>Область</strong></td><td colspan="2"><strong>Осіб</strong></td></tr><tr><td rowspan="2">Київ</td><td>5</td><td></td></tr><tr><td>6</td><td>7</td></tr></table>' +
      '<div class="note"><p>[1] За даними Держстату.</p></div>',
  );
  expect(notes).toEqual([
    ['deletions', '1'],
    ['remotePicture', 'Діаграма виплат'],
    ['footnotes', '1'],
  ]);
});

test('Google Docs', () => {
  const { text, notes } = pasted(googleDocs);
  expectText(
    text,
    '<h2>Річний звіт</h2><p>У <strong>2025 році</strong> 25 м<sup>2</sup>, див. <a href="https://ioc.gov.ua/zvit">звіт</a></p>' +
      LIST.replaceAll('ol>', 'ul>') +
      '<table><tr><td><strong>Область</strong></td><td colspan="2"><strong>Осіб</strong></td></tr><tr><td>Київ</td><td>5</td><td></td></tr></table>',
  );
  expect(notes).toEqual([
    ['remotePicture', 'https://lh7-rt.googleusercontent.com/docsz/AD_4nXfExample?key=abc'],
  ]);
});

test('LibreOffice Writer', () => {
  const { text, notes, all } = pasted(writer);
  expectText(
    text,
    '<h2>Річний звіт</h2><h3>Загальні показники</h3>' +
      '<p>У <strong>2025 році</strong> допомогу отримали <em>12,4 тис.</em> осіб<sup>[1]</sup>, площа 25 м<sup>2</sup>.</p>' +
      '<p>Докладніше: <a href="https://ioc.gov.ua/zvit">звіт</a> та .</p>' +
      LIST +
      '<table><tr><th>Область</th><th colspan="2">Осіб</th></tr><tr><td rowspan="2">Київ</td><td>5</td><td></td></tr><tr><td>6</td><td>7</td></tr></table>' +
      '<div class="note"><p>[1] За даними Держстату.</p></div>',
  );
  expect(notes).toEqual([
    ['struck', 'чернетка'],
    ['picture', ''],
    ['footnotes', '1'],
  ]);
  const picture = all[1];
  const file = picture?.way && 'upload' in picture.way ? picture.way.upload() : null;
  expect([file?.name, file?.type, file?.size]).toEqual(['picture.png', 'image/png', 70]);
});

test('items of Word have the numbers they had; what no list can draw stays in words', () => {
  const { text, notes } = pasted(wordLists);
  expectText(
    text,
    '<ol start="3"><li>третій</li><li>четвертий<ol start="3" type="a"><li>літера</li><li>наступна</li></ol></li><li>п’ятий</li></ol>' +
      '<p>5.1. підпункт</p><ol start="6"><li>шостий</li></ol><p>а) кирилиця</p>' +
      '<ol start="8" type="a"><li>aga</li><li>ай<ol type="i"><li>римська</li><li>друга</li></ol></li></ol>' +
      '<ul><li>крапка<ul><li>кільце</li></ul></li></ul>',
  );
  expect(notes).toEqual([]);
});

test('lists of other programs have the numbers they had', () => {
  const items = '<li>раз</li><li>два</li>';
  for (const [copied, expected] of [
    [`<ol start="17">${items}</ol>`, `<ol start="17">${items}</ol>`],
    [`<ol type="I" start="4">${items}</ol>`, `<ol type="I" start="4">${items}</ol>`],
    [`<ol reversed>${items}</ol>`, `<ol reversed="reversed" start="2">${items}</ol>`],
    [
      `<ol style="margin-top:0"><li style="list-style-type:lower-alpha" value="2">раз</li><li>два</li></ol>`,
      `<ol type="a" start="2">${items}</ol>`,
    ],
  ] as const)
    expectText(pasted(copied).text, expected);
});

const REVIEWED = '<p>Виплати зросли майже вдвічі.</p><p>Заяви приймають щодня.</p>';

test('comments and deletions of Word are left out and counted, insertions stay', () => {
  const { text, notes } = pasted(wordReview);
  expectText(text, REVIEWED);
  expect(notes).toEqual([
    ['comments', '2'],
    ['deletions', '1'],
  ]);
});

test('comments of LibreOffice are left out and counted; it does not tell what was deleted from the rest', () => {
  const { text, notes } = pasted(writerReview);
  expectText(text, REVIEWED.replace('вдвічі', 'вдвічіна третину'));
  expect(notes).toEqual([['comments', '1']]);
});

test('comments of Google Docs are left out and counted, what a suggestion strikes is told', () => {
  const { text, notes } = pasted(googleDocsReview);
  expectText(text, REVIEWED);
  expect(notes).toEqual([
    ['comments', '2'],
    ['struck', 'на третину'],
  ]);
});

test('a comment takes nothing along of the text that stands in one box with it', () => {
  const { text, notes } = pasted(
    '<div><p>Текст<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup></p><p><a href="#cmnt_ref1" id="cmnt1">[a]</a>Чи так?</p></div>',
  );
  expectText(text, '<p>Текст</p>');
  expect(notes).toEqual([['comments', '1']]);
});

test('Excel', () => {
  const { text, notes } = pasted(excel);
  expectText(
    text,
    '<table><tr><td>Область</td><td colspan="2">Осіб</td></tr><tr><td>Київ</td><td>5 000</td><td></td></tr></table>',
  );
  expect(notes).toEqual([]);
});

test('LibreOffice Calc', () => {
  const { text, notes } = pasted(calc);
  expectText(
    text,
    '<table><tr><td><strong>Область</strong></td><td colspan="2"><strong>Осіб</strong></td></tr><tr><td>Київ</td><td>5000</td></tr></table>',
  );
  expect(notes).toEqual([]);
});

test('a web page', () => {
  const { text, notes } = pasted(webPage);
  expectText(
    text,
    '<h3>Річний звіт</h3><p>Допомогу отримали\u00a0<strong>12,4 тис.</strong>\u00a0осіб<sup>[1]</sup>.</p><p>Фото пресслужби</p>' +
      '<figure class="video"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">Як подати заяву</a></figure>' +
      '<div class="note"><p>Зверніть увагу на строки</p></div>' +
      '<ul><li>перший пункт</li><li>другий пункт<ul><li>вкладений</li></ul></li></ul>' +
      '<blockquote><p>Слова керівника</p></blockquote><p>Поділитися</p>' +
      '<div class="note"><p>↑ За даними Держстату.</p></div>',
  );
  expect(notes).toEqual([
    ['remotePicture', 'https://news.example.org/wp-content/uploads/2025/11/photo.jpg?w=1024'],
    ['video', 'https://news.example.org/clip.mp4'],
    ['footnotes', '1'],
    ['frame', 'Зверніть увагу на строки'],
  ]);
});

test('a picture of ours that was copied from a page stays a picture', () => {
  const { text, notes } = pasted(
    `<p>Слово <picture><source srcset="/imgs/a-480.avif"><img src="${location.origin}/imgs/a.jpg" alt="Опис"></picture></p>`,
  );
  expectText(text, '<figure><img src="/imgs/a.jpg" alt="Опис"></figure><p>Слово</p>');
  expect(notes).toEqual([]);
});

test('what is copied from a text of ours is pasted as it is', () => {
  const html = '<table data-pm-slice="1 1 []"><tbody><tr><td><p>одна клітинка</p></td></tr></tbody></table>';
  expectText(pasted(html).text, '<table><tr><td>одна клітинка</td></tr></table>');
});
