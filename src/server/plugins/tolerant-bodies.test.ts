// A client that reads an item, changes one field and writes it back is not refused, and neither is one that writes the
// same things differently.
import { expect, test } from 'vitest';
import { type FormFields, form } from '../../../tests/factories/forms.ts';
import { jpeg } from '../../../tests/factories/images.ts';
import { describeApi, EMAIL, PASSWORD } from '../../../tests/factories/start-api.ts';
import type { NewsItem, NewsLink } from '../../modules/news/news.schema.ts';
import type { Vacancy } from '../../modules/vacancies/vacancy.schema.ts';

describeApi('what a client sends', (api) => {
  const sendNews = async (method: 'POST' | 'PUT', fields: FormFields) =>
    api().asStaff({
      method,
      url: method === 'POST' ? '/api/news' : '/api/news/update',
      ...(await form(fields)),
    });
  const added = async (fields: FormFields = {}) =>
    (await sendNews('POST', { headerUa: 'Новина', date: '2026-01-01', ...fields })).json<NewsItem>();
  const picture = async () => ({ name: 'a.jpg', bytes: await jpeg() });
  const json = (method: 'POST' | 'PUT' | 'PATCH', url: string, body: object) =>
    api().asStaff({ method, url, body });

  /** As a browser's `FormData` takes values that are no texts. */
  const asFields = (item: object): FormFields =>
    Object.fromEntries(
      Object.entries(item).map(([name, value]) => [
        name,
        typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value),
      ]),
    );

  test('a news item that was read is written back with one field changed', async () => {
    const before = await added({ img: await picture(), tags: '["a","b"]', altUa: 'Опис' });
    const answer = await sendNews('PUT', { ...asFields(before), headerUa: 'Інший заголовок' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      ...before,
      headerUa: 'Інший заголовок',
      version: 2,
      updatedAt: expect.any(String),
    });
  });

  test('a news item without a picture is written back, and made again from what was read', async () => {
    const before = await added();
    expect((await sendNews('PUT', asFields(before))).json()).toMatchObject({ imgLink: null });
    const again = await sendNews('POST', { ...asFields(before), imgLink: '' });
    expect(again.statusCode).toBe(201);
    expect(again.json<NewsItem>().id).not.toBe(before.id);
  });

  test('a new item may name a picture of the library', async () => {
    const { imgLink } = await added({ img: await picture() });
    const answer = await sendNews('POST', { headerUa: 'Друга', date: '2026-01-01', imgLink: imgLink ?? '' });
    expect([answer.statusCode, answer.json().imgLink]).toEqual([201, imgLink]);
  });

  test('a vacancy that was read is written back with one field changed', async () => {
    const before = (await json('POST', '/api/vacancies', { titleUa: 'Аналітик' })).json<Vacancy>();
    const answer = await json('PUT', '/api/vacancies/update', { ...before, salary: '30 000' });
    expect(answer.json()).toEqual({ ...before, salary: '30 000', version: 2, updatedAt: expect.any(String) });
  });

  test.each([
    ['0', 0],
    ['1', 1],
    [true, 1],
    [false, 0],
  ])('isActive may come as %j', async (isActive, value) => {
    const { id } = await added({ isActive: String(isActive) });
    expect((await json('PATCH', '/api/news/updateVisibility', { id: String(id), isActive })).json()).toEqual({
      id,
      isActive: value,
    });
    const vacancy = await json('POST', '/api/vacancies', { titleUa: 'Аналітик', isActive });
    expect(vacancy.json()).toMatchObject({ isActive: value });
  });

  test('tags may be fields of their own', async () => {
    expect((await added({ tags: ['новини', 'звіти'] })).tags).toEqual(['новини', 'звіти']);
    expect((await added({ tags: 'звіти' })).tags).toEqual(['звіти']);
    expect((await added({ tags: '' })).tags).toEqual([]);
    expect((await added({ 'tags[]': ['новини', 'звіти'] })).tags).toEqual(['новини', 'звіти']);
    expect((await added({ 'tags[]': 'звіти' })).tags).toEqual(['звіти']);
  });

  test.each(['', 'null', 'undefined'])('no picture may be sent as the text «%s»', async (img) => {
    const { imgLink } = await added({ img: await picture() });
    const news = { headerUa: 'Новина', date: '2026-01-01', img };
    const answer = await sendNews('POST', { ...news, imgLink: img });
    expect([answer.statusCode, answer.json().imgLink]).toEqual([201, null]);
    const kept = await sendNews('POST', { ...news, imgLink: `/imgs/${imgLink}` });
    expect(kept.json()).toMatchObject({ imgLink });
  });

  test.each(['constructor', '__proto__', 'toString'])('a field called %s is ignored', async (name) => {
    for (const value of ['x', await picture()]) {
      const entries = [
        ['headerUa', 'Новина'],
        ['date', '2026-01-01'],
        [name, value],
        ['img', await picture()],
      ];
      const data = Object.fromEntries([...entries, ['altUa', 'Опис']]);
      const answer = await sendNews('POST', data);
      expect([answer.statusCode, answer.json()]).toMatchObject([
        201,
        { altUa: 'Опис', imgLink: expect.any(String) },
      ]);
    }
  });

  test('quotes are halved in headers, alts and texts, and in nothing else', async () => {
    const typed = "п''ять";
    const line = { titleUa: typed, titleEn: typed, url: 'https://diia.gov.ua/' };
    const item = await added({
      ...{ headerUa: typed, headerEn: typed, altUa: typed, altEn: typed },
      ...{ textUa: `<p>${typed}</p>`, textEn: `<p>${typed}</p>`, tags: JSON.stringify([typed]) },
      ...{ links: JSON.stringify([line]), tagsEn: JSON.stringify([typed]) },
      corrections: JSON.stringify([{ textUa: typed, textEn: typed }]),
    });
    const once = "п'ять";
    expect(item).toMatchObject({
      ...{ headerUa: once, headerEn: once, altUa: once, altEn: once },
      ...{ textUa: `<p>${once}</p>`, textEn: `<p>${once}</p>`, tags: [typed], tagsEn: [typed] },
      ...{ links: [line], corrections: [{ textUa: typed, textEn: typed }] },
    });
    const { id } = (await json('POST', '/api/news/addLink', { newsId: item.id, ...line })).json<NewsLink>();
    expect((await json('PUT', '/api/news/updateLink', { id, ...line })).json()).toMatchObject(line);
  });

  test('days may be written with points or come as a time, and are answered in one form', async () => {
    expect((await added({ date: '18.06.2025' })).date).toBe('2025-06-18');
    expect((await added({ date: '2025-06-18T22:30:00Z' })).date).toBe('2025-06-19');
    const dates = { publishedAt: '01.07.2024', deadline: '' };
    const vacancy = await json('POST', '/api/vacancies', { titleUa: 'Аналітик', ...dates });
    expect(vacancy.json()).toMatchObject({ publishedAt: '2024-07-01', deadline: null });
  });

  test('descriptions of a gallery may be fewer than its pictures, and plain texts', async () => {
    const { id } = await added();
    const answer = await api().asStaff({
      method: 'PATCH',
      url: '/api/news/addGallery',
      ...(await form({
        id: String(id),
        galleryAlts: JSON.stringify(["Об''єкт", { altEn: 'Second', size: 7 }]),
        imgs: [await picture(), await picture(), await picture()],
      })),
    });
    expect(answer.json().galleryAlts).toEqual([
      { altUa: "Об'єкт", altEn: '' },
      { altUa: '', altEn: 'Second' },
      { altUa: '', altEn: '' },
    ]);
  });

  test('a link that is changed without its item stays where it is', async () => {
    const { id: newsId } = await added();
    const link = (
      await json('POST', '/api/news/addLink', { newsId: String(newsId), url: 'https://diia.gov.ua/', x: 1 })
    ).json<NewsLink>();
    const answer = await json('PUT', '/api/news/updateLink', {
      id: String(link.id),
      titleUa: 'Дія',
      url: link.url,
    });
    expect(answer.json()).toEqual({ ...link, titleUa: 'Дія' });
  });

  test.each(['email', 'login', 'username'])('sign-in takes the e-mail as %s', async (name) => {
    const body = { [name]: EMAIL, password: PASSWORD, remember: true };
    expect((await api().asVisitor({ method: 'POST', url: '/api/auth/login', body })).statusCode).toBe(200);
  });

  test('signing out without a session is done at once', async () => {
    const answer = await api().asVisitor({ method: 'POST', url: '/api/auth/logout' });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
  });

  test('nothing a body says reaches a prototype', async () => {
    const payload = '{"titleUa":"Аналітик","__proto__":{"isActive":0},"constructor":{"prototype":{"x":1}}}';
    const answer = await api().asStaff({
      method: 'POST',
      url: '/api/vacancies',
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ isActive: 1 });
    expect({}).not.toHaveProperty('x');
  });

  test('what is wrong is said by a key and by a sentence, in the language that is asked for', async () => {
    const body = { titleUa: 'ї'.repeat(301) };
    const answer = (language: string) =>
      api().asStaff({
        method: 'POST',
        url: '/api/vacancies',
        headers: { 'accept-language': language },
        body,
      });
    const fault = { path: 'titleUa', message: 'errors.tooLong', max: 300 };
    expect((await answer('uk-UA,en;q=0.5')).json().errors).toEqual([
      { ...fault, text: 'Не більше ніж 300 символів' },
    ]);
    expect((await answer('en-GB')).json().errors).toEqual([
      { ...fault, text: 'No more than 300 characters' },
    ]);
  });

  test('at most twenty faults are named', async () => {
    const body = { titleUa: 'Аналітик', requirementsUa: Array(50).fill(7) };
    expect((await json('POST', '/api/vacancies', body)).json().errors).toHaveLength(20);
  });
});
