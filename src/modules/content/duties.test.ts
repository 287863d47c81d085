// The register of duties: what is due, what ticks itself off, and what visitors are shown.
// SQL of: duties.server.ts, published.server.ts.
import { beforeEach, expect, test, vi } from 'vitest';
import { editor } from '../../../tests/factories/editor.ts';
import { describeApiOnBothEngines, newPerson, testOnSqlite } from '../../../tests/factories/start-api.ts';
import { duties } from '../kinds.server.ts';
import type { Duty, DutyFields } from './duties.kind.ts';

const at = (day: string) => `${day}T09:00:00.000Z`;
const goTo = (day: string) => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(at(day)) });

describeApiOnBothEngines('duties', (api, engine) => {
  const once = testOnSqlite(engine);
  const { added } = editor(api);
  beforeEach(async () => {
    goTo('2026-03-10');
    const { db, cache } = api().services;
    await db.deleteFrom('collection_items').where('kind', '=', 'duties').where('seed', 'is', null).execute();
    cache.clear();
  });

  const call = (method: 'POST' | 'PUT' | 'PATCH', url: string, body?: object, headers = {}) =>
    api().asStaff({ method, url: `/api/duties${url}`, ...(body && { body }), headers });
  const add = async (fields: Partial<Duty> = {}): Promise<Duty> => {
    const added = await call('POST', '', { titleUa: 'Звіт', titleEn: 'Report', ...fields });
    expect(added.statusCode, added.body).toBe(201);
    return added.json();
  };
  const change = async (duty: Duty, fields: Partial<DutyFields>): Promise<Duty> =>
    (await call('PUT', '/update', { ...duty, ...fields })).json();
  // Not by a call: no session lasts for a year.
  const read = async (id: number) => duties.kind.rows.find(api().services.db, id);
  const stateOf = async (id: number) => (await duties.states(api().services.db))[id];
  const settle = () => duties.settle(api().services);
  const shown = async (language: 'ua' | 'en' = 'ua') =>
    duties.pages(api().services.db).publicDuties(language);

  once('come with the release, none of them met, and are read by staff alone', async () => {
    const { items } = (await api().asStaff({ url: '/api/duties/?state=all' })).json<{ items: Duty[] }>();
    expect(items.length).toBeGreaterThan(15);
    expect(items[0]).toMatchObject({ section: 'structure', isActConfirmed: 1, meets: '', every: 'change' });
    const { states } = (await api().asStaff({ url: '/api/duties/states' })).json();
    expect(states[items[0]?.id ?? 0]).toBe('missing');
    expect(await shown()).toEqual([]);
    for (const url of ['/api/duties', '/api/duties/1', '/api/duties/states', '/api/duties/1/revisions'])
      expect((await api().asVisitor({ url })).statusCode, url).toBe(401);
    const found = await api().asVisitor({ url: `/api/search?q=${encodeURIComponent('повноваження')}` });
    expect(JSON.stringify(found.json())).not.toContain('duties');
  });

  test.each([
    ['month', '2026-01-31', '2026-03-31'],
    ['quarter', '2026-03-31', '2026-06-30'],
    ['year', '2024-02-29', '2027-02-28'],
    ['year', null, '2027-03-10'],
    ['once', '2026-03-31', null],
    ['change', '2026-03-31', null],
  ] as const)('due %s by %s, met on 10 March, is due again by %s', async (every, dueAt, next) => {
    const { id, version } = await add({ every, dueAt });
    const done = await call('POST', `/${id}/done`, {}, { 'if-match': `"v${version}"` });
    expect(done.json()).toMatchObject({ dueAt: next, checkedAt: '2026-03-10T09:00:00.000Z', version: 2 });
    const late = await call('POST', `/${id}/done`, {}, { 'if-match': `"v${version}"` });
    expect([late.statusCode, (await read(id))?.dueAt]).toEqual([412, next]);
  });

  test('what is published where it stands ticks it off, by hand or at its time, and again in its next period', async () => {
    const news = await added({ isActive: '0' });
    const duty = await add({ every: 'year', dueAt: '2026-03-31', meets: `/news/${news.id}` });
    expect([await settle(), await stateOf(duty.id)]).toEqual([0, 'missing']);
    await api().asStaff({
      ...{ method: 'PATCH', url: '/api/news/updateVisibility', body: { id: news.id, isActive: 1 } },
    });
    expect([await settle(), await settle()]).toEqual([1, 0]);
    expect(await read(duty.id)).toMatchObject({ dueAt: '2027-03-31', checkedAt: '2026-03-10T09:00:00.000Z' });
    expect(await stateOf(duty.id)).toBe('met');
    // A year later the same page is not what is waited for.
    goTo('2027-03-20');
    expect([await settle(), await stateOf(duty.id)]).toEqual([0, 'soon']);
    goTo('2027-04-01');
    expect(await stateOf(duty.id)).toBe('overdue');
    await api()
      .services.db.updateTable('news')
      .set({ first_published_at: at('2027-04-01') })
      .execute();
    expect([await settle(), (await read(duty.id))?.dueAt]).toEqual([1, '2028-03-31']);
  });

  once('what is already there when a duty is told of it meets what was due since', async () => {
    const old = await added({ isActive: '1' });
    goTo('2026-11-10');
    const [quarter, change] = [
      await add({ every: 'quarter', dueAt: '2026-11-15', meets: `/news/${old.id}` }),
      await add({ every: 'change', meets: `/news/${old.id}` }),
    ];
    await settle();
    expect((await read(quarter.id))?.checkedAt).toBeNull();
    expect(await read(change.id)).toMatchObject({ checkedAt: '2026-03-10T09:00:00.000Z', dueAt: null });
  });

  test('visitors see those that lead somewhere, in their language, with the act where it was read', async () => {
    const news = await added({ isActive: '1' });
    const act = { act: 'Закон', actEn: 'Law', actUrl: 'https://zakon.rada.gov.ua/' };
    const there = { ...act, isActConfirmed: 1 as const, meets: '/projects/1', section: 'budget' as const };
    const { id } = await add(there);
    await add({ ...act, titleUa: 'Лише українською', titleEn: '', meets: `/news/${news.id}#part` });
    await add({ meets: '/news/99999' });
    await add({ meets: '/nothing' });
    await add({ meets: '/projects/1', isActive: 0 });
    expect(await shown('en')).toMatchObject([
      { id, title: 'Report', act: 'Law', section: 'budget', lang: undefined, meets: '/projects/1' },
      { title: 'Лише українською', act: '', actUrl: '', lang: 'uk', since: '2026-03-10T09:00:00.000Z' },
    ]);
    expect((await shown()).map(({ title, act: named }) => [title, named])).toEqual([
      ['Звіт', 'Закон'],
      ['Лише українською', ''],
    ]);
    expect(Object.keys((await shown())[0] ?? {})).not.toContain('owner');
    await api().asStaff({
      ...{ method: 'PATCH', url: '/api/news/updateVisibility', body: { id: news.id, isActive: 0 } },
    });
    expect(await shown()).toHaveLength(1);
  });

  test('the calendar has what is due, on its day', async () => {
    const { id } = await add({ dueAt: '2026-05-05' });
    const { entries } = (await api().asStaff({ url: '/api/calendar?from=2026-05-01&to=2026-05-31' })).json();
    expect(entries).toContainEqual({
      ...{ kind: 'duties', id, title: 'Звіт', state: 'published', is: 'due', at: '2026-05-05' },
    });
  });

  once('what cannot be is refused by the field', async () => {
    const wrong: [Partial<DutyFields>, string][] = [
      [{ meets: 'https://example.org/' }, 'meets'],
      [{ meets: 'missing-file.pdf' }, 'meets'],
      [{ owner: 999 }, 'owner'],
      [{ dueAt: 'tomorrow' }, 'dueAt'],
    ];
    for (const [fields, path] of wrong) {
      const answer = await call('POST', '', { titleUa: 'Звіт', ...fields });
      expect([answer.statusCode, answer.json().errors?.[0]?.path], path).toEqual([400, path]);
    }
    expect((await call('POST', '/99999/done', {})).statusCode).toBe(404);
  });

  once('an author proposes duties, and ticks off none', async () => {
    const author = await newPerson(api(), 'author');
    const { id } = await add();
    const done = await author.ask({ method: 'POST', url: `/api/duties/${id}/done`, body: {} });
    expect(done.statusCode).toBe(403);
    expect((await author.ask({ url: '/api/duties/?state=all' })).statusCode).toBe(200);
  });

  once('an owner is given and taken back', async () => {
    const editorOf = await newPerson(api(), 'editor');
    const duty = await add({ owner: editorOf.id });
    expect(duty.owner).toBe(editorOf.id);
    expect((await change(duty, { owner: null })).owner).toBeNull();
  });
});
