// Files that any kind of content may use take the place of pictures of news; items know their version; links their order.
import { sql } from 'kysely';
import type { Database, Engine } from '../connection.ts';

/**
 * A process of the release before may still run beside this one and knows files as `images`. PostgreSQL writes through such
 * a view by itself. The next migration may drop it.
 */
const FORMER_NAME = 'create view images as select name, width, height, widths, colour, created_at from files';
const SQLITE_WRITES = [
  `create trigger images_added instead of insert on images begin
    insert into files (name, width, height, widths, colour, created_at, received_at)
    values (new.name, new.width, new.height, new.widths, new.colour, new.created_at, new.created_at); end`,
  `create trigger images_removed instead of delete on images begin
    delete from files where name = old.name; end`,
];

export async function up(db: Database, engine: Engine): Promise<void> {
  await sql`alter table images rename to files`.execute(db);
  const columns = {
    kind: `text not null default 'picture'`,
    title: `text not null default ''`,
    bytes: 'integer not null default 0',
    content_hash: 'text',
    alt_ua: `text not null default ''`,
    alt_en: `text not null default ''`,
    credit: `text not null default ''`,
    received_at: `text not null default ''`,
  };
  for (const [name, type] of Object.entries(columns)) {
    await sql.raw(`alter table files add column ${name} ${type}`).execute(db);
  }
  await sql`update files set received_at = created_at`.execute(db);
  await sql`create unique index files_content on files (content_hash)`.execute(db);
  await sql.raw(FORMER_NAME).execute(db);
  for (const statement of engine === 'sqlite' ? SQLITE_WRITES : []) await sql.raw(statement).execute(db);

  await db.schema
    .createTable('file_uses')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('item_id', 'integer', (column) => column.notNull())
    .addColumn('field', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull().references('files.name'))
    .addColumn('named_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('file_uses_key', ['kind', 'item_id', 'field', 'name'])
    .execute();
  await db.schema.createIndex('file_uses_name').on('file_uses').column('name').execute();
  await sql`insert into file_uses (kind, item_id, field, name, named_at)
    select 'news', id, 'imgLink', image_name, updated_at from news where image_name is not null
    union
    select 'news', news_id, 'gallery', gallery_images.image_name, news.updated_at
    from gallery_images inner join news on news.id = gallery_images.news_id`.execute(db);

  for (const table of ['news', 'vacancies']) {
    await sql.raw(`alter table ${table} add column version integer not null default 1`).execute(db);
  }
  await sql`alter table news_links add column position integer not null default 0`.execute(db);
  await sql`update news_links set position = (
    select count(*) from news_links as earlier
    where earlier.news_id = news_links.news_id and earlier.id < news_links.id)`.execute(db);

  // Nothing has read it since 0006.
  await sql`drop table sign_in_failures`.execute(db);
}
