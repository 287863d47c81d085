// Files of the library can be replaced, their former contents are kept as versions, and files have tags
// (docs/decisions/0051-replacing-a-file.md).
import { sql } from 'kysely';
import type { Database } from '../connection.ts';

export async function up(db: Database): Promise<void> {
  await sql`alter table files add column version integer not null default 1`.execute(db);
  await sql`alter table files add column stored text`.execute(db);
  await db.schema.createIndex('files_stored').on('files').column('stored').execute();
  await db.schema
    .createTable('file_versions')
    .addColumn('name', 'text', (column) => column.notNull().references('files.name').onDelete('cascade'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('stored', 'text', (column) => column.notNull())
    .addColumn('was_stored', 'text', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('content_hash', 'text')
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('replaced_at', 'text', (column) => column.notNull())
    // A copy of the name, and no reference: who replaced it stays named when the account is gone.
    .addColumn('by_id', 'integer')
    .addColumn('by_name', 'text')
    .addPrimaryKeyConstraint('file_versions_key', ['name', 'version'])
    .execute();
  await db.schema.createIndex('file_versions_was_stored').on('file_versions').column('was_stored').execute();
  await db.schema
    .createTable('file_tags')
    .addColumn('name', 'text', (column) => column.notNull().references('files.name').onDelete('cascade'))
    .addColumn('tag', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('file_tags_key', ['name', 'tag'])
    .execute();
  await db.schema.createIndex('file_tags_tag').on('file_tags').column('tag').execute();
}
