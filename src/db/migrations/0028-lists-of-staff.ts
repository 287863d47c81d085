// Lists of the staff area are as quick with a hundred thousand items as with a hundred: what they are sorted and narrowed by stands
// in indexes that hold all of it, and how many items are in each state is counted as they change
// (docs/decisions/0082-lists-of-staff.md). Words of files are filled in with the index of the search.
import { sql } from 'kysely';
import { titleKey } from '../../shared/title-key.ts';
import type { Database, Engine } from '../connection.ts';
import { rowsInTurn } from '../rows-in-turn.ts';

const NEWS = {
  table: 'news',
  kind: `'news'`,
  title: 'header_ua',
  day: 'date',
  isUntranslated: `(header_ua <> '' and header_en = '') or (text_ua <> '' and text_en = '')`,
  isBare: `(image_name is not null and alt_ua = '') or text_ua like '%alt=""%' or exists (
    select 1 from gallery_images where gallery_images.news_id = news.id and gallery_images.alt_ua = '')`,
};
const VACANCIES = {
  table: 'vacancies',
  kind: `'vacancies'`,
  title: 'title_ua',
  day: 'published_at',
  isUntranslated: `(title_ua <> '' and title_en = '') or (description_ua <> '' and description_en = '')`,
  isBare: `description_ua like '%alt=""%'`,
};
const COLLECTIONS = { table: 'collection_items', kind: 'kind', title: 'title' };

const stateOf = (row: string) => `case when ${row}is_active = 1 then 'published'
  when ${row}publish_at is not null then 'scheduled' when ${row}first_published_at is null then 'draft' else 'hidden' end`;

const kindOf = (kind: string, row: string) => (kind === 'kind' ? `${row}kind` : kind);
const countOn = (kind: string) => `insert into item_counts (kind, state, count)
  values (${kindOf(kind, 'new.')}, ${stateOf('new.')}, 1)
  on conflict (kind, state) do update set count = item_counts.count + 1;`;
const countOff = (kind: string) => `update item_counts set count = count - 1
  where kind = ${kindOf(kind, 'old.')} and state = ${stateOf('old.')};`;
const STATE_COLUMNS = 'is_active, publish_at, first_published_at';

const sqliteCounting = (table: string, kind: string) => [
  `create trigger ${table}_added after insert on ${table} begin ${countOn(kind)} end`,
  `create trigger ${table}_removed after delete on ${table} begin ${countOff(kind)} end`,
  `create trigger ${table}_moved after update of ${STATE_COLUMNS} on ${table}
    when (${stateOf('old.')}) <> (${stateOf('new.')}) begin ${countOff(kind)} ${countOn(kind)} end`,
];

// When a transaction ends: others' writes wait for these rows (0024-count-places-last.ts).
const postgresCounting = (table: string, kind: string) => [
  `create function count_${table}() returns trigger language plpgsql as $$ begin
    if tg_op = 'UPDATE' then
      if (${stateOf('old.')}) = (${stateOf('new.')}) then return null; end if;
    end if;
    if tg_op <> 'INSERT' then ${countOff(kind)} end if;
    if tg_op <> 'DELETE' then ${countOn(kind)} end if;
    return null;
  end $$`,
  `create constraint trigger ${table}_counted after insert or delete or update of ${STATE_COLUMNS} on ${table}
    deferrable initially deferred for each row execute function count_${table}()`,
];

/** What lists are narrowed by: a list that is walked in its order reads the index alone. */
const NARROWED_BY = [
  ...['is_active', 'publish_at', 'first_published_at', 'review'],
  ...['is_untranslated', 'is_bare', 'ua_version', 'en_version'],
];

/** What is found among many without looking at those. */
const FEW: [name: string, few: string, more?: string[]][] = [
  ['inactive', 'is_active = 0', ['publish_at', 'first_published_at']],
  ['untranslated', 'is_untranslated = 1'],
  ['outdated', 'ua_version > en_version and is_untranslated = 0'],
  ['bare', 'is_bare = 1'],
];

async function keyTitles(db: Database, { table, title }: { table: string; title: string }): Promise<void> {
  const key = table === 'collection_items' ? ['kind', 'id'] : ['id'];
  const target = sql.table(table);
  for await (const rows of rowsInTurn(db, { name: table, key }))
    for (const row of rows)
      await sql`update ${target} set title_key = ${titleKey(String(row[title] ?? ''))} where id = ${row.id}
        and ${key.length === 2 ? sql`kind = ${row.kind}` : sql`1 = 1`}`.execute(db);
}

export async function up(db: Database, engine: Engine): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  const byBytes = engine === 'sqlite' ? 'text' : 'text collate "C"';
  for (const { table, isUntranslated, isBare, day } of [NEWS, VACANCIES]) {
    for (const column of ['is_untranslated', 'is_bare'])
      await run(`alter table ${table} add column ${column} integer not null default 0`);
    await run(`update ${table} set is_untranslated = case when ${isUntranslated} then 1 else 0 end,
      is_bare = case when ${isBare} then 1 else 0 end`);
    await run(`alter table ${table} add column title_key ${byBytes} not null default ''`);
    for (const [name, first] of [
      ['changed', 'updated_at'],
      ['day', day],
      ['title', 'title_key'],
    ]) {
      const columns = [first, 'id', ...NARROWED_BY, ...(name === 'day' ? [] : [day])];
      await run(`create index ${table}_by_${name} on ${table} (${columns.join(', ')})`);
    }
  }
  for (const { table } of [NEWS, VACANCIES])
    for (const [name, few, more = []] of FEW) {
      const columns = ['updated_at', 'id', ...more].join(', ');
      await run(`create index ${table}_${name} on ${table} (${columns}) where ${few}`);
    }
  await run(`alter table collection_items add column title_key ${byBytes} not null default ''`);
  for (const kind of [NEWS, VACANCIES, COLLECTIONS]) await keyTitles(db, kind);

  await run(`create table item_counts (kind text not null, state text not null, count integer not null,
    primary key (kind, state))`);
  for (const { table, kind } of [NEWS, VACANCIES, COLLECTIONS]) {
    await run(`insert into item_counts (kind, state, count)
      select ${kind}, ${stateOf('')}, count(*) from ${table} group by 1, 2`);
    for (const statement of (engine === 'sqlite' ? sqliteCounting : postgresCounting)(table, kind))
      await run(statement);
    await run(`create index ${table}_first_published on ${table} (first_published_at)
      where first_published_at is not null`);
  }
  await run(`create table file_words (word ${byBytes} not null,
    name text not null references files (name) on delete cascade, primary key (word, name))
    ${engine === 'sqlite' ? 'without rowid' : ''}`);
  await run('create index file_words_name on file_words (name)');
  await run('create index vacancies_deadline on vacancies (deadline) where deadline is not null');
  await run('create index revisions_by on revisions (by_id, kind, item_id) where by_id is not null');

  // In the order of the log, by each thing it is narrowed by.
  await run('drop index audit_log_time');
  await run('create index audit_log_time on audit_log (at, id, kind)');
  await run('create index audit_log_kind on audit_log (kind, id, at)');
  await run('create index audit_log_user on audit_log (user_email, id, at, kind)');
  await run(
    `create index audit_log_account on audit_log (title, id, at) where kind in ('session', 'account')`,
  );
  await run(`create index audit_log_content on audit_log (id, at) where kind not in ('session', 'account')`);
}
