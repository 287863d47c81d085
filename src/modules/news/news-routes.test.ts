// SQL of: news-repository.server.ts, present-news.server.ts.
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { forVisitors } from '../../../tests/factories/editor.ts';
import { type FormFields, form } from '../../../tests/factories/forms.ts';
import { describeApiOnBothEngines } from '../../../tests/factories/start-api.ts';
import { runs } from '../../../tests/setup/runs.ts';
import { contentVersion } from '../../db/content-version.ts';
import { doubleQuotes } from '../../shared/quotes.ts';
import type { NewsItem, NewsList } from './news.schema.ts';

const OWN = { leadUa: 'Коротко', leadEn: 'In short', authorUa: 'Пресслужба', authorEn: 'Press office' };

const whole = {
  headerUa: 'Заголовок',
  headerEn: 'Header',
  tags: JSON.stringify(['analytics', 'projects']),
  date: '2026-05-12',
  altUa: 'Опис',
  altEn: 'Alt',
  textUa: '<p>Текст</p>',
  textEn: '<p>Text</p>',
};

describeApiOnBothEngines('news', (api) => {
  const send = async (method: 'POST' | 'PUT' | 'PATCH', url: string, fields: FormFields) =>
    api().asStaff({ method, url, ...(await form(fields)) });
  const add = (fields: FormFields = {}) =>
    send('POST', '/api/news', { headerUa: 'Новина', date: '2026-01-01', ...fields });
  const added = async (fields: FormFields = {}) => (await add(fields)).json<NewsItem>();
  const update = (fields: FormFields) => send('PUT', '/api/news/update', { ...whole, ...fields });
  const list = async (query = '') => (await api().asVisitor({ url: `/api/news/${query}` })).json<NewsList>();
  const item = (id: number) => api().asVisitor({ url: `/api/news/${id}` });

  beforeEach(async () => {
    await api().services.db.deleteFrom('news').execute();
    api().services.cache.clear();
  });

  test('an added item comes back whole, and visitors see it', async () => {
    const answer = await add({ ...whole, isActive: '1' });
    expect(answer.statusCode).toBe(201);
    const { id, createdAt, updatedAt, ...fields } = forVisitors(answer.json<NewsItem>());
    expect(fields).toEqual({
      ...whole,
      tags: ['analytics', 'projects'],
      tagsEn: ['', ''],
      imgLink: null,
      picture: null,
      isActive: 1,
      links: [],
      galleryLinks: null,
      galleryAlts: null,
      galleryPictures: null,
      corrections: [],
      ukrainianUpdatedAt: null,
      ...{ leadUa: '', leadEn: '', authorUa: '', authorEn: '', pinnedUntil: null },
      version: 1,
    });
    expect(createdAt).toBe(updatedAt);
    const seen = await item(id);
    expect(seen.json()).toEqual(forVisitors(answer.json<NewsItem>()));
    expect(seen.headers['cache-control']).toBe('public, max-age=0, stale-if-error=604800');
    expect(seen.headers.vary).toBe('Accept-Encoding, Authorization');
  });

  test('a tag of one’s own has an English title, which stays while the tag does', async () => {
    const own = { tags: '["projects","Зимова підтримка"]', tagsEn: '["","Winter support"]' };
    const { id, ...made } = await added(own);
    expect(made.tagsEn).toEqual(['', 'Winter support']);
    const saved = async (fields: FormFields) =>
      (await update({ id: String(id), ...fields })).json<NewsItem>();
    expect(await saved({ tags: '["Зимова підтримка","Інше"]' })).toMatchObject({
      tags: ['Зимова підтримка', 'Інше'],
      tagsEn: ['Winter support', ''],
    });
    expect((await saved({ tags: '["Зимова підтримка"]', tagsEn: '[""]' })).tagsEn).toEqual(['']);
    expect((await update({ id: String(id), ...own, tagsEn: 'no JSON' })).statusCode).toBe(400);
  });

  test('lead and author’s line stay where a call does not know them, and go where it empties them', async () => {
    const { id } = await added({ ...OWN, leadUa: "It''s plain" });
    const saved = async (fields: FormFields) =>
      (await update({ id: String(id), ...fields })).json<NewsItem>();
    expect(await saved({})).toMatchObject({ ...OWN, leadUa: "It''s plain" });
    expect(await saved({ leadEn: '', authorEn: '' })).toMatchObject({ leadEn: '', authorEn: '' });
    const long = await update({ id: String(id), leadUa: 'д'.repeat(301), authorUa: 'д'.repeat(201) });
    expect(long.json().errors.map(({ path }: { path: string }) => path)).toEqual(['leadUa', 'authorUa']);
  });

  describe('the pin', () => {
    const pinnedUntil = '2999-01-01';
    const pinned = async () =>
      (await list('?limit=100')).news.filter((each) => each.pinnedUntil).map(({ id }) => id);
    const show = (id: number, isActive: 0 | 1) =>
      api().asStaff({ method: 'PATCH', url: '/api/news/updateVisibility', body: { id, isActive } });

    test('is one: pinning or showing another takes it, as a change of the former; the API keeps its order', async () => {
      const first = await added({ pinnedUntil, date: '2026-01-01' });
      const second = await added({ isActive: '0', pinnedUntil, date: '2026-01-02' });
      expect(await pinned()).toEqual([first.id]);
      await show(second.id, 1);
      expect(await pinned()).toEqual([second.id]);
      const former = await api().asStaff({ url: `/api/news/${first.id}/revisions` });
      expect(former.json().revisions[0]).toMatchObject({
        version: 2,
        changed: ['pinnedUntil'],
        by: { id: api().userId },
      });
      await update({ id: String(first.id), date: '01.01.2026', pinnedUntil: '02.01.2999' });
      const { news } = await list();
      expect(news.map(({ id, pinnedUntil: until }) => [id, until])).toEqual([
        [second.id, null],
        [first.id, '2999-01-02'],
      ]);
      const forStaff = await api().asStaff({ url: '/api/news/?state=published&limit=1' });
      expect(forStaff.json().pinned).toEqual({
        id: first.id,
        headerUa: 'Заголовок',
        pinnedUntil: '2999-01-02',
      });
    });

    test('of a day that has passed is none and takes none; left out it stays, emptied it goes', async () => {
      const { id } = await added({ pinnedUntil });
      await added({ pinnedUntil: '2020-01-01' });
      await update({ id: String(id), headerUa: 'Інакше' });
      expect((await item(id)).json()).toMatchObject({ headerUa: 'Інакше', pinnedUntil });
      await update({ id: String(id), pinnedUntil: '' });
      expect((await item(id)).json().pinnedUntil).toBeNull();
      expect((await add({ pinnedUntil: 'завтра' })).statusCode).toBe(400);
    });

    test('stays one when two are pinned at the same moment', async () => {
      const ids = [(await added()).id, (await added()).id, (await added()).id];
      await Promise.all(ids.map((id) => update({ id: String(id), pinnedUntil })));
      expect(await pinned()).toHaveLength(1);
    });
  });

  test('a header and a date are enough', async () => {
    expect(await added()).toMatchObject({ headerEn: '', tags: [], altUa: '', textUa: '', isActive: 1 });
  });

  test('the list is newest first, twelve a page, and counts its pages', async () => {
    const ids: number[] = [];
    for (let day = 1; day <= 13; day++) {
      ids.push((await added({ date: `2026-01-${String(day).padStart(2, '0')}` })).id);
    }
    const sameDay = await added({ date: '2026-01-13' });
    const first = await list();
    expect(first).toMatchObject({ total: 14, pagesCount: 2 });
    expect(first.news.map((news) => news.id)).toEqual([sameDay.id, ...ids.toReversed().slice(0, 11)]);
    expect((await list('?page=1')).news.map((news) => news.id)).toEqual([ids[1], ids[0]]);
    expect(await list('?page=2')).toEqual({ news: [], pagesCount: 2, total: 14 });
    expect((await list('?limit=100')).news).toHaveLength(14);
  });

  test('a category keeps the items that have that tag', async () => {
    const both = await added({ tags: '["analytics","projects"]' });
    await added({ tags: '["projects"]' });
    expect((await list('?category=analytics')).news.map((news) => news.id)).toEqual([both.id]);
    expect(await list('?category=projects')).toMatchObject({ total: 2 });
    expect(await list('?category=nothing')).toEqual({ news: [], pagesCount: 0, total: 0 });
    expect(await list('?category=%25')).toMatchObject({ total: 0 });
    expect(await list('?category=')).toMatchObject({ total: 2 });
  });

  test('an update replaces the fields and may leave the visibility out', async () => {
    const { id } = await added({ tags: '["old"]', isActive: '0' });
    const answer = await update({ id: String(id) });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      headerUa: 'Заголовок',
      tags: ['analytics', 'projects'],
      isActive: 0,
    });
    expect((await update({ id: String(id), isActive: '1' })).json()).toMatchObject({ isActive: 1 });
  });

  test('a hidden item is not found for a visitor and there for staff', async () => {
    const { id } = await added();
    const hide = { method: 'PATCH', url: '/api/news/updateVisibility', body: { id, isActive: 0 } } as const;
    expect((await api().asStaff(hide)).json()).toEqual({ id, isActive: 0 });
    expect((await list()).news).toEqual([]);
    expect((await item(id)).statusCode).toBe(404);
    expect((await api().asVisitor({ url: '/api/news?isActive=0' })).statusCode).toBe(401);
    const staffList = await api().asStaff({ url: '/api/news?isActive=0' });
    expect(staffList.json()).toMatchObject({ total: 1, news: [{ id, isActive: 0 }] });
    expect(staffList.headers['cache-control']).toBe('no-store');
    expect((await api().asStaff({ url: `/api/news/${id}` })).statusCode).toBe(200);
  });

  test('a token that is no longer good is a visitor where visitors may look, and 401 where not', async () => {
    const { id } = await added();
    const headers = { authorization: `Bearer ${'x'.repeat(43)}` };
    expect((await api().asVisitor({ url: `/api/news/${id}`, headers })).statusCode).toBe(200);
    expect((await api().asVisitor({ url: '/api/news?isActive=0', headers })).statusCode).toBe(401);
  });

  test.each(["п'ять", "''", "'''", "O''Brien"])('%s comes back as the editor typed it', async (typed) => {
    const sent = doubleQuotes(typed);
    const fields = { headerUa: sent, headerEn: sent, altUa: sent, altEn: sent, textUa: sent, textEn: sent };
    const { id } = await added(fields);
    expect((await item(id)).json()).toMatchObject({
      headerUa: typed,
      headerEn: typed,
      altUa: typed,
      altEn: typed,
      textUa: typed,
      textEn: typed,
    });
  });

  test('any header comes back as the editor typed it', async () => {
    const header = fc
      .string({
        unit: fc.constantFrom("'", 'ї', 'a', '"', '\\', '’', ' ', '😀', ';--', '%', '\n'),
        maxLength: 60,
      })
      .filter((typed) => typed.trim() !== '');
    await fc.assert(
      fc.asyncProperty(header, async (typed) => {
        const { id } = await added({ headerUa: doubleQuotes(typed) });
        // A form's line ends are CRLF on the wire, whatever was typed (HTML, 4.10.21.8).
        expect((await item(id)).json<NewsItem>().headerUa.replaceAll('\r\n', '\n')).toBe(typed);
      }),
      runs(60),
    );
  });

  test('markup beyond the short list is dropped', async () => {
    const { textUa } = await added({
      textUa: '<p onclick=x>Так</p><script>alert(1)</script><img src=x onerror=x>',
    });
    expect(textUa).toBe('<p>Так</p>');
  });

  test('a limit holds for what was typed, not for what was sent', async () => {
    expect((await add({ headerUa: "''".repeat(300) })).statusCode).toBe(201);
    expect((await add({ headerUa: "''".repeat(301) })).statusCode).toBe(400);
    expect((await add({ textUa: "''".repeat(200_000), textEn: 'ї'.repeat(200_000) })).statusCode).toBe(201);
  });

  test('tags are kept in order, once each', async () => {
    expect((await added({ tags: '["b"," a ","b"]' })).tags).toEqual(['b', 'a']);
  });

  test.each([
    [{ headerUa: undefined }, 'headerUa', 'errors.required'],
    [{ headerUa: ' ' }, 'headerUa', 'errors.required'],
    [{ headerUa: 'ї'.repeat(301) }, 'headerUa', 'errors.tooLong'],
    [{ headerUa: ['раз', 'два'] }, 'headerUa', 'errors.invalidValue'],
    [{ headerEn: 'a\0b' }, 'headerEn', 'errors.invalidCharacters'],
    [{ altUa: 'ї'.repeat(301) }, 'altUa', 'errors.tooLong'],
    [{ textEn: 'ї'.repeat(200_001) }, 'textEn', 'errors.tooLong'],
    [{ textUa: '<b>'.repeat(33_333) + '</i>'.repeat(25_000) }, 'textUa', 'errors.textTooComplex'],
    [{ textEn: '&'.repeat(200_000) }, 'textEn', 'errors.tooLong'],
    [{ date: undefined }, 'date', 'errors.required'],
    [{ date: '2026-02-30' }, 'date', 'errors.invalidDate'],
    [{ tags: '["analytics"' }, 'tags', 'errors.invalidValue'],
    [{ tags: '{"a":1}' }, 'tags', 'errors.invalidValue'],
    [{ tags: '[1]' }, 'tags.0', 'errors.invalidValue'],
    [{ tags: JSON.stringify(['ok', 'ї'.repeat(41)]) }, 'tags.1', 'errors.tooLong'],
    [{ tags: JSON.stringify(Array(11).fill('x')) }, 'tags', 'errors.tooMany'],
    [{ isActive: '2' }, 'isActive', 'errors.invalidValue'],
    [{ isActive: 'yes' }, 'isActive', 'errors.invalidValue'],
    [{ img: 'not a file' }, 'img', 'errors.fileType'],
  ])('$0 is refused at its field', async (fields, path, message) => {
    const answer = await add(fields as FormFields);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid-input', errors: [{ path, message }] });
    expect((await list()).total).toBe(0);
  });

  test('a deleted item is gone with its links', async () => {
    const { id } = await added();
    const body = { newsId: id, titleUa: '', titleEn: '', url: 'https://diia.gov.ua/' };
    await api().asStaff({ method: 'POST', url: '/api/news/addLink', body });
    const answer = await api().asStaff({ method: 'DELETE', url: `/api/news/${id}` });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect((await api().asStaff({ url: `/api/news/${id}` })).statusCode).toBe(404);
    expect(await api().services.db.selectFrom('news_links').selectAll().execute()).toEqual([]);
  });

  test('each write that changes something raises the content version', async () => {
    const { db } = api().services;
    const start = await contentVersion(db);
    const { id } = await added();
    await update({ id: String(id), altUa: 'Опис' });
    await api().asStaff({ method: 'PATCH', url: '/api/news/updateVisibility', body: { id, isActive: 0 } });
    const body = { newsId: id, url: 'https://diia.gov.ua/' };
    await api().asStaff({ method: 'POST', url: '/api/news/addLink', body });
    await api().asStaff({ method: 'PATCH', url: `/api/news/deleteGallery/${id}` });
    await api().asStaff({ method: 'DELETE', url: `/api/news/${id}` });
    expect(await contentVersion(db)).toBe(start + 5);
    await update({ id: String(id) });
    expect(await contentVersion(db)).toBe(start + 5);
  });

  test.each([
    '?page=-1',
    '?page=x',
    '?limit=0',
    '?limit=101',
    '?isActive=2',
    '?page=1&page=2',
    '?category=%00',
  ])('the query %s is refused', async (query) => {
    const answer = await api().asVisitor({ url: `/api/news${query}` });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toHaveLength(1);
  });

  test.each([
    ['GET', '/api/news/999999', undefined],
    ['DELETE', '/api/news/999999', undefined],
    ['PATCH', '/api/news/updateVisibility', { id: 999_999, isActive: 1 }],
    ['POST', '/api/news/addLink', { newsId: 999_999, url: 'https://diia.gov.ua/' }],
    ['PUT', '/api/news/updateLink', { id: 999_999, newsId: 1, url: 'https://diia.gov.ua/' }],
    ['DELETE', '/api/news/deleteLink/999999', undefined],
    ['PATCH', '/api/news/deleteGallery/999999', undefined],
  ] as const)('%s %s of what is not there is 404', async (method, url, body) => {
    const answer = await api().asStaff({ method, url, ...(body && { body }) });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'not-found' });
  });

  test('an update of an item that is not there is 404', async () => {
    expect((await update({ id: '999999' })).statusCode).toBe(404);
  });

  test.each(['abc', '0', '-1', '1.5', '2147483648', 'update'])('the id %s is refused', async (id) => {
    expect((await api().asVisitor({ url: `/api/news/${id}` })).statusCode).toBe(400);
    for (const [method, url] of [
      ['DELETE', `/api/news/${id}`],
      ['DELETE', `/api/news/deleteLink/${id}`],
      ['PATCH', `/api/news/deleteGallery/${id}`],
    ] as const) {
      expect((await api().asStaff({ method, url })).statusCode).toBe(400);
    }
    expect((await update({ id })).statusCode).toBe(400);
  });

  test.each([
    ['POST', '/api/news'],
    ['PUT', '/api/news/update'],
    ['PATCH', '/api/news/updateVisibility'],
    ['DELETE', '/api/news/1'],
    ['POST', '/api/news/addLink'],
    ['PUT', '/api/news/updateLink'],
    ['DELETE', '/api/news/deleteLink/1'],
    ['PATCH', '/api/news/addGallery'],
    ['PATCH', '/api/news/deleteGallery/1'],
  ] as const)('%s %s needs a session', async (method, url) => {
    const answer = await api().asVisitor({ method, url, ...(await form({ headerUa: 'Чужий' })) });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'unauthenticated' });
  });
});
