// The files of a folder of backups, each once, under the checksum of its bytes: `files/ab/abcd…`.
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const FILES = 'files';
const CHECKSUM = /^[0-9a-f]{64}$/;
/** What is younger may be of a backup that is being made and names it in the end. */
const YOUNG_MS = 86_400_000;

/** An archive comes from outside: what it calls a checksum must not be a path. */
export function pooledFile(folder: string, checksum: string): string {
  if (!CHECKSUM.test(checksum)) throw new Error('A checksum is none');
  return join(folder, FILES, checksum.slice(0, 2), checksum);
}

const sizeOf = (path: string): Promise<number | null> =>
  stat(path).then(
    ({ size }) => size,
    () => null,
  );

export class FilePool {
  readonly #folder: string;
  readonly #known: ReadonlyMap<string, string>;
  /** Of all files that were found or added. */
  bytes = 0;
  added = 0;

  /** `known`: the checksums of an earlier backup, by name. */
  constructor(folder: string, known: ReadonlyMap<string, string>) {
    this.#folder = folder;
    this.#known = known;
  }

  /** The checksum of a file of this name, if its bytes are here; the row that names it may know which it was. */
  async find(name: string, hash?: string): Promise<string | null> {
    const checksum = hash ?? this.#known.get(name);
    const size = checksum ? await sizeOf(pooledFile(this.#folder, checksum)) : null;
    if (!checksum || size === null) return null;
    this.bytes += size;
    return checksum;
  }

  /** Returns the checksum. A file is under its name whole or not at all. */
  async add(content: Readable): Promise<string> {
    await mkdir(join(this.#folder, FILES), { recursive: true, mode: 0o700 });
    const unfinished = join(this.#folder, FILES, `.${randomUUID()}.part`);
    const hash = createHash('sha256');
    let size = 0;
    try {
      await pipeline(
        content,
        async function* (chunks: AsyncIterable<Buffer>) {
          for await (const chunk of chunks) {
            hash.update(chunk);
            size += chunk.length;
            yield chunk;
          }
        },
        createWriteStream(unfinished, { mode: 0o600, flush: true }),
      );
      const checksum = hash.digest('hex');
      const path = pooledFile(this.#folder, checksum);
      await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
      await rename(unfinished, path);
      this.bytes += size;
      this.added += 1;
      return checksum;
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }
}

const DAMAGED = '.damaged';

/** Null for what is not there or cannot be read. */
export async function hashOfPooled(folder: string, checksum: string): Promise<string | null> {
  const hash = createHash('sha256');
  return pipeline(createReadStream(pooledFile(folder, checksum)), hash).then(
    () => hash.digest('hex'),
    () => null,
  );
}

/** Its name is free for the bytes that it stands for; what is left of them is kept, for somebody may mend it. */
export const putAside = (folder: string, checksum: string): Promise<void> =>
  rename(pooledFile(folder, checksum), pooledFile(folder, checksum) + DAMAGED).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
  });

/** Removes what no backup of the folder needs; returns how many files. */
export async function sweepPool(folder: string, needed: ReadonlySet<string>, now: Date): Promise<number> {
  let removed = 0;
  const found = await readdir(join(folder, FILES), { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of found.filter((each) => each.isFile() && !needed.has(basename(each.name, DAMAGED)))) {
    const path = join(entry.parentPath, entry.name);
    const { mtimeMs } = await stat(path);
    if (now.getTime() - mtimeMs < YOUNG_MS) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}
