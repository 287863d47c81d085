// What the command that makes backups tells the processes of the site, for their figures. A file and no row: a backup may be made
// from a standby, where nothing can be written.
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type LastBackup = { at: string; bytes: number; missing: number };

const fileIn = (dataDir: string): string => join(dataDir, 'last-backup.json');

export async function noteBackup(dataDir: string, backup: LastBackup): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(fileIn(dataDir), JSON.stringify(backup), { mode: 0o600 });
}

/** Null where none was made yet, or the note cannot be read: whoever watches is told the same. */
export function lastBackup(dataDir: string): LastBackup | null {
  try {
    return JSON.parse(readFileSync(fileIn(dataDir), 'utf8'));
  } catch {
    return null;
  }
}
