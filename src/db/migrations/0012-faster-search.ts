// What makes a search among very many entries fast. The index is made anew after it, by the version of the analyser.
import { sql } from 'kysely';
import type { Database, Engine } from '../connection.ts';

export async function up(db: Database, engine: Engine): Promise<void> {
  await (engine === 'sqlite' ? addHeads(db) : replacePostgresIndex(db));
}

/** Titles and leads apart from texts, as PostgreSQL has them: of a common word FTS5 would read every place in every text. */
async function addHeads(db: Database): Promise<void> {
  await sql`create virtual table search_heads using fts5(title, lead,
    content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 0 tokenchars '-'")`.execute(db);
}

const FIELDS = ['title', 'head', 'words'];

/**
 * What it costs to fetch a long vector is unknown to the planner, which would rather look at each of them than ask the index of
 * words: it is left no other way (`id + 0` is in no index).
 */
const BY_WORDS = `language plpgsql stable
  set enable_seqscan = off set enable_indexscan = off set plan_cache_mode = force_custom_plan`;

/** Titles have a vector of their own. What was in the table is made again. */
async function replacePostgresIndex(db: Database): Promise<void> {
  await sql`drop function if exists search_hits`.execute(db);
  await sql`drop table search_index`.execute(db);
  await sql
    .raw(
      `create table search_index (id bigint primary key, ${FIELDS.map((field) => `${field} tsvector not null`).join()})`,
    )
    .execute(db);
  // Rows that only lead to other rows stay small: the long vectors are kept beside the table.
  await sql`alter table search_index set (toast_tuple_target = 128)`.execute(db);
  for (const field of FIELDS) {
    await sql
      .raw(`create index search_index_${field} on search_index using gin (${field}) with (fastupdate = off)`)
      .execute(db);
  }
  const find = (field: string) => `when '${field}' then (
    select json_agg(id order by id desc) from (
      select id from search_index
      where ${field} @@ asked and id + 0 between first_id and last_id
        and (kind is null or id / 2147483648 % 16 = kind)
      order by id desc limit most) as hits)`;
  await sql
    .raw(
      `create function search_hits(asked tsquery, field text, first_id bigint, last_id bigint, kind integer, most integer)
        returns json ${BY_WORDS}
        as $$ begin return case field ${FIELDS.map(find).join(' ')} end; end $$`,
    )
    .execute(db);
  // To be counted, entries need not be sorted: reading stops at the most that are counted, where `search_hits` reads all.
  await sql
    .raw(
      `create function search_counts(asked tsquery, first_id bigint, last_id bigint, wanted integer, most integer)
        returns table (kind integer, count integer) ${BY_WORDS}
        as $$ begin return query
          select (id / 2147483648 % 16)::integer, count(*)::integer from (
            select id from search_index
            where words @@ asked and id + 0 between first_id and last_id
              and (wanted is null or id / 2147483648 % 16 = wanted)
            limit most) as hits
          group by 1; end $$`,
    )
    .execute(db);
}
