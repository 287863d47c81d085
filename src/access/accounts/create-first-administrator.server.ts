// An installation without accounts gets one: from the settings, or with a password made here and shown once.
import { randomInt } from 'node:crypto';
import type { Database } from '../../db/connection.ts';
import { isRefusal } from '../../shared/problem.ts';
import { hashPassword } from '../sign-in/password.server.ts';
import { passwordFault } from '../sign-in/password-rules.server.ts';
import { addAccount } from './accounts.server.ts';
import { countUsers, normalizeEmail } from './users-repository.server.ts';

const DEFAULT_EMAIL = 'admin@example.gov.ua';

// No 0/O, 1/l/I: the password is read off a terminal and typed.
const ALPHABET = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** 25 letters of 55 are 144 bits. */
function makePassword(): string {
  const letters = Array.from({ length: 25 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return letters.replace(/(.{5})(?=.)/g, '$1-');
}

export type FirstAdministrator = { email: string; generatedPassword: string | null };

type Given = { email: string | undefined; password: string | undefined };

const NAME = 'Адміністратор';
const emailOf = (given: Given) => normalizeEmail(given.email ?? DEFAULT_EMAIL);

/** Whether the password of the settings would be refused to an installation without accounts. */
export const isPasswordRefused = (given: Given): boolean =>
  Boolean(given.password && passwordFault(given.password, { email: emailOf(given), name: NAME }));

/** Returns null where there are accounts already. */
export async function createFirstAdministrator(
  db: Database,
  given: Given,
  memoryKib: number,
): Promise<FirstAdministrator | 'guessable password' | null> {
  if ((await countUsers(db)) > 0) return null;
  if (isPasswordRefused(given)) return 'guessable password';
  const [email, name] = [emailOf(given), NAME];
  const password = given.password ?? makePassword();
  const passwordHash = await hashPassword(password, memoryKib);
  const added = await addAccount(db, null, { email, name, role: 'administrator', passwordHash });
  // Of processes that are started together, one adds it.
  if (isRefusal(added)) return null;
  return { email, generatedPassword: given.password ? null : password };
}
