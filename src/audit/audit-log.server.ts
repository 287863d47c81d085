// SQL about the audit log. Call `record` in the transaction of the change, so that there is neither without the other.
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

/** `isWhole`: with entries about accounts and sessions, which are not for everybody. */
export async function listAudit(
  db: Database,
  filter: AuditFilter,
  isWhole = true,
): Promise<Omit<AuditList, 'people'>> {
  let matching = db.selectFrom('audit_log');
  if (!isWhole) matching = matching.where('kind', 'not in', [...ACCESS_KINDS]);
  const { kind, who, since, until, page, limit } = filter;
  if (kind) matching = matching.where('kind', '=', kind);
  if (since) matching = matching.where('at', '>=', startOfDay(since));
  if (until) matching = matching.where('at', '<=', endOfDay(until));
  if (who) {
    const email = who.trim().toLowerCase();
    matching = matching.where((eb) =>
      eb.or([
        eb('user_email', '=', email),
        eb.and([eb('kind', 'in', [...ACCESS_KINDS]), eb('title', '=', email)]),
      ]),
    );
  }
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .leftJoin('users', 'users.id', 'audit_log.user_id')
    .selectAll('audit_log')
    .select('users.name as user_name')
    .orderBy('audit_log.id', 'desc')
    .limit(limit)
    .offset(page * limit)
    .execute();
  return {
    entries: rows.map(presentEntry),
    pagesCount: Math.ceil(Number(total) / limit),
    total: Number(total),
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
