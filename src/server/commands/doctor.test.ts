// SQL of: examine.ts, stored-hashes.server.ts, whole-texts.server.ts.
import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { pdf } from '../../../tests/factories/documents.ts';
import { editor } from '../../../tests/factories/editor.ts';
import { runCommand } from '../../../tests/factories/run-command.ts';
import { describeApiOnBothEngines, startApi } from '../../../tests/factories/start-api.ts';
import { emptyDatabase } from '../../../tests/setup/engines.ts';
import { startObjectStore } from '../../../tests/setup/object-store.ts';
import { takeSweep, trustClock } from '../../access/maintenance/sweeps.server.ts';
import { PASSWORD_MEMORY_KIB } from '../../access/sign-in/password.server.ts';
import { DATABASE_FILE } from '../../db/connection.ts';
import { insertFiles } from '../../files/files-repository.server.ts';
import { filesOfPicture } from '../../files/picture.ts';
import { hashUnhashed } from '../../files/stored-hashes.server.ts';
import { type Config, readConfig } from '../config.ts';
import { noteBackup } from '../notes.ts';
import { examine, type Finding } from './examine.ts';

const PICTURE = { name: 'a1b2-foto.jpg', width: 600, height: 400, widths: [480], colour: '#336699' };
const DOCUMENT = 'c3d4-zvit.pdf';
const FORMER = 'd4e5-former.pdf';

const look = async (config: Config): Promise<Record<string, Finding>> =>
  Object.fromEntries((await examine(config)).map((finding) => [finding.what, finding]));

describeApiOnBothEngines(
  'a look at everything',
  (api) => {
    const found = () => look(api().services.config);

    test('finds a good installation good, and says what it is', async () => {
      const { db, storage, engine, config } = api().services;
      for (const name of filesOfPicture(PICTURE)) await storage.write(name, Buffer.alloc(500, 1));
      const bytes = pdf();
      await storage.write(DOCUMENT, bytes);
      const contentHash = createHash('sha256').update(bytes).digest('hex');
      await insertFiles(db, [{ picture: PICTURE, title: 'Фото.jpg', bytes: 500, contentHash: 'a1b2' }]);
      await insertFiles(db, [{ document: DOCUMENT, title: 'Звіт.pdf', bytes: bytes.length, contentHash }]);
      await storage.write(FORMER, pdf('Торік'));
      const former = { name: DOCUMENT, version: 1, stored: FORMER, was_stored: DOCUMENT };
      const facts = { bytes: pdf('Торік').length, content_hash: null, width: 0, height: 0 };
      const replaced = { replaced_at: new Date().toISOString(), by_id: null, by_name: null };
      await db
        .insertInto('file_versions')
        .values({ ...former, ...facts, ...replaced })
        .execute();
      await noteBackup(config.dataDir, { at: new Date().toISOString(), bytes: 5_000_000, missing: 0 });
      const all = await found();
      expect(Object.values(all).filter(({ state }) => state === 'bad')).toEqual([]);
      expect(all).toMatchObject({
        database: { said: expect.stringContaining(engine === 'sqlite' ? 'SQLite 3' : 'PostgreSQL 18') },
        libraries: { state: 'ok', said: expect.stringContaining('libvips') },
        schema: { state: 'ok' },
        store: { state: 'ok' },
        clock: { state: 'ok' },
        backup: { state: 'ok', said: expect.stringContaining('5 MB') },
        files: { state: 'ok', said: '2 rows, 5 files' },
      });
    });

    test('names files that are lost, and those that are not what was stored', async () => {
      const { storage } = api().services;
      const [, variant = ''] = filesOfPicture(PICTURE);
      await storage.remove([variant]);
      await storage.remove([FORMER]);
      await storage.write(DOCUMENT, Buffer.alloc(pdf().length, 7));
      expect((await found()).files).toMatchObject({
        state: 'bad',
        said: `lost: ${variant}, ${FORMER}; not what was stored: ${DOCUMENT}`,
      });
      await storage.write(PICTURE.name, Buffer.alloc(499, 1));
      expect((await found()).files?.said).toContain(`${PICTURE.name}, ${DOCUMENT}`);
    });

    test('names texts and pictures that are no longer what was written', async () => {
      const { db, storage } = api().services;
      const { added } = editor(api);
      const [one, two, three] = [await added({}), await added({}), await added({})];
      expect((await found()).texts).toMatchObject({ state: 'ok' });
      await sql`update revisions set item = replace(item, 'Новина', 'Нувина') where item_id = ${one.id}`.execute(
        db,
      );
      await sql`update news set header_ua = 'Нувина' where id = ${two.id}`.execute(db);
      expect((await found()).texts).toMatchObject({
        state: 'bad',
        said: `not what was written: news ${one.id}, version 1, news ${two.id}`,
      });
      expect(three.id).toBeGreaterThan(two.id);
      const [, variant = '', other = ''] = filesOfPicture(PICTURE);
      for (const name of filesOfPicture(PICTURE)) await storage.write(name, Buffer.alloc(500, 1));
      await hashUnhashed(db, storage);
      await storage.write(other, Buffer.alloc(500, 2));
      const { said } = (await found()).files ?? expect.fail();
      expect([said.includes(other), said.includes(variant)]).toEqual([true, false]);
    });

    test('says what accounts lack: a key where the second factor is a duty, and letters', async () => {
      const { config, engine } = api().services;
      const [url, from] = ['smtp://localhost', 'site@example.gov.ua'];
      expect((await found()).accounts).toMatchObject({
        state: 'ok',
        said: expect.stringContaining('SMTP_URL'),
      });
      const cheap = await look({ ...config, passwordMemoryKib: PASSWORD_MEMORY_KIB - 1 });
      expect(cheap.accounts?.state).toBe('bad');
      const duty = await look({ ...config, secondFactor: 'administrators', secretKey: undefined });
      expect(duty.accounts?.state).toBe(engine === 'sqlite' ? 'ok' : 'warn');
      const whole = {
        ...config,
        secondFactor: 'everybody',
        secretKey: 'k'.repeat(32),
        mail: { url, from },
      } as const;
      expect((await look(whole)).accounts).toMatchObject({ state: 'ok', said: 'letters are sent' });
    });

    test('sees a clock that went back, and a backup that is old or lacks files', async () => {
      const { db, config } = api().services;
      await takeSweep(db, new Date('2998-01-01'));
      expect((await found()).clock).toMatchObject({ state: 'bad', said: expect.stringContaining('2998') });
      await trustClock(db);
      await sql`insert into audit_log (at, action, kind, title, changes)
      values ('2999-01-01T00:00:00.000Z', 'sign-in', 'session', '', '{}')`.execute(db);
      expect((await found()).clock).toMatchObject({ state: 'bad', said: expect.stringContaining('2999') });
      await noteBackup(config.dataDir, { at: '2026-01-01T00:00:00.000Z', bytes: 1, missing: 0 });
      expect((await found()).backup?.state).toBe('warn');
      await noteBackup(config.dataDir, { at: '2999-01-01T00:00:00.000Z', bytes: 1, missing: 0 });
      expect((await found()).backup?.state).toBe('warn');
      await noteBackup(config.dataDir, { at: new Date().toISOString(), bytes: 1, missing: 3 });
      expect((await found()).backup?.state).toBe('bad');
    });

    // Last: afterwards the tables are not those of this release.
    test('tells an older database from a newer one', async () => {
      const { db } = api().services;
      const { rows } = await sql<{ name: string }>`select max(name) as name from schema_migrations`.execute(
        db,
      );
      const last = rows[0]?.name ?? '';
      await sql`update schema_migrations set name = '9999-of-tomorrow' where name = ${last}`.execute(db);
      expect((await found()).schema?.state).toBe('bad');
      await sql`delete from schema_migrations where name = '9999-of-tomorrow'`.execute(db);
      expect((await found()).schema?.state).toBe('warn');
      await sql`insert into schema_migrations (name, applied_at) values (${last}, '')`.execute(db);
    });
  },
  { PASSWORD_MEMORY_KIB: String(PASSWORD_MEMORY_KIB) },
);

test('a damaged file of SQLite is bad', async () => {
  const api = await startApi('sqlite');
  const { db, config } = api.services;
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
  const file = await open(join(config.dataDir, DATABASE_FILE), 'r+');
  await file.write(Buffer.alloc(40_000, 0xee), 0, 40_000, 40_960);
  await file.close();
  const states = Object.values(await look(config)).map(({ state }) => state);
  expect(states).toContain('bad');
  await api.stop();
});

test('a role that may do too much or too little is told from one that fits', async () => {
  const api = await startApi('postgres');
  const { db, config } = api.services;
  expect((await look(config)).database?.state).toBe('warn');
  const role = `doctor_${process.pid}`;
  await sql.raw(`create role ${role} login password 'x'`).execute(db);
  const url = new URL(config.databaseUrl ?? '');
  Object.assign(url, { username: role, password: 'x' });
  const asRole = { ...config, databaseUrl: url.href };
  expect((await look(asRole)).database).toMatchObject({
    state: 'bad',
    said: expect.stringContaining('does not own'),
  });
  url.password = 'wrong-secret';
  const refused = await look({ ...config, databaseUrl: url.href });
  expect(JSON.stringify(refused)).not.toContain('wrong-secret');
  await sql.raw(`drop role ${role}`).execute(db);
  await api.stop();
});

test('a bucket’s rights are tried, and a store that is away is said to be', async () => {
  const store = await startObjectStore();
  const database = await emptyDatabase('sqlite');
  const { endpoint, bucket, accessKeyId, secretAccessKey } = store.access;
  const config = readConfig({
    DATA_DIR: database.dataDir,
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  });
  expect((await look(config)).store).toMatchObject({ state: 'ok' });
  await store.pause();
  expect((await look(config)).store).toMatchObject({
    state: 'bad',
    said: expect.stringContaining('cannot be reached'),
  });
  await store.resume();
  await store.stop();
  await database.drop();
});

test('the command prints a table or JSON, makes no database, and ends with 1 where something is bad', async () => {
  const { dataDir, drop } = await emptyDatabase('sqlite');
  const site = { services: { config: { dataDir, databaseUrl: undefined } } };
  const table = await runCommand('doctor', site, []);
  expect([table.code, table.output]).toEqual([0, expect.stringMatching(/^ok {4}settings {4}http/)]);
  expect(table.output).toContain('none yet');
  expect((await runCommand('doctor', site, [])).output).toContain('none yet');
  const json = JSON.parse((await runCommand('doctor', site, ['--json'])).output) as Finding[];
  expect(json).toContainEqual({ what: 'store', state: 'ok', said: expect.any(String) });
  const wrong = { services: { config: { dataDir, databaseUrl: 'mysql://x' } } };
  expect(await runCommand('doctor', wrong, [])).toEqual({
    code: 1,
    output: expect.stringMatching(/^BAD {3}settings {4}DATABASE_URL: /),
  });
  expect((await runCommand('doctor', site, ['--what'])).code).toBe(1);
  await rm(dataDir, { recursive: true, force: true });
  await drop();
});
