// Sign-ins in progress: after the password and before the second factor, or before a passkey without a password.
import type { Database } from '../../db/connection.ts';
import { networkOf } from '../../shared/network.server.ts';
import { hashOfToken, newToken } from '../tokens.server.ts';

const LIFE_MS = 5 * 60_000;
/** Nobody can fill the disk with sign-ins; each account is counted separately. */
const MOST_OF_STRANGERS = 10_000;
const MOST_OF_A_NETWORK = 100;
const MOST_OF_ONE = 100;

/** A challenge for adding a passkey, issued without the password, must not sign in. */
type Purpose = 'sign-in' | 'add-passkey' | 'presence';

export type Ticket = { purpose: Purpose; userId: number | null; challenge: string | null };

/**
 * The newest displaces the oldest: however many somebody takes, the next one gets theirs. Strangers displace none that a known
 * browser has taken. `address` is given if the account is not known yet.
 */
export async function issueTicket(
  db: Database,
  { purpose, userId, challenge, isKnown = false }: Ticket & { isKnown?: boolean },
  address?: string,
): Promise<string> {
  const now = Date.now();
  const network = address === undefined ? null : networkOf(address, { ipv4: 24, ipv6: 48 });
  const is_known = isKnown ? 1 : 0;
  await db.deleteFrom('sign_in_tickets').where('expires_at', '<=', new Date(now).toISOString()).execute();
  const displace = async (most: number, narrow: boolean) => {
    const among = db
      .selectFrom('sign_in_tickets')
      .where('user_id', userId === null ? 'is' : '=', userId)
      .where('is_known', '=', is_known)
      .$if(narrow, (query) => query.where('network', '=', network));
    const oldest = among
      .select('token_hash')
      .orderBy('expires_at', 'desc')
      .orderBy('token_hash')
      .limit(1_000)
      .offset(most - 1);
    await db.deleteFrom('sign_in_tickets').where('token_hash', 'in', oldest).execute();
  };
  await displace(userId === null ? MOST_OF_STRANGERS : MOST_OF_ONE, false);
  if (network !== null) await displace(MOST_OF_A_NETWORK, true);
  const token = newToken();
  await db
    .insertInto('sign_in_tickets')
    .values({
      token_hash: hashOfToken(token),
      purpose,
      user_id: userId,
      network,
      challenge,
      is_known,
      expires_at: new Date(now + LIFE_MS).toISOString(),
    })
    .execute();
  return token;
}

export async function findTicket(db: Database, purpose: Purpose, token: string): Promise<Ticket | null> {
  const row = await db
    .selectFrom('sign_in_tickets')
    .select(['user_id', 'challenge'])
    .where('token_hash', '=', hashOfToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', new Date().toISOString())
    .executeTakeFirst();
  return row ? { purpose, userId: row.user_id, challenge: row.challenge } : null;
}

/** False if it was used before. */
export async function spendTicket(trx: Database, token: string): Promise<boolean> {
  const spent = await trx
    .deleteFrom('sign_in_tickets')
    .where('token_hash', '=', hashOfToken(token))
    .returning('token_hash')
    .execute();
  return spent.length > 0;
}

export async function dropTicketsOf(trx: Database, userId: number): Promise<void> {
  await trx.deleteFrom('sign_in_tickets').where('user_id', '=', userId).execute();
}
