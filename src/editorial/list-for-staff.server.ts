// Lists of the staff area: by what state items are in, by the words in them, by day, person, tag and what they lack.
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/connection.ts';
import { findItems } from '../search/search.server.ts';
import { flag } from '../shared/field-schemas.ts';
import { columnName } from './columns.ts';
import { type Review, type State, staffQuery, type Translation } from './item.schema.ts';
import { isOfKind, selectItems } from './item-rows.server.ts';
import type { Kind } from './kind.server.ts';
import type { Item } from './kind.ts';
import { withStaffFields } from './revisions.server.ts';
import { STATE, textsOf } from './states.server.ts';
import { countTrash, listTrash } from './trash.server.ts';

export type StaffListQuery = {
  isActive: 0 | 1;
  state?: State | 'all' | undefined;
  q?: string | undefined;
  tag?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  who?: number | undefined;
  translation?: Translation | undefined;
  review?: Review | undefined;
  bare?: 0 | 1 | undefined;
  /** Counts from 0. */
  page: number;
  limit: number;
};
export type StaffList = {
  items: Item[];
  pagesCount: number;
  total: number;
  counts: Record<State | 'all', number>;
  people: { id: number; name: string }[];
};

/** Whether it asks for what visitors may not know: by the names of the parameters, whatever they say. */
export const isForStaff = (query: Record<string, unknown>): boolean =>
  flag.safeParse(query.isActive).data === 0 || asksInStaffWay(query);

/** As opposed to the specification's own list of what is hidden. */
export const asksInStaffWay = (query: Record<string, unknown>): boolean =>
  Object.keys(staffQuery).some((name) => query[name] !== undefined);

/** Last changed first, or as they are sorted by hand, or the best first where words are looked for. */
export async function listForStaff(db: Database, kind: Kind, query: StaffListQuery): Promise<StaffList> {
  const { items, total } =
    query.state === 'trash' ? await listTrash(db, kind, query) : await listLiving(db, kind, query);
  const [counts, everybody] = await Promise.all([countStates(db, kind), people(db)]);
  return { items, pagesCount: Math.ceil(total / query.limit), total, counts, people: everybody };
}

/** Everybody with an account, open or closed. */
const people = (db: Database) => db.selectFrom('users').select(['id', 'name']).orderBy('name').execute();

async function countStates(db: Database, kind: Kind): Promise<StaffList['counts']> {
  const { rows } = await sql<{ state: State; count: number | string }>`
    select ${STATE} as state, count(*) as count from ${sql.table(kind.table)}
    where ${isOfKind(kind)} group by 1`.execute(db);
  const counts = {
    all: 0,
    draft: 0,
    scheduled: 0,
    published: 0,
    hidden: 0,
    trash: await countTrash(db, kind),
  };
  for (const { state, count } of rows) {
    counts[state] = Number(count);
    counts.all += Number(count);
  }
  return counts;
}

async function listLiving(db: Database, kind: Kind, query: StaffListQuery) {
  const { ids, total } = query.q
    ? await findLiving(db, kind, query, query.q)
    : await lastChanged(db, kind, query);
  return { items: await withStaffFields(db, kind, await kind.rows.findAll(db, ids)), total };
}

function isUntranslated(kind: Kind): RawBuilder<boolean> {
  if (kind.filters.untranslated) return kind.filters.untranslated;
  const lacking = textsOf(kind).map((text) => {
    const [ua, en] = ['Ua', 'En'].map((language) => sql.ref(columnName(text + language)));
    return sql<boolean>`(${ua} <> '' and ${en} = '')`;
  });
  return sql`(${sql.join(lacking, sql` or `)})`;
}

function conditionsOf(kind: Kind, query: StaffListQuery): RawBuilder<boolean>[] {
  const { state, isActive, tag, from, to, who, translation, review, bare } = query;
  const { day, tagged, bare: isBare } = kind.filters;
  const conditions: (RawBuilder<boolean> | false | undefined)[] = [
    state === undefined && sql`is_active = ${isActive}`,
    state !== undefined && state !== 'all' && sql`${STATE} = ${state}`,
    // What has no tags has not this one.
    tag !== undefined && (tagged?.(tag) ?? sql`1 = 0`),
    from !== undefined && sql`${day} >= ${from}`,
    to !== undefined && sql`${day} <= ${to}`,
    who !== undefined &&
      sql`exists (select 1 from revisions where revisions.kind = ${kind.name}
        and revisions.item_id = ${sql.ref(`${kind.table}.id`)} and revisions.by_id = ${who})`,
    translation === 'missing' && isUntranslated(kind),
    translation === 'outdated' && sql`ua_version > en_version and not ${isUntranslated(kind)}`,
    review !== undefined && sql`review = ${review}`,
    bare === 1 && sql`(${isBare})`,
  ];
  return conditions.filter((condition) => condition instanceof Object);
}

function matching(db: Database, kind: Kind, query: StaffListQuery) {
  const items = selectItems(db, kind);
  return conditionsOf(kind, query).reduce((narrowed, condition) => narrowed.where(condition), items);
}

async function lastChanged(db: Database, kind: Kind, query: StaffListQuery) {
  const items = matching(db, kind, query);
  const { total } = await items
    .select((eb) => eb.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await items
    .select('id')
    .orderBy(kind.filters.order ? sql`position` : sql`updated_at desc`)
    .orderBy('id', 'desc')
    .limit(query.limit)
    .offset(query.page * query.limit)
    .execute();
  return { ids: rows.map(({ id }) => id), total: Number(total) };
}

async function findLiving(db: Database, kind: Kind, query: StaffListQuery, words: string) {
  const found = await findItems(db, kind.name, words);
  const rows = await matching(db, kind, query)
    .select('id')
    .where('id', 'in', [-1, ...found])
    .execute();
  const ids = new Set(rows.map(({ id }) => id));
  const { page, limit } = query;
  const inOrder = found.filter((id) => ids.has(id));
  return { ids: inOrder.slice(page * limit, (page + 1) * limit), total: inOrder.length };
}
