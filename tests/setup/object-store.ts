// An S3-compatible store on this machine, its objects in a temporary folder.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { S3Access } from '../../src/files/s3-storage.server.ts';
import { freePort } from './postgres.ts';

export type ObjectStore = {
  access: S3Access;
  /** Stops answering and keeps its objects, for `resume` to find. */
  pause: () => Promise<void>;
  resume: () => Promise<void>;
  stop: () => Promise<void>;
};

const BUCKET = 'imgs';

export async function startObjectStore(): Promise<ObjectStore> {
  const directory = await mkdtemp(join(tmpdir(), 'icc-objects-'));
  const port = await freePort();
  let server: S3rver;
  const resume = async () => {
    server = new S3rver({
      address: '127.0.0.1',
      port,
      directory,
      silent: true,
      vhostBuckets: false,
      // It leaves the last slash of a bucket's address out of what it signs, so listings would not match.
      allowMismatchedSignatures: true,
      configureBuckets: [{ name: BUCKET, configs: [] }],
    });
    await server.run();
  };
  const pause = async () => {
    server.httpServer.closeAllConnections();
    await server.close();
  };
  await resume();
  return {
    access: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: BUCKET,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    pause,
    resume,
    async stop() {
      await pause();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
