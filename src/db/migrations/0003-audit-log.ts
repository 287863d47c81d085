// Who did what. Rows are added and, a year later, removed; the database itself refuses everything else, so that neither
// a bug nor a hurried hand at the terminal rewrites what happened.
import { sql } from 'kysely';
import type { Database, Engine } from '../connection.ts';

const KEPT_DAYS = 365;

const REFUSAL = 'the audit log is append-only';
const SQLITE_GUARD = [
  `create trigger audit_log_no_update before update on audit_log begin select raise(abort, '${REFUSAL}'); end`,
  `create trigger audit_log_no_delete before delete on audit_log
    when old.at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-${KEPT_DAYS} days')
    begin select raise(abort, '${REFUSAL}'); end`,
  // "insert or replace" would delete the old row without asking the trigger above.
  `create trigger audit_log_no_replace before insert on audit_log
    when exists (select 1 from audit_log where id = new.id)
    begin select raise(abort, '${REFUSAL}'); end`,
];
const POSTGRES_GUARD = [
  `create function keep_audit_log() returns trigger language plpgsql as $$ begin
    if tg_op = 'DELETE' then
      if old.at <= to_char((now() at time zone 'utc') - interval '${KEPT_DAYS} days', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') then
        return old;
      end if;
    end if;
    raise exception '${REFUSAL}';
  end $$`,
  `create trigger audit_log_kept before update or delete on audit_log
    for each row execute function keep_audit_log()`,
  `create trigger audit_log_not_emptied before truncate on audit_log
    for each statement execute function keep_audit_log()`,
];

export async function up(db: Database, engine: Engine): Promise<void> {
  const table = db.schema.createTable('audit_log');
  const withId =
    engine === 'sqlite'
      ? table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      : table.addColumn('id', 'integer', (column) => column.primaryKey().generatedByDefaultAsIdentity());
  await withId
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('item_id', 'integer')
    .addColumn('title', 'text', (column) => column.notNull())
    // No foreign key: the log keeps what was true then, whatever becomes of the account.
    .addColumn('user_id', 'integer')
    .addColumn('user_email', 'text')
    .addColumn('network', 'text')
    .addColumn('changes', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('audit_log_time').on('audit_log').column('at').execute();
  for (const statement of engine === 'sqlite' ? SQLITE_GUARD : POSTGRES_GUARD) {
    await sql.raw(statement).execute(db);
  }
}
