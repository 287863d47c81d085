// Room on the disk that is kept for deleting (docs/decisions/0035-room-for-deleting.md): SQLite has to write even to delete. A file
// holds it until nothing else is left.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const MEGABYTE = 1024 * 1024;
const KEPT_BYTES = 16 * MEGABYTE;
/** Less than a few pages of a log and of a database. */
const FULL_BYTES = 2 * MEGABYTE;

export class Reserve {
  readonly #folder: string;
  readonly #file: string;
  #isKept: boolean;

  constructor(folder: string) {
    this.#folder = folder;
    this.#file = join(folder, 'reserve');
    this.#isKept = existsSync(this.#file);
  }

  async freeBytes(): Promise<number> {
    const { bavail, bsize } = await statfs(this.#folder);
    return bavail * bsize;
  }

  /** Where there is room for it and as much again. To be called now and then. */
  async keep(): Promise<void> {
    if (this.#isKept || (await this.freeBytes()) < 2 * KEPT_BYTES) return;
    // Bytes that no file system makes smaller.
    await writeFile(this.#file, randomBytes(KEPT_BYTES), { mode: 0o600 });
    this.#isKept = true;
  }

  /** Before something that makes room. */
  async release(): Promise<void> {
    if (!this.#isKept || (await this.freeBytes()) >= FULL_BYTES) return;
    await rm(this.#file, { force: true });
    this.#isKept = false;
  }

  /** What is left is what was kept: only who makes room may have it. */
  async isInUse(): Promise<boolean> {
    return !this.#isKept && (await this.freeBytes()) < KEPT_BYTES;
  }
}
