// The browser has a random token, the database its SHA-256: a copy of the database signs nobody in.
import type { Database } from '../../db/connection.ts';
import { networkOf } from '../../shared/network.server.ts';
import type { OwnSession, Staff } from '../access.schema.ts';
import { asStaff } from '../accounts/users-repository.server.ts';
import { type Duty, isDutyOf } from '../permissions.ts';
import { hasFactor } from '../second-factor/second-factors.server.ts';
import { hashOfToken, newToken } from '../tokens.server.ts';
import { deviceOf } from './device.ts';

const MINUTE = 60_000;
const WHOLE_LIFE = 7 * 24 * 60 * MINUTE;
// The expiry moves at most once a minute, so that not every read is a write.
const SLIDE_STEP = MINUTE;
/** A prefix of the hash names a session to its owner. */
const ID_LENGTH = 16;

const iso = (time: number): string => new Date(time).toISOString();

/** SESSION_IDLE_HOURS and SESSION_DAYS. */
export type Lifetime = { idleSeconds: number; wholeSeconds: number };

export type NewSession = Lifetime & {
  userId: number;
  address: string;
  userAgent: string;
  /** For setting up a second factor only. */
  isLimited: boolean;
};

/** Returns the token, which is not stored. */
export async function startSession(db: Database, session: NewSession): Promise<string> {
  const token = newToken();
  const now = Date.now();
  const { userId, idleSeconds, wholeSeconds, address, userAgent, isLimited } = session;
  await db.deleteFrom('sessions').where('expires_at', '<=', iso(now)).execute();
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashOfToken(token),
      user_id: userId,
      created_at: iso(now),
      used_at: iso(now),
      expires_at: iso(now + Math.min(idleSeconds, wholeSeconds) * 1000),
      ends_at: iso(now + wholeSeconds * 1000),
      idle_seconds: idleSeconds,
      device: deviceOf(userAgent),
      network: networkOf(address, { ipv4: 24, ipv6: 48 }),
      is_limited: isLimited ? 1 : 0,
    })
    .execute();
  return token;
}

/** Prolongs the session. Whether a second factor is a duty is asked each time: it may have become one since it began. */
export async function findSession(db: Database, token: string, duty: Duty): Promise<Staff | null> {
  const now = Date.now();
  const tokenHash = hashOfToken(token);
  const found = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.email', 'users.name', 'users.role', 'users.today_mail_at'])
    .select([
      'sessions.is_limited',
      'sessions.created_at',
      'sessions.used_at',
      'sessions.ends_at',
      'sessions.idle_seconds',
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', iso(now))
    .where('users.is_disabled', '=', 0)
    .executeTakeFirst();
  if (!found) return null;
  const isDuty = isDutyOf(duty, found);
  const hasOne = (found.is_limited || isDuty) && (await hasFactor(db, found.id));
  // The account has a second factor by now, which this session has not passed.
  if (found.is_limited && hasOne) return null;
  const end = found.ends_at ? Date.parse(found.ends_at) : Date.parse(found.created_at) + WHOLE_LIFE;
  const expiry = Math.min(now + found.idle_seconds * 1000, end);
  // Not by the expiry, which no longer moves near the end.
  if (now - Date.parse(found.used_at ?? found.created_at) >= SLIDE_STEP) {
    await db
      .updateTable('sessions')
      .set({ expires_at: iso(expiry), used_at: iso(now) })
      .where('token_hash', '=', tokenHash)
      .execute()
      // On a full disk a session cannot be prolonged, but is still valid.
      .catch(() => {});
  }
  return { ...asStaff(found), ...(isDuty && !hasOne && { needsSecondFactor: true }) };
}

/** How long the password or a passkey is not asked for again. */
const PRESENT_MS = 15 * MINUTE;

/** Whether whoever has the session was seen to be its owner a short while ago. */
export async function isPresent(db: Database, token: string): Promise<boolean> {
  const found = await db
    .selectFrom('sessions')
    .select(['created_at', 'present_at'])
    .where('token_hash', '=', hashOfToken(token))
    .executeTakeFirst();
  const since = found && Date.now() - Date.parse(found.present_at ?? found.created_at);
  return since !== undefined && since >= 0 && since < PRESENT_MS;
}

export async function notePresence(db: Database, token: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ present_at: iso(Date.now()) })
    .where('token_hash', '=', hashOfToken(token))
    .execute();
}

export async function listSessions(db: Database, userId: number, token: string): Promise<OwnSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['token_hash', 'created_at', 'used_at', 'device', 'network'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', iso(Date.now()))
    .orderBy('used_at', 'desc')
    .execute();
  const current = hashOfToken(token);
  return rows.map((row) => ({
    id: row.token_hash.slice(0, ID_LENGTH),
    device: row.device,
    network: row.network,
    createdAt: row.created_at,
    usedAt: row.used_at ?? row.created_at,
    isCurrent: row.token_hash === current,
  }));
}

/** By account. */
export async function countSessions(db: Database): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('sessions')
    .select((eb) => ['user_id', eb.fn.countAll<number | string>().as('count')])
    .where('expires_at', '>', iso(Date.now()))
    .groupBy('user_id')
    .execute();
  return new Map(rows.map(({ user_id, count }) => [user_id, Number(count)]));
}

export async function endSession(db: Database, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hashOfToken(token)).execute();
}

/** By the prefix of its hash; false if there is none. */
export async function endSessionOf(db: Database, userId: number, id: string): Promise<boolean> {
  const ended = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', 'like', `${id}%`)
    .returning('token_hash')
    .execute();
  return ended.length > 0;
}

/** All sessions, or all except that of the token `but`. */
export async function endSessionsOf(db: Database, userId: number, but?: string): Promise<number> {
  const ended = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(but !== undefined, (query) => query.where('token_hash', '!=', hashOfToken(but ?? '')))
    .returning('token_hash')
    .execute();
  return ended.length;
}
