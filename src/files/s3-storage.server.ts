// Files in an S3-compatible store, for several machines. The same few verbs as the local folder.
import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { S3mini } from 's3mini';
import { isFileName } from '../shared/file-name.ts';
import { type FileStorage, STORE_AWAY } from './storage.server.ts';
import { StoreBreaker } from './store-breaker.server.ts';

export type S3Access = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const LIST_PAGE = 1000;

/** A store that fails is a bad day, not a bug: the caller may try again. */
function unavailable(cause: unknown): never {
  const code = STORE_AWAY;
  throw Object.assign(new Error('The store for files does not answer', { cause }), { statusCode: 503, code });
}

export function s3Storage(
  { endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Access,
  breaker = new StoreBreaker(),
): FileStorage {
  const store = new S3mini({
    endpoint: `${endpoint}/${bucket}`,
    region,
    accessKeyId,
    secretAccessKey,
    fetch: breaker.fetch,
  });

  async function* read(name: string, range?: { start: number; end: number }): AsyncGenerator<Uint8Array> {
    const pending = range
      ? store.getObjectRaw(name, false, range.start, range.end + 1)
      : store.getObjectRaw(name, true);
    const response = await pending.catch(unavailable);
    if (response.body) yield* Readable.fromWeb(response.body as ReadableStream<Uint8Array>);
  }

  async function put(name: string, content: Uint8Array | Blob): Promise<void> {
    const response = await store.putObject(name, content).catch(unavailable);
    if (!response.ok) unavailable(`It answered ${response.status}`);
  }

  return {
    health: breaker,
    async check() {
      if (!(await store.bucketExists().catch(unavailable))) unavailable('There is no such bucket');
    },
    write: put,
    writeFrom: async (name, path) => put(name, await openAsBlob(path)),
    async find(name) {
      if (!isFileName(name)) return null;
      if (!(await store.objectExists(name).catch(unavailable))) return null;
      const size = await store.getContentLength(name).catch(unavailable);
      return { size, read: (range) => Readable.from(read(name, range), { objectMode: false }) };
    },
    async remove(names) {
      if (names.length > 0) await store.deleteObjects(names).catch(unavailable);
    },
    async *list() {
      let next: string | undefined;
      do {
        const page = await store.listObjectsPaged('/', '', LIST_PAGE, next);
        for (const { Key, LastModified } of page?.objects ?? [])
          yield { name: Key, modifiedAt: new Date(LastModified) };
        next = page?.nextContinuationToken;
      } while (next);
    },
  };
}
