// What visitors say of pages, and what staff read of it, over the API. The form on a page is in tests/site.
// SQL of: feedback.server.ts.
import { beforeEach, expect, test } from 'vitest';
import { editor } from '../../tests/factories/editor.ts';
import { ENTRIES } from '../../tests/factories/entries.ts';
import { describeApi, describeApiOnBothEngines, testOnSqlite } from '../../tests/factories/start-api.ts';
import { type FeedbackPages, type PageFeedback, readPageOfFeedback } from './feedback.schema.ts';
import { forgetOldFeedback } from './feedback.server.ts';

/** Each test is asked from a network of its own: one may say only so much in a minute. */
let network = 0;
beforeEach(() => {
  network += 1;
});

describeApiOnBothEngines('feedback', (api, engine) => {
  const db = () => api().services.db;
  const send = (body: object) =>
    api().asVisitor({
      ...{ method: 'POST', url: '/api/feedback', body, remoteAddress: `192.0.2.${network}` },
    });
  const of = async (path: string) =>
    (await api().asStaff({ url: '/api/feedback', query: { path } })).json<PageFeedback>();
  const pages = async () => (await api().asStaff({ url: '/api/feedback/pages' })).json<FeedbackPages>().pages;
  beforeEach(() => db().deleteFrom('feedback').execute());

  test('answers are counted by page, both languages together, and texts stand beside them', async () => {
    const sent = [
      { path: '/', isUseful: 1 },
      { path: '/news', isUseful: 1 },
      { path: '/en/news', isUseful: 0, text: '  Where is\nthe archive?  ' },
      { path: '/news', isUseful: 0 },
      // Somebody who has answered before writes more.
      { path: '/news', isUseful: 0, text: 'Немає дат', hasVoted: 1 },
    ];
    for (const each of sent) expect([each, (await send(each)).statusCode]).toEqual([each, 204]);
    const { texts, ...counts } = await of('/news');
    expect(counts).toEqual({ path: '/news', useful: 1, useless: 2 });
    expect(texts.map(({ id: _id, day: _day, ...text }) => text)).toEqual([
      { lang: 'ua', isUseful: 0, text: 'Немає дат' },
      { lang: 'en', isUseful: 0, text: 'Where is\nthe archive?' },
    ]);
    expect(await of('/en/news')).toEqual({ ...counts, texts });
    expect(await of('/career')).toEqual({ path: '/career', useful: 0, useless: 0, texts: [] });
    expect(await pages()).toEqual([
      { path: '/news', useful: 1, useless: 2, texts: 2 },
      { path: '/', useful: 1, useless: 0, texts: 0 },
    ]);
    const [row] = await db().selectFrom('feedback').selectAll().execute();
    expect(Object.keys(row ?? {}).toSorted()).toEqual(
      ['day', 'id', 'is_counted', 'is_useful', 'lang', 'path', 'text'].toSorted(),
    );
    expect(row?.day).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  test('a text is deleted and its answer stays; the log says of which page, and no word of it', async () => {
    await send({ path: '/news', isUseful: 0, text: 'Таємне' });
    await send({ path: '/news', isUseful: 0, text: 'Таємне також', hasVoted: 1 });
    const { texts } = await of('/news');
    const remove = (id: number) => api().asStaff({ method: 'DELETE', url: `/api/feedback/${id}` });
    for (const { id } of texts) expect((await remove(id)).statusCode).toBe(204);
    expect((await remove(texts[0]?.id ?? 0)).statusCode).toBe(404);
    expect(await of('/news')).toEqual({ path: '/news', useful: 0, useless: 1, texts: [] });
    expect(await db().selectFrom('feedback').select('is_counted').execute()).toEqual([{ is_counted: 1 }]);
    const { entries } = (await api().asStaff({ url: '/api/audit?kind=feedback' })).json();
    expect([entries.length, entries[0].title, JSON.stringify(entries).includes('Таємне')]).toEqual([
      ...[2, '/news', false],
    ]);
  });

  test('all of it is forgotten after 90 days', async () => {
    await send({ path: '/news', isUseful: 0, text: 'Давнє' });
    await db().updateTable('feedback').set({ day: '2026-08-03' }).execute();
    await forgetOldFeedback(db(), new Date('2026-11-01T12:00:00Z'));
    expect(await pages()).toHaveLength(1);
    await forgetOldFeedback(db(), new Date('2026-11-02T12:00:00Z'));
    expect(await pages()).toEqual([]);
  });

  testOnSqlite(engine)('a day has room for so much', async () => {
    await send({ path: '/news', isUseful: 0 });
    const [{ id: _id, ...row } = expect.fail()] = await db().selectFrom('feedback').selectAll().execute();
    const fill = async (count: number, text: string) => {
      for (let left = count; left > 0; left -= 500)
        await db()
          .insertInto('feedback')
          .values(Array.from({ length: Math.min(left, 500) }, () => ({ ...row, text })))
          .execute();
    };
    await fill(500, 'Ще');
    expect((await send({ path: '/news', isUseful: 0, text: 'Забагато' })).statusCode).toBe(429);
    expect((await send({ path: '/news', isUseful: 0 })).statusCode).toBe(204);
    await fill(4_498, '');
    expect((await send({ path: '/news', isUseful: 0 })).statusCode).toBe(429);
  });
});

describeApi('feedback is refused', (api) => {
  const post = (request: object) =>
    api().asVisitor({
      ...{ method: 'POST', url: '/api/feedback', remoteAddress: `192.0.2.${network}`, ...request },
    });
  const form = (fields: Record<string, string>, headers = {}) =>
    post({
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  const isStored = async () => (await api().services.db.selectFrom('feedback').select('id').execute()).length;
  beforeEach(() => api().services.db.deleteFrom('feedback').execute());

  test('where there is no page of visitors at the path, in its one spelling', async () => {
    const dashboard = { ...ENTRIES.dashboards('seen'), isActive: 1 };
    const { id } = (await api().asStaff({ method: 'POST', url: '/api/dashboards', body: dashboard })).json();
    const draft = await editor(api).added({ isActive: '0' });
    const wrong = [
      ...['', 'news', '/News', '/news/', '/news?page=2', '/news#top', '//news', '/en/en/news', '/en/'],
      ...['/nowhere', `/news/${draft.id}`, '/news/999999', `/analytics/${id}`, '/preview', '/adminpage'],
      ...['/api/news', '/login', 'https://elsewhere.example/', '/%', '/companypolicies/none/2026-01-01'],
      `/${'a'.repeat(3_000)}`,
    ];
    for (const [place, path] of wrong.entries()) {
      const body = { path, isUseful: 1 };
      const answer = await post({ body, remoteAddress: `198.51.100.${place}` });
      expect([path, answer.statusCode, answer.json().errors?.[0]?.path]).toEqual([path, 400, 'path']);
    }
    expect(await isStored()).toBe(0);
    const right = ['/analytics/points-seen', '/en', '/search', '/accessibility', '/publicinformation'];
    for (const path of right) expect((await post({ body: { path, isUseful: 1 } })).statusCode).toBe(204);
    // Earlier editions are of the policy's page.
    expect(readPageOfFeedback('/en/companypolicies/reporting/2026-01-01/changes')).toEqual({
      ...{ path: '/companypolicies/reporting', lang: 'en' },
      address: '/en/companypolicies/reporting/2026-01-01/changes',
    });
  });

  test('where the answer or the text is not what it may be', async () => {
    const path = '/news';
    const wrong = [
      ...[{}, { path }, { isUseful: 1 }, { path, isUseful: 2 }, { path, isUseful: '' }],
      { path, isUseful: 0, text: 'ї'.repeat(1_001) },
      { path, isUseful: 0, text: 'a\0b' },
      { path, isUseful: 0, text: ' ', hasVoted: 1 },
    ];
    for (const body of wrong) expect([body, (await post({ body })).statusCode]).toEqual([body, 400]);
    const text = 'ї'.repeat(1_000);
    expect((await post({ body: { path, isUseful: 0, text } })).statusCode).toBe(204);
    expect((await post({ body: { path, isUseful: 0, text: 'a'.repeat(20_000) } })).statusCode).toBe(413);
    expect(await isStored()).toBe(1);
  });

  test('after twenty of one network in a minute, until the next; others go on', async () => {
    const body = { path: '/news', isUseful: 1 };
    const answers = [];
    // A minute may end in between.
    for (let place = 0; place < 41; place += 1) answers.push(await post({ body }));
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect([refused?.json().code, Number(refused?.headers['retry-after']) > 0]).toEqual([
      ...['too-many-requests', true],
    ]);
    expect((await post({ body, remoteAddress: '203.0.113.1' })).statusCode).toBe(204);
    const fields = { path: '/en/news', isUseful: '1' };
    const sent = [];
    for (let place = 0; place < 41; place += 1) sent.push((await form(fields)).headers.location);
    expect(sent).toContain('/en/news#feedback-later');
  });

  test('a form leads back to its page, which says thanks or asks for more', async () => {
    const said = async (fields: Record<string, string>, headers = {}) => {
      const { statusCode, headers: answered } = await form(fields, headers);
      return [statusCode, answered.location];
    };
    expect(await said({ path: '/news', isUseful: '1', text: '' })).toEqual([303, '/news#feedback-thanks']);
    expect(await said({ path: '/en', isUseful: '0', text: '' })).toEqual([303, '/en#feedback-more']);
    const text = `${'ї'.repeat(499)}\r\n${'ї'.repeat(500)}`;
    expect(await said({ path: '/en', hasVoted: '1', text })).toEqual([303, '/en#feedback-thanks']);
    expect(await said({ path: '//evil.example', isUseful: '1' })).toEqual([400, undefined]);
    expect(await said({ path: '/news', isUseful: '1' }, { 'sec-fetch-site': 'cross-site' })).toEqual([
      ...[403, undefined],
    ]);
    const rows = await api().services.db.selectFrom('feedback').selectAll().orderBy('id').execute();
    expect(rows.map((row) => [row.path, row.lang, row.is_useful, row.is_counted, row.text.length])).toEqual([
      ['/news', 'ua', 1, 1, 0],
      ['/', 'en', 0, 1, 0],
      ['/', 'en', 0, 0, 1_000],
    ]);
    // Other calls take none.
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const elsewhere = await post({ url: '/api/auth/login', payload: 'email=a', headers: type });
    expect(elsewhere.statusCode).toBe(415);
  });
});
