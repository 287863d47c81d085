import { beforeEach, expect, test } from 'vitest';
import { describeApi, EMAIL, PASSWORD, signIn } from '../../../tests/factories/start-api.ts';
import type { AuditList } from '../../audit/audit.schema.ts';

const NEW = 'twelve cranes over a pond';

describeApi('changing one’s own password', (api) => {
  beforeEach(async () => {
    await api().services.db.deleteFrom('sign_in_attempts').execute();
  });
  const change = (currentPassword: string, newPassword: string, remoteAddress = '192.0.2.1') =>
    api().asStaff({
      method: 'POST',
      url: '/api/auth/password',
      body: { currentPassword, newPassword },
      remoteAddress,
    });
  const current = (token: string) =>
    api().asVisitor({ url: '/api/auth/current', headers: { authorization: `Bearer ${token}` } });

  test.each([
    ['short', 'errors.passwordShort'],
    ['password1234', 'errors.passwordGuessable'],
    ['Редакторка2026', 'errors.passwordGuessable'],
  ])('%s is refused at its field', async (password, message) => {
    const answer = await change(PASSWORD, password);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toMatchObject([{ path: 'newPassword', message }]);
  });

  test('needs the present password, which cannot be guessed at will', async () => {
    for (let count = 0; count < 10; count++) {
      const answer = await change('wrong password', NEW, `192.0.2.${count}`);
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'wrong-password']);
    }
    expect((await change(PASSWORD, NEW)).statusCode).toBe(429);
  });

  test('is not closed by strangers who fail to sign in', async () => {
    for (let count = 0; count < 11; count++) {
      const body = { email: EMAIL, password: 'wrong password' };
      await api().asVisitor({ method: 'POST', url: '/api/auth/login', body, remoteAddress: '192.0.2.1' });
    }
    expect((await change('wrong password', NEW)).statusCode).toBe(403);
  });

  test('takes effect at once, ends every session, answers with a new one and is recorded in the log', async () => {
    const other = await signIn(api().app);
    const link = { kind: 'news', item_id: 1, by_id: api().userId, by_name: '', created_at: '' };
    const { db } = api().services;
    await db
      .insertInto('preview_links')
      .values({ id: 'a', token_hash: 'a', expires_at: '2999', ...link })
      .execute();
    const answer = await change(PASSWORD, NEW);
    expect([answer.statusCode, answer.json().user.email]).toEqual([200, EMAIL]);
    const { token } = answer.json<{ token: string }>();
    expect((await current(other)).statusCode).toBe(401);
    expect((await current(api().token)).statusCode).toBe(401);
    expect((await current(token)).statusCode).toBe(200);
    expect(await signIn(api().app)).toBeUndefined();
    expect(await db.selectFrom('preview_links').select('id').execute()).toEqual([]);
    // No browser is known any more but the one that this was done with.
    expect(await api().services.db.selectFrom('known_browsers').selectAll().execute()).toHaveLength(1);
    expect(answer.headers['set-cookie']).toMatch(/^known-browser=[\w-]{43};/);
    expect(answer.json().browser).toBeUndefined();
    expect(await signIn(api().app, EMAIL, NEW)).toBeDefined();
    const headers = { authorization: `Bearer ${token}` };
    const { entries } = (
      await api().asVisitor({ url: '/api/audit?kind=account', headers })
    ).json<AuditList>();
    expect(entries[0]).toMatchObject({
      action: 'set-password',
      title: EMAIL,
      who: { email: EMAIL },
      changes: [],
    });
    expect(JSON.stringify(entries)).not.toContain(NEW);
  });

  test('whoever signs in anew gives up the session they came with', async () => {
    const old = await signIn(api().app, EMAIL, NEW);
    const answer = await api().asVisitor({
      method: 'POST',
      url: '/api/auth/login',
      headers: { authorization: `Bearer ${old}` },
      body: { email: EMAIL, password: NEW },
    });
    expect((await current(old)).statusCode).toBe(401);
    expect((await current(answer.json().token)).statusCode).toBe(200);
  });
});
