// SQL about second factors, except recovery codes.
import type { Database } from '../../db/connection.ts';
import type { Passkey, SecondFactor } from '../access.schema.ts';
import { hashOfToken } from '../tokens.server.ts';
import { countRecoveryCodes, forgetRecoveryCodes, spendRecoveryCode } from './recovery-codes.server.ts';
import type { Opener, SecretBox } from './secret-box.server.ts';
import { dropTicketsOf } from './tickets.server.ts';
import { newSecret, stepOfCode } from './totp.ts';

export type Method = 'totp' | 'passkey' | 'recovery';

export type PasskeyRow = {
  id: string;
  user_id: number;
  public_key: string;
  counter: number | string;
  transports: string;
};

/** A credential's own id may be too long for a URL. */
const shortName = (id: string): string => hashOfToken(id).slice(0, 16);

export const listPasskeys = (db: Database, userId: number): Promise<PasskeyRow[]> =>
  db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('created_at').execute();

const hasTotp = async (db: Database, userId: number): Promise<boolean> =>
  (await db
    .selectFrom('totp_secrets')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()) !== undefined;

export const hasFactor = async (db: Database, userId: number): Promise<boolean> =>
  (await hasTotp(db, userId)) || (await listPasskeys(db, userId)).length > 0;

export async function methodsOf(db: Database, userId: number): Promise<Method[]> {
  const totp = await hasTotp(db, userId);
  const passkeys = await listPasskeys(db, userId);
  if (!totp && passkeys.length === 0) return [];
  const codes = await countRecoveryCodes(db, userId);
  return [
    ...(passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(totp ? (['totp'] as const) : []),
    ...(codes > 0 ? (['recovery'] as const) : []),
  ];
}

export async function secondFactorOf(db: Database, userId: number): Promise<SecondFactor> {
  const rows = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const passkeys: Passkey[] = rows.map((row) => ({
    id: shortName(row.id),
    name: row.name,
    createdAt: row.created_at,
    usedAt: row.used_at,
  }));
  return {
    totp: await hasTotp(db, userId),
    passkeys,
    recoveryCodes: await countRecoveryCodes(db, userId),
  };
}

export async function factorsOfAll(db: Database): Promise<Map<number, ('totp' | 'passkey')[]>> {
  const withTotp = await db
    .selectFrom('totp_secrets')
    .select('user_id')
    .where('confirmed_at', 'is not', null)
    .execute();
  const withPasskeys = await db.selectFrom('passkeys').select('user_id').distinct().execute();
  const factors = new Map<number, ('totp' | 'passkey')[]>();
  for (const { user_id } of withTotp) factors.set(user_id, ['totp']);
  for (const { user_id } of withPasskeys) factors.set(user_id, [...(factors.get(user_id) ?? []), 'passkey']);
  return factors;
}

/** Not in force until its first code is confirmed. Null if there is one in use. */
export async function beginTotp(trx: Database, box: SecretBox, userId: number): Promise<string | null> {
  const secret = newSecret();
  const columns = { secret: box.seal(secret, userId), confirmed_at: null, last_step: 0 };
  const begun = await trx
    .insertInto('totp_secrets')
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(columns).where('totp_secrets.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .execute();
  return begun.length > 0 ? secret : null;
}

/** Whether a code is right. It and all earlier ones are used up then. */
export async function spendTotp(
  trx: Database,
  box: SecretBox,
  userId: number,
  code: string,
  isFirst: boolean,
): Promise<boolean> {
  const row = await trx
    .selectFrom('totp_secrets')
    .select('secret')
    .where('user_id', '=', userId)
    .where('confirmed_at', isFirst ? 'is' : 'is not', null)
    .executeTakeFirst();
  const secret = row && box.open(row.secret, userId);
  const step = secret ? stepOfCode(secret, code.replace(/\s/g, '')) : null;
  if (step === null) return false;
  const spent = await trx
    .updateTable('totp_secrets')
    .set({ last_step: step, ...(isFirst && { confirmed_at: new Date().toISOString() }) })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .execute();
  return spent.length > 0;
}

/** How many secrets each key opens. */
export type Sealed = Record<Opener | 'neither', number>;

async function countSealedAs(
  db: Database,
  box: SecretBox | null,
  look: (row: { user_id: number; secret: string }, opener: Opener | null) => Promise<unknown>,
): Promise<Sealed> {
  const sealed: Sealed = { present: 0, former: 0, neither: 0 };
  for (const row of await db.selectFrom('totp_secrets').select(['user_id', 'secret']).execute()) {
    const opener = box?.openerOf(row.secret, row.user_id) ?? null;
    sealed[opener ?? 'neither'] += 1;
    await look(row, opener);
  }
  return sealed;
}

export const countSealed = (db: Database, box: SecretBox | null): Promise<Sealed> =>
  countSealedAs(db, box, async () => {});

/** What the former key has sealed is sealed with the present one; returns how it was before. The site may be running. */
export const reseal = (db: Database, box: SecretBox): Promise<Sealed> =>
  countSealedAs(db, box, async ({ user_id, secret }, opener) => {
    const opened = opener === 'former' ? box.open(secret, user_id) : null;
    if (opened === null) return;
    await db
      .updateTable('totp_secrets')
      .set({ secret: box.seal(opened, user_id) })
      .where('user_id', '=', user_id)
      // Not of an application that has been set up anew meanwhile.
      .where('secret', '=', secret)
      .execute();
  });

/** A TOTP code or a recovery code. */
export async function spendCode(
  trx: Database,
  box: SecretBox | null,
  userId: number,
  code: string,
): Promise<boolean> {
  if (box && (await spendTotp(trx, box, userId, code, false))) return true;
  return spendRecoveryCode(trx, userId, code);
}

export const findPasskey = (db: Database, id: string): Promise<PasskeyRow | undefined> =>
  db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst();

/** False if it is registered already. */
export async function addPasskey(trx: Database, passkey: PasskeyRow & { name: string }): Promise<boolean> {
  const added = await trx
    .insertInto('passkeys')
    .values({ ...passkey, created_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute();
  return added.length > 0;
}

/** False if its counter went back: it was copied. */
export async function notePasskeyUse(trx: Database, id: string, counter: number): Promise<boolean> {
  const noted = await trx
    .updateTable('passkeys')
    .set({ counter, used_at: new Date().toISOString() })
    .where('id', '=', id)
    // Most authenticators do not count.
    .where('counter', counter === 0 ? '=' : '<', counter)
    .returning('id')
    .execute();
  return noted.length > 0;
}

/** Its name; null if the account has no such passkey. */
export async function removePasskey(trx: Database, userId: number, short: string): Promise<string | null> {
  const found = (await listPasskeys(trx, userId)).find(({ id }) => shortName(id) === short);
  const removed = await trx
    .deleteFrom('passkeys')
    .where('id', '=', found?.id ?? '')
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst();
  if (removed) await dropCodesWithoutFactor(trx, userId);
  return removed?.name ?? null;
}

export async function removeTotp(trx: Database, userId: number): Promise<boolean> {
  const removed = await trx
    .deleteFrom('totp_secrets')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst();
  await dropCodesWithoutFactor(trx, userId);
  return Boolean(removed?.confirmed_at);
}

/** Recovery codes without a factor are of no use. */
async function dropCodesWithoutFactor(trx: Database, userId: number): Promise<void> {
  if ((await methodsOf(trx, userId)).length === 0) await forgetRecoveryCodes(trx, userId);
}

/** False if there was none. */
export async function resetFactors(trx: Database, userId: number): Promise<boolean> {
  const had = (await methodsOf(trx, userId)).length > 0;
  await trx.deleteFrom('totp_secrets').where('user_id', '=', userId).execute();
  await trx.deleteFrom('passkeys').where('user_id', '=', userId).execute();
  await forgetRecoveryCodes(trx, userId);
  await dropTicketsOf(trx, userId);
  return had;
}
