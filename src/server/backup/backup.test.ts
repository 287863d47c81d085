// SQL of: backup.ts.
import { createHash, randomBytes } from 'node:crypto';
import { cp, mkdtemp, open, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { CHEAP_KIB } from '../../../tests/factories/account.ts';
import { docx, pdf } from '../../../tests/factories/documents.ts';
import { NEWS, newsWriter } from '../../../tests/factories/news-writer.ts';
import { runCommand, spawnCommand } from '../../../tests/factories/run-command.ts';
import { emptyDatabase, type TestDatabase } from '../../../tests/setup/engines.ts';
import { addAccountWithPassword } from '../../access/accounts/accounts.server.ts';
import { findSweeps } from '../../access/maintenance/sweeps.server.ts';
import { replaceRecoveryCodes } from '../../access/second-factor/recovery-codes.server.ts';
import { addPasskey } from '../../access/second-factor/second-factors.server.ts';
import { type Engine, openDatabase } from '../../db/connection.ts';
import { PATIENT } from '../../db/limits.ts';
import { migrate } from '../../db/migrate.ts';
import { followRelease } from '../../editorial/collection.server.ts';
import { findDocument, saveDocument } from '../../editorial/document.server.ts';
import { listRevisions, withStaffFields } from '../../editorial/revisions.server.ts';
import { restoreRevision, saveItem } from '../../editorial/save-item.server.ts';
import { deleteItem, eraseItem, restoreItem } from '../../editorial/trash.server.ts';
import { putWorkingCopy } from '../../editorial/working-copies.server.ts';
import { makeContentDocuments } from '../../editorial/write.server.ts';
import { openFiles } from '../../files/file-service.server.ts';
import { findFile, insertFiles } from '../../files/files-repository.server.ts';
import { filesOfPicture } from '../../files/picture.ts';
import { localStorage } from '../../files/storage.server.ts';
import { hashUnhashed } from '../../files/stored-hashes.server.ts';
import { sweepFiles } from '../../files/sweep.server.ts';
import { readCatalogues } from '../../i18n/catalogues.server.ts';
import { policies } from '../../modules/content/policies.server.ts';
import { NEW_DOCUMENT, type Policy } from '../../modules/content/policy.schema.ts';
import { readContent, readPolicies } from '../../modules/content/read-content.server.ts';
import { COLLECTIONS, SERVED_CONTENT_DOCUMENTS } from '../../modules/kinds.server.ts';
import { newsFields } from '../../modules/news/news-fields.ts';
import { findNews, news } from '../../modules/news/news-repository.server.ts';
import { findVacancy, vacancies } from '../../modules/vacancies/vacancies-repository.server.ts';
import { storedVacancy } from '../../modules/vacancies/vacancy.schema.ts';
import { fillIndex, openIndex } from '../../search/rebuild.server.ts';
import { vocabularyOf } from '../../search/vocabulary.server.ts';
import type { CommandName } from '../commands/commands.ts';
import { lastBackup, lastVerify, noteBackup } from '../notes.ts';
import { openSearch } from '../search.ts';
import { type Installation, makeBackup, restoreBackup, verifyBackup } from './backup.ts';
import { BackupError } from './backup-error.ts';
import { knownBackups, makeBackupIn } from './backup-folder.ts';
import { newKey } from './encryption.ts';
import { pooledFile, pooledName } from './file-pool.ts';

const TABLES = [
  ...[
    'users',
    'files',
    'file_uses',
    'file_versions',
    'file_tags',
    'news',
    'news_tags',
    'news_places',
    'news_counts',
    'news_links',
    'gallery_images',
  ],
  ...[
    'vacancies',
    'audit_log',
    'revisions',
    'trash',
    'working_copies',
    'content_documents',
    'collections',
    'collection_items',
  ],
  ...[
    'totp_secrets',
    'passkeys',
    'recovery_codes',
    'redirects',
    'missed_addresses',
    'tag_aliases',
    'feedback',
    'reads',
    'read_hosts',
    'press_list',
    'announcements',
    'outbox',
  ],
];

const opened: { installation: Installation; database: TestDatabase }[] = [];

async function emptyInstallation(
  engine: Engine,
  template?: string,
): Promise<Installation & { folder: string; database: TestDatabase }> {
  const database = await emptyDatabase(engine);
  if (template) await cp(template, database.dataDir, { recursive: true });
  // As the command does.
  const connection = await openDatabase(database, PATIENT);
  const installation = { ...connection, storage: localStorage(join(database.dataDir, 'imgs')) };
  opened.push({ installation, database });
  return { ...installation, folder: database.dataDir, database };
}

const PERSON = {
  email: 'a@example.gov.ua',
  name: 'Ганна',
  password: 'дванадцять журавлів над ставом',
  role: 'administrator' as const,
};
const PICTURE = { name: 'a1b2-foto.jpg', width: 600, height: 400, widths: [480], colour: '#336699' };

const DOCUMENT = 'c3d4-zvit.pdf';

/** With a text and a document of its own. */
function policiesWith({ file, textUa = '<p>Текст</p>' }: { file: string; textUa?: string }): Policy[] {
  const document = { ...NEW_DOCUMENT, titleUa: 'Звіт', titleEn: 'Report', file };
  return readPolicies().map((policy) =>
    policy.slug === 'reporting'
      ? { ...policy, documents: [{ year: 2026, items: [document] }] }
      : { ...policy, textUa },
  );
}

async function addDocument({ db, storage }: Installation, bytes: Buffer): Promise<void> {
  await storage.write(DOCUMENT, bytes);
  const file = { document: DOCUMENT, title: 'Звіт.pdf', bytes: bytes.length, contentHash: 'c3d4' };
  await insertFiles(db, [file], { by: { id: 1, name: 'Ганна' }, isKept: true });
}

/** It holds something else now, and has a tag. */
async function replaceDocument({ db, storage }: Installation): Promise<void> {
  const [stored, former] = ['d4e5-zvit.pdf', 'e5f6-former.pdf'];
  for (const name of [stored, former]) await storage.write(name, pdf(name));
  await storage.remove([DOCUMENT]);
  await db.updateTable('files').set({ stored, version: 2 }).where('name', '=', DOCUMENT).execute();
  const facts = { bytes: 100, content_hash: null, width: 0, height: 0, by_id: 1, by_name: 'Ганна' };
  const version = { name: DOCUMENT, version: 1, stored: former, was_stored: DOCUMENT };
  await db
    .insertInto('file_versions')
    .values({ ...version, ...facts, replaced_at: '2026-11-18T08:00:00.000Z' })
    .execute();
  await db.insertInto('file_tags').values({ name: DOCUMENT, tag: 'Звіти' }).execute();
}

/** With an account, a news item and its picture. */
async function fill(installation: Awaited<ReturnType<typeof emptyInstallation>>) {
  await migrate(installation);
  for (const name of filesOfPicture(PICTURE)) await installation.storage.write(name, randomBytes(5_000));
  const file = { picture: PICTURE, title: 'Фото.jpg', bytes: 5_000, contentHash: 'a1b2' };
  await insertFiles(installation.db, [file]);
  await newsWriter(installation.db).add({ ...item, imgLink: PICTURE.name });
  expect(await addAccountWithPassword(installation.db, PERSON, CHEAP_KIB)).toBeNull();
  await addSecondFactor(installation);
  const redirect = { from_path: '/старе', to_address: '/news?page=2', by_id: null };
  await installation.db
    .insertInto('redirects')
    .values({ ...redirect, created_at: '2026-11-18T08:00:00.000Z' })
    .execute();
  const missed = { path: '/lost', times: 3, last_day: '2026-11-18' };
  await installation.db.insertInto('missed_addresses').values(missed).execute();
  const feedback = { path: '/', lang: 'en', day: '2026-11-18', is_useful: 0, is_counted: 1 } as const;
  await installation.db
    .insertInto('feedback')
    .values({ ...feedback, text: 'Where are\nthe dates?' })
    .execute();
  const read = { day: '2026-11-18', page: '/news' };
  const reads = { ua: 3, en: 1, search: 1, sites: 2, direct: 1, inside: 0 };
  await installation.db
    .insertInto('reads')
    .values({ ...read, ...reads })
    .execute();
  await installation.db
    .insertInto('read_hosts')
    .values({ ...read, host: 'example.org', count: 2 })
    .execute();
  await installation.db
    .insertInto('press_list')
    .values({ email: 'press@example.org', name: 'Газета', added_at: '2026-11-18T08:00:00.000Z' })
    .execute();
  const announced = { kind: 'news', item_id: 1, wanted: '', withdraw_at: null, told_version: 1 };
  await installation.db
    .insertInto('announcements')
    .values({ ...announced, by_name: 'Ганна' })
    .execute();
  const told = {
    ...{ kind: 'news', item_id: 1, channel: 'telegram', recipient: '', event: 'published', key: 'a-key' },
    ...{ payload: '{}', state: 'sent' as const, attempts: 1, next_at: '2026-11-18T08:00:00.000Z' },
    ...{ leased_until: null, sent_at: '2026-11-18T08:00:01.000Z', remote: '7', error: '' },
  };
  await installation.db
    .insertInto('outbox')
    .values({ ...told, created_at: '2026-11-18T08:00:00.000Z' })
    .execute();
  const alias = { tag: 'Старий тег', became: 'analytics', at: '2026-11-18T08:00:00.000Z' };
  await installation.db.insertInto('tag_aliases').values(alias).execute();
  return installation;
}

/** Most tests begin with a copy of one, and restore into a copy of the other, which has tables without rows. */
let [template, tables] = ['', ''];
beforeAll(async () => {
  const keep = async ({ db, folder }: { db: Installation['db']; folder: string }) => {
    // What has not been written back to its file yet is.
    await db.destroy();
    const kept = await mkdtemp(join(tmpdir(), 'icc-template-'));
    await cp(folder, kept, { recursive: true });
    return kept;
  };
  const bare = await emptyInstallation('sqlite');
  await migrate(bare);
  tables = await keep(bare);
  template = await keep(await fill(await migratedInstallation()));
});
afterAll(() => Promise.all([template, tables].map((folder) => rm(folder, { recursive: true }))));

/** That a restore makes the tables is looked at where it is moved between the engines, and by what earlier releases wrote. */
const migratedInstallation = () => emptyInstallation('sqlite', tables);

const smallInstallation = async (engine: Engine) =>
  engine === 'sqlite' ? emptyInstallation(engine, template) : fill(await emptyInstallation(engine));

/** All that a person may have besides the password. */
async function addSecondFactor({ db }: Installation): Promise<void> {
  const { id: user_id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const confirmed_at = '2026-01-01T00:00:00.000Z';
  await db.insertInto('totp_secrets').values({ user_id, secret: 'c2VhbGVk', confirmed_at }).execute();
  const passkey = { id: 'a-key-of-theirs', name: 'Ноутбук', public_key: 'a2V5', transports: '[]' };
  await addPasskey(db, { ...passkey, user_id, counter: 4_294_967_295 });
  await replaceRecoveryCodes(db, user_id);
}

afterEach(async () => {
  vi.useRealTimers();
  for (const { installation, database } of opened.splice(0)) {
    await installation.db.destroy();
    await database.drop();
  }
});

async function rowsOf({ db }: Installation): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {};
  for (const table of TABLES) {
    const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(db);
    // Large numbers are texts on one engine.
    const texts = rows.map((row) =>
      JSON.stringify(
        Object.entries(row)
          .map(([name, value]) => [name, value === null ? null : String(value)])
          .sort(([a], [b]) => ((a ?? '') < (b ?? '') ? -1 : 1)),
      ),
    );
    tables[table] = texts.sort();
  }
  return tables;
}

async function filesOf({ storage }: Installation): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for await (const { name } of storage.list()) {
    const file = await storage.find(name);
    if (file) files[name] = (await buffer(file.read())).toString('base64');
  }
  return files;
}

const item = { ...NEWS, tags: ['analytics'] };
const VACANCY = storedVacancy.omit({ id: true, version: true, createdAt: true, updatedAt: true });

test('a backup made on either engine is restored on the other, row by row and byte by byte', async () => {
  // With something in every table: the demonstration would be more of the same.
  const source = await smallInstallation('sqlite');
  const editorial = { db: source.db, files: openFiles(source.storage, source.folder) };
  const links = [{ titleUa: 'Дія', titleEn: 'Diia', url: 'https://diia.gov.ua/' }];
  const gallery = [{ file: PICTURE.name, altUa: 'Опис', altEn: '' }];
  await newsWriter(source.db).add({
    ...item,
    tags: ['analytics', 'Своє'],
    tagsEn: ['', 'Own'],
    links,
    gallery,
  });
  for (const titleUa of ['Видалена', 'Аналітикиня'])
    await saveItem(editorial, vacancies, {
      who: null,
      id: null,
      fields: async () => VACANCY.parse({ titleUa, requirementsUa: ['Досвід'] }),
    });
  await deleteItem(editorial, vacancies, { who: null, id: 1 });
  await addDocument(source, pdf('Звіт', 300_000));
  await replaceDocument(source);
  await makeContentDocuments(source.db, SERVED_CONTENT_DOCUMENTS);
  await saveDocument(editorial, policies, { who: null }, policiesWith({ file: DOCUMENT }));
  await followRelease(editorial, COLLECTIONS);
  const key = { userId: 1, kind: 'news', item: '2' };
  await putWorkingCopy(source.db, key, { baseVersion: 1, values: { headerUa: 'Набрано' } });
  const rows = await rowsOf(source);
  expect(TABLES.filter((table) => rows[table]?.length === 0)).toEqual([]);
  const files = await filesOf(source);

  let from: Installation & { folder: string } = source;
  const restored: Installation[] = [];
  for (const engine of ['postgres', 'sqlite'] as const) {
    const file = join(from.folder, 'backup.tar.gz');
    const made = await makeBackup(from, file);
    expect((await stat(file)).mode & 0o077).toBe(0);
    const target = await emptyInstallation(engine);
    expect(await restoreBackup(target, file)).toMatchObject(made);
    expect(await rowsOf(target)).toEqual(rows);
    // Not `toEqual`: a difference would be printed in full.
    const brought = await filesOf(target);
    expect(Object.keys(brought).sort()).toEqual(Object.keys(files).sort());
    expect(Object.keys(files).filter((name) => files[name] !== brought[name])).toEqual([]);
    restored.push(target);
    from = target;
  }
  // New items are numbered on from the restored ones.
  for (const { db } of restored) expect(await newsWriter(db).add(item)).toBe(3);
});

describe.each<[Engine, Engine]>([
  ['sqlite', 'postgres'],
  ['postgres', 'sqlite'],
])('a backup made on %s', (from, to) => {
  test(`while editors write holds one moment, whole`, async () => {
    const source = await smallInstallation(from);
    const file = join(source.folder, 'backup.tar.gz');
    const write = async () => {
      for (let times = 0; times < 20; times += 1) {
        // SQLite answers at once; without this nothing else would get its turn.
        await setImmediate();
        const { add, remove } = newsWriter(source.db);
        await add(item);
        await remove(await add(item));
      }
    };
    const writing = write();
    // As in life: by another process than the one that writes.
    const reader = { ...(await openDatabase(source.database)), storage: source.storage };
    await makeBackup(reader, file);
    await reader.db.destroy();
    await writing;
    const target = await emptyInstallation(to);
    await restoreBackup(target, file);
    const { news, news_tags, news_places } = await rowsOf(target);
    // Each item stands once in the list of all and once in that of each of its tags.
    expect(news_places?.length).toBe((news?.length ?? 0) + (news_tags?.length ?? 0));
  });
});

/** As a disk does in its years. */
async function flip(file: string, place: number): Promise<void> {
  const handle = await open(file, 'r+');
  const { buffer: before } = await handle.read(Buffer.alloc(1), 0, 1, place);
  await handle.write(Buffer.from([(before[0] ?? 0) ^ 0xff]), 0, 1, place);
  await handle.close();
}

test('an archive whose rows are damaged is refused, and nothing of it is written', async () => {
  const source = await smallInstallation('sqlite');
  const file = join(source.folder, 'backup.tar.gz');
  await makeBackup(source, file);
  // Rows come first. At the end there are files, and what a damaged one costs is another test.
  for (const place of [400, 650, 900]) {
    await flip(file, place);
    const target = await migratedInstallation();
    await expect(restoreBackup(target, file)).rejects.toThrow(BackupError);
    expect(await readdir(join(target.folder, 'imgs'))).toEqual([]);
    await flip(file, place);
  }
});

test('a byte that has changed in a picture costs that file alone, which is named', async () => {
  const source = await smallInstallation('sqlite');
  const file = join(source.folder, 'backup.tar.gz');
  // Noise cannot be packed, and stands in the archive as it is.
  const noise = randomBytes(300_000);
  await source.storage.write(PICTURE.name, noise);
  await makeBackup(source, file);
  await flip(file, (await readFile(file)).indexOf(noise.subarray(150_000, 150_020)));
  const said = `\n${PICTURE.name}: this file is damaged in the backup`;
  expect(await command(source, 'verify', file)).toEqual({ code: 2, output: expect.stringContaining(said) });
  const target = await migratedInstallation();
  const config = { dataDir: target.folder, databaseUrl: undefined };
  const restored = await runCommand('restore', { services: { config } }, [file]);
  expect(restored).toEqual({ code: 2, output: expect.stringContaining(said) });
  expect(await rowsOf(target)).toEqual(await rowsOf(source));
  const { [PICTURE.name]: _damaged, ...others } = await filesOf(source);
  expect(await filesOf(target)).toEqual(others);
});

test('the two commands move a site to another folder, and say what is wrong', async () => {
  const source = await smallInstallation('sqlite');
  const target = await emptyInstallation('sqlite');
  // As people run them: what fails, too, for its code.
  const run = (dataDir: string, name: CommandName, ...words: string[]) =>
    spawnCommand(name, { services: { config: { dataDir, databaseUrl: undefined } } }, words);
  const file = join(source.folder, 'backup.tar.gz');
  expect(await run(target.folder, 'restore', file)).toEqual({ code: 1, output: `There is no ${file}.\n` });
  expect(await run(source.folder, 'backup', file)).toMatchObject({ code: 0 });
  expect(await command(source, file)).toEqual({ code: 1, output: `${file} is there already.\n` });
  const config = { dataDir: target.folder, databaseUrl: undefined };
  expect(await runCommand('restore', { services: { config } }, [file])).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Restored \d+ rows and \d+ files/),
  });
  expect(await rowsOf(target)).toEqual(await rowsOf(source));
  // What is old is not removed by the clock of the day it was brought back.
  const { rows } = await sql<{ at: string }>`select max(at) as at from
    (select at from revisions union all select at from audit_log) as known`.execute(source.db);
  expect((await findSweeps(target.db)).at).toBe(rows[0]?.at);
});

test('a backup writes nothing, so that a standby will do, and needs the tables of its own release', async () => {
  const source = await smallInstallation('postgres');
  const { databaseUrl = '' } = source.database;
  const run = (file: string) =>
    runCommand('backup', { services: { config: { dataDir: source.folder, databaseUrl } } }, [file]);
  const file = join(source.folder, 'backup.tar.gz');
  await sql`create table later as select * from schema_migrations where name >= '0014'`.execute(source.db);
  await sql`delete from schema_migrations where name >= '0014'`.execute(source.db);
  expect(await run(`${file}.older`)).toEqual({
    code: 1,
    output: expect.stringMatching(/^The database is older than this release.+\n$/),
  });
  await sql`insert into schema_migrations select * from later`.execute(source.db);

  const rows = await rowsOf(source);
  const name = sql.ref(new URL(databaseUrl).pathname.slice(1));
  // For whoever connects from now on.
  await sql`alter database ${name} set default_transaction_read_only = on`.execute(source.db);
  expect(await run(file)).toMatchObject({ code: 0, output: expect.stringMatching(/^Backed up \d+ rows/) });
  const target = await migratedInstallation();
  await restoreBackup(target, file);
  expect(await rowsOf(target)).toEqual(rows);
});

test('what waits to be told to others is told by nobody after a restore', async () => {
  const source = await smallInstallation('sqlite');
  await source.db
    .updateTable('announcements')
    .set({ wanted: 'mail,telegram', withdraw_at: '2026-11-18T08:00:00.000Z' })
    .execute();
  await source.db.updateTable('outbox').set({ state: 'waiting', sent_at: null }).execute();
  const file = join(source.folder, 'backup.tar.gz');
  await makeBackup(source, file);
  const target = await migratedInstallation();
  await restoreBackup(target, file);
  const [choice] = await target.db.selectFrom('announcements').selectAll().execute();
  expect([choice?.wanted, choice?.withdraw_at, choice?.told_version]).toEqual(['', null, 1]);
  expect(await target.db.selectFrom('outbox').select('state').execute()).toEqual([{ state: 'dropped' }]);
});

test('an installation with something in it is left as it is', async () => {
  const source = await smallInstallation('sqlite');
  const file = join(source.folder, 'backup.tar.gz');
  await makeBackup(source, file);
  const before = await rowsOf(source);
  await expect(restoreBackup(source, file)).rejects.toThrow('restore into an empty one');
  expect(await rowsOf(source)).toEqual(before);
});

const command = ({ folder }: { folder: string }, ...words: string[]) =>
  runCommand('backup', { services: { config: { dataDir: folder, databaseUrl: undefined } } }, words);

test('a picture file that was lost before does not stop a backup, is named, and the command fails', async () => {
  const source = await smallInstallation('sqlite');
  const [lost = ''] = Object.keys(await filesOf(source));
  await source.storage.remove([lost]);
  const file = join(source.folder, 'backup.tar.gz');
  const { code, output } = await command(source, file);
  expect([code, output]).toEqual([2, expect.stringContaining(`\n${lost}: this file is named by the site`)]);
  // The rest is there.
  expect(await verifyBackup(file)).toMatchObject({ files: 2, missing: [lost] });
  expect((await command(source, 'verify', file)).code).toBe(2);
  expect(lastBackup(source.folder)).toEqual({
    at: expect.any(String),
    bytes: (await stat(file)).size,
    missing: 1,
    path: file,
    archiveBytes: (await stat(file)).size,
  });
});

test('a backup is verified without a site, for all that a restore would refuse', async () => {
  const source = await smallInstallation('sqlite');
  const nobody = { folder: join(source.folder, 'nobody') };
  const file = join(source.folder, 'backup.tar.gz');
  await makeBackup(source, file);
  expect(await command(nobody, 'verify', file)).toEqual({
    code: 0,
    output: expect.stringMatching(/is whole: \d+ rows and 3 files as of 20\d\d-/),
  });
  await source.db.updateTable('revisions').set({ kind: 'nothing' }).execute();
  const evil = join(source.folder, 'evil.tar.gz');
  await makeBackup(source, evil);
  expect(await command(nobody, 'verify', evil)).toEqual({
    code: 1,
    output: expect.stringMatching(/^The archive cannot be trusted/),
  });
  await sql`alter table users add column wishes text`.execute(source.db);
  const odd = join(source.folder, 'odd.tar.gz');
  await makeBackup(source, odd);
  expect(await command(nobody, 'verify', odd)).toEqual({
    code: 1,
    output: 'The archive cannot be trusted: users has no column wishes in this version.\n',
  });
  await writeFile(file, (await readFile(file)).subarray(0, 900));
  expect(await command(nobody, 'verify', file)).toMatchObject({ code: 1 });
  expect(await command(nobody, 'verify', `${file}.none`)).toMatchObject({ code: 1 });
  expect(await readdir(source.folder)).not.toContain('nobody');
});

test('a document that holds what is not taken is left out and named, and everything else comes back', async () => {
  const source = await smallInstallation('sqlite');
  await addDocument(source, Buffer.from('%PDF-1.7\n1 0 obj<</S/JavaScript/JS(a)>>endobj\n%%EOF\n'));
  const file = join(source.folder, 'backup.tar.gz');
  await makeBackup(source, file);
  const said = `\n${DOCUMENT}: this document is left out, for what it holds: scripts (JavaScript)`;
  expect(await command(source, 'verify', file)).toEqual({ code: 2, output: expect.stringContaining(said) });
  const target = await migratedInstallation();
  const config = { dataDir: target.folder, databaseUrl: undefined };
  const restored = await runCommand('restore', { services: { config } }, [file]);
  expect(restored).toEqual({ code: 2, output: expect.stringContaining(said) });
  const { [DOCUMENT]: _left, ...others } = await filesOf(source);
  expect(Object.keys(await filesOf(target))).toEqual(Object.keys(others));
  expect((await rowsOf(target)).files).toEqual((await rowsOf(source)).files);
});

describe('a folder of backups', () => {
  const now = Date.now();
  const day = (number: number) => new Date(now - (10 - number) * 86_400_000);
  const isoDay = (number: number) => day(number).toISOString().slice(0, 10);
  const addPicture = async ({ db, storage }: Installation, stem: string) => {
    const picture = { ...PICTURE, name: `${stem}-foto.jpg` };
    for (const name of filesOfPicture(picture)) await storage.write(name, randomBytes(3_000));
    await insertFiles(db, [{ picture, title: 'Ще.jpg', bytes: 3_000, contentHash: stem }]);
  };
  const pooled = async (folder: string) =>
    (await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true })).filter((each) =>
      each.isFile(),
    );

  test('has each file once, and each of its backups brings everything back, on the other engine too', async () => {
    const source = await smallInstallation('sqlite');
    const folder = join(source.folder, 'backups');
    const first = await makeBackupIn(source, folder, {}, day(1));
    expect(first).toMatchObject({ files: 3, copied: 3, missing: [], removed: 0 });
    const second = await makeBackupIn(source, folder, {}, day(2));
    expect(second).toMatchObject({ files: 3, copied: 0 });
    const then = { rows: await rowsOf(source), files: await filesOf(source) };
    await addPicture(source, 'd4e5');
    const third = await makeBackupIn(source, folder, {}, day(3));
    expect(third).toMatchObject({ files: 6, copied: 3 });
    expect(third.bytes).toBeGreaterThan(3 * 5_000 + 3 * 3_000);
    expect(await pooled(folder)).toHaveLength(6);
    const modes = [folder, third.path, join(folder, 'files')].map(
      async (path) => (await stat(path)).mode & 0o077,
    );
    expect(await Promise.all(modes)).toEqual([0, 0, 0]);
    // Whoever asks what still holds something is told of all of them, newest first.
    expect(await knownBackups(source.folder)).toBeNull();
    await noteBackup(source.folder, { at: day(3).toISOString(), bytes: 1, missing: 0, path: third.path });
    const known = await knownBackups(source.folder);
    expect(known?.map(({ name }) => name)).toEqual([third, second, first].map(({ path }) => basename(path)));
    expect(known?.[0]?.at.slice(0, 19)).toBe(day(3).toISOString().slice(0, 19));

    const earlier = await emptyInstallation('postgres');
    await restoreBackup(earlier, second.path);
    expect([await rowsOf(earlier), await filesOf(earlier)]).toEqual([then.rows, then.files]);
    const latest = await migratedInstallation();
    await restoreBackup(latest, third.path);
    expect([await rowsOf(latest), await filesOf(latest)]).toEqual([
      await rowsOf(source),
      await filesOf(source),
    ]);
  });

  test('a damaged archive is named, and neither stops the next backup nor costs a file', async () => {
    const source = await smallInstallation('sqlite');
    const folder = join(source.folder, 'backups');
    const paths: string[] = [];
    for (const number of [0, 1, 2, 3]) paths.push((await makeBackupIn(source, folder, {}, day(number))).path);
    const [, , second = '', third = ''] = paths;
    await writeFile(third, (await readFile(third)).subarray(0, 700));
    const fourth = await makeBackupIn(source, folder, {}, day(4));
    // What the one before it has is known.
    expect(fourth).toMatchObject({ files: 3, copied: 0, damaged: [basename(third)] });
    await verifyBackup(fourth.path);
    await writeFile(second, 'no archive');
    // A backup was killed the day before, and another is being made.
    for (const name of ['old.part', 'files/old.part', 'young.part'])
      await writeFile(join(folder, name), 'half');
    for (const name of ['old.part', 'files/old.part']) await utimes(join(folder, name), day(1), day(1));
    const fifth = await makeBackupIn(source, folder, { keep: 4 }, day(5));
    // Of the two that are too many one stays for those that cannot be read.
    expect(fifth).toMatchObject({ removed: 1, damaged: [basename(third), basename(second)] });
    expect(await pooled(folder)).toHaveLength(3);
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual(['young.part']);
  });

  test('keeps so many and for so long, always the newest, and every file that one of them needs', async () => {
    const source = await smallInstallation('sqlite');
    const folder = join(source.folder, 'backups');
    await addPicture(source, 'd4e5');
    await makeBackupIn(source, folder, {}, day(1));
    await source.db.deleteFrom('files').where('name', '=', 'd4e5-foto.jpg').execute();
    for (const number of [2, 3, 4]) await makeBackupIn(source, folder, {}, day(number));
    const names = async () => (await readdir(folder)).filter((name) => name.endsWith('.gz')).toSorted();
    const age = async () => {
      for (const { parentPath, name } of await pooled(folder))
        await utimes(join(parentPath, name), new Date(0), new Date(0));
    };
    await age();
    expect(await makeBackupIn(source, folder, { keep: 5 }, day(5))).toMatchObject({ removed: 0 });
    expect(await pooled(folder)).toHaveLength(6);
    expect(await makeBackupIn(source, folder, { keep: 3 }, day(6))).toMatchObject({ removed: 3 });
    expect(await names()).toHaveLength(3);
    // Those of the picture that only the first of them had are gone.
    expect(await pooled(folder)).toHaveLength(3);
    // Of 4, 5, 6 and 7 the last three, however old they are.
    await makeBackupIn(source, folder, { days: 0.5 }, day(7));
    expect(await names()).toHaveLength(3);
    // Three that can be read.
    const [, second = ''] = await names();
    await writeFile(join(folder, second), 'no archive');
    await makeBackupIn(source, folder, { days: 0.5 }, day(8));
    expect(await names()).toEqual([5, 7, 8].map((number) => expect.stringContaining(isoDay(number))));
    for (const name of await names()) await verifyBackup(join(folder, name));
  });

  test('removes nothing by a clock that has jumped, and what was made meanwhile costs no other its place', async () => {
    const source = await smallInstallation('sqlite');
    const folder = join(source.folder, 'backups');
    const names = async () => (await readdir(folder)).filter((name) => name.endsWith('.gz')).toSorted();
    for (const number of [1, 2, 3, 4]) await makeBackupIn(source, folder, {}, day(number));
    const right = await names();
    const wrong = await makeBackupIn(source, folder, { keep: 4, days: 90 }, day(404));
    expect(wrong).toMatchObject({ removed: 0, standstill: { clock: day(404).toISOString() } });
    // Nor when the clock is right again, until somebody says so.
    const again = await makeBackupIn(source, folder, { keep: 4, days: 90 }, day(5));
    expect(again).toMatchObject({ removed: 0, standstill: { clock: day(404).toISOString() } });
    vi.useFakeTimers({ toFake: ['Date'], now: day(5) });
    expect(await command(source, 'clock-is-right', `${folder}/`)).toMatchObject({ code: 0 });
    vi.useRealTimers();
    // The newest is the last that was made: of four right ones the first goes, and none because of the doubtful two.
    const next = await makeBackupIn(source, folder, { keep: 4, days: 90 }, day(6));
    expect(next).toMatchObject({ removed: 1, standstill: null });
    const left = [...right.slice(1), ...[wrong, again, next].map(({ path }) => basename(path))];
    expect(await names()).toEqual(left.toSorted());
    // They go with the one that was made after them, whatever their names say.
    for (const number of [7, 8, 9, 10]) await makeBackupIn(source, folder, { keep: 4 }, day(number));
    expect(await names()).toEqual([7, 8, 9, 10].map((number) => expect.stringContaining(isoDay(number))));
  });

  test('the command says that the clock is in doubt, also of a folder that has no notes yet', async () => {
    const source = await smallInstallation('sqlite');
    const folder = join(source.folder, 'backups');
    await makeBackupIn(source, folder, {}, day(10));
    await rm(join(folder, 'folder.json'));
    vi.useFakeTimers({ toFake: ['Date'], now: day(410) });
    const { code, output } = await command(source, `${folder}/`, '--keep', '1', '--days', '30');
    vi.useRealTimers();
    expect([code, output]).toEqual([2, expect.stringContaining('No old backup is removed: the clock said')]);
    expect((await readdir(folder)).filter((name) => name.endsWith('.gz'))).toHaveLength(2);
    expect(lastBackup(source.folder)?.standstill).toMatchObject({ clock: expect.any(String) });
    await command(source, 'clock-is-right', `${folder}/`);
    expect(lastBackup(source.folder)?.standstill).toBeNull();
    expect(await command(source, 'clock-is-right', 'none/')).toMatchObject({ code: 1 });
  });

  test('removes nothing while a file is lost: an old backup may have it', async () => {
    const source = await smallInstallation('sqlite');
    const folder = join(source.folder, 'backups');
    await makeBackupIn(source, folder, {}, day(1));
    const files = await filesOf(source);
    const [lost = ''] = Object.keys(files);
    await source.storage.remove([lost]);
    // The backup has it, and still has it; that the site has not is said.
    const second = await makeBackupIn(source, folder, { keep: 1 }, day(2));
    expect(second).toMatchObject({ files: 3, copied: 0, missing: [lost], removed: 0 });
    const { code, output } = await command(source, `${folder}/`, '--keep', '1', '--days', '30');
    expect([code, output]).toEqual([2, expect.stringContaining(`${lost}: this file is named by the site`)]);
    const target = await migratedInstallation();
    await restoreBackup(target, second.path);
    expect(await filesOf(target)).toEqual(files);
  });

  test('gives what is whole when a file in it is damaged or lost, and refuses one that is called by a path', async () => {
    const source = await smallInstallation('sqlite');
    const folder = join(source.folder, 'backups');
    const { path } = await makeBackupIn(source, folder, {}, day(1));
    const [one] = await pooled(folder);
    const file = join(one?.parentPath ?? '', one?.name ?? '');
    const bytes = await readFile(file);
    const target = await migratedInstallation();
    await writeFile(file, randomBytes(bytes.length));
    const { damaged } = await restoreBackup(target, path);
    const { [damaged[0] ?? '']: _damaged, ...others } = await filesOf(source);
    expect([damaged.length, await filesOf(target)]).toEqual([1, others]);
    await rm(file);
    expect(await verifyBackup(path)).toMatchObject({ files: 2, damaged, missing: [] });
    // The next one fetches what is lost.
    expect(await makeBackupIn(source, folder, {}, day(2))).toMatchObject({ copied: 1 });
    await verifyBackup(path);
    expect(() => pooledFile(folder, '../../etc/passwd')).toThrow();
  });

  test('is looked through in shares; what is damaged is mended from the store, and the store from it', async () => {
    const source = await smallInstallation('sqlite');
    const folder = join(source.folder, 'backups');
    await makeBackupIn(source, folder);
    const [one = '', two = ''] = filesOfPicture(PICTURE);
    const files = await filesOf(source);
    const sumOf = (name: string) =>
      createHash('sha256')
        .update(Buffer.from(files[name] ?? '', 'base64'))
        .digest('hex');
    const rot = (path: string) => writeFile(path, randomBytes(5_000));
    const rotInStore = (name: string) => rot(join(source.folder, 'imgs', name));
    const verifyAll = () => command(source, 'verify', `${folder}/`, '--all');

    await rot(pooledFile(folder, sumOf(one)));
    await rotInStore(two);
    const mended = await verifyAll();
    expect(mended.code).toBe(0);
    expect(mended.output).toContain(`${one}: this file was damaged in the folder, and is mended`);
    expect(mended.output).toContain(`${two}: this file was damaged in the store, and is mended`);
    expect(await filesOf(source)).toEqual(files);
    expect(lastVerify(source.folder)).toMatchObject({ damaged: 0 });

    // In both: every backup says so from now on, and gives what is whole.
    await rot(pooledFile(folder, sumOf(one)));
    await rotInStore(one);
    const said = `${one}: this file is damaged, and whole nowhere`;
    expect(await verifyAll()).toEqual({ code: 2, output: expect.stringContaining(said) });
    expect(lastVerify(source.folder)).toMatchObject({ damaged: 1 });
    expect(await command(source, `${folder}/`)).toEqual({ code: 2, output: expect.stringContaining(said) });
    const target = await migratedInstallation();
    const [last = ''] = (await knownBackups(source.folder))?.map(({ name }) => name) ?? [];
    expect((await restoreBackup(target, join(folder, last))).files).toBeGreaterThan(1);
    // Found elsewhere and put back into the store: mended without a word from anybody.
    await source.storage.write(one, Buffer.from(files[one] ?? '', 'base64'));
    let read = 0;
    for (let night = 0; night < 28; night += 1) {
      const { output } = await command(source, 'verify', `${folder}/`);
      read += Number(/and (\d+) files/.exec(output)?.[1]);
    }
    expect(await verifyBackup(join(folder, last))).toMatchObject({ damaged: [] });
    const needed = new Set(
      (await pooled(folder)).map(({ name }) => name).filter((name) => name.length === 64),
    );
    expect(read).toBeGreaterThanOrEqual(needed.size);
    expect(await command(source, 'verify', join(source.folder, 'none/'))).toMatchObject({ code: 1 });
  });

  test('a file that has rotted in the store is not taken for what it was', async () => {
    const source = await smallInstallation('sqlite');
    const folder = join(source.folder, 'backups');
    await hashUnhashed(source.db, source.storage);
    await source.storage.write(PICTURE.name, randomBytes(5_000));
    const { code, output } = await command(source, `${folder}/`);
    expect([code, output]).toEqual([
      2,
      expect.stringContaining(`${PICTURE.name}: this is no longer what was`),
    ]);
  });

  test('says what its options are', async () => {
    const source = await smallInstallation('sqlite');
    for (const wrong of [['a.tar.gz', '--keep', '3'], ['dir/', '--keep', 'x'], ['dir/', '--what'], []]) {
      const { code, output } = await command(source, ...wrong);
      expect([code, output]).toEqual([1, expect.stringContaining('Usage')]);
    }
  });
});

describe('encrypted backups', () => {
  let [identity, recipient, another] = ['', '', ''];
  beforeAll(async () => {
    [recipient = '', identity = ''] = keyIn(await newKey());
    another = keyIn(await newKey())[1] ?? '';
  });
  const keyIn = (text: string) => text.replace('# public key: ', '').split('\n');
  const keys = () => ({ recipients: [recipient], identities: [identity] });
  const run = (
    name: CommandName,
    { folder }: { folder: string },
    words: string[],
    settings: Record<string, string> = {},
  ) =>
    runCommand(
      name,
      { services: { config: { dataDir: folder, databaseUrl: undefined } } },
      words,
      '',
      settings,
    );
  const allIn = async (folder: string) => {
    const found = await readdir(folder, { recursive: true, withFileTypes: true });
    return found.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name));
  };

  test('in a folder tell nothing to whoever has no key, and have each file once', async () => {
    const source = await smallInstallation('sqlite');
    await hashUnhashed(source.db, source.storage);
    const [folder, BACKUP_RECIPIENT] = [join(source.folder, 'backups'), recipient];
    const files = await filesOf(source);
    // Begun without a key, gone on with one.
    const plain = await makeBackupIn(source, folder, {}, new Date('2026-11-16T02:00:00Z'));
    const first = await makeBackupIn(
      source,
      folder,
      { recipients: [recipient] },
      new Date('2026-11-17T02:00:00Z'),
    );
    expect([first.copied, basename(first.path)]).toEqual([3, '2026-11-17T020000Z.tar.gz.age']);
    const encrypted = (await allIn(folder)).filter((path) => path.includes('.age'));
    expect(encrypted).toHaveLength(5);
    const contents = Object.values(files).map((each) => Buffer.from(each, 'base64'));
    const telling = [
      ...Object.keys(files),
      ...contents.map((each) => createHash('sha256').update(each).digest('hex')),
      ...contents.map((each) => each.subarray(0, 20)),
    ];
    for (const path of encrypted)
      for (const word of telling)
        expect((await readFile(path)).includes(word) || path.includes(`${word}`)).toBe(false);

    const second = await makeBackupIn(
      source,
      folder,
      { recipients: [recipient] },
      new Date('2026-11-18T02:00:00Z'),
    );
    expect(second).toMatchObject({ files: 3, copied: 0, damaged: [] });
    const target = await migratedInstallation();
    const refused = [
      await run('restore', target, [second.path]),
      await run('restore', target, [second.path], { BACKUP_IDENTITY: another }),
      await run('backup', target, ['verify', second.path], { BACKUP_IDENTITY: another }),
      await run('backup', source, ['verify', folder], { BACKUP_IDENTITY: another }),
      await run('backup', source, [folder], { BACKUP_RECIPIENT: 'age1nobody' }),
    ];
    expect(refused.map(({ code, output }) => [code, output.trimEnd().split('\n').length])).toEqual(
      refused.map(() => [1, 1]),
    );
    expect(refused.map(({ output }) => /is encrypted|another key|not a key/.exec(output)?.[0])).toEqual([
      'is encrypted',
      ...['another key', 'another key', 'another key', 'not a key'],
    ]);
    expect(
      await run('restore', target, [second.path], { BACKUP_IDENTITY: `# made\n${identity}` }),
    ).toMatchObject({
      code: 0,
    });
    expect([await rowsOf(target), await filesOf(target)]).toEqual([await rowsOf(source), files]);
    expect(await verifyBackup(plain.path)).toMatchObject({ files: 3 });
    // For another key everything is encrypted again, or it could not read what the first has.
    const [other = ''] = keyIn(await newKey());
    expect(await makeBackupIn(source, folder, { recipients: [other] })).toMatchObject({ copied: 3 });
    for (const path of await allIn(folder)) await utimes(path, 0, 0);
    const { output } = await run('backup', source, [`${folder}/`, '--keep', '1'], { BACKUP_RECIPIENT });
    expect(output).toContain('0 of them new; 4 old');
    // The archive, its checksums, three files and the notes.
    expect(await allIn(folder)).toHaveLength(6);
  });

  test('are verified and mended as far as they can be read', async () => {
    const source = await smallInstallation('sqlite');
    await hashUnhashed(source.db, source.storage);
    const folder = join(source.folder, 'backups');
    const { path } = await makeBackupIn(source, folder, { recipients: [recipient] });
    const files = await filesOf(source);
    const settings = { BACKUP_RECIPIENT: recipient };
    const verifyAll = (more = {}) =>
      run('backup', source, ['verify', folder, '--all'], { ...settings, ...more });
    expect(await run('backup', source, ['verify', path])).toEqual({
      code: 0,
      output: expect.stringContaining('is what was written, with 3 files'),
    });
    const onDisk = (name: string) => {
      const bytes = Buffer.from(files[name] ?? '', 'base64');
      const checksum = createHash('sha256').update(bytes).digest('hex');
      return pooledFile(folder, pooledName(name, checksum, [recipient]));
    };
    const [one = '', two = ''] = filesOfPicture(PICTURE);
    await flip(onDisk(one), 300);
    expect(await run('backup', source, ['verify', path])).toEqual({
      code: 2,
      output: expect.stringContaining(`encrypted/${basename(onDisk(one)).slice(0, 2)}/`),
    });
    expect(await verifyBackup(path, keys())).toMatchObject({ files: 2, damaged: [one] });
    // Without the key: the folder from the store.
    expect(await verifyAll()).toEqual({
      code: 0,
      output: expect.stringContaining(`${one}: this file was damaged in the folder`),
    });
    expect(await verifyAll()).toMatchObject({ code: 0, output: expect.not.stringContaining('damaged') });
    expect(await verifyBackup(path, keys())).toMatchObject({ files: 3, damaged: [] });
    // With it: the store from the folder.
    await source.storage.write(two, randomBytes(5_000));
    expect(await verifyAll()).toEqual({
      code: 2,
      output: expect.stringContaining(`${two}: this file is damaged in the store; with BACKUP_IDENTITY`),
    });
    expect(await verifyAll({ BACKUP_IDENTITY: identity })).toEqual({
      code: 0,
      output: expect.stringContaining(`${two}: this file was damaged in the store, and is mended`),
    });
    expect(await filesOf(source)).toEqual(files);
    // In both, of a site that cannot name it any more.
    await flip(onDisk(one), 300);
    await source.storage.write(one, randomBytes(5_000));
    expect(await verifyAll()).toEqual({
      code: 2,
      output: expect.stringContaining(`${one}: this file is damaged, and whole nowhere`),
    });
    const next = await run('backup', source, [`${folder}/`], settings);
    expect(next).toEqual({
      code: 2,
      output: expect.stringContaining(`${one}: this is no longer what was written`),
    });
    await flip(path, 300);
    expect((await verifyAll()).output).toContain(`${basename(path)}: this backup cannot be read`);
  });

  test('in one file are read with their key, and refused when damaged', async () => {
    const source = await smallInstallation('sqlite');
    const file = join(source.folder, 'backup.tar.gz.age');
    const made = await run('backup', source, [file], {
      BACKUP_RECIPIENT: `${recipient}, ${keyIn(await newKey())[0]}`,
    });
    expect(made.code).toBe(0);
    expect(await verifyBackup(file, keys())).toMatchObject({ files: 3 });
    const target = await migratedInstallation();
    await restoreBackup(target, file, keys());
    expect(await filesOf(target)).toEqual(await filesOf(source));
    await flip(file, 9_000);
    for (const settings of [{}, { BACKUP_IDENTITY: identity }])
      expect(await run('backup', source, ['verify', file], settings)).toEqual({
        code: 1,
        output: expect.stringContaining('damaged'),
      });
    await rm(`${file}.sha256`);
    expect((await run('backup', source, ['verify', file])).output).toContain('nothing can be known');
  });
});

test('a version that had rotted is named, left out, and stops nothing', async () => {
  const source = await smallInstallation('sqlite');
  await sql`update revisions set item = replace(item, '{', '[')`.execute(source.db);
  const file = join(source.folder, 'backup.tar.gz');
  expect(await command(source, file)).toEqual({
    code: 2,
    output: expect.stringContaining('news 1, version 1: this is no longer what was written'),
  });
  const target = await migratedInstallation();
  const config = { dataDir: target.folder, databaseUrl: undefined };
  expect(await runCommand('restore', { services: { config } }, [file])).toEqual({
    code: 2,
    output: expect.stringContaining('news 1, version 1: this version had rotted'),
  });
  const { revisions, ...others } = await rowsOf(source);
  expect([revisions?.length, await rowsOf(target)]).toEqual([1, { ...others, revisions: [] }]);
});

test('policies that nobody has changed are those of the files of whoever restores them', async () => {
  const source = await smallInstallation('sqlite');
  await makeContentDocuments(source.db, SERVED_CONTENT_DOCUMENTS);
  const file = join(source.folder, 'backup.tar.gz');
  await makeBackup(source, file);
  const target = await migratedInstallation();
  await restoreBackup(target, file);
  const { value, version } = await target.db
    .selectFrom('content_documents')
    .selectAll()
    .executeTakeFirstOrThrow();
  expect([value, version]).toEqual([null, 1]);
});

describe('an archive that somebody has tampered with', () => {
  type Source = Installation & { folder: string };
  type Tamper = (db: Installation['db'], from: Source) => Promise<unknown>;

  async function restored(tamper: Tamper) {
    const from = await smallInstallation('sqlite');
    await tamper(from.db, from);
    const path = join(from.folder, 'site.tar.gz');
    await makeBackup(from, path);
    const to = await migratedInstallation();
    return { to, done: restoreBackup(to, path) };
  }

  async function setPolicies({ db, storage, folder }: Source, value: Policy[]): Promise<void> {
    await makeContentDocuments(db, SERVED_CONTENT_DOCUMENTS);
    const files = openFiles(storage, folder);
    expect(await saveDocument({ db, files }, policies, { who: null }, value)).toMatchObject({ version: 2 });
  }

  test('brings no script back', async () => {
    const evil = '<p>Текст</p><script>alert(1)</script><img src=x onerror=alert(1)>';
    const { to, done } = await restored((db) => db.updateTable('news').set({ text_ua: evil }).execute());
    await done;
    const { text_ua } = await to.db.selectFrom('news').select('text_ua').executeTakeFirstOrThrow();
    expect(text_ua).toBe('<p>Текст</p>');
  });

  test('brings none back in an earlier version either', async () => {
    const { to, done } = await restored(async (db) => {
      const { item } = await db.selectFrom('revisions').select('item').executeTakeFirstOrThrow();
      const evil = item.replace('<p>Текст</p>', '<p onclick=alert(1)>Текст</p><script>alert(1)</script>');
      await db.updateTable('revisions').set({ item: evil, sha256: null }).execute();
    });
    await done;
    const { item } = await to.db.selectFrom('revisions').select('item').executeTakeFirstOrThrow();
    expect(JSON.parse(item)).toMatchObject({ textUa: '<p>Текст</p>', imgLink: PICTURE.name });
  });

  test('brings back no category that no save could have stored', async () => {
    const { done } = await restored(async (db, { storage, folder }) => {
      await followRelease({ db, files: openFiles(storage, folder) }, COLLECTIONS);
      await db
        .updateTable('collection_items')
        .set({ value: JSON.stringify({ titleUa: 'Рубрика', titleEn: '', slug: '/../evil' }) })
        .where('id', '=', 1)
        .execute();
    });
    await expect(done).rejects.toThrow('The archive cannot be trusted: categories 1.');
  });

  test('brings none back in a policy, nor in an earlier version of one', async () => {
    const evil = '<p onclick=alert(1)>Текст</p><script>alert(1)</script>';
    const { to, done } = await restored(async (db, from) => {
      await setPolicies(from, policiesWith({ file: '' }));
      const value = JSON.stringify(policiesWith({ file: '', textUa: evil }));
      await db.updateTable('content_documents').set({ value }).where('name', '=', 'policies').execute();
      const item = JSON.stringify({
        id: 1,
        name: 'policies',
        version: 2,
        updatedAt: '',
        value: JSON.parse(value),
      });
      await db.updateTable('revisions').set({ item, sha256: null }).where('kind', '=', 'content').execute();
    });
    await done;
    const { value } = await to.db
      .selectFrom('content_documents')
      .select('value')
      .where('name', '=', 'policies')
      .executeTakeFirstOrThrow();
    const stored = await to.db.selectFrom('revisions').select('item').where('kind', '=', 'content').execute();
    expect(stored).toHaveLength(2);
    for (const policies of [JSON.parse(value ?? ''), ...stored.map(({ item }) => JSON.parse(item).value)]) {
      expect(policies).toEqual(policiesWith({ file: '' }));
    }
  });

  test.each<[string, Tamper]>([
    ...Object.entries({
      'a policy whose file is named like a path': policiesWith({ file: '../x.pdf' }),
      'a policy that leads to a script': policiesWith({ file: '' }).map((policy) =>
        policy.slug === 'anticorruptionActivities'
          ? { ...policy, contacts: { ...policy.contacts, portal: 'javascript:alert(1)' } }
          : policy,
      ),
      'policies that are none': [1, null],
    }).flatMap(([what, value]): [string, Tamper][] => [
      [
        what,
        async (db, from) => {
          await setPolicies(from, policiesWith({ file: '' }));
          await db
            .updateTable('content_documents')
            .set({ value: JSON.stringify(value) })
            .execute();
        },
      ],
      [
        `${what}, in an earlier version`,
        async (db, from) => {
          await setPolicies(from, policiesWith({ file: '' }));
          const item = JSON.stringify({ id: 1, name: 'policies', value });
          await db
            .updateTable('revisions')
            .set({ item, sha256: null })
            .where('kind', '=', 'content')
            .execute();
        },
      ],
    ]),
    [
      'a document that is not JSON',
      async (db, from) => {
        await setPolicies(from, policiesWith({ file: '' }));
        await db.updateTable('content_documents').set({ value: '{' }).execute();
      },
    ],
    [
      'a document that nobody knows',
      (db) =>
        db
          .insertInto('content_documents')
          .values({ id: 7, name: 'policies', version: 1, updated_at: '', value: null })
          .execute(),
    ],
    [
      'a document that is none',
      (_db, from) => addDocument(from, Buffer.from('<!doctype html><script>alert(1)</script>')),
    ],
    ['a document that is another one', (_db, from) => addDocument(from, docx())],
    [
      'a file that is neither picture nor document',
      async (db, from) => {
        await addDocument(from, pdf());
        await from.storage.write('c3d4-zvit.html', Buffer.from('<script>alert(1)</script>'));
        await sql`update files set name = 'c3d4-zvit.html' where kind = 'document'`.execute(db);
      },
    ],
    [
      'a link that is none',
      (db) =>
        db
          .insertInto('news_links')
          .values({ news_id: 1, title_ua: '', title_en: '', url: 'javascript:alert(1)', position: 0 })
          .execute(),
    ],
    [
      'a link in an earlier version that is none',
      (db) =>
        sql`update revisions set sha256 = null, item = replace(item, '"links":[]', '"links":[{"url":"javascript:alert(1)"}]')`.execute(
          db,
        ),
    ],
    [
      'a picture in an earlier version named like a path',
      (db) =>
        sql`update revisions set sha256 = null, item = replace(item, '"imgLink":"', '"imgLink":"../')`.execute(
          db,
        ),
    ],
    [
      'a redirect to no address',
      (db) => sql`update redirects set to_address = 'javascript:alert(1)'`.execute(db),
    ],
    ['a picture named like a path', (db) => sql`update files set name = '../../x.jpg'`.execute(db)],
    ['a role that nobody knows', (db) => sql`update users set role = 'owner'`.execute(db)],
    ['a column that nobody knows', (db) => sql`alter table users add column wishes text`.execute(db)],
    [
      'an earlier version that is not JSON',
      (db) => sql`update revisions set sha256 = null, item = '{'`.execute(db),
    ],
    [
      'a row that does not fit',
      (db) =>
        db
          .insertInto('news_links')
          .values({ news_id: 4711, title_ua: '', title_en: '', url: 'https://kmu.gov.ua', position: 0 })
          .execute(),
    ],
  ])('is refused for %s', async (_what, tamper) => {
    const { to, done } = await restored(async (db, from) => {
      await sql`pragma foreign_keys = off`.execute(db);
      await tamper(db, from);
    });
    // In one line.
    await expect(done).rejects.toThrow(/^The archive cannot be trusted: .+$/);
    await expect(done).rejects.toThrow(BackupError);
    expect((await rowsOf(to)).news).toEqual([]);
    expect(await filesOf(to)).toEqual({});
  });
});

const fixture = (name: string) => fileURLToPath(new URL(`../../../tests/fixtures/${name}`, import.meta.url));
const EARLIER = fixture('backup-of-migration-0007.tar.gz');
const LAST = fixture('backup-of-migration-0010.tar.gz');

describe.each<Engine>(['sqlite', 'postgres'])('what an earlier release wrote, on %s', (engine) => {
  test('is brought up to date, and goes on', async () => {
    const site = await emptyInstallation(engine);
    expect(await restoreBackup(site, EARLIER)).toMatchObject({ rows: 12, files: 6, missing: [] });
    expect(await migrate(site)).toEqual([]);
    const item = await findNews(site.db, 1);
    expect(item).toMatchObject({
      ...{ headerUa: 'Стара новина', tags: ['analytics'], imgLink: 'a1-holovne.jpg', version: 1 },
      picture: { name: 'a1-holovne.jpg', widths: [480] },
      links: [{ titleUa: 'Перше' }, { titleUa: 'Друге' }],
      galleryLinks: ['b2-druhe.png', 'a1-holovne.jpg'],
      galleryAlts: [{ altUa: 'Друге' }, { altUa: '' }],
    });
    expect(await findVacancy(site.db, 1)).toMatchObject({ responsibilitiesUa: ['лічити'], version: 1 });

    expect(await withStaffFields(site.db, news, [item ?? expect.fail()])).toMatchObject([
      { state: 'published', firstPublishedAt: item?.createdAt, createdBy: null },
    ]);
    expect((await listRevisions(site.db, news as never, 1))?.revisions).toMatchObject([
      { version: 1, by: null },
    ]);

    // It had no documents: they begin as their files are.
    await makeContentDocuments(site.db, SERVED_CONTENT_DOCUMENTS);
    expect(await findDocument(site.db, policies)).toMatchObject({ version: 1, value: readPolicies() });

    // Its files are known to be in use: they stay while any of its versions has them.
    const files = openFiles(site.storage, site.folder);
    await sweepFiles({ db: site.db, files });
    expect(Object.keys(await filesOf(site))).toHaveLength(6);
    const editorial = { db: site.db, files };
    await saveItem(editorial, news, {
      ...{ who: null, id: 1 },
      fields: async () => ({ ...newsFields(item ?? expect.fail()), gallery: [] }),
    });
    expect(await findNews(site.db, 1)).toMatchObject({ version: 2, galleryLinks: null });
    expect(Object.keys(await filesOf(site))).toHaveLength(6);
    await deleteItem(editorial, news, { who: null, id: 1 });
    await restoreItem(editorial, news, { who: null, id: 1 });
    await restoreRevision(editorial, news, { who: null }, { id: 1, version: 1 });
    const { version: _version, updatedAt: _updatedAt, links: _links, ...whole } = item ?? expect.fail();
    expect(await findNews(site.db, 1)).toMatchObject({ ...whole, isActive: 0, version: 5 });
    await eraseItem(editorial, news, { who: null, id: 1 });
    expect(Object.keys(await filesOf(site))).toEqual([]);
  });
});

// The search has its own tests on both engines.
test('what the last release wrote is found once the site has started, and what was deleted is not', async () => {
  const site = await emptyInstallation('sqlite');
  await restoreBackup(site, LAST);
  const vocabulary = () => vocabularyOf({ synonyms: [], answers: [] });
  const texts = { content: readContent(), catalogues: readCatalogues(), vocabulary };
  const { indexed, search } = openSearch(site.db, texts);
  const found = async (q: string) =>
    (await search({ q, lang: 'ua', kind: 'news', page: 0, limit: 5, exact: 1 })).items.map(
      ({ title }) => title,
    );
  await openIndex(site.db, indexed);
  await fillIndex(site.db, indexed);
  expect(await found('допомогу дитині')).toEqual(['Стара новина']);
  expect(await found('видалена')).toEqual([]);

  const files = openFiles(site.storage, site.folder);
  const fields = newsFields((await findNews(site.db, 1)) ?? expect.fail());
  await saveItem({ db: site.db, files }, news, {
    ...{ who: null, id: 1 },
    fields: async () => ({ ...fields, textUa: '<p>Інше</p>' }),
  });
  expect(await found('допомогу дитині')).toEqual([]);
  expect(await found('іншого')).toEqual(['Стара новина']);
  expect((await listRevisions(site.db, news as never, 1))?.revisions).toHaveLength(3);
  // A backup has no index, and needs none.
  const archive = join(site.folder, 'again.tar.gz');
  await makeBackup(site, archive);
  const copy = await migratedInstallation();
  await restoreBackup(copy, archive);
  const again = openSearch(copy.db, texts);
  await openIndex(copy.db, again.indexed);
  await fillIndex(copy.db, again.indexed);
  const { items } = await again.search({
    q: 'інше',
    lang: 'ua',
    kind: 'news',
    page: 0,
    limit: 5,
    exact: 1,
  });
  expect(items.map(({ title }) => title)).toEqual(['Стара новина']);
});

describe.each<Engine>(['sqlite', 'postgres'])('what the last release wrote, on %s', (engine) => {
  test('stays in the library, with what was said of it and in the middle of its crops', async () => {
    const site = await emptyInstallation(engine);
    expect(await restoreBackup(site, LAST)).toMatchObject({ rows: 20, files: 9, missing: [] });
    expect(await migrate(site)).toEqual([]);
    expect(await findFile(site.db, 'b2-druhe.png')).toMatchObject({
      ...{ kind: 'picture', title: 'Друге.png', alt_ua: 'Будівля центру', credit: 'Фото: пресслужба' },
      ...{ focus_x: 0.5, focus_y: 0.5, is_kept: 0, by_id: null },
    });
    await expect(sql`select * from images`.execute(site.db)).rejects.toThrow();

    // What nothing names goes as it did; what the trash and an earlier version name stays.
    await site.db.updateTable('files').set({ received_at: '2026-01-01T00:00:00.000Z' }).execute();
    await sweepFiles({ db: site.db, files: openFiles(site.storage, site.folder) });
    const left = await site.db.selectFrom('files').select('name').orderBy('name').execute();
    expect(left.map(({ name }) => name)).toEqual(['a1-holovne.jpg', 'b2-druhe.png']);
    expect(await findNews(site.db, 1)).toMatchObject({ version: 2, picture: { name: 'a1-holovne.jpg' } });
  });
});

test('what is made is its owner’s alone', async () => {
  const { folder } = await emptyInstallation('sqlite');
  const dataDir = join(folder, 'new');
  const made = await openDatabase({ dataDir });
  await migrate(made);
  const modes = [dataDir, join(dataDir, 'site.sqlite'), join(dataDir, 'site.sqlite-wal')].map(
    async (path) => (await stat(path)).mode & 0o777,
  );
  expect(await Promise.all(modes)).toEqual([0o700, 0o600, 0o600]);
  await made.db.destroy();
});
