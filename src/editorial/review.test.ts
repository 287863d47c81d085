// Authors write drafts and offer them; those who may publish do so, or return them with a remark.
// SQL of: review.server.ts.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { editor, file } from '../../tests/factories/editor.ts';
import { type FormFields, form } from '../../tests/factories/forms.ts';
import { jpeg } from '../../tests/factories/images.ts';
import { describeApiOnBothEngines, newPerson, type Person } from '../../tests/factories/start-api.ts';
import { SERVED_KINDS } from '../modules/kinds.server.ts';
import type { NewsItem } from '../modules/news/news.schema.ts';
import type { Vacancy } from '../modules/vacancies/vacancy.schema.ts';
import type { Revision } from './item.schema.ts';
import type { Kind } from './kind.server.ts';
import { findPreviewed } from './preview-links.server.ts';

const KINDS = SERVED_KINDS.map(({ kind }) => kind) as Kind[];

const IN_AN_HOUR = () => new Date(Date.now() + 3_600_000).toISOString();
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

describeApiOnBothEngines('what an author writes', (api) => {
  const { added, item, startAfresh } = editor(api);
  let author: Person;
  let colleague: Person;
  beforeAll(async () => {
    author = await newPerson(api(), 'author');
    colleague = await newPerson(api(), 'editor');
  });
  beforeEach(async () => {
    await startAfresh();
    await api().services.db.deleteFrom('vacancies').execute();
  });

  const ask = (who: Person, method: Method, url: string, body?: object, headers = {}) =>
    who.ask({ method, url: `/api${url}`, headers, ...(body && { body }) });
  const send = async (method: 'POST' | 'PUT' | 'PATCH', url: string, fields: FormFields) =>
    author.ask({ method, url: `/api${url}`, ...(await form(fields)) });
  const LEAST = { headerUa: 'Новина авторки', headerEn: 'News', date: '2026-01-01' };
  const draft = async (fields: FormFields = {}) =>
    (await send('POST', '/news', { ...LEAST, ...fields })).json<NewsItem>();
  const schedule = (id: number, kind = 'news') =>
    ask(colleague, 'PATCH', `/${kind}/schedule`, { id, publishAt: IN_AN_HOUR(), hideAt: null });
  const show = (id: number, isActive: 0 | 1, more = {}) =>
    ask(colleague, 'PATCH', '/news/updateVisibility', { id, isActive, ...more });
  const offer = (id: number, who = author) => ask(who, 'POST', `/news/${id}/review`);
  const giveBack = (id: number, remark: string, who = colleague) =>
    ask(who, 'POST', `/news/${id}/review/return`, { remark });
  const idsIn = async (who: Person, query: string) =>
    (await who.ask({ url: `/api/news?${query}` })).json<{ news: NewsItem[] }>().news.map(({ id }) => id);

  test('is a draft, whatever else it asks for', async () => {
    const { id, isActive } = await draft();
    expect([isActive, (await item(id)).state]).toEqual([0, 'draft']);
    expect((await api().asVisitor({ url: `/api/news/${id}` })).statusCode).toBe(404);
    const body = { titleUa: 'Вакансія' };
    expect((await ask(author, 'POST', '/vacancies', body)).json()).toMatchObject({ isActive: 0 });

    expect((await send('POST', '/news', { ...LEAST, isActive: '1' })).statusCode).toBe(403);
    expect((await ask(author, 'POST', '/vacancies', { ...body, isActive: 1 })).statusCode).toBe(403);
    const shown = await send('PUT', '/news/update', { ...LEAST, id: String(id), isActive: '1' });
    expect(shown.json()).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await idsIn(colleague, 'state=all')).toEqual([id]);
    expect(await item(id)).toMatchObject({ version: 1, isActive: 0 });
    // Of an editor it is shown, as before there were roles.
    expect((await added()).isActive).toBe(1);
  });

  test('is changed by them in every part, an earlier version taken again, and shown to others', async () => {
    const { id } = await draft({ img: file(await jpeg()) });
    const { imgLink } = await item(id);
    const changed = { ...LEAST, id: String(id), headerUa: 'Інакше', imgLink: imgLink ?? '' };
    expect((await send('PUT', '/news/update', changed)).statusCode).toBe(200);
    const link = await ask(author, 'POST', '/news/addLink', { newsId: id, url: 'https://diia.gov.ua/' });
    expect(link.statusCode).toBe(201);
    const gallery = { id: String(id), imgs: [file(await jpeg())] };
    expect((await send('PATCH', '/news/addGallery', gallery)).statusCode).toBe(200);
    expect((await ask(author, 'PATCH', `/news/deleteGallery/${id}`)).statusCode).toBe(200);
    expect((await ask(author, 'POST', `/news/${id}/revisions/1/restore`)).json()).toMatchObject({
      headerUa: LEAST.headerUa,
      isActive: 0,
    });
    expect((await ask(author, 'POST', `/news/${id}/preview-links`)).statusCode).toBe(201);
    const focus = { focus: { x: 0.1, y: 0.9 } };
    expect((await ask(author, 'PATCH', `/files/${imgLink}`, focus)).statusCode).toBe(200);
  });

  describe.each([
    ['on the site', (id: number) => show(id, 1)],
    ['to be there at a time', (id: number) => schedule(id)],
    ['hidden after it was there', async (id: number) => (await show(id, 1)) && show(id, 0)],
  ])('once it is %s', (_what, publish) => {
    test('cannot be changed by them, its links and gallery included', async () => {
      const { id } = await draft({ textUa: '<p>Так</p>', textEn: '<p>Yes</p>', img: file(await jpeg()) });
      const { imgLink } = await item(id);
      const link = await ask(author, 'POST', '/news/addLink', { newsId: id, url: 'https://diia.gov.ua/' });
      await send('PATCH', '/news/addGallery', { id: String(id), imgs: [file(await jpeg())] });
      // Its English is behind, so that there is something to settle.
      const behind = { ...LEAST, id: String(id), textUa: '<p>Ні</p>', textEn: '<p>Yes</p>' };
      await send('PUT', '/news/update', { ...behind, imgLink: imgLink ?? '' });
      expect((await publish(id)).statusCode).toBe(200);
      const before = await item(id);
      expect(before.translation).toBe('outdated');

      const stale = { 'if-match': '"v1"' };
      const update = { ...LEAST, id: String(id) };
      const answers = {
        update: await send('PUT', '/news/update', update),
        'update that hides it': await send('PUT', '/news/update', { ...update, isActive: '0' }),
        'update based on another version': await author.ask({
          ...{ method: 'PUT', url: '/api/news/update' },
          ...(await form({ ...update, version: '1' })),
        }),
        'a new link': await ask(author, 'POST', '/news/addLink', { newsId: id, url: 'https://a.ua/' }),
        'another link': await ask(author, 'PUT', '/news/updateLink', { ...link.json(), titleUa: 'Інша' }),
        'no link': await ask(author, 'DELETE', `/news/deleteLink/${link.json().id}`),
        'another gallery': await send('PATCH', '/news/addGallery', {
          ...{ id: String(id), imgs: [file(await jpeg())] },
        }),
        'no gallery': await ask(author, 'PATCH', `/news/deleteGallery/${id}`),
        'an earlier version': await ask(author, 'POST', `/news/${id}/revisions/1/restore`, {}, stale),
        'the English settled': await ask(author, 'POST', `/news/${id}/translation`),
        'offered again': await offer(id),
        'offered no longer': await ask(author, 'DELETE', `/news/${id}/review`),
        'a file by another name': await ask(author, 'PATCH', `/files/${imgLink}`, { title: 'Інша назва' }),
        'another crop': await ask(author, 'PATCH', `/files/${imgLink}`, { focus: { x: 0.9, y: 0.1 } }),
        hidden: await ask(author, 'PATCH', '/news/updateVisibility', { id, isActive: 0 }),
        'at no time': await ask(author, 'PATCH', '/news/schedule', { id, publishAt: null, hideAt: null }),
        deleted: await ask(author, 'DELETE', `/news/${id}`),
      };
      const letIn = Object.entries(answers).filter(([, { statusCode }]) => statusCode !== 403);
      expect(letIn.map(([what, answer]) => `${what}: ${answer.statusCode} ${answer.body}`)).toEqual([]);
      expect(await item(id)).toEqual(before);
    });
  });

  test('of vacancies is kept from them in the same way', async () => {
    const fields = { titleUa: 'Вакансія' };
    const { id } = (await ask(author, 'POST', '/vacancies', fields)).json<Vacancy>();
    const update = (titleUa: string) => ask(author, 'PUT', '/vacancies/update', { id, titleUa });
    expect((await update('Інша')).statusCode).toBe(200);
    expect((await ask(author, 'POST', `/vacancies/${id}/review`)).json()).toMatchObject({
      review: 'offered',
    });
    expect((await schedule(id, 'vacancies')).json()).toMatchObject({ state: 'scheduled', review: null });
    expect((await update('Ще інша')).statusCode).toBe(403);
    expect((await ask(author, 'POST', `/vacancies/${id}/revisions/1/restore`)).statusCode).toBe(403);
    const shown = { id, isActive: 1 };
    await ask(colleague, 'PATCH', '/vacancies/updateVisibility', shown);
    expect((await update('Ще інша')).statusCode).toBe(403);
  });

  test('is offered, returned with a remark, offered again, and published, and both are told in the list', async () => {
    const { id } = await draft();
    await draft();
    const offered = await offer(id);
    expect([offered.statusCode, offered.json()]).toMatchObject([
      200,
      { review: 'offered', reviewRemark: '', reviewBy: { id: author.id }, reviewAt: expect.any(String) },
    ]);
    expect(await idsIn(colleague, 'state=all&review=offered')).toEqual([id]);
    expect(await idsIn(author, 'state=all&review=returned')).toEqual([]);

    const remark = 'Додайте, будь ласка, джерело.';
    expect((await giveBack(id, remark)).json()).toMatchObject({ review: 'returned', reviewRemark: remark });
    const { news } = (await author.ask({ url: '/api/news?state=all&review=returned' })).json();
    expect(news).toMatchObject([{ id, reviewRemark: remark, reviewBy: { id: colleague.id } }]);
    expect(await idsIn(colleague, 'state=all&review=offered')).toEqual([]);

    // What was returned is worked on; the remark stays until it is offered again.
    expect(
      (await send('PUT', '/news/update', { ...LEAST, id: String(id), altUa: 'Опис' })).json(),
    ).toMatchObject({
      reviewRemark: remark,
    });
    expect((await offer(id)).json()).toMatchObject({ review: 'offered', reviewRemark: '' });
    expect((await show(id, 1)).statusCode).toBe(200);
    expect(await item(id)).toMatchObject({
      state: 'published',
      review: null,
      reviewBy: null,
      reviewAt: null,
    });
    expect((await api().asVisitor({ url: `/api/news/${id}` })).body).not.toMatch(/review/i);

    const history = (await author.ask({ url: `/api/news/${id}/revisions` })).json<{
      revisions: Revision[];
    }>();
    expect(history.revisions.map(({ action }) => action)).toEqual([
      ...['show', 'offer', 'change', 'return', 'offer', 'add'],
    ]);
    expect(history.revisions[3]).toMatchObject({ by: { id: colleague.id }, details: { remark } });
    const { entries } = (await api().asStaff({ url: '/api/audit?kind=news' })).json();
    expect(entries.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['offer', 'return']),
    );
  });

  test('that is published by mistake and taken back is offered as before', async () => {
    const { id } = await draft();
    await offer(id);
    await show(id, 1);
    expect((await show(id, 0, { undo: 1 })).statusCode).toBe(200);
    expect(await item(id)).toMatchObject({ state: 'draft', review: 'offered', reviewBy: { id: author.id } });
  });

  test('is published as it was read, not as it was changed since', async () => {
    const { id } = await draft();
    const { version } = (await offer(id)).json<NewsItem>();
    await send('PUT', '/news/update', { ...LEAST, headerUa: 'Зовсім інше', id: String(id) });
    const body = { id, isActive: 1 };
    const read = { 'if-match': `"v${version}"` };
    const late = await ask(colleague, 'PATCH', '/news/updateVisibility', body, read);
    expect([late.statusCode, late.json().current.headerUa]).toEqual([412, 'Зовсім інше']);
    expect(await item(id)).toMatchObject({ isActive: 0, review: 'offered' });
  });

  test('is no longer read at the addresses of somebody whose account is closed', async () => {
    const { id } = await draft();
    const left = await newPerson(api(), 'author', 'left@example.gov.ua');
    const { url } = (await ask(left, 'POST', `/news/${id}/preview-links`)).json<{ url: string }>();
    const token = new URL(url).searchParams.get('key') ?? '';
    const { db } = api().services;
    expect(await findPreviewed(db, KINDS, token)).toMatchObject({ item: { id } });
    const body = { isDisabled: true };
    await api().asStaff({ method: 'PATCH', url: `/api/accounts/${left.id}`, body });
    expect(await findPreviewed(db, KINDS, token)).toBeNull();
  });

  test('is offered no longer where its author thinks better of it', async () => {
    const { id } = await draft();
    const takeBack = () => ask(author, 'DELETE', `/news/${id}/review`);
    expect((await takeBack()).statusCode).toBe(409);
    await offer(id);
    expect((await takeBack()).json()).toMatchObject({ review: null, reviewBy: null });
    expect(await idsIn(colleague, 'state=all&review=offered')).toEqual([]);
    expect((await giveBack(id, 'Пізно')).statusCode).toBe(409);
    // A remark that was not read yet stays.
    await offer(id);
    await giveBack(id, 'Додайте джерело');
    expect((await takeBack()).statusCode).toBe(409);
    expect(await item(id)).toMatchObject({ review: 'returned', reviewRemark: 'Додайте джерело' });
  });

  test('is returned by those who may publish, with a remark, and only if it was offered', async () => {
    const { id } = await draft();
    expect((await giveBack(id, 'Ні')).statusCode).toBe(409);
    await offer(id);
    expect((await giveBack(id, 'Ні', author)).statusCode).toBe(403);
    for (const remark of ['', '  ', 'х'.repeat(501)])
      expect((await giveBack(id, remark)).json().errors).toMatchObject([{ path: 'remark' }]);
    const { version } = await item(id);
    const stale = { 'if-match': `"v${version - 1}"` };
    const late = await ask(colleague, 'POST', `/news/${id}/review/return`, { remark: 'Ні' }, stale);
    expect([late.statusCode, late.json().current.version]).toEqual([412, version]);
    expect(await item(id)).toMatchObject({ review: 'offered', version });
    expect((await offer(999_999)).statusCode).toBe(404);
    // What is on the site needs no review.
    const { id: shown } = await added();
    expect((await offer(shown, colleague)).statusCode).toBe(409);
    expect((await api().asVisitor({ url: '/api/news?review=offered' })).statusCode).toBe(401);
  });
});
