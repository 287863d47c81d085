// The second step of signing in: a code or a passkey for a ticket. A passkey alone needs no first step.
import type { z } from 'zod';
import type { Database } from '../../db/connection.ts';
import type { UserRow } from '../../db/tables.ts';
import type { Refusal } from '../../shared/problem.ts';
import type { secondFactorBody } from '../access.schema.ts';
import { findUser, holdUser } from '../accounts/users-repository.server.ts';
import {
  type AccessSettings,
  type Begun,
  beginSession,
  type Caller,
} from '../sessions/begin-session.server.ts';
import { recordFailedSignIn } from '../sign-in/failed-sign-ins.server.ts';
import { findBrowser } from '../sign-in/known-browsers.server.ts';
import {
  clearFailures,
  countAttempt,
  passkeySubjects,
  subjectsOf,
} from '../sign-in/sign-in-limits.server.ts';
import { askForPasskey, counterOf } from './passkeys.server.ts';
import { findPasskey, notePasskeyUse, spendCode } from './second-factors.server.ts';
import { findTicket, issueTicket, spendTicket, type Ticket } from './tickets.server.ts';

type Answer = z.output<typeof secondFactorBody>;

/** The passkey says whose account it is. */
export async function beginWithPasskey(
  db: Database,
  { siteUrl }: AccessSettings,
  address: string,
): Promise<{ ticket: string; options: unknown }> {
  const options = await askForPasskey(siteUrl, []);
  const begun = { purpose: 'sign-in', userId: null, challenge: options.challenge } as const;
  return { ticket: await issueTicket(db, begun, address), options };
}

async function isRight(
  trx: Database,
  settings: AccessSettings,
  user: UserRow,
  { code, passkey, ticket }: { code: Answer['code']; passkey: Answer['passkey']; ticket: Ticket },
): Promise<boolean> {
  if (!passkey) return ticket.userId !== null && spendCode(trx, settings.box, user.id, code ?? '');
  const stored = await findPasskey(trx, passkey.id);
  if (stored?.user_id !== user.id || !ticket.challenge) return false;
  const expected = { passkey: stored, challenge: ticket.challenge, isAlone: ticket.userId === null };
  const counter = await counterOf(settings.siteUrl, passkey, expected);
  return counter !== null && notePasskeyUse(trx, stored.id, counter);
}

export async function finishSignIn(
  db: Database,
  settings: AccessSettings,
  { ticket: token, code, passkey }: Answer,
  caller: Caller,
): Promise<Begun | (Refusal & { retryAfter?: number })> {
  const ticket = await findTicket(db, 'sign-in', token);
  const owner = passkey && (await findPasskey(db, passkey.id))?.user_id;
  const found = await findUser(db, ticket?.userId ?? owner ?? 0);
  const user = found?.is_disabled === 0 ? found : undefined;
  // Counted without an account as well: the limits must not reveal whether there is one.
  const known = (await findBrowser(db, found?.id ?? 0, caller.browser)) ?? undefined;
  const subjects = passkey
    ? passkeySubjects(passkey.id, caller.address)
    : subjectsOf('second-factor', found?.email ?? token, caller.address, known);
  const attempt = await countAttempt(db, subjects);
  if (!attempt.isAllowed) return { refused: 'too-many-requests', retryAfter: attempt.retryAfter };
  const begun =
    ticket && user
      ? await db.transaction().execute(async (trx) => {
          const held = await holdUser(trx, user.id);
          if (!held || !(await isRight(trx, settings, held, { code, passkey, ticket }))) return null;
          // Used by another request at the same moment.
          if (!(await spendTicket(trx, token))) return null;
          await clearFailures(trx, subjects);
          return beginSession(trx, settings, held, caller);
        })
      : null;
  if (begun) return begun;
  await recordFailedSignIn(db, found, caller.address);
  return { refused: 'wrong-code', status: 401 };
}
