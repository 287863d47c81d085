// What an administrator does to accounts from the terminal. Each returns what to say when it cannot be done.
import { z } from 'zod';
import { changedFields } from '../../audit/changed-fields.ts';
import type { Database } from '../../db/connection.ts';
import type { Role } from '../permissions.ts';
import { resetFactors } from '../second-factor/second-factors.server.ts';
import { shutOut, signOutEverywhere } from '../sessions/shut-out.server.ts';
import { hashPassword } from '../sign-in/password.server.ts';
import { type PasswordFault, passwordFault } from '../sign-in/password-rules.server.ts';
import { recordAccount } from './record-account.server.ts';
import {
  changeUser,
  findUserByEmail,
  insertUser,
  normalizeEmail,
  setPasswordHash,
} from './users-repository.server.ts';

export type AccountProblem =
  | 'not an e-mail address'
  | 'taken'
  | 'unknown'
  | 'no second factor'
  | PasswordFault;

/** The account and the note of it, whoever asked for it. */
export function createAccount(
  db: Database,
  account: { email: string; name: string; role: Role; passwordHash: string },
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const id = await insertUser(trx, account);
    const { name, role } = account;
    const made = { id, email: normalizeEmail(account.email) };
    await recordAccount(trx, null, 'add', made, { changes: changedFields(null, { name, role }) });
    return id;
  });
}

export async function addAccount(
  db: Database,
  account: { email: string; name: string; role: Role; password: string },
  memoryKib: number,
): Promise<AccountProblem | null> {
  if (!z.email().max(254).safeParse(account.email).success) return 'not an e-mail address';
  const fault = passwordFault(account.password, account);
  if (fault) return fault;
  if (await findUserByEmail(db, account.email)) return 'taken';
  const { email, name, role, password } = account;
  const passwordHash = await hashPassword(password, memoryKib);
  await createAccount(db, { email, name, role, passwordHash });
  return null;
}

/** A changed password ends every session: whoever knew the old one is out. */
export async function changePassword(
  db: Database,
  email: string,
  password: string,
  memoryKib: number,
): Promise<AccountProblem | null> {
  const user = await findUserByEmail(db, email);
  if (!user) return 'unknown';
  const fault = passwordFault(password, user);
  if (fault) return fault;
  const passwordHash = await hashPassword(password, memoryKib);
  await db.transaction().execute(async (trx) => {
    await setPasswordHash(trx, user.id, passwordHash);
    await shutOut(trx, user.id);
    await recordAccount(trx, null, 'set-password', user);
  });
  return null;
}

/** Whoever opens the terminal of the machine may do what no administrator may, such as closing the last of them. */
export async function setAccountDisabled(
  db: Database,
  email: string,
  isDisabled: boolean,
): Promise<AccountProblem | null> {
  return db.transaction().execute(async (trx) => {
    const user = await findUserByEmail(trx, email);
    if (!user) return 'unknown';
    await changeUser(trx, user.id, { is_disabled: isDisabled ? 1 : 0 });
    await shutOut(trx, user.id);
    await recordAccount(trx, null, isDisabled ? 'disable' : 'enable', user);
    return null;
  });
}

export async function setRole(db: Database, email: string, role: Role): Promise<AccountProblem | null> {
  return db.transaction().execute(async (trx) => {
    const user = await findUserByEmail(trx, email);
    if (!user) return 'unknown';
    if (user.role === role) return null;
    await changeUser(trx, user.id, { role });
    await signOutEverywhere(trx, user.id);
    await recordAccount(trx, null, 'change', user, { changes: changedFields(null, { role }) });
    return null;
  });
}

/** For somebody who has lost theirs and has no other administrator to ask. */
export async function resetFactor(db: Database, email: string): Promise<AccountProblem | null> {
  return db.transaction().execute(async (trx) => {
    const user = await findUserByEmail(trx, email);
    if (!user) return 'unknown';
    if (!(await resetFactors(trx, user.id))) return 'no second factor';
    await signOutEverywhere(trx, user.id);
    await recordAccount(trx, null, 'remove-factor', user);
    return null;
  });
}
