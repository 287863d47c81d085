// SQL of: health.ts.
import { once } from 'node:events';
import { open, readFile, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import Fastify from 'fastify';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Api, EMAIL, PASSWORD, startApi } from '../../../tests/factories/start-api.ts';
import { freePort } from '../../../tests/setup/postgres.ts';
import { DATABASE_FILE, type Database } from '../../db/connection.ts';
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

test('an object store that hangs keeps pictures back, and no page; the site is ready without it', async () => {
  const silent = createServer((socket) => socket.on('error', () => {}));
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const metrics = await freePort();
  const api = await startApi('sqlite', {
    S3_ENDPOINT: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
    S3_BUCKET: 'imgs',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
    METRICS_PORT: String(metrics),
  });
  const upOf = async () =>
    /^site_store_up (\d)$/m.exec(await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text())?.[1];
  expect(await upOf()).toBe('1');
  let shown = 0;
  const pictures = Array.from({ length: 200 }, async (_each, index) => {
    const { statusCode, headers } = await api.asVisitor({ url: `/imgs/a${index}-x-480.webp` });
    shown += 1;
    return `${statusCode} ${headers['retry-after']}`;
  });
  // None of them is cached, and each has its place at once.
  for (let page = 1; page < 50; page += 1)
    expect((await api.asVisitor({ url: `/api/news?page=${page}` })).statusCode).toBe(200);
  expect(shown).toBe(0);
  const ready = await api.asVisitor({ url: '/readyz' });
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'degraded' }]);
  expect(new Set(await Promise.all(pictures))).toEqual(new Set(['503 5']));
  expect(await upOf()).toBe('0');
  await api.stop();
  silent.close();
});

describe('a file of SQLite that is damaged', () => {
  /** As a bad disk does it: in the midst of the file, while the site runs. */
  async function damage({ services }: Api): Promise<void> {
    await sql`pragma wal_checkpoint(truncate)`.execute(services.db);
    const file = await open(join(services.config.dataDir, DATABASE_FILE), 'r+');
    await file.write(Buffer.alloc(40_000, 0xee), 0, 40_000, 40_960);
    await file.close();
  }

  test('is not ready from the look at the start on, and the figures say so', async () => {
    const port = await freePort();
    const api = await startApi('sqlite', { METRICS_PORT: String(port) });
    const intact = async () =>
      /^site_database_intact (\d)$/m.exec(
        await (await fetch(`http://127.0.0.1:${port}/metrics`)).text(),
      )?.[1];
    expect((await api.asVisitor({ url: '/readyz' })).statusCode).toBe(200);
    await damage(api);
    await api.app.listen({ host: '127.0.0.1', port: 0 });
    await expect.poll(intact).toBe('0');
    expect((await api.asVisitor({ url: '/readyz' })).statusCode).toBe(503);
    expect((await api.asVisitor({ url: '/healthz' })).statusCode).toBe(200);
    await api.stop();
  });

  test('is found daily, and a sound one is ready again', async () => {
    const api = await startApi('sqlite');
    const { integrity } = api.services;
    expect(await integrity?.check()).toBeNull();
    await sql`pragma wal_checkpoint(truncate)`.execute(api.services.db);
    const before = await readFile(join(api.services.config.dataDir, DATABASE_FILE));
    await damage(api);
    expect(await integrity?.check()).toMatch(/./);
    expect((await api.asVisitor({ url: '/readyz' })).statusCode).toBe(503);
    await writeFile(join(api.services.config.dataDir, DATABASE_FILE), before);
    expect(await integrity?.check()).toBeNull();
    expect((await api.asVisitor({ url: '/readyz' })).statusCode).toBe(200);
    await api.stop();
  });
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
