// What the commands that make backups and the mirror tell the processes of the site, for their figures. Files and no rows: a backup may
// be made from a standby, where nothing can be written.
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Standstill } from '../access/maintenance/maintenance.schema.ts';

/** `path`: of the archive, `archiveBytes`: its own size; a note of an earlier release does not say them. `standstill`: old ones were not removed. */
export type LastBackup = {
  at: string;
  bytes: number;
  missing: number;
  path?: string;
  archiveBytes?: number;
  standstill?: Standstill | null;
};
/** `damaged`: what is not what was written, in the folder of backups or in the site, and could not be mended. */
export type LastVerify = { at: string; damaged: number };
/** `at`: when it was last known to be what the site was. `isWatched`: it is to be so all the time. */
export type LastMirror = { at: string; isWatched?: boolean };

/** The mirror was once called an export; its note keeps the file name. */
type Notes = { backup: LastBackup; verify: LastVerify; export: LastMirror };

const fileOf = (dataDir: string, name: keyof Notes): string => join(dataDir, `last-${name}.json`);

async function note<Name extends keyof Notes>(dataDir: string, name: Name, text: Notes[Name]): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(fileOf(dataDir, name), JSON.stringify(text), { mode: 0o600 });
}

/** Null where there was none yet, or the note cannot be read: whoever watches is told the same. */
function last<Name extends keyof Notes>(dataDir: string, name: Name): Notes[Name] | null {
  try {
    return JSON.parse(readFileSync(fileOf(dataDir, name), 'utf8'));
  } catch {
    return null;
  }
}

export const noteBackup = (dataDir: string, backup: LastBackup) => note(dataDir, 'backup', backup);
export const lastBackup = (dataDir: string) => last(dataDir, 'backup');
export const noteVerify = (dataDir: string, verified: LastVerify) => note(dataDir, 'verify', verified);
export const lastVerify = (dataDir: string) => last(dataDir, 'verify');
export const noteMirror = (dataDir: string, made: LastMirror) => note(dataDir, 'export', made);
export const lastMirror = (dataDir: string) => last(dataDir, 'export');
