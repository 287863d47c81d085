// Guessing the current password is limited like signing in.
import type { Database } from '../../db/connection.ts';
import type { Refusal } from '../../shared/problem.ts';
import type { PasswordChange, Staff } from '../access.schema.ts';
import { notify } from '../mail.server.ts';
import { type AccessSettings, type Caller, renewSession } from '../sessions/begin-session.server.ts';
import { revokeForNewPassword } from '../sessions/revoke-access.server.ts';
import { rememberBrowser } from '../sign-in/known-browsers.server.ts';
import { hashNewPassword } from '../sign-in/password.server.ts';
import { passwordRefusal } from '../sign-in/set-password.server.ts';
import { confirmPassword } from './own-account.server.ts';
import { recordAccount } from './record-account.server.ts';
import { findUser, setPasswordHash } from './users-repository.server.ts';

/** Replaces the current session as well: its token may have been copied. */
export async function changeOwnPassword(
  db: Database,
  settings: AccessSettings,
  staff: Staff,
  { currentPassword, newPassword }: PasswordChange,
  caller: Caller,
): Promise<{ token: string; user: Staff; browser: string } | (Refusal & { retryAfter?: number })> {
  const fault =
    passwordRefusal(newPassword, staff) ?? (await confirmPassword(db, staff, currentPassword, caller));
  if (fault) return fault;
  const passwordHash = await caller.waitForIo(() =>
    hashNewPassword(newPassword, settings.passwordMemoryKib, true),
  );
  if (passwordHash === null) return { refused: 'unavailable' };
  const changed = await db.transaction().execute(async (trx) => {
    await setPasswordHash(trx, staff.id, passwordHash);
    await revokeForNewPassword(trx, staff);
    const { address } = caller;
    await recordAccount(trx, staff, 'set-password', staff, { address });
    const user = await findUser(trx, staff.id);
    if (!user) return null;
    return {
      ...(await renewSession(trx, settings, user, caller)),
      // All were forgotten, and this one has just proved itself.
      browser: await rememberBrowser(trx, user.id, caller.browser),
    };
  });
  if (!changed) return { refused: 'unauthenticated' };
  notify(settings.mail, staff, 'passwordChanged');
  return changed;
}
