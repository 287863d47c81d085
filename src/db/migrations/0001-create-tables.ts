import { type CreateTableBuilder, sql } from 'kysely';
import type { Database, Engine } from '../connection.ts';

export async function up(db: Database, engine: Engine): Promise<void> {
  const { schema } = db;

  // SQLite needs `autoincrement` so that the id of a deleted item is never given to another.
  const withId = <T extends string, C extends string>(table: CreateTableBuilder<T, C>) =>
    engine === 'sqlite'
      ? table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      : table.addColumn('id', 'integer', (column) => column.primaryKey().generatedByDefaultAsIdentity());

  await withId(schema.createTable('users'))
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('is_disabled', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();

  await schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('sessions_user').on('sessions').column('user_id').execute();
  await schema.createIndex('sessions_expiry').on('sessions').column('expires_at').execute();

  await withId(schema.createTable('sign_in_failures'))
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('failed_at', 'text', (column) => column.notNull())
    .execute();
  for (const subject of ['account', 'address', 'failed_at']) {
    await schema.createIndex(`sign_in_failures_${subject}`).on('sign_in_failures').column(subject).execute();
  }

  await schema
    .createTable('images')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('widths', 'text', (column) => column.notNull())
    .addColumn('colour', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();

  await withId(schema.createTable('news'))
    .addColumn('header_ua', 'text', (column) => column.notNull())
    .addColumn('header_en', 'text', (column) => column.notNull())
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('image_name', 'text', (column) => column.references('images.name'))
    .addColumn('alt_ua', 'text', (column) => column.notNull())
    .addColumn('alt_en', 'text', (column) => column.notNull())
    .addColumn('text_ua', 'text', (column) => column.notNull())
    .addColumn('text_en', 'text', (column) => column.notNull())
    .addColumn('is_active', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await sql`create index news_newest on news (is_active, date desc, id desc)`.execute(db);
  await schema.createIndex('news_image').on('news').column('image_name').execute();

  await schema
    .createTable('news_tags')
    .addColumn('news_id', 'integer', (column) => column.notNull().references('news.id').onDelete('cascade'))
    .addColumn('tag', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('news_tags_key', ['tag', 'news_id'])
    .execute();
  await schema.createIndex('news_tags_item').on('news_tags').column('news_id').execute();

  await withId(schema.createTable('news_links'))
    .addColumn('news_id', 'integer', (column) => column.notNull().references('news.id').onDelete('cascade'))
    .addColumn('title_ua', 'text', (column) => column.notNull())
    .addColumn('title_en', 'text', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('news_links_item').on('news_links').column('news_id').execute();

  await withId(schema.createTable('gallery_images'))
    .addColumn('news_id', 'integer', (column) => column.notNull().references('news.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('image_name', 'text', (column) => column.notNull().references('images.name'))
    .addColumn('alt_ua', 'text', (column) => column.notNull())
    .addColumn('alt_en', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('gallery_images_item')
    .on('gallery_images')
    .columns(['news_id', 'position'])
    .execute();
  await schema.createIndex('gallery_images_image').on('gallery_images').column('image_name').execute();

  const vacancyTexts = [
    'title_ua',
    'title_en',
    'department_ua',
    'department_en',
    'location_ua',
    'location_en',
    'employment_type',
    'work_format',
    'salary',
    'description_ua',
    'description_en',
    'responsibilities_ua',
    'responsibilities_en',
    'requirements_ua',
    'requirements_en',
    'conditions_ua',
    'conditions_en',
    'contact_email',
    'published_at',
  ];
  let vacancies = withId(schema.createTable('vacancies'));
  for (const name of vacancyTexts)
    vacancies = vacancies.addColumn(name, 'text', (column) => column.notNull());
  await vacancies
    .addColumn('deadline', 'text')
    .addColumn('is_active', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await sql`create index vacancies_newest on vacancies (is_active, published_at desc, id desc)`.execute(db);

  await schema
    .createTable('content_version')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute();
  await db.insertInto('content_version').values({ id: 1, version: 1 }).execute();
}
