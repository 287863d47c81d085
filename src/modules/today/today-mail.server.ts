// Who gets «Сьогодні» by mail, and when (docs/decisions/0091-today.md). `today_mail_at` is the moment from which the next letter of a
// person may go: whoever moves it on sends that letter.
import type { ExpressionBuilder } from 'kysely';
import type { Staff } from '../../access/access.schema.ts';
import { asStaff } from '../../access/accounts/users-repository.server.ts';
import type { Database } from '../../db/connection.ts';
import type { Tables } from '../../db/tables.ts';
import { isMorningOver, nextMorning } from '../../shared/kyiv-time.ts';

/** What did not go out, or whose process has ended meanwhile, goes so much later. */
const RETRY_MS = 2 * 3_600_000;
/** A clock that stood so far ahead is one no longer. */
const FURTHEST_MS = 2 * 86_400_000;

const later = (now: Date, by: number): string => new Date(now.getTime() + by).toISOString();

const isDue = (now: Date) => (eb: ExpressionBuilder<Tables, 'users'>) =>
  eb.and([
    eb('is_disabled', '=', 0),
    eb('erased_at', 'is', null),
    eb.or([eb('today_mail_at', '<=', now.toISOString()), eb('today_mail_at', '>', later(now, FURTHEST_MS))]),
  ]);

/** `write` is told whose letter is due, by one process alone, and answers whether all is done about it for today. */
export async function mailToday(
  db: Database,
  now: Date,
  { write, isStopped }: { write: (who: Staff) => Promise<boolean>; isStopped: () => boolean },
): Promise<void> {
  if (!isMorningOver(now)) return;
  const due = await db.selectFrom('users').select('id').where(isDue(now)).orderBy('id').execute();
  for (const { id } of due) {
    if (isStopped()) return;
    const lease = later(now, RETRY_MS);
    const claimed = await db
      .updateTable('users')
      .set({ today_mail_at: lease })
      .where('id', '=', id)
      .where(isDue(now))
      .returningAll()
      .executeTakeFirst();
    if (!claimed || !(await write(asStaff(claimed)))) continue;
    await db
      .updateTable('users')
      .set({ today_mail_at: nextMorning(now) })
      .where('id', '=', id)
      // Unless it was chosen otherwise meanwhile.
      .where('today_mail_at', '=', lease)
      .execute();
  }
}
