// Browsers that have signed in before, by a cookie of their own. It opens nothing: it only tells the owner of an account,
// whom strangers must not be able to lock out, from the strangers.
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../db/connection.ts';

const COOKIE = 'known-browser';
const LIFE_SECONDS = 180 * 24 * 60 * 60;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

export const browserToken = ({ headers }: FastifyRequest): string | null =>
  new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{43})(?:;|$)`).exec(headers.cookie ?? '')?.[1] ?? null;

/** Sent with attempts to sign in and with nothing else. */
export function setBrowserCookie(reply: FastifyReply, token: string, isSecure: boolean): void {
  const rules = `Path=/api/auth; Max-Age=${LIFE_SECONDS}; HttpOnly; SameSite=Strict`;
  reply.header('set-cookie', `${COOKIE}=${token}; ${rules}${isSecure ? '; Secure' : ''}`);
}

/** What such a browser is counted by; null where it has not signed in to this account. */
export async function findBrowser(
  db: Database,
  userId: number,
  token: string | null,
): Promise<string | null> {
  if (!token) return null;
  const found = await db
    .selectFrom('known_browsers')
    .select('token_hash')
    .where('token_hash', '=', hashOf(token))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found?.token_hash ?? null;
}

/** A new token each time, in place of the one it had. */
export async function rememberBrowser(trx: Database, userId: number, old: string | null): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const oldest = new Date(Date.now() - LIFE_SECONDS * 1000).toISOString();
  await trx
    .deleteFrom('known_browsers')
    .where((eb) => eb.or([eb('token_hash', '=', hashOf(old ?? '')), eb('seen_at', '<', oldest)]))
    .execute();
  await trx
    .insertInto('known_browsers')
    .values({ token_hash: hashOf(token), user_id: userId, seen_at: new Date().toISOString() })
    .execute();
  return token;
}
