// A library of files: what a person put there stays, crops keep a point in view, documents stand beside pictures. A document
// has no size, no copies and no colour (docs/decisions/0030-library.md).
import { sql } from 'kysely';
import type { Database } from '../connection.ts';

export async function up(db: Database): Promise<void> {
  // For processes of the release before 0008; none can run beside this one.
  await sql`drop view images`.execute(db);
  const columns = {
    focus_x: 'double precision not null default 0.5',
    focus_y: 'double precision not null default 0.5',
    is_kept: 'integer not null default 0',
    // A copy of the name, and no reference: who sent it stays named when the account is gone.
    by_id: 'integer',
    by_name: 'text',
  };
  for (const [name, type] of Object.entries(columns)) {
    await sql.raw(`alter table files add column ${name} ${type}`).execute(db);
  }
  // What items say of a picture is known to the library from now on.
  for (const alt of ['alt_ua', 'alt_en']) {
    await sql
      .raw(
        `update files set ${alt} = coalesce(
          (select nullif(max(${alt}), '') from news where image_name = files.name),
          (select max(${alt}) from gallery_images where image_name = files.name), '') where ${alt} = ''`,
      )
      .execute(db);
  }
  await db.schema.createIndex('files_age').on('files').columns(['created_at', 'name']).execute();
}
