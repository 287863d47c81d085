// What an editor has based a change on is compared in the transaction of the change, whatever is changed and by which call.
import type { InjectOptions } from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import { editor, file } from '../../tests/factories/editor.ts';
import { form } from '../../tests/factories/forms.ts';
import { jpeg } from '../../tests/factories/images.ts';
import { describeApi } from '../../tests/factories/start-api.ts';
import type { NewsItem } from '../modules/news/news.schema.ts';
import type { Vacancy } from '../modules/vacancies/vacancy.schema.ts';

describeApi('the version of an item', (api) => {
  const { added, update, item, startAfresh } = editor(api);
  beforeEach(startAfresh);

  const send = (request: InjectOptions, ifMatch?: string) =>
    api().asStaff({ ...request, headers: { ...request.headers, ...(ifMatch && { 'if-match': ifMatch }) } });
  const vacancy = async () =>
    (await send({ method: 'POST', url: '/api/vacancies', body: { titleUa: 'Аналітик' } })).json<Vacancy>();
  const addLink = (newsId: number): InjectOptions => ({
    method: 'POST',
    url: '/api/news/addLink',
    body: { newsId, url: 'https://diia.gov.ua/' },
  });

  test('begins at one and rises by one with each change, in the field and in the ETag', async () => {
    const { id, version } = await added();
    expect(version).toBe(1);
    const link = (await send(addLink(id))).json();
    const form2 = await form({ id: String(id), imgs: [file(await jpeg())] });
    const changes: InjectOptions[] = [
      { method: 'PUT', url: '/api/news/updateLink', body: { ...link, titleUa: 'Інша' } },
      { method: 'PATCH', url: '/api/news/addGallery', ...form2 },
      { method: 'PATCH', url: '/api/news/updateVisibility', body: { id, isActive: 0 } },
      { method: 'PATCH', url: `/api/news/deleteGallery/${id}` },
      { method: 'DELETE', url: `/api/news/deleteLink/${link.id}` },
    ];
    let expected = 2;
    for (const change of changes) {
      expect((await send(change)).statusCode).toBeLessThan(300);
      expected += 1;
      const read = await send({ url: `/api/news/${id}` });
      expect([read.json().version, read.headers.etag]).toEqual([expected, `"v${expected}"`]);
    }
    const saved = await update({ id: String(id) });
    expect([saved.json().version, saved.headers.etag]).toEqual([expected + 1, `"v${expected + 1}"`]);
  });

  test.each(['0', '-1', '1.5', 'seven', '99999999999'])(
    'that is no version (%s) is told as such',
    async (version) => {
      const { id } = await added();
      const refused = await update({ id: String(id), version });
      expect(refused.statusCode).toBe(400);
      expect(refused.json().errors).toMatchObject([{ path: 'version', message: 'errors.invalidValue' }]);
    },
  );

  test.each<[string, (id: number) => Promise<InjectOptions>]>([
    [
      'a save',
      async (id) => ({
        method: 'PUT',
        url: '/api/news/update',
        ...(await form({ id: String(id), headerUa: 'Моя', date: '2026-01-01' })),
      }),
    ],
    [
      'hiding',
      async (id) => ({ method: 'PATCH', url: '/api/news/updateVisibility', body: { id, isActive: 0 } }),
    ],
    ['deleting', async (id) => ({ method: 'DELETE', url: `/api/news/${id}` })],
    ['a new link', async (id) => addLink(id)],
    ['clearing the gallery', async (id) => ({ method: 'PATCH', url: `/api/news/deleteGallery/${id}` })],
    [
      'a new gallery',
      async (id) => ({
        method: 'PATCH',
        url: '/api/news/addGallery',
        ...(await form({ id: String(id), imgs: [file(await jpeg())] })),
      }),
    ],
  ])('that %s is based on must be the present one', async (_what, request) => {
    const { id } = await added();
    await update({ id: String(id), headerUa: 'Колеги' });
    const before = await item(id);
    const refused = await send(await request(id), '"v1"');
    expect([refused.statusCode, refused.json().code]).toEqual([412, 'changed-meanwhile']);
    expect(refused.json().current).toEqual(before);
    expect(await item(id)).toEqual(before);
    expect((await send(await request(id), '"v2"')).statusCode).toBeLessThan(300);
  });

  test('may be said by a field, and by several tags of which one fits', async () => {
    const { id } = await added();
    const save = (version: string) => update({ id: String(id), version });
    expect((await save('1')).statusCode).toBe(200);
    expect((await save('1')).statusCode).toBe(412);
    expect((await save('')).json()).toMatchObject({ version: 3 });
    expect((await save('seven')).statusCode).toBe(400);
    const hide = (ifMatch: string) =>
      send({ method: 'PATCH', url: '/api/news/updateVisibility', body: { id, isActive: 0 } }, ifMatch);
    expect((await hide('"v1", W/"v3"')).statusCode).toBe(200);
    expect((await hide('*')).statusCode).toBe(200);
    expect((await hide('"something else"')).statusCode).toBe(412);
  });

  test('holds for vacancies, too', async () => {
    const { id, version } = await vacancy();
    const body = { id, titleUa: 'Аналітикиня', version };
    expect((await send({ method: 'PUT', url: '/api/vacancies/update', body })).json()).toMatchObject({
      version: 2,
    });
    const refused = await send({ method: 'PUT', url: '/api/vacancies/update', body });
    expect([refused.statusCode, refused.json().current.version]).toEqual([412, 2]);
    expect((await send({ method: 'DELETE', url: `/api/vacancies/${id}` }, '"v1"')).statusCode).toBe(412);
    expect((await send({ url: `/api/vacancies/${id}` })).headers.etag).toBe('"v2"');
  });

  test('lets one of many editors through who save at once', async () => {
    const { id, version } = await added();
    const saves = Array.from({ length: 8 }, (_, editor) =>
      update({ id: String(id), headerUa: `Редактор ${editor}`, version: String(version) }),
    );
    const statuses = (await Promise.all(saves)).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([200, ...Array(7).fill(412)]);
    expect((await item(id)).version).toBe(2);
  });

  test('of a visitor’s answer is no ETag of ours, and a write that says nothing is let through', async () => {
    const { id } = await added();
    const seen = await api().asVisitor({ url: `/api/news/${id}` });
    expect([seen.json<NewsItem>().version, seen.headers.etag]).toEqual([
      1,
      expect.not.stringMatching(/^"v\d{1,10}"$/),
    ]);
    await update({ id: String(id) });
    expect((await update({ id: String(id) })).json()).toMatchObject({ version: 3 });
  });
});
