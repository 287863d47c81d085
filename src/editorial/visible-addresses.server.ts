// The addresses of what visitors can see of a kind, a part at a time, for the map of the site.
import { readFrom } from '../cache/made-from.server.ts';
import type { Database } from '../db/connection.ts';
import { selectItems } from './item-rows.server.ts';
import type { KindDeclaration } from './kind.ts';
import { listSource } from './write.server.ts';

export type VisibleAddresses = { addresses: { path: string; changed: string }[]; total: number };

/** Last added first; `part` counts from 0. */
export const visibleAddresses = (
  db: Database,
  kind: Pick<KindDeclaration, 'name' | 'table' | 'path'>,
  part: number,
  limit: number,
): Promise<VisibleAddresses> =>
  readFrom([listSource(kind.name)], async () => {
    const visible = selectItems(db, kind).where('is_active', '=', 1);
    const { total } = await visible
      .select((eb) => eb.fn.countAll<number | string>().as('total'))
      .executeTakeFirstOrThrow();
    const rows = await visible
      .select(['id', 'updated_at'])
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(part * limit)
      .execute();
    return {
      addresses: rows.map((row) => ({ path: `${kind.path}/${row.id}`, changed: row.updated_at })),
      total: Number(total),
    };
  });
