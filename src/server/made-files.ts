// Files that are made when they are asked for first, and kept on this machine: a cache, in no backup.
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { localStorage, type StoredFile } from '../files/storage.server.ts';
import { isRefusal, type Refusal } from '../shared/problem.ts';

const LOOKED_AT_EVERY = 50;
const DAY = 24 * 60 * 60_000;
/** A text in it may name somebody who is forgotten since (docs/decisions/0060-forgetting.md). */
const KEPT_MS = 7 * DAY;

export type MadeFiles = {
  find: (name: string) => Promise<StoredFile | null>;
  /** Everybody who asks while it is made waits for the same one. */
  once: (name: string, make: () => Promise<Uint8Array | Refusal>) => Promise<Uint8Array | Refusal>;
};

/** What is asked for again after `most` others is made again. */
export function madeFiles(app: FastifyInstance, folder: string, most: number): MadeFiles {
  const kept = localStorage(folder);
  const inTheMaking = new Map<string, Promise<Uint8Array | Refusal>>();
  let written = 0;

  /** A disk that is full is no reason not to send it. */
  async function keep(name: string, bytes: Uint8Array): Promise<void> {
    await kept.write(name, bytes).catch(() => {});
    written += 1;
    if (written % LOOKED_AT_EVERY === 0) await tidy();
  }

  async function dropOldest(): Promise<void> {
    const all: { name: string; modifiedAt: Date }[] = [];
    for await (const file of kept.list()) all.push(file);
    const newestFirst = all.sort((one, other) => other.modifiedAt.getTime() - one.modifiedAt.getTime());
    const tooOld = Date.now() - KEPT_MS;
    const dropped = newestFirst.filter(({ modifiedAt }, at) => at >= most || modifiedAt.getTime() < tooOld);
    await kept.remove(dropped.map(({ name }) => name));
  }

  const tidy = () => dropOldest().catch(() => {});
  const timer = setInterval(tidy, DAY).unref();
  app.addHook('onListen', async () => void tidy());
  app.addHook('onClose', async () => clearInterval(timer));

  return {
    find: (name) => kept.find(name),
    once(name, make) {
      const making =
        inTheMaking.get(name) ??
        make()
          .then(async (made) => {
            if (!isRefusal(made)) await keep(name, made);
            return made;
          })
          .finally(() => inTheMaking.delete(name));
      inTheMaking.set(name, making);
      return making;
    },
  };
}

export const storedBytes = (bytes: Buffer): StoredFile => ({
  size: bytes.length,
  read: (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
});
