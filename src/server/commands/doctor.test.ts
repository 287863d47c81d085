// SQL of: examine.ts, publication-checklist.ts, gaps.server.ts, stored-hashes.server.ts, whole-texts.server.ts.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmod, copyFile, open, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createServer } from 'node:tls';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { CERTIFICATE, CERTIFICATE_ENDS } from '../../../tests/factories/certificate.ts';
import { pdf } from '../../../tests/factories/documents.ts';
import { editor } from '../../../tests/factories/editor.ts';
import { startMailServer } from '../../../tests/factories/mail-server.ts';
import { runCommand } from '../../../tests/factories/run-command.ts';
import {
  type Api,
  describeApi,
  describeApiOnBothEngines,
  startApi,
} from '../../../tests/factories/start-api.ts';
import { emptyDatabase } from '../../../tests/setup/engines.ts';
import { startObjectStore } from '../../../tests/setup/object-store.ts';
import { takeSweep, trustClock } from '../../access/maintenance/sweeps.server.ts';
import { SecretBox } from '../../access/second-factor/secret-box.server.ts';
import { PASSWORD_MEMORY_KIB } from '../../access/sign-in/password.server.ts';
import { DATABASE_FILE } from '../../db/connection.ts';
import { insertFiles } from '../../files/files-repository.server.ts';
import { filesOfPicture } from '../../files/picture.ts';
import { hashUnhashed } from '../../files/stored-hashes.server.ts';
import { forgetIndex, makeIndex } from '../../search/rebuild.server.ts';
import { type Config, readConfig } from '../config.ts';
import { type LastBackup, lastBackup, noteBackup, noteVerify } from '../notes.ts';
import { examine } from './examine.ts';
import type { Finding, State } from './finding.ts';

const PICTURE = { name: 'a1b2-foto.jpg', width: 600, height: 400, widths: [480], colour: '#336699' };
const DOCUMENT = 'c3d4-zvit.pdf';
const FORMER = 'd4e5-former.pdf';

const look = async (config: Config): Promise<Record<string, Finding>> =>
  Object.fromEntries((await examine(config)).map((finding) => [finding.what, finding]));

async function addFiles({ db, storage }: Api['services']): Promise<void> {
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
}

describeApiOnBothEngines(
  'a look at everything',
  (api) => {
    const found = () => look(api().services.config);

    test('finds a good installation good, and says what it is', async () => {
      const { engine, config } = api().services;
      await addFiles(api().services);
      await makeIndex(api().services.db, api().services.search.indexed, { batch: 100 });
      await noteBackup(config.dataDir, { at: new Date().toISOString(), bytes: 5_000_000, missing: 0 });
      const all = await found();
      expect(Object.values(all).filter(({ state }) => state === 'bad')).toEqual([]);
      expect(all).toMatchObject({
        database: { said: expect.stringContaining(engine === 'sqlite' ? 'SQLite 3' : 'PostgreSQL 18') },
        libraries: { state: 'ok', said: expect.stringContaining('libvips') },
        schema: { state: 'ok' },
        store: { state: 'ok' },
        clock: { state: 'ok' },
        staff: { state: 'ok', said: '1 accounts are open, 1 of administrators' },
        secrets: { state: 'ok' },
        changes: { state: 'ok', said: 'are taken' },
        search: { state: 'ok' },
        mail: { state: 'ok', said: expect.stringContaining('SMTP_URL') },
        public: { state: 'ok', said: expect.stringContaining('not https') },
        backup: { state: 'ok', said: expect.stringContaining('5 MB') },
        files: { state: 'ok', said: '2 rows, 5 files' },
      });
    });

    test('misses a key where the second factor is a duty', async () => {
      const { config, engine } = api().services;
      const duty = { ...config, secondFactor: 'everybody', secretKey: undefined } as const;
      expect((await look(duty)).accounts?.state).toBe(engine === 'sqlite' ? 'ok' : 'warn');
      const keyed = await look({ ...duty, secretKey: 'k'.repeat(32) });
      expect(keyed.accounts).toMatchObject({ state: 'ok', said: 'second factor: everybody' });
    });
  },
  { PASSWORD_MEMORY_KIB: String(PASSWORD_MEMORY_KIB) },
);

const SECRET_KEY = 'a key of the tests, thirty-two letters or more';
const OTHER_KEY = 'another key, with thirty-two letters or more';
/** As an earlier release has stored it: without hashes. */
const UNHASHED = { ...PICTURE, name: 'b2c3-foto.jpg' };

/** A site as it should be, and what is around it. */
type Site = Api['services'] & { news: number; folder: string; tlsPort: number };
/** Breaks something, and returns how it is mended; or says which settings are broken. */
type Break = (site: Site) => Promise<(() => unknown) | { settings: Partial<Config> }>;

const rewritten = async ({ storage }: Site, name: string, bytes: Buffer): Promise<() => unknown> => {
  const file = await storage.find(name);
  const before = file && (await buffer(file.read()));
  await storage.write(name, bytes);
  return () => storage.write(name, before ?? Buffer.alloc(0));
};

const ran = async ({ db }: Site, broken: string, mended: string): Promise<() => unknown> => {
  await sql.raw(broken).execute(db);
  return () => sql.raw(mended).execute(db);
};

const noted = async ({ config: { dataDir } }: Site, change: Partial<LastBackup>): Promise<() => unknown> => {
  const before = lastBackup(dataDir) as LastBackup;
  await noteBackup(dataDir, { ...before, ...change });
  return () => noteBackup(dataDir, before);
};

const archiveOf = ({ config }: Site): string => lastBackup(config.dataDir)?.path ?? '';
const reindexed =
  ({ db, search }: Site) =>
  () =>
    makeIndex(db, search.indexed, { batch: 100 });
const [, VARIANT = '', ROTTEN = ''] = filesOfPicture(PICTURE);
const [, EMPTIED = ''] = filesOfPicture(UNHASHED);
const at = (time: Date): (() => unknown) => {
  vi.useFakeTimers({ toFake: ['Date'], now: time });
  return () => vi.useRealTimers();
};

type Entry = [broken: string, what: string, state: State, said: string, breaks: Break];
const BROKEN: Entry[] = [
  [
    'a lost picture',
    ...(['files', 'bad', `lost: ${VARIANT}`] as const),
    async ({ storage }) => {
      await storage.remove([VARIANT]);
      return () => storage.write(VARIANT, Buffer.alloc(500, 1));
    },
  ],
  [
    'an emptied picture that has no hash yet',
    ...(['files', 'bad', `not what was stored: ${EMPTIED}`] as const),
    (site) => rewritten(site, EMPTIED, Buffer.alloc(0)),
  ],
  [
    'a rotted picture',
    ...(['files', 'bad', `not what was stored: ${ROTTEN}`] as const),
    (site) => rewritten(site, ROTTEN, Buffer.alloc(500, 2)),
  ],
  [
    'a document that is another one',
    ...(['files', 'bad', `not what was stored: ${DOCUMENT}`] as const),
    (site) => rewritten(site, DOCUMENT, Buffer.alloc(pdf().length, 7)),
  ],
  [
    'a rotted version of a text',
    ...(['texts', 'bad', 'version 1'] as const),
    (site) =>
      ran(
        site,
        "update revisions set item = replace(item, 'Новина', 'Нувина')",
        "update revisions set item = replace(item, 'Нувина', 'Новина')",
      ),
  ],
  [
    'a text that was changed behind the back of the site',
    ...(['texts', 'bad', 'not what was written: news'] as const),
    (site) =>
      ran(
        site,
        "update news set header_ua = 'x' || header_ua",
        'update news set header_ua = substr(header_ua, 2)',
      ),
  ],
  [
    'all accounts closed',
    ...(['staff', 'bad', 'all 1 accounts are closed'] as const),
    (site) => ran(site, 'update users set is_disabled = 1', 'update users set is_disabled = 0'),
  ],
  [
    'no administrator',
    ...(['staff', 'bad', 'no administrator'] as const),
    (site) => ran(site, "update users set role = 'editor'", "update users set role = 'administrator'"),
  ],
  [
    'an emptied list of what can be found',
    ...(['search', 'bad', 'not in the index: news'] as const),
    async (site) => {
      await sql`delete from search_items where kind = 'news'`.execute(site.db);
      return reindexed(site);
    },
  ],
  [
    'an emptied index of words',
    ...(['search', 'bad', 'not in the index: any words'] as const),
    async (site) => {
      await sql`delete from search_words`.execute(site.db);
      return reindexed(site);
    },
  ],
  [
    'an index that was never finished',
    ...(['search', 'warn', 'is being made'] as const),
    async (site) => {
      await forgetIndex(site.db);
      return reindexed(site);
    },
  ],
  [
    'dead mail',
    ...(['mail', 'bad', '127.0.0.1:1 does not answer'] as const),
    async () => ({ settings: { mail: { url: 'smtp://user:secret@127.0.0.1:1', from: 'a@example.gov.ua' } } }),
  ],
  [
    'a clock that jumped',
    ...(['clock', 'bad', '2998'] as const),
    async ({ db }) => {
      await takeSweep(db, new Date('2998-01-01'));
      return () => trustClock(db);
    },
  ],
  [
    'a clock that went back',
    ...(['clock', 'bad', 'is in the future'] as const),
    async () => at(new Date(Date.now() - 2 * 86_400_000)),
  ],
  [
    'a lost secret key',
    ...(['secrets', 'bad', 'no key opens 1 of 1'] as const),
    async () => ({ settings: { secretKey: undefined } }),
  ],
  [
    'another secret key',
    ...(['secrets', 'bad', 'no key opens 1 of 1'] as const),
    async () => ({ settings: { secretKey: OTHER_KEY } }),
  ],
  [
    'a former secret key that is still needed',
    ...(['secrets', 'warn', 'SECRET_KEY_FORMER is needed for 1'] as const),
    async () => ({ settings: { secretKey: OTHER_KEY, formerSecretKey: SECRET_KEY } }),
  ],
  [
    'maintenance left on',
    ...(['changes', 'warn', 'on for 5 hours: Переносимо базу'] as const),
    (site) =>
      ran(
        site,
        `insert into maintenance (id, reason, since)
          values (1, 'Переносимо базу', '${new Date(Date.now() - 5 * 3_600_000).toISOString()}')`,
        'delete from maintenance',
      ),
  ],
  [
    'a backup that is gone',
    ...(['backup', 'bad', 'is not there any more'] as const),
    async (site) => {
      const path = archiveOf(site);
      await rename(path, `${path}.away`);
      return () => rename(`${path}.away`, path);
    },
  ],
  [
    'a backup that was cut',
    ...(['backup', 'bad', 'is 100 bytes long'] as const),
    async (site) => {
      const bytes = await readFile(archiveOf(site));
      await truncate(archiveOf(site), 100);
      return () => writeFile(archiveOf(site), bytes);
    },
  ],
  [
    'a folder of backups that is another one',
    ...(['backup', 'warn', 'the last in its folder is'] as const),
    async (site) => {
      const name = basename(archiveOf(site));
      const notes = join(site.folder, 'folder.json');
      const [before, other] = [await readFile(notes, 'utf8'), join(site.folder, '2025-01-01T000000Z.tar.gz')];
      await copyFile(archiveOf(site), other);
      await writeFile(notes, before.replace(name, basename(other)));
      return async () => {
        await rm(other);
        await writeFile(notes, before);
      };
    },
  ],
  [
    'an old backup',
    ...(['backup', 'warn', 'hours ago'] as const),
    (site) => noted(site, { at: new Date(Date.now() - 40 * 3_600_000).toISOString() }),
  ],
  [
    'a backup of another time',
    ...(['backup', 'warn', '-'] as const),
    (site) => noted(site, { at: '2999-01-01T00:00:00.000Z' }),
  ],
  ['a backup that lacks files', 'backup', 'bad', '3 files were lost', (site) => noted(site, { missing: 3 })],
  [
    'rot that was found at night',
    ...(['verified', 'bad', '2 damaged'] as const),
    async ({ config: { dataDir } }) => {
      const now = new Date().toISOString();
      await noteVerify(dataDir, { at: now, damaged: 2 });
      return () => noteVerify(dataDir, { at: now, damaged: 0 });
    },
  ],
  [
    'a public certificate that ends soon',
    ...(['public', 'warn', 'it ends in 5 days'] as const),
    async () => at(new Date(CERTIFICATE_ENDS.getTime() - 5.5 * 86_400_000)),
  ],
  [
    'a public certificate that has ended',
    ...(['public', 'bad', 'it has ended'] as const),
    async () => at(new Date(CERTIFICATE_ENDS.getTime() + 86_400_000)),
  ],
  [
    'a public certificate of another host',
    ...(['public', 'bad', 'it is for DNS:localhost'] as const),
    async ({ tlsPort }) => ({ settings: { siteUrl: `https://127.0.0.1:${tlsPort}` } }),
  ],
  [
    'a public address that nobody answers at',
    ...(['public', 'warn', 'cannot be asked from here (ECONNREFUSED)'] as const),
    async () => ({ settings: { siteUrl: 'https://127.0.0.1:1' } }),
  ],
  [
    'passwords that are easy to guess',
    ...(['accounts', 'bad', 'PASSWORD_MEMORY_KIB'] as const),
    async () => ({ settings: { passwordMemoryKib: PASSWORD_MEMORY_KIB - 1 } }),
  ],
  [
    'a folder that everybody reads',
    ...(['disk', 'warn', 'chmod o='] as const),
    async ({ config: { dataDir } }) => {
      await chmod(dataDir, 0o755);
      return () => chmod(dataDir, 0o700);
    },
  ],
  [
    'a database of a newer release',
    ...(['schema', 'bad', 'newer'] as const),
    (site) =>
      ran(
        site,
        "insert into schema_migrations (name, applied_at) values ('9999-of-tomorrow', '')",
        "delete from schema_migrations where name = '9999-of-tomorrow'",
      ),
  ],
  [
    'a database of an older release',
    ...(['schema', 'warn', 'older'] as const),
    async ({ db }) => {
      const last = db.selectFrom('schema_migrations').selectAll().orderBy('name', 'desc').limit(1);
      const row = await last.executeTakeFirstOrThrow();
      await db.deleteFrom('schema_migrations').where('name', '=', row.name).execute();
      return () => db.insertInto('schema_migrations').values(row).execute();
    },
  ],
];

describeApi(
  'what is broken on purpose',
  (api) => {
    const ends: (() => unknown)[] = [];
    let [site, healthy] = [{} as Site, {} as Record<string, Finding>];
    beforeAll(async () => {
      const { services, userId } = api();
      const { db, storage, config, search } = services;
      await addFiles(services);
      await hashUnhashed(db, storage);
      for (const name of filesOfPicture(UNHASHED)) await storage.write(name, Buffer.alloc(500, 1));
      await insertFiles(db, [{ picture: UNHASHED, title: 'Фото.jpg', bytes: 500, contentHash: 'b2c3' }]);
      const { id: news } = await editor(api).added({});
      await makeIndex(db, search.indexed, { batch: 100 });
      const secret = new SecretBox(SECRET_KEY).seal('таємниця', userId);
      await db.insertInto('totp_secrets').values({ user_id: userId, secret, confirmed_at: null }).execute();
      const folder = join(config.dataDir, 'backups');
      expect(await runCommand('backup', api(), [`${folder}/`])).toMatchObject({ code: 0 });
      await noteVerify(config.dataDir, { at: new Date().toISOString(), damaged: 0 });
      const [mail, https] = [await startMailServer(), createServer(CERTIFICATE)];
      https.on('tlsClientError', () => {});
      https.listen(0, 'localhost');
      await once(https, 'listening');
      ends.push(mail.stop, () => https.close());
      const { port: tlsPort } = https.address() as AddressInfo;
      const { SMTP_URL: url, MAIL_FROM: from } = mail.settings;
      const siteUrl = `https://localhost:${tlsPort}`;
      site = { ...services, config: { ...config, siteUrl, mail: { url, from } }, news, folder, tlsPort };
      healthy = await look(site.config);
      const good = [
        'files',
        'texts',
        'staff',
        'search',
        'mail',
        'clock',
        'secrets',
        'changes',
        'backup',
        'schema',
      ];
      expect(good.filter((what) => healthy[what]?.state !== 'ok').map((what) => healthy[what])).toEqual([]);
      expect(healthy.public?.said).toMatch(/^localhost: valid for \d+ days; not trusted/);
    });
    afterAll(() => Promise.all(ends.map((end) => end())));

    test('is twenty things and more', () => {
      expect(BROKEN.length).toBeGreaterThanOrEqual(20);
    });

    test.each(BROKEN)('%s is found', async (_broken, what, state, said, breaks) => {
      const broken = await breaks(site);
      const found = await look('settings' in broken ? { ...site.config, ...broken.settings } : site.config);
      if (!('settings' in broken)) await broken();
      expect(found[what]).toEqual({ what, state, said: expect.stringContaining(said) });
      expect(healthy[what]).not.toEqual(found[what]);
      expect(JSON.stringify(found)).not.toContain('secret@');
    });

    test('is mended afterwards, so that each was found for itself', async () => {
      const states = (all: Record<string, Finding>) =>
        Object.values(all).map(({ what, state }) => [what, state]);
      expect(states(await look(site.config))).toEqual(states(healthy));
    });
  },
  { PASSWORD_MEMORY_KIB: String(PASSWORD_MEMORY_KIB), SECRET_KEY },
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
