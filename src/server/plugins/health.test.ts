import Fastify from 'fastify';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Api, EMAIL, PASSWORD, startApi } from '../../../tests/factories/start-api.ts';
import type { Database } from '../../db/connection.ts';
import { serveHealth } from './health.ts';

test('a database that says nothing is not waited for', async () => {
  const pool = { options: {}, connect: () => new Promise<never>(() => {}), end: async () => {} };
  const db: Database = new Kysely({ dialect: new PostgresDialect({ pool }) });
  const app = Fastify();
  const storage = { check: async () => {} };
  serveHealth(app, { db, engine: 'postgres', storage, config: { drainSeconds: 0 } });
  expect((await app.inject('/readyz')).statusCode).toBe(503);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  await app.close();
});

describe('a primary that has become read-only', () => {
  let api: Api;
  beforeAll(async () => {
    // One connection, so that what is set for it is set for all.
    api = await startApi('postgres', { DATABASE_POOL_SIZE: '1' });
  });
  afterAll(() => api.stop());

  const readyz = async () => (await api.asVisitor({ url: '/readyz' })).statusCode;
  const becomeReadOnly = () => sql`set default_transaction_read_only = on`.execute(api.services.db);

  test('is not ready', async () => {
    expect(await readyz()).toBe(200);
    await becomeReadOnly();
    expect(await readyz()).toBe(503);
  });

  test('fails a write for a while, and its connections are dropped', async () => {
    await becomeReadOnly();
    const request = { method: 'POST', url: '/api/vacancies', body: { titleUa: 'Аналітик' } } as const;
    const refused = await api.asStaff(request);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
    // What was read-only was that connection; the next one is to a server that writes.
    expect((await api.asStaff(request)).statusCode).toBe(201);
    expect(await readyz()).toBe(200);
    await becomeReadOnly();
    const credentials = { email: EMAIL, password: PASSWORD };
    const login = { method: 'POST', url: '/api/auth/login', body: credentials } as const;
    expect((await api.asVisitor(login)).statusCode).toBe(503);
    expect((await api.asVisitor(login)).statusCode).toBe(200);
  });
});
