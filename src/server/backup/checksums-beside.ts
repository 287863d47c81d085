// The checksums of an encrypted backup as it is on the disk, and of the files beside it, in `TIME.tar.gz.age.sha256`: whoever cannot
// decrypt it knows what it needs, and whether it is what was written. `sha256sum -c` reads it, too.
import { createReadStream } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { hashOfStream } from '../../files/stored-hashes.server.ts';
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

/** There whole or as it was before. */
export async function replaceFile(path: string, text: string): Promise<void> {
  const unfinished = `${path}.part`;
  await writeFile(unfinished, text, { mode: 0o600, flush: true });
  await rename(unfinished, path);
}

export async function writeChecksumsBeside(path: string, { archive, files }: ChecksumsBeside): Promise<void> {
  const lines = [
    `${archive}  ${basename(path)}`,
    ...[...files].map(([name, checksum]) => `${checksum}  ${pathInPool(name)}`),
  ];
  await replaceFile(path + CHECKSUMS_BESIDE, `${lines.join('\n')}\n`);
}

/** Null for what is not there or cannot be read. */
export const hashOfFile = (path: string): Promise<string | null> =>
  hashOfStream(createReadStream(path)).catch(() => null);
