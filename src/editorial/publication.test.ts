// Times at which items are shown and hidden, and translations that fall behind.
// SQL of: calendar.server.ts, list-for-staff.server.ts, preview-links.server.ts, publication.server.ts, states.server.ts.
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { editor } from '../../tests/factories/editor.ts';
import { describeApiOnBothEngines, testOnSqlite } from '../../tests/factories/start-api.ts';
import { SERVED_KINDS } from '../modules/kinds.server.ts';
import type { NewsItem } from '../modules/news/news.schema.ts';
import { type Revision, STATES } from './item.schema.ts';
import type { Kind } from './kind.server.ts';
import { findPreviewed } from './preview-links.server.ts';
import { carryOutDue } from './publication.server.ts';

const KINDS = SERVED_KINDS.map(({ kind }) => kind);
const START = Date.parse('2026-11-16T07:00:00.000Z');
const at = (minutes: number) => new Date(START + minutes * 60_000).toISOString();
const goTo = (minutes: number) => vi.useFakeTimers({ toFake: ['Date'], now: START + minutes * 60_000 });

describeApiOnBothEngines('publication', (api, engine) => {
  const once = testOnSqlite(engine);
  const { added, update, item, startAfresh } = editor(api);
  beforeEach(async () => {
    await startAfresh();
    await api().services.db.deleteFrom('vacancies').execute();
    goTo(0);
  });

  const schedule = (body: object, headers = {}) =>
    api().asStaff({ method: 'PATCH', url: '/api/news/schedule', body, headers });
  const show = (id: number, isActive: 0 | 1) =>
    api().asStaff({ method: 'PATCH', url: '/api/news/updateVisibility', body: { id, isActive } });
  const carryOut = () => carryOutDue(api().services, KINDS);
  const revisions = async (id: number) =>
    (await api().asStaff({ url: `/api/news/${id}/revisions` })).json<{ revisions: Revision[] }>().revisions;
  const idsIn = async (query: string) =>
    (await api().asStaff({ url: `/api/news/?${query}` }))
      .json<{ news: NewsItem[] }>()
      .news.map(({ id }) => id);
  const isPublic = async (id: number) =>
    (await api().asVisitor({ url: `/api/news/${id}` })).statusCode === 200;
  const draft = (fields = {}) => added({ isActive: '0', ...fields });

  once('SQLite, which plans without statistics, sorts no list of staff by hand', async () => {
    const prepared = vi.spyOn(DatabaseSync.prototype, 'prepare');
    const lists = ['state=all', ...STATES.map((state) => `state=${state}`), 'translation=missing', 'bare=1'];
    for (const kind of ['news', 'vacancies'])
      for (const list of lists)
        for (const sort of ['', '&sort=title', '&sort=date'])
          await api().asStaff({ url: `/api/${kind}/?${list}${sort}` });
    const read = [...new Set(prepared.mock.calls.map(([text]) => text))].filter((text) =>
      /^select "id" from "(news|vacancies)".* order by /.test(text),
    );
    prepared.mockRestore();
    expect(read.length).toBeGreaterThan(lists.length * 3);
    for (const text of read) {
      const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(text)}`.execute(
        api().services.db,
      );
      expect(rows.map(({ detail }) => detail).join('; '), text).not.toContain('TEMP B-TREE');
    }
  });

  test('an item is shown at its time and hidden at another, each once and as one change', async () => {
    const { id } = await draft();
    const scheduled = await schedule({ id, publishAt: at(60), hideAt: at(120) });
    expect(scheduled.json()).toMatchObject({
      ...{ state: 'scheduled', publishAt: at(60), hideAt: at(120), isActive: 0, version: 2 },
      firstPublishedAt: null,
    });
    expect(await carryOut()).toBe(0);
    expect([await isPublic(id), await idsIn('state=scheduled'), await idsIn('state=draft')]).toEqual([
      false,
      [id],
      [],
    ]);

    goTo(61);
    const [first, second] = await Promise.all([carryOut(), carryOut()]);
    expect(first + second).toBe(1);
    expect(await item(id)).toMatchObject({
      state: 'published',
      publishAt: null,
      hideAt: at(120),
      version: 3,
    });
    expect(await isPublic(id)).toBe(true);

    goTo(121);
    expect(await carryOut()).toBe(1);
    expect(await item(id)).toMatchObject({ state: 'hidden', publishAt: null, hideAt: null, version: 4 });
    expect(
      (await revisions(id)).map(({ action, by, details }) => [action, by?.id ?? null, details]),
    ).toMatchObject([
      ['hide', null, { dueAt: at(120) }],
      ['show', null, { dueAt: at(60) }],
      ['schedule', expect.any(Number), { publishAt: at(60), hideAt: at(120) }],
      ['add', expect.any(Number), null],
    ]);
  });

  test('the day of a draft follows its publication, until somebody sets it', async () => {
    const { id } = await draft({ date: '2026-11-16' });
    const dated = async () => {
      const { date, isDaySet } = await item(id);
      return [date, isDaySet];
    };
    // Half past midnight in Kyiv.
    await schedule({ id, publishAt: '2026-11-18T22:30:00.000Z', hideAt: null });
    expect(await dated()).toEqual(['2026-11-19', 0]);
    await schedule({ id, publishAt: '2026-11-21T10:00:00.000Z', hideAt: null });
    expect(await dated()).toEqual(['2026-11-21', 0]);
    await update({ id: String(id), date: '2026-12-01', isActive: '0' });
    await schedule({ id, publishAt: '2026-11-22T10:00:00.000Z', hideAt: null });
    expect(await dated()).toEqual(['2026-12-01', 1]);
    // Whoever sets the day of the publication lets it follow again.
    await update({ id: String(id), date: '2026-11-22', isActive: '0' });
    expect(await dated()).toEqual(['2026-11-22', 0]);
    await show(id, 1);
    expect(await dated()).toEqual(['2026-11-16', 0]);
    expect((await revisions(id))[0]).toMatchObject({
      action: 'show',
      changed: ['date', 'isActive', 'publishAt'],
    });
  });

  once('before its time nobody but staff is told anything of an item, and then everybody is', async () => {
    const word = 'волошкарство';
    const shown = [await added({ headerUa: 'Раніше' }), await added({ headerUa: 'Пізніше' })];
    const { id } = await draft({ headerUa: word, textUa: `<p>${word}</p>`, tags: JSON.stringify([word]) });
    await schedule({ id, publishAt: at(60), hideAt: null });
    const q = encodeURIComponent(word);
    const addresses = [
      ...['/api/news/', '/api/news/?limit=100', '/api/vacancies/', `/api/news/${id}`],
      ...[`/api/search?q=${q}&lang=ua`, `/api/search?q=${q}&lang=en`, `/api/search/suggest?q=${q}&lang=ua`],
      ...shown.map((other) => `/api/news/${other.id}`),
    ];
    const isTold = async (url: string) => {
      const { body } = await api().asVisitor({ url });
      return body.includes(`"${word}"`);
    };
    const told = async () => {
      const all = await Promise.all(addresses.map(async (url) => ((await isTold(url)) ? url : null)));
      return all.filter((url) => url !== null);
    };
    expect(await told()).toEqual([]);
    goTo(61);
    expect(await told()).toEqual([]);
    await carryOut();
    await expect
      .poll(told)
      .toEqual(
        addresses.filter(
          (url) => url !== '/api/vacancies/' && !shown.some((other) => url.endsWith(`/${other.id}`)),
        ),
      );
  });

  once('what was due while nobody was there is carried out late, the one after the other', async () => {
    const { id } = await draft();
    await schedule({ id, publishAt: at(10), hideAt: at(20) });
    goTo(500);
    expect(await carryOut()).toBe(2);
    expect(await item(id)).toMatchObject({ state: 'hidden', firstPublishedAt: at(500), version: 4 });
    expect(await carryOut()).toBe(0);
  });

  once('hiding by hand leaves no time behind, and what is hidden already is not hidden again', async () => {
    const { id } = await draft();
    await schedule({ id, publishAt: at(60), hideAt: at(120) });
    await show(id, 0);
    expect(await item(id)).toMatchObject({ state: 'draft', publishAt: null, hideAt: null });
    // As another release may have left it.
    await api()
      .services.db.updateTable('news')
      .set({ hide_at: at(30) })
      .where('id', '=', id)
      .execute();
    goTo(121);
    expect(await carryOut()).toBe(0);
    expect((await item(id)).version).toBe(3);
  });

  test('showing and hiding is taken back in every way, unless something has changed since', async () => {
    const toggle = (id: number, isActive: 0 | 1, more = {}) =>
      api().asStaff({ method: 'PATCH', url: '/api/news/updateVisibility', body: { id, isActive, ...more } });
    const { id: first } = await draft();
    await toggle(first, 1);
    await toggle(first, 0, { undo: 1 });
    expect(await item(first)).toMatchObject({ state: 'draft', firstPublishedAt: null });
    await schedule({ id: first, publishAt: at(60), hideAt: at(120) });
    await toggle(first, 1);
    await toggle(first, 0, { undo: 1 });
    expect(await item(first)).toMatchObject({ state: 'scheduled', publishAt: at(60), hideAt: at(120) });

    const { id: second } = await added();
    await toggle(second, 0, { withdrawnUa: 'Помилка' });
    await toggle(second, 1);
    await toggle(second, 0, { undo: 1 });
    expect(await item(second)).toMatchObject({ state: 'hidden', withdrawnUa: 'Помилка' });
    expect((await revisions(second)).map(({ action, details }) => [action, details])).toMatchObject([
      ...[
        ['hide', null],
        ['show', null],
        ['hide', { withdrawnUa: 'Помилка' }],
        ['add', null],
      ],
    ]);
    expect(JSON.stringify(await revisions(second))).not.toContain('former');

    await toggle(second, 1);
    await update({ id: String(second), headerUa: 'Інша' });
    const late = await toggle(second, 0, { undo: 1 });
    expect([late.statusCode, (await item(second)).state]).toEqual([412, 'published']);
  });

  once('a schedule is changed and cancelled, and showing or hiding by hand ends it', async () => {
    const { id } = await draft();
    await schedule({ id, publishAt: at(10), hideAt: null });
    await schedule({ id, publishAt: at(90), hideAt: null });
    goTo(11);
    expect(await carryOut()).toBe(0);
    expect((await schedule({ id, publishAt: null, hideAt: null })).json()).toMatchObject({ state: 'draft' });
    for (const isActive of [0, 1] as const) {
      await show(id, 0);
      await schedule({ id, publishAt: at(90), hideAt: at(95) });
      await show(id, isActive);
      expect(await item(id)).toMatchObject({ publishAt: null, isActive });
    }
    goTo(91);
    expect(await carryOut()).toBe(0);
  });

  once('a client that writes back what it has read does not cancel a schedule', async () => {
    const { id } = await draft();
    await schedule({ id, publishAt: at(10), hideAt: null });
    await update({ id: String(id), headerUa: 'Інша', isActive: '0' });
    expect(await item(id)).toMatchObject({ headerUa: 'Інша', state: 'scheduled', publishAt: at(10) });
    await update({ id: String(id), isActive: '1' });
    expect(await item(id)).toMatchObject({ state: 'published', publishAt: null });
  });

  test.each<[string, object, string]>([
    ['a time that has passed', { publishAt: at(-1), hideAt: null }, 'publishAt'],
    ['hiding in the past', { publishAt: null, hideAt: at(-1) }, 'hideAt'],
    ['hiding before showing', { publishAt: at(20), hideAt: at(10) }, 'hideAt'],
    ['hiding at the moment of showing', { publishAt: at(20), hideAt: at(20) }, 'hideAt'],
    ['the present moment', { publishAt: at(0), hideAt: null }, 'publishAt'],
    ['hiding what is not shown', { publishAt: null, hideAt: at(10) }, 'hideAt'],
    ['no time at all', { publishAt: 'tomorrow', hideAt: null }, 'publishAt'],
    ['a time without its offset', { publishAt: '2026-12-01T09:00:00', hideAt: null }, 'publishAt'],
    ['nothing said about hiding', { publishAt: at(10) }, 'hideAt'],
  ])('%s is refused, and nothing changes', async (_what, body, path) => {
    const { id } = await draft();
    const answer = await schedule({ id, ...body });
    expect([answer.statusCode, answer.json().errors?.map((error: { path: string }) => error.path)]).toEqual([
      400,
      [path],
    ]);
    expect(await item(id)).toMatchObject({ version: 1, publishAt: null, hideAt: null });
  });

  once(
    'what is shown cannot be scheduled to be shown, but to be hidden; and versions are compared',
    async () => {
      const { id } = await added({ isActive: '1' });
      expect((await schedule({ id, publishAt: at(10), hideAt: null })).statusCode).toBe(400);
      expect(
        (await schedule({ id, publishAt: null, hideAt: at(10) }, { 'if-match': '"v7"' })).statusCode,
      ).toBe(412);
      const hidden = await schedule({ id, publishAt: null, hideAt: '2026-11-16T09:10:00+02:00' });
      expect(hidden.json()).toMatchObject({ state: 'published', hideAt: at(10) });
      expect((await schedule({ id: 999_999, publishAt: at(5), hideAt: null })).statusCode).toBe(404);
      expect(
        (await api().asVisitor({ method: 'PATCH', url: '/api/news/schedule', body: {} })).statusCode,
      ).toBe(401);
    },
  );

  test('English is outdated when Ukrainian is changed after it, until it is changed or settled', async () => {
    const { id } = await added({ headerEn: 'News', textUa: '<p>Так</p>', textEn: '<p>Yes</p>' });
    const known = async () => {
      const { translation, translatedFrom } = await item(id);
      return [translation, translatedFrom];
    };
    const all = { headerUa: 'Новина', headerEn: 'News', textUa: '<p>Так</p>', textEn: '<p>Yes</p>' };
    expect(await known()).toEqual([null, 1]);
    await update({ id: String(id), ...all, textUa: '<p>Ні</p>' });
    expect(await known()).toEqual(['outdated', 1]);
    await show(id, 0);
    expect(await known()).toEqual(['outdated', 1]);
    await update({ id: String(id), ...all, textUa: '<p>Ні</p>', textEn: '<p>No</p>' });
    expect(await known()).toEqual([null, 4]);
    await update({ id: String(id), ...all, textUa: '<p>Ні.</p>', textEn: '<p>No</p>' });
    expect(await known()).toEqual(['outdated', 4]);
    const settled = await api().asStaff({ method: 'POST', url: `/api/news/${id}/translation` });
    expect(settled.json()).toMatchObject({ translation: null, translatedFrom: 6, version: 6 });
    expect((await revisions(id))[0]).toMatchObject({ action: 'settle', changed: [] });
    await update({ id: String(id), ...all, textUa: '<p>Ні!</p>', textEn: '' });
    expect((await known())[0]).toBe('missing');
  });

  once(
    'English is as old as the Ukrainian it was written from, whichever version is taken again',
    async () => {
      const write = (id: number, textUa: string, textEn: string) =>
        update({ id: String(id), headerEn: 'News', textUa: `<p>${textUa}</p>`, textEn: `<p>${textEn}</p>` });
      const { id } = await added({ headerEn: 'News', textUa: '<p>Раз</p>', textEn: '<p>One</p>' });
      const restore = (version: number, body?: object) =>
        api().asStaff({
          method: 'POST',
          url: `/api/news/${id}/revisions/${version}/restore`,
          ...(body && { body }),
        });
      const known = async () => {
        const { translation, translatedFrom } = await item(id);
        return [translation, translatedFrom];
      };
      await write(id, 'Два', 'One');
      await write(id, 'Три', 'Three');
      expect(await known()).toEqual([null, 3]);
      await restore(2);
      expect(await known()).toEqual(['outdated', 1]);
      await restore(1, { reason: 'Так було вірно' });
      expect(await known()).toEqual([null, 1]);
      expect((await revisions(id))[0]?.details).toEqual({ restored: 1, reason: 'Так було вірно' });
      await restore(4);
      expect(await known()).toEqual(['outdated', 1]);
      // Typed back by hand.
      await write(id, 'Раз', 'One');
      expect(await known()).toEqual([null, 1]);
      const { version } = await item(id);
      const settled = await api().asStaff({ method: 'POST', url: `/api/news/${id}/translation` });
      expect([settled.statusCode, settled.json<NewsItem>().version]).toEqual([200, version]);
    },
  );

  test('lists of staff are narrowed by state, tag, day, person, translation and bare pictures, and count', async () => {
    const { id: first } = await draft({
      headerUa: 'Перша',
      date: '2026-01-10',
      tags: '["analytics"]',
      headerEn: 'First',
    });
    const { id: second } = await added({
      headerUa: 'Друга',
      date: '2026-02-10',
      headerEn: 'Second',
      textUa: '<p>Так</p>',
    });
    const { id: third } = await draft({ headerUa: 'Третя', date: '2026-03-10', headerEn: 'Third' });
    await schedule({ id: third, publishAt: at(10), hideAt: null });
    const { id: gone } = await added({ headerUa: 'Зайва' });
    await api().asStaff({ method: 'DELETE', url: `/api/news/${gone}` });
    goTo(5);
    await update({
      id: String(first),
      headerUa: 'Перша!',
      headerEn: 'First',
      date: '2026-01-10',
      tags: '["analytics"]',
    });

    expect(await idsIn('state=all')).toEqual([first, third, second]);
    expect(await idsIn('state=draft')).toEqual([first]);
    expect(await idsIn('state=scheduled')).toEqual([third]);
    expect(await idsIn('state=published')).toEqual([second]);
    expect(await idsIn('state=trash')).toEqual([gone]);
    expect(await idsIn('state=all&tag=analytics')).toEqual([first]);
    expect(await idsIn('state=all&from=2026-02-01')).toEqual([third, second]);
    // Both of its days belong to a range.
    expect(await idsIn('state=all&from=2026-02-10&to=2026-02-10')).toEqual([second]);
    expect(await idsIn('state=all&from=2026-02-11&to=2026-03-09')).toEqual([]);
    expect(await idsIn('state=all&translation=missing')).toEqual([second]);
    expect(await idsIn('state=all&translation=outdated')).toEqual([first]);
    expect(await idsIn('state=all&bare=1')).toEqual([]);
    const list = (await api().asStaff({ url: '/api/news/?state=all&q=друга' })).json();
    expect(list).toMatchObject({
      news: [{ id: second }],
      counts: { all: 3, draft: 1, scheduled: 1, published: 1, hidden: 0, trash: 1 },
    });
    const [{ id: person }] = list.people;
    expect([await idsIn(`state=all&who=${person}`), await idsIn('state=all&who=999')]).toEqual([
      [first, third, second],
      [],
    ]);
    for (const query of [
      'tag=a',
      'from=2026-01-01',
      'who=1',
      'translation=missing',
      'bare=1',
      'state=all',
      'sort=date',
    ]) {
      expect((await api().asVisitor({ url: `/api/news/?${query}` })).statusCode).toBe(401);
    }
    for (const query of ['from=x', 'who=x', 'translation=x', 'state=x', 'bare=x', 'sort=x', 'sort=']) {
      expect((await api().asStaff({ url: `/api/news/?${query}` })).statusCode).toBe(400);
    }
  });

  test('a list is sorted as it is asked to be, page by page, and no filter changes its order', async () => {
    // In the order of the alphabet: є after е, і and ї after и, ґ after г; a quotation mark is no letter.
    const titles = ['Гай', 'Ґанок', 'Еталон', 'Єдність', '«Житло»', 'Зима', 'Изба', 'Іній', 'Їжак', 'Яр'];
    const days = [4, 2, 9, 1, 7, 3, 7, 5, 8, 6].map((day) => `2026-03-0${day}`);
    const ids: number[] = [];
    const written = [3, 8, 0, 6, 1, 9, 4, 2, 7, 5];
    for (const [minute, place] of written.entries()) {
      goTo(minute);
      const fields = { headerUa: titles[place] ?? '', textUa: '<p>лелека</p>', date: days[place] ?? '' };
      ids[place] = (await added(fields)).id;
    }
    const later = await added({ headerUa: 'Абрикос', date: '2026-04-01' });
    const idOf = (place: number) => ids[place] ?? 0;
    const byDay = ids.toSorted(
      (one, other) =>
        (days[ids.indexOf(one)] ?? '').localeCompare(days[ids.indexOf(other)] ?? '') || one - other,
    );
    const orders = { title: ids, date: byDay, changed: written.map(idOf) };
    const march = 'from=2026-03-01&to=2026-03-31';
    for (const [sort, order] of Object.entries(orders)) {
      expect([sort, await idsIn(`sort=${sort}&${march}`)]).toEqual([sort, order]);
      expect([sort, await idsIn(`sort=-${sort}&state=all&${march}`)]).toEqual([sort, order.toReversed()]);
      expect([sort, await idsIn(`sort=${sort}&q=лелека&limit=100`)]).toEqual([sort, order]);
      expect([sort, await idsIn(`sort=${sort}&${march}&limit=4&page=1`)]).toEqual([sort, order.slice(4, 8)]);
    }
    // As the site has them, whether a period is chosen or not.
    expect(await idsIn('limit=100')).toEqual([later.id, ...byDay.toReversed()]);
    expect(await idsIn(march)).toEqual(byDay.toReversed());
    const { months } = (await api().asStaff({ url: '/api/news/?state=all' })).json();
    expect(months).toEqual(['2026-04', '2026-03']);
  });

  test('of what a list is narrowed by a thousand are counted, and the last of them is reached', async () => {
    const { db } = api().services;
    const { id } = await added({ headerUa: 'Перша', textUa: '<p>Так</p>' });
    const row = await db.selectFrom('news').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const many = Array.from({ length: 500 }, (_, index) => ({ ...row, id: id + 1 + index }));
    await db.insertInto('news').values(many).execute();
    await db
      .insertInto('news')
      .values(many.map((each) => ({ ...each, id: each.id + 500 })))
      .execute();
    const read = async (query: string) => (await api().asStaff({ url: `/api/news/?${query}` })).json();
    const missing = 'translation=missing&limit=100';
    const last = { pagesCount: 11, total: 1_000, isMore: true };
    expect(await read(`state=all&${missing}&page=9`)).toMatchObject(last);
    const { news, ...after } = await read(`state=all&${missing}&page=10`);
    expect([news.map((item: NewsItem) => item.id), after]).toMatchObject([[id], { ...last, pagesCount: 10 }]);
    await db.deleteFrom('news').where('id', '=', id).execute();
    expect(await read(`state=all&${missing}`)).not.toHaveProperty('isMore');
    // Of a state all are counted.
    await db
      .insertInto('news')
      .values(many.slice(0, 1).map((each) => ({ ...each, id })))
      .execute();
    expect(await read('state=published')).toMatchObject({ total: 1_001, counts: { published: 1_001 } });
  });

  test('whoever has made very many versions is found by each item', async () => {
    const { db } = api().services;
    const { id } = await added({ headerUa: 'Перша' });
    await added({ headerUa: 'Друга' });
    const people = (await api().asStaff({ url: '/api/news/?state=all' })).json().people;
    const busy = people[0].id + 1_000;
    await sql`insert into revisions (kind, item_id, version, at, by_id, by_name, action, changed, item)
      with recursive numbers (n) as (select 2 union all select n + 1 from numbers where n < 15003)
      select 'news', ${sql.lit(id)}, n, '2026-01-01', ${sql.lit(busy)}, 'Хтось', 'change', '[]', '{}'
      from numbers`.execute(db);
    expect(await idsIn(`state=all&who=${busy}`)).toEqual([id]);
  });

  test('a vacancy hides itself on the day after its deadline, unless it is told to stay', async () => {
    const add = async (fields: object) =>
      (
        await api().asStaff({
          method: 'POST',
          url: '/api/vacancies',
          body: { titleUa: 'Аналітикиня', isActive: 1, ...fields },
        })
      ).json<{ id: number }>().id;
    const stateOf = async (id: number) => (await api().asStaff({ url: `/api/vacancies/${id}` })).json().state;
    const going = await add({ deadline: '2026-11-16' });
    const staying = await add({ deadline: '2026-11-16', hidesAfterDeadline: 0 });
    const open = await add({});
    const states = () => Promise.all([going, staying, open].map(stateOf));
    await carryOut();
    expect(await states()).toEqual(['published', 'published', 'published']);
    // A session ends after twelve hours in which nobody uses it.
    goTo(8 * 60);
    await states();
    // Two minutes before and after midnight in Kyiv.
    goTo(14 * 60 + 58);
    await carryOut();
    expect(await states()).toEqual(['published', 'published', 'published']);
    goTo(15 * 60 + 2);
    await carryOut();
    expect(await states()).toEqual(['hidden', 'published', 'published']);
    const body = { id: going, isActive: 1 };
    await api().asStaff({ method: 'PATCH', url: '/api/vacancies/updateVisibility', body });
    await carryOut();
    expect(await states()).toEqual(['published', 'published', 'published']);
    // Taken back, it would go by itself again.
    const undo = { id: going, isActive: 0, undo: 1 };
    await api().asStaff({ method: 'PATCH', url: '/api/vacancies/updateVisibility', body: undo });
    const hidden = (await api().asStaff({ url: `/api/vacancies/${going}` })).json();
    expect(hidden).toMatchObject({ state: 'hidden', hidesAfterDeadline: 1 });
    // Published with its texts it stays just the same.
    await api().asStaff({ method: 'PUT', url: '/api/vacancies/update', body: { ...hidden, isActive: 1 } });
    await carryOut();
    expect((await api().asStaff({ url: `/api/vacancies/${going}` })).json()).toMatchObject({
      state: 'published',
      hidesAfterDeadline: 0,
    });
  });

  test('the calendar tells what was shown, what is to come and which deadlines there are', async () => {
    const { id: shown } = await added({ headerUa: 'Показана' });
    const { id: later } = await draft({ headerUa: 'Пізніша' });
    await schedule({ id: later, publishAt: '2026-11-30T21:59:00.000Z', hideAt: '2026-11-30T22:00:00.000Z' });
    const body = { titleUa: 'Вакансія', deadline: '2026-11-30', isActive: 0 };
    const vacancy = (await api().asStaff({ method: 'POST', url: '/api/vacancies', body })).json().id;
    const entriesOf = async (from: string, to: string) =>
      (await api().asStaff({ url: '/api/calendar', query: { from, to } }))
        .json()
        .entries.map(({ kind, id, is, state, title }: Record<string, unknown>) => [
          kind,
          id,
          is,
          state,
          title,
        ]);
    // In Kyiv the month ends two hours before it does in Greenwich.
    expect(await entriesOf('2026-11-01', '2026-11-30')).toEqual([
      ['news', shown, 'shown', 'published', 'Показана'],
      ['vacancies', vacancy, 'deadline', 'draft', 'Вакансія'],
      ['news', later, 'publish', 'scheduled', 'Пізніша'],
    ]);
    expect(await entriesOf('2026-12-01', '2026-12-31')).toEqual([
      ['news', later, 'hide', 'scheduled', 'Пізніша'],
    ]);
    for (const query of [
      {},
      { from: '2026-11-02', to: '2026-11-01' },
      { from: '2026-01-01', to: '2027-01-01' },
    ]) {
      expect((await api().asStaff({ url: '/api/calendar', query })).statusCode).toBe(400);
    }
  });

  test('what is withdrawn with a reason is gone and says why, until it is shown again', async () => {
    const { id } = await added();
    const withdraw = {
      id,
      isActive: 0,
      withdrawnUa: 'Оприлюднено помилково',
      withdrawnEn: 'Published by mistake',
    };
    const url = '/api/news/updateVisibility';
    expect((await api().asStaff({ method: 'PATCH', url, body: withdraw })).json()).toEqual({
      id,
      isActive: 0,
    });
    const gone = await api().asVisitor({ url: `/api/news/${id}` });
    expect([gone.statusCode, gone.json()]).toMatchObject([
      410,
      { code: 'gone', reason: { ua: 'Оприлюднено помилково', en: 'Published by mistake' } },
    ]);
    expect(await item(id)).toMatchObject({ state: 'hidden', withdrawnUa: 'Оприлюднено помилково' });
    await show(id, 1);
    expect(await item(id)).toMatchObject({ state: 'published', withdrawnUa: '', withdrawnEn: '' });
    await show(id, 0);
    expect((await api().asVisitor({ url: `/api/news/${id}` })).statusCode).toBe(404);

    // It outlives a call that does not speak of it, and the trash; what was never there is not told of.
    await api().asStaff({ method: 'PATCH', url, body: withdraw });
    await show(id, 0);
    await api().asStaff({ method: 'DELETE', url: `/api/news/${id}` });
    await api().asStaff({ method: 'POST', url: `/api/news/${id}/restore` });
    expect(await item(id)).toMatchObject({ state: 'hidden', withdrawnUa: 'Оприлюднено помилково' });
    const { id: never } = await draft();
    await api().asStaff({ method: 'PATCH', url, body: { ...withdraw, id: never } });
    expect((await api().asVisitor({ url: `/api/news/${never}` })).statusCode).toBe(404);
  });

  once('a reason to publish all the same is kept in the history', async () => {
    const { id } = await draft();
    const body = { id, isActive: 1, reason: ' Погоджено з пресслужбою ' };
    await api().asStaff({ method: 'PATCH', url: '/api/news/updateVisibility', body });
    expect((await revisions(id))[0]).toMatchObject({
      action: 'show',
      details: { reason: 'Погоджено з пресслужбою' },
    });
    await update({ id: String(id), headerUa: 'Інша', reason: "Терміново: об'ява" });
    expect((await revisions(id))[0]).toMatchObject({
      action: 'change',
      details: { reason: "Терміново: об'ява" },
    });
  });

  once(
    'corrections are told to visitors with their time, stay where nobody speaks of them, and go by name',
    async () => {
      const { id } = await added();
      const corrections = JSON.stringify([
        { textUa: "Виправлено суму: 5 об'єктів", textEn: 'The sum is corrected' },
      ]);
      await update({ id: String(id), corrections });
      goTo(30);
      await update({ id: String(id), headerUa: 'Інша' });
      const [kept] = (await api().asVisitor({ url: `/api/news/${id}` })).json<NewsItem>().corrections;
      expect(kept).toEqual({
        at: at(0),
        textUa: "Виправлено суму: 5 об'єктів",
        textEn: 'The sum is corrected',
      });
      const more = JSON.stringify([{ ...kept, textUa: 'Перше' }, { textUa: 'Друге' }]);
      await update({ id: String(id), corrections: more });
      expect((await item(id)).corrections.map(({ at: time, textUa }) => [time, textUa])).toEqual([
        [at(0), 'Перше'],
        [at(30), 'Друге'],
      ]);
      const never = ['2099-01-01T00:00:00Z', '0001-01-01T00:00:00Z'].map(
        (time) => `[{"textUa":"x","at":"${time}"}]`,
      );
      for (const wrong of ['[{"textEn":"x"}]', '[{"textUa":"x","at":"вчора"}]', '{}', ...never]) {
        expect((await update({ id: String(id), corrections: wrong })).statusCode).toBe(400);
      }
    },
  );

  test('an address for a preview is known by its hash alone, ends after a week, and can be taken back', async () => {
    const { id } = await draft({ headerUa: 'Ще не на сайті' });
    const links = `/api/news/${id}/preview-links`;
    const make = async () =>
      (await api().asStaff({ method: 'POST', url: links })).json<{ id: string; url: string }>();
    const list = async () => (await api().asStaff({ url: links })).json<{ links: { id: string }[] }>().links;
    const kinds = KINDS as Kind[];
    const keyOf = (url: string) => new URL(url).searchParams.get('key') ?? '';
    const seen = async (url: string) => (await findPreviewed(api().services.db, kinds, keyOf(url)))?.item;
    const [one, two] = [await make(), await make()];
    expect(one.url).toMatch(/^http[^?]+\/preview\?key=[\w-]{43}$/);
    expect(await seen(one.url)).toMatchObject({ id, headerUa: 'Ще не на сайті', isActive: 0 });
    expect(
      JSON.stringify(await api().services.db.selectFrom('preview_links').selectAll().execute()),
    ).not.toContain(keyOf(one.url));
    expect((await list()).map((link) => link.id).toSorted()).toEqual([one.id, two.id].toSorted());
    await update({ id: String(id), headerUa: 'Змінена', isActive: '0' });
    expect(await seen(one.url)).toMatchObject({ headerUa: 'Змінена' });

    const revoke = (link: string) => api().asStaff({ method: 'DELETE', url: `${links}/${link}` });
    expect([(await revoke(one.id)).statusCode, (await revoke(one.id)).statusCode]).toEqual([204, 404]);
    expect([await seen(one.url), (await seen(two.url))?.id]).toEqual([undefined, id]);
    goTo(7 * 24 * 60 - 1);
    expect(await seen(two.url)).toBeDefined();
    goTo(7 * 24 * 60 + 1);
    expect(await seen(two.url)).toBeUndefined();
    goTo(0);
    await api().asStaff({ method: 'DELETE', url: `/api/news/${id}` });
    await api().asStaff({ method: 'POST', url: `/api/news/${id}/restore` });
    expect([await seen(two.url), await list()]).toEqual([undefined, []]);
    for (const method of ['POST', 'GET'] as const) {
      expect((await api().asStaff({ method, url: '/api/news/999999/preview-links' })).statusCode).toBe(404);
    }
  });
});
