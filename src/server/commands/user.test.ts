import { expect, test } from 'vitest';
import { runCommand } from '../../../tests/factories/run-command.ts';
import { type Api, describeApi, newPerson, signIn } from '../../../tests/factories/start-api.ts';

const runUser = (api: () => Api, args: string[], typed = '') => runCommand('user', api(), args, typed);

describeApi('npm run user', (api) => {
  const asPerson = (token: string) =>
    api().asVisitor({ url: '/api/auth/current', headers: { authorization: `Bearer ${token}` } });

  test('an added account signs in, a changed password and disabling end its sessions', async () => {
    const added = await runUser(
      api,
      ['add', 'New@example.gov.ua', 'Нова', 'людина'],
      'first long password\n',
    );
    expect(added).toEqual({ code: 0, output: 'Done.\n' });
    const first = await signIn(api().app, 'new@example.gov.ua', 'first long password');
    expect((await asPerson(first)).json()).toMatchObject({
      email: 'new@example.gov.ua',
      name: 'Нова людина',
    });

    await runUser(api, ['password', 'new@example.gov.ua'], 'second long password\nsecond long password\n');
    expect((await asPerson(first)).statusCode).toBe(401);
    const second = await signIn(api().app, 'new@example.gov.ua', 'second long password');
    expect((await asPerson(second)).statusCode).toBe(200);

    await runUser(api, ['disable', 'new@example.gov.ua']);
    expect((await asPerson(second)).statusCode).toBe(401);
    expect(await signIn(api().app, 'new@example.gov.ua', 'second long password')).toBeUndefined();
    expect((await runUser(api, ['list'])).output).toContain('new@example.gov.ua\tНова людина\tdisabled');
  });

  test('a role is given with the account or later, and ends its sessions', async () => {
    const { code } = await runUser(
      api,
      ['add', 'writer@example.gov.ua', 'Авторка', '--role', 'author'],
      'first long password\n',
    );
    expect(code).toBe(0);
    const first = await signIn(api().app, 'writer@example.gov.ua', 'first long password');
    expect((await asPerson(first)).json()).toMatchObject({ name: 'Авторка', role: 'author' });
    expect((await runUser(api, ['role', 'writer@example.gov.ua', 'editor'])).code).toBe(0);
    expect((await asPerson(first)).statusCode).toBe(401);
    const second = await signIn(api().app, 'writer@example.gov.ua', 'first long password');
    expect((await asPerson(second)).json()).toMatchObject({ role: 'editor' });
    expect((await runUser(api, ['list'])).output).toContain('writer@example.gov.ua\tАвторка\tactive\teditor');
    const { entries } = (await api().asStaff({ url: '/api/audit?kind=account' })).json();
    expect(entries[0]).toMatchObject({ action: 'change', title: 'writer@example.gov.ua', who: null });
  });

  test('a second factor that was lost is taken away, with the sessions', async () => {
    const { db } = api().services;
    const lost = await newPerson(api(), 'administrator', 'lost@example.gov.ua');
    const none = await runUser(api, ['reset-factor', lost.email]);
    expect(none).toEqual({ code: 1, output: expect.stringContaining('no second factor') });
    const secret = { user_id: lost.id, secret: '', confirmed_at: '2026-01-01T00:00:00.000Z' };
    await db.insertInto('totp_secrets').values(secret).execute();
    expect(await signIn(api().app, lost.email)).toBeUndefined();
    expect(await runUser(api, ['reset-factor', lost.email.toUpperCase()])).toEqual({
      code: 0,
      output: 'Done.\n',
    });
    expect((await asPerson(lost.token)).statusCode).toBe(401);
    expect(await signIn(api().app, lost.email)).toBeDefined();
  });

  test('closes the last administrator, which no administrator may', async () => {
    const { db } = api().services;
    const { id, email } = await newPerson(api(), 'administrator', 'last@example.gov.ua');
    await db.updateTable('users').set({ role: 'editor' }).where('id', '!=', id).execute();
    expect(await runUser(api, ['disable', email])).toEqual({ code: 0, output: 'Done.\n' });
    expect(await signIn(api().app, email)).toBeUndefined();
    expect((await runUser(api, ['enable', email])).code).toBe(0);
    expect((await runUser(api, ['role', email, 'editor'])).code).toBe(0);
    expect(await signIn(api().app, email)).toBeDefined();
  });

  test.each([
    [['add', 'short@example.gov.ua'], 'short\n', 'at least 12 characters'],
    [['add', 'weak@example.gov.ua'], 'password1234\n', 'too easy to guess'],
    [['add', 'not-an-address'], 'long enough password\n', 'not an e-mail address'],
    [['add', 'editor@example.gov.ua'], 'long enough password\n', 'already'],
    [['add', 'three@example.gov.ua', 'РЕДАКТОРКА'], 'long enough password\n', 'looks like it'],
    [['add', 'three@example.gov.ua', 'Pедакторка'], 'long enough password\n', 'one alphabet'],
    [['add', 'three@example.gov.ua', 'a\u200bb'], 'long enough password\n', 'can be seen'],
    [['add', 'two@example.gov.ua'], 'long enough password\nanother password\n', 'not the same'],
    [['password', 'nobody@example.gov.ua'], 'long enough password\n', 'no account'],
    [['disable', 'nobody@example.gov.ua'], '', 'no account'],
    [['reset-factor', 'nobody@example.gov.ua'], '', 'no account'],
    [['role', 'nobody@example.gov.ua', 'editor'], '', 'no account'],
    [['role', 'editor@example.gov.ua', 'owner'], '', 'Usage'],
    [['add', 'a@example.gov.ua', '--role'], '', 'Usage'],
    [['add'], '', 'Usage'],
    [[], '', 'Usage'],
  ])('%j is refused with a reason', async (args, typed, reason) => {
    const result = await runUser(api, args, typed);
    expect(result.code).toBe(1);
    expect(result.output).toContain(reason);
  });
});
