// From an e-mail and a password to a session, or to a reason why not.

import { record } from '../audit/audit-log.server.ts';
import type { Database } from '../db/connection.ts';
import type { Outside } from '../shared/outside.ts';
import type { Credentials, Staff } from './access.schema.ts';
import { recordFailedSignIn } from './failed-sign-ins.server.ts';
import { findBrowser, rememberBrowser } from './known-browsers.server.ts';
import { checkPassword, hashPassword } from './password.server.ts';
import { endSession, startSession } from './sessions.server.ts';
import { clearFailures, countAttempt, subjectsOf } from './sign-in-limits.server.ts';
import { findUserByEmail, holdPassword } from './users-repository.server.ts';

export type SignIn =
  | { outcome: 'signed-in'; token: string; user: Staff; browser: string }
  | { outcome: 'wrong-credentials' }
  | { outcome: 'too-many-requests'; retryAfter: number }
  | { outcome: 'unavailable' };

// Checked where there is no account: the answer takes as long as it would for a wrong password.
const nobodysHash = hashPassword(crypto.randomUUID());

/**
 * Whoever signs in anew gives up the session they come with; `browser` is the token of one that may be known. `outside` is how
 * the call waits for its password to be looked at without holding up others.
 */
type Caller = {
  address: string;
  oldToken: string | null;
  browser: string | null;
  outside: Outside;
};

export async function signIn(
  db: Database,
  credentials: Credentials,
  { address, oldToken, browser, outside }: Caller,
): Promise<SignIn> {
  const found = await findUserByEmail(db, credentials.email);
  // Asked for whether there is such an account or not: it takes the same time.
  const known = await findBrowser(db, found?.id ?? 0, browser);
  const subjects = subjectsOf('sign-in', credentials.email, address, known ?? undefined);
  const attempt = await countAttempt(db, subjects);
  if (!attempt.isAllowed) return { outcome: 'too-many-requests', retryAfter: attempt.retryAfter };

  const user = found?.is_disabled === 0 ? found : undefined;
  const hash = user?.password_hash ?? (await nobodysHash);
  const isRight = await outside(() => checkPassword(credentials.password, hash));
  if (isRight === null) {
    await attempt.takeBack();
    return { outcome: 'unavailable' };
  }
  if (!user || !isRight) {
    // What was typed is kept only where it names an account: people type passwords into the wrong field.
    await recordFailedSignIn(db, found, address);
    return { outcome: 'wrong-credentials' };
  }

  const staff: Staff = { id: user.id, email: user.email, name: user.name };
  return db.transaction().execute(async (trx) => {
    // Held until the session is there: it must not outlive a password that is being changed at this moment.
    if (!(await holdPassword(trx, user.id, user.password_hash))) return { outcome: 'wrong-credentials' };
    await clearFailures(trx, subjects);
    if (oldToken) await endSession(trx, oldToken);
    await record(trx, { who: staff, action: 'sign-in', kind: 'session', address });
    const token = await startSession(trx, user.id);
    return {
      outcome: 'signed-in',
      token,
      user: staff,
      browser: await rememberBrowser(trx, user.id, browser),
    };
  });
}

export async function signOut(db: Database, staff: Staff, token: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await endSession(trx, token);
    await record(trx, { who: staff, action: 'sign-out', kind: 'session' });
  });
}
