// Clears away what a crash may leave: files no row names, rows nothing shows, uploads nobody waits for. What is younger
// than an hour may belong to a request that is still running, here or in another process.
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../db/connection.ts';
import type { ImageDesk } from './image-desk.server.ts';
import { deleteUnusedImagesBefore, listPictures } from './images-repository.server.ts';
import { filesOfPicture } from './picture.ts';

const GRACE = 60 * 60_000;

export async function sweepImages(db: Database, desk: ImageDesk): Promise<void> {
  const limit = new Date(Date.now() - GRACE);
  await deleteUnusedImagesBefore(db, limit.toISOString());
  const named = new Set((await listPictures(db)).flatMap(filesOfPicture));
  for await (const file of desk.storage.list()) {
    if (!named.has(file.name) && file.modifiedAt < limit) await desk.storage.remove([file.name]);
  }
  await removeOldUploads(desk.uploadsFolder, limit);
}

async function removeOldUploads(folder: string, limit: Date): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtime < limit) await rm(path, { force: true });
  }
}
