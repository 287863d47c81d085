// After a failover the former primary comes back by itself: nothing is written to it, and nothing at all while there are two.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { startPostgres } from '../../tests/setup/postgres.ts';
import { type Connection, openDatabase } from './connection.ts';
import { PROMPT } from './limits.ts';

test('a primary that comes back is not written to, and readers are served', async () => {
  const first = await startPostgres();
  const second = await first.startStandby();
  const dataDir = await mkdtemp(join(tmpdir(), 'icc-primaries-'));
  const databaseUrl = `postgres://postgres:postgres@127.0.0.1:${first.port},127.0.0.1:${second.port}/postgres`;
  // A machine that runs all tests may stand still for longer than people would wait.
  const limits = { ...PROMPT, connectMs: 1_000, queryMs: 60_000 };
  const open = async () => {
    const connection = await openDatabase({ databaseUrl, dataDir }, limits);
    onTestFinished(() => connection.db.destroy());
    return connection;
  };
  onTestFinished(async () => {
    await Promise.allSettled([first.stop(), second.stop()]);
    await rm(dataDir, { recursive: true });
  });
  const write = ({ db }: Connection, text: string) => sql`insert into lines values (${text})`.execute(db);
  const inTransaction = ({ db }: Connection) =>
    db.transaction().execute((trx) => sql`insert into lines values ('never')`.execute(trx));
  const read = async ({ db }: Connection) =>
    (await sql<{ text: string }>`select text from lines`.execute(db)).rows;
  const HELD = { code: '25006' };

  const site = await open();
  await sql`create table lines (text text)`.execute(site.db);
  await write(site, 'before');

  // The standby takes over.
  await first.pause();
  const other = await openDatabase(
    { databaseUrl: `${second.url}/postgres`, dataDir },
    { ...limits, isReader: true },
  );
  await sql`select pg_promote()`.execute(other.db);
  await other.db.destroy();
  await expect
    .poll(() =>
      write(site, 'after').then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  await site.primaries?.look();
  expect(site.primaries).toMatchObject({ found: 1, heldBecause: null });

  // The former primary comes back: a process that is running, and one that starts now.
  await first.resume();
  await site.primaries?.look();
  const restarted = await open();
  for (const connection of [site, restarted]) {
    expect(connection.primaries).toMatchObject({ found: 2, heldBecause: 'two' });
    await expect(write(connection, 'lost')).rejects.toMatchObject(HELD);
    await expect(inTransaction(connection)).rejects.toMatchObject(HELD);
    expect(await read(connection)).toEqual([{ text: 'before' }, { text: 'after' }]);
  }

  // It is alone: what was written since is not there.
  await second.pause();
  await site.primaries?.look();
  const alone = await open();
  for (const connection of [site, alone]) {
    expect(connection.primaries).toMatchObject({ found: 1, heldBecause: 'older' });
    await expect(write(connection, 'lost')).rejects.toMatchObject(HELD);
  }
  expect(await read(alone)).toEqual([{ text: 'before' }]);

  // It is stopped, as it should have been.
  await second.resume();
  await first.pause();
  await site.primaries?.look();
  await expect
    .poll(() =>
      write(site, 'again').then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  expect(await read(site)).toEqual([{ text: 'before' }, { text: 'after' }, { text: 'again' }]);
});
