// The checksums of an encrypted backup as it is on the disk, and of the files beside it, in `TIME.tar.gz.age.sha256`: whoever cannot
// decrypt it knows what it needs, and whether it is what was written. `sha256sum -c` reads it, too.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BackupError } from './backup-error.ts';
import { isPooledName, pathInPool } from './file-pool.ts';

export const CHECKSUMS_BESIDE = '.sha256';

/** `files`: by their names in the pool. */
export type ChecksumsBeside = { archive: string; files: Map<string, string> };

const LINE = /^([0-9a-f]{64}) {2}(.+)$/;

/** Throws for what is not there or cannot be read. */
export async function readChecksumsBeside(archive: string): Promise<ChecksumsBeside> {
  const text = await readFile(archive + CHECKSUMS_BESIDE, 'utf8');
  const [first, ...others] = text
    .trimEnd()
    .split('\n')
    .map((line) => LINE.exec(line));
  const files = new Map<string, string>();
  for (const [, checksum = '', path = ''] of others.map((each) => each ?? [])) {
    const name = basename(path);
    if (!isPooledName(name)) throw new BackupError(`${archive}${CHECKSUMS_BESIDE} cannot be read.`);
    files.set(name, checksum);
  }
  if (first?.[2] !== basename(archive))
    throw new BackupError(`${archive}${CHECKSUMS_BESIDE} cannot be read.`);
  return { archive: first[1] ?? '', files };
}

/** There whole or as they were before. */
export async function writeChecksumsBeside(path: string, { archive, files }: ChecksumsBeside): Promise<void> {
  const lines = [
    `${archive}  ${basename(path)}`,
    ...[...files].map(([name, checksum]) => `${checksum}  ${pathInPool(name)}`),
  ];
  const unfinished = `${path}${CHECKSUMS_BESIDE}.part`;
  await writeFile(unfinished, `${lines.join('\n')}\n`, { mode: 0o600, flush: true });
  await rename(unfinished, path + CHECKSUMS_BESIDE);
}

/** Null for what is not there or cannot be read. */
export async function hashOfFile(path: string): Promise<string | null> {
  const hash = createHash('sha256');
  return pipeline(createReadStream(path), hash).then(
    () => hash.digest('hex'),
    () => null,
  );
}
