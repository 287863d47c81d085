// Tags of news that are renamed, merged and named in English everywhere at once. What visitors meet is in tests/site.
// SQL of: retag.server.ts, tag-aliases.server.ts.
import { beforeEach, expect, test } from 'vitest';
import { editor } from '../../../tests/factories/editor.ts';
import { describeApiOnBothEngines, newPerson, testOnSqlite } from '../../../tests/factories/start-api.ts';
import type { OwnTag } from './news.schema.ts';
import { retagNews } from './retag.server.ts';

describeApiOnBothEngines('tags', (api, engine) => {
  const once = testOnSqlite(engine);
  const { add, added, item, update, startAfresh } = editor(api);
  const call = (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: object) =>
    api().asStaff({ method, url: `/api/${url}`, ...(body && { body }) });
  const retag = (body: object) => call('PUT', 'tags', body);
  const tagged = (tags: string[], tagsEn: string[] = [], more = {}) =>
    added({ tags: JSON.stringify(tags), tagsEn: JSON.stringify(tagsEn), ...more });
  const tagsOf = async (id: number) => {
    const { tags, tagsEn } = await item(id);
    return tags.map((tag, index) => [tag, tagsEn[index]]);
  };
  const own = async () => (await api().asStaff({ url: '/api/tags' })).json<{ tags: OwnTag[] }>().tags;
  const aliases = async () => {
    const rows = await api().services.db.selectFrom('tag_aliases').selectAll().execute();
    return Object.fromEntries(rows.map(({ tag, became }) => [tag, became]));
  };
  const entries = async (kind: string) =>
    (await api().asStaff({ url: `/api/audit?kind=${kind}&limit=500` })).json().entries;
  const listed = async (category: string) =>
    (await api().asVisitor({ url: `/api/news?${new URLSearchParams({ category })}` }))
      .json()
      .news.map(({ id }: { id: number }) => id);

  beforeEach(async () => {
    await startAfresh();
    await api().services.db.deleteFrom('tag_aliases').execute();
  });

  test('are listed with the English title that most have, and how many have them; categories are not', async () => {
    await tagged(['Їжа', 'analytics'], ['Food', '']);
    await tagged(['Їжа'], ['Meals']);
    await tagged(['Їжа', 'Авто'], ['Food', ''], { isActive: '0' });
    expect(await own()).toEqual([
      { tag: 'Авто', titleEn: '', isSame: true, total: 1, published: 0 },
      { tag: 'Їжа', titleEn: 'Food', isSame: false, total: 3, published: 2 },
    ]);
  });

  test('get another name everywhere: a version and a revision of each item, one entry of the log', async () => {
    const shown = await tagged(['a', 'old', 'b'], ['', 'Former', '']);
    const hidden = await tagged(['old'], [''], { isActive: '0' });
    const before = { news: (await entries('news')).length, tag: (await entries('tag')).length };
    const done = await retag({ tag: 'old', to: ' нове ' });
    expect([done.statusCode, done.json()]).toEqual([200, { changed: 2, left: 0 }]);
    expect(await tagsOf(shown.id)).toEqual([
      ['a', ''],
      ['нове', 'Former'],
      ['b', ''],
    ]);
    expect(await tagsOf(hidden.id)).toEqual([['нове', 'Former']]);
    expect((await item(shown.id)).version).toBe(shown.version + 1);
    const url = `/api/news/${shown.id}/revisions`;
    expect((await api().asStaff({ url })).json().revisions[0]).toMatchObject({
      action: 'change',
      by: { id: api().userId },
      changed: ['tags'],
      details: { retagged: { tag: 'old', to: 'нове' } },
    });
    const [entry, ...others] = await entries('tag');
    expect(entry).toMatchObject({
      title: 'old',
      changes: [
        { field: 'tag', before: 'old', after: 'нове' },
        { field: 'items', before: null, after: '2' },
      ],
    });
    expect([others.length, (await entries('news')).length]).toEqual([before.tag, before.news]);
    // By its former name it is still found, and asking again changes nothing.
    expect(await listed('old')).toEqual([shown.id]);
    expect((await retag({ tag: 'old', to: 'нове' })).json()).toEqual({ changed: 0, left: 0 });
    expect((await retag({ tag: 'nobody', to: 'нове' })).statusCode).toBe(404);
  });

  test('are merged with another, which an item has once, or with a category, which has no title here', async () => {
    const both = await tagged(['one', 'two'], ['One', 'Two']);
    const first = await tagged(['one'], ['One']);
    await retag({ tag: 'one', to: 'two' });
    expect([await tagsOf(both.id), await tagsOf(first.id)]).toEqual([[['two', 'Two']], [['two', 'Two']]]);
    await retag({ tag: 'two', to: 'analytics' });
    expect(await tagsOf(first.id)).toEqual([['analytics', '']]);
    expect(await aliases()).toEqual({ one: 'analytics', two: 'analytics' });
    expect(await listed('one')).toEqual([first.id, both.id]);
  });

  test('lead in no circle, and a name that visitors see again leads nowhere', async () => {
    const { id } = await tagged(['one']);
    await retag({ tag: 'one', to: 'two' });
    await retag({ tag: 'two', to: 'three' });
    await retag({ tag: 'three', to: 'one' });
    expect(await aliases()).toEqual({ two: 'one', three: 'one' });
    const draft = await tagged(['two'], [], { isActive: '0' });
    expect(await aliases()).toHaveProperty('two');
    await call('PATCH', 'news/updateVisibility', { id: draft.id, isActive: 1 });
    expect(await aliases()).toEqual({ three: 'one' });
    expect([await listed('two'), await listed('three')]).toEqual([[draft.id], [id]]);
    // Nor of what visitors do not see.
    await tagged(['x'], [], { isActive: '0' });
    await retag({ tag: 'x', to: 'y' });
    await retag({ tag: 'y', to: 'x' });
    expect(await aliases()).toEqual({ three: 'one', y: 'x' });
  });

  test('get one English title everywhere; a client that knows of none takes it', async () => {
    const [named, other] = [await tagged(['Їжа'], ['Food']), await tagged(['Їжа'], ['Meals'])];
    expect((await retag({ tag: 'Їжа', titleEn: ' Food ' })).json()).toEqual({ changed: 1, left: 0 });
    expect([await tagsOf(other.id), (await item(named.id)).version]).toEqual([
      [['Їжа', 'Food']],
      named.version,
    ]);
    const { id } = (await add({ headerUa: 'Нова', tags: '["Їжа"]' })).json();
    expect(await tagsOf(id)).toEqual([['Їжа', 'Food']]);
    await retag({ tag: 'Їжа', titleEn: '' });
    expect(await own()).toMatchObject([{ titleEn: '', isSame: true, total: 3 }]);
    expect((await entries('tag'))[0]).toMatchObject({
      title: 'Їжа',
      changes: [
        { field: 'titleEn', before: 'Food', after: null },
        { field: 'items', before: null, after: '3' },
      ],
    });
  });

  once('are changed a few at a time: what was interrupted goes on, with one entry of the log', async () => {
    for (let count = 0; count < 8; count += 1) await tagged(['many']);
    const { db, files } = api().services;
    const who = { id: api().userId, email: 'x@example.gov.ua', name: '' };
    const before = (await entries('tag')).length;
    const change = { tag: 'many', to: 'more', titleEn: '' };
    expect(await retagNews({ db, files }, who, change, 1)).toEqual({ changed: 5, left: 3 });
    expect((await listed('many')).length).toBe(3);
    expect((await retag({ tag: 'many', to: 'more' })).json()).toEqual({ changed: 3, left: 0 });
    expect((await entries('tag')).length).toBe(before + 1);
    expect(await own()).toMatchObject([{ tag: 'more', total: 8 }]);
    // What has the name again, and is asked for another day, is told anew.
    await tagged(['many'], [], { isActive: '0' });
    await db.updateTable('tag_aliases').set({ at: '2026-01-01T00:00:00.000Z' }).execute();
    await retag({ tag: 'many', to: 'more' });
    expect((await entries('tag')).length).toBe(before + 2);
  });

  test('follow the slug of their category, which leads on from the former one', async () => {
    const fields = { titleUa: 'Рубрика', titleEn: 'Category' };
    const { id } = (await call('POST', 'categories', { ...fields, slug: 'first' })).json();
    const { id: newsId } = await tagged(['first']);
    const long = await call('PUT', 'categories/update', { id, ...fields, slug: 'x'.repeat(41) });
    expect(long.json().errors[0]).toMatchObject({ path: 'slug', message: 'errors.tooLong' });
    const moved = await call('PUT', 'categories/update', { id, ...fields, slug: 'second' });
    expect([moved.statusCode, await tagsOf(newsId)]).toEqual([200, [['second', '']]]);
    expect([await listed('first'), await aliases()]).toEqual([[newsId], { first: 'second' }]);
    // An earlier version brings its slug back, and news with it.
    await call('POST', `categories/${id}/revisions/1/restore`, {});
    expect([await tagsOf(newsId), await aliases()]).toEqual([[['first', '']], { second: 'first' }]);
    // Another that takes a former slug is what it names.
    const { id: other } = (await call('POST', 'categories', { ...fields, slug: 'second' })).json();
    expect(await aliases()).toEqual({});
    // Merged, it is deleted, and what it was leads on.
    expect((await retag({ tag: 'first', to: 'nowhere' })).statusCode).toBe(400);
    expect((await retag({ tag: 'first', to: 'second' })).json()).toEqual({ changed: 1, left: 0 });
    expect([await tagsOf(newsId), await aliases()]).toEqual([[['second', '']], { first: 'second' }]);
    expect((await api().asStaff({ url: `/api/categories/${id}` })).statusCode).toBe(404);
    expect((await api().asStaff({ url: '/api/categories/?state=trash' })).json().items).toMatchObject([
      { id },
    ]);
    await call('POST', `categories/${id}/restore`);
    expect(await aliases()).toEqual({});
    for (const each of [id, other])
      await call('PATCH', 'categories/updateVisibility', { id: each, isActive: 0 });
  });

  once('are changed by those who publish alone, and by what makes sense', async () => {
    await tagged(['one']);
    const author = await newPerson(api(), 'author');
    const body = { tag: 'one', to: 'two' };
    expect((await author.ask({ method: 'PUT', url: '/api/tags', body })).statusCode).toBe(403);
    expect((await author.ask({ url: '/api/tags' })).statusCode).toBe(200);
    const draft = { titleUa: 'Чернетка', slug: 'draft', isActive: 0 };
    const { id } = (await author.ask({ method: 'POST', url: '/api/categories', body: draft })).json();
    const used = await tagged(['draft']);
    const moved = { id, titleUa: 'Чернетка', slug: 'other' };
    const refused = await author.ask({ method: 'PUT', url: '/api/categories/update', body: moved });
    expect([refused.statusCode, (await item(used.id)).tags]).toEqual([403, ['draft']]);
    expect((await api().asStaff({ url: `/api/categories/${id}` })).json().slug).toBe('draft');
    for (const wrong of [
      { tag: 'one' },
      { tag: 'one', to: 'two', titleEn: 'Two' },
      { tag: 'one', to: 'one' },
      { tag: 'one', to: ' ' },
      { tag: 'one', to: 'x'.repeat(41) },
      { tag: 'analytics', titleEn: 'Figures' },
    ])
      expect([wrong, (await retag(wrong)).statusCode]).toEqual([wrong, 400]);
    await update({ id: String(used.id), headerUa: 'Новина', tags: '[]' });
  });
});
