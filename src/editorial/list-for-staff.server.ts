// Lists of the staff area: by what state items are in, by the words in them, by day, person, tag and what they lack.
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/connection.ts';
import { findItems } from '../search/search.server.ts';
import { flag } from '../shared/field-schemas.ts';
import { type Review, type Sort, type State, staffQuery, type Translation } from './item.schema.ts';
import { isOfKind, selectItems } from './item-rows.server.ts';
import type { Kind } from './kind.server.ts';
import type { Item } from './kind.ts';
import { withStaffFields } from './revisions.server.ts';
import { IN_STATE } from './states.server.ts';
import { countTrash, listTrash } from './trash.server.ts';

/** Of what is narrowed by more than a state: nobody looks through more, and whoever is told that there are more narrows it further. */
const MOST_COUNTED = 1_000;

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
  sort?: Sort | undefined;
  /** Counts from 0. */
  page: number;
  limit: number;
};
export type StaffList = {
  items: Item[];
  pagesCount: number;
  total: number;
  isMore?: boolean;
  counts: Record<State | 'all', number>;
  people: { id: number; name: string }[];
  months: string[];
};

/** Whether it asks for what visitors may not know: by the names of the parameters, whatever they say. */
export const isForStaff = (query: Record<string, unknown>): boolean =>
  flag.safeParse(query.isActive).data === 0 || asksInStaffWay(query);

/** As opposed to the specification's own list of what is hidden. */
export const asksInStaffWay = (query: Record<string, unknown>): boolean =>
  Object.keys(staffQuery).some((name) => query[name] !== undefined);

/** `isMore`: there are more than `total`, which is as far as they are counted. */
type Total = { total: number; isMore?: boolean };
type Listed = Total & { items: Item[] };
type Ids = Total & { ids: number[] };

export async function listForStaff(db: Database, kind: Kind, query: StaffListQuery): Promise<StaffList> {
  const [counts, everybody, months] = await Promise.all([
    countStates(db, kind),
    people(db),
    monthsOf(db, kind),
  ]);
  const list: Listed =
    query.state === 'trash' ? await listTrash(db, kind, query) : await listLiving(db, kind, query, counts);
  const { items, total, isMore = false } = list;
  // Beyond what is counted, each full page leads to one more.
  const known = Math.ceil(total / query.limit);
  const pagesCount = isMore && items.length === query.limit ? Math.max(known, query.page + 2) : known;
  return { items, pagesCount, total, ...(isMore && { isMore }), counts, people: everybody, months };
}

/** Everybody with an account, open or closed. */
const people = (db: Database) => db.selectFrom('users').select(['id', 'name']).orderBy('name').execute();

/** Months that items are of, the last first: each is looked for before the one after it, however many items are of that. */
async function monthsOf(db: Database, kind: Kind): Promise<string[]> {
  const last = sql`substr(max(${kind.filters.day}), 1, 7)`;
  const items = sql`from ${sql.table(kind.table)} where ${isOfKind(kind)}`;
  const { rows } = await sql<{ month: string }>`with recursive months (month) as (
      select ${last} ${items}
      union all select (select ${last} ${items} and ${kind.filters.day} < months.month) from months where month is not null
    ) select month from months where month is not null`.execute(db);
  return rows.map(({ month }) => month);
}

async function countStates(db: Database, kind: Kind): Promise<StaffList['counts']> {
  const [rows, trash] = await Promise.all([
    db.selectFrom('item_counts').select(['state', 'count']).where('kind', '=', kind.name).execute(),
    countTrash(db, kind),
  ]);
  const counts = { all: 0, draft: 0, scheduled: 0, published: 0, hidden: 0, trash };
  for (const { state, count } of rows) {
    counts[state] = count;
    counts.all += count;
  }
  return counts;
}

async function listLiving(
  db: Database,
  kind: Kind,
  query: StaffListQuery,
  counts: StaffList['counts'],
): Promise<Listed> {
  const { ids, ...found } = await livingIds(db, kind, query, counts);
  return { items: await withStaffFields(db, kind, await kind.rows.findAll(db, ids)), ...found };
}

/** Where no order is asked for: the best first of what words find, else as the site has them or, by state, last changed first. */
async function livingIds(
  db: Database,
  kind: Kind,
  query: StaffListQuery,
  counts: StaffList['counts'],
): Promise<Ids> {
  const found = query.q ? await findItems(db, kind.name, query.q) : null;
  const conditions = await conditionsOf(db, kind, query);
  const all = conditions.reduce((narrowed, condition) => narrowed.where(condition), selectItems(db, kind));
  const items = (found ? all.where('id', 'in', [-1, ...found]) : all).select('id');
  if (found && !query.sort) {
    const ids = new Set((await items.execute()).map(({ id }) => id));
    return pageOf(
      found.filter((id) => ids.has(id)),
      query,
    );
  }
  const idsOf = async (limit: number, offset: number) => {
    const rows = await items.orderBy(orderOf(kind, query)).limit(limit).offset(offset).execute();
    return rows.map(({ id }) => id);
  };
  const [limit, offset] = [query.limit, query.page * query.limit];
  const { state } = query;
  if (state !== undefined && !found && conditions.length === (state === 'all' ? 0 : 1))
    return { ids: await idsOf(limit, offset), total: counts[state] };
  const first = await idsOf(MOST_COUNTED + 1, 0);
  if (first.length <= MOST_COUNTED) return pageOf(first, query);
  const isCounted = offset + limit <= MOST_COUNTED;
  const ids = isCounted ? first.slice(offset, offset + limit) : await idsOf(limit, offset);
  return { ids, total: MOST_COUNTED, isMore: true };
}

/** Whoever has made more of the versions has changed so many items that one after the other is met by walking the list. */
const MOST_LOOKED_UP = 15_000;

async function changedBy(db: Database, kind: Kind, who: number): Promise<RawBuilder<boolean>> {
  const own = sql`from revisions where revisions.kind = ${kind.name} and revisions.by_id = ${who}`;
  const { rows } = await sql`select 1 ${own} limit 1 offset ${sql.lit(MOST_LOOKED_UP)}`.execute(db);
  const id = sql.ref(`${kind.table}.id`);
  return rows.length === 0
    ? sql`${id} in (select item_id ${own})`
    : sql`exists (select 1 ${own} and revisions.item_id = ${id})`;
}

async function conditionsOf(db: Database, kind: Kind, query: StaffListQuery): Promise<RawBuilder<boolean>[]> {
  const { state, isActive, tag, from, to, who, translation, review, bare } = query;
  const { day, tagged } = kind.filters;
  const conditions: (RawBuilder<boolean> | false | undefined)[] = [
    // As IN_STATE has it, for the same reason.
    state === undefined && sql`is_active <> ${1 - isActive}`,
    state !== undefined && state !== 'all' && state !== 'trash' && IN_STATE[state],
    // What has no tags has not this one.
    tag !== undefined && (tagged?.(tag) ?? sql`1 = 0`),
    from !== undefined && sql`${day} >= ${from}`,
    to !== undefined && sql`${day} <= ${to}`,
    who !== undefined && (await changedBy(db, kind, who)),
    translation === 'missing' && sql`is_untranslated = 1`,
    translation === 'outdated' && sql`ua_version > en_version and is_untranslated = 0`,
    review !== undefined && sql`review = ${review}`,
    bare === 1 && sql`is_bare = 1`,
  ];
  return conditions.filter((condition) => condition instanceof Object);
}

const pageOf = (ids: number[], { page, limit }: StaffListQuery): Ids => ({
  ids: ids.slice(page * limit, (page + 1) * limit),
  total: ids.length,
});

function orderOf({ filters }: Kind, { sort, state }: StaffListQuery): RawBuilder<unknown> {
  if (!sort && filters.order) return sql`position, id`;
  switch (sort ?? (state ? '-changed' : '-date')) {
    case 'date':
      return sql`${filters.day}, id`;
    case '-date':
      return sql`${filters.day} desc, id desc`;
    case 'changed':
      return sql`updated_at, id`;
    case 'title':
      return sql`title_key, id`;
    case '-title':
      return sql`title_key desc, id desc`;
    default:
      return sql`updated_at desc, id desc`;
  }
}
