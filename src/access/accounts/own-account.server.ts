// Changes of one's own account, except the password (change-own-password.server.ts).
import { renderSVG } from 'uqr';
import type { z } from 'zod';
import { changedFields } from '../../audit/changed-fields.ts';
import type { Database } from '../../db/connection.ts';
import { nextMorning } from '../../shared/kyiv-time.ts';
import { isRefusal, type Refusal } from '../../shared/problem.ts';
import type { Assertion, Attestation, FactorAdded, NewTotp, profileBody, Staff } from '../access.schema.ts';
import { notify } from '../mail.server.ts';
import { isDutyOf } from '../permissions.ts';
import {
  askForNewPasskey,
  askForPasskey,
  counterOf,
  newPasskeyOf,
} from '../second-factor/passkeys.server.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from '../second-factor/recovery-codes.server.ts';
import {
  addPasskey,
  beginTotp,
  findPasskey,
  listPasskeys,
  notePasskeyUse,
  removePasskey,
  removeTotp,
  secondFactorOf,
  spendTotp,
} from '../second-factor/second-factors.server.ts';
import { findTicket, issueTicket, spendTicket } from '../second-factor/tickets.server.ts';
import { totpUri } from '../second-factor/totp.ts';
import { type AccessSettings, type Caller, renewSession } from '../sessions/begin-session.server.ts';
import { endSessionOf, endSessionsOf, isPresent, notePresence } from '../sessions/sessions.server.ts';
import { checkPassword } from '../sign-in/password.server.ts';
import {
  clearFailures,
  countAttempt,
  passkeySubjects,
  subjectsOf,
} from '../sign-in/sign-in-limits.server.ts';
import { refuseNameOfOther } from './name-of-other.server.ts';
import { recordAccount } from './record-account.server.ts';
import { changeUser, findUser, findUserByEmail } from './users-repository.server.ts';

type Late = { retryAfter?: number };
type At = Pick<Caller, 'address' | 'userAgent' | 'oldToken'>;

export async function changeOwn(
  db: Database,
  { mail }: Pick<AccessSettings, 'mail'>,
  staff: Staff,
  { name = staff.name, todayByMail }: z.output<typeof profileBody>,
): Promise<Staff | Refusal> {
  if (todayByMail && !mail.isOn) return { refused: 'conflict', detail: 'This site sends no mail' };
  const renamed = await renameOwn(db, staff, name);
  const { todayByMail: was = false } = staff;
  if (isRefusal(renamed) || todayByMail === undefined || todayByMail === was) return renamed;
  // It begins with the next morning, so that off and on again is no second letter.
  await changeUser(db, staff.id, { today_mail_at: todayByMail ? nextMorning(new Date()) : null });
  return { ...renamed, todayByMail };
}

async function renameOwn(db: Database, staff: Staff, name: string): Promise<Staff | Refusal> {
  if (name === staff.name) return staff;
  return db.transaction().execute(async (trx) => {
    const refusal = await refuseNameOfOther(trx, name, staff.id);
    if (refusal) return refusal;
    await changeUser(trx, staff.id, { name });
    const changes = changedFields({ name: staff.name }, { name });
    await recordAccount(trx, staff, 'change', staff, { changes });
    return { ...staff, name };
  });
}

/** False if there is none. */
export const endOwnSession = (db: Database, staff: Staff, id: string): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const isEnded = await endSessionOf(trx, staff.id, id);
    if (isEnded) await recordAccount(trx, staff, 'end-sessions', staff);
    return isEnded;
  });

export const endOtherSessions = (db: Database, staff: Staff, token: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if ((await endSessionsOf(trx, staff.id, token)) > 0)
      await recordAccount(trx, staff, 'end-sessions', staff);
  });

/** Null if it is right. Shares its limit with changing the password. */
export async function confirmPassword(
  db: Database,
  staff: Staff,
  password: string,
  { address, waitForIo }: Pick<Caller, 'address' | 'waitForIo'>,
): Promise<(Refusal & Late) | null> {
  const subjects = subjectsOf('change', staff.email, address);
  const attempt = await countAttempt(db, subjects);
  if (!attempt.isAllowed) return { refused: 'too-many-requests', retryAfter: attempt.retryAfter };
  const user = await findUserByEmail(db, staff.email);
  const isRight = user && (await waitForIo(() => checkPassword(password, user.password_hash, true)));
  if (isRight === null) {
    await attempt.takeBack();
    return { refused: 'unavailable' };
  }
  if (!isRight) return { refused: 'wrong-password' };
  await clearFailures(db, subjects);
  return null;
}

/** For adding and removing factors: a stolen token must not become permanent access. */
export async function confirmPresence(
  db: Database,
  staff: Staff,
  password: string | undefined,
  caller: Caller,
): Promise<(Refusal & Late) | null> {
  if (password !== undefined) {
    const refused = await confirmPassword(db, staff, password, caller);
    if (!refused) await notePresence(db, caller.oldToken ?? '');
    return refused;
  }
  if (await isPresent(db, caller.oldToken ?? '')) return null;
  return { refused: 'wrong-password', detail: 'Send the password as well: signing in was long ago' };
}

/** The other way to say that one is there: one of one's own passkeys. */
export async function askOwnPresence(
  db: Database,
  { siteUrl }: AccessSettings,
  staff: Staff,
): Promise<{ ticket: string; options: unknown } | Refusal> {
  const passkeys = await listPasskeys(db, staff.id);
  if (passkeys.length === 0) return { refused: 'conflict', detail: 'There is no passkey; send the password' };
  const options = await askForPasskey(siteUrl, passkeys);
  const asked = {
    purpose: 'presence',
    userId: staff.id,
    challenge: options.challenge,
    isKnown: true,
  } as const;
  return { ticket: await issueTicket(db, asked), options };
}

export async function provePresence(
  db: Database,
  { siteUrl }: AccessSettings,
  staff: Staff,
  {
    password,
    ticket,
    passkey,
  }: { password?: string | undefined; ticket?: string | undefined; passkey?: Assertion | undefined },
  caller: Caller,
): Promise<(Refusal & Late) | null> {
  if (password !== undefined || !ticket || !passkey)
    return confirmPresence(db, staff, password ?? '', caller);
  const subjects = passkeySubjects(passkey.id, caller.address);
  const attempt = await countAttempt(db, subjects);
  if (!attempt.isAllowed) return { refused: 'too-many-requests', retryAfter: attempt.retryAfter };
  const isRight = await db.transaction().execute(async (trx) => {
    const asked = await findTicket(trx, 'presence', ticket);
    const stored = await findPasskey(trx, passkey.id);
    if (asked?.userId !== staff.id || stored?.user_id !== staff.id || !asked.challenge) return false;
    const expected = { passkey: stored, challenge: asked.challenge, isAlone: false };
    const counter = await counterOf(siteUrl, passkey, expected);
    if (counter === null || !(await notePasskeyUse(trx, stored.id, counter))) return false;
    if (!(await spendTicket(trx, ticket))) return false;
    await clearFailures(trx, subjects);
    await notePresence(trx, caller.oldToken ?? '');
    return true;
  });
  return isRight ? null : { refused: 'wrong-code' };
}

/** The QR code is drawn here: the secret goes to no other service. */
export async function beginOwnTotp(
  db: Database,
  { box, mail }: AccessSettings,
  staff: Staff,
): Promise<NewTotp | Refusal> {
  if (!box) return { refused: 'conflict', detail: 'No SECRET_KEY is set: codes cannot be used here' };
  const secret = await beginTotp(db, box, staff.id);
  if (!secret) return { refused: 'conflict', detail: 'There are codes already; take them away first' };
  const uri = totpUri(secret, { email: staff.email, issuer: mail.sender() });
  return { secret, uri, qr: renderSVG(uri, { border: 4 }) };
}

/** Recovery codes if there are none, and a full session in place of a limited one. */
async function added(trx: Database, settings: AccessSettings, staff: Staff, at: At): Promise<FactorAdded> {
  const has = await countRecoveryCodes(trx, staff.id);
  const recoveryCodes = has === 0 ? await replaceRecoveryCodes(trx, staff.id) : undefined;
  const user = staff.needsSecondFactor ? await findUser(trx, staff.id) : undefined;
  return {
    ...(recoveryCodes && { recoveryCodes }),
    ...(user && (await renewSession(trx, settings, user, at))),
  };
}

export async function confirmOwnTotp(
  db: Database,
  settings: AccessSettings,
  staff: Staff,
  code: string,
  at: At,
): Promise<FactorAdded | (Refusal & Late)> {
  const { box } = settings;
  // Apart from signing in: whoever has the session must not use up the owner's tries.
  const subjects = subjectsOf('set-up', staff.email, at.address);
  const attempt = await countAttempt(db, subjects);
  if (!attempt.isAllowed) return { refused: 'too-many-requests', retryAfter: attempt.retryAfter };
  const done = await db.transaction().execute(async (trx) => {
    if (!box || !(await spendTotp(trx, box, staff.id, code, true))) return null;
    await clearFailures(trx, subjects);
    await recordAccount(trx, staff, 'add-factor', staff, {
      changes: changedFields(null, { factor: 'totp' }),
    });
    return added(trx, settings, staff, at);
  });
  if (!done) return { refused: 'wrong-code' };
  notify(settings.mail, staff, 'factorAdded');
  return done;
}

/** Whether it is the only factor of an account that must have one. */
export async function isLastNeeded(db: Database, { duty }: AccessSettings, staff: Staff): Promise<boolean> {
  if (!isDutyOf(duty, staff)) return false;
  const { totp, passkeys } = await secondFactorOf(db, staff.id);
  return passkeys.length + (totp ? 1 : 0) === 1;
}

const lastNeeded: Refusal = {
  refused: 'conflict',
  detail: 'A second factor is a duty here: add another first',
};

export async function removeOwnTotp(
  db: Database,
  settings: AccessSettings,
  staff: Staff,
): Promise<Refusal | null> {
  if (await isLastNeeded(db, settings, staff)) return lastNeeded;
  const had = await db.transaction().execute(async (trx) => {
    const was = await removeTotp(trx, staff.id);
    if (was)
      await recordAccount(trx, staff, 'remove-factor', staff, {
        changes: changedFields(null, { factor: 'totp' }),
      });
    return was;
  });
  if (!had) return { refused: 'not-found' };
  notify(settings.mail, staff, 'factorRemoved');
  return null;
}

export async function renewRecoveryCodes(
  db: Database,
  staff: Staff,
): Promise<{ recoveryCodes: string[] } | Refusal> {
  const { totp, passkeys } = await secondFactorOf(db, staff.id);
  if (!totp && passkeys.length === 0)
    return { refused: 'conflict', detail: 'There is no second factor that they would stand in for' };
  return db.transaction().execute(async (trx) => {
    await recordAccount(trx, staff, 'add-factor', staff, {
      changes: changedFields(null, { factor: 'recovery' }),
    });
    return { recoveryCodes: await replaceRecoveryCodes(trx, staff.id) };
  });
}

export async function beginOwnPasskey(
  db: Database,
  { siteUrl, mail }: AccessSettings,
  staff: Staff,
): Promise<{ ticket: string; options: unknown }> {
  const passkeys = await listPasskeys(db, staff.id);
  const issuer = mail.sender();
  const options = await askForNewPasskey(siteUrl, { issuer, staff, passkeys });
  const ticket = await issueTicket(db, {
    purpose: 'add-passkey',
    userId: staff.id,
    challenge: options.challenge,
    isKnown: true,
  });
  return { ticket, options };
}

export async function addOwnPasskey(
  db: Database,
  settings: AccessSettings,
  staff: Staff,
  { ticket: token, name, passkey }: { ticket: string; name: string; passkey: Attestation },
  at: At,
): Promise<FactorAdded | Refusal> {
  const ticket = await findTicket(db, 'add-passkey', token);
  if (ticket?.userId !== staff.id || !ticket.challenge) return { refused: 'wrong-code' };
  const made = await newPasskeyOf(settings.siteUrl, passkey, ticket.challenge);
  if (!made) return { refused: 'wrong-code' };
  const done = await db.transaction().execute(async (trx) => {
    if (!(await spendTicket(trx, token))) return null;
    if (!(await addPasskey(trx, { ...made, user_id: staff.id, name }))) return null;
    await recordAccount(trx, staff, 'add-factor', staff, {
      changes: changedFields(null, { factor: 'passkey', name }),
    });
    return added(trx, settings, staff, at);
  });
  if (!done) return { refused: 'wrong-code' };
  notify(settings.mail, staff, 'factorAdded');
  return done;
}

export async function removeOwnPasskey(
  db: Database,
  settings: AccessSettings,
  staff: Staff,
  id: string,
): Promise<Refusal | null> {
  if (await isLastNeeded(db, settings, staff)) return lastNeeded;
  const name = await db.transaction().execute(async (trx) => {
    const removed = await removePasskey(trx, staff.id, id);
    if (removed !== null)
      await recordAccount(trx, staff, 'remove-factor', staff, {
        changes: changedFields(null, { factor: 'passkey', name: removed }),
      });
    return removed;
  });
  if (name === null) return { refused: 'not-found' };
  notify(settings.mail, staff, 'factorRemoved');
  return null;
}
