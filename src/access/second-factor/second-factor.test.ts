// Setting up, using and losing TOTP and recovery codes.
// SQL of: recovery-codes.server.ts, second-factors.server.ts, tickets.server.ts.
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startMailServer } from '../../../tests/factories/mail-server.ts';
import { runCommand } from '../../../tests/factories/run-command.ts';
import {
  describeApiOnBothEngines,
  EMAIL,
  newPerson,
  PASSWORD,
  type Person,
  startApi,
  testOnSqlite,
  withToken,
} from '../../../tests/factories/start-api.ts';
import { changePassword } from '../accounts/accounts.server.ts';
import { invite } from '../accounts/invitations.server.ts';
import { keyBeside, SecretBox } from './secret-box.server.ts';
import { codeAt, stepAt } from './totp.ts';

const SECRET_KEY = 'a key of the tests, thirty-two letters or more';
const STEP_MS = 30_000;

const mail = await startMailServer();
afterAll(() => mail.stop());
afterEach(() => {
  vi.useRealTimers();
});

/** The clock stands still between calls: a code lives for half a minute. */
const later = (milliseconds: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds });
const codeNow = (secret: string, periods = 0) => codeAt(secret, stepAt(Date.now()) + periods);
const wrongCode = (secret: string) =>
  ['000000', '111111', '222222', '333333'].find(
    (code) => ![-1, 0, 1].some((periods) => codeNow(secret, periods) === code),
  ) ?? '';
/** A code that was not used yet. */
const nextCode = (secret: string) => {
  later(STEP_MS);
  return codeNow(secret);
};

describeApiOnBothEngines(
  'a second factor',
  (api, engine) => {
    const once = testOnSqlite(engine);
    let people = 0;
    let person: Person;
    beforeEach(async () => {
      later(0);
      people += 1;
      await api().services.db.deleteFrom('sign_in_attempts').execute();
      person = await newPerson(api(), 'editor', `person-${people}@example.gov.ua`);
    });

    const post = (url: string, body: object, remoteAddress = '192.0.2.1') =>
      api().asVisitor({ method: 'POST', url, body, remoteAddress });
    const login = (email = person.email) => post('/api/auth/login', { email, password: PASSWORD });
    const ticketOf = async (email = person.email) => (await login(email)).json<{ ticket: string }>().ticket;
    const finish = (ticket: string, code: string, remoteAddress?: string) =>
      post('/api/auth/second-factor', { ticket, code }, remoteAddress);
    const factors = async (who = person) => (await who.ask({ url: '/api/auth/second-factor' })).json();
    const begin = async (who = person) =>
      (await who.ask({ method: 'POST', url: '/api/auth/totp' })).json<{
        secret: string;
        uri: string;
        qr: string;
      }>();
    const confirm = (code: string, who = person) =>
      who.ask({ method: 'POST', url: '/api/auth/totp/confirm', body: { code } });
    const enrol = async (who = person) => {
      const { secret } = await begin(who);
      const { recoveryCodes } = (await confirm(codeNow(secret), who)).json<{ recoveryCodes: string[] }>();
      return { secret, recoveryCodes };
    };

    test('is asked for from the first right code on, until it is taken away', async () => {
      const { secret, uri, qr } = await begin();
      expect(uri).toContain(`secret=${secret}`);
      expect(qr).toMatch(/^<svg [^>]*>.+<\/svg>$/s);
      expect(qr).not.toMatch(/href|url\(|script/);
      // Not in force before the first code.
      expect((await login()).statusCode).toBe(200);
      const wrong = await confirm(wrongCode(secret));
      expect([wrong.statusCode, wrong.json().code]).toEqual([403, 'wrong-code']);
      const added = await confirm(codeNow(secret));
      expect(added.statusCode).toBe(200);
      expect(new Set(added.json().recoveryCodes).size).toBe(10);
      expect(await factors()).toEqual({
        totp: true,
        passkeys: [],
        recoveryCodes: 10,
        canHaveTotp: true,
        isLastNeeded: false,
      });
      await mail.next(person.email, 'Додано другий чинник входу');
      expect((await person.ask({ method: 'POST', url: '/api/auth/totp' })).statusCode).toBe(409);

      const half = await login();
      expect([half.statusCode, half.json().code]).toEqual([401, 'second-factor-required']);
      expect(half.json().methods).toEqual(['totp', 'recovery']);
      expect(half.json()).not.toHaveProperty('token');
      expect(half.headers['set-cookie']).toBeUndefined();
      const whole = await finish(half.json().ticket, nextCode(secret));
      expect([whole.statusCode, whole.json().user.email]).toEqual([200, person.email]);
      const { token } = whole.json<{ token: string }>();
      expect((await api().asVisitor(withToken(token, { url: '/api/auth/current' }))).statusCode).toBe(200);

      const remove = (password: string) =>
        person.ask({ method: 'DELETE', url: '/api/auth/totp', body: { password } });
      expect((await remove('wrong password')).json()).toMatchObject({ status: 403, code: 'wrong-password' });
      expect((await remove(PASSWORD)).statusCode).toBe(204);
      await mail.next(person.email, 'Вилучено другий чинник входу');
      expect((await remove(PASSWORD)).statusCode).toBe(404);
      expect(await factors()).toMatchObject({ totp: false, recoveryCodes: 0 });
      expect((await login()).statusCode).toBe(200);
    });

    once('a code is good once, and so is every code before it', async () => {
      const { secret } = await enrol();
      // Nor the code that confirmed it.
      expect((await finish(await ticketOf(), codeNow(secret))).statusCode).toBe(401);
      const code = nextCode(secret);
      expect((await finish(await ticketOf(), `${code.slice(0, 3)} ${code.slice(3)}`)).statusCode).toBe(200);
      const again = await ticketOf();
      expect((await finish(again, code)).statusCode).toBe(401);
      expect((await finish(again, codeNow(secret, -1))).statusCode).toBe(401);
      expect((await finish(again, codeNow(secret, 1))).statusCode).toBe(200);
    });

    test('sent twice at once, a code opens one session', async () => {
      const { secret } = await enrol();
      const code = nextCode(secret);
      const tickets = [await ticketOf(), await ticketOf()];
      const same = await Promise.all([tickets[0], tickets[0]].map((ticket) => finish(ticket ?? '', code)));
      expect(same.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401]);
      expect((await finish(tickets[1] ?? '', code)).statusCode).toBe(401);
    });

    test('a ticket is good once, for five minutes, and for nobody but its account', async () => {
      const { secret } = await enrol();
      const ticket = await ticketOf();
      expect((await finish(ticket, nextCode(secret))).statusCode).toBe(200);
      const late = await finish(ticket, nextCode(secret));
      expect([late.statusCode, late.json().code]).toEqual([401, 'wrong-code']);

      const other = await newPerson(api(), 'author', `other-${people}@example.gov.ua`);
      const { secret: others } = await enrol(other);
      expect((await finish(await ticketOf(), nextCode(others))).statusCode).toBe(401);

      const old = await ticketOf();
      later(5 * 60_000 + 1);
      expect((await finish(old, codeNow(secret))).statusCode).toBe(401);
      expect((await finish(await ticketOf(), codeNow(secret))).statusCode).toBe(200);
      expect((await finish('A'.repeat(43), codeNow(secret))).statusCode).toBe(401);
      expect((await finish('no ticket', codeNow(secret))).statusCode).toBe(400);
      expect((await post('/api/auth/second-factor', { ticket: old })).json().errors).toMatchObject([
        { path: 'code' },
      ]);
    });

    test('a ticket dies with the password and with the account', async () => {
      const { secret } = await enrol();
      const first = await ticketOf();
      const newPassword = 'twelve cranes over a pond';
      const body = { currentPassword: PASSWORD, newPassword };
      expect((await person.ask({ method: 'POST', url: '/api/auth/password', body })).statusCode).toBe(200);
      expect((await finish(first, nextCode(secret))).statusCode).toBe(401);
      const half = await post('/api/auth/login', { email: person.email, password: newPassword });
      const close = {
        method: 'PATCH',
        url: `/api/accounts/${person.id}`,
        body: { isDisabled: true },
      } as const;
      expect((await api().asStaff(close)).statusCode).toBe(200);
      expect((await finish(half.json().ticket, nextCode(secret))).statusCode).toBe(401);
    });

    test('each recovery code stands in for it once, however it is typed', async () => {
      const { recoveryCodes } = await enrol();
      const [first = '', second = '', third = ''] = recoveryCodes;
      expect(first).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/);
      expect((await finish(await ticketOf(), first)).statusCode).toBe(200);
      expect((await finish(await ticketOf(), first)).statusCode).toBe(401);
      expect(
        (await finish(await ticketOf(), ` ${second.toUpperCase().replaceAll('-', ' ')}`)).statusCode,
      ).toBe(200);
      expect(await factors()).toMatchObject({ recoveryCodes: 8 });
      // New ones replace all that were left.
      const renew = (password: string) =>
        person.ask({ method: 'POST', url: '/api/auth/recovery-codes', body: { password } });
      expect((await renew('wrong password')).statusCode).toBe(403);
      const renewed = (await renew(PASSWORD)).json<{ recoveryCodes: string[] }>().recoveryCodes;
      expect(renewed).toHaveLength(10);
      expect((await finish(await ticketOf(), third)).statusCode).toBe(401);
      expect((await finish(await ticketOf(), renewed[9] ?? '')).statusCode).toBe(200);
      for (const code of renewed.slice(0, 9)) await finish(await ticketOf(), code);
      expect((await login()).json().methods).toEqual(['totp']);
    });

    once('without it there are no recovery codes to be had', async () => {
      const body = { password: PASSWORD };
      const answer = await person.ask({ method: 'POST', url: '/api/auth/recovery-codes', body });
      expect(answer.statusCode).toBe(409);
    });

    test('wrong codes are limited as passwords are, wherever they come from', async () => {
      const { secret, recoveryCodes } = await enrol();
      const other = await newPerson(api(), 'author', `quiet-${people}@example.gov.ua`);
      const { secret: others } = await enrol(other);
      for (let count = 0; count < 10; count++) {
        const answer = await finish(await ticketOf(), wrongCode(secret), `203.0.${count}.1`);
        expect(answer.statusCode).toBe(401);
      }
      later(STEP_MS);
      const refused = await finish(await ticketOf(), codeNow(secret));
      expect([refused.statusCode, refused.json().code]).toEqual([429, 'too-many-requests']);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(13 * 60);
      expect((await finish(await ticketOf(), recoveryCodes[0] ?? '')).statusCode).toBe(429);
      expect((await finish(await ticketOf(other.email), codeNow(others))).statusCode).toBe(200);
      const entries = await api()
        .services.db.selectFrom('failed_sign_ins')
        .select('count')
        .where('user_id', '=', person.id)
        .execute();
      expect(entries).toHaveLength(10);
      later(15 * 60_000);
      expect((await finish(await ticketOf(), codeNow(secret))).statusCode).toBe(200);
    });

    once(
      'whoever has the password cannot keep its owner out, who comes with a browser that is known',
      async () => {
        const { secret } = await enrol();
        later(STEP_MS);
        const whole = await finish(await ticketOf(), codeNow(secret));
        const cookie = String(whole.headers['set-cookie']).split(';')[0] ?? '';
        for (let count = 0; count < 10; count++)
          await finish(await ticketOf(), wrongCode(secret), '203.0.113.9');
        later(STEP_MS);
        expect((await finish(await ticketOf(), codeNow(secret))).statusCode).toBe(429);
        const own = { ticket: await ticketOf(), code: codeNow(secret) };
        const known = await api().asVisitor({
          method: 'POST',
          url: '/api/auth/second-factor',
          body: own,
          headers: { cookie },
        });
        expect(known.statusCode).toBe(200);
        // Nor one whose browser nobody knows, once the password is another.
        const password = 'twelve cranes over a pond';
        for (let count = 0; count < 10; count++)
          await finish(await ticketOf(), wrongCode(secret), '203.0.113.9');
        expect(await changePassword(api().services.db, person.email, password, 8)).toBeNull();
        const { ticket } = (await post('/api/auth/login', { email: person.email, password })).json();
        expect((await finish(ticket, nextCode(secret))).statusCode).toBe(200);
      },
    );

    once(
      'whoever reads somebody’s mail gets no more codes by it, and keeps no known browser out; an administrator’s link gives them',
      async () => {
        const { secret } = await enrol();
        let password = PASSWORD;
        const half = async () => (await post('/api/auth/login', { email: person.email, password })).json();
        const guess = async () => {
          for (let count = 0; count < 10; count++)
            await finish((await half()).ticket, wrongCode(secret), '203.0.113.9');
        };
        const after = async (by: 'anybody' | 'administrator', newPassword: string, cookie = '') => {
          const { token } = await invite(api().services.db, person.id, by);
          expect((await post('/api/auth/invitation/accept', { token, newPassword })).statusCode).toBe(204);
          password = newPassword;
          const body = { ticket: (await half()).ticket, code: nextCode(secret) };
          const url = '/api/auth/second-factor';
          return api().asVisitor({ method: 'POST', url, body, headers: { cookie } });
        };
        await guess();
        expect((await after('anybody', 'twelve cranes over a pond')).statusCode).toBe(429);
        const whole = await after('administrator', 'thirteen storks over a pond');
        expect(whole.statusCode).toBe(200);
        const cookie = String(whole.headers['set-cookie']).split(';')[0];
        await guess();
        expect((await after('anybody', 'twenty herons over a pond')).statusCode).toBe(429);
        expect((await after('anybody', 'thirty swans over a pond', cookie)).statusCode).toBe(200);
      },
    );

    once('long after signing in it is not begun without the password', async () => {
      later(20 * 60_000);
      const begun = await person.ask({ method: 'POST', url: '/api/auth/totp' });
      expect([begun.statusCode, begun.json().code]).toEqual([403, 'wrong-password']);
      const typed = (password: string) =>
        person.ask({ method: 'POST', url: '/api/auth/totp', body: { password } });
      expect((await typed('not the password')).statusCode).toBe(403);
      expect((await typed(PASSWORD)).json()).toMatchObject({ secret: expect.any(String) });
    });

    once('the first code cannot be guessed at will, either', async () => {
      const { secret } = await begin();
      for (let count = 0; count < 10; count++)
        expect((await confirm(wrongCode(secret))).statusCode).toBe(403);
      expect((await confirm(codeNow(secret))).statusCode).toBe(429);
    });

    once('neither the secret nor a code nor a ticket can be read in the database', async () => {
      const { secret, recoveryCodes } = await enrol();
      const ticket = await ticketOf();
      const { db } = api().services;
      const rows = [];
      for (const table of ['totp_secrets', 'recovery_codes', 'sign_in_tickets', 'audit_log'] as const)
        rows.push(await db.selectFrom(table).selectAll().execute());
      const stored = JSON.stringify(rows);
      for (const each of [
        secret,
        ticket,
        ...recoveryCodes,
        ...recoveryCodes.map((code) => code.replaceAll('-', '')),
      ])
        expect(stored.toLowerCase()).not.toContain(each.toLowerCase());

      // A row copied to another account does not work there.
      const thief = await newPerson(api(), 'author', `thief-${people}@example.gov.ua`);
      await enrol(thief);
      const { secret: sealed } = await db
        .selectFrom('totp_secrets')
        .select('secret')
        .where('user_id', '=', person.id)
        .executeTakeFirstOrThrow();
      await db.updateTable('totp_secrets').set({ secret: sealed }).where('user_id', '=', thief.id).execute();
      expect((await finish(await ticketOf(thief.email), nextCode(secret))).statusCode).toBe(401);
    });

    once(
      'is asked for however often somebody else has the password and asks, and not of a known browser',
      async () => {
        const { secret } = await enrol();
        const first = await finish(await ticketOf(), nextCode(secret));
        const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
        const known = { cookie };
        const signIn = (headers = {}) =>
          api().asVisitor({
            method: 'POST',
            url: '/api/auth/login',
            body: { email: person.email, password: PASSWORD },
            headers,
            remoteAddress: '192.0.2.1',
          });
        const own = (await signIn(known)).json<{ ticket: string }>().ticket;
        for (let count = 0; count < 115; count += 1) expect((await signIn()).json().ticket).toBeDefined();
        const newest = await ticketOf();
        expect((await finish(newest, nextCode(secret))).statusCode).toBe(200);
        expect((await finish(own, nextCode(secret))).statusCode).toBe(200);
      },
    );

    test('that was lost is taken away by another administrator, who ends the sessions with it', async () => {
      const { secret } = await enrol();
      const ticket = await ticketOf();
      const reset = (id: number) =>
        api().asStaff({ method: 'DELETE', url: `/api/accounts/${id}/second-factor` });
      expect((await reset(person.id)).statusCode).toBe(204);
      await mail.next(person.email, 'Вилучено другий чинник входу');
      expect((await person.ask({ url: '/api/auth/current' })).statusCode).toBe(401);
      expect((await finish(ticket, nextCode(secret))).statusCode).toBe(401);
      expect((await login()).statusCode).toBe(200);
      const { entries } = (await api().asStaff({ url: '/api/audit?kind=account' })).json();
      expect(entries[0]).toMatchObject({
        action: 'remove-factor',
        title: person.email,
        who: { email: EMAIL },
      });
      // One’s own needs the password.
      expect((await reset(api().userId)).statusCode).toBe(409);
      expect((await reset(999_999)).statusCode).toBe(404);
    });

    // Last: a week later the sessions of the others are over.
    once(
      'cannot be guessed by patience: strangers are refused for days, a known browser is not',
      async () => {
        const { secret } = await enrol();
        const first = await finish(await ticketOf(), nextCode(secret));
        const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
        for (let guess = 0; guess < 50; guess += 1) {
          // As slowly as the limit of minutes asks for, each from another network.
          if (guess % 10 === 0) later(16 * 60_000);
          const answer = await finish(await ticketOf(), wrongCode(secret), `203.0.${guess}.1`);
          expect(answer.statusCode).toBe(401);
        }
        later(24 * 3_600_000);
        const refused = await finish(await ticketOf(), nextCode(secret), '198.51.100.1');
        expect(refused.statusCode).toBe(429);
        expect(Number(refused.headers['retry-after'])).toBeGreaterThan(24 * 3600);
        const headers = { cookie };
        const login = { email: person.email, password: PASSWORD };
        const { ticket } = (
          await api().asVisitor({ method: 'POST', url: '/api/auth/login', body: login, headers })
        ).json<{ ticket: string }>();
        const body = { ticket, code: nextCode(secret) };
        const whole = await api().asVisitor({
          method: 'POST',
          url: '/api/auth/second-factor',
          body,
          headers,
        });
        expect(whole.statusCode).toBe(200);
        later(7 * 24 * 3_600_000);
        expect((await finish(await ticketOf(), nextCode(secret), '198.51.100.1')).statusCode).toBe(200);
      },
    );
  },
  { SECRET_KEY, ...mail.settings },
);

describeApiOnBothEngines(
  'the duty to have a second factor',
  (api, engine) => {
    const once = testOnSqlite(engine);
    const signIn = async (email: string) => {
      const body = { email, password: PASSWORD };
      const answer = await api().asVisitor({ method: 'POST', url: '/api/auth/login', body });
      return answer.json<{ token: string; user: object }>();
    };

    once('is of those whom the settings name', async () => {
      const { email } = await newPerson(api(), 'editor');
      expect((await signIn(email)).user).not.toHaveProperty('needsSecondFactor');
      // A session that began before it was a duty has it, too.
      expect((await api().asStaff({ url: '/api/accounts' })).json().code).toBe('second-factor-needed');
      expect((await api().asStaff({ url: '/api/auth/current' })).json().needsSecondFactor).toBe(true);
    });

    once('keeps the last one where it is, until there is another', async () => {
      later(0);
      const { email } = await newPerson(api(), 'administrator', 'keeper@example.gov.ua');
      let { token } = await signIn(email);
      const ask = (method: 'GET' | 'POST' | 'DELETE', url: string, body?: object) =>
        api().asVisitor(withToken(token, { method, url: `/api/auth/${url}`, ...(body && { body }) }));
      const { secret } = (await ask('POST', 'totp')).json<{ secret: string }>();
      ({ token } = (await ask('POST', 'totp/confirm', { code: codeNow(secret) })).json<{ token: string }>());
      expect((await ask('GET', 'second-factor')).json()).toMatchObject({ totp: true, isLastNeeded: true });
      expect((await ask('DELETE', 'totp', { password: PASSWORD })).statusCode).toBe(409);
      expect((await ask('GET', 'second-factor')).json()).toMatchObject({ totp: true });
      // Editors need none here.
      const editor = await newPerson(api(), 'editor', 'free@example.gov.ua');
      const begun = await editor.ask({ method: 'POST', url: '/api/auth/totp' });
      const body = { code: codeNow(begun.json<{ secret: string }>().secret) };
      await editor.ask({ method: 'POST', url: '/api/auth/totp/confirm', body });
      const removal = { method: 'DELETE', url: '/api/auth/totp', body: { password: PASSWORD } } as const;
      expect((await editor.ask(removal)).statusCode).toBe(204);
    });

    test('is done by one session: others that began with the password alone are over', async () => {
      later(0);
      const { email } = await newPerson(api(), 'administrator', 'slow@example.gov.ua');
      const [own, thief] = [await signIn(email), await signIn(email)];
      const ask = (token: string, url: string, body?: object) =>
        api().asVisitor(withToken(token, { method: 'POST', url, ...(body && { body }) }));
      const { secret } = (await ask(own.token, '/api/auth/totp')).json<{ secret: string }>();
      expect((await ask(thief.token, '/api/auth/passkeys/options')).statusCode).toBe(200);
      await ask(own.token, '/api/auth/totp/confirm', { code: codeNow(secret) });
      expect((await ask(thief.token, '/api/auth/passkeys/options')).statusCode).toBe(401);
    });

    once('leaves nothing to do but to set one up', async () => {
      later(0);
      const { email } = await newPerson(api(), 'administrator');
      const { token, user } = await signIn(email);
      expect(user).toMatchObject({ email, needsSecondFactor: true });
      const ask = (method: 'GET' | 'POST' | 'DELETE', url: string, body?: object) =>
        api().asVisitor(withToken(token, { method, url, ...(body && { body }) }));
      expect((await ask('GET', '/api/auth/current')).json()).toMatchObject({ needsSecondFactor: true });
      for (const [method, url] of [
        ['GET', '/api/news?isActive=0'],
        ['GET', '/api/accounts'],
        ['GET', '/api/files'],
        ['GET', '/api/working-copies?kind=news'],
        ['POST', '/api/news'],
        ['DELETE', '/api/news/1'],
        ['DELETE', '/api/accounts'],
      ] as const) {
        const { statusCode, ...answer } = await ask(method, url);
        expect([statusCode, answer.json().code], `${method} ${url}`).toEqual([403, 'second-factor-needed']);
      }
      // What visitors see is there.
      expect((await ask('GET', '/api/news')).json()).not.toHaveProperty('counts');

      const { secret } = (await ask('POST', '/api/auth/totp')).json<{ secret: string }>();
      const added = await ask('POST', '/api/auth/totp/confirm', { code: codeNow(secret) });
      expect(added.json().recoveryCodes).toHaveLength(10);
      expect(added.json().user).not.toHaveProperty('needsSecondFactor');
      expect((await ask('GET', '/api/auth/current')).statusCode).toBe(401);
      const whole = withToken(added.json().token, { url: '/api/accounts' });
      expect((await api().asVisitor(whole)).statusCode).toBe(200);
    });
  },
  { SECRET_KEY, SECOND_FACTOR: 'administrators' },
);

test('without a key, codes are not offered on PostgreSQL', async () => {
  const api = await startApi('postgres');
  expect((await api.asStaff({ url: '/api/auth/second-factor' })).json()).toMatchObject({
    canHaveTotp: false,
  });
  expect((await api.asStaff({ method: 'POST', url: '/api/auth/totp' })).statusCode).toBe(409);
  await api.stop();
});

test('on SQLite the key is made once, for its owner alone, and one that is none is refused', async () => {
  const api = await startApi('sqlite');
  const { dataDir } = api.services.config;
  const file = join(dataDir, 'secret-key');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const key = keyBeside(dataDir);
  expect(keyBeside(dataDir)).toBe(key);
  writeFileSync(file, '');
  expect(() => keyBeside(dataDir)).toThrow('secret-key');
  await api.stop();
});

test('a key is changed: the former one opens, the present one seals, and what was sealed is sealed again', async () => {
  const api = await startApi('sqlite', { SECRET_KEY });
  const { db } = api.services;
  const { id } = await newPerson(api, 'author');
  const secret = new SecretBox(SECRET_KEY).seal('таємниця', id);
  await db.insertInto('totp_secrets').values({ user_id: id, secret, confirmed_at: null }).execute();
  const settings = { SECRET_KEY: 'x'.repeat(32), SECRET_KEY_FORMER: SECRET_KEY };
  const [present, both] = [
    new SecretBox(settings.SECRET_KEY),
    new SecretBox(settings.SECRET_KEY, SECRET_KEY),
  ];
  expect([present.open(secret, id), both.open(secret, id)]).toEqual([null, 'таємниця']);
  expect(present.open(both.seal('нове', id), id)).toBe('нове');
  const run = (given: Record<string, string>) => runCommand('user', api, ['reseal'], '', given);
  const doctor = async (given: Record<string, string>) =>
    /^.*secrets .*$/m.exec((await runCommand('doctor', api, [], '', given)).output)?.[0];
  expect(await doctor({ SECRET_KEY })).toMatch(/^ok .*the key opens all of 1/);
  expect(await doctor({ SECRET_KEY: settings.SECRET_KEY })).toMatch(/^BAD .*no key opens 1 of 1/);
  expect(await doctor(settings)).toMatch(/^look .*FORMER is needed for 1 of 1/);
  expect(await run({ SECRET_KEY: settings.SECRET_KEY })).toEqual({
    code: 2,
    output: expect.stringContaining('Neither key opens 1'),
  });
  expect(await run(settings)).toEqual({ code: 0, output: expect.stringContaining('Sealed 1') });
  expect(await run(settings)).toEqual({ code: 0, output: expect.stringContaining('Sealed 0') });
  expect(await doctor(settings)).toMatch(/^look .*opens nothing any more/);
  const row = await db.selectFrom('totp_secrets').select('secret').executeTakeFirstOrThrow();
  expect(present.open(row.secret, id)).toBe('таємниця');
  await api.stop();
});

test('what was sealed opens with the same key for the same account, and with nothing else', () => {
  const box = new SecretBox(SECRET_KEY);
  const sealed = box.seal('таємниця', 7);
  expect(box.seal('таємниця', 7)).not.toBe(sealed);
  expect(box.open(sealed, 7)).toBe('таємниця');
  expect(box.open(sealed, 8)).toBeNull();
  expect(new SecretBox(`${SECRET_KEY}.`).open(sealed, 7)).toBeNull();
  expect(box.open(`${sealed.slice(0, -2)}AA`, 7)).toBeNull();
  expect(box.open('', 7)).toBeNull();
});
