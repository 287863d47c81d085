// SQL of: maintenance.server.ts.
import { expect, test } from 'vitest';
import { editor } from '../../../tests/factories/editor.ts';
import { runCommand } from '../../../tests/factories/run-command.ts';
import {
  describeApiOnBothEngines,
  EMAIL,
  newPerson,
  PASSWORD,
  signIn,
  testOnSqlite,
} from '../../../tests/factories/start-api.ts';
import { saveItem } from '../../editorial/save-item.server.ts';
import type { NewsItem } from '../../modules/news/news.schema.ts';
import { newsFields } from '../../modules/news/news-fields.ts';
import { news } from '../../modules/news/news-repository.server.ts';
import { isRefusal } from '../../shared/problem.ts';

describeApiOnBothEngines('maintenance', (api, engine) => {
  const once = testOnSqlite(engine);
  const { added, update } = editor(api);
  const state = async () => (await api().asStaff({ url: '/api/maintenance' })).json();
  const start = (reason: unknown) =>
    api().asStaff({ method: 'PUT', url: '/api/maintenance', body: { reason } });
  const end = () => api().asStaff({ method: 'DELETE', url: '/api/maintenance' });

  test('while it lasts reads go on, and writes say why not', async () => {
    const { id } = await added({ headerUa: 'Була' });
    expect(await state()).toEqual({ maintenance: null, stopped: [] });
    expect((await start('Переносимо базу, до 18:00')).json()).toMatchObject({
      maintenance: { reason: 'Переносимо базу, до 18:00', by: 'Редакторка' },
    });
    const refused = await update({ id: String(id), headerUa: 'Стала' });
    expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toMatchObject([
      503,
      '120',
      { code: 'maintenance', detail: 'Переносимо базу, до 18:00' },
    ]);
    const other = [
      { method: 'POST', url: '/api/vacancies', body: { titleUa: 'Аналітик' } },
      { method: 'DELETE', url: `/api/news/${id}` },
      { method: 'PUT', url: '/api/working-copies/news/1', body: { baseVersion: 1, values: {} } },
    ] as const;
    const statuses = [];
    for (const request of other) statuses.push((await api().asStaff(request)).statusCode);
    expect(statuses).toEqual([503, 503, 503]);
    expect((await api().asVisitor({ url: `/api/news/${id}` })).json().headerUa).toBe('Була');
    expect((await api().asVisitor({ url: '/readyz' })).statusCode).toBe(200);
    // Without a session the reason is not shown.
    const stranger = await api().asVisitor({ method: 'DELETE', url: `/api/news/${id}` });
    expect(stranger.statusCode).toBe(401);
    const login = {
      method: 'POST',
      url: '/api/auth/login',
      body: { email: EMAIL, password: PASSWORD },
    } as const;
    expect((await api().asVisitor(login)).statusCode).toBe(200);

    expect((await end()).json()).toEqual({ maintenance: null, stopped: [] });
    expect((await update({ id: String(id), headerUa: 'Стала' })).statusCode).toBe(200);
  });

  test('whoever has a second factor signs in meanwhile, too, to end it', async () => {
    const { db } = api().services;
    const secret = { user_id: api().userId, secret: '', confirmed_at: '2026-01-01T00:00:00.000Z' };
    await db.insertInto('totp_secrets').values(secret).execute();
    await start('Перевірка');
    const post = async (path: string, body: object) => {
      const answer = await api().asVisitor({ method: 'POST', url: `/api/auth/${path}`, body });
      return answer.json<{ code?: string; ticket?: string }>();
    };
    const { code, ticket } = await post('login', { email: EMAIL, password: PASSWORD });
    expect(code).toBe('second-factor-required');
    expect((await post('second-factor', { ticket, code: '000000' })).code).toBe('wrong-code');
    expect(await post('passkey-options', {})).toHaveProperty('ticket');
    // Another name can wait.
    const rename = { method: 'PATCH', url: '/api/auth/current', body: { name: 'Інша' } } as const;
    const refused = await api().asStaff(rename);
    expect(refused.json().code).toBe('maintenance');
    await end();
    await db.deleteFrom('totp_secrets').execute();
  });

  once('sessions are ended meanwhile: one’s own, and by an administrator those of others', async () => {
    const person = await newPerson(api(), 'editor');
    const more = await signIn(api().app, person.email);
    await start('Перевірка');
    const current = () =>
      api().asVisitor({ url: '/api/auth/current', headers: { authorization: `Bearer ${more}` } });
    const remove = (url: string) => ({ method: 'DELETE', url }) as const;
    expect((await person.ask(remove('/api/auth/sessions'))).statusCode).toBe(204);
    expect((await current()).statusCode).toBe(401);
    expect((await person.ask(remove('/api/auth/sessions/0123456789abcdef'))).statusCode).toBe(404);
    expect((await api().asStaff(remove(`/api/accounts/${person.id}/sessions`))).statusCode).toBe(204);
    expect((await person.ask({ url: '/api/auth/current' })).statusCode).toBe(401);
    expect((await api().asStaff(remove(`/api/accounts/${person.id}/second-factor`))).statusCode).toBe(503);
    const close = { method: 'PATCH', url: `/api/accounts/${person.id}`, body: { isDisabled: 1 } } as const;
    expect((await api().asStaff(close)).statusCode).toBe(200);
    await end();
  });

  test('a save that had begun before is finished before it begins, or refused', async () => {
    const { id } = await added({ headerUa: 'Давня' });
    const { services } = api();
    // Its fields are read after the switch is on, as in a slow upload.
    const slow = saveItem(services, news, {
      who: null,
      id,
      fields: async (_trx, before) => ({ ...newsFields(before as NewsItem), headerUa: 'Запізніла' }),
    });
    const [saved, started] = await Promise.all([slow, start('Перевірка')]);
    expect(started.statusCode).toBe(200);
    const shown = (await api().asVisitor({ url: `/api/news/${id}` })).json().headerUa;
    expect(shown).toBe(isRefusal(saved) ? 'Давня' : 'Запізніла');
    const late = await saveItem(services, news, {
      who: null,
      id,
      fields: async (_trx, before) => ({ ...newsFields(before as NewsItem), headerUa: 'Надто пізня' }),
    });
    expect(late).toMatchObject({ refused: 'maintenance', detail: 'Перевірка' });
    await end();
  });

  once('a reason is needed, and is in the log with who gave it', async () => {
    for (const reason of ['', '  ', undefined, 'x'.repeat(301)])
      expect((await start(reason)).statusCode).toBe(400);
    expect(await state()).toEqual({ maintenance: null, stopped: [] });
    await start('Перевірка');
    await end();
    await end();
    const { entries } = (await api().asStaff({ url: '/api/audit?kind=maintenance&limit=2' })).json();
    expect(entries).toMatchObject([
      { action: 'enable', title: 'Перевірка', who: { email: EMAIL } },
      { action: 'disable', title: 'Перевірка', who: { email: EMAIL } },
    ]);
  });

  test('what is due meanwhile waits until it is over, and that it lasts is a figure', async () => {
    const { app, services } = api();
    const { id } = await added({ headerUa: 'У свій час', isActive: '0' });
    const publish_at = '2026-01-01T07:00:00.000Z';
    await services.db.updateTable('news').set({ publish_at }).where('id', '=', id).execute();
    await start('Перевірка');
    await app.listen({ host: '127.0.0.1', port: 0 });
    await expect.poll(() => services.traffic.maintenanceSince).not.toBeNull();
    const isShown = async () => (await api().asVisitor({ url: `/api/news/${id}` })).statusCode === 200;
    expect(await isShown()).toBe(false);
    await end();
    await expect.poll(isShown).toBe(true);
    expect(services.traffic.maintenanceSince).toBeNull();
  });

  once('the command turns it on and off, and says how it stands', async () => {
    const run = (...parameters: string[]) => runCommand('maintenance', api(), parameters);
    expect(await run('on', 'Нова машина')).toEqual({
      code: 0,
      output: expect.stringMatching(/^On since .+: Нова машина\n$/),
    });
    expect(await state()).toMatchObject({ maintenance: { reason: 'Нова машина', by: null } });
    expect(await run()).toMatchObject({ code: 0, output: expect.stringContaining('Нова машина') });
    expect(await run('off')).toEqual({ code: 0, output: 'Off: changes are taken.\n' });
    expect(await state()).toEqual({ maintenance: null, stopped: [] });
    for (const wrong of [['on'], ['on', ' '], ['off', 'x'], ['up']])
      expect(await run(...wrong)).toMatchObject({ code: 1, output: expect.stringContaining('Usage') });
  });
});
