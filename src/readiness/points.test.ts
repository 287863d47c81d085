// What is noticed in a text before it is published.
import { expect, test } from 'vitest';
import { personalDataIn } from './personal-data.ts';
import { ownLinksIn, plainTextOf, pointsOf } from './text-points.ts';

test.each<[string, [string, string][]]>([
  ['РНОКПП 3184710691', [['tax-number', '3184710691']]],
  ['РНОКПП 3184710692', []],
  ['телефон 0441234567', []],
  ['+3184710691', []],
  ['картка 4111 1111 1111 1111', [['card', '4111 1111 1111 1111']]],
  ['картка 4111111111111111', [['card', '4111111111111111']]],
  ['картка 4111-1111-1111-1112', []],
  ['рахунок 1111 1111 1111 1117', []],
  ['UA213223130000026007233566001', []],
  ['паспорт КМ 123456', [['passport', 'КМ 123456']]],
  ['паспорт АВ№ 123456', [['passport', 'АВ№ 123456']]],
  ['наказ ЮЯ 123456', []],
  ['картка 4111\u202f1111\u202f1111\u202f1111', [['card', '4111\u202f1111\u202f1111\u202f1111']]],
  ['картка 4111.1111.1111.1111', [['card', '4111.1111.1111.1111']]],
  ['серія АА номер 123456', [['passport', 'АА номер 123456']]],
  ['серія АА, № 123456', [['passport', 'АА, № 123456']]],
  ['паспорт КМ\u202f123456', [['passport', 'КМ\u202f123456']]],
  ['KB123456', [['passport', 'KB123456']]],
  ['паспорт KB 123456', [['passport', 'KB 123456']]],
  ['PO 123456 від постачальника', []],
  ['оновлення XP123456789', []],
  ['паспорт, номер 001234567', [['passport', '001234567']]],
  ['зібрано 001234567 грн', []],
  ['запис 19850312-01234', [['record-number', '19850312-01234']]],
  ['РНОКПП 3184710691 і ще раз 3184710691', [['tax-number', '3184710691']]],
  ['34 064 заяви за 2024 рік, 1 234 567 890 грн', []],
  [
    'КМ 123456, 4111 1111 1111 1111',
    [
      ['passport', 'КМ 123456'],
      ['card', '4111 1111 1111 1111'],
    ],
  ],
])('personal data in «%s»', (text, expected) => {
  expect(personalDataIn(text).map(({ is, text: written }) => [is, written])).toEqual(expected);
});

test.each<[string, [string, string][]]>([
  ['<p><a href="/news/1">тут</a></p>', [['vague-link', 'тут']]],
  ['<p><a href="/news/1">Тут.</a></p>', [['vague-link', 'Тут.']]],
  ['<p><a href="/news/1">за&nbsp;посиланням</a></p>', [['vague-link', 'за посиланням']]],
  ['<p><a href="/news/1">Детальніше…</a></p>', [['vague-link', 'Детальніше…']]],
  ['<p><a href="/news/1">click <strong>here</strong></a></p>', [['vague-link', 'click here']]],
  ['<p><a href="/news/1">умови конкурсу</a></p>', []],
  ['<h2>А</h2><h3>Б</h3><h4>В</h4><h2>Г</h2>', []],
  ['<h2>А</h2><h4>В</h4>', [['skipped-heading', 'В']]],
  ['<h3>А</h3>', [['skipped-heading', 'А']]],
  ['<h2>А</h2><h3>Б</h3><h4>В</h4><h3>Г</h3>', []],
  ['<table><tbody><tr><td></td><td><p>5</p></td></tr></tbody></table>', [['headless-table', '5']]],
  ['<table><caption>Виплати</caption><tr><td>5</td></tr></table>', [['headless-table', 'Виплати']]],
  ['<table><tr><th scope="col">Область</th></tr><tr><td>5</td></tr></table>', []],
  ['<figure><img src="/imgs/a.jpg" alt="" /></figure>', [['bare-picture', '/imgs/a.jpg']]],
  ['<figure><img src="/imgs/a.jpg" alt=" " /></figure>', [['bare-picture', '/imgs/a.jpg']]],
  ['<figure><img src="/imgs/a.jpg" alt="Зала" /></figure>', []],
  [
    '<figure class="video"><img src="/imgs/a.jpg" alt="" /><a href="https://vimeo.com/1">Відео</a></figure>',
    [],
  ],
])('points of %s', (html, expected) => {
  expect(pointsOf(html).map(({ is, text }) => [is, text])).toEqual(expected);
});

test('links of the site itself are named once, without what follows the path', () => {
  const html =
    '<p><a href="/news/1#a">а</a><a href="/news/1?b=1">б</a><a href="//x.ua/a">в</a><a href="https://x.ua">г</a><a href="#a">ґ</a></p>';
  expect(ownLinksIn(html)).toEqual(['/news/1']);
});

test('a link of the site is one also with its whole address', () => {
  const html =
    '<p><a href="https://x.ua/news/1?b=1">а</a><a href="https://y.ua/news/1">б</a><a href="/news/2">в</a></p>';
  expect(ownLinksIn(html, 'https://x.ua')).toEqual(['https://x.ua/news/1', '/news/2']);
});

test('the words of a text are read without its markup', () => {
  expect(
    plainTextOf('<p>А &amp; <strong>Б</strong></p><ul><li>В</li></ul>').split(/\n+/).filter(Boolean),
  ).toEqual(['А & Б', 'В']);
});
