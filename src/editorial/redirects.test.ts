// Addresses that lead elsewhere, and those that were asked for in vain, over the API. What visitors meet is in tests/site.
// SQL of: redirects.server.ts, missed-addresses.server.ts.
import { beforeEach, expect, test } from 'vitest';
import { editor } from '../../tests/factories/editor.ts';
import { ENTRIES } from '../../tests/factories/entries.ts';
import { describeApiOnBothEngines, testOnSqlite } from '../../tests/factories/start-api.ts';
import { countedPath, forgetOldMissed, isProgram } from './missed-addresses.server.ts';
import { isRedirect, MOST_REDIRECTS, type Redirects, readTarget } from './redirects.schema.ts';

describeApiOnBothEngines('redirects', (api, engine) => {
  const db = () => api().services.db;
  const { added } = editor(api);
  const call = (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: object) =>
    api().asStaff({ method, url: `/api/${url}`, ...(body && { body }) });
  const lead = (from: string, to: string) => call('POST', 'redirects', { from, to });
  const listed = async () => (await api().asStaff({ url: '/api/redirects' })).json<Redirects>().redirects;
  const all = async () => Object.fromEntries((await listed()).map(({ from, to }) => [from, to]));
  const refusedAt = async (answer: ReturnType<typeof lead>) => {
    const { statusCode } = await answer;
    const [{ path, message, text } = {}] = (await answer).json().errors ?? [];
    return [statusCode, path, message?.replace('errors.', ''), typeof text];
  };
  beforeEach(async () => {
    await db().deleteFrom('redirects').execute();
    await db().deleteFrom('missed_addresses').execute();
  });

  test('are made, changed and removed, with who did it, and written into the log', async () => {
    const made = await lead('/former', '/news');
    expect([made.statusCode, made.json()]).toMatchObject([
      201,
      { from: '/former', to: '/news', by: { id: api().userId, name: 'Редакторка' } },
    ]);
    await lead('/former', '/career');
    const [only, ...others] = await listed();
    expect([only?.id, only?.to, others]).toEqual([made.json().id, '/career', []]);
    expect((await call('DELETE', `redirects/${only?.id}`)).statusCode).toBe(204);
    expect((await call('DELETE', `redirects/${only?.id}`)).statusCode).toBe(404);
    const { entries } = (await api().asStaff({ url: '/api/audit?kind=redirect&limit=3' })).json();
    expect(entries.map(({ action, title }: { action: string; title: string }) => [action, title])).toEqual([
      ['delete', '/former → /career'],
      ['change', '/former → /career'],
      ['add', '/former → /news'],
    ]);
  });

  test('are short: what leads on is led there at once, before and after; in a circle nobody is led', async () => {
    await lead('/b', '/c');
    await lead('/a', '/b?from=a');
    await lead('/c', 'https://elsewhere.gov.ua/page');
    const elsewhere = 'https://elsewhere.gov.ua/page';
    expect(await all()).toEqual({ '/a': elsewhere, '/b': elsewhere, '/c': elsewhere });
    await lead('/x', '/y');
    const circles = [lead('/y', '/x'), lead('/z', '/z#part'), lead('/y', 'http://localhost:3000/en/x')];
    for (const circle of circles)
      expect(await refusedAt(circle)).toEqual([400, 'to', 'redirectCircle', 'string']);
  });

  testOnSqlite(engine)('begin where nothing is, and lead where visitors may go', async () => {
    const { id } = await added();
    const page = (await call('POST', 'pages', ENTRIES.pages('there'))).json();
    const taken = ['/news', '/search', '/companypolicies/reporting', `/news/${id}`, '/analytics/1'];
    for (const from of [...taken, '/aboutus/procurement-there', `/pages/${page.id}`])
      expect(await refusedAt(lead(from, '/career'))).toEqual([400, 'from', 'addressTaken', 'string']);
    const wrong = [
      ...[
        '/',
        'old',
        '//old',
        '/old/',
        '/Old',
        '/old?a=1',
        '/old#a',
        '/old page',
        '/en/old',
        '/en',
        '/a/../b',
      ],
      ...[
        '/api/old',
        '/adminpage/old',
        '/login',
        '/old.html',
        '/documents/old',
        '/404',
        '/%2e%2e',
        '/%',
        'https://a.b/',
      ],
      `/${'a'.repeat(200)}`,
    ];
    for (const from of wrong)
      expect([from, ...(await refusedAt(lead(from, '/news')))]).toEqual([
        from,
        400,
        'from',
        'invalidPath',
        'string',
      ]);
    const nowhere = [
      ...['//evil.example/', '/\\evil.example', 'http://a.gov.ua/', 'javascript:alert(1)', 'news', ''],
      ...['/adminpage', '/api/news', 'https://user:word@a.gov.ua/', '/ne ws'],
    ];
    for (const to of nowhere)
      expect([to, ...(await refusedAt(lead('/old', to)))]).toEqual([
        to,
        400,
        'to',
        'invalidTarget',
        'string',
      ]);
    await lead('/%D1%81%D1%82%D0%B0%D1%80%D0%B5', '/en/news?page=2#top');
    await lead('/file', '/documents/plan.pdf');
    expect(await all()).toEqual({ '/старе': '/news?page=2#top', '/file': '/documents/plan.pdf' });
    for (const [from, to] of Object.entries(await all())) expect(isRedirect({ from, to })).toBe(true);
    expect([isRedirect({ from: '/a', to: 'javascript:1' }), readTarget('/x\r\ny')]).toEqual([false, null]);
  });

  testOnSqlite(engine)('are bounded', async () => {
    const row = (place: number) => ({
      from_path: `/n${place}`,
      to_address: '/news',
      created_at: '',
      by_id: null,
    });
    const rows = Array.from({ length: MOST_REDIRECTS }, (_, place) => row(place));
    for (let place = 0; place < rows.length; place += 1_000)
      await db()
        .insertInto('redirects')
        .values(rows.slice(place, place + 1_000))
        .execute();
    expect(await refusedAt(lead('/one-more', '/news'))).toEqual([400, 'from', 'tooMany', 'string']);
    expect((await lead('/n1', '/career')).statusCode).toBe(201);
  });

  test('follow what moves: all former addresses lead to the newest; one that is taken again leads nowhere else', async () => {
    const { id } = (await call('POST', 'pages', ENTRIES.pages('one'))).json();
    const move = (mark: string, fields: object = {}) =>
      call('PUT', 'pages/update', { id, ...ENTRIES.pages(mark), ...fields });
    await move('two');
    await move('two', { parent: '' });
    expect(await all()).toEqual({
      '/aboutus/procurement-one': '/procurement-two',
      '/aboutus/procurement-two': '/procurement-two',
    });
    expect((await listed()).map(({ by }) => by)).toEqual([null, null]);
    // Back again.
    await move('one');
    expect(await all()).toEqual({
      '/aboutus/procurement-two': '/aboutus/procurement-one',
      '/procurement-two': '/aboutus/procurement-one',
    });
    // Only what visitors see takes an address.
    const other = (await call('POST', 'pages', { ...ENTRIES.pages('two'), isActive: 0 })).json();
    expect(Object.keys(await all())).toContain('/aboutus/procurement-two');
    await call('PATCH', 'pages/updateVisibility', { id: other.id, isActive: 1 });
    expect(Object.keys(await all())).toEqual(['/procurement-two']);
  });

  testOnSqlite(engine)('are not made for what nobody has seen', async () => {
    const { id } = (await call('POST', 'dashboards', { ...ENTRIES.dashboards('a'), isActive: 0 })).json();
    await call('PUT', 'dashboards/update', { id, ...ENTRIES.dashboards('b') });
    expect(await all()).toEqual({});
    await call('PATCH', 'dashboards/updateVisibility', { id, isActive: 1 });
    await call('PUT', 'dashboards/update', { id, ...ENTRIES.dashboards('c') });
    expect(await all()).toEqual({ '/analytics/points-b': '/analytics/points-c' });
  });

  test('are made with hiding and deleting, if somebody says where to; shown again, it leads nowhere else', async () => {
    const [hidden, deleted, draft] = [await added(), await added(), await added({ isActive: '0' })];
    const hide = (id: number, redirectTo: string) =>
      call('PATCH', 'news/updateVisibility', { id, isActive: 0, redirectTo });
    expect(await refusedAt(hide(hidden.id, 'nowhere'))).toEqual([
      400,
      'redirectTo',
      'invalidTarget',
      'string',
    ]);
    expect(await refusedAt(hide(hidden.id, `/news/${hidden.id}`))).toEqual([
      400,
      'redirectTo',
      'redirectCircle',
      'string',
    ]);
    // Nothing was done with what was refused.
    expect((await api().asVisitor({ url: `/api/news/${hidden.id}` })).statusCode).toBe(200);
    expect((await hide(hidden.id, '/news')).statusCode).toBe(200);
    expect(
      (await call('DELETE', `news/${deleted.id}`, { redirectTo: `/news/${hidden.id}` })).statusCode,
    ).toBe(204);
    await call('DELETE', `news/${draft.id}`, { redirectTo: '/news' });
    expect(await all()).toEqual({ [`/news/${hidden.id}`]: '/news', [`/news/${deleted.id}`]: '/news' });
    await call('PATCH', 'news/updateVisibility', { id: hidden.id, isActive: 1 });
    expect(await all()).toEqual({ [`/news/${deleted.id}`]: '/news' });
    await call('POST', `news/${deleted.id}/restore`);
    await call('PATCH', 'news/updateVisibility', { id: deleted.id, isActive: 1 });
    expect(await all()).toEqual({});
  });

  test('what was asked for in vain is counted, bounded, forgotten by hand, by a redirect and after 90 days', async () => {
    const { missed } = api().services;
    const counted = async () => (await api().asStaff({ url: '/api/redirects/missed' })).json().missed;
    const ask = async (paths: string[], day: string) => {
      for (const path of paths) missed.count(path);
      await missed.flush(new Date(`${day}T12:00:00Z`));
    };
    await ask(['/often', '/once', '/often'], '2026-08-01');
    await ask(['/often', '/led'], '2026-08-02');
    expect(await counted()).toEqual([
      { path: '/often', times: 3, lastDay: '2026-08-02' },
      { path: '/led', times: 1, lastDay: '2026-08-02' },
      { path: '/once', times: 1, lastDay: '2026-08-01' },
    ]);
    await lead('/led', '/news');
    expect((await call('DELETE', 'redirects/missed', { path: '/often' })).statusCode).toBe(204);
    expect((await call('DELETE', 'redirects/missed', { path: '/often' })).statusCode).toBe(404);
    expect((await counted()).map(({ path }: { path: string }) => path)).toEqual(['/once']);
    // The second round knows all of the first and some more: those are held, and the rarest go.
    const paths = (part: number) => Array.from({ length: 600 }, (_, place) => `/${part}/${place}`);
    await ask(['/often', '/often'], '2026-08-03');
    for (const part of [1, 2, 3]) await ask(paths(part), '2026-08-03');
    const { stored } = await db()
      .selectFrom('missed_addresses')
      .select((eb) => eb.fn.countAll<number | string>().as('stored'))
      .executeTakeFirstOrThrow();
    expect([Number(stored), (await counted())[0].path]).toEqual([1_000, '/often']);
    await forgetOldMissed(db(), new Date('2026-11-01T12:00:00Z'));
    expect(await counted()).toHaveLength(100);
    await forgetOldMissed(db(), new Date('2026-11-02T12:00:00Z'));
    expect(await counted()).toEqual([]);
  });
});

test('only what people may have meant is counted, and nothing that is theirs', () => {
  expect(
    ['/en/old-page', '/news/12', '/%D1%81%D1%82%D0%B0%D1%80%D0%B5', '/2024-05-12/zvit'].map(countedPath),
  ).toEqual([...['/old-page', '/news/12', '/старе', '/2024-05-12/zvit']]);
  const uncounted = [
    ...[
      '/',
      '/news',
      '/wp-login',
      '/wp-admin/setup',
      '/old.php',
      '/.env',
      '/api/old',
      '/adminpage/old',
      '/Old',
    ],
    ...[
      '/a@b.ua',
      '/380441234567',
      '/044-123-45-67',
      '/reset/9f86d081884c7d659a2feaa0c55ad015',
      `/${'a'.repeat(200)}`,
    ],
    ...['/k/dGhpc0lzQVRva2VuMTIz', '/x/123e4567-e89b-12d3-a456-426614174000'],
  ];
  expect(uncounted.filter((path) => countedPath(path) !== null)).toEqual([]);
  const agents = ['Mozilla/5.0 (compatible; Googlebot/2.1)', 'curl/8', '', undefined];
  expect(agents.map(isProgram)).toEqual([true, true, true, true]);
  expect(isProgram('Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0')).toBe(false);
});
