// Limits of failed sign-ins, counted in the database for all processes. They block the networks that guess, not the owner of
// the account.
import { createHash, randomUUID } from 'node:crypto';
import type { Database } from '../../db/connection.ts';
import { networkOf } from '../../shared/network.server.ts';
import { normalizeEmail } from '../accounts/users-repository.server.ts';

const WINDOW = 15 * 60_000;

/** The hash of what is counted, and its limit within the window. */
type Subject = { name: string; most: number };

const subject = (most: number, ...parts: string[]): Subject => ({
  name: createHash('sha256').update(parts.join(':')).digest('hex'),
  most,
});

/** Each is counted separately. */
type Action = 'sign-in' | 'change' | 'second-factor' | 'forgotten';

// A client with IPv6 has a whole /64.
const byAddress = (action: Action, address: string): Subject =>
  subject(30, action, 'address', networkOf(address, { ipv4: 32, ipv6: 64 }));

/** By passkey and not by account: nobody guesses one, and wrong ones must not lock the owner out. */
export const passkeySubjects = (id: string, address: string): Subject[] => [
  subject(10, 'second-factor', 'passkey', id, networkOf(address, { ipv4: 24, ipv6: 48 })),
  byAddress('second-factor', address),
];

/**
 * The first is the one whose failures success clears. Known browsers are counted apart, so that strangers cannot lock them
 * out.
 */
export function subjectsOf(action: Action, email: string, address: string, knownBrowser?: string): Subject[] {
  const account = normalizeEmail(email);
  if (knownBrowser)
    return [subject(10, action, 'browser', knownBrowser), subject(100, action, 'browsers of', account)];
  // Six digits allow few guesses, from all networks together; getting here needs the password.
  if (action === 'second-factor')
    return [subject(10, action, 'account', account), byAddress(action, address)];
  return [
    subject(10, action, 'account', account, networkOf(address, { ipv4: 24, ipv6: 48 })),
    // Guessing from many networks.
    subject(100, action, 'account', account),
    byAddress(action, address),
  ];
}

/** `takeBack` is for an attempt that was not checked after all. */
export type Attempt =
  | { isAllowed: true; takeBack: () => Promise<void> }
  | { isAllowed: false; retryAfter: number };

/** Counts an attempt as failed before it is checked: a hundred at once get no more guesses than one after another. */
export async function countAttempt(db: Database, subjects: Subject[]): Promise<Attempt> {
  const now = Date.now();
  const windowStart = new Date(now - WINDOW).toISOString();
  const at = new Date(now).toISOString();
  const attempt = randomUUID();
  await db.deleteFrom('sign_in_attempts').where('at', '<=', windowStart).execute();
  await db
    .insertInto('sign_in_attempts')
    .values(subjects.map(({ name }) => ({ attempt, subject: name, at })))
    .execute();
  const waits: number[] = [];
  for (const { name, most } of subjects) {
    // The failure that must expire first.
    const blocking = await db
      .selectFrom('sign_in_attempts')
      .select('at')
      .where('subject', '=', name)
      .where('at', '>', windowStart)
      .where('attempt', '!=', attempt)
      .orderBy('at', 'desc')
      .offset(most - 1)
      .limit(1)
      .executeTakeFirst();
    if (blocking) waits.push(Date.parse(blocking.at) + WINDOW - now);
  }
  const takeBack = async () => {
    await db.deleteFrom('sign_in_attempts').where('attempt', '=', attempt).execute();
  };
  if (waits.length === 0) return { isAllowed: true, takeBack };
  // Refused attempts do not count, or retrying would block forever.
  await takeBack();
  return { isAllowed: false, retryAfter: Math.max(1, Math.ceil(Math.max(...waits) / 1000)) };
}

/** Of all attempts of the first subject, for every subject they were counted for. */
export async function clearFailures(db: Database, [own]: Subject[]): Promise<void> {
  await db
    .deleteFrom('sign_in_attempts')
    .where('attempt', 'in', (eb) =>
      eb
        .selectFrom('sign_in_attempts')
        .select('attempt')
        .where('subject', '=', own?.name ?? ''),
    )
    .execute();
}
