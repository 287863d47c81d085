// What a folder of backups knows of itself, in a file of its own (`folder.json`): the order in which its archives were made, which no
// clock can tell, when old ones were last removed, and how far it has been verified.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Standstill } from '../../access/maintenance/maintenance.schema.ts';
import { goesOn } from '../../shared/clock.ts';
import { replaceFile } from './checksums-beside.ts';

const FILE = 'folder.json';
const NAME = /^(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z\.tar\.gz(\.age)?$/;

/** `2026-11-16T023000Z.tar.gz`, or `….tar.gz.age` of an encrypted one. */
export const nameOf = (time: Date, isEncrypted: boolean): string =>
  `${time.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar.gz${isEncrypted ? '.age' : ''}`;
/** What the clock said when it was made. */
export const timeOf = (name: string): number => Date.parse(name.replace(NAME, '$1T$2:$3:$4Z'));
export const isBackupName = (name: string): boolean => NAME.test(name);

const notesSchema = z.object({
  /** Oldest first. A doubtful one was made while nobody knew whether the clock was right. */
  backups: z.array(z.object({ name: z.string().regex(NAME), isDoubtful: z.boolean() })),
  /** When old ones were last removed, or might have been. */
  at: z.iso.datetime(),
  /** What the clock said when it no longer went on from there. */
  stoppedAt: z.iso.datetime().nullable(),
  /** Which share of the files is read next, and the checksums of those that are whole nowhere. */
  verify: z
    .object({ next: z.int().nonnegative(), damaged: z.array(z.string()) })
    .prefault({ next: 0, damaged: [] }),
});

export type FolderNotes = z.output<typeof notesSchema>;

/** Null where there are none yet, or they cannot be read: then the names are all that is known. */
async function storedNotes(folder: string): Promise<FolderNotes | null> {
  try {
    return notesSchema.parse(JSON.parse(await readFile(join(folder, FILE), 'utf8')));
  } catch {
    return null;
  }
}

/** Of the archives that are there. What was put there by an earlier release, or by hand, comes first, by its name. */
export async function readNotes(folder: string, now: Date): Promise<FolderNotes> {
  const there = (await readdir(folder)).filter(isBackupName).toSorted();
  const stored = await storedNotes(folder);
  const known = stored?.backups.filter(({ name }) => there.includes(name)) ?? [];
  const unknown = there.filter((name) => !known.some((each) => each.name === name));
  const last = there.at(-1);
  return {
    backups: [...unknown.map((name) => ({ name, isDoubtful: false })), ...known],
    at: stored?.at ?? (last ? new Date(timeOf(last)) : now).toISOString(),
    stoppedAt: stored?.stoppedAt ?? null,
    verify: stored?.verify ?? { next: 0, damaged: [] },
  };
}

export const writeNotes = (folder: string, notes: FolderNotes): Promise<void> =>
  replaceFile(join(folder, FILE), JSON.stringify(notes, null, 2));

/** Why nothing old may be removed; null where the clock goes on as it did. */
export function standstillOf({ at, stoppedAt }: FolderNotes, now: Date): Standstill | null {
  if (stoppedAt !== null) return { lastAt: at, clock: stoppedAt };
  return goesOn(new Date(at), now) ? null : { lastAt: at, clock: now.toISOString() };
}

/** An operator’s word. What says that it was made later than now was made by a clock that was wrong. */
export async function trustClockOf(folder: string, now = new Date()): Promise<void> {
  const notes = await readNotes(folder, now);
  const backups = notes.backups.map((each) => ({
    ...each,
    isDoubtful: each.isDoubtful || timeOf(each.name) > now.getTime(),
  }));
  await writeNotes(folder, { ...notes, backups, at: now.toISOString(), stoppedAt: null });
}
