// From uploads to files of the library. The same bytes are one file, however often they are sent.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Database } from '../db/connection.ts';
import type { FileRow } from '../db/tables.ts';
import { FIELD_MESSAGES } from '../shared/field-messages.ts';
import { seenName } from '../shared/field-schemas.ts';
import { isRefusal, type Refusal } from '../shared/problem.ts';
import { documentTypeOfName } from './document.ts';
import { FILE_LIMITS } from './file.schema.ts';
import { nameFor } from './file-name.server.ts';
import { type Files, type PictureTurn, removeStored } from './file-service.server.ts';
import { findFileByContent, insertFiles, type NewFile, receiveAgain } from './files-repository.server.ts';
import { refusalOfFinding } from './finding.ts';
import { type ImageType, imageTypeOfFile, imageTypeOfName } from './image-type.server.ts';
import type { StoredNames } from './picture.ts';
import type { FileStorage } from './storage.server.ts';
import { hashOfBytes } from './stored-hashes.server.ts';
import { MAX_IMAGE_BYTES, type Upload } from './upload.ts';

/** New, and what puts its bytes into the store; or known by its content. */
export type NewUpload = NewFile & {
  contentHash: string;
  stored: StoredNames;
  store: (storage: FileStorage) => Promise<void>;
};
type Received = { contentHash: string; known: string } | NewUpload;

async function hashOf(upload: Upload): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(upload.path), hash);
  return hash.digest('hex');
}

/** A client may call its file anything. */
const titleOf = ({ fileName }: Upload): string =>
  seenName(fileName.toWellFormed()).slice(0, FILE_LIMITS.title).toWellFormed();

/** What is known of an upload before it is made into anything. */
type Sent = { upload: Upload; contentHash: string; title: string };

async function receivePicture(
  { files }: FilesAndDatabase,
  { person, waitForIo }: PictureTurn,
  { upload, ...sent }: Sent,
  fallback?: ImageType,
): Promise<NewUpload | Refusal> {
  const made = await waitForIo(() => files.enqueue(person.id, () => files.makePicture(upload, fallback)));
  if (isRefusal(made)) return made;
  return {
    ...sent,
    picture: made.picture,
    bytes: made.files[0]?.bytes.length ?? 0,
    hashes: Object.fromEntries(made.files.map(({ name, bytes }) => [name, hashOfBytes(bytes)])),
    stored: made.picture,
    async store(storage) {
      for (const file of made.files) await storage.write(file.name, file.bytes);
    },
  };
}

const UNKNOWN_TYPE: Refusal = {
  refused: 'unsupported-media-type',
  errors: [{ path: '', message: FIELD_MESSAGES.libraryFileType }],
};

/** `instead`: the name of the file that it is to take the place of. */
async function receiveDocument(
  { files }: FilesAndDatabase,
  { person, waitForIo }: PictureTurn,
  { upload, ...sent }: Sent,
  instead?: string,
): Promise<NewUpload | Refusal> {
  const type = await waitForIo(() => files.enqueue(person.id, () => files.lookAtDocument(upload)));
  if (isRefusal(type)) return type;
  if (typeof type === 'object' && type) return refusalOfFinding(type);
  if (instead !== undefined && type !== documentTypeOfName(instead))
    return refuseFile(FIELD_MESSAGES.otherKind);
  if (!type) return UNKNOWN_TYPE;
  const name = await nameFor(upload, type);
  // It is taken whatever is found: where too many wait for a look, it is looked at later.
  const looked =
    type === 'pdf' && (await waitForIo(() => files.enqueue(person.id, () => files.lookAtPdf(upload))));
  return {
    ...sent,
    document: name,
    ...(looked && !isRefusal(looked) && { pdf: looked }),
    bytes: (await stat(upload.path)).size,
    hashes: { [name]: sent.contentHash },
    stored: { name, widths: [] },
    store: (storage) => storage.writeFrom(name, upload.path),
  };
}

/** A form that takes documents has let through more than a picture may be. */
async function refuseLargePicture({ path }: Upload): Promise<Refusal | null> {
  if ((await stat(path)).size <= MAX_IMAGE_BYTES) return null;
  const fault = { path: '', message: FIELD_MESSAGES.fileSize, max: MAX_IMAGE_BYTES };
  return { refused: 'too-large', errors: [fault] };
}

async function receive(
  parts: FilesAndDatabase,
  { turn, takes, title }: Uploads,
  upload: Upload,
  contentHash: string,
): Promise<Received | Refusal> {
  const isPicture = takes === 'pictures' || (await imageTypeOfFile(upload.path)) !== null;
  const refusal = isPicture ? await refuseLargePicture(upload) : null;
  if (refusal) return refusal;
  const known = await findFileByContent(parts.db, contentHash);
  if (known?.kind === 'picture' || (known && takes === 'anything')) return { contentHash, known: known.name };
  const sent = { upload, contentHash, title: title || titleOf(upload) };
  return isPicture ? receivePicture(parts, turn, sent) : receiveDocument(parts, turn, sent);
}

/** The refusal of a file, at the field it was sent in. */
const at = (path: string, { errors, ...refusal }: Refusal): Refusal => ({
  ...refusal,
  ...(errors && { errors: errors.map((error) => ({ ...error, path })) }),
});

async function receiveAll(parts: FilesAndDatabase, uploads: Uploads): Promise<Received[] | Refusal> {
  const received: Received[] = [];
  // One after another, so that a gallery of twenty lets other uploads through between its pictures.
  for (const [index, upload] of uploads.uploads.entries()) {
    const contentHash = await hashOf(upload);
    const result =
      received.find((other) => other.contentHash === contentHash) ??
      (await receive(parts, uploads, upload, contentHash));
    if (isRefusal(result)) return at(uploads.fieldAt(index), result);
    received.push(result);
  }
  return received;
}

const refuseFile = (message: string): Refusal => ({
  refused: 'invalid-input',
  errors: [{ path: 'file', message }],
});

/** A file is replaced by one of its own kind: its address says what it is. A picture takes the format of its address. */
export async function receiveReplacement(
  parts: FilesAndDatabase,
  turn: PictureTurn,
  file: Pick<FileRow, 'name' | 'kind' | 'title' | 'content_hash'>,
  { upload, returned }: { upload: Upload; returned?: { hash: string | null } },
): Promise<NewUpload | Refusal> {
  const isPicture = (await imageTypeOfFile(upload.path)) !== null;
  if (isPicture !== (file.kind === 'picture')) return refuseFile(FIELD_MESSAGES.otherKind);
  const refusal = isPicture ? await refuseLargePicture(upload) : null;
  if (refusal) return at('file', refusal);
  const contentHash = returned?.hash ?? (await hashOf(upload));
  if (contentHash === file.content_hash) return refuseFile(FIELD_MESSAGES.sameFile);
  const sent = { upload, contentHash, title: file.title };
  if (!isPicture) {
    const received = await receiveDocument(parts, turn, sent, file.name);
    return isRefusal(received) ? at('file', received) : received;
  }
  const made = await receivePicture(parts, turn, sent, imageTypeOfName(file.name));
  if (isRefusal(made)) return at('file', made);
  if (!returned) return made;
  // Encoded again and again it would lose a little each time.
  return {
    ...made,
    bytes: (await stat(upload.path)).size,
    hashes: { ...made.hashes, [made.stored.name]: await hashOf(upload) },
    async store(storage) {
      await made.store(storage);
      await storage.writeFrom(made.stored.name, upload.path);
    },
  };
}

export type FilesAndDatabase = { db: Database; files: Files };

/** To be called in the transaction that names the files: their names, one for each upload. */
export type KeepFiles = (trx: Database) => Promise<string[] | Refusal>;

const GONE: Refusal = {
  refused: 'conflict',
  detail: 'The same file has just been deleted; send it again',
};

type Uploads = {
  turn: PictureTurn;
  uploads: Upload[];
  fieldAt: (index: number) => string;
  takes: 'pictures' | 'anything';
  /** What they are to be called, where it is not what the files are. */
  title?: string;
  /** Whether they stay in the library though nothing comes to name them. */
  isKept: boolean;
};

/**
 * Makes and stores the files, then acts. They stay only if the act succeeds and has named them, so that no row names a file
 * that is not there and no file is left that no row names.
 */
export async function withUploads<T>(
  parts: FilesAndDatabase,
  uploads: Uploads,
  act: (keep: KeepFiles) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const { storage } = parts.files;
  const received = await receiveAll(parts, uploads);
  if (isRefusal(received)) return received;
  // In one order for all: who stores the same two at the same time waits for the first of them.
  const made = [...new Set(received)]
    .filter((each) => 'store' in each)
    .toSorted((one, other) => (one.contentHash < other.contentHash ? -1 : 1));
  const sender = { by: uploads.turn.person, isKept: uploads.isKept };
  /** The rest are files of others with the same content, stored before. */
  let own = new Set<string>();

  const keep: KeepFiles = async (trx) => {
    const names = new Map<string, string>();
    const stored = await insertFiles(trx, made, sender);
    for (const [index, { contentHash }] of made.entries()) names.set(contentHash, stored[index] ?? '');
    own = new Set(stored);
    for (const each of received) {
      if ('known' in each && !names.has(each.contentHash)) {
        if (!(await receiveAgain(trx, each.known, sender))) return GONE;
        names.set(each.contentHash, each.known);
      }
    }
    return received.map(({ contentHash }) => names.get(contentHash) ?? '');
  };

  const remove = (files: NewUpload[]) =>
    removeStored(
      storage,
      files.map(({ stored }) => stored),
    );
  try {
    for (const { store } of made) await store(storage);
    const outcome = await act(keep);
    await remove(isRefusal(outcome) ? made : made.filter(({ stored }) => !own.has(stored.name)));
    return outcome;
  } catch (error) {
    await remove(made);
    throw error;
  }
}

/** Where an item takes pictures with its save. */
export const withPictures = <T>(
  parts: FilesAndDatabase,
  turn: PictureTurn,
  uploads: Pick<Uploads, 'uploads' | 'fieldAt'>,
  act: (keep: KeepFiles) => Promise<T | Refusal>,
): Promise<T | Refusal> => withUploads(parts, { turn, ...uploads, takes: 'pictures', isKept: false }, act);
