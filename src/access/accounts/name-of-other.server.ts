// No two people are called so alike that one would be taken for the other.
import type { Database } from '../../db/connection.ts';
import { FIELD_MESSAGES as say } from '../../shared/field-messages.ts';
import type { Refusal } from '../../shared/problem.ts';
import { FORMER_COLLEAGUE } from '../former-colleague.ts';
import { nameSkeleton } from './name-skeleton.ts';
import { holdAdministrators, listUsers } from './users-repository.server.ts';

/**
 * In the transaction that gives the name; null if nobody else has one like it. Closed accounts count, because their names stand
 * beside what they did. Names that were alike before stay, until they are changed.
 */
export async function refuseNameOfOther(trx: Database, name: string, own?: number): Promise<Refusal | null> {
  // One after another, so that two who take one name at the same moment do not both get it.
  await holdAdministrators(trx);
  const skeleton = nameSkeleton(name);
  const others = (await listUsers(trx)).filter(({ id }) => id !== own);
  const isTaken = [FORMER_COLLEAGUE, ...others.map((user) => user.name)].some(
    (taken) => nameSkeleton(taken) === skeleton,
  );
  return isTaken ? { refused: 'invalid-input', errors: [{ path: 'name', message: say.nameTaken }] } : null;
}
