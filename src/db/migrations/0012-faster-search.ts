// What makes a search among very many entries fast. The index is made anew after it, by the version of the analyser.
import { sql } from 'kysely';
import type { Database, Engine } from '../connection.ts';

export async function up(db: Database, engine: Engine): Promise<void> {
  await (engine === 'sqlite' ? addHeads(db) : addCounts(db));
}

/** Titles and leads apart from texts, as PostgreSQL has them: of a common word FTS5 would read every place in every text. */
async function addHeads(db: Database): Promise<void> {
  await sql`create virtual table search_heads using fts5(title, lead,
    content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 0 tokenchars '-'")`.execute(db);
}

/** To be counted, entries need not be sorted: reading stops at the most that are counted, where `search_hits` reads all. */
async function addCounts(db: Database): Promise<void> {
  await sql`create function search_counts(asked tsquery, first_id bigint, last_id bigint, wanted integer, most integer)
    returns table (kind integer, count integer) language plpgsql stable
    set enable_seqscan = off set enable_indexscan = off set plan_cache_mode = force_custom_plan
    as $$ begin return query
      select (id / 2147483648 % 16)::integer, count(*)::integer from (
        select id from search_index
        where words @@ asked and id + 0 between first_id and last_id
          and (wanted is null or id / 2147483648 % 16 = wanted)
        limit most) as hits
      group by 1; end $$`.execute(db);
}
