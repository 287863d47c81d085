// What the editor sends, and what it refuses to send.
import { expect, test } from 'vitest';
import { mergeSaved } from './editor/merge-saved.ts';
import { moved } from './fields/sorting.ts';
import { checkNews, emptyNews, galleryFormData, linkChanges, newsFormData } from './news/news-values.ts';
import { checkVacancy, emptyVacancy, vacancyToSend } from './vacancies/vacancy-values.ts';

const chosen = (name: string) => ({
  chosen: { file: new File(['x'], name, { type: 'image/png' }), url: `blob:${name}` },
});
const kept = (name: string) => ({ kept: { name, width: 1, height: 1, widths: [1], colour: '#fff' } });

test('quotes are doubled in headers, alts and texts, and nowhere else', () => {
  const form = newsFormData(
    { ...emptyNews('2026-09-01'), headerUa: "п'ять", textUa: "<p>O''Brien</p>", altUa: "'", tags: ["it's"] },
    null,
  );
  expect(form.get('headerUa')).toBe("п''ять");
  expect(form.get('textUa')).toBe("<p>O''''Brien</p>");
  expect(form.get('altUa')).toBe("''");
  expect(form.get('tags')).toBe('["it\'s"]');
});

test('a new picture goes with its name in Latin letters; a kept one goes by name', () => {
  const base = emptyNews('2026-09-01');
  const file = newsFormData({ ...base, picture: chosen('Щука їсть.PNG') }, 7).get('img') as File;
  expect(file.name).toMatch(/^Shchuka[-_ ]?.*yist.*\.png$/i);
  expect(file.name).not.toMatch(/[а-яіїєґ]/i);
  expect(newsFormData({ ...base, picture: kept('a.jpg') }, 7).get('imgLink')).toBe('a.jpg');
  const removed = newsFormData(base, 7);
  expect([removed.has('img'), removed.has('imgLink'), removed.get('id')]).toEqual([false, false, '7']);
});

test('a gallery goes in its order, kept pictures by name and new ones as files', () => {
  const alt = { altUa: "об'єкт", altEn: '' };
  const form = galleryFormData(
    [
      { key: '1', image: kept('b.jpg'), ...alt },
      { key: '2', image: chosen('нове.png'), altUa: '', altEn: '' },
      { key: '3', image: kept('a.jpg'), altUa: '', altEn: '' },
    ],
    5,
  );
  expect(JSON.parse(String(form.get('galleryLinks')))).toEqual(['b.jpg', null, 'a.jpg']);
  expect(JSON.parse(String(form.get('galleryAlts')))[0]).toEqual({ altUa: "об''єкт", altEn: '' });
  expect(form.getAll('imgs')).toHaveLength(1);
});

test('what is wrong is said by field', () => {
  const link = { key: 'k', id: null, titleUa: '', titleEn: '', url: 'javascript:alert(1)' };
  const messages = checkNews({ ...emptyNews(''), headerEn: 'x'.repeat(301), links: [link] });
  expect(messages).toEqual({
    headerUa: { key: 'errors.required' },
    headerEn: { key: 'errors.tooLong', values: { max: 300 } },
    date: { key: 'errors.required' },
    'links.k.url': { key: 'errors.invalidUrl' },
  });
  expect(checkNews({ ...emptyNews('2026-09-01'), headerUa: 'Є' })).toEqual({});
  expect(Object.keys(checkVacancy({ ...emptyVacancy('2026-09-01'), contactEmail: 'x' }))).toEqual([
    'titleUa',
    'contactEmail',
  ]);
});

test('only links that changed are sent', () => {
  const link = (id: number | null, url: string) => ({
    key: `${id}${url}`,
    id,
    titleUa: '',
    titleEn: '',
    url,
  });
  const changes = linkChanges(
    [link(1, 'a'), link(2, 'b'), link(3, 'c')],
    [link(1, 'a'), link(3, 'z'), link(null, 'n')],
  );
  expect(changes.added.map(({ url }) => url)).toEqual(['n']);
  expect(changes.edited.map(({ id }) => id)).toEqual([3]);
  expect(changes.removed.map(({ id }) => id)).toEqual([2]);
});

test('empty lines of a list are not sent', () => {
  expect(
    vacancyToSend({ ...emptyVacancy('2026-09-01'), requirementsUa: [' а ', '', '  '] }).requirementsUa,
  ).toEqual(['а']);
});

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, -1, 'abc'],
  [2, 3, 'abc'],
])('moving %d to %d gives %s', (from, to, expected) => {
  expect(moved(['a', 'b', 'c'], from, to).join('')).toBe(expected);
});

test('what was typed while a save was on its way stays, the rest is as the server has it', () => {
  const sent = { header: 'Старий', text: '<p>було</p>', tags: ['a'] };
  const now = { ...sent, text: '<p>було й дописано</p>' };
  const saved = { header: 'Старий', text: '<p>було</p>', tags: ['a', 'b'] };
  expect(mergeSaved(now, sent, saved)).toEqual({ ...saved, text: '<p>було й дописано</p>' });
});
