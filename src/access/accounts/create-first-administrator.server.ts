// The first account of an installation: from the settings, or with a generated password that is shown once.
import { randomInt } from 'node:crypto';
import type { Database } from '../../db/connection.ts';
import { isRefusal } from '../../shared/problem.ts';
import { hashPassword } from '../sign-in/password.server.ts';
import { passwordFault } from '../sign-in/password-rules.server.ts';
import { addAccount } from './accounts.server.ts';
import { countUsers, normalizeEmail } from './users-repository.server.ts';

const DEFAULT_EMAIL = 'admin@example.gov.ua';

// Without 0/O and 1/l/I: the password is read from a terminal and typed.
const ALPHABET = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** 144 bits. */
function makePassword(): string {
  const letters = Array.from({ length: 25 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return letters.replace(/(.{5})(?=.)/g, '$1-');
}

export type FirstAdministrator = { email: string; generatedPassword: string | null };

type Given = { email: string | undefined; password: string | undefined };

const NAME = 'Адміністратор';
const emailOf = (given: Given) => normalizeEmail(given.email ?? DEFAULT_EMAIL);

/** Whether the password in the settings is too weak for a first account. */
export const isPasswordRefused = (given: Given): boolean =>
  Boolean(given.password && passwordFault(given.password, { email: emailOf(given), name: NAME }));

/** Null if there are accounts already. */
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
  // Another process, started at the same moment, has added it.
  if (isRefusal(added)) return null;
  return { email, generatedPassword: given.password ? null : password };
}
