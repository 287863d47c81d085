// A folder of backups: an archive of the rows for each time it was made, and the files of all of them beside it, each once.
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { lastBackup } from '../notes.ts';
import { filesNamedBy, type Installation, makeBackup, type Summary } from './backup.ts';
import { FilePool, sweepPool } from './file-pool.ts';

/** At most so many, and none older; the newest stays, however old. */
export type Retention = { keep?: number | undefined; days?: number | undefined };

export type FolderSummary = Summary & {
  path: string;
  bytes: number;
  copied: number;
  removed: number;
  /** Archives of the folder that cannot be read. */
  damaged: string[];
};

const NAME = /^(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z\.tar\.gz$/;
const DAY_MS = 86_400_000;

/** `2026-11-16T023000Z.tar.gz`: sorted by name is sorted by time. */
const nameOf = (time: Date): string => `${time.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar.gz`;
const timeOf = (name: string): number => Date.parse(name.replace(NAME, '$1T$2:$3:$4Z'));

/** Newest first. */
const backupsIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder))
    .filter((name) => NAME.test(name))
    .toSorted()
    .reverse();

/** What is known of backups that were made here: all of the folder, or the one file; null where that is not known. */
export async function knownBackups(dataDir: string): Promise<{ name: string; at: string }[] | null> {
  const { path, at } = lastBackup(dataDir) ?? {};
  if (!path || !at) return null;
  if (!NAME.test(basename(path))) return [{ name: path, at }];
  const names = await backupsIn(dirname(path)).catch(() => null);
  return names?.map((name) => ({ name, at: new Date(timeOf(name)).toISOString() })) ?? null;
}

/** Null where the archive cannot be read. */
const readFilesNamedBy = (folder: string, name: string): Promise<Map<string, string> | null> =>
  filesNamedBy(join(folder, name)).catch(() => null);

type Removed = { removed: number; damaged: string[] };

async function removeOld(folder: string, { keep = Infinity, days = Infinity }: Retention): Promise<Removed> {
  const oldest = Date.now() - days * DAY_MS;
  const all = await backupsIn(folder);
  const [, ...others] = all;
  const tooMany = others.slice(keep - 1);
  const old = others.filter((name) => tooMany.includes(name) || timeOf(name) < oldest);
  for (const name of old) await rm(join(folder, name));
  if (old.length === 0) return { removed: 0, damaged: [] };
  const needed = new Set<string>();
  const damaged: string[] = [];
  for (const name of all.filter((each) => !old.includes(each))) {
    const named = await readFilesNamedBy(folder, name);
    if (!named) damaged.push(name);
    for (const checksum of named?.values() ?? []) needed.add(checksum);
  }
  // What a damaged one needs is not known; it may be mended yet.
  if (damaged.length === 0) await sweepPool(folder, needed);
  return { removed: old.length, damaged };
}

/** What a backup that was killed has left. */
async function sweepUnfinished(folder: string): Promise<void> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of found.filter((each) => each.isFile() && each.name.endsWith('.part'))) {
    const path = join(entry.parentPath, entry.name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > DAY_MS) await rm(path, { force: true });
  }
}

export async function makeBackupIn(
  installation: Installation,
  folder: string,
  retention: Retention = {},
  now = new Date(),
): Promise<FolderSummary> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let known: Map<string, string> | null = null;
  const damaged = new Set<string>();
  for (const name of await backupsIn(folder)) {
    known = await readFilesNamedBy(folder, name);
    if (known) break;
    damaged.add(name);
  }
  const pool = new FilePool(folder, known ?? new Map());
  await sweepUnfinished(folder);
  const path = join(folder, nameOf(now));
  const summary = await makeBackup(installation, path, pool);
  const bytes = pool.bytes + (await stat(path)).size;
  // What the site has lost may be in an old one.
  const old = summary.missing.length > 0 ? { removed: 0, damaged: [] } : await removeOld(folder, retention);
  for (const name of old.damaged) damaged.add(name);
  return { ...summary, path, bytes, copied: pool.added, removed: old.removed, damaged: [...damaged] };
}
