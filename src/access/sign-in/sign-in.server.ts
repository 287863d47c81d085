import { record } from '../../audit/audit-log.server.ts';
import type { Database } from '../../db/connection.ts';
import type { Refusal } from '../../shared/problem.ts';
import type { Credentials, Staff } from '../access.schema.ts';
import { findUserByEmail, holdUser } from '../accounts/users-repository.server.ts';
import { askForPasskey } from '../second-factor/passkeys.server.ts';
import { listPasskeys, methodsOf } from '../second-factor/second-factors.server.ts';
import { issueTicket } from '../second-factor/tickets.server.ts';
import {
  type AccessSettings,
  type Begun,
  beginSession,
  type Caller,
} from '../sessions/begin-session.server.ts';
import { endSession } from '../sessions/sessions.server.ts';
import { recordFailedSignIn } from './failed-sign-ins.server.ts';
import { findBrowser } from './known-browsers.server.ts';
import { checkPassword } from './password.server.ts';
import { clearFailures, countAttempt, subjectsOf } from './sign-in-limits.server.ts';

export type SignIn = Begun | (Refusal & { retryAfter?: number });

export async function signIn(
  db: Database,
  settings: AccessSettings,
  credentials: Credentials,
  caller: Caller,
): Promise<SignIn> {
  const { address, browser, waitForIo } = caller;
  const found = await findUserByEmail(db, credentials.email);
  // Queried without an account as well, to take the same time.
  const known = await findBrowser(db, found?.id ?? 0, browser);
  const subjects = subjectsOf('sign-in', credentials.email, address, known ?? undefined);
  const attempt = await countAttempt(db, subjects);
  if (!attempt.isAllowed) return { refused: 'too-many-requests', retryAfter: attempt.retryAfter };

  const user = found?.is_disabled === 0 && found.password_hash ? found : undefined;
  const hash = user?.password_hash ?? (await settings.nobodysHash);
  const isRight = await waitForIo(() => checkPassword(credentials.password, hash, known !== null));
  if (isRight === null) {
    await attempt.takeBack();
    return { refused: 'unavailable' };
  }
  if (!user || !isRight) {
    // An unknown e-mail is not stored: people type passwords into the wrong field.
    await recordFailedSignIn(db, found, address);
    return { refused: 'wrong-credentials' };
  }

  return db.transaction().execute(async (trx): Promise<SignIn> => {
    // Locked: the session must not outlive a password or an account that is being changed at this moment.
    const held = await holdUser(trx, user.id);
    if (held?.password_hash !== user.password_hash) return { refused: 'wrong-credentials' };
    await clearFailures(trx, subjects);
    const methods = await methodsOf(trx, held.id);
    if (methods.length === 0) return beginSession(trx, settings, held, caller);
    const passkeys = await listPasskeys(trx, held.id);
    const options = passkeys.length > 0 ? await askForPasskey(settings.siteUrl, passkeys) : undefined;
    const challenge = options?.challenge ?? null;
    const begun = { purpose: 'sign-in', userId: held.id, challenge, isKnown: known !== null } as const;
    const ticket = await issueTicket(trx, begun);
    return { refused: 'second-factor-required', ticket, methods, passkey: options };
  });
}

export async function signOut(db: Database, staff: Staff, token: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await endSession(trx, token);
    await record(trx, { who: staff, action: 'sign-out', kind: 'session' });
  });
}
