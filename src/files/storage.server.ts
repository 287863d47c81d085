// Where files live. Names are content-hashed and never rewritten, so a store needs only these few verbs.
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { isFileName } from '../shared/file-name.ts';
import type { Histogram } from '../shared/histogram.ts';

export type StoredFile = { size: number; read: (range?: { start: number; end: number }) => Readable };

/** The code of the error of a store that does not answer. */
export const STORE_AWAY = 'STORE_AWAY';

export type FileStorage = {
  /** Of a store on another machine: whether it answers, and how soon. */
  health?: { isUp: boolean; latency: Histogram };
  /** Throws when the store cannot be written to. */
  check: () => Promise<void>;
  write: (name: string, bytes: Uint8Array) => Promise<void>;
  /** The same from a file on this machine, which is never whole in memory. */
  writeFrom: (name: string, path: string) => Promise<void>;
  find: (name: string) => Promise<StoredFile | null>;
  remove: (names: string[]) => Promise<void>;
  list: () => AsyncIterable<{ name: string; modifiedAt: Date }>;
};

/** Asked for once: a store on another machine takes its time for each. */
export async function namesIn(storage: FileStorage): Promise<Set<string>> {
  const names = new Set<string>();
  for await (const { name } of storage.list()) names.add(name);
  return names;
}

/** Without this a power cut may forget the new name of a file whose bytes are safe. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

export function localStorage(folder: string): FileStorage {
  const ready = mkdir(folder, { recursive: true });

  /** Written beside its name and then renamed: a crash never leaves half a file under a name that is served. */
  async function put(name: string, content: Uint8Array | Readable): Promise<void> {
    await ready;
    const unfinished = join(folder, `.${randomUUID()}.part`);
    try {
      const file = await open(unfinished, 'w');
      try {
        await file.writeFile(content);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, join(folder, name));
      await syncFolder(folder);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  return {
    async check() {
      await ready;
      await stat(folder);
    },
    write: put,
    writeFrom: (name, path) => put(name, createReadStream(path)),
    async find(name) {
      if (!isFileName(name)) return null;
      const path = join(folder, name);
      const found = await stat(path).catch(() => null);
      if (!found?.isFile()) return null;
      return { size: found.size, read: (range) => createReadStream(path, range) };
    },
    async remove(names) {
      await Promise.all(names.map((name) => rm(join(folder, name), { force: true })));
    },
    async *list() {
      await ready;
      for (const name of await readdir(folder)) {
        const found = await stat(join(folder, name)).catch(() => null);
        if (found?.isFile()) yield { name, modifiedAt: found.mtime };
      }
    },
  };
}
