import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Api, EMAIL, newPerson, startApi } from '../../../tests/factories/start-api.ts';
import type { AuditList } from '../../audit/audit.schema.ts';

const write = { method: 'POST', url: '/api/vacancies', body: { titleUa: 'Вакансія' } } as const;

describe('limits of writing', () => {
  let api: Api;
  let colleague: string;
  const start = Math.ceil(Date.now() / 60_000) * 60_000;
  const at = (milliseconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: start + milliseconds });
  beforeAll(async () => {
    api = await startApi('sqlite', { WRITES_PER_MINUTE: '3' });
    const email = 'colleague@example.gov.ua';
    colleague = (await newPerson(api, 'administrator', email)).token;
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  afterAll(() => api.stop());

  test('hold for each person, who may read on and write again a minute later', async () => {
    at(15_000);
    for (let count = 0; count < 3; count++) expect((await api.asStaff(write)).statusCode).toBe(201);
    const refused = await api.asStaff(write);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(refused.headers['retry-after']).toBe('45');
    expect(refused.json()).toMatchObject({ code: 'too-many-requests' });
    expect((await api.asStaff({ url: '/api/vacancies' })).json().total).toBe(3);
    const headers = { authorization: `Bearer ${colleague}` };
    expect((await api.asVisitor({ ...write, headers })).statusCode).toBe(201);
    at(60_000);
    expect((await api.asStaff(write)).statusCode).toBe(201);
  });

  test('hold for each address, a network of IPv6 being one', async () => {
    at(120_000);
    const from = async (remoteAddress: string) =>
      (await api.asVisitor({ ...write, remoteAddress })).statusCode;
    for (let count = 0; count < 15; count++) expect(await from(`2001:db8::${count}`)).toBe(401);
    expect(await from('2001:db8::ffff:1')).toBe(429);
    expect(await from('2001:db8:0:1::1')).toBe(401);
    expect(await from('192.0.2.1')).toBe(401);
    expect((await api.asVisitor({ url: '/api/news', remoteAddress: '2001:db8::1' })).statusCode).toBe(200);
  });
});

describe('whose word about the address of a caller counts', () => {
  const PROXY = '192.0.2.1';
  const forwarded = '9.9.9.9, 203.0.113.9, 198.51.100.7';
  test.each([
    ['false', PROXY, '192.0.2.0/24'],
    ['1', PROXY, '198.51.100.0/24'],
    ['true', PROXY, '198.51.100.0/24'],
    ['2', PROXY, '203.0.113.0/24'],
    [PROXY, PROXY, '198.51.100.0/24'],
    [PROXY, '192.0.2.66', '192.0.2.0/24'],
    ['192.0.2.1, 198.51.100.0/24', PROXY, '203.0.113.0/24'],
  ])('with TRUST_PROXY=%s, asked by %s: %s', async (TRUST_PROXY, remoteAddress, network) => {
    const api = await startApi('sqlite', { TRUST_PROXY });
    await api.asVisitor({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress,
      headers: { 'x-forwarded-for': forwarded },
      body: { email: EMAIL, password: 'wrong password' },
    });
    const { entries } = (await api.asStaff({ url: '/api/audit?limit=1' })).json<AuditList>();
    await api.stop();
    expect(entries[0]).toMatchObject({ action: 'sign-in-failed', network });
  });

  test('a made-up header does not help against the limit of sign-ins', async () => {
    const api = await startApi('sqlite');
    const login = (index: number, remoteAddress: string) =>
      api.asVisitor({
        method: 'POST',
        url: '/api/auth/login',
        remoteAddress,
        headers: { 'x-forwarded-for': `203.0.113.${index}` },
        body: { email: `nobody-${index}@example.gov.ua`, password: 'wrong password' },
      });
    // All addresses of one line, which may try thirty times.
    const tries = await Promise.all(
      Array.from({ length: 31 }, (_, index) => login(index, `2001:db8:5:5::${index}`)),
    );
    expect((await login(50, '2001:db8:5:5::abcd')).statusCode).toBe(429);
    expect(tries.filter(({ statusCode }) => statusCode === 401).length).toBeLessThanOrEqual(30);
    expect((await login(51, '2001:db8:5:6::1')).statusCode).toBe(401);
    await api.stop();
  });
});
