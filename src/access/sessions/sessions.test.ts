// One's own sessions. What a new password does to them is in own-password.test.ts.
// SQL of: sessions.server.ts.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { form } from '../../../tests/factories/forms.ts';
import {
  type Api,
  describeApi,
  describeApiOnBothEngines,
  newPerson,
  PASSWORD,
  type Person,
  testOnSqlite,
  withToken,
} from '../../../tests/factories/start-api.ts';
import type { OwnSession } from '../access.schema.ts';

const HOUR = 3_600_000;
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

afterEach(() => {
  vi.useRealTimers();
});

const calls = (api: () => Api) => ({
  login: async ({ email }: Person, userAgent = '', remoteAddress = '192.0.2.77') => {
    const body = { email, password: PASSWORD };
    const headers = { 'user-agent': userAgent };
    const request = { method: 'POST', url: '/api/auth/login', headers, body, remoteAddress } as const;
    return (await api().asVisitor(request)).json<{ token: string }>().token;
  },
  current: async (token: string) =>
    (await api().asVisitor(withToken(token, { url: '/api/auth/current' }))).statusCode,
  sessions: async (token: string) =>
    (await api().asVisitor(withToken(token, { url: '/api/auth/sessions' }))).json<{
      sessions: OwnSession[];
    }>().sessions,
  end: async (token: string, id = '') =>
    (await api().asVisitor(withToken(token, { method: 'DELETE', url: `/api/auth/sessions${id}` })))
      .statusCode,
});

describeApiOnBothEngines('one’s sessions', (api, engine) => {
  const once = testOnSqlite(engine);
  const { login, current, sessions, end } = calls(api);
  let people = 0;
  let person: Person;
  beforeEach(async () => {
    people += 1;
    person = await newPerson(api(), 'editor', `person-${people}@example.gov.ua`);
  });

  once('begin as the specification says: the token in the header is all that a client needs', async () => {
    const { email } = person;
    const body = { email, password: PASSWORD };
    const answer = await api().asVisitor({ method: 'POST', url: '/api/auth/login', body });
    expect(answer.json()).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), user: expect.anything() });
    const { token } = answer.json<{ token: string }>();
    const news = await form({ headerUa: 'Новина', date: '2026-01-01' });
    const added = await api().asVisitor(withToken(token, { method: 'POST', url: '/api/news', ...news }));
    expect([added.statusCode, added.json().isActive]).toEqual([201, 1]);
    await api().asVisitor(withToken(token, { method: 'POST', url: '/api/auth/logout' }));
    expect(await current(token)).toBe(401);
  });

  test('are listed with device, network and time, and nothing that opens one', async () => {
    const start = new Date().toISOString();
    const token = await login(person, FIREFOX);
    const listed = await sessions(token);
    expect(listed).toHaveLength(2);
    const [own] = listed.filter(({ isCurrent }) => isCurrent);
    expect(own).toMatchObject({ device: 'Firefox, Windows', network: '192.0.2.0/24' });
    expect([own?.createdAt, own?.usedAt].every((time) => (time ?? '') >= start)).toBe(true);
    expect(JSON.stringify(listed)).not.toMatch(/192\.0\.2\.(1|77)\b|Gecko|[\w-]{43}/);
    expect(await current(own?.id ?? '')).toBe(401);
  });

  test('end one by one, and only one’s own', async () => {
    const other = await newPerson(api(), 'administrator', `other-${people}@example.gov.ua`);
    const token = await login(person);
    const [{ id } = { id: '' }] = (await sessions(token)).filter(({ isCurrent }) => !isCurrent);
    expect(await end(other.token, `/${id}`)).toBe(404);
    expect(await current(person.token)).toBe(200);
    expect(await end(token, `/${id}`)).toBe(204);
    expect([await current(person.token), await current(token)]).toEqual([401, 200]);
    expect(await end(token, `/${id}`)).toBe(404);
    for (const odd of ['%25', '____', id.slice(1), id.toUpperCase().replace(/\d/g, 'G')])
      expect(await end(token, `/${odd}`)).toBe(400);
    expect(await sessions(token)).toHaveLength(1);
  });

  test('end all but this one', async () => {
    const [token, another] = [await login(person), await login(person)];
    const other = await newPerson(api(), 'editor', `neighbour-${people}@example.gov.ua`);
    expect(await end(token)).toBe(204);
    expect([await current(token), await current(another), await current(person.token)]).toEqual([
      200, 401, 401,
    ]);
    expect(await current(other.token)).toBe(200);
    // Recorded once, so that a stolen token leaves a trace: the second call ends none.
    expect(await end(token)).toBe(204);
    const ended = await api()
      .services.db.selectFrom('audit_log')
      .select(['user_id', 'title'])
      .where('action', '=', 'end-sessions')
      .where('item_id', '=', person.id)
      .execute();
    expect(ended).toEqual([{ user_id: person.id, title: person.email }]);
  });

  test('that are over are neither listed nor counted', async () => {
    const token = await login(person);
    const { db } = api().services;
    const [{ id } = { id: '' }] = (await sessions(token)).filter(({ isCurrent }) => !isCurrent);
    const expires_at = new Date(Date.now() - 1000).toISOString();
    await db.updateTable('sessions').set({ expires_at }).where('token_hash', 'like', `${id}%`).execute();
    expect(await sessions(token)).toHaveLength(1);
    const { accounts } = (await api().asStaff({ url: '/api/accounts' })).json();
    expect(accounts.find((each: { id: number }) => each.id === person.id).sessions).toBe(1);
  });

  test('of the release before go on', async () => {
    const { db } = api().services;
    const before = { used_at: null, ends_at: null };
    await db.updateTable('sessions').set(before).where('user_id', '=', person.id).execute();
    expect(await current(person.token)).toBe(200);
    expect(await sessions(person.token)).toMatchObject([{ isCurrent: true, usedAt: expect.any(String) }]);
  });
});

describeApi(
  'the life of a session',
  (api) => {
    const { login, current, sessions } = calls(api);

    test('is as long as the settings say, idle and in all', async () => {
      const person = await newPerson(api(), 'editor');
      const start = Date.now();
      const at = (hours: number) =>
        vi.useFakeTimers({ toFake: ['Date'], now: start + hours * HOUR + hours * 1000 });
      const [used, idle] = [await login(person), await login(person)];
      for (let hours = 1; hours < 24; hours += 1) {
        at(hours);
        expect(await current(used), `after ${hours} hours`).toBe(200);
        if (hours === 3) expect(await current(idle)).toBe(401);
      }
      at(24);
      expect(await current(used)).toBe(401);
    });

    test('near its end still shows when it was last used', async () => {
      const person = await newPerson(api(), 'author');
      const start = Date.now();
      const token = await login(person);
      for (const hours of [1.5, 3, 4.5]) {
        vi.useFakeTimers({ toFake: ['Date'], now: start + hours * HOUR });
        await current(token);
        const [{ usedAt } = { usedAt: '' }] = await sessions(token);
        expect(Date.parse(usedAt)).toBe(start + hours * HOUR);
      }
      const ends_at = new Date(start + 6 * HOUR).toISOString();
      const { db } = api().services;
      await db.updateTable('sessions').set({ ends_at, expires_at: ends_at }).execute();
      vi.useFakeTimers({ toFake: ['Date'], now: start + 5 * HOUR });
      await current(token);
      const [{ usedAt } = { usedAt: '' }] = await sessions(token);
      expect(Date.parse(usedAt)).toBe(start + 5 * HOUR);
    });
  },
  { SESSION_IDLE_HOURS: '2', SESSION_DAYS: '1' },
);
