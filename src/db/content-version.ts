// One number that every content write raises in its own transaction, with a note of what it changed: what was made from
// something else is as good as before.
import { sql } from 'kysely';
import type { Source } from '../cache/made-from.server.ts';
import type { Database } from './connection.ts';
import { engineOf } from './engine.ts';

/** Processes look several times a second; one that is further behind drops everything it keeps. */
const STORED_VERSIONS = 1_000;

/** PostgreSQL's advisory locks; on SQLite there is one transaction that writes at a time. */
const LOCKS = { writes: 7_264_113, pins: 7_264_114 };

async function take(trx: Database, lock: keyof typeof LOCKS, how: '' | '_shared' = ''): Promise<void> {
  if (engineOf(trx) === 'postgres')
    await sql`select ${sql.raw(`pg_advisory_xact_lock${how}(${LOCKS[lock]})`)}`.execute(trx);
}

/** Every content write begins with it: many at a time, as long as nobody holds them. */
export const shareWrites = (trx: Database): Promise<void> => take(trx, 'writes', '_shared');

/**
 * Waits for the content writes that are under way, and lets no other past until the transaction ends. Before anything else in it: who
 * shares them already would wait for another who does the same.
 */
export const holdWrites = (trx: Database): Promise<void> => take(trx, 'writes');

/** Of those who pin something at the same time the second sees what the first has pinned. */
export const holdPins = (trx: Database): Promise<void> => take(trx, 'pins');

/**
 * Raises the version, and holds it: until the transaction ends no other content write gets past here, so what follows (counts of
 * words, of lists) needs no order of its own. The last row that a write holds: whoever waits for another row may not have it.
 * `noteChanges` has to follow in the same transaction.
 */
async function holdContentVersion(trx: Database): Promise<number> {
  const { version } = await trx
    .updateTable('content_version')
    .set({ version: sql`version + 1` })
    .where('id', '=', 1)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

async function noteChanges(trx: Database, version: number, changed: Source[]): Promise<void> {
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

/** The last thing that a transaction does. `counting` is what everybody's writes change alike. */
export async function raiseContentVersion(
  trx: Database,
  changed: Iterable<Source>,
  counting: () => Promise<void> = async () => {},
): Promise<void> {
  const version = await holdContentVersion(trx);
  await counting();
  await noteChanges(trx, version, [...changed]);
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
