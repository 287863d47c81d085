// Accounts have roles, a second factor and invitations; sessions know where they were begun; an item can be offered for review.
// See docs/decisions/0040-accounts.md.
import { sql } from 'kysely';
import type { Database } from '../connection.ts';

export async function up(db: Database): Promise<void> {
  // Those that are there could do everything, and still can.
  await sql`alter table users add column role text not null default 'administrator'`.execute(db);
  await sql`alter table users add column last_sign_in_at text`.execute(db);
  for (const column of [
    `device text not null default ''`,
    'network text',
    'used_at text',
    'ends_at text',
    'idle_seconds integer not null default 43200',
    'is_limited integer not null default 0',
  ])
    await sql.raw(`alter table sessions add column ${column}`).execute(db);

  await db.schema
    .createTable('invitations')
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('asked_by', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('invitations_key', ['user_id', 'asked_by'])
    .execute();
  await db.schema
    .createTable('totp_secrets')
    .addColumn('user_id', 'integer', (column) =>
      column.primaryKey().references('users.id').onDelete('cascade'),
    )
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'text')
    .addColumn('last_step', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('passkeys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .execute();
  await db.schema.createIndex('passkeys_user').on('passkeys').column('user_id').execute();
  await db.schema
    .createTable('recovery_codes')
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('recovery_codes_key', ['user_id', 'code_hash'])
    .execute();
  await db.schema
    .createTable('sign_in_tickets')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('user_id', 'integer')
    .addColumn('network', 'text')
    .addColumn('challenge', 'text')
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();

  // Whose it was, until whoever has it now writes on.
  await sql`alter table working_copies add column from_name text`.execute(db);
  for (const table of ['news', 'vacancies']) {
    for (const column of [
      'review text',
      `review_remark text not null default ''`,
      'review_by_id integer',
      'review_by_name text',
      'review_at text',
    ])
      await sql.raw(`alter table ${table} add column ${column}`).execute(db);
    await sql.raw(`create index ${table}_review on ${table} (review) where review is not null`).execute(db);
  }
}
