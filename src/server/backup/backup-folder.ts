// A folder of backups: an archive of the rows for each time it was made, and the files of all of them beside it, each once.
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Standstill } from '../../access/maintenance/maintenance.schema.ts';
import { lastBackup } from '../notes.ts';
import { filesNamedBy, type Installation, makeBackup, type Summary } from './backup.ts';
import { CHECKSUMS_BESIDE, hashOfFile, readChecksumsBeside } from './checksums-beside.ts';
import { FilePool, isEncryptedName, pathInPool, pooledFile, sweepPool } from './file-pool.ts';
import { isBackupName, nameOf, readNotes, standstillOf, timeOf, writeNotes } from './folder-notes.ts';

/** At most so many, and none older; of those that can be read three stay, however old. */
export type Retention = { keep?: number | undefined; days?: number | undefined };

export type FolderSummary = Summary & {
  path: string;
  bytes: number;
  copied: number;
  removed: number;
  /** Archives of the folder that cannot be read. */
  damaged: string[];
  /** Files of the folder that were found damaged, and are whole nowhere yet. */
  damagedFiles: string[];
  /** Why no old one was removed, where the clock is in doubt. */
  standstill: Standstill | null;
};

const DAY_MS = 86_400_000;
const LEAST_GOOD = 3;

/** Newest first. */
const backupsIn = async (folder: string): Promise<string[]> =>
  (await readNotes(folder, new Date())).backups.map(({ name }) => name).reverse();

/** What is known of backups that were made here: all of the folder, or the one file; null where that is not known. */
export async function knownBackups(dataDir: string): Promise<{ name: string; at: string }[] | null> {
  const { path, at } = lastBackup(dataDir) ?? {};
  if (!path || !at) return null;
  if (!isBackupName(basename(path))) return [{ name: path, at }];
  const names = await backupsIn(dirname(path)).catch(() => null);
  return names?.map((name) => ({ name, at: new Date(timeOf(name)).toISOString() })) ?? null;
}

/**
 * What a backup needs of the files beside it, by their names there. `checksums`: by the names of the site, which nobody here can read in an
 * encrypted one; `encrypted`: those of its files as they are on the disk.
 */
type Needs = { needed: Set<string>; checksums: Map<string, string>; encrypted: Map<string, string> };

/** Null where the archive cannot be read. */
async function readNeeds(folder: string, name: string): Promise<Needs | null> {
  const path = join(folder, name);
  try {
    if (isEncryptedName(name)) {
      const { archive, files } = await readChecksumsBeside(path);
      if ((await hashOfFile(path)) !== archive) return null;
      return { needed: new Set(files.keys()), checksums: new Map(), encrypted: files };
    }
    const checksums = await filesNamedBy(path);
    return { needed: new Set(checksums.values()), checksums, encrypted: new Map() };
  } catch {
    return null;
  }
}

/** The checksums of all encrypted files that a backup names, as they are on the disk. Names: oldest first. */
async function readEncrypted(folder: string, names: string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const name of names.filter(isEncryptedName))
    for (const [pooled, checksum] of (await readChecksumsBeside(join(folder, name)).catch(() => null))
      ?.files ?? [])
      found.set(pooled, checksum);
  return found;
}

/** Of these, newest first, what is more than so many, or older. */
function oldOf(names: string[], { keep = Infinity, days = Infinity }: Retention, now: Date): string[] {
  const oldest = now.getTime() - days * DAY_MS;
  return names.filter((name, index) => index > 0 && (index >= keep || timeOf(name) < oldest));
}

type Removed = { removed: number; damaged: string[] };

async function removeOld(folder: string, retention: Retention, now: Date): Promise<Removed> {
  const all = (await readNotes(folder, now)).backups.toReversed();
  const sure = all.filter(({ isDoubtful }) => !isDoubtful).map(({ name }) => name);
  const old = new Set(oldOf(sure, retention, now));
  // What a doubtful one calls itself says nothing of its age, and it takes no place of another: it goes with the one made after it.
  let goes = false;
  for (const { name, isDoubtful } of all) {
    if (!isDoubtful) goes = old.has(name);
    else if (goes) old.add(name);
  }
  if (old.size === 0) return { removed: 0, damaged: [] };
  const named = new Map<string, Set<string>>();
  const damaged: string[] = [];
  const read = async (name: string) => {
    const needs = await readNeeds(folder, name);
    if (needs) named.set(name, needs.needed);
    return needs !== null;
  };
  for (const { name } of all) if (!old.has(name) && !(await read(name))) damaged.push(name);
  const least = Math.min(retention.keep ?? LEAST_GOOD, LEAST_GOOD);
  for (const { name } of all) if (old.has(name) && named.size < least && (await read(name))) old.delete(name);
  for (const name of old) {
    await rm(join(folder, name));
    await rm(join(folder, name + CHECKSUMS_BESIDE), { force: true });
  }
  // What a damaged one needs is not known; it may be mended yet.
  const needed = new Set([...named.values()].flatMap((files) => [...files]));
  if (damaged.length === 0) await sweepPool(folder, needed, now);
  return { removed: old.size, damaged };
}

/** What a backup that was killed has left. */
async function sweepUnfinished(folder: string, now: Date): Promise<void> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of found.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    // The checksums are written before their archive has its name.
    const isAlone = path.endsWith(CHECKSUMS_BESIDE) && !existsSync(path.slice(0, -CHECKSUMS_BESIDE.length));
    if (!path.endsWith('.part') && !isAlone) continue;
    const { mtimeMs } = await stat(path);
    if (now.getTime() - mtimeMs > DAY_MS) await rm(path, { force: true });
  }
}

/** A clock that went back may say the same again. */
function freeName(names: string[], now: Date, isEncrypted: boolean): string {
  for (let time = now; ; time = new Date(time.getTime() + 1000)) {
    const name = nameOf(time, isEncrypted);
    if (!names.includes(name)) return name;
  }
}

/** Last of all that were made, whatever the clock says. */
async function noteMade(
  folder: string,
  name: string,
  standstill: Standstill | null,
  now: Date,
): Promise<void> {
  const notes = await readNotes(folder, now);
  const backups = [
    ...notes.backups.filter((each) => each.name !== name),
    { name, isDoubtful: standstill !== null },
  ];
  const noted = standstill
    ? { at: standstill.lastAt, stoppedAt: standstill.clock }
    : { at: now.toISOString() };
  await writeNotes(folder, { ...notes, ...noted, backups });
}

/** Of what was found damaged, by the names that are known. */
async function stillDamaged(
  folder: string,
  { checksums, encrypted }: Needs,
  damaged: string[],
): Promise<string[]> {
  const isDamaged = async (pooled: string, checksum: string) =>
    damaged.includes(pooled) && (await hashOfFile(pooledFile(folder, pooled))) !== checksum;
  const found: string[] = [];
  for (const [name, checksum] of checksums) if (await isDamaged(checksum, checksum)) found.push(name);
  for (const [pooled, checksum] of encrypted)
    if (await isDamaged(pooled, checksum)) found.push(pathInPool(pooled));
  return found;
}

export async function makeBackupIn(
  installation: Installation,
  folder: string,
  { recipients = [], ...retention }: Retention & { recipients?: readonly string[] } = {},
  now = new Date(),
): Promise<FolderSummary> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const before = await readNotes(folder, now);
  const names = before.backups.map(({ name }) => name).reverse();
  let known: Needs | null = null;
  const damaged = new Set<string>();
  for (const name of names) {
    known = await readNeeds(folder, name);
    if (known) break;
    damaged.add(name);
  }
  const last: Needs = known ?? { needed: new Set(), checksums: new Map(), encrypted: new Map() };
  const encrypted = recipients.length > 0 ? await readEncrypted(folder, names.toReversed()) : last.encrypted;
  const pool = new FilePool(folder, recipients, { ...last, encrypted });
  const standstill = standstillOf(before, now);
  if (standstill === null) await sweepUnfinished(folder, now);
  const name = freeName(names, now, recipients.length > 0);
  const path = join(folder, name);
  const summary = await makeBackup(installation, path, { recipients, pool });
  await noteMade(folder, name, standstill, now);
  const bytes = pool.bytes + (await stat(path)).size;
  // What the site has lost may be in an old one.
  const isKept = summary.missing.length > 0 || standstill !== null;
  const old = isKept ? { removed: 0, damaged: [] } : await removeOld(folder, retention, now);
  for (const each of old.damaged) damaged.add(each);
  const damagedFiles = await stillDamaged(folder, last, before.verify.damaged);
  return {
    ...summary,
    damagedFiles,
    path,
    bytes,
    copied: pool.added,
    removed: old.removed,
    damaged: [...damaged],
    standstill,
  };
}
