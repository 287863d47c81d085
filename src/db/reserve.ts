// Room on the disk that is reserved for deleting (docs/decisions/0035-room-for-deleting.md): SQLite has to write even to delete. A file
// holds it until nothing else is left.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const MEGABYTE = 1024 * 1024;
const RESERVED_BYTES = 16 * MEGABYTE;
/** Less than a few pages of a log and of a database. */
const FULL_BYTES = 2 * MEGABYTE;

export class Reserve {
  readonly #folder: string;
  readonly #file: string;
  #isReserved: boolean;

  constructor(folder: string) {
    this.#folder = folder;
    this.#file = join(folder, 'reserve');
    this.#isReserved = existsSync(this.#file);
  }

  async freeBytes(): Promise<number> {
    const { bavail, bsize } = await statfs(this.#folder);
    return bavail * bsize;
  }

  /** Where there is room for it and as much again. To be called now and then. */
  async keep(): Promise<void> {
    if (this.#isReserved || (await this.freeBytes()) < 2 * RESERVED_BYTES) return;
    // Bytes that no file system makes smaller.
    await writeFile(this.#file, randomBytes(RESERVED_BYTES), { mode: 0o600 });
    this.#isReserved = true;
  }

  /** Before something that makes room. */
  async release(): Promise<void> {
    if (!this.#isReserved || (await this.freeBytes()) >= FULL_BYTES) return;
    await rm(this.#file, { force: true });
    this.#isReserved = false;
  }

  /** What is left is what was reserved: only who makes room may have it. */
  async isInUse(): Promise<boolean> {
    return !this.#isReserved && (await this.freeBytes()) < RESERVED_BYTES;
  }
}
