// What is typed and not saved is stored for the person who typed it, and seen by nobody else.
// SQL of: working-copies.server.ts.
import { beforeEach, expect, test } from 'vitest';
import { describeApiOnBothEngines } from '../../tests/factories/start-api.ts';
import { contentVersion } from '../db/content-version.ts';
import { removeOldWorkingCopies } from './working-copies.server.ts';

describeApiOnBothEngines('a working copy', (api) => {
  beforeEach(async () => {
    await api().services.db.deleteFrom('working_copies').execute();
  });

  const VALUES = { headerUa: 'Набрано', textUa: '<p>«П’ять»</p>', links: [{ url: 'https://' }] };
  const url = (item: number | string, kind = 'news') => `/api/working-copies/${kind}/${item}`;
  const put = (item: number | string, body: object = { baseVersion: 3, values: VALUES }) =>
    api().asStaff({ method: 'PUT', url: url(item), body });
  const get = (item: number | string) => api().asStaff({ url: url(item) });

  test('comes back as it was put, is replaced by the next one, and goes when it is discarded', async () => {
    expect((await get(7)).statusCode).toBe(404);
    const before = await contentVersion(api().services.db);
    expect((await put(7)).json()).toMatchObject({ kind: 'news', item: '7', baseVersion: 3 });
    expect((await get(7)).json()).toMatchObject({ item: '7', baseVersion: 3, values: VALUES });
    await put(7, { baseVersion: null, values: { headerUa: 'Інакше' } });
    expect((await get(7)).json()).toMatchObject({ baseVersion: null, values: { headerUa: 'Інакше' } });
    for (const _time of [1, 2]) {
      expect((await api().asStaff({ method: 'DELETE', url: url(7) })).statusCode).toBe(204);
    }
    expect((await get(7)).statusCode).toBe(404);
    // Visitors' pages stay in the cache.
    expect(await contentVersion(api().services.db)).toBe(before);
  });

  test('of a new item has a key of its own, and one’s own are listed with their titles', async () => {
    await put('new-7f3a', { values: { headerUa: 'Нова' } });
    await put(12);
    await api().asStaff({
      method: 'PUT',
      url: url(12, 'vacancies'),
      body: { values: { titleUa: 'Посада' } },
    });
    const mine = (await api().asStaff({ url: '/api/working-copies?kind=news&mine=1' })).json();
    expect(mine).toMatchObject([
      { item: '12', title: 'Набрано', baseVersion: 3 },
      { item: 'new-7f3a', title: 'Нова', baseVersion: null },
    ]);
  });

  test('may hold anything, and is listed all the same', async () => {
    for (const [index, headerUa] of [{ toString: 1 }, [[1]], 7, null].entries()) {
      expect((await put(`odd-${index}`, { values: { headerUa } })).statusCode).toBe(200);
    }
    const mine = await api().asStaff({ url: '/api/working-copies?kind=news&mine=1' });
    expect(mine.statusCode).toBe(200);
    expect(mine.json().map(({ title }: { title: string }) => title)).toEqual(['', '', '', '']);
  });

  test('is not nested without end', async () => {
    const nested = (depth: number): unknown => (depth === 0 ? 'x' : [nested(depth - 1)]);
    expect((await put(8, { values: { a: nested(19) } })).statusCode).toBe(200);
    const refused = await put(8, { values: { a: nested(20) } });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors).toMatchObject([{ path: 'values', message: 'errors.tooDeep' }]);
  });

  test('tells others that somebody is at work, for a minute, and not on what', async () => {
    const { db } = api().services;
    const other = await db
      .insertInto('users')
      .values({
        ...{ email: 'copy@example.gov.ua', name: 'Марта', password_hash: '', is_disabled: 0, role: 'editor' },
        ...{ created_at: '', updated_at: '' },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const copy = { user_id: other.id, kind: 'news', base_version: 1, values: '{"headerUa":"Чуже"}' };
    const seconds = (count: number) => new Date(Date.now() - count * 1000).toISOString();
    await db
      .insertInto('working_copies')
      .values([
        { ...copy, item: '7', at: seconds(30) },
        { ...copy, item: '8', at: seconds(90) },
      ])
      .execute();
    await put(7);
    const atWork = async (query: string) =>
      (await api().asStaff({ url: `/api/working-copies?${query}` })).json();
    const answer = await atWork('kind=news&item=7');
    expect(answer).toEqual([
      { item: '7', by: { id: other.id, name: 'Марта' }, at: expect.any(String), baseVersion: 1 },
    ]);
    expect(await atWork('kind=news')).toHaveLength(1);
    expect(await atWork('kind=news&item=8')).toEqual([]);
    expect(await atWork('kind=vacancies')).toEqual([]);
    expect((await get(7)).json()).toMatchObject({ values: VALUES });
    expect((await get(8)).statusCode).toBe(404);
    // It goes with the account.
    await db.deleteFrom('users').where('id', '=', other.id).execute();
    expect(await atWork('kind=news&item=7')).toEqual([]);
  });

  test.each([
    ['an unknown kind', '/api/working-copies/nothing/1', { values: {} }, 400],
    ['an odd key', '/api/working-copies/news/a%2Fb', { values: {} }, 400],
    ['no values', '/api/working-copies/news/1', {}, 400],
    ['values that are a text', '/api/working-copies/news/1', { values: 'text' }, 400],
    ['an odd version', '/api/working-copies/news/1', { baseVersion: 'x', values: {} }, 400],
    ['five megabytes', '/api/working-copies/news/1', { values: { textUa: 'x'.repeat(5_000_000) } }, 413],
  ])('with %s is refused', async (_what, address, body, status) => {
    expect((await api().asStaff({ method: 'PUT', url: address, body })).statusCode).toBe(status);
  });

  test('is for staff alone', async () => {
    await put(7);
    expect((await api().asVisitor({ url: url(7) })).statusCode).toBe(401);
    expect((await api().asVisitor({ url: '/api/working-copies?kind=news' })).statusCode).toBe(401);
    expect((await api().asVisitor({ method: 'DELETE', url: url(7) })).statusCode).toBe(401);
    expect((await get(7)).statusCode).toBe(200);
  });

  test('is one of a hundred at most, and is forgotten after three months', async () => {
    const { db } = api().services;
    await put(1);
    const [row] = await db.selectFrom('working_copies').selectAll().execute();
    if (!row) throw new Error('No copy');
    const rows = Array.from({ length: 99 }, (_, index) => ({ ...row, item: `n${index}` }));
    await db.insertInto('working_copies').values(rows).execute();
    expect((await put('one-more')).statusCode).toBe(507);
    expect((await put(1)).statusCode).toBe(200);
    await db
      .updateTable('working_copies')
      .set({ at: '2026-01-01T00:00:00.000Z' })
      .where('item', '!=', '1')
      .execute();
    await removeOldWorkingCopies(db);
    expect(await db.selectFrom('working_copies').select('item').execute()).toEqual([{ item: '1' }]);
  });
});
