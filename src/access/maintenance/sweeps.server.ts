// Whether what is old may be removed. One row, so that all processes agree: when that was last done, and what the clock said when it
// no longer went on from there (docs/decisions/0061-a-wrong-clock.md).

import { MAINTENANCE_KIND } from '../../audit/audit.schema.ts';
import { record } from '../../audit/audit-log.server.ts';
import type { Database } from '../../db/connection.ts';
import { goesOn } from '../../shared/clock.ts';
import type { Standstill } from './maintenance.schema.ts';

const standstillOf = (row: { at: string; stopped_at: string | null }): Standstill | null =>
  row.stopped_at === null ? null : { lastAt: row.at, clock: row.stopped_at };

/** To be called before anything is removed by its age; what it returns, if anything, says why nothing may be. */
export async function takeSweep(db: Database, now: Date): Promise<Standstill | null> {
  return db.transaction().execute(async (trx) => {
    // Held until the end: of processes that begin together each sees what the one before it has noted.
    const row = await trx
      .updateTable('sweeps')
      .set((eb) => ({ at: eb.ref('at') }))
      .returningAll()
      .executeTakeFirstOrThrow();
    if (row.stopped_at !== null) return standstillOf(row);
    const noted = goesOn(new Date(row.at), now)
      ? { at: now.toISOString() }
      : { stopped_at: now.toISOString() };
    await trx.updateTable('sweeps').set(noted).execute();
    return standstillOf({ ...row, ...noted });
  });
}

export const findSweeps = (db: Database) => db.selectFrom('sweeps').selectAll().executeTakeFirstOrThrow();

export const findStandstill = async (db: Database): Promise<Standstill | null> =>
  standstillOf(await findSweeps(db));

/** An operator’s word: what is old goes again, by this clock. */
export async function trustClock(db: Database, now = new Date()): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('sweeps').set({ at: now.toISOString(), stopped_at: null }).execute();
    await record(trx, { who: null, action: 'trust-clock', kind: MAINTENANCE_KIND });
  });
}

/** Of rows that were brought from elsewhere: as if the last of them had been written just before a sweep. */
export async function sweepAsOfNewest(trx: Database): Promise<void> {
  const newest = await trx
    .selectFrom('audit_log')
    .select((eb) => eb.fn.max('at').as('at'))
    .unionAll(trx.selectFrom('revisions').select((eb) => eb.fn.max('at').as('at')))
    .execute();
  const at = newest
    .flatMap((row) => row.at ?? [])
    .toSorted()
    .at(-1);
  if (at) await trx.updateTable('sweeps').set({ at }).execute();
}
