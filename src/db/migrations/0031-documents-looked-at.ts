// What was found in a PDF, and texts that stand beside documents (docs/decisions/0087-documents-that-everybody-can-read.md). Those that
// were sent before are looked at one after another while the site runs. No other name: items, whose texts are `text_ua`, are read together
// with files.
import { sql } from 'kysely';
import type { Database } from '../connection.ts';

export async function up(db: Database): Promise<void> {
  await sql`alter table files add column pdf text`.execute(db);
  await sql`alter table files add column beside_ua text not null default ''`.execute(db);
  await sql`alter table files add column beside_en text not null default ''`.execute(db);
}
