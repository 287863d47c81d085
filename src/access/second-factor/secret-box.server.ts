// What has to be read again and must not be in the database as it is: encrypted with a key that is kept elsewhere.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FolderError } from '../../db/connection.ts';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_FILE = 'secret-key';

export class SecretBox {
  readonly #key: Buffer;

  constructor(secretKey: string) {
    this.#key = Buffer.from(hkdfSync('sha256', secretKey, '', 'second factor', 32));
  }

  /** `owner` is sealed in as well: a row that is copied to another account does not open. */
  seal(text: string, owner: number): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.#key, iv).setAAD(Buffer.from(String(owner)));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** Null where it was sealed with another key, or for somebody else. */
  open(sealed: string, owner: number): string | null {
    const bytes = Buffer.from(sealed, 'base64url');
    try {
      const decipher = createDecipheriv(ALGORITHM, this.#key, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(String(owner)))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const opened = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
      return Buffer.concat([opened, decipher.final()]).toString('utf8');
    } catch {
      return null;
    }
  }
}

/** The key beside SQLite’s file, for its owner alone; made when it is first asked for. */
export function keyBeside(dataDir: string): string {
  const file = join(dataDir, KEY_FILE);
  if (!existsSync(file)) {
    try {
      writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      // Another process has just made it.
      if ((error as { code?: string }).code !== 'EEXIST') throw error;
    }
  }
  chmodSync(file, 0o600);
  const key = readFileSync(file, 'utf8').trim();
  // Written while the disk was full, or being written at this moment: what it sealed would be lost with the next start.
  if (key.length < 32) throw new FolderError(`${KEY_FILE} in it is no key; remove it if it is empty`);
  return key;
}
