// From uploads to files of the library. The same bytes are one file, however often they are sent.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Database } from '../db/connection.ts';
import { isRefusal, type Refusal } from '../shared/problem.ts';
import type { Files, PictureTurn } from './file-service.server.ts';
import { findFileByContent, insertFiles, type NewFile, receiveAgain } from './files-repository.server.ts';
import type { MadePicture } from './make-picture.server.ts';
import { filesOfPicture } from './picture.ts';
import type { Upload } from './upload.ts';

/** Made now, or known by its content. */
type Received =
  | { contentHash: string; known: string }
  | (NewFile & { contentHash: string; made: MadePicture });

async function hashOf(upload: Upload): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(upload.path), hash);
  return hash.digest('hex');
}

const LONGEST_TITLE = 300;
/** A client may call its file anything. */
const titleOf = ({ fileName }: Upload): string =>
  fileName
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .slice(0, LONGEST_TITLE)
    .toWellFormed();

async function receive(
  { db, files }: FilesAndDatabase,
  { personId, outside }: PictureTurn,
  upload: Upload,
  contentHash: string,
): Promise<Received | Refusal> {
  const known = await findFileByContent(db, contentHash);
  if (known !== null) return { contentHash, known };
  const made = await outside(() => files.enqueue(personId, () => files.make(upload)));
  if (isRefusal(made)) return made;
  const bytes = made.files[0]?.bytes.length ?? 0;
  return { contentHash, made, picture: made.picture, title: titleOf(upload), bytes };
}

async function receiveAll(
  parts: FilesAndDatabase,
  turn: PictureTurn,
  uploads: Upload[],
  fieldAt: (index: number) => string,
): Promise<Received[] | Refusal> {
  const received: Received[] = [];
  // One after another, so that a gallery of twenty lets other uploads through between its pictures.
  for (const [index, upload] of uploads.entries()) {
    const contentHash = await hashOf(upload);
    const result =
      received.find((other) => other.contentHash === contentHash) ??
      (await receive(parts, turn, upload, contentHash));
    if (isRefusal(result)) {
      const errors = result.errors?.map((error) => ({ ...error, path: fieldAt(index) }));
      return { ...result, ...(errors && { errors }) };
    }
    received.push(result);
  }
  return received;
}

export type FilesAndDatabase = { db: Database; files: Files };

/** To be called in the transaction that names the files: their names, one for each upload. */
export type KeepPictures = (trx: Database) => Promise<string[] | Refusal>;

const GONE: Refusal = {
  refused: 'conflict',
  detail: 'The same picture has just been deleted; send it again',
};

/**
 * Makes the pictures and stores their files, then acts. Files stay only if the act succeeds and has named them, so that no
 * row names a file that is not there and no file is left that no row names.
 */
export async function withPictures<T>(
  parts: FilesAndDatabase,
  turn: PictureTurn,
  { uploads, fieldAt }: { uploads: Upload[]; fieldAt: (index: number) => string },
  act: (keep: KeepPictures) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const { storage } = parts.files;
  const received = await receiveAll(parts, turn, uploads, fieldAt);
  if (isRefusal(received)) return received;
  const made = [...new Set(received)].filter((each) => 'made' in each);
  /** The rest are files of others with the same content, stored before. */
  let own = new Set<string>();

  const keep: KeepPictures = async (trx) => {
    const names = new Map<string, string>();
    const kept = await insertFiles(trx, made);
    for (const [index, { contentHash }] of made.entries()) names.set(contentHash, kept[index] ?? '');
    own = new Set(kept);
    for (const each of received) {
      if ('known' in each && !names.has(each.contentHash)) {
        if (!(await receiveAgain(trx, each.known))) return GONE;
        names.set(each.contentHash, each.known);
      }
    }
    return received.map(({ contentHash }) => names.get(contentHash) ?? '');
  };

  const remove = (pictures: { made: MadePicture }[]) =>
    storage.remove(pictures.flatMap(({ made: { picture } }) => filesOfPicture(picture))).catch(() => {});
  try {
    for (const file of made.flatMap(({ made: { files } }) => files))
      await storage.write(file.name, file.bytes);
    const outcome = await act(keep);
    await remove(isRefusal(outcome) ? made : made.filter(({ picture }) => !own.has(picture.name)));
    return outcome;
  } catch (error) {
    await remove(made);
    throw error;
  }
}
