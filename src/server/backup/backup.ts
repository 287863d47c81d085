// Everything an installation holds, in one archive: rows as JSON lines, files as they are, a checksum of each. What
// is written on one engine can be read on the other, so this is also the way from SQLite to PostgreSQL. In a folder of backups
// the files are beside the archives, once for all of them (backup-folder.ts).
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, open, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable, type Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip, createInflateRaw } from 'node:zlib';
import { sql } from 'kysely';
import { extract, pack } from 'tar-stream';
import { sweepAsOfNewest } from '../../access/maintenance/sweeps.server.ts';
import { ROLES } from '../../access/permissions.ts';
import { EVERYTHING } from '../../cache/made-from.server.ts';
import { type Connection, type Database, openDatabase } from '../../db/connection.ts';
import { raiseContentVersion } from '../../db/content-version.ts';
import { appliedMigrations, checkSchema, type Migration, migrate, migrations } from '../../db/migrate.ts';
import { type Row, rowsInTurn } from '../../db/rows-in-turn.ts';
import type { Tables } from '../../db/tables.ts';
import { columnName } from '../../editorial/columns.ts';
import { CONTENT_DOCUMENT_KIND } from '../../editorial/document.server.ts';
import { isPathOfFeedback } from '../../editorial/feedback.schema.ts';
import type { Kind } from '../../editorial/kind.server.ts';
import { richTextFields, type StoredItem } from '../../editorial/kind.ts';
import { forgetLinks } from '../../editorial/links.server.ts';
import { isRedirect } from '../../editorial/redirects.schema.ts';
import { hashOfText, isWholeRevision } from '../../editorial/revisions.server.ts';
import { revisionLabel } from '../../editorial/whole-texts.server.ts';
import { documentTypeOfName } from '../../files/document.ts';
import { lookAtDocument } from '../../files/document-type.server.ts';
import { type FileUse, listStored } from '../../files/files-repository.server.ts';
import type { Finding } from '../../files/finding.ts';
import { bytesName, filesOfPicture, type StoredNames } from '../../files/picture.ts';
import { type FileStorage, namesIn } from '../../files/storage.server.ts';
import type { StoredHashes } from '../../files/stored-hashes.server.ts';
import {
  COLLECTIONS,
  type KindTable,
  SERVED_CONTENT_DOCUMENTS,
  SERVED_KINDS,
} from '../../modules/kinds.server.ts';
import { sanitizeRichText } from '../../rich-text/sanitize-rich-text.server.ts';
import { forgetIndex } from '../../search/rebuild.server.ts';
import { isFileName } from '../../shared/file-name.ts';
import { startRefusal } from '../start-refusal.ts';
import { BackupError } from './backup-error.ts';
import {
  CHECKSUMS_BESIDE,
  hashOfFile,
  readChecksumsBeside,
  writeChecksumsBeside,
} from './checksums-beside.ts';
import {
  type BackupKeys,
  DecryptionError,
  decrypted,
  encrypting,
  isEncrypted,
  NO_KEYS,
} from './encryption.ts';
import { type FilePool, isEncryptedName, pooledFile, pooledName } from './file-pool.ts';

export type Installation = Connection & { storage: FileStorage };

/**
 * Sessions, invitations, addresses of previews and failed sign-ins are left behind on purpose: a restored site asks everybody to sign in. Keys of repeated
 * calls are of use for minutes; a restored site takes changes. Counts of news and of items are made anew by the database, what is searched by the site when it starts, and
 * the content version is raised.
 */
type BackedUp = Exclude<
  keyof Tables,
  | 'sessions'
  | 'preview_links'
  | 'sign_in_attempts'
  | 'known_browsers'
  | 'failed_sign_ins'
  | 'invitations'
  | 'sign_in_tickets'
  | 'made_items'
  | 'maintenance'
  | 'sweeps'
  | 'audit_amending'
  | 'news_counts'
  | 'item_counts'
  | 'file_words'
  | 'content_links'
  | 'link_watch'
  | 'search_items'
  | 'search_words'
  | 'search_slips'
  | 'search_state'
  | 'content_version'
  | 'content_changes'
>;

/** Each with the key that its rows are read by. The kinds of content name theirs; a table nobody names does not compile. */
const OWN: Record<Exclude<BackedUp, KindTable>, string[]> = {
  users: ['id'],
  files: ['name'],
  content_documents: ['name'],
  collections: ['kind'],
  file_uses: ['kind', 'item_id', 'field', 'name'],
  file_versions: ['name', 'version'],
  file_tags: ['name', 'tag'],
  audit_log: ['id'],
  revisions: ['kind', 'item_id', 'version'],
  trash: ['kind', 'item_id'],
  working_copies: ['user_id', 'kind', 'item'],
  search_queries: ['day', 'lang', 'query'],
  redirects: ['id'],
  missed_addresses: ['path'],
  feedback: ['id'],
  today_marks: ['key'],
  checks: ['kind', 'key'],
  press_list: ['id'],
  announcements: ['kind', 'item_id'],
  outbox: ['id'],
  reads: ['day', 'page'],
  read_hosts: ['day', 'page', 'host'],
  outside_links: ['url'],
  tag_aliases: ['tag'],
  totp_secrets: ['user_id'],
  // Its id is no number of ours, which PostgreSQL would count on from.
  passkeys: ['user_id', 'id'],
  recovery_codes: ['user_id', 'code_hash'],
};

/** In the order in which rows may be added. */
const TABLES = Object.entries<string[]>(
  // What items refer to first, what refers to items last.
  Object.assign({ users: OWN.users, files: OWN.files }, ...SERVED_KINDS.map(({ tables }) => tables), OWN),
).map(([name, key]) => ({ name, key }));

/** What files were called until migration 0008; an older archive is restored into the tables of its time. */
const EARLIER_FILES = 'images';
const FILE_FOLDERS = ['files', EARLIER_FILES];
const PICTURE_NAME = /\.(jpg|png|webp|avif|gif)$/;

const FORMAT = 1;
/** Files are beside the archive. */
const POOLED_FORMAT = 2;
const HEAD = 'backup.json';
const CHECKSUMS = 'checksums.json';

/** `recipients`: of the encrypted files beside it. */
type Head = { format: number; madeAt: string; engine: string; migrations: string[]; recipients?: string[] };
/** `missing`: files that rows name and the store has lost. `rotted`: what is no longer what was written. */
export type Summary = { rows: number; files: number; missing: string[]; rotted: string[] };
/**
 * `leftOut`: documents that are not taken, by name, with what they hold. `damaged`: files that are no longer what they were.
 */
export type Restored = Summary & { leftOut: Map<string, Finding>; damaged: string[] };

/** While it was being read, a file it names was deleted: the rows have to be read again. */
class Overtaken extends Error {}

const sha256 = () => createHash('sha256');

/** All tables as they were at one moment, while others go on writing. */
async function atOneMoment<T>({ db, engine }: Connection, read: (db: Database) => Promise<T>): Promise<T> {
  return db.connection().execute(async (one) => {
    const begin = engine === 'sqlite' ? 'begin deferred' : 'begin isolation level repeatable read read only';
    await sql.raw(begin).execute(one);
    try {
      return await read(one as Database);
    } finally {
      await sql`rollback`.execute(one);
    }
  });
}

/** Appends entries to an archive and remembers the checksum of each. */
class Archive {
  readonly bytes = pack();
  readonly checksums: Record<string, string> = {};

  async add(name: string, size: number, content: Readable | Buffer): Promise<void> {
    const hash = sha256();
    const entry = this.bytes.entry({ name, size });
    await pipeline(
      content instanceof Buffer ? [content] : content,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          yield chunk;
        }
      },
      entry,
    );
    this.checksums[name] = hash.digest('hex');
  }

  async addJson(name: string, value: unknown): Promise<void> {
    const content = Buffer.from(JSON.stringify(value));
    await this.add(name, content.length, content);
  }
}

/** Rows, as of one moment; returns the names of the files they speak of. */
async function addRows(
  archive: Archive,
  installation: Installation,
): Promise<{ rows: number; stored: StoredFiles[]; rotted: string[] }> {
  const stored: StoredFiles[] = [];
  const rotted: string[] = [];
  let count = 0;
  await atOneMoment(installation, async (moment) => {
    for (const table of TABLES) {
      let part = 0;
      for await (const rows of rowsInTurn(moment, table)) {
        const lines = Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
        part += 1;
        await archive.add(`tables/${table.name}/${String(part).padStart(6, '0')}.jsonl`, lines.length, lines);
        count += rows.length;
        stored.push(...storedBy(table.name, rows));
        if (table.name === 'revisions') rotted.push(...rottedRevisions(rows));
      }
    }
  });
  return { rows: count, stored, rotted };
}

const rottedRevisions = (rows: Row[]): string[] =>
  rows.filter((row) => !isWholeRevision(row)).map(revisionLabel);

type StoredFiles = StoredNames & { hashes: StoredHashes };

const storedFiles = (row: Row): StoredFiles => ({
  name: String(row.stored ?? row.name),
  widths: JSON.parse(String(row.widths ?? '[]')),
  hashes: row.sha256 ? { [String(row.stored)]: String(row.sha256) } : JSON.parse(String(row.hashes ?? '{}')),
});

/** Rows of these tables speak of stored files. */
const STORING = ['files', 'file_versions', EARLIER_FILES];
const storedBy = (table: string, rows: Row[]): StoredFiles[] =>
  STORING.includes(table) ? rows.map(storedFiles) : [];

async function isStillStored(db: Database, { name }: StoredNames): Promise<boolean> {
  return (await listStored(db)).some((each) => bytesName(each) === name);
}

async function fill(archive: Archive, installation: Installation, pool?: FilePool): Promise<Summary> {
  const { db, engine, storage } = installation;
  await checkSchema(db);
  const head: Head = {
    format: pool ? POOLED_FORMAT : FORMAT,
    madeAt: new Date().toISOString(),
    engine,
    migrations: await appliedMigrations(db),
    ...(pool && pool.recipients.length > 0 && { recipients: [...pool.recipients] }),
  };
  await archive.addJson(HEAD, head);
  const { rows, stored, rotted } = await addRows(archive, installation);
  const summary: Summary = { rows, files: 0, missing: [], rotted };
  const there = pool && (await namesIn(storage));

  /** What an earlier backup has is not fetched again: names are never reused. */
  async function add(name: string, hash: string | undefined): Promise<boolean> {
    const known = await pool?.find(name, hash);
    if (known) archive.checksums[`files/${name}`] = known;
    if (known && there?.has(name)) return true;
    const file = await storage.find(name);
    if (!file) return false;
    if (pool) archive.checksums[`files/${name}`] = await pool.add(name, file.read());
    else await archive.add(`files/${name}`, file.size, file.read());
    return true;
  }

  for (const each of stored) {
    for (const name of filesOfPicture(each)) {
      if (!(await add(name, each.hashes[name]))) {
        if (!(await isStillStored(db, each))) throw new Overtaken();
        // Lost before: everything else is worth keeping all the same.
        summary.missing.push(name);
      }
      const checksum = archive.checksums[`files/${name}`];
      if (checksum) summary.files += 1;
      if (checksum && checksum !== (each.hashes[name] ?? checksum)) summary.rotted.push(name);
    }
  }
  await archive.addJson(CHECKSUMS, archive.checksums);
  return summary;
}

const TRIES = 5;

type Target = { recipients?: readonly string[]; pool?: FilePool };

/** What an encrypted archive needs of the files beside it, as they are on the disk, by their names there. */
function encryptedFilesOf(archive: Archive, pool: FilePool | undefined): Map<string, string> {
  if (!pool) return new Map();
  const names = [...filesIn(archive.checksums)].map(([name, checksum]) =>
    pooledName(name, checksum, pool.recipients),
  );
  return new Map(names.map((name) => [name, pool.encrypted.get(name) ?? '']));
}

/**
 * The installation may be in use. The file is there whole or not at all. With a pool, files go there; with recipients everything is
 * encrypted for them.
 */
export async function makeBackup(
  installation: Installation,
  path: string,
  { recipients = [], pool }: Target = {},
): Promise<Summary> {
  const encrypt = await encrypting(recipients);
  const unfinished = `${path}.part`;
  for (let attempt = 1; ; attempt += 1) {
    const file = await open(unfinished, 'w', 0o600);
    try {
      const archive = new Archive();
      const written = pipeline(
        archive.bytes,
        createGzip({ level: 1 }),
        encrypt,
        file.createWriteStream({ flush: true }),
      );
      const filled = fill(archive, installation, pool).then(
        (summary) => {
          archive.bytes.finalize();
          return summary;
        },
        (error: Error) => {
          archive.bytes.destroy(error);
          throw error;
        },
      );
      const [summary] = await Promise.all([filled, written]);
      if (recipients.length > 0) {
        const files = encryptedFilesOf(archive, pool);
        await writeChecksumsBeside(path, { archive: (await hashOfFile(unfinished)) ?? '', files });
      }
      await rename(unfinished, path);
      return summary;
    } catch (error) {
      await rm(unfinished, { force: true });
      if (!(error instanceof Overtaken) || attempt === TRIES) throw error;
    }
  }
}

type Entry = { name: string; content: Readable };

const GZIP_HEADER_BYTES = 10;

/**
 * As we write it, without asking for the checksum of the whole: each entry has its own, and a byte that has changed in one costs that
 * one. What somebody has packed again has a longer header.
 */
async function unpacked(path: string, { identities }: BackupKeys): Promise<[Readable, Transform]> {
  if (await isEncrypted(path)) return [decrypted(path, identities), createGunzip()];
  const file = await open(path);
  const { buffer: header } = await file
    .read(Buffer.alloc(GZIP_HEADER_BYTES), 0, GZIP_HEADER_BYTES, 0)
    .finally(() => file.close());
  const isOurs = header.subarray(0, 4).equals(Buffer.from([0x1f, 0x8b, 8, 0]));
  return isOurs
    ? [createReadStream(path, { start: GZIP_HEADER_BYTES }), createInflateRaw()]
    : [createReadStream(path), createGunzip()];
}

async function* entriesInFile(path: string, keys: BackupKeys): AsyncGenerator<Entry> {
  const entries = extract();
  const read = pipeline(...(await unpacked(path, keys)), entries);
  // Heard below, once the entries are through.
  read.catch(() => {});
  for await (const entry of entries) yield { name: entry.header.name, content: entry as unknown as Readable };
  await read;
}

const FILE = /^files\/(.+)$/;

/** With the files that are beside the archive, as if they were in it, but for those that are left out. */
async function* entriesOf(
  path: string,
  keys: BackupKeys,
  isLeftOut: (file: string) => boolean,
): AsyncGenerator<Entry> {
  const read: { [HEAD]?: Head; [CHECKSUMS]?: Record<string, string> } = {};
  for await (const { name, content } of entriesInFile(path, keys)) {
    if (name !== HEAD && name !== CHECKSUMS) {
      yield { name, content };
      continue;
    }
    const bytes = await buffer(content);
    read[name] = JSON.parse(bytes.toString());
    yield { name, content: Readable.from([bytes]) };
  }
  if (read[HEAD]?.format !== POOLED_FORMAT) return;
  for (const [name, checksum] of Object.entries(read[CHECKSUMS] ?? {})) {
    const file = FILE.exec(name)?.[1];
    if (!file || isLeftOut(file)) continue;
    const pooled = pooledName(file, checksum, read[HEAD].recipients ?? []);
    const beside = pooledFile(dirname(path), pooled);
    const content = isEncryptedName(pooled) ? decrypted(beside, keys.identities) : createReadStream(beside);
    yield { name, content };
  }
}

const filesIn = (checksums: Record<string, string>): Map<string, string> =>
  new Map(
    Object.entries(checksums).flatMap(([entry, checksum]) => {
      const file = FILE.exec(entry)?.[1];
      return file ? [[file, checksum]] : [];
    }),
  );

/** The same of one whose rows are all what they were, and for whom they are encrypted; throws for another. */
export async function verifyRows(
  path: string,
  keys: BackupKeys,
): Promise<{ files: Map<string, string>; recipients: string[] }> {
  const { head, checksums } = await verify(path, keys, () => true);
  return { files: filesIn(checksums), recipients: head.recipients ?? [] };
}

/** What an archive of a folder needs of the files beside it: their checksums, by name. */
export async function filesNamedBy(path: string): Promise<Map<string, string>> {
  for await (const { name, content } of entriesInFile(path, NO_KEYS)) {
    if (name !== CHECKSUMS) {
      content.resume();
      continue;
    }
    return filesIn(JSON.parse((await buffer(content)).toString()));
  }
  throw new BackupError(`${path} is not a whole backup of a site.`);
}

/** Of a file beside the archive that cannot be read; null for whatever else goes wrong. */
async function readHash(name: string, content: Readable, chunks?: Buffer[]): Promise<string | null> {
  const hash = sha256();
  try {
    for await (const chunk of content) {
      hash.update(chunk);
      chunks?.push(chunk);
    }
    return hash.digest('hex');
  } catch (error) {
    // A lost file, a sector that cannot be read: the others may be whole.
    const isOfOne = error instanceof DecryptionError || (error as NodeJS.ErrnoException).syscall;
    if (FILE.test(name) && isOfOne) return null;
    throw error;
  }
}

type Verified = { head: Head; checksums: Record<string, string>; damaged: Set<string> };

/** Throws unless the rows are all there and what they were; returns which files are not. */
async function verify(
  path: string,
  keys: BackupKeys,
  isLeftOut: (file: string) => boolean = () => false,
): Promise<Verified> {
  const found: Record<string, string> = {};
  let head: Head | undefined;
  let checksums: Record<string, string> | undefined;
  try {
    for await (const { name, content } of entriesOf(path, keys, isLeftOut)) {
      if (name === CHECKSUMS) {
        checksums = JSON.parse((await buffer(content)).toString());
        continue;
      }
      const chunks: Buffer[] = [];
      const hash = await readHash(name, content, name === HEAD ? chunks : undefined);
      if (hash) found[name] = hash;
      if (name === HEAD) head = JSON.parse(Buffer.concat(chunks).toString());
    }
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(`The archive cannot be read: ${(error as Error).message}.`);
  }
  if (!head || !checksums) throw new BackupError('This is not a whole backup of a site.');
  if (!Array.isArray(head.migrations)) throw new BackupError('This is not a whole backup of a site.');
  if (head.format !== FORMAT && head.format !== POOLED_FORMAT)
    throw new BackupError(`Format ${head.format} of the archive is not known to this version.`);
  const damaged = new Set<string>();
  for (const name of new Set([...Object.keys(found), ...Object.keys(checksums)])) {
    if (found[name] === checksums[name]) continue;
    const file = FILE.exec(name)?.[1];
    // What nothing vouches for is no damage: somebody has put it there.
    if (!file || checksums[name] === undefined)
      throw new BackupError(`The archive is damaged: ${name} is not what it was.`);
    if (!isLeftOut(file)) damaged.add(file);
  }
  return { head, checksums, damaged };
}

function migrationsOf(head: Head): Migration[] {
  const known = migrations.filter(({ name }) => head.migrations.includes(name));
  if (known.length < head.migrations.length)
    throw new BackupError('The backup was made by a newer version of the site.');
  return known;
}

async function refuseUnlessEmpty(db: Database): Promise<void> {
  const there = new Set((await db.introspection.getTables()).map(({ name }) => name));
  for (const { name } of TABLES.filter((table) => there.has(table.name))) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length > 0)
      throw new BackupError('There is something in this installation already; restore into an empty one.');
  }
}

/** After rows with numbers of their own, PostgreSQL would count from one. The schema may be of an archive that knew fewer tables. */
async function countOn(db: Database, known: Columns): Promise<void> {
  for (const { name } of TABLES.filter(({ name, key }) => key.join() === 'id' && known.has(name))) {
    await sql`select setval(pg_get_serial_sequence(${sql.lit(name)}, 'id'), max(id)) from ${sql.table(name)}`.execute(
      db,
    );
  }
}

const isKnownTable = (name: string): boolean =>
  name === EARLIER_FILES || TABLES.some((table) => table.name === name);

const RICH_TEXTS: Record<string, string[]> = Object.fromEntries(
  SERVED_KINDS.filter(({ kind }) => kind.table !== 'collection_items').map(({ kind }) => [
    kind.table,
    Object.keys(richTextFields(kind)).map(columnName),
  ]),
);

const TRUSTED: Record<string, Record<string, 'file' | 'url'>> = Object.assign(
  {
    files: { name: 'file', stored: 'file' },
    file_versions: { name: 'file', stored: 'file', was_stored: 'file' },
    file_tags: { name: 'file' },
    [EARLIER_FILES]: { name: 'file' },
    file_uses: { name: 'file' },
  },
  ...SERVED_KINDS.map(({ trustedColumns }) => trustedColumns),
);

const IS_SAFE = {
  file: (value: string) => isFileName(value),
  url: (value: string) => /^https?:\/\//i.test(value),
};

/** A document is stored whole, and so it is checked. */
function checkedValue(id: unknown, read: () => unknown, untrusted: () => BackupError): unknown {
  const document = SERVED_CONTENT_DOCUMENTS.find((each) => each.id === id);
  if (!document) throw untrusted();
  try {
    return document.trusted(read());
  } catch {
    throw untrusted();
  }
}

function checkedDocument(row: Row): Row {
  const untrusted = () => new BackupError(`The archive cannot be trusted: document ${row.name}.`);
  if (SERVED_CONTENT_DOCUMENTS.find(({ id }) => id === row.id)?.name !== row.name) throw untrusted();
  if (row.value === null || row.value === undefined) return row;
  const value = checkedValue(row.id, () => JSON.parse(String(row.value)), untrusted);
  return { ...row, value: JSON.stringify(value) };
}

/** So is an entry of a collection. */
function checkedEntry(row: Row): Row {
  const collection = COLLECTIONS.find(({ kind }) => kind.name === row.kind);
  try {
    if (collection) return { ...row, ...collection.columnsOfArchived(JSON.parse(String(row.value))) };
  } catch {
    // Refused below.
  }
  throw new BackupError(`The archive cannot be trusted: ${row.kind} ${row.id}.`);
}

/** Null for what is no item at all. */
function filesOfStored(kind: Kind, item: StoredItem): FileUse[] | null {
  try {
    return kind.filesOf(kind.fieldsOf(kind.whole(item)));
  } catch {
    return null;
  }
}

/** A revision holds a whole item or document, which may be shown and restored. */
function checkedRevision(row: Row): Row {
  const kind = SERVED_KINDS.find((served) => served.kind.name === row.kind)?.kind;
  const item = JSON.parse(String(row.item));
  const stored = (value: object) => {
    const text = JSON.stringify(value);
    return { ...row, item: text, ...(row.sha256 !== undefined && { sha256: hashOfText(text) }) };
  };
  const untrusted = () =>
    new BackupError(`The archive cannot be trusted: revision ${row.version} of ${row.kind} ${row.item_id}.`);
  if (row.kind === CONTENT_DOCUMENT_KIND) {
    const value = checkedValue(row.item_id, () => item.value, untrusted);
    return stored({ ...item, value });
  }
  if (!kind) throw untrusted();
  for (const field of Object.keys(richTextFields(kind)))
    item[field] = sanitizeRichText(String(item[field] ?? ''));
  if (!filesOfStored(kind, item)?.every(({ name }) => IS_SAFE.file(name))) throw untrusted();
  const links: { url: string }[] = item.links ?? [];
  if (!links.every(({ url }) => IS_SAFE.url(url))) throw untrusted();
  return stored(item);
}

/** An archive comes from outside, whoever says it made it: texts pass the sanitiser, names are those a store may have. */
function checked(table: string, row: Row): Row {
  if (table === 'users' && row.role !== undefined && !ROLES.some((role) => role === row.role))
    throw new BackupError(
      `The archive cannot be trusted: account ${row.id} has a role that is not known: ${row.role}.`,
    );
  if (table === 'revisions') return checkedRevision(row);
  if (table === 'content_documents') return checkedDocument(row);
  if (table === 'collection_items') return checkedEntry(row);
  // Others were told by the installation that was backed up, or are told by nobody.
  if (table === 'outbox' && row.state === 'waiting') return { ...row, state: 'dropped', leased_until: null };
  if (table === 'announcements') return { ...row, wanted: '', withdraw_at: null };
  if (table === 'redirects' && !isRedirect({ from: row.from_path, to: row.to_address }))
    throw new BackupError(`The archive cannot be trusted: redirect ${row.id}.`);
  if (table === 'feedback' && !isPathOfFeedback(row.path))
    throw new BackupError(`The archive cannot be trusted: feedback ${row.id}.`);
  for (const [column, type] of Object.entries(TRUSTED[table] ?? {})) {
    const value = row[column];
    if (value !== null && value !== undefined && !IS_SAFE[type](String(value))) {
      throw new BackupError(`The archive cannot be trusted: ${column} of ${table} ${row.id ?? row.name}.`);
    }
  }
  const safe: Row = { ...row };
  for (const column of RICH_TEXTS[table] ?? []) {
    // Without the limits of a save: nobody waits for this process, and what was backed up must come back.
    safe[column] = sanitizeRichText(String(row[column] ?? ''));
  }
  return safe;
}

/**
 * Puts a file of the archive into the store. A document is what its bytes say, as when it was sent; a file that is neither a
 * document nor a picture has no place in an archive of ours. One that holds what is not taken, perhaps no longer, is left out, and
 * the rest comes back: returns what it holds.
 */
async function restoreFile(storage: FileStorage, name: string, content: Readable): Promise<Finding | null> {
  const type = documentTypeOfName(name);
  if (!type && !PICTURE_NAME.test(name)) throw untrustedFile(name);
  if (!type) {
    await storage.write(name, await buffer(content));
    return null;
  }
  const folder = await mkdtemp(join(tmpdir(), 'restore-'));
  try {
    const path = join(folder, 'document');
    await pipeline(content, createWriteStream(path));
    const found = await lookAtDocument({ path, fileName: name });
    if (typeof found === 'object' && found) return found;
    if (found !== type) throw untrustedFile(name);
    await storage.writeFrom(name, path);
    return null;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const untrustedFile = (name: string) =>
  new BackupError(`The archive cannot be trusted: files/${name} is not what it is called.`);

/** What cannot be read is the archive's fault, and said in one line. */
function legible<T>(entry: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(
      `The archive cannot be trusted: ${entry} cannot be read (${(error as Error).message}).`,
    );
  }
}

/** The columns of each table. */
type Columns = Map<string, Set<string>>;

const columnsOf = async (db: Database): Promise<Columns> =>
  new Map(
    (await db.introspection.getTables()).map(({ name, columns }) => [
      name,
      new Set(columns.map((column) => column.name)),
    ]),
  );

/** As they were when the archive was made; a backup is verified without an installation, so one is made for it. */
async function columnsAfter(applied: Migration[]): Promise<Columns> {
  const dataDir = await mkdtemp(join(tmpdir(), 'verify-'));
  try {
    const scratch = await openDatabase({ dataDir });
    try {
      await migrate(scratch, applied);
      return await columnsOf(scratch.db);
    } finally {
      await scratch.db.destroy();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

type Taken = {
  keys: BackupKeys;
  rows: (table: string, rows: Row[]) => Promise<unknown>;
  storage: FileStorage;
  columns: Columns;
  damaged: ReadonlySet<string>;
};

/** Everything in an archive, looked at before it is handed over. */
async function take(
  path: string,
  { keys, rows: takeRows, storage, columns, damaged }: Taken,
): Promise<Restored> {
  const fitting = (table: string, row: Row): Row => {
    const unknown = Object.keys(row).find((column) => !columns.get(table)?.has(column));
    if (unknown === undefined) return row;
    throw new BackupError(
      `The archive cannot be trusted: ${table} has no column ${unknown} in this version.`,
    );
  };
  let rows = 0;
  const files = new Set<string>();
  const leftOut = new Map<string, Finding>();
  const named: string[] = [];
  const rotted: string[] = [];
  for await (const { name, content } of entriesOf(path, keys, (file) => damaged.has(file))) {
    const [folder, part = ''] = name.split('/');
    if (folder === 'tables' && isKnownTable(part)) {
      const lines = (await buffer(content)).toString().trimEnd().split('\n');
      const read = legible(name, () => lines.map((line) => fitting(part, JSON.parse(line))));
      // A version that had rotted before it was backed up is not what anybody wrote.
      const whole = part === 'revisions' ? read.filter(isWholeRevision) : read;
      if (part === 'revisions') rotted.push(...rottedRevisions(read));
      const some = legible(name, () => whole.map((row) => checked(part, row)));
      named.push(...legible(name, () => storedBy(part, some).flatMap(filesOfPicture)));
      if (some.length > 0) await takeRows(part, some);
      rows += some.length;
    } else if (FILE_FOLDERS.includes(folder ?? '') && isFileName(part) && !damaged.has(part)) {
      const found = await restoreFile(storage, part, content);
      if (found) leftOut.set(part, found);
      else files.add(part);
    } else {
      content.resume();
    }
  }
  const missing = named.filter((name) => !files.has(name) && !leftOut.has(name) && !damaged.has(name));
  return { rows, files: files.size, missing, rotted, leftOut, damaged: [...damaged] };
}

const NOWHERE = { write: async () => {}, writeFrom: async () => {} } as unknown as FileStorage;

/** Throws for whatever a restore would refuse, and needs no installation. */
export async function verifyBackup(path: string, keys = NO_KEYS): Promise<Restored & { madeAt: string }> {
  const { head, damaged } = await verify(path, keys);
  const columns = await columnsAfter(migrationsOf(head));
  const taken = await take(path, { keys, rows: async () => {}, storage: NOWHERE, columns, damaged });
  return { ...taken, madeAt: head.madeAt };
}

/** Of an encrypted one, all that can be known without its key: whether it and the files beside it are what was written. */
export async function verifyEncrypted(path: string): Promise<{ files: number; damaged: string[] }> {
  const { archive, files } = await readChecksumsBeside(path).catch(() => {
    throw new BackupError(
      `Without BACKUP_IDENTITY_FILE and without ${path}${CHECKSUMS_BESIDE} nothing can be known of ${path}.`,
    );
  });
  if ((await hashOfFile(path)) !== archive)
    throw new BackupError(`The archive is damaged: ${path} is not what it was.`);
  const damaged: string[] = [];
  for (const [pooled, checksum] of files)
    if ((await hashOfFile(pooledFile(dirname(path), pooled))) !== checksum) damaged.push(pooled);
  return { files: files.size, damaged };
}

/** All that is whole, or nothing: neither rows nor files are left when it fails. */
export async function restoreBackup(
  installation: Installation,
  path: string,
  keys = NO_KEYS,
): Promise<Restored> {
  const { db, engine, storage } = installation;
  const { head, damaged } = await verify(path, keys);
  // The tables as they were then, so that an old backup fits; they are brought up to date below.
  await migrate(installation, migrationsOf(head));
  const written: string[] = [];
  const noting: FileStorage = {
    ...storage,
    async write(name, bytes) {
      written.push(name);
      await storage.write(name, bytes);
    },
    async writeFrom(name, from) {
      written.push(name);
      await storage.writeFrom(name, from);
    },
  };
  let summary: Restored;
  try {
    summary = await db.transaction().execute(async (trx) => {
      await refuseUnlessEmpty(trx);
      const add = (table: string, rows: Row[]) =>
        trx
          .insertInto(table as 'news')
          .values(rows as never)
          .execute()
          .catch((error: Error) => {
            // A full disk or a lost database has its own words; the rest is what the archive asks for.
            if (startRefusal(error) !== null) throw error;
            throw new BackupError(
              `The archive cannot be trusted: a row of ${table} does not fit (${error.message}).`,
            );
          });
      const columns = await columnsOf(trx);
      const taken = await take(path, { keys, rows: add, storage: noting, columns, damaged });
      if (engine === 'postgres') await countOn(trx, columns);
      return taken;
    });
  } catch (error) {
    await storage.remove(written);
    throw error;
  }
  await migrate(installation);
  await db.transaction().execute(async (trx) => {
    await sweepAsOfNewest(trx);
    await forgetIndex(trx);
    await forgetLinks(trx);
    await raiseContentVersion(trx, [EVERYTHING]);
  });
  return summary;
}
