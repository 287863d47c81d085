// The files of a folder of backups, each once: as it is under the checksum of its bytes, `files/ab/abcd…`, or encrypted, under a name
// that tells nothing to whoever has the same file (docs/decisions/0069-encrypted-backups.md): `encrypted/ab/abcd….age`.
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { encrypting } from './encryption.ts';

const FILES = 'files';
/** A release that knows of no encryption removes what it does not know from the other folder. */
const ENCRYPTED = 'encrypted';
const NAME = /^[0-9a-f]{64}(\.age)?$/;
/** What is younger may be of a backup that is being made and names it in the end. */
const YOUNG_MS = 86_400_000;

export const isPooledName = (name: string): boolean => NAME.test(name);
export const isEncryptedName = (name: string): boolean => name.endsWith('.age');

/**
 * Without recipients the checksum of its bytes. Otherwise a hash over the stored name, too, which has a random part: a checksum alone
 * would tell whoever has the same file that it is here. What was encrypted for other recipients is another file.
 */
export function pooledName(name: string, checksum: string, recipients: readonly string[]): string {
  if (recipients.length === 0) return checksum;
  const hash = createHash('sha256').update(JSON.stringify([recipients, name, checksum]));
  return `${hash.digest('hex')}.age`;
}

/** An archive comes from outside: what it calls a checksum must not be a path. */
export function pathInPool(pooled: string): string {
  if (!isPooledName(pooled)) throw new Error('A checksum is none');
  return join(isEncryptedName(pooled) ? ENCRYPTED : FILES, pooled.slice(0, 2), pooled);
}

export const pooledFile = (folder: string, pooled: string): string => join(folder, pathInPool(pooled));

const sizeOf = (path: string): Promise<number | null> =>
  stat(path).then(
    ({ size }) => size,
    () => null,
  );

/** Tells the hash and the number of the bytes that went through. */
function measuring() {
  const hash = createHash('sha256');
  const measured = { bytes: 0, checksum: () => hash.digest('hex') };
  async function* through(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      hash.update(chunk);
      measured.bytes += chunk.length;
      yield chunk;
    }
  }
  return { measured, through };
}

type Known = {
  /** The checksums of an earlier backup, by name. */
  checksums?: ReadonlyMap<string, string>;
  /** Those of encrypted files as they are on the disk, by their names in the pool. */
  encrypted?: ReadonlyMap<string, string>;
};

export class FilePool {
  readonly #folder: string;
  readonly #known: ReadonlyMap<string, string>;
  readonly recipients: readonly string[];
  readonly encrypted: Map<string, string>;
  /** Of all files that were found or added. */
  bytes = 0;
  added = 0;

  constructor(folder: string, recipients: readonly string[], { checksums, encrypted }: Known = {}) {
    this.#folder = folder;
    this.#known = checksums ?? new Map();
    this.recipients = recipients;
    this.encrypted = new Map(encrypted);
  }

  /** The checksum of a file of this name, if its bytes are here; the row that names it may know which it was. */
  async find(name: string, hash?: string): Promise<string | null> {
    const checksum = hash ?? this.#known.get(name);
    const size = checksum ? await this.#sizeOf(name, checksum) : null;
    if (!checksum || size === null) return null;
    this.bytes += size;
    return checksum;
  }

  /** Null unless it is there and, encrypted, can be told from what is damaged. */
  async #sizeOf(name: string, checksum: string): Promise<number | null> {
    const pooled = pooledName(name, checksum, this.recipients);
    if (isEncryptedName(pooled) && !this.encrypted.has(pooled)) return null;
    return sizeOf(pooledFile(this.#folder, pooled));
  }

  /** Returns the checksum. A file is under its name whole or not at all. */
  async add(name: string, content: Readable): Promise<string> {
    const files = join(this.#folder, this.recipients.length > 0 ? ENCRYPTED : FILES);
    await mkdir(files, { recursive: true, mode: 0o700 });
    const unfinished = join(files, `.${randomUUID()}.part`);
    const [plain, written] = [measuring(), measuring()];
    try {
      await pipeline(
        content,
        plain.through,
        await encrypting(this.recipients),
        written.through,
        createWriteStream(unfinished, { mode: 0o600, flush: true }),
      );
      const checksum = plain.measured.checksum();
      const pooled = pooledName(name, checksum, this.recipients);
      const there = isEncryptedName(pooled) ? await this.#sizeOf(name, checksum) : null;
      this.bytes += there ?? written.measured.bytes;
      // Encrypted again it would be other bytes than earlier backups have noted.
      if (there !== null) {
        await rm(unfinished);
        return checksum;
      }
      const path = pooledFile(this.#folder, pooled);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await rename(unfinished, path);
      this.encrypted.set(pooled, written.measured.checksum());
      this.added += 1;
      return checksum;
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }
}

const DAMAGED = '.damaged';

/** Its name is free for the bytes that it stands for; what is left of them is kept, for somebody may mend it. */
export const putAside = (folder: string, pooled: string): Promise<void> =>
  rename(pooledFile(folder, pooled), pooledFile(folder, pooled) + DAMAGED).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
  });

/** Removes what no backup of the folder needs; returns how many files. */
export async function sweepPool(folder: string, needed: ReadonlySet<string>, now: Date): Promise<number> {
  let removed = 0;
  const found = [];
  for (const each of [FILES, ENCRYPTED])
    found.push(
      ...(await readdir(join(folder, each), { recursive: true, withFileTypes: true }).catch(() => [])),
    );
  for (const entry of found.filter((each) => each.isFile() && !needed.has(basename(each.name, DAMAGED)))) {
    const path = join(entry.parentPath, entry.name);
    const { mtimeMs } = await stat(path);
    if (now.getTime() - mtimeMs < YOUNG_MS) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}
