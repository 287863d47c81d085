// One number that every content write raises in its own transaction; a page rendered at one number is good until the
// next.
import { sql } from 'kysely';
import type { Database } from './connection.ts';

export async function raiseContentVersion(db: Database): Promise<void> {
  await db.updateTable('content_version').set({ version: sql`version + 1` }).where('id', '=', 1).execute();
}

export async function contentVersion(db: Database): Promise<number> {
  const row = await db
    .selectFrom('content_version')
    .select('version')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return row.version;
}
