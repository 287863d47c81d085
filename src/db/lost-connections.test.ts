// PostgreSQL may end any connection at any time: a restart, a failover, an administrator.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDatabase, type TestDatabase } from '../../tests/setup/engines.ts';
import { type Connection, openDatabase } from './connection.ts';
import { contentVersion, raiseContentVersion } from './content-version.ts';
import { listenForWrites } from './listen-for-writes.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let ours: Connection;
let administrator: Connection;

beforeAll(async () => {
  database = await emptyDatabase('postgres');
  ours = await openDatabase(database);
  administrator = await openDatabase(database);
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
