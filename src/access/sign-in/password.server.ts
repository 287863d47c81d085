// Argon2id takes some 50 ms of Node's thread pool, whose four threads also serve files and compression: passwords get one of
// them, or two with processors to spare, even if clients leave before the work is done.
import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { BoundedQueue } from '../../shared/bounded-queue.ts';

const derive = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>;

const hashing = new BoundedQueue(availableParallelism() > 4 ? 2 : 1, 30);
/** For people who are signed in, or have signed in with this browser before: no crowd of strangers keeps them waiting. */
const hashingForKnown = new BoundedQueue(1, 30);

/** The least in production; tests set less. */
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

/** `argon2id$memory$passes$nonce$hash`: with its parameters, so that they can be raised later. */
export async function hashPassword(password: string, memoryKib: number): Promise<string> {
  const nonce = randomBytes(16);
  const hash = await hashWith(password, nonce, memoryKib, PASSES);
  return ['argon2id', memoryKib, PASSES, nonce.toString('base64url'), hash.toString('base64url')].join('$');
}

/** Null if too many are waiting. */
export const checkPassword = (password: string, stored: string, isKnown: boolean): Promise<boolean | null> =>
  (isKnown ? hashingForKnown : hashing).run(() => isPassword(password, stored)) ?? Promise.resolve(null);

/** Null if too many are waiting. */
export const hashNewPassword = (
  password: string,
  memoryKib: number,
  isKnown: boolean,
): Promise<string | null> =>
  (isKnown ? hashingForKnown : hashing).run(() => hashPassword(password, memoryKib)) ?? Promise.resolve(null);

async function isPassword(password: string, stored: string): Promise<boolean> {
  const [algorithm, memory, passes, nonce, hash] = stored.split('$');
  if (algorithm !== 'argon2id' || !nonce || !hash) return false;
  const expected = Buffer.from(hash, 'base64url');
  const actual = await hashWith(password, Buffer.from(nonce, 'base64url'), Number(memory), Number(passes));
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
