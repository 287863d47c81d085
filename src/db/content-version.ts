// One number that every content write raises in its own transaction, with a note of what it changed: what was made from
// something else is as good as before.
import { sql } from 'kysely';
import type { Source } from '../cache/made-from.server.ts';
import type { Database } from './connection.ts';

/** Processes look several times a second; one that is further behind drops everything it keeps. */
const STORED_VERSIONS = 1_000;

/**
 * Raises the version, and holds it: until the transaction ends no other content write gets past here, so writes that follow
 * (counts of lists, files) need no order of their own. `noteChanges` has to follow in the same transaction.
 */
export async function holdContentVersion(trx: Database): Promise<number> {
  const { version } = await trx
    .updateTable('content_version')
    .set({ version: sql`version + 1` })
    .where('id', '=', 1)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Waits for the content writes that are under way, and lets no other past until the transaction ends. */
export async function holdWrites(trx: Database): Promise<void> {
  await trx
    .updateTable('content_version')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', 1)
    .execute();
}

export async function noteChanges(trx: Database, version: number, changed: Source[]): Promise<void> {
  await trx
    .insertInto('content_changes')
    .values(changed.map((source) => ({ version, source })))
    .execute();
  if (version % 100 === 0) {
    await trx
      .deleteFrom('content_changes')
      .where('version', '<', version - STORED_VERSIONS)
      .execute();
  }
}

/** For what changes everything at once: a restored backup, the demonstration. */
export async function raiseContentVersion(trx: Database, changed: Source[]): Promise<void> {
  await noteChanges(trx, await holdContentVersion(trx), changed);
}

export async function contentVersion(db: Database): Promise<number> {
  const row = await db
    .selectFrom('content_version')
    .select('version')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return row.version;
}

/** What was changed after one version, up to another; null where that is not known any more. */
export async function changesBetween(db: Database, after: number, upTo: number): Promise<Source[] | null> {
  if (upTo - after > STORED_VERSIONS) return null;
  const rows = await db
    .selectFrom('content_changes')
    .select(['version', 'source'])
    .where('version', '>', after)
    .where('version', '<=', upTo)
    .execute();
  // Each version has said something, unless a process of an earlier release has written it.
  const isWhole = new Set(rows.map(({ version }) => version)).size === upTo - after;
  return isWhole ? rows.map(({ source }) => source) : null;
}
