// A member of staff changes their own password. Guessing the present one is limited like signing in.

import { record } from '../audit/audit-log.server.ts';
import type { Database } from '../db/connection.ts';
import { FIELD_MESSAGES as say } from '../shared/field-messages.ts';
import type { Outside } from '../shared/outside.ts';
import type { Refusal } from '../shared/problem.ts';
import type { PasswordChange, Staff } from './access.schema.ts';
import { forgetBrowsers } from './known-browsers.server.ts';
import { checkPassword, hashNewPassword } from './password.server.ts';
import { passwordFault } from './password-rules.server.ts';
import { endSessionsOf, startSession } from './sessions.server.ts';
import { clearFailures, countAttempt, subjectsOf } from './sign-in-limits.server.ts';
import { findUserByEmail, setPasswordHash } from './users-repository.server.ts';

/** Ends every session of the account, the one it was done in too: a token that was copied dies with the password. */
export async function changeOwnPassword(
  db: Database,
  staff: Staff,
  { currentPassword, newPassword }: PasswordChange,
  { address, outside }: { address: string; outside: Outside },
): Promise<{ token: string; user: Staff } | (Refusal & { retryAfter?: number })> {
  const fault = passwordFault(newPassword, staff);
  if (fault) {
    const message = fault === 'short password' ? say.passwordShort : say.passwordGuessable;
    return { refused: 'invalid-input', errors: [{ path: 'newPassword', message }] };
  }
  const subjects = subjectsOf('change', staff.email, address);
  const attempt = await countAttempt(db, subjects);
  if (!attempt.isAllowed) return { refused: 'too-many-requests', retryAfter: attempt.retryAfter };
  const user = await findUserByEmail(db, staff.email);
  const isRight = user && (await outside(() => checkPassword(currentPassword, user.password_hash)));
  const passwordHash = isRight ? await outside(() => hashNewPassword(newPassword)) : null;
  if (isRight === null || (isRight && passwordHash === null)) {
    await attempt.takeBack();
    return { refused: 'unavailable' };
  }
  if (!isRight || passwordHash === null) return { refused: 'wrong-credentials' };
  return db.transaction().execute(async (trx) => {
    await clearFailures(trx, subjects);
    await setPasswordHash(trx, staff.id, passwordHash);
    await endSessionsOf(trx, staff.id);
    await forgetBrowsers(trx, staff.id);
    const item = { id: staff.id, title: staff.email };
    await record(trx, { who: staff, action: 'set-password', kind: 'account', item, address });
    return { token: await startSession(trx, staff.id), user: staff };
  });
}
