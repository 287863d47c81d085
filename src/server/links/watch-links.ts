// One step of the watcher: whoever holds the watch asks one link that is due. Dead is what has failed on two days, so that a bad afternoon
// of another site troubles nobody (docs/decisions/0088-links-that-died.md).

import { findMaintenance } from '../../access/maintenance/maintenance.server.ts';
import type { Database } from '../../db/connection.ts';
import type { DocumentKind } from '../../editorial/document.server.ts';
import { isOutside } from '../../editorial/links.ts';
import { linksInDocuments } from '../../editorial/mend-links.server.ts';
import { ownAddress } from '../../rich-text/own-address.ts';
import { kyivDay } from '../../shared/kyiv-day.ts';
import type { Asked } from './ask-link.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/** Longer than one link takes with all that it leads on to. */
const HELD_MS = 10 * 60_000;
/** What works, and what does not or says nothing, is asked again after so long. */
const AGAIN_MS = { alive: 7 * DAY, dead: 20 * HOUR, unknown: 2 * DAY };

/** Faults of the way there: where nothing else answers, either, they may be ours. */
const OF_THE_WAY = ['timeout', 'broken'];

const later = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString();

/** Takes the watch, or keeps it. Of processes of several servers one has it. */
export async function holdWatch(db: Database, holder: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('link_watch')
    .set({ holder, held_until: later(now, HELD_MS) })
    .where((eb) =>
      eb.or([eb('holder', 'is', null), eb('holder', '=', holder), eb('held_until', '<', now.toISOString())]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const leaveWatch = (db: Database, holder: string): Promise<unknown> =>
  db.updateTable('link_watch').set({ holder: null, held_until: null }).where('holder', '=', holder).execute();

/** Links that have come are watched from now on, those that stand nowhere any more are forgotten. */
export async function followContent(db: Database, documents: DocumentKind[], now: Date): Promise<void> {
  const inDocuments = (await linksInDocuments(db, documents)).map(({ url }) => url).filter(isOutside);
  const due_at = now.toISOString();
  await db
    .insertInto('outside_links')
    .columns(['url', 'due_at'])
    .expression((eb) =>
      eb
        .selectFrom('content_links')
        .select(['url', eb.cast<string>(eb.val(due_at), 'text').as('due_at')])
        .distinct()
        .where('is_shown', '=', 1)
        .where('url', 'like', 'http%'),
    )
    .onConflict((conflict) => conflict.column('url').doNothing())
    .execute();
  if (inDocuments.length > 0)
    await db
      .insertInto('outside_links')
      .values([...new Set(inDocuments)].map((url) => ({ url, due_at })))
      .onConflict((conflict) => conflict.column('url').doNothing())
      .execute();
  await db
    .deleteFrom('outside_links')
    .where('url', 'not in', ['', ...inDocuments])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('content_links')
            .select('item_id')
            .whereRef('content_links.url', '=', 'outside_links.url')
            .where('is_shown', '=', 1),
        ),
      ),
    )
    .execute();
}

type Row = { failed_on: string | null; is_dead: 0 | 1; fault: string };

/** What is known of a link after it was asked. */
function after(row: Row, asked: Asked, now: Date, wasReached: boolean) {
  if (asked.verdict === 'alive') return { failed_on: null, fault: '', is_dead: 0 as const };
  const isOurs = asked.verdict === 'dead' && OF_THE_WAY.includes(asked.fault) && !wasReached;
  // Nothing was learnt: what was known stays.
  if (asked.verdict === 'unknown' || isOurs) return {};
  const today = kyivDay(now);
  const failed_on = row.failed_on ?? today;
  return {
    failed_on,
    fault: asked.status === null ? asked.fault : `${asked.fault}:${asked.status}`,
    is_dead: row.is_dead === 1 || failed_on < today ? (1 as const) : (0 as const),
  };
}

type Watch = { holder: string; siteUrl: string; ask: (url: string) => Promise<Asked> };

/** Whether anything was asked; null where somebody else has the watch, or nothing may be written. */
export async function watchOnce(
  db: Database,
  { holder, siteUrl, ask }: Watch,
  now: Date,
): Promise<boolean | null> {
  if ((await findMaintenance(db)) || !(await holdWatch(db, holder, now))) return null;
  const row = await db
    .selectFrom('outside_links')
    .selectAll()
    .where('due_at', '<=', now.toISOString())
    .orderBy('due_at')
    .orderBy('url')
    .limit(1)
    .executeTakeFirst();
  if (!row) return false;
  // Whole addresses of this site are looked for here.
  const isOwn = ownAddress(row.url, siteUrl).startsWith('/');
  const asked: Asked = isOwn ? { verdict: 'alive' } : await ask(row.url);
  const isAnswer =
    !isOwn && (asked.verdict === 'alive' || (asked.verdict === 'dead' && asked.status !== null));
  if (isAnswer) await db.updateTable('link_watch').set({ reached_at: now.toISOString() }).execute();
  const { reached_at } = await db.selectFrom('link_watch').select('reached_at').executeTakeFirstOrThrow();
  const wasReached = reached_at !== null && reached_at > later(now, -DAY);
  await db
    .updateTable('outside_links')
    .set({
      ...after(row, asked, now, wasReached),
      ...{ checked_at: now.toISOString(), is_asked: 0, due_at: later(now, AGAIN_MS[asked.verdict]) },
    })
    .where('url', '=', row.url)
    .execute();
  return true;
}
