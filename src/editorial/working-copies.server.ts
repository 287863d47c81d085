// What somebody has typed and not saved: one copy for each person and item, never public. The only SQL about working copies.
import type { Database } from '../db/connection.ts';
import type { Refusal } from '../shared/problem.ts';
import type { CopyAtWork, WorkingCopy, WorkingCopyBody, WorkingCopyHead } from './item.schema.ts';
import type { CopiedKind } from './kind.ts';

/** More than anybody has in hand; without a limit one account could fill the disk. */
const MOST_OF_ONE = 100;
const AT_WORK_MS = 60_000;
const RETENTION_MS = 90 * 24 * 60 * 60_000;

export type CopyKey = { userId: number; kind: string; item: string };

const ago = (milliseconds: number, now = Date.now()): string => new Date(now - milliseconds).toISOString();

export async function putWorkingCopy(
  db: Database,
  { userId, kind, item }: CopyKey,
  { baseVersion, values }: WorkingCopyBody,
): Promise<WorkingCopyHead | Refusal> {
  const columns = { base_version: baseVersion, values: JSON.stringify(values), at: new Date().toISOString() };
  return db.transaction().execute(async (trx) => {
    const { others } = await trx
      .selectFrom('working_copies')
      .select((eb) => eb.fn.countAll<number | string>().as('others'))
      .where('user_id', '=', userId)
      .where((eb) => eb.not(eb.and([eb('kind', '=', kind), eb('item', '=', item)])))
      .executeTakeFirstOrThrow();
    if (Number(others) >= MOST_OF_ONE) {
      return { refused: 'insufficient-storage', detail: 'Too many working copies; save or discard some' };
    }
    await trx
      .insertInto('working_copies')
      .values({ user_id: userId, kind, item, ...columns })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'kind', 'item']).doUpdateSet({ ...columns, from_name: null }),
      )
      .execute();
    return { kind, item, baseVersion, at: columns.at };
  });
}

const ownCopy = (db: Database, { userId, kind, item }: CopyKey) =>
  db
    .selectFrom('working_copies')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('item', '=', item)
    .executeTakeFirst();

export async function findWorkingCopy(db: Database, key: CopyKey): Promise<WorkingCopy | null> {
  const row = await ownCopy(db, key);
  if (!row) return null;
  const { kind, item } = key;
  const { base_version: baseVersion, values, at, from_name: fromName } = row;
  return { kind, item, baseVersion, values: JSON.parse(values), at, ...(fromName && { fromName }) };
}

export async function deleteWorkingCopy(db: Database, { userId, kind, item }: CopyKey): Promise<void> {
  await db
    .deleteFrom('working_copies')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('item', '=', item)
    .execute();
}

/** Others who have typed something within the last minute. */
export async function othersAtWork(
  db: Database,
  { userId, kind, item }: Omit<CopyKey, 'item'> & { item?: string | undefined },
): Promise<CopyAtWork[]> {
  let fresh = db
    .selectFrom('working_copies')
    .innerJoin('users', 'users.id', 'working_copies.user_id')
    .select(['item', 'at', 'base_version', 'users.id', 'users.name'])
    .where('kind', '=', kind)
    .where('user_id', '!=', userId)
    .where('at', '>=', ago(AT_WORK_MS))
    .orderBy('at', 'desc');
  if (item !== undefined) fresh = fresh.where('item', '=', item);
  return (await fresh.execute()).map((row) => ({
    item: row.item,
    at: row.at,
    baseVersion: row.base_version,
    by: { id: row.id, name: row.name },
  }));
}

/** What is stored is not checked: it may be anything. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Newest first, each with the title that was typed. */
export async function ownWorkingCopies(
  db: Database,
  person: { id: number; name: string },
  { name, title }: CopiedKind,
): Promise<CopyAtWork[]> {
  const rows = await db
    .selectFrom('working_copies')
    .selectAll()
    .where('user_id', '=', person.id)
    .where('kind', '=', name)
    .orderBy('at', 'desc')
    .execute();
  return rows.map((row) => ({
    item: row.item,
    at: row.at,
    baseVersion: row.base_version,
    by: { id: person.id, name: person.name },
    title: textOf((JSON.parse(row.values) as Record<string, unknown>)[title]),
    ...(row.from_name && { fromName: row.from_name }),
  }));
}

/** How many each person has. */
export async function countWorkingCopies(db: Database): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('working_copies')
    .select((eb) => ['user_id', eb.fn.countAll<number | string>().as('count')])
    .groupBy('user_id')
    .execute();
  return new Map(rows.map(({ user_id, count }) => [user_id, Number(count)]));
}

/** To somebody else, as far as they have none of the same item. Returns how many went and how many stayed. */
export async function handOverWorkingCopies(
  trx: Database,
  { id: from, name: from_name }: { id: number; name: string },
  to: number,
): Promise<{ count: number; left: number }> {
  const copies = await trx.selectFrom('working_copies').selectAll().where('user_id', '=', from).execute();
  let count = 0;
  for (const copy of copies) {
    const taken = await trx
      .insertInto('working_copies')
      .values({ ...copy, user_id: to, from_name })
      // They may begin with the same item at this moment.
      .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'item']).doNothing())
      .returning('item')
      .execute();
    if (taken.length === 0) continue;
    await deleteWorkingCopy(trx, { userId: from, kind: copy.kind, item: copy.item });
    count += 1;
  }
  return { count, left: copies.length - count };
}

export async function removeOldWorkingCopies(db: Database, now = new Date()): Promise<void> {
  await db.deleteFrom('working_copies').where('at', '<', ago(RETENTION_MS, now.getTime())).execute();
}
