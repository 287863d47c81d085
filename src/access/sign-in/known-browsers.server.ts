// Browsers that have signed in before, by a cookie. It grants nothing: failures of known browsers are counted apart, so that
// strangers cannot lock an account's owner out.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../db/connection.ts';
import { hashOfToken, newToken } from '../tokens.server.ts';

const COOKIE = 'known-browser';
const LIFE_SECONDS = 180 * 24 * 60 * 60;

export const browserToken = ({ headers }: FastifyRequest): string | null =>
  new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{43})(?:;|$)`).exec(headers.cookie ?? '')?.[1] ?? null;

/** Its path limits it to signing in. */
export function setBrowserCookie(reply: FastifyReply, token: string, isSecure: boolean): void {
  const rules = `Path=/api/auth; Max-Age=${LIFE_SECONDS}; HttpOnly; SameSite=Strict`;
  reply.header('set-cookie', `${COOKIE}=${token}; ${rules}${isSecure ? '; Secure' : ''}`);
}

/** The token's hash; null if the browser has not signed in to this account. */
export async function findBrowser(
  db: Database,
  userId: number,
  token: string | null,
): Promise<string | null> {
  if (!token) return null;
  const found = await db
    .selectFrom('known_browsers')
    .select('token_hash')
    .where('token_hash', '=', hashOfToken(token))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found?.token_hash ?? null;
}

/** Whoever has the password cannot collect more of them. */
const MOST_OF_ONE = 10;

/** Replaces the browser's token, for all accounts that share the browser. */
export async function rememberBrowser(trx: Database, userId: number, old: string | null): Promise<string> {
  const token = newToken();
  const [token_hash, now] = [hashOfToken(token), Date.now()];
  const oldest = new Date(now - LIFE_SECONDS * 1000).toISOString();
  await trx.deleteFrom('known_browsers').where('seen_at', '<', oldest).execute();
  if (old) {
    await trx
      .deleteFrom('known_browsers')
      .where('token_hash', '=', hashOfToken(old))
      .where('user_id', '=', userId)
      .execute();
    await trx
      .updateTable('known_browsers')
      .set({ token_hash })
      .where('token_hash', '=', hashOfToken(old))
      .execute();
  }
  await trx
    .insertInto('known_browsers')
    .values({ token_hash, user_id: userId, seen_at: new Date(now).toISOString() })
    .execute();
  const newest = await trx
    .selectFrom('known_browsers')
    .select('token_hash')
    .where('user_id', '=', userId)
    .orderBy('seen_at', 'desc')
    .limit(MOST_OF_ONE)
    .execute();
  await trx
    .deleteFrom('known_browsers')
    .where('user_id', '=', userId)
    .where(
      'token_hash',
      'not in',
      newest.map((row) => row.token_hash),
    )
    .execute();
  return token;
}

export async function forgetBrowsers(trx: Database, userId: number): Promise<void> {
  await trx.deleteFrom('known_browsers').where('user_id', '=', userId).execute();
}
