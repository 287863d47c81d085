// How often signing in may fail, counted in the database so that every process counts together.
import { createHash } from 'node:crypto';
import type { Database } from '../../db/connection.ts';
import { networkOf } from '../../shared/network.server.ts';
import { normalizeEmail } from './users-repository.server.ts';

const WINDOW = 15 * 60_000;
const LIMITS = { account: 10, address: 30 } as const;

type Subject = keyof typeof LIMITS;
type Subjects = Record<Subject, string>;

const hashOf = (kind: Subject, value: string): string =>
  createHash('sha256').update(`${kind}:${value}`).digest('hex');

export const subjectsOf = (email: string, address: string): Subjects => ({
  account: hashOf('account', normalizeEmail(email)),
  // Whoever has IPv6 has a /64 of addresses.
  address: hashOf('address', networkOf(address, { ipv4: 32, ipv6: 64 })),
});

export type Attempt = { isAllowed: true } | { isAllowed: false; retryAfter: number };

/**
 * Counts an attempt as failed before the password is looked at, so that a hundred attempts at once get no more tries
 * than one after another. A right password takes its failures back.
 */
export async function countAttempt(db: Database, subjects: Subjects): Promise<Attempt> {
  const now = Date.now();
  const windowStart = new Date(now - WINDOW).toISOString();
  await db.deleteFrom('sign_in_failures').where('failed_at', '<=', windowStart).execute();
  const own = await db
    .insertInto('sign_in_failures')
    .values({ ...subjects, failed_at: new Date(now).toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const waits: number[] = [];
  for (const subject of ['account', 'address'] as const) {
    // The failure that must grow old before there is room for one more.
    const blocking = await db
      .selectFrom('sign_in_failures')
      .select('failed_at')
      .where(subject, '=', subjects[subject])
      .where('failed_at', '>', windowStart)
      .where('id', '!=', own.id)
      .orderBy('failed_at', 'desc')
      .offset(LIMITS[subject] - 1)
      .limit(1)
      .executeTakeFirst();
    if (blocking) waits.push(Date.parse(blocking.failed_at) + WINDOW - now);
  }
  if (waits.length === 0) return { isAllowed: true };
  // Refused attempts do not count, or trying on would keep the door shut for ever.
  await db.deleteFrom('sign_in_failures').where('id', '=', own.id).execute();
  return { isAllowed: false, retryAfter: Math.max(1, Math.ceil(Math.max(...waits) / 1000)) };
}

/** Forgets the account's failures, and with them its share of the address's; those of other accounts stay. */
export async function clearFailures(db: Database, subjects: Subjects): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('account', '=', subjects.account).execute();
}
