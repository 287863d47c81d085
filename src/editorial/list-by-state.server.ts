// Lists of the staff area by what state items are in.
import type { Database } from '../db/connection.ts';
import type { State } from './item.schema.ts';
import type { Kind } from './kind.server.ts';
import type { Item } from './kind.ts';
import { withStaffFields } from './revisions.server.ts';
import { listTrash } from './trash.server.ts';

type Page = { page: number; limit: number };
export type StateList = { items: Item[]; pagesCount: number; total: number };

/** Last changed first; `page` counts from 0. */
export async function listByState(db: Database, kind: Kind, state: State, page: Page): Promise<StateList> {
  const { items, total } =
    state === 'trash' ? await listTrash(db, kind, page) : await listLiving(db, kind, state, page);
  return { items, pagesCount: Math.ceil(total / page.limit), total };
}

async function listLiving(db: Database, kind: Kind, state: Exclude<State, 'trash'>, { page, limit }: Page) {
  let matching = db.selectFrom(kind.table).where('is_active', '=', state === 'published' ? 1 : 0);
  if (state === 'draft') matching = matching.where('first_published_at', 'is', null);
  if (state === 'hidden') matching = matching.where('first_published_at', 'is not', null);
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .select('id')
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(page * limit)
    .execute();
  const ids = rows.map(({ id }) => id);
  return { items: await withStaffFields(db, kind, await kind.rows.findAll(db, ids)), total: Number(total) };
}
