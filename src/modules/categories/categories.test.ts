// The calls of a small collection, by the first one there is.
// SQL of: collection.server.ts, item-rows.server.ts.
import { expect, test } from 'vitest';
import { editor } from '../../../tests/factories/editor.ts';
import { describeApiOnBothEngines, testOnSqlite } from '../../../tests/factories/start-api.ts';
import { followRelease, type ServedCollection } from '../../editorial/collection.server.ts';
import { COLLECTIONS } from '../kinds.server.ts';
import type { Category } from './categories.kind.ts';

type List = { items: Category[]; total: number; version?: number };

describeApiOnBothEngines('categories', (api, engine) => {
  const once = testOnSqlite(engine);
  const call = (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: object, headers = {}) =>
    api().asStaff({ method, url: `/api/categories${url}`, ...(body && { body }), headers });
  const add = async (slug: string, fields: object = {}) =>
    (
      await call('POST', '', { titleUa: `Рубрика ${slug}`, titleEn: `Category ${slug}`, slug, ...fields })
    ).json<Category>();
  const listed = async (): Promise<List> => (await api().asVisitor({ url: '/api/categories/' })).json();
  const forStaff = async (query = 'state=all'): Promise<List> =>
    (await api().asStaff({ url: `/api/categories/?${query}` })).json();

  test('come with the release, in its order, and are shown to visitors', async () => {
    const { items, total } = await listed();
    expect(items.map(({ id, slug }) => [id, slug]).slice(0, 3)).toEqual([
      [1, 'centre-news'],
      [2, 'projects'],
      [3, 'e-services'],
    ]);
    expect(total).toBe(8);
    expect(items[0]).toMatchObject({ titleUa: 'Новини Центру', titleEn: 'Centre news', version: 1 });
    expect(items[0]).not.toHaveProperty('state');
  });

  test('are added at the end, with a number that was never given, and changed by the version they were based on', async () => {
    const draft = await add('draft', { isActive: 0 });
    expect(draft).toMatchObject({ isActive: 0, state: 'draft', translation: null });
    expect((await listed()).items.map(({ slug }) => slug)).not.toContain('draft');
    const change = { id: draft.id, titleUa: 'Інша', titleEn: 'Another', slug: 'draft' };
    const changed = await call('PUT', '/update', { ...change, isActive: 1 }, { 'if-match': '"v1"' });
    expect(changed.json()).toMatchObject({ titleUa: 'Інша', isActive: 1, version: 2, state: 'published' });
    expect(changed.headers.etag).toBe('"v2"');
    const late = await call('PUT', '/update', { ...change, version: 1 });
    expect([late.statusCode, late.json().current.titleUa]).toEqual([412, 'Інша']);
    expect((await listed()).items.at(-1)?.slug).toBe('draft');
    await call('DELETE', `/${draft.id}?forever=1`);
    expect((await add('again')).id).toBe(draft.id + 1);
  });

  test.each([
    ['Велика', 'errors.invalidSlug'],
    ['a b', 'errors.invalidSlug'],
    ['', 'errors.required'],
    ['x'.repeat(61), 'errors.tooLong'],
    ['career', 'errors.slugTaken'],
    ['centre-news', 'errors.slugTaken'],
  ])('cannot have the address “%s”', async (slug, message) => {
    const answer = await call('POST', '', { titleUa: 'Рубрика', slug });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual([expect.objectContaining({ path: 'slug', message })]);
  });

  test('come back from the trash unless another has their address', async () => {
    const { id } = await add('gone');
    expect((await call('DELETE', `/${id}`)).statusCode).toBe(204);
    expect((await forStaff('state=trash')).items.map((item) => item.id)).toContain(id);
    const { id: other } = await add('gone');
    expect((await call('POST', `/${id}/restore`)).json().errors[0]).toMatchObject({ path: 'slug' });
    await call('DELETE', `/${other}`);
    expect((await call('POST', `/${id}/restore`)).json()).toMatchObject({ id, isActive: 0, slug: 'gone' });
    const revisions = await api().asStaff({ url: `/api/categories/${id}/revisions` });
    expect(revisions.json().revisions.map(({ action }: { action: string }) => action)).toEqual([
      'restore',
      'delete',
      'add',
    ]);
  });

  test('are sorted by hand, all of them, by whoever knows the present order', async () => {
    const { items, version } = await forStaff();
    const ids = items.map(({ id }) => id);
    const sorted = [...ids.slice(1), ids[0]];
    const stale = await call('PATCH', '/order', { ids: sorted, version: (version ?? 0) + 1 });
    expect([stale.statusCode, stale.json().current]).toEqual([412, { ids, version }]);
    for (const wrong of [ids.slice(1), [...ids, 999], [...ids.slice(1), ids[1]]]) {
      expect((await call('PATCH', '/order', { ids: wrong })).statusCode).toBe(400);
    }
    expect((await call('PATCH', '/order', { ids: sorted, version })).statusCode).toBe(204);
    expect((await forStaff()).items.map(({ id }) => id)).toEqual(sorted);
    expect((await listed()).items.at(-1)?.id).toBe(ids[0]);
    const again = await call('PATCH', '/order', { ids: sorted });
    expect([again.statusCode, (await forStaff()).version]).toEqual([204, (version ?? 0) + 1]);
    const [entry] = (await api().asStaff({ url: '/api/audit?kind=category' })).json().entries;
    expect(entry).toMatchObject({ action: 'change', changes: [{ field: 'order' }] });
    expect(
      (await api().asVisitor({ method: 'PATCH', url: '/api/categories/order', body: { ids } })).statusCode,
    ).toBe(401);
  });

  once('stay while news has them', async () => {
    const { id } = await add('used');
    await editor(api).add({ headerUa: 'Новина', tags: '["used"]' });
    expect((await call('DELETE', `/${id}`)).statusCode).toBe(409);
    expect((await call('PATCH', '/updateVisibility', { id, isActive: 0 })).statusCode).toBe(200);
  });

  once(
    'name what is found: news in them is found by their new titles at once, and no longer by the old',
    async () => {
      const { id } = await add('named', { titleUa: 'Бузковий відділ' });
      const made = await editor(api).add({ headerUa: 'Подія', tags: '["named"]' });
      const found = async (q: string) =>
        (await api().asVisitor({ url: `/api/search?${new URLSearchParams({ q, exact: '1' })}` }))
          .json<{ items: { url: string }[] }>()
          .items.map(({ url }) => url);
      const url = `/news/${made.json().id}`;
      expect(await found('бузковий')).toEqual([url]);
      await call('PUT', '/update', { id, titleUa: 'Кипарисовий відділ', titleEn: '', slug: 'named' });
      expect([await found('кипарисовий'), await found('бузковий')]).toEqual([[url], []]);
      const own = await forStaff(`state=all&q=${encodeURIComponent('кипарисовий')}`);
      expect(own.items.map((item) => item.id)).toEqual([id]);
    },
  );

  test('follow the release as long as nobody has changed them', async () => {
    const [collection] = COLLECTIONS as unknown as ServedCollection<{
      slug: string;
      titleUa: string;
      titleEn: string;
    }>[];
    if (!collection) throw new Error('no collection');
    const { services } = api();
    const changed = (await forStaff()).items.find(({ slug }) => slug === 'analytics');
    const deleted = await forStaff().then(({ items }) => items.find(({ slug }) => slug === 'data-security'));
    await call('PUT', '/update', { ...changed, titleUa: 'Своя назва' });
    await call('DELETE', `/${deleted?.id}?forever=1`);
    const seeds = () => [
      ...collection
        .seeds()
        .map(({ key, fields }) => ({ key, fields: { ...fields, titleUa: `${fields.titleUa}!` } })),
      { key: 'brand-new', fields: { titleUa: 'Нова', titleEn: 'New', slug: 'brand-new' } },
    ];
    const next = [{ ...collection, seeds }] as unknown as ServedCollection[];
    // Two processes at once, and once more; a release is no change of anybody's, which maintenance would refuse.
    await api().asStaff({ method: 'PUT', url: '/api/maintenance', body: { reason: 'Оновлення' } });
    await Promise.all([followRelease(services, next), followRelease(services, next)]);
    await followRelease(services, next);
    expect((await call('PATCH', '/order', { ids: [1] })).statusCode).toBe(503);
    await api().asStaff({ method: 'DELETE', url: '/api/maintenance' });
    const { items } = await forStaff();
    const titles = Object.fromEntries(items.map(({ slug, titleUa }) => [slug, titleUa]));
    expect(titles).toMatchObject({
      'centre-news': 'Новини Центру!',
      analytics: 'Своя назва',
      'brand-new': 'Нова',
    });
    expect(titles).not.toHaveProperty('data-security');
    expect(items.filter(({ slug }) => slug === 'brand-new')).toHaveLength(1);
    expect(items.find(({ slug }) => slug === 'centre-news')?.version).toBe(2);
  });
});
