import { expect, test } from 'vitest';
import { runCommand } from '../../tests/factories/run-command.ts';
import { type Api, describeApi, signIn } from '../../tests/factories/start-api.ts';

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

  test.each([
    [['add', 'short@example.gov.ua'], 'short\n', 'at least 12 characters'],
    [['add', 'weak@example.gov.ua'], 'password1234\n', 'too easy to guess'],
    [['add', 'not-an-address'], 'long enough password\n', 'not an e-mail address'],
    [['add', 'editor@example.gov.ua'], 'long enough password\n', 'already'],
    [['add', 'two@example.gov.ua'], 'long enough password\nanother password\n', 'not the same'],
    [['password', 'nobody@example.gov.ua'], 'long enough password\n', 'no account'],
    [['disable', 'nobody@example.gov.ua'], '', 'no account'],
    [['add'], '', 'Usage'],
    [[], '', 'Usage'],
  ])('%j is refused with a reason', async (args, typed, reason) => {
    const result = await runUser(api, args, typed);
    expect(result.code).toBe(1);
    expect(result.output).toContain(reason);
  });
});
