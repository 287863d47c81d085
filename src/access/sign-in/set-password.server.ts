// Setting a password by a one-time link, for a new account or a forgotten password.
import type { Database } from '../../db/connection.ts';
import { FIELD_MESSAGES as say } from '../../shared/field-messages.ts';
import { isRefusal, type Refusal } from '../../shared/problem.ts';
import { invitationAddress } from '../accounts/accounts.server.ts';
import { findInvited, invite, spendInvitation } from '../accounts/invitations.server.ts';
import { recordAccount } from '../accounts/record-account.server.ts';
import { asStaff, findUser, findUserByEmail, setPasswordHash } from '../accounts/users-repository.server.ts';
import { notify, sendInvitation } from '../mail.server.ts';
import { methodsOf } from '../second-factor/second-factors.server.ts';
import {
  type AccessSettings,
  type Begun,
  beginSession,
  type Caller,
} from '../sessions/begin-session.server.ts';
import { revokeForMailedLink, revokeForNewPassword } from '../sessions/revoke-access.server.ts';
import { hashNewPassword } from './password.server.ts';
import { passwordFault } from './password-rules.server.ts';
import { countAttempt, subjectsOf } from './sign-in-limits.server.ts';

type Late = { retryAfter?: number };

export function passwordRefusal(password: string, person: { email: string; name: string }): Refusal | null {
  const fault = passwordFault(password, person);
  if (!fault) return null;
  const message = fault === 'short password' ? say.passwordShort : say.passwordGuessable;
  return { refused: 'invalid-input', errors: [{ path: 'newPassword', message }] };
}

/** Signs in, unless the account has a second factor, which access to somebody's mail must not replace: null then. */
export async function acceptInvitation(
  db: Database,
  settings: AccessSettings,
  { token, newPassword }: { token: string; newPassword: string },
  caller: Caller,
): Promise<Begun | null | (Refusal & Late)> {
  const invited = await findInvited(db, token);
  if (!invited) return { refused: 'not-found' };
  const fault = passwordRefusal(newPassword, invited);
  if (fault) return fault;
  const passwordHash = await caller.waitForIo(() =>
    hashNewPassword(newPassword, settings.passwordMemoryKib, false),
  );
  if (passwordHash === null) return { refused: 'unavailable' };
  const done = await db.transaction().execute(async (trx): Promise<Begun | null | Refusal> => {
    const askedBy = await spendInvitation(trx, token);
    if (!askedBy) return { refused: 'not-found' };
    await setPasswordHash(trx, invited.id, passwordHash);
    const hasSecondFactor = (await methodsOf(trx, invited.id)).length > 0;
    if (askedBy === 'anybody') await revokeForMailedLink(trx, invited.id, { hasSecondFactor });
    else await revokeForNewPassword(trx, invited);
    const { address } = caller;
    await recordAccount(trx, asStaff(invited), 'set-password', invited, { address });
    if (hasSecondFactor) return null;
    const user = await findUser(trx, invited.id);
    return user ? beginSession(trx, settings, user, caller) : null;
  });
  if (!isRefusal(done) && invited.password_hash !== '') notify(settings.mail, invited, 'passwordChanged');
  return done;
}

/** Must not reveal whether there is such an account: `write` looks for it, after the response is sent. */
export async function requestPasswordReset(
  db: Database,
  { siteUrl, mail }: AccessSettings,
  email: string,
  address: string,
): Promise<(Refusal & Late) | { write: () => void }> {
  if (!mail.isOn) return { refused: 'not-found' };
  const attempt = await countAttempt(db, subjectsOf('forgotten', email, address));
  if (!attempt.isAllowed) return { refused: 'too-many-requests', retryAfter: attempt.retryAfter };
  const write = async () => {
    const user = await findUserByEmail(db, email);
    if (!user || user.is_disabled) return;
    const { token } = await invite(db, user.id, 'anybody');
    const url = invitationAddress(siteUrl, token);
    await sendInvitation(mail, user, { url, isNew: user.password_hash === '' });
  };
  return { write: () => void write().catch(() => {}) };
}
