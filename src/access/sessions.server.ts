// Sessions: the browser holds a random token, the database its SHA-256, so that a copy of the database signs nobody in.
import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../db/connection.ts';
import type { Staff } from './access.schema.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const IDLE_LIFE = 12 * HOUR;
const WHOLE_LIFE = 7 * 24 * HOUR;
// The expiry moves at most once a minute: reading a page does not write to the database.
const SLIDE_STEP = MINUTE;

const iso = (time: number): string => new Date(time).toISOString();
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Returns the token, which is kept nowhere here. */
export async function startSession(db: Database, userId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = Date.now();
  await db.deleteFrom('sessions').where('expires_at', '<=', iso(now)).execute();
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashOf(token),
      user_id: userId,
      created_at: iso(now),
      expires_at: iso(now + IDLE_LIFE),
    })
    .execute();
  return token;
}

/** The person behind a token, whose session lives on for having been used. */
export async function findSession(db: Database, token: string): Promise<Staff | null> {
  const now = Date.now();
  const tokenHash = hashOf(token);
  const found = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.email', 'users.name', 'sessions.created_at', 'sessions.expires_at'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', iso(now))
    .where('users.is_disabled', '=', 0)
    .executeTakeFirst();
  if (!found) return null;
  const expiry = Math.min(now + IDLE_LIFE, Date.parse(found.created_at) + WHOLE_LIFE);
  if (expiry - Date.parse(found.expires_at) >= SLIDE_STEP) {
    await db
      .updateTable('sessions')
      .set({ expires_at: iso(expiry) })
      .where('token_hash', '=', tokenHash)
      .execute()
      // On a full disk a session cannot be prolonged, but is still good.
      .catch(() => {});
  }
  return { id: found.id, email: found.email, name: found.name };
}

export async function endSession(db: Database, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hashOf(token)).execute();
}

export async function endSessionsOf(db: Database, userId: number): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
}
