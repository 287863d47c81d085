// The hash of every stored file, in the row that names it, to know it when its bytes are no longer what they were
// (docs/decisions/0062-rot.md).
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Database } from '../db/connection.ts';
import { storedNames } from './files-repository.server.ts';
import { filesOfPicture } from './picture.ts';
import type { FileStorage } from './storage.server.ts';

/** By the name under which the bytes are stored. */
export type StoredHashes = Record<string, string>;

export const hashOfBytes = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export async function hashOfStream(content: Readable): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(content, hash);
  return hash.digest('hex');
}

/** Null for what is not there, or on a place of the disk that cannot be read. */
export async function hashOfStored(storage: FileStorage, name: string): Promise<string | null> {
  const file = await storage.find(name);
  if (!file) return null;
  try {
    return await hashOfStream(file.read());
  } catch (error) {
    if (['EIO', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}

/** Of everything that has been hashed. */
export async function listHashes(db: Database): Promise<Map<string, string>> {
  const files = await db.selectFrom('files').select('hashes').execute();
  const versions = await db.selectFrom('file_versions').select(['stored', 'sha256']).execute();
  return new Map([
    ...files.flatMap(({ hashes }) => Object.entries(JSON.parse(hashes) as StoredHashes)),
    ...versions.flatMap(({ stored, sha256 }) => (sha256 === null ? [] : [[stored, sha256] as const])),
  ]);
}

/** A day’s work: what an earlier release has stored is read once. */
const MOST_A_DAY = 500;

/** Of files that came without: they are taken for whole as they are. */
export async function hashUnhashed(db: Database, storage: FileStorage): Promise<void> {
  const rows = await db
    .selectFrom('files')
    .select(['name', 'stored', 'widths', 'focus_x', 'focus_y', 'version', 'hashes'])
    .where('hashes', '=', '{}')
    .limit(MOST_A_DAY)
    .execute();
  for (const row of rows) {
    const hashes: StoredHashes = {};
    for (const name of filesOfPicture(storedNames(row))) {
      const hash = await hashOfStored(storage, name);
      if (hash) hashes[name] = hash;
    }
    await db
      .updateTable('files')
      .set({ hashes: JSON.stringify(hashes) })
      .where('name', '=', row.name)
      // Not of what has been replaced meanwhile.
      .where('version', '=', row.version)
      .execute();
  }
  const versions = await db
    .selectFrom('file_versions')
    .select('stored')
    .where('sha256', 'is', null)
    .limit(MOST_A_DAY)
    .execute();
  for (const { stored } of versions) {
    const sha256 = await hashOfStored(storage, stored);
    if (sha256) await db.updateTable('file_versions').set({ sha256 }).where('stored', '=', stored).execute();
  }
}
