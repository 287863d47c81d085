// PostgreSQL may end any connection at any time: a restart, a failover, an administrator.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startDarkProxy } from '../../tests/setup/dark-proxy.ts';
import { emptyDatabase, type TestDatabase } from '../../tests/setup/engines.ts';
import { type Connection, openDatabase } from './connection.ts';
import { contentVersion, raiseContentVersion } from './content-version.ts';
import { PROMPT } from './limits.ts';
import { listenForWrites } from './listen-for-writes.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let ours: Connection;
let administrator: Connection;

beforeAll(async () => {
  database = await emptyDatabase('postgres');
  ours = await openDatabase(database);
  administrator = await openDatabase(database, { ...PROMPT, isReader: true });
  await migrate(ours);
});
afterAll(async () => {
  await Promise.all([ours.db.destroy(), administrator.db.destroy()]);
  await database.drop();
});

/** Ends the connections whose last statement was like this, and waits until they are gone. */
async function endConnections(statement: string): Promise<void> {
  const { db } = administrator;
  const found = sql`from pg_stat_activity where query like ${statement} and pid <> pg_backend_pid()
    and datname = current_database()`;
  await sql`select pg_terminate_backend(pid) ${found}`.execute(db);
  await expect
    .poll(async () => (await sql`select pid ${found}`.execute(db)).rows.length, { interval: 10 })
    .toBe(0);
}

test('a connection lost in mid-transaction fails that transaction and nothing else', async () => {
  const transaction = ours.db.transaction().execute(async (trx) => {
    await sql`select 'about to be cut'`.execute(trx);
    await endConnections("select 'about to be cut'%");
    await raiseContentVersion(trx, ['news/list']);
  });
  await expect(transaction).rejects.toThrow();
  expect(await contentVersion(ours.db)).toBe(1);
});

test('writes are heard of as they commit, and again after the connection was lost', async () => {
  let heard = 0;
  const stop = await listenForWrites(database.databaseUrl ?? '', () => {
    heard += 1;
  });
  const write = async () => {
    const before = heard;
    await raiseContentVersion(ours.db, ['news/list']);
    // Announced on one connection in order, so the answer on another may be a moment earlier.
    await contentVersion(ours.db);
    return heard > before;
  };
  await expect.poll(write).toBe(true);
  await endConnections('listen%');
  await expect.poll(write).toBe(true);
  await stop();
  expect(await write()).toBe(false);
});

/** The address of the database with other hosts in it. */
const at = (...ports: (number | string)[]): string =>
  (database.databaseUrl ?? '').replace(/@[^/]+/, `@${ports.map((port) => `127.0.0.1:${port}`).join()}`);
const ownPort = () => Number(new URL(database.databaseUrl ?? '').port);

async function darkProxy() {
  const proxy = await startDarkProxy(ownPort());
  onTestFinished(proxy.stop);
  return proxy;
}

async function open(databaseUrl: string, limits: Partial<typeof PROMPT> = {}): Promise<Connection> {
  const connection = await openDatabase({ ...database, databaseUrl }, { ...PROMPT, ...limits });
  onTestFinished(() => connection.db.destroy());
  return connection;
}

/** A read-only database for whoever connects from now on; who is connected does not notice. */
async function makeReadOnly(isReadOnly: boolean): Promise<void> {
  const name = new URL(database.databaseUrl ?? '').pathname.slice(1);
  const { db } = administrator;
  await sql`alter database ${sql.ref(name)} set default_transaction_read_only = ${sql.lit(isReadOnly ? 'on' : 'off')}`
    .execute(db)
    // Who is read-only cannot change it back otherwise.
    .catch(() =>
      db.transaction().execute(async (trx) => {
        await sql`set transaction read write`.execute(trx);
        await sql`alter database ${sql.ref(name)} reset default_transaction_read_only`.execute(trx);
      }),
    );
}

describe('a machine that goes dark', () => {
  test('is left after the limit with every connection there was, and found again when it is back', async () => {
    const proxy = await darkProxy();
    const { db, load } = await open(at(proxy.port), { queryMs: 1_000 });
    // Several connections, all of them idle when it happens.
    await Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.05)`.execute(db)));
    proxy.darken();
    await expect(contentVersion(db)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    proxy.lighten();
    // The first that asks is answered: nobody is handed another of the dark connections.
    expect(await contentVersion(db)).toBeGreaterThan(0);
    expect(load?.()).toEqual({ inUse: 0, waiting: 0 });
  });

  test('fails the transaction that was under way, and nothing of it is there', async () => {
    const proxy = await darkProxy();
    const { db } = await open(at(proxy.port), { queryMs: 1_000 });
    const before = await contentVersion(db);
    const transaction = db.transaction().execute(async (trx) => {
      await raiseContentVersion(trx, ['news/list']);
      proxy.darken();
      await raiseContentVersion(trx, ['news/list']);
    });
    await expect(transaction).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    // Its own connection to the server is still there, with the lock.
    await endConnections('%content_%');
    proxy.lighten();
    expect(await contentVersion(db)).toBe(before);
  });

  test('is heard again by who listens', async () => {
    const proxy = await darkProxy();
    let heard = 0;
    const onWrite = () => {
      heard += 1;
    };
    const stop = await listenForWrites(at(proxy.port), onWrite, 500);
    const isHeard = async () => {
      const before = heard;
      await raiseContentVersion(ours.db, ['news/list']);
      await contentVersion(ours.db);
      return heard > before;
    };
    await expect.poll(isHeard).toBe(true);
    proxy.darken();
    proxy.lighten();
    await expect.poll(isHeard).toBe(true);
    await stop();
  });

  test('is passed over for the next host', async () => {
    const [dark, bright] = await Promise.all([darkProxy(), darkProxy()]);
    const { db } = await open(at(dark.port, bright.port), { queryMs: 1_000 });
    await contentVersion(db);
    dark.darken();
    await expect(contentVersion(db)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    expect(await contentVersion(db)).toBeGreaterThan(0);
    bright.darken();
    dark.lighten();
    await expect(contentVersion(db)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    expect(await contentVersion(db)).toBeGreaterThan(0);
  });
});

test('a query that takes too long is ended by the server, which is kept', async () => {
  const { db } = await open(database.databaseUrl ?? '', { queryMs: 1_500 });
  const pid = async () =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;
  const before = await pid();
  await expect(sql`select pg_sleep(60)`.execute(db)).rejects.toMatchObject({ code: '57014' });
  expect(await pid()).toBe(before);
});

test('who stands still in a transaction is let go by the server', async () => {
  const { db } = await open(database.databaseUrl ?? '', { idleInTransactionMs: 100 });
  const transaction = db.transaction().execute(async (trx) => {
    await sql`select 'stands still'`.execute(trx);
    const found = sql`select 1 from pg_stat_activity where query like 'select ''stands still%' and pid <> pg_backend_pid()`;
    await expect.poll(async () => (await found.execute(administrator.db)).rows.length).toBe(0);
    await contentVersion(trx);
  });
  await expect(transaction).rejects.toThrow();
});

describe('a server that takes no writes', () => {
  test('is left by everybody who was connected, and refused until it takes them again', async () => {
    const { db } = await open(database.databaseUrl ?? '');
    await contentVersion(db);
    // As a primary that was made read-only: those who are connected find out when they write.
    await sql`set default_transaction_read_only = on`.execute(db);
    await makeReadOnly(true);
    await expect(raiseContentVersion(db, ['news/list'])).rejects.toMatchObject({ code: '25006' });
    await expect(contentVersion(db)).rejects.toMatchObject({ code: '25006' });
    await makeReadOnly(false);
    await raiseContentVersion(db, ['news/list']);
  });

  test('is good enough for who only reads', async () => {
    await makeReadOnly(true);
    const { db } = await open(database.databaseUrl ?? '', { isReader: true });
    expect(await contentVersion(db)).toBeGreaterThan(0);
    await makeReadOnly(false);
  });
});

test('of several hosts the first that answers is used, whatever stands before it', async () => {
  const { db } = await open(at(1, 1, ownPort()));
  expect(await contentVersion(db)).toBeGreaterThan(0);
  await expect(contentVersion((await open(at(1, 1))).db)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test('connections say whose they are', async () => {
  const names = sql<{
    name: string;
  }>`select application_name as name from pg_stat_activity where pid = pg_backend_pid()`;
  expect((await names.execute(ours.db)).rows).toEqual([{ name: 'site' }]);
});
