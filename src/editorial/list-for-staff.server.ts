// Lists of the staff area: by what state items are in, by the words in them, by day, person, tag and what they lack.
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/connection.ts';
import { LOCALE } from '../i18n/language.ts';
import { findItems } from '../search/search.server.ts';
import { flag } from '../shared/field-schemas.ts';
import { columnName } from './columns.ts';
import { type Review, type Sort, type State, staffQuery, type Translation } from './item.schema.ts';
import { isOfKind, selectItems } from './item-rows.server.ts';
import type { Kind } from './kind.server.ts';
import { type Item, inEnglish } from './kind.ts';
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
  sort?: Sort | undefined;
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
  months: string[];
};

/** Whether it asks for what visitors may not know: by the names of the parameters, whatever they say. */
export const isForStaff = (query: Record<string, unknown>): boolean =>
  flag.safeParse(query.isActive).data === 0 || asksInStaffWay(query);

/** As opposed to the specification's own list of what is hidden. */
export const asksInStaffWay = (query: Record<string, unknown>): boolean =>
  Object.keys(staffQuery).some((name) => query[name] !== undefined);

export async function listForStaff(db: Database, kind: Kind, query: StaffListQuery): Promise<StaffList> {
  const { items, total } =
    query.state === 'trash' ? await listTrash(db, kind, query) : await listLiving(db, kind, query);
  const [counts, everybody, months] = await Promise.all([
    countStates(db, kind),
    people(db),
    monthsOf(db, kind),
  ]);
  return { items, pagesCount: Math.ceil(total / query.limit), total, counts, people: everybody, months };
}

/** Everybody with an account, open or closed. */
const people = (db: Database) => db.selectFrom('users').select(['id', 'name']).orderBy('name').execute();

/** Months that items are of, the last first. */
async function monthsOf(db: Database, kind: Kind): Promise<string[]> {
  const rows = await selectItems(db, kind)
    .select(sql<string>`substr(${kind.filters.day}, 1, 7)`.as('month'))
    .distinct()
    .orderBy('month', 'desc')
    .execute();
  return rows.map(({ month }) => month);
}

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
  const { ids, total } = await livingIds(db, kind, query);
  return { items: await withStaffFields(db, kind, await kind.rows.findAll(db, ids)), total };
}

/** Where no order is asked for: the best first of what words find, else as the site has them or, by state, last changed first. */
async function livingIds(db: Database, kind: Kind, query: StaffListQuery) {
  const found = query.q ? await findItems(db, kind.name, query.q) : null;
  const all = matching(db, kind, query);
  const items = found ? all.where('id', 'in', [-1, ...found]) : all;
  if (query.sort === 'title' || query.sort === '-title')
    return pageOf(await idsByTitle(items, kind, query.sort), query);
  if (found && !query.sort) {
    const rows = await items.select('id').execute();
    const ids = new Set(rows.map(({ id }) => id));
    return pageOf(
      found.filter((id) => ids.has(id)),
      query,
    );
  }
  return sortedPage(items, kind, query);
}

function isUntranslated(kind: Kind): RawBuilder<boolean> {
  if (kind.filters.untranslated) return kind.filters.untranslated;
  const lacking = textsOf(kind).map((text) => {
    const [ua, en] = [text, inEnglish(text)].map((name) => sql.ref(columnName(name)));
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

type Items = ReturnType<typeof matching>;

const pageOf = (ids: number[], { page, limit }: StaffListQuery) => ({
  ids: ids.slice(page * limit, (page + 1) * limit),
  total: ids.length,
});

// Neither engine knows the Ukrainian alphabet unless somebody has installed it there. A quotation mark is no letter.
const { compare } = new Intl.Collator(LOCALE.ua, { ignorePunctuation: true, numeric: true });

async function idsByTitle(items: Items, kind: Kind, sort: 'title' | '-title'): Promise<number[]> {
  const title = sql.ref<string>(kind.filters.title ?? columnName(kind.title));
  const rows = await items.select(['id', title.as('title')]).execute();
  const ids = rows
    .toSorted((one, other) => compare(one.title, other.title) || one.id - other.id)
    .map(({ id }) => id);
  return sort === 'title' ? ids : ids.reverse();
}

function orderOf({ filters }: Kind, { sort, state }: StaffListQuery): RawBuilder<unknown> {
  if (!sort && filters.order) return sql`position, id`;
  switch (sort ?? (state ? '-changed' : '-date')) {
    case 'date':
      return sql`${filters.day}, id`;
    case '-date':
      return sql`${filters.day} desc, id desc`;
    case 'changed':
      return sql`updated_at, id`;
    default:
      return sql`updated_at desc, id desc`;
  }
}

async function sortedPage(items: Items, kind: Kind, query: StaffListQuery) {
  const { total } = await items
    .select((eb) => eb.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await items
    .select('id')
    .orderBy(orderOf(kind, query))
    .limit(query.limit)
    .offset(query.page * query.limit)
    .execute();
  return { ids: rows.map(({ id }) => id), total: Number(total) };
}
