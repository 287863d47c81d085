// Ten single-use codes for a lost phone. Stored as hashes: 80 random bits need no salt.
import { randomBytes } from 'node:crypto';
import type { Database } from '../../db/connection.ts';
import { hashOfToken } from '../tokens.server.ts';
import { toBase32 } from './totp.ts';

const COUNT = 10;

const plain = (code: string): string => code.toUpperCase().replace(/[^A-Z2-7]/g, '');

export async function replaceRecoveryCodes(trx: Database, userId: number): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, () => toBase32(randomBytes(10)));
  await forgetRecoveryCodes(trx, userId);
  await trx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOfToken(code) })))
    .execute();
  return codes.map((code) => code.toLowerCase().replace(/(.{4})(?=.)/g, '$1-'));
}

/** Whether it was valid; it is used up then. */
export async function spendRecoveryCode(trx: Database, userId: number, code: string): Promise<boolean> {
  const used = await trx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOfToken(plain(code)))
    .returning('user_id')
    .execute();
  return used.length > 0;
}

export async function countRecoveryCodes(db: Database, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function forgetRecoveryCodes(trx: Database, userId: number): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}
