// Argon2id in Node's thread pool, so that a sign-in never holds up other requests.
//
// A password takes some 50 ms of a thread, of which Node has four for files, compression and passwords alike: all the
// guessers of the world together get one, or two where there are processors to spare, until the work is done and not until
// they leave.
import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { BoundedQueue } from '../../shared/bounded-queue.ts';

const derive = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>;

const hashing = new BoundedQueue(availableParallelism() > 4 ? 2 : 1, 30);

/** What guessing has to cost at least. Tests set less. */
export const PASSWORD_MEMORY_KIB = 19_456;
const PASSES = 2;

function hashWith(password: string, nonce: Buffer, memory: number, passes: number): Promise<Buffer> {
  return derive('argon2id', {
    message: password.normalize('NFKC'),
    nonce,
    parallelism: 1,
    tagLength: 32,
    memory,
    passes,
  });
}

/** `argon2id$memory$passes$nonce$hash`: the parameters travel with the hash, so that they can be raised later. */
export async function hashPassword(password: string, memoryKib: number): Promise<string> {
  const nonce = randomBytes(16);
  const hash = await hashWith(password, nonce, memoryKib, PASSES);
  return ['argon2id', memoryKib, PASSES, nonce.toString('base64url'), hash.toString('base64url')].join('$');
}

/** Null where too many wait to be checked already. */
export const checkPassword = (password: string, stored: string): Promise<boolean | null> =>
  hashing.run(() => isPassword(password, stored)) ?? Promise.resolve(null);

/** The same for a new one. */
export const hashNewPassword = (password: string, memoryKib: number): Promise<string | null> =>
  hashing.run(() => hashPassword(password, memoryKib)) ?? Promise.resolve(null);

async function isPassword(password: string, stored: string): Promise<boolean> {
  const [algorithm, memory, passes, nonce, hash] = stored.split('$');
  if (algorithm !== 'argon2id' || !nonce || !hash) return false;
  const expected = Buffer.from(hash, 'base64url');
  const actual = await hashWith(password, Buffer.from(nonce, 'base64url'), Number(memory), Number(passes));
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
