// Looks through a folder of backups, a share of its files each night, and mends it from the store of the site and the store from it
// (docs/decisions/0062-rot.md). All archives are read: rows are small.
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { findRottedTexts } from '../../editorial/whole-texts.server.ts';
import { listStored } from '../../files/files-repository.server.ts';
import { filesOfPicture } from '../../files/picture.ts';
import type { FileStorage } from '../../files/storage.server.ts';
import { hashOfStored, hashOfStream, listHashes } from '../../files/stored-hashes.server.ts';
import { SERVED_CONTENT_DOCUMENTS, SERVED_KINDS } from '../../modules/kinds.server.ts';
import { type Installation, verifyRows } from './backup.ts';
import { BackupError } from './backup-error.ts';
import { hashOfFile, readChecksumsBeside, writeChecksumsBeside } from './checksums-beside.ts';
import { type BackupKeys, decrypted, WrongKeyError } from './encryption.ts';
import { FilePool, isEncryptedName, pathInPool, pooledFile, pooledName, putAside } from './file-pool.ts';
import { readNotes, writeNotes } from './folder-notes.ts';

/** Nights in which every file has had its turn. */
const SHARES = 28;

const shareOf = (checksum: string): number =>
  Math.floor((Number.parseInt(checksum.slice(0, 2), 16) * SHARES) / 256);

export type FolderVerified = {
  archives: number;
  unreadable: string[];
  files: number;
  /** Names of files that were damaged in the folder, and in the store, and are whole again. */
  mended: string[];
  returned: string[];
  /** Whole nowhere. */
  damaged: string[];
  /** Damaged in the store and whole in the folder, where no key opens it. */
  locked: string[];
  /** In the database of the site. */
  rotted: string[];
};

/**
 * A file of the folder: the checksum of its bytes there, and, as far as is known, those of its content, the names it is stored under and
 * for whom it is encrypted.
 */
type Held = { onDisk: string; checksum?: string; names: Set<string>; recipients: readonly string[] };

/** An encrypted one is what was written, or it throws. */
async function readEncrypted(path: string): Promise<Map<string, string>> {
  const { archive, files } = await readChecksumsBeside(path);
  if ((await hashOfFile(path)) !== archive) throw new BackupError(`${path} is damaged.`);
  return files;
}

/**
 * The files of all archives by their names in the folder; and the first checksum of each stored name: bytes of a name never change, so
 * another one is of bytes that had rotted.
 */
async function readArchives(folder: string, archives: string[], keys: BackupKeys) {
  const held = new Map<string, Held>();
  const first = new Map<string, string>();
  const unreadable: string[] = [];
  const read = async (path: string) => {
    const isPlain = !isEncryptedName(path);
    const encrypted = isPlain ? new Map<string, string>() : await readEncrypted(path);
    for (const [pooled, onDisk] of encrypted)
      held.set(pooled, { names: new Set(), recipients: [], ...held.get(pooled), onDisk });
    if (!isPlain && keys.identities.length === 0) return;
    const { files, recipients } = await verifyRows(path, keys);
    for (const [name, checksum] of files) {
      const pooled = pooledName(name, checksum, recipients);
      const names = (held.get(pooled)?.names ?? new Set()).add(name);
      const onDisk = isEncryptedName(pooled) ? (encrypted.get(pooled) ?? '') : checksum;
      held.set(pooled, { onDisk, checksum, names, recipients });
      if (!first.has(name)) first.set(name, checksum);
    }
  };
  for (const archive of archives)
    await read(join(folder, archive)).catch((error) => {
      // A key that does not fit is no damage.
      if (error instanceof WrongKeyError) throw error;
      unreadable.push(archive);
    });
  return { held, first, unreadable };
}

/** From whichever of its names is whole in the store; returns the checksum of what it is on the disk now. */
async function mendFromStore(
  folder: string,
  storage: FileStorage,
  { checksum, names, recipients }: Held,
): Promise<string | null> {
  for (const name of names) {
    if ((await hashOfStored(storage, name)) !== checksum) continue;
    const file = await storage.find(name);
    const pool = new FilePool(folder, recipients);
    if (!file || (await pool.add(name, file.read())) !== checksum) continue;
    return pool.encrypted.get(pooledName(name, checksum, recipients)) ?? checksum;
  }
  return null;
}

/** False where it would have to be decrypted, and no key is here. */
async function mendStore(
  folder: string,
  pooled: string,
  name: string,
  storage: FileStorage,
  { identities }: BackupKeys,
): Promise<boolean> {
  if (!isEncryptedName(pooled)) {
    await storage.writeFrom(name, pooledFile(folder, pooled));
    return true;
  }
  if (identities.length === 0) return false;
  const scratch = await mkdtemp(join(tmpdir(), 'verify-'));
  try {
    const path = join(scratch, 'file');
    await pipeline(decrypted(pooledFile(folder, pooled), identities), createWriteStream(path));
    await storage.writeFrom(name, path);
    return true;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** With a key its content as well. */
async function isAsWritten(
  folder: string,
  pooled: string,
  { onDisk, checksum }: Held,
  { identities }: BackupKeys,
): Promise<boolean> {
  const path = pooledFile(folder, pooled);
  if ((await hashOfFile(path)) !== onDisk) return false;
  if (!isEncryptedName(pooled) || checksum === undefined || identities.length === 0) return true;
  return hashOfStream(decrypted(path, identities)).then(
    (hash) => hash === checksum,
    () => false,
  );
}

/** What was encrypted again is other bytes than the archives have noted. */
async function noteEncrypted(
  folder: string,
  archives: string[],
  changed: ReadonlyMap<string, string>,
): Promise<void> {
  if (changed.size === 0) return;
  for (const archive of archives.filter(isEncryptedName)) {
    const beside = await readChecksumsBeside(join(folder, archive)).catch(() => null);
    if (!beside || ![...changed.keys()].some((pooled) => beside.files.has(pooled))) continue;
    for (const [pooled, onDisk] of changed) if (beside.files.has(pooled)) beside.files.set(pooled, onDisk);
    await writeChecksumsBeside(join(folder, archive), beside);
  }
}

export async function verifyFolder(
  { db, storage }: Installation,
  folder: string,
  { isWhole, keys }: { isWhole: boolean; keys: BackupKeys },
): Promise<FolderVerified> {
  const { backups, verify } = await readNotes(folder, new Date());
  const archives = backups.map(({ name }) => name);
  const { held, first, unreadable } = await readArchives(folder, archives, keys);
  const found: FolderVerified = {
    ...{ archives: archives.length, unreadable, files: 0, mended: [], returned: [], damaged: [], locked: [] },
    rotted: await findRottedTexts(
      db,
      SERVED_KINDS.map(({ kind }) => kind),
      SERVED_CONTENT_DOCUMENTS,
    ),
  };
  const living = new Set((await listStored(db)).flatMap(filesOfPicture));
  const hashes = await listHashes(db);
  // What this site has encrypted it can name without a key.
  for (const [name, checksum] of hashes) {
    const pooled = pooledName(name, checksum, keys.recipients);
    const file = isEncryptedName(pooled) && held.get(pooled);
    if (file) held.set(pooled, { ...file, checksum, names: new Set([name]), recipients: keys.recipients });
  }
  const lost: string[] = [];
  const changed = new Map<string, string>();
  const isDue = (pooled: string) =>
    isWhole || shareOf(pooled) === verify.next % SHARES || verify.damaged.includes(pooled);
  for (const [pooled, file] of held) {
    if (!isDue(pooled)) continue;
    found.files += 1;
    const named = file.names.size > 0 ? file.names : [pathInPool(pooled)];
    if (!(await isAsWritten(folder, pooled, file, keys))) {
      await putAside(folder, pooled);
      const onDisk = await mendFromStore(folder, storage, file);
      (onDisk ? found.mended : found.damaged).push(...named);
      if (onDisk) changed.set(pooled, onDisk);
      else lost.push(pooled);
      continue;
    }
    for (const name of file.names) {
      // What the site has let go does not come back, nor what it never was.
      if (!living.has(name) || (hashes.get(name) ?? first.get(name)) !== file.checksum) continue;
      if ((await hashOfStored(storage, name)) === file.checksum) continue;
      const isReturned = await mendStore(folder, pooled, name, storage, keys);
      (isReturned ? found.returned : found.locked).push(name);
    }
  }
  await noteEncrypted(folder, archives, changed);
  const next = (verify.next + 1) % SHARES;
  await writeNotes(folder, { ...(await readNotes(folder, new Date())), verify: { next, damaged: lost } });
  return found;
}
