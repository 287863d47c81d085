// Backups that the machine which makes them cannot read: encrypted for a public key of age, opened with the one that belongs to it
// (docs/decisions/0069-encrypted-backups.md). The `age` of any distribution opens them, too.
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { BackupError } from './backup-error.ts';

/** `recipients`: the public keys of those who may read. `identities`: the secret ones, where something is to be read. */
export type BackupKeys = { recipients: readonly string[]; identities: readonly string[] };
export const NO_KEYS: BackupKeys = { recipients: [], identities: [] };

const MAGIC = 'age-encryption.org/v1\n';

/** It is not what was encrypted. */
export class DecryptionError extends BackupError {}
export class WrongKeyError extends DecryptionError {}

export async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path);
  const { buffer } = await file
    .read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0)
    .finally(() => file.close());
  return buffer.toString('latin1') === MAGIC;
}

/** Loaded only where it is used: the site itself encrypts nothing with it. */
const age = () => import('age-encryption');

const added = (name: string, add: () => void): void => {
  try {
    add();
  } catch {
    throw new WrongKeyError(`${name}: is not a key of age`);
  }
};

type Step = (chunks: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;

/** A step of a pipeline. Without recipients everything goes through as it is. */
export async function encrypting(recipients: readonly string[]): Promise<Step> {
  if (recipients.length === 0) return (chunks) => chunks;
  const { Encrypter } = await age();
  const encrypter = new Encrypter();
  for (const each of recipients) added('BACKUP_RECIPIENT', () => encrypter.addRecipient(each));
  return async function* (chunks) {
    yield* await encrypter.encrypt(ReadableStream.from(chunks));
  };
}

async function* decryptedChunks(path: string, identities: readonly string[]): AsyncGenerator<Uint8Array> {
  if (identities.length === 0)
    throw new BackupError(`${path} is encrypted: BACKUP_IDENTITY_FILE has to name the key that opens it.`);
  const { Decrypter } = await age();
  const decrypter = new Decrypter();
  for (const each of identities) added('BACKUP_IDENTITY', () => decrypter.addIdentity(each));
  const file = createReadStream(path);
  try {
    yield* await decrypter.decrypt(Readable.toWeb(file) as ReadableStream<Uint8Array>);
  } catch (error) {
    const { message, syscall } = error as NodeJS.ErrnoException;
    if (syscall) throw error;
    if (/no identity matched/.test(message))
      throw new WrongKeyError(`${path} was encrypted for another key than that of BACKUP_IDENTITY.`);
    throw new DecryptionError(`${path} cannot be decrypted: it is damaged (${message}).`);
  } finally {
    file.destroy();
  }
}

/** What is wrong with it, a key that does not fit too, is told when it is read. */
export const decrypted = (path: string, identities: readonly string[]): Readable =>
  Readable.from(decryptedChunks(path, identities));

/** A new key, in the form of `age-keygen`. */
export async function newKey(): Promise<string> {
  const { generateIdentity, identityToRecipient } = await age();
  const identity = await generateIdentity();
  return `# public key: ${await identityToRecipient(identity)}\n${identity}`;
}
