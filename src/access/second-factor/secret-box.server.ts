// Encrypts secrets in the database with a key that is stored elsewhere.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FolderError } from '../../db/connection.ts';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_FILE = 'secret-key';

const derived = (secretKey: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secretKey, '', 'second factor', 32));

/** Which of the two keys opens something. */
export type Opener = 'present' | 'former';

export class SecretBox {
  readonly #key: Buffer;
  readonly #former: Buffer | null;

  /** The former key opens what it has sealed, and seals nothing any more (docs/decisions/0070-rotating-the-secret-key.md). */
  constructor(secretKey: string, former?: string) {
    this.#key = derived(secretKey);
    this.#former = former === undefined ? null : derived(former);
  }

  /** Bound to `owner`: a row copied to another account does not open. */
  seal(text: string, owner: number): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.#key, iv).setAAD(Buffer.from(String(owner)));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** Null if it was sealed with another key or for another owner. */
  open(sealed: string, owner: number): string | null {
    return this.#openWith(this.#key, sealed, owner) ?? this.#openWith(this.#former, sealed, owner);
  }

  openerOf(sealed: string, owner: number): Opener | null {
    if (this.#openWith(this.#key, sealed, owner) !== null) return 'present';
    return this.#openWith(this.#former, sealed, owner) === null ? null : 'former';
  }

  #openWith(key: Buffer | null, sealed: string, owner: number): string | null {
    if (!key) return null;
    const bytes = Buffer.from(sealed, 'base64url');
    try {
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES), {
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

type Keys = {
  secretKey: string | undefined;
  formerSecretKey: string | undefined;
  databaseUrl: string | undefined;
  dataDir: string;
};

/** Whether there is a key already. Several processes on several machines need one; beside a SQLite file one is made. */
export const hasSecretKey = ({ secretKey, databaseUrl, dataDir }: Keys): boolean =>
  secretKey !== undefined || (databaseUrl === undefined && existsSync(join(dataDir, KEY_FILE)));

/** Null where there is no key, and none is made. */
export function openSecretBox({ secretKey, formerSecretKey, databaseUrl, dataDir }: Keys): SecretBox | null {
  const key = secretKey ?? (databaseUrl === undefined ? keyBeside(dataDir) : undefined);
  return key === undefined ? null : new SecretBox(key, formerSecretKey);
}

/** The key beside SQLite's file, readable by its owner only; generated on first use. */
export function keyBeside(dataDir: string): string {
  const file = join(dataDir, KEY_FILE);
  if (!existsSync(file)) {
    try {
      writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      // Another process has just generated it.
      if ((error as { code?: string }).code !== 'EEXIST') throw error;
    }
  }
  chmodSync(file, 0o600);
  const key = readFileSync(file, 'utf8').trim();
  // Truncated on a full disk, or being written now: what it seals would be lost at the next start.
  if (key.length < 32) throw new FolderError(`${KEY_FILE} in it is no key; remove it if it is empty`);
  return key;
}
