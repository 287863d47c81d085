// Limits of failed sign-ins, counted in the database for all processes. They block the networks that guess, not the owner of
// the account.
import { createHash, randomUUID } from 'node:crypto';
import type { Database } from '../../db/connection.ts';
import { networkOf } from '../../shared/network.server.ts';
import { normalizeEmail } from '../accounts/users-repository.server.ts';

const WINDOW = 15 * 60_000;

const DAYS = 7 * 24 * 60 * 60_000;

/** The hash of what is counted, and its limit within the window. */
type Subject = { name: string; most: number; window: number };

const subject = (most: number, ...parts: string[]): Subject => ({
  name: createHash('sha256').update(parts.join(':')).digest('hex'),
  most,
  window: WINDOW,
});

/** Slow guessing: a code of six digits must not fall to patience either. */
const overDays = (most: number, ...parts: string[]): Subject => ({
  ...subject(most, 'days', ...parts),
  window: DAYS,
});

/** Each is counted separately. */
type Action = 'sign-in' | 'change' | 'second-factor' | 'set-up' | 'forgotten';

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
  const isCode = action === 'second-factor';
  if (knownBrowser)
    return [
      subject(10, action, 'browser', knownBrowser),
      subject(100, action, 'browsers of', account),
      ...(isCode ? [overDays(100, action, 'browser', knownBrowser)] : []),
    ];
  // Six digits allow few guesses, from all networks together; getting here needs the password. Known browsers and passkeys are
  // counted apart.
  if (isCode)
    return [
      subject(10, action, 'account', account),
      overDays(50, action, 'account', account),
      byAddress(action, address),
    ];
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
  const isoOf = (time: number) => new Date(time).toISOString();
  const at = isoOf(now);
  const attempt = randomUUID();
  await db
    .deleteFrom('sign_in_attempts')
    .where('at', '<=', isoOf(now - WINDOW))
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '<=', at)]))
    .execute();
  await db
    .insertInto('sign_in_attempts')
    .values(
      subjects.map(({ name, window }) => ({
        attempt,
        subject: name,
        at,
        until: window === WINDOW ? null : isoOf(now + window),
      })),
    )
    .execute();
  const waits: number[] = [];
  for (const { name, most, window } of subjects) {
    // The failure that must expire first.
    const blocking = await db
      .selectFrom('sign_in_attempts')
      .select('at')
      .where('subject', '=', name)
      .where('at', '>', isoOf(now - window))
      .where('attempt', '!=', attempt)
      .orderBy('at', 'desc')
      .offset(most - 1)
      .limit(1)
      .executeTakeFirst();
    if (blocking) waits.push(Date.parse(blocking.at) + window - now);
  }
  const takeBack = async () => {
    await db.deleteFrom('sign_in_attempts').where('attempt', '=', attempt).execute();
  };
  if (waits.length === 0) return { isAllowed: true, takeBack };
  // Refused attempts do not count, or retrying would block forever.
  await takeBack();
  return { isAllowed: false, retryAfter: Math.max(1, Math.ceil(Math.max(...waits) / 1000)) };
}

/** Of all attempts of the first subject and of those counted over days, for every subject they were counted for. */
export async function clearFailures(db: Database, subjects: Subject[]): Promise<void> {
  const own = subjects.filter(({ window }, index) => index === 0 || window !== WINDOW);
  await db
    .deleteFrom('sign_in_attempts')
    .where('attempt', 'in', (eb) =>
      eb
        .selectFrom('sign_in_attempts')
        .select('attempt')
        .where(
          'subject',
          'in',
          own.map(({ name }) => name),
        ),
    )
    .execute();
}

/** Of codes that somebody with the password has tried from browsers that are not known. */
export const clearWrongCodes = (db: Database, email: string): Promise<void> =>
  clearFailures(db, subjectsOf('second-factor', email, '127.0.0.1'));
