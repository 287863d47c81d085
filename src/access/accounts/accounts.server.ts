// Changes of other people's accounts. `who` is an administrator in the staff area, or null for the terminal, which may also
// close the last administrator.
import { z } from 'zod';
import { changedFields } from '../../audit/changed-fields.ts';
import type { Database } from '../../db/connection.ts';
import { INVITATION_PATH } from '../../shared/addresses.ts';
import { FIELD_MESSAGES as say } from '../../shared/field-messages.ts';
import { isRefusal, type Refusal } from '../../shared/problem.ts';
import {
  type Account,
  type AccountChange,
  type NewAccount,
  personName,
  type Staff,
} from '../access.schema.ts';
import { type Mailer, notify, sendInvitation } from '../mail.server.ts';
import { factorsOfAll, resetFactors } from '../second-factor/second-factors.server.ts';
import type { AccessSettings } from '../sessions/begin-session.server.ts';
import {
  revokeAccess,
  revokeForNewPassword,
  revokePreviews,
  revokeSessions,
} from '../sessions/revoke-access.server.ts';
import { countSessions } from '../sessions/sessions.server.ts';
import { hashPassword } from '../sign-in/password.server.ts';
import { type PasswordFault, passwordFault } from '../sign-in/password-rules.server.ts';
import { invite, invitedUntil } from './invitations.server.ts';
import { refuseNameOfOther } from './name-of-other.server.ts';
import { recordAccount } from './record-account.server.ts';
import {
  changeUser,
  findUser,
  findUserByEmail,
  holdAdministrators,
  insertUser,
  listUsers,
  normalizeEmail,
  setPasswordHash,
} from './users-repository.server.ts';

export async function listAccounts(
  db: Database,
  draftsOf: (db: Database) => Promise<Map<number, number>>,
): Promise<Account[]> {
  const factors = await factorsOfAll(db);
  const sessions = await countSessions(db);
  const invitations = await invitedUntil(db);
  const drafts = await draftsOf(db);
  return (await listUsers(db)).map((user) => ({
    id: user.id,
    email: user.email,
    name: user.name,
    role: user.role,
    isDisabled: user.is_disabled === 1,
    lastSignInAt: user.last_sign_in_at,
    secondFactor: factors.get(user.id) ?? [],
    sessions: sessions.get(user.id) ?? 0,
    isInvited: user.password_hash === '',
    invitedUntil: invitations.get(user.id) ?? null,
    drafts: drafts.get(user.id) ?? 0,
  }));
}

const taken: Refusal = { refused: 'invalid-input', errors: [{ path: 'email', message: say.emailTaken }] };

/** Without a password nobody can sign in until the invitation is accepted. */
export async function addAccount(
  db: Database,
  who: Staff | null,
  { email: typed, name, role, passwordHash = '' }: NewAccount & { passwordHash?: string },
): Promise<number | Refusal> {
  const email = normalizeEmail(typed);
  if (await findUserByEmail(db, email)) return taken;
  try {
    return await db.transaction().execute(async (trx) => {
      const refusal = await refuseNameOfOther(trx, name);
      if (refusal) return refusal;
      const id = await insertUser(trx, { email, name, role, passwordHash });
      await recordAccount(trx, who, 'add', { id, email }, { changes: changedFields(null, { name, role }) });
      return id;
    });
  } catch (error) {
    // Added concurrently.
    if (await findUserByEmail(db, email)) return taken;
    throw error;
  }
}

/** Why the terminal cannot set a password. */
export type AccountProblem =
  | 'not an e-mail address'
  | 'not a name'
  | 'taken'
  | 'name taken'
  | 'unknown'
  | PasswordFault;

export async function addAccountWithPassword(
  db: Database,
  { password, ...account }: NewAccount & { password: string },
  memoryKib: number,
): Promise<AccountProblem | null> {
  if (!z.email().max(254).safeParse(account.email).success) return 'not an e-mail address';
  const name = personName.safeParse(account.name);
  if (!name.success) return 'not a name';
  const fault = passwordFault(password, account);
  if (fault) return fault;
  const passwordHash = await hashPassword(password, memoryKib);
  const added = await addAccount(db, null, { ...account, name: name.data, passwordHash });
  if (!isRefusal(added)) return null;
  return added === taken ? 'taken' : 'name taken';
}

/** Revokes access, which somebody else may have with the old password. */
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
    await revokeForNewPassword(trx, user);
    await recordAccount(trx, null, 'set-password', user);
  });
  return null;
}

const lastAdministrator: Refusal = {
  refused: 'conflict',
  detail: 'This is the last administrator: somebody has to be one',
};
const oneself: Refusal = {
  refused: 'conflict',
  detail: 'Nobody does this to their own account: another administrator does',
};

/** Other rights need a new sign-in. */
export async function changeAccount(
  db: Database,
  who: Staff | null,
  id: number,
  { name, role, isDisabled }: AccountChange,
): Promise<Refusal | null> {
  return db.transaction().execute(async (trx) => {
    const administrators = await holdAdministrators(trx);
    // Closed by another administrator at the same moment.
    if (who && !administrators.includes(who.id)) return { refused: 'forbidden' };
    const user = await findUser(trx, id);
    if (!user) return { refused: 'not-found' };
    const after = {
      name: name ?? user.name,
      role: role ?? user.role,
      is_disabled: isDisabled ?? user.is_disabled,
    };
    const isRoleChanged = after.role !== user.role;
    const isClosed = after.is_disabled === 1 && user.is_disabled === 0;
    const losesRights = isClosed || (isRoleChanged && user.role === 'administrator');
    if (who && losesRights) {
      if (administrators.length === 1 && administrators[0] === id) return lastAdministrator;
      if (id === who.id) return oneself;
    }
    const refusal = name === undefined || name === user.name ? null : await refuseNameOfOther(trx, name, id);
    if (refusal) return refusal;
    await changeUser(trx, id, after);
    const before = { name: user.name, role: user.role };
    const changes = changedFields(before, { name: after.name, role: after.role })
      // The entry of a command has the new value only.
      .map((change) => (who ? change : { ...change, before: null }));
    if (changes.length > 0) await recordAccount(trx, who, 'change', user, { changes });
    // A command is carried out and recorded even if it changes nothing.
    const isSwitched = after.is_disabled !== user.is_disabled || (!who && isDisabled !== undefined);
    if (isSwitched) {
      await revokeAccess(trx, id);
      await recordAccount(trx, who, after.is_disabled ? 'disable' : 'enable', user);
    } else if (isRoleChanged) await revokeSessions(trx, id);
    return null;
  });
}

export type Invited = { url: string | null; expiresAt: string; isSent: boolean };

export const invitationAddress = (siteUrl: string, token: string): string =>
  `${siteUrl}${INVITATION_PATH}/${token}`;

/** By e-mail, or with the link in the result if that is not possible. */
export async function inviteAccount(
  db: Database,
  { siteUrl, mail }: AccessSettings,
  who: Staff | null,
  id: number,
): Promise<Invited | Refusal> {
  const user = await findUser(db, id);
  if (!user) return { refused: 'not-found' };
  if (id === who?.id) return oneself;
  if (user.is_disabled) return { refused: 'conflict', detail: 'The account is closed' };
  const { token, expiresAt } = await db.transaction().execute(async (trx) => {
    await recordAccount(trx, who, 'invite', user);
    return invite(trx, id, 'administrator');
  });
  const url = invitationAddress(siteUrl, token);
  const isSent = await sendInvitation(mail, user, { url, isNew: user.password_hash === '' });
  return { url: isSent ? null : url, expiresAt, isSent };
}

export async function endSessionsOfAccount(
  db: Database,
  who: Staff | null,
  id: number,
): Promise<Refusal | null> {
  return db.transaction().execute(async (trx) => {
    const user = await findUser(trx, id);
    if (!user) return { refused: 'not-found' };
    await revokeSessions(trx, id);
    await revokePreviews(trx, id);
    await recordAccount(trx, who, 'end-sessions', user);
    return null;
  });
}

/** For somebody who has lost theirs; false if there was none. One's own is removed with the password instead. */
export async function resetFactorOf(
  db: Database,
  mail: Mailer | null,
  who: Staff | null,
  id: number,
): Promise<boolean | Refusal> {
  if (id === who?.id) return oneself;
  const user = await findUser(db, id);
  if (!user) return { refused: 'not-found' };
  const had = await db.transaction().execute(async (trx) => {
    const was = await resetFactors(trx, id);
    // For the terminal it is an error if there was none, which ends no session.
    if (was || who) await revokeSessions(trx, id);
    if (was) await recordAccount(trx, who, 'remove-factor', user);
    return was;
  });
  if (had && mail) notify(mail, user, 'factorRemoved');
  return had;
}
