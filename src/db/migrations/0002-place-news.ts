// Where each news item stands in its lists; read by src/modules/news/news-order.server.ts.
import { sql } from 'kysely';
import type { Database, Engine } from '../connection.ts';

// Counted by the database itself, so that a deleted item's places are counted off however they go.
const SCALES = { year: 4, month: 7 };
const COUNT_ON = Object.entries(SCALES)
  .map(
    ([scale, length]) => `insert into news_counts (tag, is_active, scale, period, count)
  values (new.tag, new.is_active, '${scale}', substr(new.date, 1, ${length}), 1)
  on conflict (tag, is_active, scale, period) do update set count = news_counts.count + 1;`,
  )
  .join('\n');
const COUNT_OFF = `update news_counts set count = count - 1
  where tag = old.tag and is_active = old.is_active
  and (scale = 'year' and period = substr(old.date, 1, 4) or scale = 'month' and period = substr(old.date, 1, 7));`;

const SQLITE_COUNTING = [
  `create trigger news_places_added after insert on news_places begin ${COUNT_ON} end`,
  `create trigger news_places_removed after delete on news_places begin ${COUNT_OFF} end`,
];
const POSTGRES_COUNTING = [
  `create function count_news_places() returns trigger language plpgsql as $$ begin
    if tg_op = 'INSERT' then ${COUNT_ON} else ${COUNT_OFF} end if;
    return null;
  end $$`,
  `create trigger news_places_counted after insert or delete on news_places
    for each row execute function count_news_places()`,
];

export async function up(db: Database, engine: Engine): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('news_places')
    .addColumn('tag', 'text', (column) => column.notNull())
    .addColumn('is_active', 'integer', (column) => column.notNull())
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('news_id', 'integer', (column) => column.notNull().references('news.id').onDelete('cascade'))
    .execute();
  await sql`create unique index news_places_order on news_places (tag, is_active, date desc, news_id desc)`.execute(
    db,
  );
  await schema.createIndex('news_places_item').on('news_places').column('news_id').execute();
  await schema
    .createTable('news_counts')
    .addColumn('tag', 'text', (column) => column.notNull())
    .addColumn('is_active', 'integer', (column) => column.notNull())
    .addColumn('scale', 'text', (column) => column.notNull())
    .addColumn('period', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('news_counts_key', ['tag', 'is_active', 'scale', 'period'])
    .execute();
  for (const statement of engine === 'sqlite' ? SQLITE_COUNTING : POSTGRES_COUNTING) {
    await sql.raw(statement).execute(db);
  }
  await sql`insert into news_places (tag, is_active, date, news_id)
    select '', is_active, date, id from news
    union all
    select news_tags.tag, news.is_active, news.date, news.id
    from news_tags inner join news on news.id = news_tags.news_id`.execute(db);
}
