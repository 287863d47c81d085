// Every save is stored, whatever was saved and by which call; nothing that was deleted is lost for a month.
// SQL of: revisions.server.ts, trash.server.ts.
import { beforeEach, expect, test } from 'vitest';
import { editor, file } from '../../tests/factories/editor.ts';
import { jpeg, png } from '../../tests/factories/images.ts';
import { describeApiOnBothEngines, testOnSqlite } from '../../tests/factories/start-api.ts';
import type { NewsItem } from '../modules/news/news.schema.ts';
import { news } from '../modules/news/news-repository.server.ts';
import type { Vacancy } from '../modules/vacancies/vacancy.schema.ts';
import type { Revision, Revisions } from './item.schema.ts';
import { emptyTrash } from './trash.server.ts';

const LINKS = JSON.stringify([{ titleUa: 'Дія', titleEn: 'Diia', url: 'https://diia.gov.ua/' }]);

describeApiOnBothEngines('the history of an item', (api, engine) => {
  const once = testOnSqlite(engine);
  const { added, update, item, remove, erase, fetchImage, storedFiles, startAfresh } = editor(api);
  beforeEach(startAfresh);

  const call = (method: 'GET' | 'POST' | 'DELETE', url: string, headers = {}) =>
    api().asStaff({ method, url: `/api${url}`, headers });
  const revisions = async (id: number, kind = 'news') =>
    (await call('GET', `/${kind}/${id}/revisions`)).json<{ revisions: Revision[] }>().revisions;
  const show = (id: number, isActive: 0 | 1) =>
    api().asStaff({ method: 'PATCH', url: '/api/news/updateVisibility', body: { id, isActive } });

  test('has every version: who, when, what was done and to which fields', async () => {
    const { id, links } = await added({ links: LINKS });
    await update({ id: String(id), headerUa: 'Інша', textEn: '<p>Text</p>' });
    await show(id, 0);
    const times = { publishAt: '2100-01-01T00:00:00.000Z', hideAt: '2100-02-01T00:00:00.000Z' };
    await api().asStaff({ method: 'PATCH', url: '/api/news/schedule', body: { id, ...times } });
    await api().asStaff({ method: 'DELETE', url: `/api/news/deleteLink/${links[0]?.id}` });
    await show(id, 1);
    const stored = await revisions(id);
    expect(stored.map(({ version, action, changed }) => [version, action, changed.toSorted()])).toEqual([
      [6, 'show', ['isActive', 'publishAt']],
      [5, 'change', ['links']],
      [4, 'schedule', ['hideAt', 'publishAt']],
      [3, 'hide', ['isActive']],
      [2, 'change', ['headerUa', 'textEn']],
      [1, 'add', []],
    ]);
    const { name } = (await call('GET', '/auth/current')).json<{ name: string }>();
    expect(stored.every(({ by }) => by?.name === name)).toBe(true);
    expect(stored[0]?.at).toBe((await item(id)).updatedAt);
  });

  test('comes a hundred versions at once, from any of them on', async () => {
    const { id } = await added();
    const { db } = api().services;
    await update({ id: String(id), headerUa: 'Друга' });
    const row = await db
      .selectFrom('revisions')
      .selectAll()
      .where('kind', '=', 'news')
      .where('item_id', '=', id)
      .where('version', '=', 2)
      .executeTakeFirstOrThrow();
    const stored = Array.from({ length: 150 }, (_, index) => ({
      ...row,
      version: index + 3,
      item: row.item.replace(/"isActive":./, `"isActive":${index < 40 ? 1 : 0}`),
      sha256: null,
    }));
    await db.insertInto('revisions').values(stored).execute();
    await db.updateTable('news').set({ version: 153 }).where('id', '=', id).execute();
    const part = async (query = '') => {
      const { revisions, newest, older, wasShown } = (
        await call('GET', `/news/${id}/revisions${query}`)
      ).json<Revisions>();
      const versions = revisions.map(({ version }) => version);
      return [versions[0], versions.at(-1), versions.length, newest.version, older?.version, wasShown];
    };
    // The last write is no revision: it is told of all the same.
    expect(await part()).toEqual([153, 53, 101, 153, 52, false]);
    expect(await part('?before=53')).toEqual([52, 1, 52, 153, undefined, false]);
    expect(await part('?before=100&limit=60')).toEqual([99, 40, 60, 153, 39, true]);
    expect((await call('GET', `/news/${id}/revisions?limit=1001`)).statusCode).toBe(400);
  });

  once('shows any version as it was, pictures and links included', async () => {
    const { id, imgLink } = await added({ img: file(await jpeg()), links: LINKS, textUa: '<p>Перший</p>' });
    await update({ id: String(id), textUa: '<p>Другий</p>', links: '[]' });
    const first = (await call('GET', `/news/${id}/revisions/1`)).json<NewsItem>();
    expect(first).toMatchObject({
      id,
      version: 1,
      textUa: '<p>Перший</p>',
      imgLink,
      picture: { name: imgLink },
    });
    expect(first.links).toMatchObject([{ titleUa: 'Дія', url: 'https://diia.gov.ua/' }]);
    expect((await fetchImage(imgLink)).statusCode).toBe(200);
    for (const wrong of [`/news/${id}/revisions/3`, '/news/999999/revisions/1', '/news/999999/revisions']) {
      expect((await call('GET', wrong)).statusCode).toBe(404);
    }
    expect((await call('GET', `/news/${id}/revisions/zero`)).statusCode).toBe(400);
  });

  once('gives a version back as the newest, and leaves to visitors what they see', async () => {
    const { id, imgLink } = await added({ img: file(await jpeg()), headerUa: 'Перша', links: LINKS });
    await update({ id: String(id), headerUa: 'Друга', links: '[]', isActive: '0' });
    const back = await call('POST', `/news/${id}/revisions/1/restore`, { 'if-match': '"v2"' });
    expect(back.json()).toMatchObject({
      version: 3,
      headerUa: 'Перша',
      imgLink,
      isActive: 0,
      state: 'hidden',
    });
    expect(back.json<NewsItem>().links).toMatchObject([{ titleUa: 'Дія' }]);
    expect(back.headers.etag).toBe('"v3"');
    expect((await revisions(id))[0]).toMatchObject({ version: 3, action: 'restore' });
    const late = await call('POST', `/news/${id}/revisions/2/restore`, { 'if-match': '"v2"' });
    expect([late.statusCode, late.json().current.version]).toEqual([412, 3]);
    expect((await call('POST', `/news/${id}/revisions/9/restore`)).statusCode).toBe(404);
  });

  test('begins with the present version of what an earlier release saved', async () => {
    const { db } = api().services;
    const { id } = await added({ headerUa: 'Давня' });
    await db.deleteFrom('revisions').execute();
    expect(await revisions(id)).toMatchObject([{ version: 1, by: null, action: 'add' }]);
    expect((await call('GET', `/news/${id}/revisions/1`)).json()).toMatchObject({ headerUa: 'Давня' });
    await update({ id: String(id), headerUa: 'Нова' });
    expect((await revisions(id)).map(({ version }) => version)).toEqual([2, 1]);
    expect((await call('GET', `/news/${id}/revisions/1`)).json()).toMatchObject({ headerUa: 'Давня' });
  });

  once('names a person whose account is gone', async () => {
    const { db } = api().services;
    const { id } = await added();
    await db.updateTable('revisions').set({ by_id: 999_999, by_name: 'Олена Зникла' }).execute();
    expect((await revisions(id))[0]?.by).toEqual({ id: 999_999, name: 'Олена Зникла' });
    expect((await item(id)).createdBy).toEqual({ id: 999_999, name: 'Олена Зникла' });
  });

  once('is kept for vacancies, too', async () => {
    const add = await api().asStaff({ method: 'POST', url: '/api/vacancies', body: { titleUa: 'Аналітик' } });
    const { id } = add.json<Vacancy>();
    const body = { id, titleUa: 'Аналітикиня', requirementsUa: ['Досвід'] };
    await api().asStaff({ method: 'PUT', url: '/api/vacancies/update', body });
    expect((await revisions(id, 'vacancies'))[0]?.changed.toSorted()).toEqual(['requirementsUa', 'titleUa']);
    const back = await call('POST', `/vacancies/${id}/revisions/1/restore`);
    expect(back.json()).toMatchObject({ titleUa: 'Аналітик', requirementsUa: [], version: 3 });
    await call('DELETE', `/vacancies/${id}`);
    expect((await call('POST', `/vacancies/${id}/restore`)).json()).toMatchObject({ titleUa: 'Аналітик' });
  });

  once('is for staff alone, and a stranger learns nothing', async () => {
    const { id } = await added();
    for (const url of [
      `/news/${id}/revisions`,
      `/news/${id}/revisions/1`,
      '/news/0/revisions',
      '/news?state=draft',
    ]) {
      expect((await api().asVisitor({ url: `/api${url}` })).statusCode).toBe(401);
    }
    for (const url of [`/news/${id}/restore`, `/news/${id}/revisions/1/restore`]) {
      expect((await api().asVisitor({ method: 'POST', url: `/api${url}` })).statusCode).toBe(401);
    }
    const seen = (await api().asVisitor({ url: `/api/news/${id}` })).json();
    const listed = (await api().asVisitor({ url: '/api/news' })).json().news[0];
    for (const each of [seen, listed]) {
      expect(Object.keys(each)).not.toEqual(expect.arrayContaining(['createdBy']));
      expect(each.state).toBeUndefined();
    }
  });

  once('tells a draft from what was hidden', async () => {
    const draft = await added({ isActive: '0' });
    expect([draft.state, draft.firstPublishedAt]).toEqual(['draft', null]);
    await show(draft.id, 1);
    expect(await item(draft.id)).toMatchObject({ state: 'published', firstPublishedAt: expect.any(String) });
    const { firstPublishedAt } = await item(draft.id);
    await show(draft.id, 0);
    expect(await item(draft.id)).toMatchObject({ state: 'hidden', firstPublishedAt });
    const other = await added({ isActive: '0', headerUa: 'Ще чернетка' });
    const ids = async (state: string) =>
      (await call('GET', `/news?state=${state}`))
        .json<{ news: NewsItem[]; total: number }>()
        .news.map(({ id }) => id);
    expect(await ids('draft')).toEqual([other.id]);
    expect(await ids('hidden')).toEqual([draft.id]);
    expect(await ids('published')).toEqual([]);
    expect((await call('GET', '/news?state=lost')).statusCode).toBe(400);
  });

  test('goes to the trash with the item, which is nowhere else from then on', async () => {
    const { id, imgLink } = await added({
      headerUa: 'Зникне',
      img: file(await jpeg()),
      links: LINKS,
      tags: '["projects"]',
    });
    expect((await remove(id)).statusCode).toBe(204);
    expect((await call('GET', `/news/${id}`)).statusCode).toBe(404);
    for (const url of [
      '/news',
      '/news?isActive=0',
      '/news?state=hidden',
      '/news?state=draft',
      '/news?category=projects',
    ]) {
      expect((await call('GET', url)).json()).toMatchObject({ total: 0, news: [] });
    }
    const trash = (await call('GET', '/news?state=trash')).json();
    expect(trash).toMatchObject({
      total: 1,
      pagesCount: 1,
      news: [{ id, headerUa: 'Зникне', state: 'trash' }],
    });
    expect(Date.parse(trash.news[0].deletedAt)).toBeLessThanOrEqual(Date.now());
    expect((await fetchImage(imgLink)).statusCode).toBe(200);
    expect((await revisions(id)).map(({ action }) => action)).toEqual(['delete', 'add']);
    expect((await remove(id)).statusCode).toBe(404);

    const back = (await call('POST', `/news/${id}/restore`)).json<NewsItem>();
    expect(back).toMatchObject({
      id,
      headerUa: 'Зникне',
      imgLink,
      tags: ['projects'],
      isActive: 0,
      state: 'hidden',
      version: 3,
    });
    expect(back.links).toMatchObject([{ titleUa: 'Дія', titleEn: 'Diia', newsId: id }]);
    expect((await call('GET', '/news?state=trash')).json()).toMatchObject({ total: 0 });
    expect((await call('POST', `/news/${id}/restore`)).statusCode).toBe(404);
    expect((await call('GET', '/news?isActive=0&category=projects')).json()).toMatchObject({ total: 1 });
    await show(id, 1);
    expect((await api().asVisitor({ url: `/api/news/${id}` })).json()).toMatchObject({
      headerUa: 'Зникне',
      version: 4,
    });
  });

  test('of two who restore at once one has it, and a new item never gets its id', async () => {
    const { id } = await added();
    await remove(id);
    expect((await added()).id).toBeGreaterThan(id);
    const both = await Promise.all([1, 2].map(() => call('POST', `/news/${id}/restore`)));
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
  });

  test('ends when the item is removed for good, from the trash or at once', async () => {
    const { id } = await added({ img: file(await jpeg()) });
    await update({ id: String(id), img: file(await png()) });
    await remove(id);
    expect((await erase(id)).statusCode).toBe(204);
    expect(await storedFiles()).toEqual([]);
    expect((await call('GET', `/news/${id}/revisions`)).statusCode).toBe(404);
    expect((await call('POST', `/news/${id}/restore`)).statusCode).toBe(404);
    expect((await erase(id)).statusCode).toBe(404);
    const living = await added();
    expect((await erase(living.id)).statusCode).toBe(204);
    expect((await call('GET', '/news?state=trash')).json()).toMatchObject({ total: 0 });
    const [last] = (await call('GET', '/audit?kind=news&limit=1')).json().entries;
    expect(last).toMatchObject({ action: 'erase', itemId: living.id, title: 'Новина' });
  });

  test('waits in the trash for a month and not longer', async () => {
    const { db, files } = api().services;
    const [old, fresh] = [await added({ img: file(await jpeg()) }), await added()];
    await remove(old.id);
    await remove(fresh.id);
    const days = (count: number) => new Date(Date.now() - count * 24 * 60 * 60_000).toISOString();
    await db
      .updateTable('trash')
      .set({ deleted_at: days(29) })
      .execute();
    await emptyTrash({ db, files }, [news as never]);
    expect((await call('GET', '/news?state=trash')).json()).toMatchObject({ total: 2 });
    await db
      .updateTable('trash')
      .set({ deleted_at: days(31) })
      .where('item_id', '=', old.id)
      .execute();
    await emptyTrash({ db, files }, [news as never]);
    expect((await call('GET', '/news?state=trash')).json()).toMatchObject({
      total: 1,
      news: [{ id: fresh.id }],
    });
    expect(await storedFiles()).toEqual([]);
  });
});
