// Names of stored files.
import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { transliterateFileName } from '../shared/transliterate.ts';
import type { Upload } from './upload.ts';

/**
 * A hash of the content and of a random number, then what the file was called: no two uploads share files, so removing one never
 * breaks another, and nobody who has a file can compute the address of a hidden item's copy.
 */
export async function nameFor(
  upload: Upload,
  extension: string,
  salt: Buffer = randomBytes(16),
): Promise<string> {
  const hash = createHash('sha256').update(salt);
  await pipeline(createReadStream(upload.path), hash);
  const stem = transliterateFileName(upload.fileName)
    .replace(/\.[A-Za-z0-9]+$/, '')
    .toLowerCase();
  // `foto-12.webp` would be taken for a copy that is 12 px wide.
  const end = /^(avif|webp)$/.test(extension) && /\d$/.test(stem) ? '-picture' : '';
  return `${hash.digest('hex').slice(0, 32)}-${stem}${end}.${extension}`;
}
