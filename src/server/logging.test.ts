// What signing in leaves in the log: that it was asked, and nothing that opens an account or names its owner.
import { expect, test, vi } from 'vitest';
import { startMailServer } from '../../tests/factories/mail-server.ts';
import { type Api, EMAIL, PASSWORD, startApi, withToken } from '../../tests/factories/start-api.ts';
import { codeAt, stepAt } from '../access/second-factor/totp.ts';
import { logOutput } from './logging.ts';

const NEW_EMAIL = 'somebody-new@example.gov.ua';
const NEW_PASSWORD = 'twelve cranes over a pond';

/** Everything that is written while something is done. */
async function writtenWhile(act: () => Promise<void>): Promise<string> {
  const lines: string[] = [];
  const listen = (line: string) => void lines.push(line);
  const spies = [
    vi.spyOn(logOutput, 'write').mockImplementation(listen),
    vi.spyOn(logOutput, 'writeCached').mockImplementation(listen),
  ];
  await act();
  for (const spy of spies) spy.mockRestore();
  return lines.join('');
}

async function everyWayIn(api: Api, secrets: string[]): Promise<void> {
  const keep = (...some: string[]) => secrets.push(...some);
  const post = (path: string, body: object, token?: string) => {
    const request = { method: 'POST', url: `/api${path}`, body } as const;
    return api.asVisitor(token ? withToken(token, request) : request);
  };
  await post('/auth/login', { email: EMAIL, password: 'a wrong password' });
  const { token } = (await post('/auth/login', { email: EMAIL, password: PASSWORD })).json();
  const { secret } = (await post('/auth/totp', {}, token)).json();
  const code = codeAt(secret, stepAt(Date.now()));
  const { recoveryCodes } = (await post('/auth/totp/confirm', { code }, token)).json();
  const { ticket } = (await post('/auth/login', { email: EMAIL, password: PASSWORD })).json();
  await post('/auth/second-factor', { ticket, code });
  await post('/auth/second-factor', { ticket, code: recoveryCodes[0] });
  keep(token, secret, code, ticket, ...recoveryCodes, 'a wrong password');

  const account = { email: NEW_EMAIL, name: 'Хтось Новий', role: 'author' };
  const { id } = (await post('/accounts', account, token)).json();
  const { url } = (await post(`/accounts/${id}/invitation`, {}, token)).json();
  const link = new URL(url).pathname;
  const invitation = link.split('/').at(-1) ?? '';
  for (const address of [link, `${link}?a=1`, `${link}.data`, `${link}/`, link.replace('/login', '//LOGIN/')])
    await api.asVisitor({ url: address });
  await post('/auth/invitation', { token: invitation });
  await post('/auth/invitation/accept', { token: invitation, newPassword: NEW_PASSWORD });
  await post('/auth/forgotten', { email: NEW_EMAIL });
  keep(invitation, NEW_PASSWORD, 'Хтось Новий');
}

test('no token, code, secret, password, name or e-mail is in it', async () => {
  const secrets = [EMAIL, NEW_EMAIL, PASSWORD];
  // A server for mail that has gone: what could not be sent is a line of its own.
  const mail = await startMailServer();
  await mail.stop();
  const settings = { LOG_LEVEL: 'trace', LOG_KEPT_ANSWERS: 'true', ...mail.settings };
  const api = await startApi('sqlite', settings);
  const written = await writtenWhile(async () => {
    await everyWayIn(api, secrets);
    await api.stop();
  });
  const lines = written.trimEnd().split('\n');
  const paths = lines.map((line) => JSON.parse(line).path);
  expect(paths).toEqual(expect.arrayContaining(['/api/auth/second-factor', '/login/invitation/*']));
  expect(written).toContain('a letter did not go out');
  expect(secrets.filter((secret) => written.includes(secret))).toEqual([]);
  expect(secrets.every((secret) => secret.length > 5)).toBe(true);
});
