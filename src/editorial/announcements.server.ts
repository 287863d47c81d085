// Who is told of what is published, and what became of it: the choice of an editor, the outbox, the list for the press
// (docs/decisions/0090-announcements.md). The only SQL about it.
import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Actor } from '../audit/audit-log.server.ts';
import type { Database } from '../db/connection.ts';
import type { Tables } from '../db/tables.ts';
import {
  ANNOUNCED_KINDS,
  type Announcement,
  type AnnouncementEvent,
  CHANNELS,
  type Channel,
  type Facts,
  type PressAddress,
  WITHDRAWAL_DELAY_MS,
} from './announcements.schema.ts';
import type { Item } from './kind.ts';

export type OutboxRow = Selectable<Tables['outbox']>;
/** An item that others are told of. */
export type Place = { kind: string; id: number };

/** Longer than all sends of one claim may take. */
const LEASE_MS = 120_000;
const AT_ONCE = 5;
const MOST_ATTEMPTS = 10;
const RETRY_MS = { first: 30_000, longest: 3_600_000 };
const KEPT_MS = 366 * 86_400_000;
/** More is a matter for a newsletter. */
export const MOST_PRESS = 500;

const wantedIn = (text: string): Channel[] => CHANNELS.filter((channel) => text.split(',').includes(channel));

const rowsOf = (db: Database, { kind, id }: Place) =>
  db.selectFrom('outbox').where('kind', '=', kind).where('item_id', '=', id).orderBy('id');

const targetOf = ({ channel, recipient }: Pick<OutboxRow, 'channel' | 'recipient'>) =>
  `${channel} ${recipient}`;

/** To whom it was told and not withdrawn since, with what they were told last. `isSure`: it has arrived, or is being sent. */
function standing(rows: OutboxRow[], now: string): Map<string, OutboxRow> {
  const told = new Map<string, OutboxRow>();
  for (const row of rows) {
    const isOnItsWay = row.state === 'waiting' && (row.leased_until ?? '') > now;
    if (row.state !== 'sent' && !isOnItsWay) continue;
    if (row.event === 'withdrawn') told.delete(targetOf(row));
    else told.set(targetOf(row), row);
  }
  return told;
}

type New = Place & { event: AnnouncementEvent; facts: Facts };
type Target = { channel: Channel; recipient: string };

async function enqueue(trx: Database, { kind, id, event, facts }: New, targets: Target[]): Promise<void> {
  const at = new Date().toISOString();
  const rows = targets.map((target) => ({
    ...{ kind, item_id: id, event, ...target },
    ...{ key: randomUUID(), payload: JSON.stringify(facts), state: 'waiting' as const, attempts: 0 },
    ...{ next_at: at, leased_until: null, sent_at: null, remote: '', error: '', created_at: at },
  }));
  if (rows.length > 0) await trx.insertInto('outbox').values(rows).execute();
}

/** In whose transaction its announcement is held. */
const hold = (trx: Database, { kind, id }: Place) =>
  trx
    .updateTable('announcements')
    .set((eb) => ({ kind: eb.ref('kind') }))
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** What is told as soon as visitors see the item; it stays with the item until then. */
export async function setWanted(db: Database, place: Place, channels: Channel[], who: Actor): Promise<void> {
  const wanted = CHANNELS.filter((channel) => channels.includes(channel)).join(',');
  await db
    .insertInto('announcements')
    .values({
      ...{ kind: place.kind, item_id: place.id, wanted },
      ...{ withdraw_at: null, told_version: null, by_name: who?.name ?? null },
    })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'item_id']).doUpdateSet({ wanted, by_name: who?.name ?? null }),
    )
    .execute();
}

/** In the one write: somebody takes from the site what others were told of. What goes at its time was meant to go. */
export async function noteWithdrawal(
  trx: Database,
  place: Place,
  { before, after }: { before: Item | null; after: Item | null },
  who: Actor,
): Promise<void> {
  const [was, is] = [before?.isActive === 1, after?.isActive === 1];
  if (was === is || !ANNOUNCED_KINDS.some((kind) => kind === place.kind)) return;
  const isWithdrawn = was && who !== null;
  const withdraw_at = isWithdrawn ? new Date(Date.now() + WITHDRAWAL_DELAY_MS).toISOString() : null;
  await trx
    .updateTable('announcements')
    .set({ withdraw_at })
    .where('kind', '=', place.kind)
    .where('item_id', '=', place.id)
    .where('told_version', 'is not', null)
    .execute();
}

/** Null: nobody is to be told, at least not now. False where there is nothing to be told. */
export async function decideWithdrawal(db: Database, { kind, id }: Place, isTold: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('announcements')
    .set({ withdraw_at: isTold ? new Date().toISOString() : null })
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .where('told_version', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type Find = (place: Place) => Promise<{ item: Item; facts: Facts } | null>;

/** Puts into the outbox what is to be told now: of items that visitors see, and of those that they see no longer. */
export async function enqueueDue(db: Database, find: Find): Promise<void> {
  const now = new Date().toISOString();
  const due = await db
    .selectFrom('announcements')
    .select(['kind', 'item_id', 'withdraw_at'])
    .where((eb) => eb.or([eb('wanted', '!=', ''), eb('withdraw_at', '<=', now)]))
    .execute();
  for (const { kind, item_id: id, withdraw_at } of due) {
    const found = await find({ kind, id });
    const isShown = found?.item.isActive === 1;
    if (withdraw_at !== null && withdraw_at <= now) await enqueueWithdrawal(db, { kind, id }, isShown);
    else if (isShown) await enqueuePublished(db, { kind, id }, found);
  }
}

const enqueuePublished = (db: Database, place: Place, { item, facts }: { item: Item; facts: Facts }) =>
  db.transaction().execute(async (trx) => {
    const held = await hold(trx, place);
    if (!held?.wanted) return;
    const rows = await rowsOf(trx, place).selectAll().execute();
    // What waits or has failed is told by its own row.
    const begun = rows.filter(
      ({ state, event }) => ['waiting', 'failed'].includes(state) && event === 'published',
    );
    const known = new Set(
      [...standing(rows, new Date().toISOString()).values(), ...begun].map(({ channel }) => channel),
    );
    const wanted = wantedIn(held.wanted).filter((channel) => !known.has(channel));
    const targets: Target[] = [];
    for (const channel of wanted) {
      if (channel !== 'mail') targets.push({ channel, recipient: '' });
      else for (const { email } of await listPress(trx)) targets.push({ channel, recipient: email });
    }
    await enqueue(trx, { ...place, event: 'published', facts }, targets);
    await trx
      .updateTable('announcements')
      .set({ wanted: '', told_version: item.version })
      .where('kind', '=', place.kind)
      .where('item_id', '=', place.id)
      .execute();
  });

const enqueueWithdrawal = (db: Database, place: Place, isShown: boolean) =>
  db.transaction().execute(async (trx) => {
    const held = await hold(trx, place);
    const now = new Date().toISOString();
    if (!held?.withdraw_at || held.withdraw_at > now) return;
    const own = trx
      .updateTable('announcements')
      .where('kind', '=', place.kind)
      .where('item_id', '=', place.id);
    if (isShown) {
      await own.set({ withdraw_at: null }).execute();
      return;
    }
    // What nobody has yet, nobody gets.
    await trx
      .updateTable('outbox')
      .set({ state: 'dropped' })
      .where('kind', '=', place.kind)
      .where('item_id', '=', place.id)
      .where('state', 'in', ['waiting', 'failed'])
      .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
      .execute();
    const rows = await rowsOf(trx, place).selectAll().execute();
    for (const { channel, recipient, payload } of standing(rows, now).values()) {
      const facts = JSON.parse(payload) as Facts;
      await enqueue(trx, { ...place, event: 'withdrawn', facts }, [
        { channel: channel as Channel, recipient },
      ]);
    }
    await own.set({ withdraw_at: null, told_version: null }).execute();
  });

/** Tells all who were told how it is now. False where nobody was. */
export const enqueueCorrection = (
  db: Database,
  place: Place,
  { item, facts }: { item: Item; facts: Facts },
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const held = await hold(trx, place);
    if (!held?.told_version || held.told_version >= item.version) return false;
    const rows = await rowsOf(trx, place).selectAll().execute();
    const told = [...standing(rows, new Date().toISOString()).values()];
    if (told.length === 0) return false;
    // Whoever was taken off the list hears no more.
    const press = new Set((await listPress(trx)).map(({ email }) => email));
    const targets = told
      .filter(({ channel, recipient }) => channel !== 'mail' || press.has(recipient))
      .map(({ channel, recipient }) => ({ channel: channel as Channel, recipient }));
    await enqueue(trx, { ...place, event: 'corrected', facts }, targets);
    await trx
      .updateTable('announcements')
      .set({ told_version: item.version })
      .where('kind', '=', place.kind)
      .where('item_id', '=', place.id)
      .execute();
    return true;
  });

/** What could not be sent goes out once more. */
export async function sendAgain(db: Database, { kind, id }: Place): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ state: 'waiting', attempts: 0, next_at: new Date().toISOString(), error: '' })
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .where('state', '=', 'failed')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What is to be sent by one channel now, for this process alone until the lease ends; one after the other to each recipient. */
export async function claim(db: Database, channel: Channel): Promise<OutboxRow[]> {
  const now = new Date().toISOString();
  const until = new Date(Date.now() + LEASE_MS).toISOString();
  const { rows } = await sql<OutboxRow>`update outbox set leased_until = ${until}, attempts = attempts + 1
    where state = 'waiting' and (leased_until is null or leased_until <= ${now}) and id in (
      select o.id from outbox as o where o.state = 'waiting' and o.channel = ${channel} and o.next_at <= ${now}
        and (o.leased_until is null or o.leased_until <= ${now})
        and not exists (select 1 from outbox as earlier where earlier.state = 'waiting' and earlier.id < o.id
          and earlier.kind = o.kind and earlier.item_id = o.item_id and earlier.channel = o.channel
          and earlier.recipient = o.recipient)
      order by o.id limit ${sql.lit(AT_ONCE)})
    returning *`.execute(db);
  return rows.toSorted((one, other) => one.id - other.id);
}

/** What the receiver called what it was told last, as a message of a channel. */
export async function remoteOf(db: Database, row: OutboxRow): Promise<string> {
  const last = await rowsOf(db, { kind: row.kind, id: row.item_id })
    .clearOrderBy()
    .select('remote')
    .where('channel', '=', row.channel)
    .where('recipient', '=', row.recipient)
    .where('state', '=', 'sent')
    .where('remote', '!=', '')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return last?.remote ?? '';
}

export async function noteSent(db: Database, { id }: OutboxRow, remote: string): Promise<void> {
  const sent_at = new Date().toISOString();
  await db
    .updateTable('outbox')
    .set({ state: 'sent', sent_at, remote, leased_until: null, error: '' })
    .where('id', '=', id)
    .execute();
}

/** `isFinal`: trying again would change nothing. `waitMs`: as the receiver has asked. */
export async function noteFailed(
  db: Database,
  { id, attempts }: OutboxRow,
  { error, isFinal, waitMs = 0 }: { error: string; isFinal: boolean; waitMs?: number },
): Promise<void> {
  const backoff = Math.min(RETRY_MS.first * 2 ** (attempts - 1), RETRY_MS.longest);
  const next_at = new Date(Date.now() + Math.max(backoff, waitMs)).toISOString();
  const state = isFinal || attempts >= MOST_ATTEMPTS ? 'failed' : 'waiting';
  await db
    .updateTable('outbox')
    .set({ state, next_at, leased_until: null, error })
    .where('id', '=', id)
    .execute();
}

type About = Pick<Announcement, 'wanted' | 'told' | 'toldNow' | 'withdrawAt' | 'byName'> & {
  toldVersion: number | null;
};

export async function findAnnouncement(db: Database, place: Place): Promise<About> {
  const row = await db
    .selectFrom('announcements')
    .selectAll()
    .where('kind', '=', place.kind)
    .where('item_id', '=', place.id)
    .executeTakeFirst();
  const rows = await rowsOf(db, place).selectAll().where('state', '!=', 'dropped').execute();
  const told = [...Map.groupBy(rows, ({ channel, event }) => `${channel} ${event}`).values()].map((each) => {
    const last = each.at(-1) as OutboxRow;
    const count = (state: OutboxRow['state']) => each.filter((one) => one.state === state).length;
    return {
      ...{ channel: last.channel as Channel, event: last.event as AnnouncementEvent },
      ...{ sent: count('sent'), waiting: count('waiting'), failed: count('failed') },
      sentAt:
        each
          .map(({ sent_at }) => sent_at)
          .toSorted()
          .at(-1) ?? null,
      error: each.findLast(({ error }) => error !== '')?.error ?? '',
    };
  });
  const toldTo = new Set(
    [...standing(rows, new Date().toISOString()).values()].map(({ channel }) => channel),
  );
  return {
    wanted: wantedIn(row?.wanted ?? ''),
    told,
    toldNow: CHANNELS.filter((channel) => toldTo.has(channel)),
    toldVersion: row?.told_version ?? null,
    withdrawAt: row?.withdraw_at ?? null,
    byName: row?.by_name ?? null,
  };
}

export async function listPress(db: Database): Promise<PressAddress[]> {
  const rows = await db.selectFrom('press_list').selectAll().orderBy('email').execute();
  return rows.map(({ id, email, name, added_at: addedAt }) => ({ id, email, name, addedAt }));
}

export async function countPress(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('press_list')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Null where it is there already. */
export async function addPress(
  db: Database,
  { email, name }: { email: string; name: string },
): Promise<PressAddress | null> {
  const row = await db
    .insertInto('press_list')
    .values({ email, name, added_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ? { id: row.id, email, name, addedAt: row.added_at } : null;
}

/** Nothing more goes there, and nothing names the address any more. */
export const removePress = (db: Database, id: number): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const row = await trx.deleteFrom('press_list').where('id', '=', id).returning('email').executeTakeFirst();
    if (!row) return false;
    const own = () =>
      trx.updateTable('outbox').where('channel', '=', 'mail').where('recipient', '=', row.email);
    await own().set({ state: 'dropped' }).where('state', 'in', ['waiting', 'failed']).execute();
    await own().set({ recipient: '' }).execute();
    return true;
  });

export async function forgetOldOutbox(db: Database, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS).toISOString();
  await db.deleteFrom('outbox').where('created_at', '<', before).where('state', '!=', 'waiting').execute();
}
