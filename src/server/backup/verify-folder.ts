// Looks through a folder of backups, a share of its files each night, and mends it from the store of the site and the store from it
// (docs/decisions/0062-rot.md). All archives are read: rows are small.
import { join } from 'node:path';
import { findRottedTexts } from '../../editorial/whole-texts.server.ts';
import { listStored } from '../../files/files-repository.server.ts';
import { filesOfPicture } from '../../files/picture.ts';
import type { FileStorage } from '../../files/storage.server.ts';
import { hashOfStored, listHashes } from '../../files/stored-hashes.server.ts';
import { SERVED_CONTENT_DOCUMENTS, SERVED_KINDS } from '../../modules/kinds.server.ts';
import { type Installation, verifyRows } from './backup.ts';
import { FilePool, hashOfPooled, pooledFile, putAside } from './file-pool.ts';
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
  /** In the database of the site. */
  rotted: string[];
};

/**
 * The names that files are stored under, by the checksums under which the folder has them; and the first checksum of each name: bytes
 * of a name never change, so another one is of bytes that had rotted.
 */
async function readArchives(folder: string, archives: string[]) {
  const names = new Map<string, Set<string>>();
  const first = new Map<string, string>();
  const unreadable: string[] = [];
  for (const archive of archives) {
    const files = await verifyRows(join(folder, archive)).catch(() => null);
    if (!files) unreadable.push(archive);
    for (const [name, checksum] of files ?? []) {
      names.set(checksum, (names.get(checksum) ?? new Set()).add(name));
      if (!first.has(name)) first.set(name, checksum);
    }
  }
  return { names, first, unreadable };
}

/** From whichever of its names is whole in the store. */
async function mendFromStore(
  folder: string,
  storage: FileStorage,
  checksum: string,
  names: Iterable<string>,
): Promise<boolean> {
  for (const name of names) {
    if ((await hashOfStored(storage, name)) !== checksum) continue;
    const file = await storage.find(name);
    if (file && (await new FilePool(folder, new Map()).add(file.read())) === checksum) return true;
  }
  return false;
}

export async function verifyFolder(
  { db, storage }: Installation,
  folder: string,
  { isWhole }: { isWhole: boolean },
): Promise<FolderVerified> {
  const { backups, verify } = await readNotes(folder, new Date());
  const archives = backups.map(({ name }) => name);
  const { names, first, unreadable } = await readArchives(folder, archives);
  const found: FolderVerified = {
    ...{ archives: archives.length, unreadable, files: 0, mended: [], returned: [], damaged: [] },
    rotted: await findRottedTexts(
      db,
      SERVED_KINDS.map(({ kind }) => kind),
      SERVED_CONTENT_DOCUMENTS,
    ),
  };
  const living = new Set((await listStored(db)).flatMap(filesOfPicture));
  const hashes = await listHashes(db);
  const lost: string[] = [];
  const isDue = (checksum: string) =>
    isWhole || shareOf(checksum) === verify.next % SHARES || verify.damaged.includes(checksum);
  for (const [checksum, named] of names) {
    if (!isDue(checksum)) continue;
    found.files += 1;
    if ((await hashOfPooled(folder, checksum)) !== checksum) {
      await putAside(folder, checksum);
      const isMended = await mendFromStore(folder, storage, checksum, named);
      (isMended ? found.mended : found.damaged).push(...named);
      if (!isMended) lost.push(checksum);
      continue;
    }
    for (const name of named) {
      // What the site has let go does not come back, nor what it never was.
      if (!living.has(name) || (hashes.get(name) ?? first.get(name)) !== checksum) continue;
      if ((await hashOfStored(storage, name)) === checksum) continue;
      await storage.writeFrom(name, pooledFile(folder, checksum));
      found.returned.push(name);
    }
  }
  const next = (verify.next + 1) % SHARES;
  await writeNotes(folder, { ...(await readNotes(folder, new Date())), verify: { next, damaged: lost } });
  return found;
}
