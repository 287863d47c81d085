// Adding, using and removing passkeys. The authenticator is a key pair of the test.

import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type SoftPasskey, softPasskey } from '../../../tests/factories/soft-passkey.ts';
import {
  describeApi,
  newPerson,
  PASSWORD,
  type Person,
  startApi,
  withToken,
} from '../../../tests/factories/start-api.ts';
import { runs } from '../../../tests/setup/runs.ts';
import type { Assertion, Attestation } from '../access.schema.ts';
import { counterOf, newPasskeyOf } from './passkeys.server.ts';

const SITE_URL = 'https://www.example.gov.ua';
const CHALLENGE = 'Y2hhbGxlbmdl';

type Challenge = {
  ticket: string;
  options: { challenge: string; rpId?: string; allowCredentials?: unknown[] };
};

describeApi(
  'a passkey',
  (api) => {
    afterEach(() => {
      vi.useRealTimers();
    });
    let people = 0;
    let person: Person;
    let passkey: SoftPasskey;
    beforeEach(async () => {
      people += 1;
      await api().services.db.deleteFrom('sign_in_attempts').execute();
      person = await newPerson(api(), 'editor', `person-${people}@example.gov.ua`);
      passkey = softPasskey(SITE_URL);
    });

    const options = async (who = person) =>
      (await who.ask({ method: 'POST', url: '/api/auth/passkeys/options' })).json<Challenge>();
    const add = (ticket: string, answer: object, who = person, name = 'Ноутбук') =>
      who.ask({ method: 'POST', url: '/api/auth/passkeys', body: { ticket, name, passkey: answer } });
    const enrol = async (who = person, made = passkey) => {
      const { ticket, options: request } = await options(who);
      return add(ticket, made.create(request.challenge), who);
    };
    const listed = async (who = person) =>
      (await who.ask({ url: '/api/auth/passkeys' })).json<{ passkeys: { id: string }[] }>().passkeys;

    const post = (url: string, body: object) => api().asVisitor({ method: 'POST', url, body });
    const login = async (email = person.email) => {
      const answer = await post('/api/auth/login', { email, password: PASSWORD });
      return answer.json<{ ticket: string; methods: string[]; passkey: Challenge['options'] }>();
    };
    const finish = (ticket: string, answer: object) =>
      post('/api/auth/second-factor', { ticket, passkey: answer });
    const alone = async () => (await post('/api/auth/passkey-options', {})).json<Challenge>();

    test('is asked for after the password, and brings recovery codes with it', async () => {
      const { options: request } = await options();
      expect(request).toMatchObject({
        rp: { id: 'www.example.gov.ua' },
        user: { name: person.email },
        attestation: 'none',
        pubKeyCredParams: [{ alg: -8 }, { alg: -7 }, { alg: -257 }],
        excludeCredentials: [],
      });
      const added = await enrol();
      expect(added.statusCode).toBe(201);
      expect(added.json().recoveryCodes).toHaveLength(10);
      expect(await listed()).toEqual([
        { id: expect.any(String), name: 'Ноутбук', createdAt: expect.any(String), usedAt: null },
      ]);
      const half = await login();
      expect(half.methods).toEqual(['passkey', 'recovery']);
      expect(half.passkey.allowCredentials).toMatchObject([{ id: passkey.id }]);
      // After a password it need not verify the user.
      const whole = await finish(half.ticket, passkey.get(half.passkey.challenge, { isVerified: false }));
      expect([whole.statusCode, whole.json().user.email]).toEqual([200, person.email]);
      expect(await listed()).toMatchObject([{ usedAt: expect.any(String) }]);
      // A second one brings no codes, and is not the first again.
      const second = await enrol(person, softPasskey(SITE_URL));
      expect(second.json()).toEqual({});
      expect((await enrol()).statusCode).toBe(403);
      expect(await listed()).toHaveLength(2);
    });

    test('alone is enough to sign in, if it has asked who is there', async () => {
      await enrol();
      const { ticket, options: request } = await alone();
      expect(request).toMatchObject({ rpId: 'www.example.gov.ua', userVerification: 'required' });
      // Must not reveal whose passkeys there are.
      expect(request.allowCredentials ?? []).toEqual([]);
      const unverified = await finish(ticket, passkey.get(request.challenge, { isVerified: false }));
      expect(unverified.statusCode).toBe(401);
      const answer = passkey.get(request.challenge);
      const whole = await finish(ticket, answer);
      expect([whole.statusCode, whole.json().user.email]).toEqual([200, person.email]);
      const current = withToken(whole.json().token, { url: '/api/auth/current' });
      expect((await api().asVisitor(current)).statusCode).toBe(200);
      expect((await finish(ticket, answer)).statusCode).toBe(401);
    });

    test('opens no closed account', async () => {
      await enrol();
      const close = { method: 'PATCH', url: `/api/accounts/${person.id}`, body: { isDisabled: 1 } } as const;
      await api().asStaff(close);
      const { ticket, options: request } = await alone();
      expect((await finish(ticket, passkey.get(request.challenge))).statusCode).toBe(401);
    });

    test('answers of another site, to another question, or signed by another key are refused', async () => {
      const { ticket, options: request } = await options();
      const elsewhere = { origin: 'https://www.example.gov.ua.evil.example' };
      for (const answer of [
        passkey.create(request.challenge, elsewhere),
        passkey.create(request.challenge, { rpId: 'evil.example' }),
        passkey.create((await options()).options.challenge),
        passkey.get(request.challenge),
      ]) {
        const { statusCode } = await add(ticket, answer);
        // A response of the other kind is an invalid field.
        expect([400, 403]).toContain(statusCode);
      }
      expect(await listed()).toEqual([]);
      await enrol();

      const half = await login();
      const { challenge } = half.passkey;
      const stranger = softPasskey(SITE_URL);
      for (const answer of [
        passkey.get(challenge, elsewhere),
        passkey.get(challenge, { rpId: 'evil.example' }),
        passkey.get((await login()).passkey.challenge),
        passkey.create(challenge),
        stranger.get(challenge),
        { ...stranger.get(challenge), id: passkey.id, rawId: passkey.id },
      ]) {
        const refused = await finish(half.ticket, answer);
        expect([400, 401]).toContain(refused.statusCode);
      }
      expect((await finish(half.ticket, passkey.get(challenge))).statusCode).toBe(200);
    });

    test('is not signed in with by the question for adding one, which was asked without the password', async () => {
      await enrol();
      const { ticket, options: request } = await options();
      expect((await finish(ticket, passkey.get(request.challenge))).statusCode).toBe(401);
      const half = await login();
      const fresh = softPasskey(SITE_URL);
      expect((await add(half.ticket, fresh.create(half.passkey.challenge))).statusCode).toBe(403);
    });

    test('of one account is no second factor of another', async () => {
      await enrol();
      const other = await newPerson(api(), 'author', `other-${people}@example.gov.ua`);
      await enrol(other, softPasskey(SITE_URL));
      const half = await login(other.email);
      expect((await finish(half.ticket, passkey.get(half.passkey.challenge))).statusCode).toBe(401);
      // Nor is it added with a challenge of another account.
      const { ticket, options: request } = await options(other);
      const fresh = softPasskey(SITE_URL);
      expect((await add(ticket, fresh.create(request.challenge))).statusCode).toBe(403);
    });

    test('that was copied shows by its count', async () => {
      await enrol();
      const signIn = async (counter: number) => {
        const half = await login();
        return (await finish(half.ticket, passkey.get(half.passkey.challenge, { counter }))).statusCode;
      };
      expect(await signIn(7)).toBe(200);
      expect(await signIn(7)).toBe(401);
      expect(await signIn(3)).toBe(401);
      expect(await signIn(8)).toBe(200);
    });

    test('is taken away by its owner alone, and with the last the recovery codes go', async () => {
      await enrol();
      const [{ id } = { id: '' }] = await listed();
      const other = await newPerson(api(), 'administrator', `boss-${people}@example.gov.ua`);
      const remove = (who: Person) => who.ask({ method: 'DELETE', url: `/api/auth/passkeys/${id}` });
      expect((await remove(other)).statusCode).toBe(404);
      expect((await remove(person)).statusCode).toBe(204);
      expect((await remove(person)).statusCode).toBe(404);
      expect((await person.ask({ url: '/api/auth/second-factor' })).json()).toMatchObject({
        passkeys: [],
        recoveryCodes: 0,
      });
      const answer = await post('/api/auth/login', { email: person.email, password: PASSWORD });
      expect(answer.statusCode).toBe(200);
      const { ticket, options: request } = await alone();
      expect((await finish(ticket, passkey.get(request.challenge))).statusCode).toBe(401);
    });

    test('is neither added nor taken away with a token alone, long after signing in', async () => {
      await enrol();
      const [{ id } = { id: '' }] = await listed();
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20 * 60_000 });
      const ask = (method: 'POST' | 'DELETE', path: string, body?: object) =>
        person.ask({ method, url: `/api/auth/passkeys/${path}`, ...(body && { body }) });
      for (const body of [undefined, {}, { password: 'not the password' }]) {
        expect((await ask('POST', 'options', body)).statusCode).toBe(403);
        expect((await ask('DELETE', id, body)).statusCode).toBe(403);
      }
      expect(await listed()).toHaveLength(1);
      expect((await ask('POST', 'options', { password: PASSWORD })).statusCode).toBe(200);
      expect((await ask('DELETE', id, { password: PASSWORD })).statusCode).toBe(204);
    });

    test.each([
      ['nothing', {}],
      ['a text', 'passkey'],
      ['numbers', { id: 1, rawId: 1, type: 'public-key', clientExtensionResults: {}, response: {} }],
    ])('%s in its place is refused at its field', async (_what, answer) => {
      const { ticket } = await alone();
      const refused = await finish(ticket, answer as object);
      expect(refused.statusCode).toBe(400);
      expect(refused.json().errors[0].path).toMatch(/^passkey/);
    });
  },
  { SITE_URL },
);

test('an answer of whatever bytes is right or wrong, and nothing else', async () => {
  const passkey = softPasskey(SITE_URL);
  const [right, made] = [passkey.create(CHALLENGE), passkey.get(CHALLENGE)] as [Attestation, Assertion];
  const row = await newPasskeyOf(SITE_URL, right, CHALLENGE);
  expect(row?.id).toBe(passkey.id);
  const stored = { ...(row ?? expect.fail()), user_id: 1 };
  /** Cut short, and with some bytes changed. */
  const damaged = (text: unknown) =>
    fc
      .tuple(fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 4 }), fc.nat(400))
      .map(([changes, cut]) => {
        const bytes = Buffer.from(String(text), 'base64url');
        for (const [place, value] of changes) bytes[place % bytes.length] = value;
        return bytes.subarray(0, cut < 200 ? bytes.length - cut : undefined).toString('base64url');
      })
      .filter((each) => each !== text);
  const { attestationObject, clientDataJSON } = right.response;
  const { authenticatorData, signature } = made.response;
  const answers = fc.record({
    attestationObject: fc.oneof(fc.constant(attestationObject), damaged(attestationObject)),
    clientDataJSON: fc.oneof(fc.constant(clientDataJSON), damaged(clientDataJSON)),
    authenticatorData: damaged(authenticatorData),
    signature: fc.oneof(fc.constant(signature), damaged(signature)),
  });
  await fc.assert(
    fc.asyncProperty(answers, async (response) => {
      await newPasskeyOf(SITE_URL, { ...right, response }, CHALLENGE);
      const expected = { passkey: stored, challenge: CHALLENGE, isAlone: false };
      expect(await counterOf(SITE_URL, { ...made, response }, expected)).toBeNull();
    }),
    runs(300),
  );
});

test('strangers who begin to sign in without end keep nobody out and fill no disk', async () => {
  const api = await startApi('sqlite', { SITE_URL });
  const { db } = api.services;
  const from = async (remoteAddress: string) =>
    (await api.asVisitor({ method: 'POST', url: '/api/auth/passkey-options', body: {}, remoteAddress }))
      .statusCode;
  for (let count = 0; count < 110; count++) expect(await from(`203.0.113.${count}`)).toBe(200);
  const count = async () => (await db.selectFrom('sign_in_tickets').select('token_hash').execute()).length;
  expect(await count()).toBe(100);
  const row = {
    purpose: 'sign-in',
    user_id: null,
    challenge: 'x',
    expires_at: new Date(Date.now() + 200_000).toISOString(),
  } as const;
  for (let part = 0; part < 100; part += 1) {
    const rows = Array.from({ length: 100 }, (_, index) => ({ ...row, token_hash: `${part}-${index}` }));
    await db.insertInto('sign_in_tickets').values(rows).execute();
  }
  expect(await from('198.51.100.1')).toBe(200);
  expect(await count()).toBe(10_000);
  await api.stop();
});
