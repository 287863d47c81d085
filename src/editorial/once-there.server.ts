// Whether an address that leads nowhere may have led somewhere before: then whoever keeps what it led to is told that it is gone
// (docs/decisions/0038-the-edge.md). Made-up addresses are unbounded, so they must not be cached.
import { sql } from 'kysely';
import type { Database } from '../db/connection.ts';
import { isOfKind } from './item-rows.server.ts';
import type { KindDeclaration } from './kind.ts';

/** Numbers are given in a row. The last ones may have been erased with their history. */
const MARGIN = 100;

export async function mayHaveBeen(
  db: Database,
  kind: Pick<KindDeclaration, 'name' | 'table'>,
  id: number,
): Promise<boolean> {
  const { rows } = await sql<{ last: number | null }>`select max(last) as last from (
    select max(id) as last from ${sql.table(kind.table)} where ${isOfKind(kind)}
    union all select max(item_id) from revisions where kind = ${kind.name}) as numbers`.execute(db);
  return id <= (rows[0]?.last ?? 0) + MARGIN;
}
