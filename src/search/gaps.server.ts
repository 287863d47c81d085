// What the index lacks, for whoever looks after the site.
import { sql } from 'kysely';
import type { Database } from '../db/connection.ts';
import { ANALYSER_VERSION } from './analyse.server.ts';
import { isIndexMade } from './rebuild.server.ts';
import type { SearchSource } from './search.server.ts';

const EVERY = 2 ** 31 - 1;

/** Null while it is being made. */
export async function findGaps(db: Database, sources: SearchSource[]): Promise<string[] | null> {
  if (!(await isIndexMade(db, ANALYSER_VERSION))) return null;
  const known = await db.selectFrom('search_items').select(['kind', 'item']).distinct().execute();
  const there = new Set(known.map(({ kind, item }) => `${kind} ${item}`));
  const gaps: string[] = [];
  for (const { kind, list } of sources)
    gaps.push(
      ...(await list(db, EVERY, EVERY)).map((item) => `${kind} ${item}`).filter((item) => !there.has(item)),
    );
  // The words of what is known are in a table of their own.
  for (const table of ['search_index', 'search_words']) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
    if (rows.length === 0 && known.length > 0) gaps.push('any words');
  }
  return [...new Set(gaps)];
}
