// One-time addresses at which somebody sets the password of their account: for a new one, and for a forgotten one. The only SQL
// about them.
import type { Database } from '../../db/connection.ts';
import type { UserRow } from '../../db/tables.ts';
import { hashOfToken, newToken } from '../tokens.server.ts';

const LIFE_MS = 72 * 60 * 60_000;

export type Invitation = { token: string; expiresAt: string };

/** Whoever knows an address can ask for a letter to it: that must not spoil what an administrator has given. */
type AskedBy = 'administrator' | 'anybody';

/** In place of the one that was asked for in this way. */
export async function invite(trx: Database, userId: number, asked_by: AskedBy): Promise<Invitation> {
  const token = newToken();
  const now = Date.now();
  const expiresAt = new Date(now + LIFE_MS).toISOString();
  const columns = {
    token_hash: hashOfToken(token),
    created_at: new Date(now).toISOString(),
    expires_at: expiresAt,
  };
  await trx
    .insertInto('invitations')
    .values({ user_id: userId, asked_by, ...columns })
    .onConflict((conflict) => conflict.columns(['user_id', 'asked_by']).doUpdateSet(columns))
    .execute();
  return { token, expiresAt };
}

/** Whose it is; null where it was used, replaced, has expired, or the account is closed. */
export async function findInvited(db: Database, token: string): Promise<UserRow | null> {
  const user = await db
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.user_id')
    .selectAll('users')
    .where('invitations.token_hash', '=', hashOfToken(token))
    .where('invitations.expires_at', '>', new Date().toISOString())
    .where('users.is_disabled', '=', 0)
    .executeTakeFirst();
  return user ?? null;
}

/** Until when an administrator’s is good, by account. */
export async function invitedUntil(db: Database): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('invitations')
    .select(['user_id', 'expires_at'])
    .where('asked_by', '=', 'administrator')
    .where('expires_at', '>', new Date().toISOString())
    .execute();
  return new Map(rows.map((row) => [row.user_id, row.expires_at]));
}

/** Good once: false for whoever comes second. The caller takes back others of the account with its old password. */
export async function spendInvitation(trx: Database, token: string): Promise<boolean> {
  const spent = await trx
    .deleteFrom('invitations')
    .where('token_hash', '=', hashOfToken(token))
    .returning('user_id')
    .execute();
  return spent.length > 0;
}

export async function revokeInvitations(trx: Database, userId: number): Promise<void> {
  await trx.deleteFrom('invitations').where('user_id', '=', userId).execute();
}
