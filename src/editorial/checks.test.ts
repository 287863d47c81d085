// Whether what stands on the site is still true: said, asked for again by months, told on the page.
// SQL of: checks.server.ts.
import { expect, test } from 'vitest';
import { pdf } from '../../tests/factories/documents.ts';
import { editor, file } from '../../tests/factories/editor.ts';
import { form } from '../../tests/factories/forms.ts';
import { describeApiOnBothEngines, newPerson, testOnSqlite } from '../../tests/factories/start-api.ts';
import { CHECKED_KINDS } from '../modules/kinds.server.ts';
import type { Today } from '../modules/today/today.schema.ts';
import type { Check } from './checks.schema.ts';
import { dueChecks, readShownChecks } from './checks.server.ts';

describeApiOnBothEngines('what is still true', (api, engine) => {
  const once = testOnSqlite(engine);
  const { added } = editor(api);
  const db = () => api().services.db;
  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    api().asStaff({
      method,
      url: `/api${path}/checked`,
      ...(body && { body: body as Record<string, unknown> }),
    });
  const shown = async (path: string) => (await readShownChecks(db(), CHECKED_KINDS)).get(path);

  once('is said of items, documents and files, and of nothing that is not there', async () => {
    const { id } = await added({ isActive: '1' });
    const sent = await api().asStaff({
      method: 'POST',
      url: '/api/files',
      ...(await form({ file: file(pdf('a'), 'a.pdf') })),
    });
    const { name } = sent.json<{ name: string }>();
    for (const path of [`/news/${id}`, '/content/organisation', `/files/${name}`]) {
      expect((await call('GET', path)).json()).toMatchObject({ checkedAt: null, checkEvery: null });
      const said = await call('POST', path);
      expect(said.json<Check>(), path).toMatchObject({ checkedBy: 'Редакторка' });
      expect(said.json<Check>().checkedAt).not.toBeNull();
    }
    expect((await call('POST', '/news/999999')).statusCode).toBe(404);
    expect((await call('PUT', '/content/search', { isShown: 1 })).json()).toMatchObject({
      errors: [{ path: 'isShown' }],
    });
    const wrong = await call('PUT', `/news/${id}`, { checkEvery: 5, owner: 999 });
    expect(wrong.statusCode).toBe(400);
    const author = await newPerson(api(), 'author');
    const url = `/api/news/${id}/checked`;
    expect((await author.ask({ method: 'POST', url })).statusCode).toBe(403);
    expect((await author.ask({ url })).statusCode).toBe(200);
  });

  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

  test('is due again by its months, for its owner, until it is said', async () => {
    const { id } = await added({ headerUa: 'Правила прийому', isActive: '1' });
    const set = await call('PUT', `/news/${id}`, { checkEvery: 3, owner: api().userId });
    expect(set.json()).toMatchObject({ checkEvery: 3, owner: api().userId });
    const due = (until: string) => dueChecks(db(), CHECKED_KINDS, until);
    expect(await due(inDays(80))).toEqual([]);
    expect(await due(inDays(100))).toMatchObject([
      { kind: 'news', key: String(id), title: 'Правила прийому' },
    ]);
    // As it is a hundred days later.
    const since = new Date(Date.now() - 100 * 86_400_000).toISOString();
    await db().updateTable('checks').set({ since }).where('key', '=', String(id)).execute();
    const line = async () =>
      (await api().asStaff({ url: '/api/today' })).json<Today>().matters.find(({ is }) => is === 'still');
    expect(await line()).toMatchObject({
      title: 'Правила прийому',
      isLate: true,
      doneBy: `/news/${id}/checked`,
    });
    expect((await call('POST', `/news/${id}`)).statusCode).toBe(200);
    expect(await line()).toBeUndefined();
  });

  test('is told on the page where staff want it, and only of what visitors see', async () => {
    const { id } = await added({ isActive: '1' });
    await call('PUT', `/news/${id}`, { isShown: 1 });
    expect(await shown(`/news/${id}`)).toBeUndefined();
    const { checkedAt } = (await call('POST', `/news/${id}`)).json<Check>();
    expect(await shown(`/news/${id}`)).toBe(checkedAt);
    await call('PUT', `/news/${id}`, { isShown: 0 });
    expect(await shown(`/news/${id}`)).toBeUndefined();
  });
});
