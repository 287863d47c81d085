// Calls that add something may be repeated with the same Idempotency-Key, because a client that lost the answer does not
// know whether the call was heard (docs/decisions/0018-idempotency-keys.md).
import type { Database } from '../db/connection.ts';
import { isRefusal, type Refusal } from '../shared/problem.ts';

const RETENTION_MS = 24 * 60 * 60_000;

/** A key belongs to the person who gave it: another's is another key, even if it reads the same. */
export type IdempotencyKey = { personId: number; key: string | undefined };

const ownKey = ({ personId, key }: IdempotencyKey): string => `${personId}:${key}`;

/** The item that an earlier call with this key has added. */
export async function addedBefore(db: Database, kind: string, once: IdempotencyKey): Promise<number | null> {
  if (once.key === undefined) return null;
  const row = await db
    .selectFrom('made_items')
    .select('item_id as id')
    .where('kind', '=', kind)
    .where('key', '=', ownKey(once))
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Null when another call with the same key was quicker. */
export async function addOnce<Each extends { id: number }>(
  trx: Database,
  kind: string,
  once: IdempotencyKey,
  add: () => Promise<Each | Refusal>,
): Promise<Each | Refusal | null> {
  if (once.key === undefined) return add();
  const key = ownKey(once);
  // The key first: a second call waits here until the first has ended, and finds its key taken.
  const claimed = await trx
    .insertInto('made_items')
    .values({ kind, key, item_id: 0, made_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!claimed) return null;
  const added = await add();
  if (isRefusal(added)) return added;
  await trx
    .updateTable('made_items')
    .set({ item_id: added.id })
    .where('kind', '=', kind)
    .where('key', '=', key)
    .execute();
  return added;
}

/** Nobody repeats a call a day later. */
export async function forgetOldKeys(db: Database, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - RETENTION_MS).toISOString();
  await db.deleteFrom('made_items').where('made_at', '<', before).execute();
}
