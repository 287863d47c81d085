// What administrators do to accounts in the staff area. From the terminal the same is done without a session
// (manage-accounts.server.ts).
import { changedFields } from '../../audit/changed-fields.ts';
import type { Database } from '../../db/connection.ts';
import { INVITATION_PATH } from '../../shared/addresses.ts';
import { FIELD_MESSAGES as say } from '../../shared/field-messages.ts';
import type { Refusal } from '../../shared/problem.ts';
import type { Account, AccountChange, NewAccount, Staff } from '../access.schema.ts';
import { sendInvitation, tell } from '../mail.server.ts';
import { factorsOfAll, resetFactors } from '../second-factor/second-factors.server.ts';
import type { AccessSettings } from '../sessions/begin-session.server.ts';
import { countSessions } from '../sessions/sessions.server.ts';
import { shutOut, signOutEverywhere } from '../sessions/shut-out.server.ts';
import { invite, invitedUntil } from './invitations.server.ts';
import { recordAccount } from './record-account.server.ts';
import {
  changeUser,
  findUser,
  findUserByEmail,
  holdAdministrators,
  insertUser,
  listUsers,
  normalizeEmail,
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

/** Without a password: nobody signs in to it before its invitation is taken up. */
export async function openAccount(
  db: Database,
  who: Staff,
  { email: typed, name, role }: NewAccount,
): Promise<number | Refusal> {
  const email = normalizeEmail(typed);
  const taken: Refusal = {
    refused: 'invalid-input',
    errors: [{ path: 'email', message: say.emailTaken }],
  };
  if (await findUserByEmail(db, email)) return taken;
  try {
    return await db.transaction().execute(async (trx) => {
      const id = await insertUser(trx, { email, name: name.trim(), role, passwordHash: '' });
      await recordAccount(
        trx,
        who,
        'add',
        { id, email },
        { changes: changedFields(null, { name: name.trim(), role }) },
      );
      return id;
    });
  } catch (error) {
    // Another administrator has just made it.
    if (await findUserByEmail(db, email)) return taken;
    throw error;
  }
}

const lastAdministrator: Refusal = {
  refused: 'conflict',
  detail: 'This is the last administrator: somebody has to be one',
};
const oneself: Refusal = {
  refused: 'conflict',
  detail: 'Nobody takes rights from their own account: another administrator does',
};

/** Whoever may do something else from now on, or nothing, signs in anew. */
export async function changeAccount(
  db: Database,
  who: Staff,
  id: number,
  { name, role, isDisabled }: AccountChange,
): Promise<Refusal | null> {
  return db.transaction().execute(async (trx) => {
    const administrators = await holdAdministrators(trx);
    // Two who close each other at the same moment: the second is too late.
    if (!administrators.includes(who.id)) return { refused: 'forbidden' };
    const user = await findUser(trx, id);
    if (!user) return { refused: 'not-found' };
    const after = {
      name: name?.trim() ?? user.name,
      role: role ?? user.role,
      is_disabled: isDisabled ?? user.is_disabled,
    };
    const isRoleChanged = after.role !== user.role;
    const isClosed = after.is_disabled === 1 && user.is_disabled === 0;
    const isOpened = after.is_disabled === 0 && user.is_disabled === 1;
    const losesRights = isClosed || (isRoleChanged && user.role === 'administrator');
    if (losesRights && administrators.length === 1 && administrators[0] === id) return lastAdministrator;
    if (losesRights && id === who.id) return oneself;
    await changeUser(trx, id, after);
    const before = { name: user.name, role: user.role };
    const changes = changedFields(before, { name: after.name, role: after.role });
    if (changes.length > 0) await recordAccount(trx, who, 'change', user, { changes });
    if (isClosed || isOpened) await recordAccount(trx, who, isClosed ? 'disable' : 'enable', user);
    if (isClosed) await shutOut(trx, id);
    else if (isRoleChanged) await signOutEverywhere(trx, id);
    return null;
  });
}

export type Invited = { url: string | null; expiresAt: string; isSent: boolean };

export const invitationAddress = (siteUrl: string, token: string): string =>
  `${siteUrl}${INVITATION_PATH}/${token}`;

/** By e-mail where that can be, else to be given by whoever asked. */
export async function inviteAccount(
  db: Database,
  { siteUrl, mail }: AccessSettings,
  who: Staff,
  id: number,
): Promise<Invited | Refusal> {
  const user = await findUser(db, id);
  if (!user) return { refused: 'not-found' };
  if (user.is_disabled) return { refused: 'conflict', detail: 'The account is closed' };
  const { token, expiresAt } = await db.transaction().execute(async (trx) => {
    await recordAccount(trx, who, 'invite', user);
    return invite(trx, id, 'administrator');
  });
  const url = invitationAddress(siteUrl, token);
  const isSent = await sendInvitation(mail, user, { url, isNew: user.password_hash === '' });
  return { url: isSent ? null : url, expiresAt, isSent };
}

export async function endSessionsOfAccount(db: Database, who: Staff, id: number): Promise<Refusal | null> {
  return db.transaction().execute(async (trx) => {
    const user = await findUser(trx, id);
    if (!user) return { refused: 'not-found' };
    await signOutEverywhere(trx, id);
    await recordAccount(trx, who, 'end-sessions', user);
    return null;
  });
}

/** For somebody who has lost theirs. Not one’s own: who is signed in has it, or takes it away with the password. */
export async function resetFactorOf(
  db: Database,
  { mail }: AccessSettings,
  who: Staff,
  id: number,
): Promise<Refusal | null> {
  if (id === who.id) return oneself;
  const user = await findUser(db, id);
  if (!user) return { refused: 'not-found' };
  const had = await db.transaction().execute(async (trx) => {
    const was = await resetFactors(trx, id);
    await signOutEverywhere(trx, id);
    if (was) await recordAccount(trx, who, 'remove-factor', user);
    return was;
  });
  if (had) tell(mail, user, 'factorRemoved');
  return null;
}
