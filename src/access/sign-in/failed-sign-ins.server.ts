// Failed sign-ins in the audit log: the first at once, the following as a sum, so that guessing cannot fill the log.
import { sql } from 'kysely';
import { record } from '../../audit/audit-log.server.ts';
import { changedFields } from '../../audit/changed-fields.ts';
import type { Database } from '../../db/connection.ts';
import { networkOf } from '../../shared/network.server.ts';

const SUMMED_UP_AFTER = 15 * 60_000;

type Account = { id: number; email: string } | undefined;

export async function recordFailedSignIn(db: Database, account: Account, address: string): Promise<void> {
  await sumUpFailedSignIns(db);
  const at = new Date().toISOString();
  const network = networkOf(address, { ipv4: 24, ipv6: 48 });
  await db.transaction().execute(async (trx) => {
    const { count } = await trx
      .insertInto('failed_sign_ins')
      .values({ user_id: account?.id ?? 0, network, count: 1, first_at: at, last_at: at })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'network'])
          .doUpdateSet({ count: sql`failed_sign_ins.count + 1`, last_at: at }),
      )
      .returning('count')
      .executeTakeFirstOrThrow();
    if (Number(count) > 1) return;
    const item = account && { id: account.id, title: account.email };
    await record(trx, { who: null, action: 'sign-in-failed', kind: 'session', item, address });
  });
}

/** Of several processes, the one that deletes a count records it. */
export async function sumUpFailedSignIns(db: Database): Promise<void> {
  const before = new Date(Date.now() - SUMMED_UP_AFTER).toISOString();
  await db.transaction().execute(async (trx) => {
    const sums = await trx
      .deleteFrom('failed_sign_ins')
      .where('first_at', '<', before)
      .returningAll()
      .execute();
    for (const { user_id, network, count, first_at, last_at } of sums) {
      if (count === 1) continue;
      const user = await trx
        .selectFrom('users')
        .select(['id', 'email'])
        .where('id', '=', user_id)
        .executeTakeFirst();
      await record(trx, {
        who: null,
        action: 'sign-in-failed',
        kind: 'session',
        item: user && { id: user.id, title: user.email },
        network,
        changes: changedFields(null, { failures: count, firstAt: first_at, lastAt: last_at }),
      });
    }
  });
}
