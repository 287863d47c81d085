// Clears away what was never named and what a crash may leave: files nothing uses, stored bytes no row names, uploads nobody
// waits for. A day is time enough for an editor who has sent pictures and not yet saved.
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Files } from './file-service.server.ts';
import { deleteUnusedFilesBefore, listStored } from './files-repository.server.ts';
import { filesOfPicture } from './picture.ts';
import type { FilesAndDatabase } from './receive-files.server.ts';
import { shareName } from './share-picture.ts';

const HOUR = 60 * 60_000;
const UNNAMED_MS = 24 * HOUR;
/** Longer than any request lasts, here or in another process. */
const UPLOAD_MS = HOUR;

export async function sweepFiles({ db, files }: FilesAndDatabase, now = new Date()): Promise<void> {
  const limit = new Date(now.getTime() - UNNAMED_MS);
  await deleteUnusedFilesBefore(db, limit.toISOString());
  const stored = await listStored(db);
  const named = new Set(stored.flatMap((each) => [...filesOfPicture(each), shareName(each)]));
  for await (const file of files.storage.list()) {
    if (!named.has(file.name) && file.modifiedAt < limit) await files.storage.remove([file.name]);
  }
  await removeOldUploads(files, new Date(now.getTime() - UPLOAD_MS));
}

async function removeOldUploads({ uploadsFolder }: Files, limit: Date): Promise<void> {
  const names = await readdir(uploadsFolder).catch(() => []);
  for (const name of names) {
    const path = join(uploadsFolder, name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtime < limit) await rm(path, { force: true });
  }
}
