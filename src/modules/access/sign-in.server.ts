// From an e-mail and a password to a session, or to a reason why not.
import type { Database } from '../../db/connection.ts';
import type { Credentials, Staff } from './access.schema.ts';
import { hashPassword, isPassword } from './password.server.ts';
import { startSession } from './sessions.server.ts';
import { clearFailures, countAttempt, subjectsOf } from './sign-in-limits.server.ts';
import { findUserByEmail } from './users-repository.server.ts';

export type SignIn =
  | { outcome: 'signed-in'; token: string; user: Staff }
  | { outcome: 'wrong-credentials' }
  | { outcome: 'too-many-requests'; retryAfter: number };

// Checked where there is no account: the answer takes as long as it would for a wrong password.
const nobodysHash = hashPassword(crypto.randomUUID());

export async function signIn(db: Database, credentials: Credentials, address: string): Promise<SignIn> {
  const subjects = subjectsOf(credentials.email, address);
  const attempt = await countAttempt(db, subjects);
  if (!attempt.isAllowed) return { outcome: 'too-many-requests', retryAfter: attempt.retryAfter };

  const found = await findUserByEmail(db, credentials.email);
  const user = found?.is_disabled === 0 ? found : undefined;
  const isRight = await isPassword(credentials.password, user?.password_hash ?? (await nobodysHash));
  if (!user || !isRight) return { outcome: 'wrong-credentials' };

  await clearFailures(db, subjects);
  const token = await startSession(db, user.id);
  return { outcome: 'signed-in', token, user: { id: user.id, email: user.email, name: user.name } };
}
