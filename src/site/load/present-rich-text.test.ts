import { expect, test } from 'vitest';
import type { NamedFile } from '../../files/picture.ts';
import { readCatalogues } from '../../i18n/catalogues.server.ts';
import { chaptersOf, presentRichText } from './present-rich-text.ts';

const catalogues = readCatalogues();
const files: NamedFile[] = [
  {
    name: 'a1-foto.jpg',
    bytes: 1,
    picture: { name: 'a1-foto.jpg', width: 1600, height: 900, widths: [480, 960], colour: '#abcdef' },
  },
  { name: 'b2-zvit.pdf', bytes: 1_234_567, picture: null },
  { name: 'c3-tablytsia.xlsx', bytes: 45_678, picture: null },
];
const present = (
  html: string,
  language: 'ua' | 'en' = 'ua',
  how: { isFeed?: true; hasContents?: false } = {},
) =>
  presentRichText(html, {
    ...{ language, pageLanguage: language, files, ...how },
    t: catalogues.texts(language).of(['pages', 'common']),
  });

test('a plain text is shown as it is stored', () => {
  const html = '<p>Слово <a href="/news">новини</a><br />далі</p><ul><li>раз</li></ul><hr />';
  expect(present(html)).toBe(html);
});

test('links inside the site take the language of the page; others, and words that look like one, stay', () => {
  const html =
    '<p><a href="/news/12?a=1&amp;b=2">a</a><a href="/en/news">b</a><a href="https://x.example/news">c</a><a href="//y.example">d</a>&lt;a href="/news"&gt;</p>';
  expect(present(html, 'en')).toBe(html.replace('"/news/12', '"/en/news/12'));
  expect(present(html)).toBe(html.replace('"/en/news"', '"/news"'));
});

test('a picture has its sizes and is fetched when it comes near', () => {
  const figure =
    '<figure class="half"><img src="/imgs/a1-foto.jpg" alt="Опис" /><figcaption>П</figcaption></figure>';
  const shown = present(figure);
  expect(shown).toContain('srcset="/imgs/a1-foto-480.avif 480w, /imgs/a1-foto-960.avif 960w"');
  expect(shown).toMatch(/<img src="\/imgs\/a1-foto.jpg" alt="Опис" width="1600" height="900" loading="lazy"/);
  expect(shown).toContain('26rem');
  expect(present('<figure><img src="/imgs/none.jpg" alt="" /></figure>')).toContain('loading="lazy"');
});

test('headings have addresses that do not repeat, and a link each', () => {
  const shown = present('<h2>Що таке «Дія»?</h2><h3>Що таке &lt;Дія&gt;</h3><h4>!!!</h4>');
  expect([...shown.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)).toEqual([
    'text-shcho-take-diia',
    'text-shcho-take-diia-2',
    'text-section',
  ]);
  expect(shown).toContain(
    'href="#text-shcho-take-diia" aria-label="Посилання на\u00a0розділ «Що таке «Дія»?»"',
  );
  expect(shown).toContain('«Що таке &lt;Дія&gt;»');
});

const chapter = (tag: string, title: string) => `<${tag}>${title}</${tag}><p>${'Слово '.repeat(200)}</p>`;

test('a long text with headings has a table of contents before the first of them', () => {
  const html = `<p>Вступ</p>${chapter('h2', 'Перший')}${chapter('h3', 'Його &amp; частина')}${chapter('h4', 'Дрібне')}${chapter('h2', 'Другий')}`;
  const shown = present(html);
  expect(shown).toMatch(
    /<p>Вступ<\/p><nav class="contents no-print" aria-label="Зміст">.*?<ol><li><a href="#text-pershyi">Перший<\/a><ol><li><a href="#text-yoho-chastyna">Його &amp; частина<\/a><\/li><\/ol><\/li><li><a href="#text-druhyi">/,
  );
  expect(shown).not.toContain('href="#text-dribne">Дрібне');
  expect(present(html.replaceAll('Слово ', ''))).not.toContain('<nav');
  expect(present(`${chapter('h2', 'А')}${chapter('h2', 'Б')}<p>${'Слово '.repeat(500)}</p>`)).not.toContain(
    '<nav',
  );
});

test('a page with a table of contents of its own gets the chapters for it', () => {
  const html = `${chapter('h2', 'Перший &amp; <em>малий</em>')}${chapter('h3', 'Його частина')}${chapter('h2', 'Другий')}`;
  const shown = present(html, 'ua', { hasContents: false });
  expect(shown).not.toContain('<nav');
  expect(chaptersOf(shown)).toEqual([
    { id: 'text-pershyi-malyi', heading: 'Перший & малий' },
    { id: 'text-druhyi', heading: 'Другий' },
  ]);
});

test('a table scrolls inside a frame that the keyboard reaches and that has a name', () => {
  const rows = '<tbody><tr><td>а</td></tr></tbody>';
  expect(present(`<table><caption>Виплати</caption>${rows}</table><table>${rows}</table>`)).toBe(
    `<div class="table" role="region" tabindex="0" aria-labelledby="text--table-1"><table><caption id="text--table-1">Виплати</caption>${rows}</table></div>` +
      `<div class="table" role="region" tabindex="0" aria-label="Таблиця 2"><table>${rows}</table></div>`,
  );
});

test('no id stands twice, whatever headings are called', () => {
  const table = '<table><caption>Payments</caption><tbody><tr><td>1</td></tr></tbody></table>';
  const shown = present(`<h2>Table 1</h2>${table}<h3>Table 1</h3><h3>Table 1 2</h3><h4>-table-1</h4>`);
  const ids = [...shown.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toHaveLength(5);
  expect(new Set(ids).size).toBe(5);
});

test('a document says its kind and size, in the language of the text', () => {
  const link = (name: string) => `<a href="/documents/${name}">Звіт</a>`;
  expect(present(link('b2-zvit.pdf'))).toContain('<span class="file">(PDF, 1,2\u00a0МБ)</span></a>');
  expect(present(link('c3-tablytsia.xlsx'), 'en')).toContain('(XLSX, 46\u00a0KB)');
  expect(present(link('none.docx'))).toContain('(DOCX)');
});

const VIDEO =
  '<figure class="video"><img src="/imgs/a1-foto.jpg" alt="" /><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">Як &lt;це&gt;</a></figure>';

test('a video is a still that asks nobody for anything, with a plain link beside it', () => {
  const shown = present(VIDEO);
  expect(shown).not.toContain('<iframe');
  expect(shown).toContain('data-player="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"');
  expect(shown).toContain('<span class="visually-hidden">Відтворити відео: Як &lt;це&gt;</span>');
  expect(shown).toContain(
    '<figcaption><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">Як &lt;це&gt;</a> (на\u00a0YouTube)</figcaption>',
  );
});

test('a feed gets the content without what only the site’s own styles and scripts can show', () => {
  const shown = present(`<h2>Назва</h2>${VIDEO}<table><tbody><tr><td>а</td></tr></tbody></table>`, 'ua', {
    isFeed: true,
  });
  expect(shown).not.toMatch(/class=|data-|id=|tabindex|srcset/);
  expect(shown).toContain('width="1600"');
  expect(shown).toContain('(на\u00a0YouTube)');
});
