// A whole table in portions, however long it is.
import { sql } from 'kysely';
import type { Database } from './connection.ts';

export type Row = Record<string, string | number | null>;

const AT_ONCE = 500;

/** In the order of the key, by which the next portion is found: rows that were read may be changed or deleted meanwhile. */
export async function* rowsInTurn(
  db: Database,
  { name, key }: { name: string; key: readonly string[] },
): AsyncGenerator<Row[]> {
  const place = sql.join(key.map((column) => sql.ref(column)));
  let last: Row | undefined;
  do {
    const after = last && sql`where (${place}) > (${sql.join(key.map((column) => last?.[column]))})`;
    const { rows } = await sql<Row>`select * from ${sql.table(name)} ${after ?? sql``}
      order by ${place} limit ${sql.lit(AT_ONCE)}`.execute(db);
    if (rows.length > 0) yield rows;
    last = rows.length === AT_ONCE ? rows.at(-1) : undefined;
  } while (last);
}
