// Another content for a file of the library. Its address stays, pages that show it are made anew, and what it held before is kept
// as a version (docs/decisions/0051-replacing-a-file.md).
import { randomBytes, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Staff } from '../access/access.schema.ts';
import { mayPublish } from '../access/permissions.ts';
import type { Database } from '../db/connection.ts';
import { raiseContentVersion, shareWrites } from '../db/content-version.ts';
import type { FileRow } from '../db/tables.ts';
import type { BasedOn } from '../http/based-on.ts';
import { FIELD_MESSAGES as say } from '../shared/field-messages.ts';
import { isRefusal, type Refusal } from '../shared/problem.ts';
import type { DescriptionChoice, FileVersion, LibraryFile } from './file.schema.ts';
import { type Files, type PictureTurn, removeStored } from './file-service.server.ts';
import { indexFiles } from './file-words.server.ts';
import {
  columnsOf,
  findFile,
  findFileByContent,
  findVersion,
  holdFile,
  isTaken,
  listVersions,
  sourceOfFile,
  sourcesOfUses,
  storedNames,
  storedVersion,
} from './files-repository.server.ts';
import { type IsOnSite, ON_SITE, recordChange, refuseOtherVersion } from './library.server.ts';
import { findLibraryFile } from './library-repository.server.ts';
import { MIDDLE } from './picture.ts';
import { type FilesAndDatabase, type NewUpload, receiveReplacement } from './receive-files.server.ts';
import type { StoredFile } from './storage.server.ts';
import type { StoredHashes } from './stored-hashes.server.ts';
import type { Upload } from './upload.ts';

type Parts = FilesAndDatabase & { isOnSite: IsOnSite };
type Caller = PictureTurn & { person: Staff };

type Choices = { basedOn: BasedOn; descriptions: DescriptionChoice | undefined };

/** `hash`: of what was first sent, for a version that returns; its bytes are stored as they are. */
type Content = { upload: Upload; returned?: { hash: string | null } };

const TAKEN: Refusal = { refused: 'conflict', detail: 'The same file is being added; send it again' };

export async function replaceFile(
  parts: Parts,
  turn: Caller,
  name: string,
  content: Content,
  choices: Choices,
): Promise<LibraryFile | Refusal> {
  const { db, files } = parts;
  const row = await findFile(db, name);
  const file = await findLibraryFile(db, name);
  if (!row || !file) return { refused: 'not-found' };
  const refusal = refuseOtherVersion(file, choices.basedOn) ?? refuseUnasked(file, choices);
  if (refusal) return refusal;
  const received = await receiveReplacement(parts, turn, row, content);
  if (isRefusal(received)) return received;
  const former = `${randomBytes(16).toString('hex')}-former${name.slice(name.lastIndexOf('.'))}`;
  const made = [received.stored, storedVersion({ stored: former })];
  try {
    const isKept = await copyFormer(files, row, former);
    await received.store(files.storage);
    const replacement = { row, received, former: isKept ? former : null, person: turn.person, choices };
    const replaced = await db.transaction().execute((trx) => replaceRow(trx, parts, replacement));
    await removeStored(files.storage, isRefusal(replaced) ? made : [storedNames(row)]);
    return replaced;
  } catch (error) {
    await removeStored(files.storage, made);
    if (isTaken(error as object)) return TAKEN;
    // Another replacement may have taken away what was being copied.
    const now = await findLibraryFile(db, name);
    const overtaken = now && refuseOtherVersion(now, [row.version]);
    if (overtaken) return overtaken;
    throw error;
  }
}

/** Whether a description is true of another picture, or a text of another document, is for a person to say. */
function refuseUnasked(file: LibraryFile, { descriptions }: Choices): Refusal | null {
  const { kind, altUa, altEn, hasTextUa, hasTextEn } = file;
  const isDescribed = kind === 'picture' ? (altUa + altEn).trim() !== '' : hasTextUa || hasTextEn;
  if (!isDescribed || descriptions) return null;
  return { refused: 'invalid-input', errors: [{ path: 'descriptions', message: say.required }] };
}

type Replacement = {
  row: FileRow;
  received: NewUpload;
  former: string | null;
  person: Staff;
  choices: Choices;
};

async function replaceRow(
  trx: Database,
  { isOnSite }: Parts,
  { row, received, former, person, choices }: Replacement,
): Promise<LibraryFile | Refusal> {
  const { name } = row;
  await shareWrites(trx);
  await holdFile(trx, name);
  const before = await findLibraryFile(trx, name);
  if (!before) return { refused: 'not-found' };
  // What was copied and asked about is the content that was there when the call began.
  const refusal = refuseOtherVersion(before, [row.version]);
  if (refusal) return refusal;
  if (!mayPublish(person) && (await isOnSite(trx, name))) return ON_SITE;
  if (former) await keepFormer(trx, row, former, person);
  const { name: stored, ...columns } = columnsOf(received);
  const other = await findFileByContent(trx, received.contentHash);
  await trx
    .updateTable('files')
    .set({
      ...columns,
      stored,
      bytes: received.bytes,
      // The same bytes sent again are found as the file that had them first.
      content_hash: other && other.name !== name ? null : received.contentHash,
      version: row.version + 1,
      is_kept: 1,
      received_at: new Date().toISOString(),
      ...(choices.descriptions === 'clear' && {
        alt_ua: '',
        alt_en: '',
        credit: '',
        beside_ua: '',
        beside_en: '',
        focus_x: MIDDLE.x,
        focus_y: MIDDLE.y,
      }),
    })
    .where('name', '=', name)
    .execute();
  await indexFiles(trx, [name]);
  const after = (await findLibraryFile(trx, name)) ?? before;
  await recordChange(trx, person, before, after);
  await raiseContentVersion(trx, [sourceOfFile(name), ...(await sourcesOfUses(trx, name))]);
  return after;
}

async function keepFormer(trx: Database, row: FileRow, stored: string, by: Staff): Promise<void> {
  const { name, version, bytes, width, height, content_hash } = row;
  await trx
    .insertInto('file_versions')
    .values({
      ...{ name, version, bytes, width, height, content_hash, stored },
      was_stored: row.stored ?? name,
      sha256: (JSON.parse(row.hashes) as StoredHashes)[row.stored ?? name] ?? null,
      replaced_at: new Date().toISOString(),
      by_id: by.id,
      by_name: by.name,
    })
    .execute();
}

/**
 * Under a name that nobody knows: what was replaced, perhaps for a reason, is for staff to see. False where the store has lost
 * it: a file without bytes is worth replacing, too.
 */
async function copyFormer(files: Files, row: FileRow, former: string): Promise<boolean> {
  const stored = await files.storage.find(row.stored ?? row.name);
  if (!stored) return false;
  await withLocalCopy(files, stored, (path) => files.storage.writeFrom(former, path));
  return true;
}

export async function withLocalCopy<T>(
  { uploadsFolder }: Files,
  stored: StoredFile,
  act: (path: string) => Promise<T>,
): Promise<T> {
  await mkdir(uploadsFolder, { recursive: true });
  const path = join(uploadsFolder, randomUUID());
  try {
    await pipeline(stored.read(), createWriteStream(path));
    return await act(path);
  } finally {
    await rm(path, { force: true });
  }
}

/** A version returns as the next one; what it replaces is kept like any other. */
export async function returnVersion(
  parts: Parts,
  turn: Caller,
  { name, version }: { name: string; version: number },
  choices: Choices,
): Promise<LibraryFile | Refusal> {
  const former = await findVersion(parts.db, name, version);
  const stored = former && (await parts.files.storage.find(former.stored));
  if (!former || !stored) return { refused: 'not-found' };
  return withLocalCopy(parts.files, stored, (path) => {
    const upload = { path, fileName: name.slice(name.indexOf('-') + 1) };
    const content = { upload, returned: { hash: former.content_hash } };
    return replaceFile(parts, turn, name, content, choices);
  });
}

/** Null for a file that does not exist. */
export async function versionsOf(db: Database, name: string): Promise<FileVersion[] | null> {
  const row = await findFile(db, name);
  if (!row) return null;
  const isPicture = row.kind === 'picture';
  return (await listVersions(db, name)).map(({ version, bytes, width, height, ...each }) => ({
    version,
    bytes,
    ...(isPicture && { width, height }),
    replacedAt: each.replaced_at,
    by: each.by_id === null ? null : { id: each.by_id, name: each.by_name ?? '' },
  }));
}
