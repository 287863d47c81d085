// What gives or takes away access is done by people who are there, and told to all administrators.
// SQL of: audit-log.server.ts, revoke-access.server.ts, sessions.server.ts.
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startMailServer } from '../../../tests/factories/mail-server.ts';
import { softPasskey } from '../../../tests/factories/soft-passkey.ts';
import {
  describeApiOnBothEngines,
  EMAIL,
  newPerson,
  PASSWORD,
  type Person,
  sessionOf,
  testOnSqlite,
  withToken,
} from '../../../tests/factories/start-api.ts';
import type { AccessChanges } from '../access.schema.ts';

const SITE_URL = 'https://www.example.gov.ua';
const MINUTE = 60_000;
const later = (minutes: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * MINUTE });

const mail = await startMailServer();
afterAll(() => mail.stop());
afterEach(() => void vi.useRealTimers());

describeApiOnBothEngines(
  'presence',
  (api, engine) => {
    const once = testOnSqlite(engine);
    let number = 0;
    let other: Person;
    let colleague: Person;
    beforeEach(async () => {
      number += 1;
      await api().services.db.updateTable('sessions').set({ present_at: null }).execute();
      other = await newPerson(api(), 'administrator', `other-${number}@example.gov.ua`);
      colleague = await newPerson(api(), 'author', `colleague-${number}@example.gov.ua`);
    });
    const decisions = () =>
      [
        [
          'POST',
          '',
          { email: `new-${number}@example.gov.ua`, name: `Нова людина ${number}`, role: 'author' },
        ],
        ['PATCH', `/${colleague.id}`, { role: 'editor' }],
        ['PATCH', `/${colleague.id}`, { isDisabled: 1 }],
        ['PATCH', `/${colleague.id}`, { isDisabled: 0 }],
        ['POST', `/${colleague.id}/invitation`, undefined],
        ['DELETE', `/${colleague.id}/second-factor`, undefined],
        ['DELETE', `/${colleague.id}/sessions`, undefined],
        ['POST', `/${colleague.id}/drafts`, { to: other.id }],
      ] as const;
    const decide = async () => {
      const answers = [];
      for (const [method, path, body] of decisions()) {
        const url = `/api/accounts${path}`;
        const answer = await api().asStaff({ method, url, ...(body && { body }) });
        answers.push(answer.statusCode === 403 ? answer.json().code : answer.statusCode);
      }
      return answers;
    };
    const prove = (body: object, ask = api().asStaff) =>
      ask({ method: 'POST', url: '/api/auth/presence', body });

    test('is asked for a quarter of an hour after the password was last given, in this session', async () => {
      later(16);
      expect(await decide()).toEqual(Array(8).fill('presence-needed'));
      // What is not about access goes on. Who has found the session neither ends the owner's others nor stops all changes.
      expect((await api().asStaff({ url: '/api/accounts' })).statusCode).toBe(200);
      for (const [method, url] of [
        ['DELETE', '/api/auth/sessions'],
        ['PUT', '/api/maintenance'],
      ] as const)
        expect((await api().asStaff({ method, url, body: { reason: 'Так' } })).json().code).toBe(
          'presence-needed',
        );

      const wrong = await prove({ password: 'not this one' });
      expect([wrong.statusCode, wrong.json().code]).toEqual([403, 'wrong-password']);
      expect((await prove({})).statusCode).toBe(400);
      // Another session of anybody's proves nothing for this one.
      await prove({ password: PASSWORD }, other.ask);
      expect(await decide()).toEqual(Array(8).fill('presence-needed'));
      expect((await prove({ password: PASSWORD })).statusCode).toBe(204);
      expect(await decide()).toEqual([201, 200, 200, 200, 200, 204, 204, 200]);
      later(16);
      expect(await decide()).toEqual(Array(8).fill('presence-needed'));
    });

    test('is proved by a passkey of one’s own, once for each question', async () => {
      const [passkey, stranger] = [softPasskey(SITE_URL), softPasskey(SITE_URL)];
      const post = (url: string, body?: object) =>
        other.ask({ method: 'POST', url: `/api/auth/${url}`, ...(body && { body }) });
      expect((await post('presence/options')).statusCode).toBe(409);
      const begun = (await post('passkeys/options')).json();
      await post('passkeys', {
        ticket: begun.ticket,
        name: 'Ключ',
        passkey: passkey.create(begun.options.challenge),
      });
      later(16);
      const isAsked = async () =>
        (await other.ask({ method: 'PATCH', url: `/api/accounts/${colleague.id}`, body: { role: 'author' } }))
          .statusCode === 403;
      expect(await isAsked()).toBe(true);
      const { ticket, options } = (await post('presence/options')).json();
      const wrong = { ticket, passkey: stranger.get(options.challenge) };
      expect((await post('presence', wrong)).json().code).toBe('wrong-code');
      const right = { ticket, passkey: passkey.get(options.challenge) };
      // It is no way in.
      expect((await post('second-factor', right)).statusCode).toBe(401);
      expect((await post('presence', right)).statusCode).toBe(204);
      expect((await post('presence', right)).json().code).toBe('wrong-code');
      expect(await isAsked()).toBe(false);
    });

    once(
      'a stolen session keeps its owner from nothing: not by writing without end, not by maintenance',
      async () => {
        const thief = await sessionOf(api().services, other.id);
        const write = { method: 'POST', url: '/api/accounts/changes/seen', body: { until: 0 } } as const;
        const writes = Array.from({ length: 60 }, () => api().app.inject(withToken(thief, write)));
        expect((await Promise.all(writes)).map(({ statusCode }) => statusCode)).toContain(429);
        expect((await other.ask(write)).statusCode).toBe(204);
        await api().asStaff({ method: 'PUT', url: '/api/maintenance', body: { reason: 'Так' } });
        expect((await prove({ password: PASSWORD }, other.ask)).statusCode).toBe(204);
        const close = {
          method: 'PATCH',
          url: `/api/accounts/${colleague.id}`,
          body: { isDisabled: 1 },
        } as const;
        expect((await other.ask(close)).statusCode).toBe(200);
        await api().asStaff({ method: 'DELETE', url: '/api/maintenance' });
        expect((await other.ask({ method: 'DELETE', url: '/api/auth/sessions' })).statusCode).toBe(204);
        expect((await api().app.inject(withToken(thief, { url: '/api/auth/current' }))).statusCode).toBe(401);
      },
    );

    once('nobody invites themselves', async () => {
      const { userId, asStaff } = api();
      const own = await asStaff({ method: 'POST', url: `/api/accounts/${userId}/invitation` });
      expect(own.statusCode).toBe(409);
    });

    test('what was decided is told to all administrators, whoever did it, until they have seen it', async () => {
      const unseen = async (ask: Person['ask'] = other.ask) =>
        (await ask({ url: '/api/accounts/changes' })).json<AccessChanges>().changes;
      const seen = (until: number, ask = other.ask) =>
        ask({ method: 'POST', url: '/api/accounts/changes/seen', body: { until } });
      await seen((await unseen())[0]?.id ?? 0);
      expect(await unseen()).toEqual([]);
      await api().asStaff({
        method: 'PATCH',
        url: `/api/accounts/${colleague.id}`,
        body: { role: 'editor', name: `Інше ім’я ${number}` },
      });
      await api().asStaff({
        method: 'PATCH',
        url: `/api/accounts/${colleague.id}`,
        body: { name: `Ще інше ${number}` },
      });
      const changes = await unseen();
      expect(changes).toMatchObject([{ action: 'change', title: colleague.email, who: { email: EMAIL } }]);
      expect((await unseen(api().asStaff))[0]?.id).toBe(changes[0]?.id);
      const isTold = async (to: string): Promise<boolean> => {
        const { text } = await mail.next(to, 'Змінено доступ до керування сайтом');
        // Those of earlier tests come first.
        return text.includes(`змінено роль ${colleague.email}`) || isTold(to);
      };
      expect([await isTold(EMAIL), await isTold(other.email)]).toEqual([true, true]);
      await seen(changes[0]?.id ?? 0);
      expect(await unseen()).toEqual([]);
      // What comes is not seen yet, whatever somebody says.
      expect((await seen(2_000_000_000)).statusCode).toBe(204);
      expect((await seen(99_999_999_999)).statusCode).toBe(400);
      await api().asStaff({
        method: 'PATCH',
        url: `/api/accounts/${colleague.id}`,
        body: { role: 'author' },
      });
      const next = await unseen();
      expect(next).toHaveLength(1);
      await seen(next[0]?.id ?? 0);
      await seen(0);
      expect(await unseen()).toEqual([]);
    });
  },
  { SITE_URL, WRITES_PER_MINUTE: '40', ...mail.settings },
);
