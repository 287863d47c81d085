// The only SQL about staff accounts.
import type { Database } from '../db/connection.ts';
import type { Flag, UserRow } from '../db/tables.ts';

/** One person has one account, however the address is typed. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase();

export async function countUsers(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findUserByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('email', '=', normalizeEmail(email)).executeTakeFirst();
}

export async function insertUser(
  db: Database,
  user: { email: string; name: string; passwordHash: string },
): Promise<number> {
  const now = new Date().toISOString();
  const { id } = await db
    .insertInto('users')
    .values({
      email: normalizeEmail(user.email),
      name: user.name,
      password_hash: user.passwordHash,
      is_disabled: 0,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function listUsers(db: Database): Promise<UserRow[]> {
  return db.selectFrom('users').selectAll().orderBy('email').execute();
}

export async function setPasswordHash(db: Database, id: number, passwordHash: string): Promise<void> {
  const changes = { password_hash: passwordHash, updated_at: new Date().toISOString() };
  await db.updateTable('users').set(changes).where('id', '=', id).execute();
}

export async function setDisabled(db: Database, id: number, isDisabled: Flag): Promise<void> {
  const changes = { is_disabled: isDisabled, updated_at: new Date().toISOString() };
  await db.updateTable('users').set(changes).where('id', '=', id).execute();
}

/** Holds the account until the transaction ends; false where the password has become another since. */
export async function holdPassword(trx: Database, id: number, passwordHash: string): Promise<boolean> {
  const held = await trx
    .updateTable('users')
    .set((eb) => ({ name: eb.ref('name') }))
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .returning('id')
    .executeTakeFirst();
  return held !== undefined;
}
