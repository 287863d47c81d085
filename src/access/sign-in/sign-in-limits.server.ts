// How often signing in may fail, counted in the database so that every process counts together. An account that is being
// guessed at is closed to the networks that guess, not to its owner.
import { createHash, randomUUID } from 'node:crypto';
import type { Database } from '../../db/connection.ts';
import { networkOf } from '../../shared/network.server.ts';
import { normalizeEmail } from '../accounts/users-repository.server.ts';

const WINDOW = 15 * 60_000;

/** A hash of what is counted, and how many failures it may have within the window. */
type Subject = { name: string; most: number };

const subject = (most: number, ...parts: string[]): Subject => ({
  name: createHash('sha256').update(parts.join(':')).digest('hex'),
  most,
});

/** What is being tried: each is counted apart. */
type Action = 'sign-in' | 'change' | 'second-factor' | 'forgotten';

// Whoever has IPv6 has a /64 of addresses.
const byAddress = (action: Action, address: string): Subject =>
  subject(30, action, 'address', networkOf(address, { ipv4: 32, ipv6: 64 }));

/** Nobody guesses a passkey: whoever sends wrong ones must not keep out those who have the right one. */
export const passkeySubjects = (id: string, address: string): Subject[] => [
  subject(10, 'second-factor', 'passkey', id, networkOf(address, { ipv4: 24, ipv6: 48 })),
  byAddress('second-factor', address),
];

/**
 * By whom an attempt is counted; the first is the one whose failures a right password takes back. A browser that has signed
 * in to this account before is counted by itself and with others like it: strangers, who are not, cannot lock it out.
 */
export function subjectsOf(action: Action, email: string, address: string, knownBrowser?: string): Subject[] {
  const account = normalizeEmail(email);
  if (knownBrowser)
    return [subject(10, action, 'browser', knownBrowser), subject(100, action, 'browsers of', account)];
  // Of six digits a few guesses must not be enough, from wherever they come; strangers need the password to get here.
  if (action === 'second-factor')
    return [subject(10, action, 'account', account), byAddress(action, address)];
  return [
    subject(10, action, 'account', account, networkOf(address, { ipv4: 24, ipv6: 48 })),
    // Guessers with many networks.
    subject(100, action, 'account', account),
    byAddress(action, address),
  ];
}

/** An attempt that was not looked at after all is taken back. */
export type Attempt =
  | { isAllowed: true; takeBack: () => Promise<void> }
  | { isAllowed: false; retryAfter: number };

/**
 * Counts an attempt as failed before the password is looked at, so that a hundred attempts at once get no more tries
 * than one after another. A right password takes its failures back.
 */
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
    // The failure that must grow old before there is room for one more.
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
  // Refused attempts do not count, or trying on would keep the door shut for ever.
  await takeBack();
  return { isAllowed: false, retryAfter: Math.max(1, Math.ceil(Math.max(...waits) / 1000)) };
}

/** Forgets the failures of whoever was right after all, wherever they were counted; those of others stay. */
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
