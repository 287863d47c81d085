// Lists of the staff area: by what state items are in, by the words in them.
import type { Database } from '../db/connection.ts';
import type { SearchedKind } from '../search/search.schema.ts';
import { findItems } from '../search/search.server.ts';
import type { State } from './item.schema.ts';
import type { Kind } from './kind.server.ts';
import type { Item } from './kind.ts';
import { withStaffFields } from './revisions.server.ts';
import { listTrash } from './trash.server.ts';

export type StaffListQuery = {
  isActive: 0 | 1;
  state?: State | undefined;
  q?: string | undefined;
  /** Counts from 0. */
  page: number;
  limit: number;
};
export type StaffList = { items: Item[]; pagesCount: number; total: number };

/** Last changed first, or the best first where words are looked for. */
export async function listForStaff(db: Database, kind: Kind, query: StaffListQuery): Promise<StaffList> {
  const { items, total } =
    query.state === 'trash' ? await listTrash(db, kind, query) : await listLiving(db, kind, query);
  return { items, pagesCount: Math.ceil(total / query.limit), total };
}

async function listLiving(db: Database, kind: Kind, query: StaffListQuery) {
  const { ids, total } = query.q
    ? await findLiving(db, kind, query, query.q)
    : await lastChanged(db, kind, query);
  return { items: await withStaffFields(db, kind, await kind.rows.findAll(db, ids)), total };
}

function inState(db: Database, kind: Kind, { state, isActive }: StaffListQuery) {
  const isShown = state ? Number(state === 'published') : isActive;
  return db
    .selectFrom(kind.table)
    .where('is_active', '=', isShown as 0 | 1)
    .$if(state === 'draft', (items) => items.where('first_published_at', 'is', null))
    .$if(state === 'hidden', (items) => items.where('first_published_at', 'is not', null));
}

async function lastChanged(db: Database, kind: Kind, query: StaffListQuery) {
  const matching = inState(db, kind, query);
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .select('id')
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.limit)
    .offset(query.page * query.limit)
    .execute();
  return { ids: rows.map(({ id }) => id), total: Number(total) };
}

async function findLiving(db: Database, kind: Kind, query: StaffListQuery, words: string) {
  const found = await findItems(db, kind.name as SearchedKind, words);
  const rows = await inState(db, kind, query)
    .select('id')
    .where('id', 'in', [-1, ...found])
    .execute();
  const ids = new Set(rows.map(({ id }) => id));
  const { page, limit } = query;
  const inOrder = found.filter((id) => ids.has(id));
  return { ids: inOrder.slice(page * limit, (page + 1) * limit), total: inOrder.length };
}
