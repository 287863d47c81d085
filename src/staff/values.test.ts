// What the editor sends, and what it refuses to send.
import { expect, test } from 'vitest';
import { newsItem } from '../../tests/factories/content.ts';
import { valuesFrom } from './editor/opened-item.ts';
import { textOfFile } from './fields/document-field.tsx';
import { moved } from './fields/sorting.ts';
import { checkNews, emptyNews, newsFormData, valuesOf } from './news/news-values.ts';
import { checkVacancy, emptyVacancy, vacancyToSend } from './vacancies/vacancy-values.ts';

const kept = (name: string) => ({ kept: { name, width: 1, height: 1, widths: [1], colour: '#fff' } });
const NEW = { id: null, version: null, isActive: undefined };
const jsonOf = (form: FormData, field: string) => JSON.parse(String(form.get(field)));

test('quotes are doubled in headers, alts and texts, and nowhere else', () => {
  const link = { key: 'k', id: null, titleUa: "ім'я", titleEn: '', url: "https://a.example/?q='" };
  const image = { key: '1', image: kept('a.jpg'), altUa: "об'єкт", altEn: '' };
  const texts = { headerUa: "п'ять", textUa: "<p>O''Brien</p>", altUa: "'", tags: ["it's"] };
  const form = newsFormData({ ...emptyNews('2026-09-01'), ...texts, links: [link], gallery: [image] }, NEW);
  expect(form.get('headerUa')).toBe("п''ять");
  expect(form.get('textUa')).toBe("<p>O''''Brien</p>");
  expect(form.get('altUa')).toBe("''");
  expect(form.get('tags')).toBe('["it\'s"]');
  expect(jsonOf(form, 'links')).toEqual([{ titleUa: "ім'я", titleEn: '', url: "https://a.example/?q='" }]);
  expect(jsonOf(form, 'gallery')).toEqual([{ file: 'a.jpg', altUa: "об''єкт", altEn: '' }]);
});

test('a picture goes by its name, none as an empty one; a change says what it is based on', () => {
  const base = emptyNews('2026-09-01');
  expect(newsFormData({ ...base, picture: kept('a.jpg') }, NEW).get('imgLink')).toBe('a.jpg');
  const changed = newsFormData(base, { id: 7, version: 3, isActive: undefined });
  expect([changed.get('imgLink'), changed.get('id'), changed.get('version')]).toEqual(['', '7', '3']);
  expect([newsFormData(base, NEW).has('id'), newsFormData(base, NEW).has('version')]).toEqual([false, false]);
});

test('a new item is a draft; a change says of visibility only what this person decided', () => {
  const base = emptyNews('2026-09-01');
  expect(newsFormData(base, NEW).get('isActive')).toBe('0');
  expect(newsFormData(base, { ...NEW, isActive: 1 }).get('isActive')).toBe('1');
  expect(newsFormData(base, { id: 7, version: 3, isActive: undefined }).has('isActive')).toBe(false);
});

test('a gallery and links go in their order, links that are there with their ids', () => {
  const image = (key: string, name: string) => ({ key, image: kept(name), altUa: '', altEn: '' });
  const link = (id: number | null, url: string) => ({ key: url, id, titleUa: '', titleEn: '', url });
  const form = newsFormData(
    {
      ...emptyNews('2026-09-01'),
      gallery: [image('1', 'b.jpg'), image('2', 'a.jpg')],
      links: [link(3, 'https://z.example'), link(null, 'https://n.example')],
    },
    NEW,
  );
  expect(jsonOf(form, 'gallery').map(({ file }: { file: string }) => file)).toEqual(['b.jpg', 'a.jpg']);
  expect(jsonOf(form, 'links').map(({ id }: { id?: number }) => id)).toEqual([3, undefined]);
});

test('a working copy of a release that did not know a field leaves it as it was saved', () => {
  const { headerUa: _headerUa, leadUa: _leadUa, authorUa: _authorUa, ...older } = emptyNews('2026-09-01');
  const copy = { baseVersion: 1, values: { ...older, textUa: '<p>Ні</p>' }, at: '2026-11-17T08:00:00.000Z' };
  const values = valuesFrom({}, copy, valuesOf(newsItem({ leadUa: 'Коротко', authorUa: 'Пресслужба' })));
  expect(values).toMatchObject({ leadUa: 'Коротко', authorUa: 'Пресслужба', textUa: '<p>Ні</p>' });
  expect(newsFormData(values, NEW).get('leadUa')).toBe('Коротко');
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

test('a file of the library is shown by its own name, and told from another of that name', () => {
  expect(textOfFile('f140b83b380df7889b9ad6d17e5589ca-balans-2025.pdf')).toBe('balans-2025.pdf (f140b8)');
  expect(textOfFile('zvit.pdf')).toBe('zvit.pdf');
});
