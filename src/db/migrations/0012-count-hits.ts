// How many entries of each kind a search finds, on PostgreSQL. To be counted they need not be sorted: reading stops at the most that
// are counted, where `search_hits` reads every entry that has a common word.
import { sql } from 'kysely';
import type { Database, Engine } from '../connection.ts';

export async function up(db: Database, engine: Engine): Promise<void> {
  if (engine === 'sqlite') return;
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
