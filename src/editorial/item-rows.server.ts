// The rows of a kind's items. Kinds of many items have a table each; small collections share one, where the kind is part of the
// key. So nothing but this file and a kind's own repository may select from the table of a kind.
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/connection.ts';
import type { KindDeclaration } from './kind.ts';

type Rows = Pick<KindDeclaration, 'name' | 'table'>;

/** A condition in a query about the kind's table. */
export const isOfKind = ({ name, table }: Rows): RawBuilder<boolean> =>
  table === 'collection_items' ? sql<boolean>`kind = ${name}` : sql<boolean>`1 = 1`;

export const selectItems = (db: Database, kind: Rows) => db.selectFrom(kind.table).where(isOfKind(kind));

export const selectItem = (db: Database, kind: Rows, id: number) =>
  selectItems(db, kind).where('id', '=', id);

export const updateItem = (db: Database, kind: Rows, id: number) =>
  db.updateTable(kind.table).where(isOfKind(kind)).where('id', '=', id);
