// SQL about the audit log. Call `record` in the transaction of the change, so that there is neither without the other.
import { sql } from 'kysely';
import type { Database } from '../db/connection.ts';
import type { AuditLogRow } from '../db/tables.ts';
import { endOfDay, startOfDay } from '../i18n/format.ts';
import { networkOf } from '../shared/network.server.ts';
import type { Role } from '../shared/roles.ts';
import {
  ACCESS_KINDS,
  type AuditAction,
  type AuditEntry,
  type AuditFilter,
  type AuditList,
  type Change,
} from './audit.schema.ts';

const DAY = 24 * 60 * 60_000;
/** A year; a trigger refuses to delete anything younger. */
const RETENTION_DAYS = 366;

/** Null if nobody is signed in. */
export type Actor = { id: number; email: string; name: string; role?: Role } | null;

export type NewAuditEntry = {
  who: Actor;
  action: AuditAction;
  /** A kind of content, or one of ACCESS_KINDS. */
  kind: string;
  item?: { id: number | null; title: string } | undefined;
  changes?: Change[];
  /** Only its network is stored… */
  address?: string;
  /** …or given as such. */
  network?: string;
};

export async function record(trx: Database, entry: NewAuditEntry): Promise<void> {
  await trx
    .insertInto('audit_log')
    .values({
      at: new Date().toISOString(),
      action: entry.action,
      kind: entry.kind,
      item_id: entry.item?.id ?? null,
      title: entry.item?.title ?? '',
      user_id: entry.who?.id ?? null,
      user_email: entry.who?.email ?? null,
      network: entry.network ?? (entry.address ? networkOf(entry.address, { ipv4: 24, ipv6: 48 }) : null),
      changes: JSON.stringify(entry.changes ?? []),
    })
    .execute();
}

/** The words of an entry; when, who and what it tells of cannot be changed. */
export type AuditWords = Pick<AuditLogRow, 'title' | 'user_email' | 'changes'>;

/**
 * Takes words out of the log, for the action that forgets a person and nothing else. The database takes changes of entries only
 * while there is a row that cannot be committed (src/db/migrations/0022-forgetting.ts).
 */
export async function amendAudit(
  trx: Database,
  run: (change: (id: number, words: Partial<AuditWords>) => Promise<void>) => Promise<void>,
): Promise<void> {
  await trx.insertInto('audit_amending').values({ id: 1, nobody: 0 }).execute();
  await run(async (id, words) => {
    await trx.updateTable('audit_log').set(words).where('id', '=', id).execute();
  });
  await trx.deleteFrom('audit_amending').execute();
}

/** As far as entries are counted: whoever is told that there are more narrows what is asked for. */
const MOST_COUNTED = 1_000;

const IS_CONTENT = sql<boolean>`kind not in (${sql.join(ACCESS_KINDS.map((kind) => sql.lit(kind)))})`;
const IS_ACCESS = sql<boolean>`kind in (${sql.join(ACCESS_KINDS.map((kind) => sql.lit(kind)))})`;

/**
 * In the order they were written in; of some days by what the clock said, which may have been wrong. For each thing that is asked
 * for alone there is an index in this order: what is shown is read and no more.
 */
const orderOf = ({ since, until }: AuditFilter) =>
  since || until ? (['at', 'id'] as const) : (['id'] as const);

type Place = Pick<AuditLogRow, 'at' | 'id'>;
type Edges = { before: Place | undefined; after: Place | undefined };

function matching(db: Database, filter: AuditFilter, { before, after }: Edges, isWhole: boolean) {
  const { kind, who } = filter;
  // Of one person and one kind, the person's entries are fewer.
  const kindColumn = who ? sql`kind || ''` : sql.ref('kind');
  const entries = db
    .selectFrom('audit_log')
    .$if(!isWhole, (each) => each.where(IS_CONTENT))
    .$if(kind !== undefined, (each) => each.where(sql<boolean>`${kindColumn} = ${kind}`));
  if (orderOf(filter).length === 1)
    return entries
      .$if(before !== undefined, (each) => each.where('id', '<', before?.id ?? 0))
      .$if(after !== undefined, (each) => each.where('id', '>', after?.id ?? 0));
  // One bound at each end, whatever it is made of: SQLite walks from the first it is told.
  const since = [filter.since && startOfDay(filter.since), after?.at].filter(Boolean).sort().at(-1);
  const until = [filter.until && endOfDay(filter.until), before?.at].filter(Boolean).sort()[0];
  return entries
    .$if(since !== undefined, (each) => each.where('at', '>=', since ?? ''))
    .$if(until !== undefined, (each) => each.where('at', '<=', until ?? ''))
    .$if(before !== undefined, (each) =>
      each.where(({ eb, or }) => or([eb('at', '<', before?.at ?? ''), eb('id', '<', before?.id ?? 0)])),
    )
    .$if(after !== undefined, (each) =>
      each.where(({ eb, or }) => or([eb('at', '>', after?.at ?? ''), eb('id', '>', after?.id ?? 0)])),
    );
}

type Entries = ReturnType<typeof matching>;

/** What a person did, and what was done to the account: each is found by itself. */
function parts(entries: Entries, who: string | undefined): Entries[] {
  if (!who) return [entries];
  const email = who.trim().toLowerCase();
  return [
    entries.where('user_email', '=', email),
    entries
      .where(IS_ACCESS)
      .where('title', '=', email)
      .where((eb) => eb.or([eb('user_email', 'is', null), eb('user_email', '<>', email)])),
  ];
}

/** The first ones in the order of the log, or against it. */
async function idsOf(db: Database, filter: AuditFilter, isWhole: boolean, limit: number): Promise<number[]> {
  const columns = orderOf(filter);
  const direction = filter.after === undefined ? 'desc' : 'asc';
  const placeOf = (id: number | undefined): Promise<Place | undefined> =>
    db
      .selectFrom('audit_log')
      .select(['at', 'id'])
      .where('id', '=', id ?? -1)
      .executeTakeFirst();
  const [before, after] = await Promise.all([placeOf(filter.before), placeOf(filter.after)]);
  if ((filter.before !== undefined && !before) || (filter.after !== undefined && !after)) return [];
  const found = await Promise.all(
    parts(matching(db, filter, { before, after }, isWhole), filter.who).map((entries) => {
      const sorted = columns.reduce((each, column) => each.orderBy(column, direction), entries);
      return sorted.select(['at', 'id']).limit(limit).execute();
    }),
  );
  const sign = direction === 'desc' ? -1 : 1;
  const isByTime = columns.length > 1;
  return found
    .flat()
    .sort(
      (one, other) =>
        sign * (isByTime && one.at !== other.at ? (one.at < other.at ? -1 : 1) : one.id - other.id),
    )
    .slice(0, limit)
    .map(({ id }) => id);
}

/** `isWhole`: with entries about accounts and sessions, which are not for everybody. */
export async function listAudit(
  db: Database,
  filter: AuditFilter,
  isWhole = true,
): Promise<Omit<AuditList, 'people'>> {
  const { page, limit, before: _before, after: _after, ...narrowed } = filter;
  const whole = { ...narrowed, page, limit };
  const counted = await idsOf(db, whole, isWhole, MOST_COUNTED + 1);
  const ids = await idsOf(db, filter, isWhole, (page + 1) * limit);
  const found = await db
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.user_id')
    .selectAll('audit_log')
    .select('users.name as user_name')
    .where('audit_log.id', 'in', [-1, ...ids.slice(page * limit)])
    .execute();
  const rows = found.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  if (filter.after !== undefined) rows.reverse();
  const [first, last] = [rows[0]?.id, rows.at(-1)?.id];
  const isAny = async (beyond: Pick<AuditFilter, 'before' | 'after'>) =>
    (await idsOf(db, { ...whole, ...beyond }, isWhole, 1)).length > 0;
  const total = Math.min(counted.length, MOST_COUNTED);
  return {
    entries: rows.map(presentEntry),
    pagesCount: Math.ceil(total / limit),
    total,
    isMore: counted.length > MOST_COUNTED,
    newer: first !== undefined && (await isAny({ after: first })) ? first : null,
    older: last !== undefined && (await isAny({ before: last })) ? last : null,
  };
}

const MOST_CHANGES = 20;

/** Who was let in, kept out or given another role after the entry with this number; the newest first. */
export async function listAccessChanges(db: Database, after: number): Promise<AuditEntry[]> {
  const rows = await db
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.user_id')
    .selectAll('audit_log')
    .select('users.name as user_name')
    .where('audit_log.id', '>', after)
    .where('kind', '=', 'account')
    .where((eb) =>
      eb.or([
        eb('action', 'in', ['add', 'invite', 'disable', 'enable', 'erase', 'remove-factor', 'hand-over']),
        eb.and([eb('action', '=', 'change'), eb('changes', 'like', '%"field":"role"%')]),
      ]),
    )
    .orderBy('audit_log.id', 'desc')
    .limit(MOST_CHANGES)
    .execute();
  return rows.map(presentEntry);
}

export async function newestEntry(db: Database): Promise<number> {
  const { id } = await db
    .selectFrom('audit_log')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  return Number(id ?? 0);
}

export async function removeOldAudit(db: Database, now = new Date()): Promise<void> {
  const limit = new Date(now.getTime() - RETENTION_DAYS * DAY).toISOString();
  await db.deleteFrom('audit_log').where('at', '<', limit).execute();
}

function presentEntry(row: AuditLogRow & { user_name: string | null }): AuditEntry {
  const { user_id: id, user_email: email, user_name: name } = row;
  return {
    id: row.id,
    at: row.at,
    action: row.action as AuditAction,
    kind: row.kind,
    itemId: row.item_id,
    title: row.title,
    who: id !== null && email !== null ? { id, email, name } : null,
    network: row.network,
    changes: JSON.parse(row.changes) as Change[],
  };
}
