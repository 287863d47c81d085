// The last step of every sign-in: the session, the known browser, the audit entry.
import { record } from '../../audit/audit-log.server.ts';
import type { Database } from '../../db/connection.ts';
import type { UserRow } from '../../db/tables.ts';
import type { IoWait } from '../../shared/io-wait.ts';
import type { Staff } from '../access.schema.ts';
import { asStaff, changeUser } from '../accounts/users-repository.server.ts';
import type { Mailer } from '../mail.server.ts';
import { type Duty, isDutyOf } from '../permissions.ts';
import { methodsOf } from '../second-factor/second-factors.server.ts';
import type { SecretBox } from '../second-factor/secret-box.server.ts';
import { findBrowser, rememberBrowser } from '../sign-in/known-browsers.server.ts';
import { endSession, type Lifetime, startSession } from './sessions.server.ts';

export type AccessSettings = {
  siteUrl: string;
  lifetime: Lifetime;
  duty: Duty;
  /** Null without a key: TOTP is not offered then. */
  box: SecretBox | null;
  mail: Mailer;
  passwordMemoryKib: number;
  /** Checked if there is no account, so that it takes as long as a wrong password. */
  nobodysHash: Promise<string>;
};

/** `oldToken` is of the session to be replaced, `browser` of a browser that may be known. */
export type Caller = {
  address: string;
  userAgent: string;
  oldToken: string | null;
  browser: string | null;
  waitForIo: IoWait;
};

/** `isNewBrowser`: the account's owner is notified. */
export type Begun = { token: string; user: Staff; browser: string; isNewBrowser: boolean };

/** Whether the account must set up a second factor before anything else. */
export async function needsFactor(db: Database, duty: Duty, user: UserRow): Promise<boolean> {
  return isDutyOf(duty, user) && (await methodsOf(db, user.id)).length === 0;
}

/** Replaces the caller's session. */
export async function renewSession(
  trx: Database,
  settings: AccessSettings,
  user: UserRow,
  { address, userAgent, oldToken }: Pick<Caller, 'address' | 'userAgent' | 'oldToken'>,
): Promise<{ token: string; user: Staff }> {
  if (oldToken) await endSession(trx, oldToken);
  const isLimited = await needsFactor(trx, settings.duty, user);
  const session = { ...settings.lifetime, userId: user.id, address, userAgent, isLimited };
  const token = await startSession(trx, session);
  return { token, user: { ...asStaff(user), ...(isLimited && { needsSecondFactor: true }) } };
}

export async function beginSession(
  trx: Database,
  settings: AccessSettings,
  user: UserRow,
  caller: Caller,
): Promise<Begun> {
  const { address, browser } = caller;
  const isKnown = (await findBrowser(trx, user.id, browser)) !== null;
  await record(trx, { who: asStaff(user), action: 'sign-in', kind: 'session', address });
  await changeUser(trx, user.id, { last_sign_in_at: new Date().toISOString() });
  return {
    ...(await renewSession(trx, settings, user, caller)),
    browser: await rememberBrowser(trx, user.id, browser),
    // Not for the first sign-in of the account.
    isNewBrowser: !isKnown && user.last_sign_in_at !== null,
  };
}
