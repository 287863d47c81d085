// Calls that make something may be repeated with the same key, because nobody who lost the answer knows whether the call
// was heard (docs/decisions/0018-made-once.md).
import type { Database } from './connection.ts';
import type { MadeKind } from './tables.ts';

const KEPT_MS = 24 * 60 * 60_000;

/** A key belongs to the person who gave it: another's is another key, even if it reads the same. */
export type OnceKey = { personId: number; key: string | undefined };

const ownKey = ({ personId, key }: OnceKey): string => `${personId}:${key}`;

/** The item that an earlier call with this key has made. */
export async function madeBefore(db: Database, kind: MadeKind, once: OnceKey): Promise<number | null> {
  if (once.key === undefined) return null;
  const row = await db
    .selectFrom('made_items')
    .select('item_id as id')
    .where('kind', '=', kind)
    // The bare key is that of a process of the release before, which may still run beside this one.
    .where('key', 'in', [ownKey(once), once.key])
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Null when another call with the same key was quicker. */
export async function makeOnce(
  trx: Database,
  kind: MadeKind,
  once: OnceKey,
  make: () => Promise<number>,
): Promise<number | null> {
  if (once.key === undefined) return make();
  const key = ownKey(once);
  // The key first: a second call waits here until the first has ended, and finds its key taken.
  const claimed = await trx
    .insertInto('made_items')
    .values({ kind, key, item_id: 0, made_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!claimed) return null;
  const id = await make();
  await trx
    .updateTable('made_items')
    .set({ item_id: id })
    .where('kind', '=', kind)
    .where('key', '=', key)
    .execute();
  return id;
}

/** Nobody repeats a call a day later. */
export async function forgetOldKeys(db: Database): Promise<void> {
  const before = new Date(Date.now() - KEPT_MS).toISOString();
  await db.deleteFrom('made_items').where('made_at', '<', before).execute();
}
