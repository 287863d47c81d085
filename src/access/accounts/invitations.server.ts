// One-time links for setting a password, of a new account or in place of a forgotten one.
import type { Database } from '../../db/connection.ts';
import type { UserRow } from '../../db/tables.ts';
import { hashOfToken, newToken } from '../tokens.server.ts';

const LIFE_MS = 72 * 60 * 60_000;

export type Invitation = { token: string; expiresAt: string };

/** Stored apart: anybody can request a link by e-mail, which must not replace an administrator's. */
type RequestedBy = 'administrator' | 'anybody';

/** Replaces the previous one of the same origin. */
export async function invite(trx: Database, userId: number, asked_by: RequestedBy): Promise<Invitation> {
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

/** Null if it was used or replaced, has expired, or the account is closed. */
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

/** When those of administrators expire, by account. */
export async function invitedUntil(db: Database): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('invitations')
    .select(['user_id', 'expires_at'])
    .where('asked_by', '=', 'administrator')
    .where('expires_at', '>', new Date().toISOString())
    .execute();
  return new Map(rows.map((row) => [row.user_id, row.expires_at]));
}

/** Who had asked for it; null if it was used at the same moment. The caller revokes the account's others. */
export async function spendInvitation(trx: Database, token: string): Promise<RequestedBy | null> {
  const spent = await trx
    .deleteFrom('invitations')
    .where('token_hash', '=', hashOfToken(token))
    .returning('asked_by')
    .executeTakeFirst();
  return spent?.asked_by ?? null;
}

export async function revokeInvitations(trx: Database, userId: number): Promise<void> {
  await trx.deleteFrom('invitations').where('user_id', '=', userId).execute();
}
