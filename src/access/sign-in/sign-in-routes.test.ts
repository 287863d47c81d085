// SQL of: failed-sign-ins.server.ts, known-browsers.server.ts, sign-in-limits.server.ts, users-repository.server.ts.
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import {
  describeApiOnBothEngines,
  EMAIL,
  newPerson,
  PASSWORD,
  signIn,
  testOnSqlite,
} from '../../../tests/factories/start-api.ts';
import { changeUser, insertUser } from '../accounts/users-repository.server.ts';
import { sumUpFailedSignIns } from './failed-sign-ins.server.ts';
import { countAttempt, subjectsOf } from './sign-in-limits.server.ts';

const HOUR = 3_600_000;

describeApiOnBothEngines('signing in', (api, engine) => {
  const once = testOnSqlite(engine);
  const login = (body: unknown, remoteAddress = '192.0.2.1') =>
    api().asVisitor({ method: 'POST', url: '/api/auth/login', body: body as object, remoteAddress });
  const current = (token: string) =>
    api().asVisitor({ url: '/api/auth/current', headers: { authorization: `Bearer ${token}` } });

  beforeEach(async () => {
    await api().services.db.deleteFrom('sign_in_attempts').execute();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('the right pair gives a token and the user', async () => {
    const answer = await login({ email: ` ${EMAIL.toUpperCase()} `, password: PASSWORD });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { token, user } = answer.json();
    expect(user).toEqual({ id: api().userId, email: EMAIL, name: 'Редакторка', role: 'administrator' });
    expect((await current(token)).json()).toEqual(user);
  });

  test('the database holds no token', async () => {
    const token = await signIn(api().app);
    const sessions = await api().services.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(sessions)).not.toContain(token);
  });

  once('an unknown e-mail, a wrong password and a disabled account get the same answer', async () => {
    const passwordHash = inject('passwordHash');
    const { db } = api().services;
    const left = { email: 'left@example.gov.ua', name: 'Колишній', role: 'editor' as const };
    const id = await insertUser(db, { ...left, passwordHash });
    await changeUser(db, id, { is_disabled: 1 });
    const answers = await Promise.all([
      login({ email: 'nobody@example.gov.ua', password: PASSWORD }),
      login({ email: EMAIL, password: 'wrong password' }),
      login({ email: 'left@example.gov.ua', password: PASSWORD }),
    ]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([401, 401, 401]);
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(answers[0]?.json()).toMatchObject({ status: 401, code: 'wrong-credentials' });
    expect(answers[0]?.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  });

  test('an account is closed for a while to the network that guesses, and to no other', async () => {
    for (let count = 0; count < 10; count++) {
      const answer = await login({ email: EMAIL, password: 'wrong password' }, `192.0.2.${count}`);
      expect(answer.statusCode).toBe(401);
    }
    const refused = await login({ email: EMAIL, password: PASSWORD }, '192.0.2.77');
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: 'too-many-requests' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
    expect((await login({ email: EMAIL, password: PASSWORD }, '198.51.100.7')).statusCode).toBe(200);
    expect((await login({ email: EMAIL, password: PASSWORD }, '192.0.2.77')).statusCode).toBe(429);

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * 60_000 + 1000 });
    expect((await login({ email: EMAIL, password: PASSWORD }, '192.0.2.77')).statusCode).toBe(200);
  });

  test('guessers with many networks are refused everywhere, but for a browser that has signed in before', async () => {
    const first = await login({ email: EMAIL, password: PASSWORD }, '198.51.100.7');
    const set = String(first.headers['set-cookie']);
    expect(set).toMatch(
      /^known-browser=[\w-]{43}; Path=\/api\/auth; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
    );
    const cookie = set.split(';')[0] ?? '';
    // Without the time that hashing takes.
    for (let count = 0; count < 100; count++) {
      await countAttempt(api().services.db, subjectsOf('sign-in', EMAIL, `203.0.${count}.1`));
    }
    expect((await login({ email: EMAIL, password: PASSWORD }, '198.51.100.8')).statusCode).toBe(429);
    const known = (password: string, browser = cookie) =>
      api().asVisitor({
        method: 'POST',
        url: '/api/auth/login',
        headers: { cookie: browser },
        body: { email: EMAIL, password },
        remoteAddress: '198.51.100.8',
      });
    // A stolen cookie has a limit as well.
    for (let count = 0; count < 9; count++) expect((await known('wrong password')).statusCode).toBe(401);
    const again = await known(PASSWORD);
    expect(again.statusCode).toBe(200);
    // The cookie has been replaced.
    expect((await known(PASSWORD)).statusCode).toBe(429);
    const renewed = String(again.headers['set-cookie']).split(';')[0] ?? '';
    for (let count = 0; count < 10; count++)
      expect((await known('wrong password', renewed)).statusCode).toBe(401);
    expect((await known(PASSWORD, renewed)).statusCode).toBe(429);
  });

  test('an account knows ten browsers, and a browser all who have signed in with it', async () => {
    const { db } = api().services;
    const cookieOf = (answer: { headers: Record<string, unknown> }) =>
      String(answer.headers['set-cookie']).split(';')[0] ?? '';
    const signInWith = (email: string, cookie: string) =>
      api().asVisitor({
        method: 'POST',
        url: '/api/auth/login',
        headers: { cookie },
        body: { email, password: PASSWORD },
      });
    for (let count = 0; count < 12; count++) await signInWith(EMAIL, '');
    const known = await db.selectFrom('known_browsers').selectAll().execute();
    expect(known).toHaveLength(10);

    await newPerson(api(), 'administrator', 'b@example.gov.ua');
    const mine = cookieOf(await signInWith(EMAIL, ''));
    const shared = cookieOf(await signInWith('b@example.gov.ua', mine));
    const token = shared.split('=')[1] ?? '';
    const rows = await db.selectFrom('known_browsers').selectAll().execute();
    const hash = createHash('sha256').update(token).digest('hex');
    expect(rows.filter((row) => row.token_hash === hash)).toHaveLength(2);
  });

  test('failures are summed up in the audit log, not recorded one by one', async () => {
    const { db } = api().services;
    await db.deleteFrom('failed_sign_ins').execute();
    const before = await db.selectFrom('audit_log').selectAll().execute();
    const start = Date.now();
    for (let count = 0; count < 7; count++) {
      vi.useFakeTimers({ toFake: ['Date'], now: start + count * 1000 });
      await login({ email: EMAIL, password: 'wrong password' }, '192.0.2.5');
    }
    const entries = async () => {
      const rows = await db.selectFrom('audit_log').selectAll().orderBy('id').execute();
      return rows.slice(before.length);
    };
    expect(await entries()).toMatchObject([{ action: 'sign-in-failed', title: EMAIL, changes: '[]' }]);
    vi.useFakeTimers({ toFake: ['Date'], now: start + 16 * 60_000 });
    await sumUpFailedSignIns(db);
    await sumUpFailedSignIns(db);
    const [, sum, ...more] = await entries();
    expect(more).toEqual([]);
    expect(sum).toMatchObject({ action: 'sign-in-failed', title: EMAIL, network: '192.0.2.0/24' });
    expect(JSON.parse(sum?.changes ?? '')).toEqual([
      { field: 'failures', before: null, after: '7' },
      { field: 'firstAt', before: null, after: new Date(start).toISOString() },
      { field: 'lastAt', before: null, after: new Date(start + 6000).toISOString() },
    ]);
  });

  once('an address is refused after thirty failures, whatever the accounts', async () => {
    const tries = Array.from({ length: 30 }, (_, index) =>
      login({ email: `nobody-${index}@example.gov.ua`, password: 'wrong password' }),
    );
    for (const { statusCode } of await Promise.all(tries)) expect(statusCode).toBe(401);
    expect((await login({ email: EMAIL, password: PASSWORD })).statusCode).toBe(429);
    expect((await login({ email: EMAIL, password: PASSWORD }, '198.51.100.8')).statusCode).toBe(200);
  });

  once('a right password clears the count', async () => {
    for (let round = 0; round < 4; round++) {
      for (let count = 0; count < 9; count++) await login({ email: EMAIL, password: 'wrong password' });
      expect((await login({ email: EMAIL, password: PASSWORD })).statusCode).toBe(200);
    }
  });

  test('attempts sent all at once get no more tries', async () => {
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => login({ email: EMAIL, password: 'wrong password' })),
    );
    const tries = answers.filter((answer) => answer.statusCode === 401);
    expect(tries.length).toBeLessThanOrEqual(10);
  });

  test('the failures name nobody', async () => {
    await login({ email: 'secret-person@example.gov.ua', password: 'wrong password' }, '192.0.2.77');
    const rows = JSON.stringify(await api().services.db.selectFrom('sign_in_attempts').selectAll().execute());
    expect(rows).not.toContain('secret-person');
    expect(rows).not.toContain('192.0.2.77');
  });

  test.each([
    [{}, ['email', 'password']],
    [{ email: 7, password: PASSWORD }, ['email']],
    [{ email: 'nul\0@example.gov.ua', password: PASSWORD }, ['email']],
    [{ email: 'half\ud800@example.gov.ua', password: PASSWORD }, ['email']],
  ])('%j is refused with the fields at fault', async (body, paths) => {
    const answer = await login(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors.map((error: { path: string }) => error.path)).toEqual(paths);
  });

  test('signing out ends the token at once, and only that one', async () => {
    const [first, second] = [await signIn(api().app), await signIn(api().app)];
    const answer = await api().asVisitor({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { authorization: `Bearer ${first}`, 'content-type': 'application/json' },
    });
    expect(answer.statusCode).toBe(204);
    expect(answer.body).toBe('');
    expect((await current(first)).statusCode).toBe(401);
    expect((await current(second)).statusCode).toBe(200);
  });

  test.each(['', 'Bearer', 'Bearer x', `Bearer ${'a'.repeat(43)}`, 'Basic YTpi', `Bearer ${'é'.repeat(43)}`])(
    'authorization %j is nobody',
    async (authorization) => {
      const answer = await api().asVisitor({ url: '/api/auth/current', headers: { authorization } });
      expect(answer.statusCode).toBe(401);
      expect(answer.headers['www-authenticate']).toBe('Bearer');
    },
  );

  once('a session ends after twelve idle hours, and use prolongs it', async () => {
    const token = await signIn(api().app);
    const start = Date.now();
    const at = (time: number) => vi.useFakeTimers({ toFake: ['Date'], now: start + time });
    at(11 * HOUR);
    expect((await current(token)).statusCode).toBe(200);
    at(22 * HOUR);
    expect((await current(token)).statusCode).toBe(200);
    at(34 * HOUR + 60_000);
    expect((await current(token)).statusCode).toBe(401);
  });

  once('a session ends after seven days, however it is used', async () => {
    const token = await signIn(api().app);
    const start = Date.now();
    for (let hours = 10; hours < 7 * 24; hours += 10) {
      vi.useFakeTimers({ toFake: ['Date'], now: start + hours * HOUR });
      expect((await current(token)).statusCode).toBe(200);
    }
    vi.useFakeTimers({ toFake: ['Date'], now: start + 7 * 24 * HOUR + 1000 });
    expect((await current(token)).statusCode).toBe(401);
  });
});
