// Two people write in one formatted text.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { twoEditors, wordsIn, wordsOfBoth } from '../../../tests/factories/two-editors.ts';
import { isSameRichText, joinPassages, passagesOf } from '../rich-text/rich-document.ts';
import { richText } from './field-rules.ts';
import { type Choice, mergeValues } from './merge.ts';

const rules = { text: richText({ text: 'textUa' }) };
const merge = (base: string, mine: string, theirs: string) =>
  mergeValues(rules, { base: { text: base }, mine: { text: mine }, theirs: { text: theirs } });

const table = (rows: string) => `<table><tbody>${rows}</tbody></table>`;

describe('the same text in other words of HTML', () => {
  test.each([
    ['<p>5&nbsp;000 ₴</p>', '<p>5\u00a0000 ₴</p>'],
    ['<p>один<br>два</p><hr>', '<p>один<br />два</p><hr />'],
    ['<ul><li><p>пункт</p></li></ul>', '<ul>\n<li>пункт</li>\n</ul>'],
    ['<blockquote><p>слова</p></blockquote>', '<blockquote>слова</blockquote>'],
    ['<p>без абзацу</p>', 'без абзацу'],
    ['<p><strong><em>а</em></strong></p>', '<p><i><b>а</b></i></p>'],
    ['<p>a &amp; b &lt; c "d"</p>', '<p>a &amp; b &lt; c &quot;d&quot;</p>'],
    ['<p>кінець</p>', '<p>кінець </p>\n'],
    ['<p><u>а</u> <em>б</em></p>', '<p><u>а</u>\n<em>б</em></p>'],
    ['', ' '],
    [
      '<p><a href="https://a.ua/?a=1&amp;b=2">a</a></p>',
      '<p><a target="_blank" href="https://a.ua/?a=1&b=2">a</a></p>',
    ],
    [
      '<table><caption>Н</caption><thead><tr><th scope="col">а</th></tr></thead><tbody><tr><td></td></tr></tbody></table>',
      '<table><caption>Н</caption><tbody><tr><th><p>а</p></th></tr><tr><td><p></p></td></tr></tbody></table>',
    ],
    [
      '<figure><img src="/imgs/a.jpg" alt="" /></figure>',
      '<figure><img src="/imgs/a.jpg" alt=""><figcaption></figcaption></figure>',
    ],
    [
      '<figure class="quote"><blockquote>а</blockquote><figcaption>б</figcaption></figure>',
      '<figure class="quote"><blockquote><p>а</p></blockquote><figcaption>б</figcaption></figure>',
    ],
    ['<div class="note">а</div>', '<div class="note"><p>а</p></div>'],
  ])('%s is %s', (one, other) => {
    expect(isSameRichText(one, other)).toBe(true);
  });

  test.each([
    ['<p>5&nbsp;000</p>', '<p>5 000</p>'],
    ['<p>а</p>', '<h2>а</h2>'],
    ['<p>а</p>', '<p><strong>а</strong></p>'],
    ['<p><a href="https://a.ua/">а</a></p>', '<p><a href="https://b.ua/">а</a></p>'],
    ['<ul><li>а</li></ul>', '<ol><li>а</li></ol>'],
    ['<ul><li>а</li><li>б</li></ul>', '<ul><li>а</li></ul><ul><li>б</li></ul>'],
    ['<p>а б</p>', '<p>а<br>б</p>'],
    ['<p>&lt;strong&gt;а</p>', '<p><strong>а</strong></p>'],
    ['<p>а<br>б</p>', '<p>а<br><br>б</p>'],
    [table('<tr><th>а</th></tr>'), table('<tr><td>а</td></tr>')],
    [table('<tr><td colspan="2">а</td></tr>'), table('<tr><td>а</td></tr>')],
    ['<div class="note"><p>а</p></div>', '<p>а</p>'],
    ['<figure><img src="/imgs/a.jpg" alt="а"></figure>', '<figure><img src="/imgs/a.jpg" alt="б"></figure>'],
    [
      '<figure><img src="/imgs/a.jpg" alt=""></figure>',
      '<figure class="half"><img src="/imgs/a.jpg" alt=""></figure>',
    ],
    ['<p><abbr title="а">а</abbr></p>', '<p><abbr title="б">а</abbr></p>'],
  ])('%s is not %s', (one, other) => {
    expect(isSameRichText(one, other)).toBe(false);
  });

  test('a text taken apart and put together is the same text', () => {
    const html =
      '<h2>Назва</h2><p>Слово <strong>сильне</strong></p><ul><li>а</li><li>б<ul><li>в</li></ul></li></ul><ul><li>г</li></ul><ol><li>д</li></ol><hr>';
    expect(isSameRichText(joinPassages(passagesOf(html)), html)).toBe(true);
    expect(passagesOf(html).map(({ list }) => list)).toEqual([null, null, 'ul', 'ul', 'ul', 'ol', null]);
  });
});

const BASE =
  '<h2>Звіт</h2><p>Перший абзац про дані.</p><p>Другий абзац про людей.</p><ul><li>раз</li><li>два</li></ul>';

describe('merging', () => {
  test('paragraphs and list items that two people changed come together', () => {
    const { merged, clashes, taken } = merge(
      BASE,
      '<h2>Звіт</h2><p>Перший абзац про <strong>відкриті</strong> дані.</p><p>Другий абзац про людей.</p><ul><li><p>раз</p></li><li><p>два</p></li><li><p>три</p></li></ul>',
      '<h2>Звіт за рік</h2><p>Перший абзац про дані.</p><p>Другий абзац про людей і міста.</p><ul><li>нуль</li><li>раз</li><li>два</li></ul><p>Кінець.</p>',
    );
    expect(clashes).toEqual([]);
    expect(merged.text).toBe(
      '<h2>Звіт за рік</h2><p>Перший абзац про <strong>відкриті</strong> дані.</p><p>Другий абзац про людей і міста.</p><ul><li><p>нуль</p></li><li><p>раз</p></li><li><p>два</p></li><li><p>три</p></li></ul><p>Кінець.</p>',
    );
    expect(taken).toEqual(['text']);
  });

  test('what the server only spells otherwise is no change of anybody', () => {
    const mine = BASE.replaceAll(/<li>(.*?)<\/li>/g, '<li><p>$1</p></li>');
    const theirs = BASE.replace('людей', 'людей і міста');
    expect(merge(BASE, mine, theirs)).toMatchObject({ merged: { text: theirs }, clashes: [] });
  });

  test('a paragraph that both have changed is a clash of that paragraph alone', () => {
    const result = merge(
      BASE,
      BASE.replace('про дані', 'про мої дані').replace('Звіт', 'Мій звіт'),
      BASE.replace('про дані', 'про їхні дані'),
    );
    expect(result.clashes).toMatchObject([
      {
        base: '<p>Перший абзац про дані.</p>',
        mine: '<p>Перший абзац про мої дані.</p>',
        theirs: '<p>Перший абзац про їхні дані.</p>',
      },
    ]);
    const id = result.clashes[0]?.id ?? '';
    const textWith = (choice: Choice) => result.valueWith({ [id]: choice }).text;
    expect(textWith({ take: 'mine' })).toContain(
      '<h2>Мій звіт</h2><p>Перший абзац про мої дані.</p><p>Другий',
    );
    expect(textWith({ take: 'both' })).toContain('<p>Перший абзац про їхні мої дані.</p><p>Другий');
    expect(textWith({ write: '<p>Спільний.</p><p>Ще.</p>' })).toContain(
      '<p>Спільний.</p><p>Ще.</p><p>Другий',
    );
  });

  test.each([
    [
      'Дані.',
      'Дані. <strong>Мої.</strong>',
      'Дані. <a href="https://a.ua/?a=1&amp;b=2">Їхні</a>.',
      'Дані. <a href="https://a.ua/?a=1&amp;b=2">Їхні</a>. <strong>Мої.</strong>',
    ],
    ['Старе слово тут.', 'Моє слово тут.', 'Їхнє слово тут.', 'Їхнє Моє слово тут.'],
    ['Один два три.', 'Один три.', 'Один два три чотири.', 'Один три чотири.'],
    ['Один.', 'Один.<br>Мій &lt; 5', 'Один.<br>Їх', 'Один.<br>Їх<br>Мій &lt; 5'],
  ])('of «%s» both are taken together: «%s» and «%s»', (...texts) => {
    const [base, mine, theirs, both] = texts.map((text) => `<p>${text}</p>`) as [
      string,
      string,
      string,
      string,
    ];
    const result = merge(base, mine, theirs);
    const id = result.clashes[0]?.id ?? '';
    const { text } = result.valueWith({ [id]: { take: 'both' } });
    expect(isSameRichText(text, both), text).toBe(true);
  });

  const TABLE =
    '<table><caption>Виплати</caption><tbody><tr><th>Київ</th><td>раз перший</td></tr><tr><th>Львів</th><td>два другий</td></tr></tbody></table>';

  test('rows of a table that two people changed come together', () => {
    const { merged, clashes } = merge(
      TABLE,
      TABLE.replace('раз', 'раз мій').replace('Виплати', 'Виплати за рік'),
      TABLE.replace('два', 'два їхній').replace('</tbody>', '<tr><th>Одеса</th><td>три</td></tr></tbody>'),
    );
    expect(clashes).toEqual([]);
    expect(
      isSameRichText(
        merged.text,
        '<table><caption>Виплати за рік</caption><tr><th>Київ</th><td>раз мій перший</td></tr><tr><th>Львів</th><td>два їхній другий</td></tr><tr><th>Одеса</th><td>три</td></tr></table>',
      ),
    ).toBe(true);
  });

  test('a row, a figure or a note that both have changed is a clash of itself alone', () => {
    const base = `${TABLE}<figure><img src="/imgs/a.jpg" alt="опис один"><figcaption>підпис до фото</figcaption></figure><div class="note"><p>нотатка про все</p></div>`;
    const by = (who: string) =>
      base.replace('раз', `раз ${who}`).replace('фото', `фото ${who}`).replace('про все', `про все ${who}`);
    const result = merge(base, by('мій'), by('їхній'));
    expect(result.clashes.map(({ mine }) => mine)).toMatchObject([
      '<table><tr><th><p>Київ</p></th><td><p>раз мій перший</p></td></tr></table>',
      expect.stringMatching(/^<figure>.*фото мій/),
      expect.stringMatching(/^<div class="note">.*про все мій/),
    ]);
    const mine = Object.fromEntries(result.clashes.map(({ id }) => [id, { take: 'mine' as const }]));
    expect(isSameRichText(result.valueWith(mine).text, by('мій'))).toBe(true);
  });

  test('an item of a list stays in its list, whatever is chosen', () => {
    const result = merge(
      BASE,
      BASE.replace('<li>раз</li>', '<li>раз мій</li>'),
      BASE.replace('<li>раз</li>', '<li>раз їхній</li>'),
    );
    expect(result.clashes).toMatchObject([{ mine: '<ul><li><p>раз мій</p></li></ul>' }]);
    const id = result.clashes[0]?.id ?? '';
    expect(result.valueWith({ [id]: { take: 'both' } }).text).toContain(
      '<ul><li><p>раз їхній мій</p></li><li><p>два</p></li></ul>',
    );
    expect(result.valueWith({ [id]: { write: '<ul><li>разом</li></ul>' } }).text).toContain(
      '<ul><li><p>разом</p></li><li><p>два</p></li></ul>',
    );
  });
});

/** Each line as a paragraph, a heading, an item of a list, a row of a table, a note or the caption of a picture. */
const FORMS: ((line: string) => string)[] = [
  (line) => `<p>${line}</p>`,
  (line) => `<h2>${line}</h2>`,
  (line) => `<ul><li>${line}</li></ul>`,
  (line) => `<table><tbody><tr><td>${line}</td><td></td></tr></tbody></table>`,
  (line) => `<div class="note"><p>${line}</p></div>`,
  (line) => `<figure><img src="/imgs/a.jpg" alt=""><figcaption>${line}</figcaption></figure>`,
];
const htmlOf = (lines: string[], forms: number[]): string =>
  lines
    .map((line) => {
      // A line keeps its form on both sides: it is known by its first word.
      const number = Number(/\d+/.exec(line)?.[0] ?? 0);
      return FORMS[forms[number % forms.length] ?? 0]?.(line) ?? line;
    })
    .join('');

test('whatever two people write, no word is lost but by a choice', () => {
  const forms = fc.array(fc.nat({ max: FORMS.length - 1 }), { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(twoEditors, forms, (sides, chosen) => {
      const { base, mine, theirs } = sides;
      const result = merge(htmlOf(base, chosen), htmlOf(mine, chosen), htmlOf(theirs, chosen));
      const words = (html: string) => wordsIn(html.replace(/<[^>]*>/g, ' '));
      const inClashes = (side: 'mine' | 'theirs') =>
        words(result.clashes.map((clash) => clash[side]).join(' '));
      const all = (take: 'mine' | 'theirs' | 'both') =>
        words(result.valueWith(Object.fromEntries(result.clashes.map(({ id }) => [id, { take }]))).text);
      const [ours, others, agreed] = [inClashes('mine'), inClashes('theirs'), wordsOfBoth(sides)];
      expect(all('mine')).toEqual(agreed.difference(others).union(ours));
      expect(all('theirs')).toEqual(agreed.difference(ours).union(others));
      const before = words(result.clashes.map(({ base }) => base).join(' '));
      const both = all('both');
      expect(both.isSubsetOf(agreed.union(ours).union(others))).toBe(true);
      // What one side has added is there; what one side has removed may be gone.
      expect(ours.union(others).difference(before).isSubsetOf(both)).toBe(true);
      expect(ours.intersection(others).isSubsetOf(both)).toBe(true);
      expect(agreed.difference(ours).difference(others).isSubsetOf(both)).toBe(true);
    }),
    { numRuns: 100 },
  );
});
