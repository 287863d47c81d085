// Accounts, invitations, and e-mails about them.
// SQL of: invitations.server.ts.
import { PassThrough } from 'node:stream';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ReceivedLetter, startMailServer } from '../../../tests/factories/mail-server.ts';
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
import type { AuditList } from '../../audit/audit.schema.ts';
import type { Account } from '../access.schema.ts';
import { codeAt, stepAt } from '../second-factor/totp.ts';

const NEW_PASSWORD = 'twelve cranes over a pond';
const SITE_URL = 'https://www.example.gov.ua';
const HOUR = 3_600_000;

const mail = await startMailServer();
afterAll(() => mail.stop());
afterEach(() => {
  vi.useRealTimers();
});

type Api = Awaited<ReturnType<typeof startApi>>;

function calls(api: () => Api) {
  const post = (url: string, body: object, headers = {}) =>
    api().asVisitor({ method: 'POST', url, body, headers, remoteAddress: '192.0.2.1' });
  const asAdministrator = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
    api().asStaff({ method, url: `/api/accounts${path}`, ...(body && { body }) });
  return {
    post,
    asAdministrator,
    login: (email: string, password = PASSWORD, headers = {}) =>
      post('/api/auth/login', { email, password }, headers),
    accounts: async () => (await asAdministrator('GET', '')).json<{ accounts: Account[] }>().accounts,
    open: async (email: string, role = 'author', name = `Людина ${email.toLowerCase()}`) =>
      (await asAdministrator('POST', '', { email, name, role })).json<Account>(),
    change: (id: number, body: object) => asAdministrator('PATCH', `/${id}`, body),
    invited: (token: string) => post('/api/auth/invitation', { token }),
    accept: (token: string, newPassword = NEW_PASSWORD) =>
      post('/api/auth/invitation/accept', { token, newPassword }),
    lastEntry: async () =>
      (await api().asStaff({ url: '/api/audit?kind=account' })).json<AuditList>().entries[0],
  };
}

const linkIn = (text: string | null) => /\/login\/invitation\/([\w-]{43})(\s|$)/.exec(text ?? '')?.[1] ?? '';

describeApiOnBothEngines(
  'accounts',
  (api, engine) => {
    const once = testOnSqlite(engine);
    const { post, asAdministrator, login, accounts, open, change, invited, accept, lastEntry } = calls(api);
    let people = 0;
    let person: Person;
    beforeEach(async () => {
      people += 1;
      await api().services.db.deleteFrom('sign_in_attempts').execute();
      person = await newPerson(api(), 'editor', `person-${people}@example.gov.ua`);
    });
    const nobodysEmail = () => `new-${people}@example.gov.ua`;
    const current = async (who: Person) => (await who.ask({ url: '/api/auth/current' })).statusCode;
    const invite = async (id: number) =>
      (await asAdministrator('POST', `/${id}/invitation`)).json<{
        url: string;
        expiresAt: string;
        isSent: boolean;
      }>();

    test('are listed with what an administrator needs to know of them', async () => {
      const before = (await accounts()).find(({ id }) => id === person.id);
      expect(before).toEqual({
        id: person.id,
        email: person.email,
        name: `Хтось ${person.email}`,
        role: 'editor',
        isDisabled: false,
        lastSignInAt: null,
        secondFactor: [],
        sessions: 1,
        drafts: 0,
        isInvited: false,
        invitedUntil: null,
      });
      const start = Date.now();
      await login(person.email);
      const copy = { method: 'PUT', url: '/api/working-copies/news/1', body: { values: {} } } as const;
      await person.ask(copy);
      const after = (await accounts()).find(({ id }) => id === person.id);
      expect(after).toMatchObject({ sessions: 2, drafts: 1 });
      expect(Date.parse(after?.lastSignInAt ?? '')).toBeGreaterThanOrEqual(start);
      expect(JSON.stringify(await accounts())).not.toMatch(/argon2|token|hash/);
    });

    once(
      'a new one is opened by its one-time address, which is shown where no mail can be sent',
      async () => {
        const email = nobodysEmail();
        const account = await open(email.toUpperCase());
        expect(account).toMatchObject({ email, role: 'author', isInvited: true, invitedUntil: null });
        // Nobody can sign in yet, not even without a password.
        expect((await login(email, ' ')).statusCode).toBe(400);
        expect((await login(email)).json().code).toBe('wrong-credentials');

        const now = Date.now();
        const { url, expiresAt, isSent } = await invite(account.id);
        expect([isSent, url.startsWith(`${SITE_URL}/login/invitation/`)]).toEqual([false, true]);
        expect(Date.parse(expiresAt) - now).toBeGreaterThan(71.9 * HOUR);
        expect(Date.parse(expiresAt) - now).toBeLessThan(72.1 * HOUR);
        const token = linkIn(url);
        expect((await invited(token)).json()).toEqual({ email, name: `Людина ${email}`, isNew: true });
        expect((await accounts()).find(({ id }) => id === account.id)).toMatchObject({
          invitedUntil: expiresAt,
        });

        const weak = await accept(token, 'password1234');
        expect([weak.statusCode, weak.json().errors[0].path]).toEqual([400, 'newPassword']);
        const accepted = await accept(token);
        expect([accepted.statusCode, accepted.json().user]).toEqual([
          200,
          { id: account.id, email, name: `Людина ${email}`, role: 'author' },
        ]);
        const own = withToken(accepted.json().token, { url: '/api/auth/current' });
        expect((await api().asVisitor(own)).statusCode).toBe(200);
        expect((await login(email, NEW_PASSWORD)).statusCode).toBe(200);
        // It works once.
        expect([(await invited(token)).statusCode, (await accept(token)).statusCode]).toEqual([404, 404]);
        expect((await accounts()).find(({ id }) => id === account.id)).toMatchObject({
          isInvited: false,
          invitedUntil: null,
        });
      },
    );

    test('an invitation is good for 72 hours, and until the next one', async () => {
      const { id } = await open(nobodysEmail());
      const [first, second] = [linkIn((await invite(id)).url), linkIn((await invite(id)).url)];
      expect([(await invited(first)).statusCode, (await invited(second)).statusCode]).toEqual([404, 200]);
      const expires_at = new Date(Date.now() - 1).toISOString();
      await api()
        .services.db.updateTable('invitations')
        .set({ expires_at })
        .where('user_id', '=', id)
        .execute();
      expect([(await invited(second)).statusCode, (await accept(second)).statusCode]).toEqual([404, 404]);
      expect((await accept('A'.repeat(43))).statusCode).toBe(404);
      expect((await accept('no token')).statusCode).toBe(400);
      expect((await asAdministrator('POST', '/999999/invitation')).statusCode).toBe(404);
    });

    test('an invitation is taken up by one of those who try at once', async () => {
      const { id } = await open(nobodysEmail());
      const token = linkIn((await invite(id)).url);
      const answers = await Promise.all([accept(token), accept(token, 'eleven herons in the reeds')]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
    });

    once('the database holds no invitation that could be used', async () => {
      const { id } = await open(nobodysEmail());
      const token = linkIn((await invite(id)).url);
      const rows = await api().services.db.selectFrom('invitations').selectAll().execute();
      const log = await api().services.db.selectFrom('audit_log').selectAll().execute();
      expect(JSON.stringify([rows, log])).not.toContain(token);
    });

    once('a forgotten password is set anew by an administrator’s link, which ends the sessions', async () => {
      const token = linkIn((await invite(person.id)).url);
      expect((await invited(token)).json()).toMatchObject({ email: person.email, isNew: false });
      // Until it is used, nothing changes.
      expect([await current(person), (await login(person.email)).statusCode]).toEqual([200, 200]);
      expect((await accept(token)).statusCode).toBe(200);
      expect(await current(person)).toBe(401);
      expect((await login(person.email)).statusCode).toBe(401);
      expect((await login(person.email, NEW_PASSWORD)).statusCode).toBe(200);
      // Without mail it cannot be requested, and the answer does not reveal who has an account.
      const answers = await Promise.all(
        [person.email, 'nobody@example.gov.ua'].map((email) => post('/api/auth/forgotten', { email })),
      );
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
      expect((await api().asVisitor({ url: '/api/auth/methods' })).json()).toEqual({ mail: false });
    });

    once('the link does not pass by a second factor', async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
      const { secret } = (await person.ask({ method: 'POST', url: '/api/auth/totp' })).json();
      const body = { code: codeAt(secret, stepAt(Date.now())) };
      await person.ask({ method: 'POST', url: '/api/auth/totp/confirm', body });
      const accepted = await accept(linkIn((await invite(person.id)).url));
      expect([accepted.statusCode, accepted.body]).toEqual([204, '']);
      expect((await login(person.email, NEW_PASSWORD)).json().code).toBe('second-factor-required');
    });

    test('an address has one account, however often it is asked for at once', async () => {
      const email = nobodysEmail();
      const body = { email, name: 'Хтось', role: 'editor' };
      const both = await Promise.all([1, 2].map(() => asAdministrator('POST', '', body)));
      expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 400]);
      const taken = await asAdministrator('POST', '', { ...body, email: EMAIL.toUpperCase() });
      expect(taken.json().errors).toMatchObject([{ path: 'email', message: 'errors.emailTaken' }]);
    });

    test.each([
      [{}, ['email', 'name', 'role']],
      [{ email: 'nobody', name: 'Хтось', role: 'editor' }, ['email']],
      [{ email: 'a@example.gov.ua', name: ' ', role: 'editor' }, ['name']],
      [{ email: 'a@example.gov.ua', name: 'Хтось', role: 'owner' }, ['role']],
    ])('%j is refused with the fields at fault', async (body, paths) => {
      const answer = await asAdministrator('POST', '', body);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors.map((error: { path: string }) => error.path)).toEqual(paths);
    });

    once(
      'nobody is called so that they would be taken for a colleague, by whoever gives the name',
      async () => {
        const named = await open(nobodysEmail(), 'author', 'Олена Коваль');
        const body = { email: `other-${nobodysEmail()}`, name: 'Олена-КОВАЛЬ', role: 'author' };
        const rename = (name: string) =>
          person.ask({ method: 'PATCH', url: '/api/auth/current', body: { name } });
        const answers = [
          await asAdministrator('POST', '', body),
          await change(person.id, { name: 'Олена  Коваль' }),
          await rename('0лена Коваль'),
        ];
        for (const answer of answers)
          expect([answer.statusCode, answer.json().errors]).toMatchObject([
            400,
            [{ path: 'name', message: 'errors.nameTaken', text: expect.stringMatching(/по батькові/) }],
          ]);
        // One's own may be written otherwise.
        expect((await change(named.id, { name: 'Олена КОВАЛЬ' })).statusCode).toBe(200);
        for (const unseen of ['Олена\nІванівна', 'Олена\u202eІванівна', 'Олена\u200bІванівна', '\u3164'])
          expect((await rename(unseen)).json().errors).toMatchObject([
            { message: 'errors.unseenCharacters' },
          ]);
        const mixed = ['Oлена Іванівна', 'Олена Іванᴏва', 'Олeна', 'Петренқо', 'Ꙇван', 'Петренк٥'];
        const alike = ['Olenɑ', 'ꓳꓡꓰꓠꓮ', 'ᎤᏞᎬᏁᎪ', '𝐎𝐥𝐞𝐧𝐚', 'Ｏｌｅｎａ', 'Kovaⅼ', 'Kovaǀ'];
        for (const name of [...mixed, ...alike])
          expect((await rename(name)).json().errors, name).toMatchObject([
            { message: 'errors.mixedLetters' },
          ]);
        for (const name of ['Łukasz Żółć-Đorđe', 'Ґалаґан Ємельян', 'Мар\u02bcяна', 'Αλέξης'])
          expect((await rename(name)).json().name).toBe(name);
        expect((await rename(' Олена Іванівна ')).json().name).toBe('Олена Іванівна');
      },
    );

    test('another name leaves the sessions, another role ends them', async () => {
      const renamed = await change(person.id, { name: ' Інше ім’я ' });
      expect([renamed.statusCode, renamed.json().name]).toEqual([200, 'Інше ім’я']);
      expect((await person.ask({ url: '/api/auth/current' })).json()).toMatchObject({ name: 'Інше ім’я' });
      expect((await change(person.id, { role: 'author' })).json()).toMatchObject({ role: 'author' });
      expect(await lastEntry()).toMatchObject({
        action: 'change',
        title: person.email,
        who: { email: EMAIL },
        changes: [{ field: 'role', before: 'editor', after: 'author' }],
      });
      expect(await current(person)).toBe(401);
      const { token } = (await login(person.email)).json<{ token: string }>();
      const audit = await api().asVisitor(withToken(token, { url: '/api/audit' }));
      expect(audit.statusCode).toBe(403);
      expect((await change(person.id, { role: 'owner' })).json().errors[0].path).toBe('role');
      expect((await change(999_999, { name: 'Хтось' })).statusCode).toBe(404);
    });

    test('a closed one is out at once and everywhere, until it is opened again', async () => {
      const token = linkIn((await invite(person.id)).url);
      const closed = await change(person.id, { isDisabled: true });
      expect(closed.json()).toMatchObject({ isDisabled: true, sessions: 0, invitedUntil: null });
      expect((await lastEntry())?.action).toBe('disable');
      expect([await current(person), (await login(person.email)).statusCode]).toEqual([401, 401]);
      expect((await accept(token)).statusCode).toBe(404);
      expect((await asAdministrator('POST', `/${person.id}/invitation`)).statusCode).toBe(409);

      expect((await change(person.id, { isDisabled: false })).json()).toMatchObject({ isDisabled: false });
      expect((await lastEntry())?.action).toBe('enable');
      // Old sessions and invitations stay revoked.
      expect([await current(person), (await accept(token)).statusCode]).toEqual([401, 404]);
      expect((await login(person.email)).statusCode).toBe(200);
    });

    once('what a closed one had begun to send is refused when the rest of it comes', async () => {
      const boss = await newPerson(api(), 'administrator', `boss-${people}@example.gov.ua`);
      /** Sends the rest of the body on `finish`. */
      const slowly = async (who: Person, method: 'PATCH' | 'POST', url: string, body: object) => {
        const text = Buffer.from(JSON.stringify(body));
        const payload = new PassThrough();
        const answer = who.ask({
          method,
          url,
          payload,
          headers: { 'content-type': 'application/json', 'content-length': String(text.length) },
        });
        payload.write(text.subarray(0, 1));
        // It is read after the session was checked.
        await expect.poll(() => payload.readableLength).toBe(0);
        return { answer, finish: () => payload.end(text.subarray(1)) };
      };
      const { id } = await open(nobodysEmail());
      const slow = [
        await slowly(boss, 'PATCH', `/api/accounts/${boss.id}`, { isDisabled: false }),
        await slowly(boss, 'POST', '/api/accounts', { email: 'x@y.ua', name: 'Х', role: 'administrator' }),
        await slowly(person, 'PATCH', '/api/auth/current', { name: 'Інше ім’я' }),
      ];
      await change(boss.id, { isDisabled: true });
      await change(person.id, { isDisabled: true });
      for (const { finish } of slow) finish();
      for (const { answer } of slow) expect((await answer).statusCode).toBe(401);
      const there = await accounts();
      expect(there.find((each) => each.id === boss.id)?.isDisabled).toBe(true);
      expect(there.map(({ email }) => email)).not.toContain('x@y.ua');
      expect(there.find((each) => each.id === id)).toBeDefined();
    });

    test('a link is good no longer once there is another password', async () => {
      const token = linkIn((await invite(person.id)).url);
      const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
      expect((await person.ask({ method: 'POST', url: '/api/auth/password', body })).statusCode).toBe(200);
      expect((await accept(token, 'four quite different words')).statusCode).toBe(404);
      expect((await login(person.email, NEW_PASSWORD)).statusCode).toBe(200);
    });

    test('nobody takes their own rights, by mistake or otherwise', async () => {
      const self = api().userId;
      await newPerson(api(), 'administrator', `second-${people}@example.gov.ua`);
      for (const body of [{ role: 'editor' }, { isDisabled: true }, { role: 'author', name: 'Хтось' }])
        expect((await change(self, body)).statusCode, JSON.stringify(body)).toBe(409);
      expect((await change(self, { role: 'administrator', name: 'Редакторка' })).statusCode).toBe(200);
      expect((await api().asStaff({ url: '/api/auth/current' })).json()).toMatchObject({
        role: 'administrator',
        name: 'Редакторка',
      });
    });

    test('one administrator stays, even where two take the role from each other', async () => {
      const { db } = api().services;
      await db
        .updateTable('users')
        .set({ role: 'editor' })
        .where('id', '!=', api().userId)
        .where('role', '=', 'administrator')
        .execute();
      // Invited and without a password, this one does not count.
      await open(nobodysEmail(), 'administrator');
      const last = await change(api().userId, { role: 'editor' });
      expect([last.statusCode, last.json().detail]).toEqual([409, expect.stringContaining('last')]);

      const [one, other] = [
        await newPerson(api(), 'administrator', `one-${people}@example.gov.ua`),
        await newPerson(api(), 'administrator', `other-${people}@example.gov.ua`),
      ];
      await db.updateTable('users').set({ role: 'editor' }).where('id', '=', api().userId).execute();
      const take = (by: Person, { id }: Person) =>
        by.ask({ method: 'PATCH', url: `/api/accounts/${id}`, body: { role: 'author' } });
      const answers = await Promise.all([take(one, other), take(other, one)]);
      const left = await db
        .selectFrom('users')
        .select('id')
        .where('role', '=', 'administrator')
        .where('password_hash', '!=', '')
        .execute();
      await db.updateTable('users').set({ role: 'administrator' }).where('id', '=', api().userId).execute();
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      expect(left).toHaveLength(1);
    });

    test('sessions of somebody are ended by an administrator', async () => {
      const end = (id: number) => asAdministrator('DELETE', `/${id}/sessions`);
      expect((await end(person.id)).statusCode).toBe(204);
      expect(await current(person)).toBe(401);
      expect(await lastEntry()).toMatchObject({ action: 'end-sessions', title: person.email });
      expect((await login(person.email)).statusCode).toBe(200);
      expect((await end(999_999)).statusCode).toBe(404);
    });

    test('what was done to them, and who signed in, is shown to administrators alone', async () => {
      await login(person.email);
      await change(person.id, { name: 'Ще інше ім’я' });
      const entriesFor = async (who: Person | Pick<Api, 'asStaff'>, query = '') => {
        const request = { url: `/api/audit?limit=500${query}` };
        const { entries, total } = (
          await ('ask' in who ? who.ask(request) : who.asStaff(request))
        ).json<AuditList>();
        return { kinds: new Set(entries.map(({ kind }) => kind)), total };
      };
      expect((await entriesFor(api())).kinds).toEqual(new Set(['account', 'session']));
      for (const query of ['', '&kind=account', '&kind=session', `&who=${EMAIL}`])
        expect(await entriesFor(person, query)).toEqual({ kinds: new Set(), total: 0 });
    });

    test('drafts go to somebody else, but for those of items they are at work on', async () => {
      const taker = await newPerson(api(), 'editor', `taker-${people}@example.gov.ua`);
      const put = (who: Person, item: string, headerUa: string) =>
        who.ask({ method: 'PUT', url: `/api/working-copies/news/${item}`, body: { values: { headerUa } } });
      for (const item of ['1', '2', 'new-1']) await put(person, item, 'Їхнє');
      await put(taker, '2', 'Моє');
      const handOver = (body: object) => asAdministrator('POST', `/${person.id}/drafts`, body);
      expect((await handOver({ to: taker.id })).json()).toEqual({ count: 2, left: 1 });
      expect(await lastEntry()).toMatchObject({
        action: 'hand-over',
        title: person.email,
        changes: [{ after: '2' }, { field: 'to', after: taker.email }],
      });
      const read = async (who: Person, item: string) =>
        (await who.ask({ url: `/api/working-copies/news/${item}` })).json().values?.headerUa;
      expect(await Promise.all(['1', '2', 'new-1'].map((item) => read(taker, item)))).toEqual([
        'Їхнє',
        'Моє',
        'Їхнє',
      ]);
      expect(await read(person, '2')).toBe('Їхнє');
      // The recipient sees whose they were until the next save.
      const copy = async () => (await taker.ask({ url: '/api/working-copies/news/1' })).json();
      expect((await copy()).fromName).toBe(`Хтось ${person.email}`);
      expect((await taker.ask({ url: '/api/working-copies?kind=news&mine=1' })).json()).toContainEqual(
        expect.objectContaining({ item: 'new-1', fromName: `Хтось ${person.email}` }),
      );
      await put(taker, '1', 'Уже моє');
      expect(await copy()).not.toHaveProperty('fromName');
      expect((await handOver({ to: person.id })).statusCode).toBe(409);
      expect((await handOver({ to: 999_999 })).statusCode).toBe(404);
      expect((await handOver({})).json().errors).toMatchObject([{ path: 'to' }]);
      await change(taker.id, { isDisabled: true });
      expect((await handOver({ to: taker.id })).statusCode).toBe(409);
    });
  },
  { SITE_URL, SECRET_KEY: 'a key of the tests, thirty-two letters or more' },
);

describeApiOnBothEngines(
  'letters about an account',
  (api, engine) => {
    const once = testOnSqlite(engine);
    const { post, asAdministrator, login, open, invited, accept } = calls(api);
    let people = 0;
    let person: Person;
    beforeEach(async () => {
      people += 1;
      await api().services.db.deleteFrom('sign_in_attempts').execute();
      person = await newPerson(api(), 'editor', `reader-${people}@example.gov.ua`);
    });
    const lettersTo = (email: string): ReceivedLetter[] => mail.letters.filter(({ to }) => to === email);

    once('bring the invitation, which is shown to nobody else', async () => {
      const name = "Дар’я О'Ніл <b>&amp;</b>";
      const { id, email } = await open(`new-${people}@example.gov.ua`, 'editor', name);
      const invitation = (await asAdministrator('POST', `/${id}/invitation`)).json();
      expect(invitation).toEqual({ url: null, isSent: true, expiresAt: expect.any(String) });
      const { from, text } = await mail.next(email, 'Запрошення до панелі керування сайтом');
      expect(from).toBe('site@example.gov.ua');
      expect(text).toContain(`${name}, вітаємо.`);
      // The signature.
      expect(text).toContain(`Інформаційно-обчислювальний центр соціальної сфери\n${SITE_URL}`);
      expect(text).toContain(`${SITE_URL}/login/invitation/`);
      expect((await accept(linkIn(text))).statusCode).toBe(200);
      expect(lettersTo(email)).toEqual([]);
    });

    once('bring a new password to whoever has forgotten theirs, and nobody learns who is here', async () => {
      expect((await api().asVisitor({ url: '/api/auth/methods' })).json()).toEqual({ mail: true });
      const closed = await newPerson(api(), 'author', `closed-${people}@example.gov.ua`);
      await asAdministrator('PATCH', `/${closed.id}`, { isDisabled: true });
      const emails = [`nobody-${people}@example.gov.ua`, closed.email, person.email.toUpperCase()];
      const answers = [];
      for (const email of emails) answers.push(await post('/api/auth/forgotten', { email }));
      const seen = answers.map(({ statusCode, body, headers }) => [
        statusCode,
        body,
        Object.keys(headers).toSorted().join(),
      ]);
      expect(seen[0]?.slice(0, 2)).toEqual([204, '']);
      expect(new Set(seen.map((each) => each.join('\n'))).size).toBe(1);

      const { text } = await mail.next(person.email, 'Новий пароль до панелі керування сайтом');
      const token = linkIn(text);
      expect((await invited(token)).json()).toMatchObject({ email: person.email, isNew: false });
      expect((await accept(token)).statusCode).toBe(200);
      await mail.next(person.email, 'Пароль змінено');
      expect((await person.ask({ url: '/api/auth/current' })).statusCode).toBe(401);
      for (const email of emails.slice(0, 2)) expect(lettersTo(email)).toEqual([]);
    });

    once('that anybody can ask for leave an administrator’s invitation as good as it was', async () => {
      const { id, email } = await open(`new-${people}@example.gov.ua`);
      await asAdministrator('POST', `/${id}/invitation`);
      const first = linkIn((await mail.next(email, 'Запрошення до панелі керування сайтом')).text);
      await post('/api/auth/forgotten', { email });
      const second = linkIn((await mail.next(email, 'Запрошення до панелі керування сайтом')).text);
      expect((await invited(second)).statusCode).toBe(200);
      expect((await accept(first)).statusCode).toBe(200);
      // Using one revokes the other.
      expect((await accept(second)).statusCode).toBe(404);
    });

    once('cannot be asked for without end, whoever is here or not', async () => {
      for (const email of [person.email, `nobody-${people}@example.gov.ua`]) {
        await api().services.db.deleteFrom('sign_in_attempts').execute();
        for (let count = 0; count < 10; count++)
          expect((await post('/api/auth/forgotten', { email })).statusCode).toBe(204);
        expect((await post('/api/auth/forgotten', { email })).statusCode).toBe(429);
      }
    });

    once('notify of a browser that has not signed in before', async () => {
      const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
      const first = await login(person.email, PASSWORD, { 'user-agent': agent });
      const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
      // Not for the first sign-in, nor for a known browser.
      await login(person.email, PASSWORD, { 'user-agent': agent, cookie });
      await login(person.email, PASSWORD, { 'user-agent': agent });
      const { text } = await mail.next(person.email, 'Вхід із нового пристрою');
      expect(text).toContain('Firefox, Linux');
      expect(text).not.toContain('192.0.2');
      await login(person.email, PASSWORD, { 'user-agent': 'curl/8' });
      expect((await mail.next(person.email, 'Вхід із нового пристрою')).text).toContain('Невідомий пристрій');
      expect(lettersTo(person.email)).toEqual([]);
    });

    test('notify of a new password', async () => {
      const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
      await person.ask({ method: 'POST', url: '/api/auth/password', body });
      const { text } = await mail.next(person.email, 'Пароль змінено');
      expect(text).toContain('Якщо це зробили не ви');
      expect(text).not.toContain(NEW_PASSWORD);
    });
  },
  { SITE_URL, ...mail.settings },
);

test('where the server for mail does not answer, the link is shown', async () => {
  const settings = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'site@example.gov.ua' };
  const api = await startApi('sqlite', settings);
  const { asAdministrator, open } = calls(() => api);
  const { id } = await open('new@example.gov.ua');
  const invitation = (await asAdministrator('POST', `/${id}/invitation`)).json();
  expect([invitation.isSent, linkIn(invitation.url)]).toEqual([false, expect.stringMatching(/^[\w-]{43}$/)]);
  await api.stop();
});
