// SQL of: audit-log.server.ts.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { editor, file } from '../../tests/factories/editor.ts';
import { jpeg } from '../../tests/factories/images.ts';
import { runCommand } from '../../tests/factories/run-command.ts';
import { describeApiOnBothEngines, EMAIL, PASSWORD, testOnSqlite } from '../../tests/factories/start-api.ts';
import type { AuditEntry, AuditList } from '../audit/audit.schema.ts';
import { removeOldAudit } from '../audit/audit-log.server.ts';

const DAY = 86_400_000;

describeApiOnBothEngines('the audit log', (api, engine) => {
  const once = testOnSqlite(engine);
  const { added, add, update, setGallery, remove } = editor(api);
  const list = async (query = '') => (await api().asStaff({ url: `/api/audit?${query}` })).json<AuditList>();
  /** Newest first, what was recorded since the call before. */
  let seen = 0;
  const newEntries = async (): Promise<AuditEntry[]> => {
    const { entries } = await list();
    const fresh = entries.filter(({ id }) => id > seen);
    seen = entries[0]?.id ?? seen;
    return fresh;
  };
  const login = (body: { email: string; password: string }) =>
    api().asVisitor({ method: 'POST', url: '/api/auth/login', body, remoteAddress: '203.0.113.77' });
  const write = (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: object) =>
    api().asStaff({ method, url, ...(body && { body }) });
  const who = () => ({ id: api().userId, email: EMAIL });
  const rows = () => api().services.db.selectFrom('audit_log').selectAll().execute();

  test('records signing in, failing and signing out, with the network and without what a stranger typed', async () => {
    await newEntries();
    const { token } = (await login({ email: EMAIL, password: PASSWORD })).json();
    await login({ email: ` ${EMAIL.toUpperCase()}`, password: 'my secret guess' });
    await login({ email: 'my-password-typed-here', password: 'another secret guess' });
    await api().asVisitor({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { authorization: `Bearer ${token}` },
    });
    const session = { kind: 'session', itemId: null, title: '', network: '203.0.113.0/24', changes: [] };
    expect(await newEntries()).toMatchObject([
      { ...session, action: 'sign-out', who: who(), network: null },
      { ...session, action: 'sign-in-failed', who: null },
      { ...session, action: 'sign-in-failed', who: null, itemId: api().userId, title: EMAIL },
      { ...session, action: 'sign-in', who: who() },
    ]);
    const everything = JSON.stringify(await rows());
    for (const secret of ['secret guess', 'typed-here', token, PASSWORD, '203.0.113.77']) {
      expect(everything).not.toContain(secret);
    }
  });

  test('records every write of news, with the old and the new values', async () => {
    await newEntries();
    const { id, imgLink } = await added({ headerUa: 'Перша', img: file(await jpeg()) });
    await update({ id: String(id), headerUa: 'Друга', date: '2026-01-01', imgLink: imgLink ?? '' });
    await write('PATCH', '/api/news/updateVisibility', { id, isActive: 0 });
    await write('PATCH', '/api/news/updateVisibility', { id, isActive: 1 });
    const of = { kind: 'news', itemId: id, who: who() };
    expect(await newEntries()).toMatchObject([
      { ...of, action: 'show', title: 'Друга', changes: [] },
      { ...of, action: 'hide', title: 'Друга', changes: [] },
      {
        ...of,
        action: 'change',
        title: 'Друга',
        changes: [{ field: 'headerUa', before: 'Перша', after: 'Друга' }],
      },
      {
        ...of,
        action: 'add',
        title: 'Перша',
        changes: [
          { field: 'headerUa', before: null, after: 'Перша' },
          { field: 'date', before: null, after: '2026-01-01' },
          { field: 'imgLink', before: null, after: imgLink },
          { field: 'isActive', before: null, after: '1' },
        ],
      },
    ]);
  });

  test('records links and galleries, and all that goes with a deleted item', async () => {
    const { id } = await added({ headerUa: 'Із частинами' });
    await newEntries();
    const url = 'https://diia.gov.ua/';
    const link = (await write('POST', '/api/news/addLink', { newsId: id, titleUa: 'А', url })).json();
    const field = `links.${link.id}.titleUa`;
    await write('PUT', '/api/news/updateLink', { ...link, titleUa: 'Б' });
    await setGallery({ id: String(id), imgs: [file(await jpeg())] });
    await write('PATCH', `/api/news/deleteGallery/${id}`);
    await write('DELETE', `/api/news/deleteLink/${link.id}`);
    await write('POST', '/api/news/addLink', { newsId: id, url });
    await remove(id);
    const entries = await newEntries();
    const item = { itemId: id, title: 'Із частинами', who: who() };
    expect(entries).toMatchObject([
      { ...item, kind: 'news', action: 'delete' },
      { ...item, kind: 'link', action: 'add' },
      { ...item, kind: 'link', action: 'delete', changes: [{ field, before: 'Б', after: null }, {}] },
      { ...item, kind: 'gallery', action: 'delete', changes: [{ field: 'galleryLinks', after: null }, {}] },
      { ...item, kind: 'gallery', action: 'change', changes: [{ field: 'galleryLinks', before: null }, {}] },
      { ...item, kind: 'link', action: 'change', changes: [{ field, before: 'А', after: 'Б' }] },
      { ...item, kind: 'link', action: 'add' },
    ]);
    const lost = entries[0]?.changes.map((change) => change.before);
    expect(lost).toEqual(expect.arrayContaining(['Із частинами', url]));
  });

  once('records every write of vacancies', async () => {
    await newEntries();
    const body = { titleUa: 'Аналітик', publishedAt: '2026-01-01', requirementsUa: ['досвід'] };
    const { id } = (await write('POST', '/api/vacancies', body)).json();
    await write('PUT', '/api/vacancies/update', { id, ...body, requirementsUa: [], salary: '30 000' });
    await write('PATCH', '/api/vacancies/updateVisibility', { id, isActive: 0 });
    await write('DELETE', `/api/vacancies/${id}`);
    const of = { kind: 'vacancy', itemId: id, title: 'Аналітик', who: who() };
    expect(await newEntries()).toMatchObject([
      { ...of, action: 'delete' },
      { ...of, action: 'hide' },
      {
        ...of,
        action: 'change',
        changes: [
          { field: 'salary', before: null, after: '30 000' },
          { field: 'requirementsUa', before: 'досвід', after: null },
        ],
      },
      { ...of, action: 'add' },
    ]);
  });

  test('records nothing of what was refused, and undoes a write that cannot be recorded', async () => {
    await newEntries();
    await add({ headerUa: '' });
    await write('PATCH', '/api/news/updateVisibility', { id: 999_999, isActive: 0 });
    await write('DELETE', '/api/vacancies/999999');
    expect(await newEntries()).toEqual([]);

    const { id } = await added({ headerUa: 'Лишається' });
    const { db, engine } = api().services;
    await sql`alter table audit_log rename to audit_log_away`.execute(db);
    const failed = await write('DELETE', `/api/news/${id}`);
    await sql`alter table audit_log_away rename to audit_log`.execute(db);
    expect(failed.statusCode, engine).toBe(500);
    expect((await api().asStaff({ url: `/api/news/${id}` })).statusCode).toBe(200);
  });

  test('cannot be rewritten, and lets go only what is older than a year', async () => {
    const { db, engine } = api().services;
    const before = await rows();
    const [first] = before;
    const refused = 'append-only';
    await expect(db.updateTable('audit_log').set({ title: 'інше' }).execute()).rejects.toThrow(refused);
    await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow(refused);
    await expect(
      engine === 'sqlite'
        ? sql`insert or replace into audit_log select * from audit_log`.execute(db)
        : sql`truncate audit_log`.execute(db),
    ).rejects.toThrow(refused);
    expect(await rows()).toEqual(before);

    const { id: _id, ...entry } = first ?? expect.fail();
    const at = (days: number) => new Date(Date.now() - days * DAY).toISOString();
    await db
      .insertInto('audit_log')
      .values([
        { ...entry, at: at(367) },
        { ...entry, at: at(364) },
      ])
      .execute();
    await removeOldAudit(db);
    expect((await rows()).length).toBe(before.length + 1);
  });

  test('is filtered by kind, person and day, and comes in pages', async () => {
    const all = await list('limit=500');
    expect(all.people).toEqual([{ email: EMAIL, name: 'Редакторка' }]);
    const news = await list('kind=news&limit=500');
    expect(news.total).toBeGreaterThan(0);
    expect(news.entries.every(({ kind }) => kind === 'news')).toBe(true);
    const mine = await list(`who=${EMAIL.toUpperCase()}&limit=500`);
    // What was tried on the account is recorded with what it did.
    expect(mine.entries.map(({ action }) => action)).toContain('sign-in-failed');
    expect(mine.total).toBeLessThan(all.total);
    expect((await list('who=nobody@example.gov.ua')).total).toBe(0);
    const day = (days: number) =>
      new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Kyiv' }).format(Date.now() + days * DAY);
    expect((await list(`since=${day(1)}`)).total).toBe(0);
    expect((await list(`since=${day(-1)}&until=${day(0)}&limit=500`)).total).toBe(all.total - 1);
    const second = await list('limit=2&page=1');
    expect(second.entries).toEqual(all.entries.slice(2, 4));
    expect(second.pagesCount).toBe(Math.ceil(all.total / 2));
  });

  test('is read from any entry on, to older and to newer ones, whoever they are of', async () => {
    for (const narrowed of ['', `who=${EMAIL}`, 'since=2020-01-01&until=2090-01-01']) {
      const all = await list(`${narrowed}&limit=500`);
      expect([all.newer, all.older, all.isMore]).toEqual([null, null, false]);
      const [, second, third, fourth] = all.entries;
      const older = await list(`${narrowed}&limit=2&before=${second?.id}`);
      expect(older.entries).toEqual([third, fourth]);
      expect([older.newer, older.older, older.total]).toEqual([third?.id, fourth?.id, all.total]);
      const newer = await list(`${narrowed}&limit=1&after=${fourth?.id}`);
      expect(newer.entries).toEqual([third]);
      const newest = await list(`${narrowed}&limit=2&after=${third?.id}`);
      expect([newest.entries, newest.newer]).toEqual([all.entries.slice(0, 2), null]);
    }
    expect((await list('before=999999')).entries).toEqual([]);
  });

  test('is counted as far as a thousand', async () => {
    const { db } = api().services;
    const [entry] = await rows();
    const { id: _id, ...fields } = entry ?? expect.fail();
    const many = Array.from({ length: 500 }, () => ({ ...fields, kind: 'redirect' }));
    for (const each of [many, many]) await db.insertInto('audit_log').values(each).execute();
    const read = async () => {
      const { total, isMore } = await list('kind=redirect&limit=1');
      return [total, isMore];
    };
    expect(await read()).toEqual([1_000, false]);
    await db.insertInto('audit_log').values(many.slice(0, 1)).execute();
    expect(await read()).toEqual([1_000, true]);
  });

  test.each(['kind=everything', 'since=yesterday', 'limit=501', 'page=-1', 'page=201', 'before=x'])(
    '%s is 400',
    async (query) => {
      expect((await api().asStaff({ url: `/api/audit?${query}` })).statusCode).toBe(400);
    },
  );

  test('is for staff only', async () => {
    expect((await api().asVisitor({ url: '/api/audit' })).statusCode).toBe(401);
  });

  once('is read and written by the commands too, without passwords', async () => {
    await newEntries();
    const account = 'new@example.gov.ua';
    await runCommand('user', api(), ['add', account, 'Нова'], 'first long password\n');
    await runCommand('user', api(), ['password', account], 'second long password\n');
    await runCommand('user', api(), ['disable', account]);
    await runCommand('user', api(), ['enable', account]);
    const entries = await newEntries();
    expect(entries.map(({ action }) => action)).toEqual(['enable', 'disable', 'set-password', 'add']);
    expect(entries.every(({ kind, title, who }) => kind === 'account' && title === account && !who)).toBe(
      true,
    );
    expect(JSON.stringify(entries)).not.toContain('long password');

    await added({ headerUa: 'Рядок\u001b[2J\u202eназад' });
    const text = await runCommand('audit', api(), ['--kind', 'news', '--limit', '1']);
    expect(text.output).toMatch(
      /^\S+Z +editor@example\.gov\.ua +news add +#\d+ Рядок \[2J назад +headerUa, /,
    );
    const json = await runCommand('audit', api(), ['--json', '--who', account, '--limit', '2']);
    expect(
      json.output
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).action),
    ).toEqual(['enable', 'disable']);
    const wrong = await runCommand('audit', api(), ['--kind', 'nothing']);
    expect(wrong).toMatchObject({ code: 1, output: expect.stringContaining('Usage') });
  });
});
