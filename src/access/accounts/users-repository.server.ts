// SQL about accounts.
import type { Database } from '../../db/connection.ts';
import type { Flag, UserRow } from '../../db/tables.ts';
import type { Staff } from '../access.schema.ts';
import { FORMER_COLLEAGUE } from '../former-colleague.ts';
import type { Role } from '../permissions.ts';

/** One account per address, however it is typed. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase();

export async function countUsers(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const asStaff = ({
  id,
  email,
  name,
  role,
  today_mail_at,
}: Pick<UserRow, 'id' | 'email' | 'name' | 'role' | 'today_mail_at'>): Staff => ({
  ...{ id, email, name, role },
  ...(today_mail_at !== null && { todayByMail: true }),
});

/** What was erased is nobody's account. */
const accounts = (db: Database) => db.selectFrom('users').selectAll().where('erased_at', 'is', null);

export async function findUser(db: Database, id: number): Promise<UserRow | undefined> {
  return accounts(db).where('id', '=', id).executeTakeFirst();
}

export async function findUserByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  return accounts(db).where('email', '=', normalizeEmail(email)).executeTakeFirst();
}

export async function insertUser(
  db: Database,
  user: { email: string; name: string; role: Role; passwordHash: string },
): Promise<number> {
  const now = new Date().toISOString();
  const { id } = await db
    .insertInto('users')
    .values({
      email: normalizeEmail(user.email),
      name: user.name,
      role: user.role,
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
  return accounts(db).orderBy('email').execute();
}

export async function setPasswordHash(db: Database, id: number, passwordHash: string): Promise<void> {
  const changes = { password_hash: passwordHash, updated_at: new Date().toISOString() };
  await db.updateTable('users').set(changes).where('id', '=', id).execute();
}

export async function changeUser(
  db: Database,
  id: number,
  changes: {
    name?: string;
    role?: Role;
    is_disabled?: Flag;
    last_sign_in_at?: string;
    seen_changes?: number;
    today_mail_at?: string | null;
  },
): Promise<void> {
  const updated_at = new Date().toISOString();
  await db
    .updateTable('users')
    .set({ ...changes, updated_at })
    .where('id', '=', id)
    .execute();
}

/** Of an account that was erased, where its address was: it is no address, so that nobody can sign in with it. */
export const erasedEmail = (id: number): string => `erased-${id}`;

/** The row stays, because histories name its number. */
export async function neutraliseUser(trx: Database, id: number): Promise<void> {
  const now = new Date().toISOString();
  await trx
    .updateTable('users')
    .set({
      email: erasedEmail(id),
      name: FORMER_COLLEAGUE,
      password_hash: '',
      role: 'author',
      is_disabled: 1,
      last_sign_in_at: null,
      seen_changes: 0,
      today_mail_at: null,
      updated_at: now,
      erased_at: now,
    })
    .where('id', '=', id)
    .execute();
}

/** Administrators who can sign in. Locks their rows, so that two who demote each other leave one. */
export async function holdAdministrators(trx: Database): Promise<number[]> {
  const held = await trx
    .updateTable('users')
    .set((eb) => ({ name: eb.ref('name') }))
    .where('role', '=', 'administrator')
    .where('is_disabled', '=', 0)
    .where('password_hash', '!=', '')
    .returning('id')
    .execute();
  return held.map(({ id }) => id);
}

/** Locks the row until the transaction ends; undefined if the account is closed. */
export async function holdUser(trx: Database, id: number): Promise<UserRow | undefined> {
  return trx
    .updateTable('users')
    .set((eb) => ({ name: eb.ref('name') }))
    .where('id', '=', id)
    .where('is_disabled', '=', 0)
    .returningAll()
    .executeTakeFirst();
}

/** To whom something can be given: whose account is open. */
export const listColleagues = (db: Database): Promise<Pick<UserRow, 'id' | 'name'>[]> =>
  db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('is_disabled', '=', 0)
    .where('erased_at', 'is', null)
    .orderBy('name')
    .execute();

export const isColleague = async (db: Database, id: number): Promise<boolean> =>
  (await listColleagues(db)).some((each) => each.id === id);
