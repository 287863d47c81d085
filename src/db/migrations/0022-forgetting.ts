// Accounts can be erased, and words of the audit log can be taken out of it by the one action that forgets a person
// (docs/decisions/0060-forgetting.md). Everything else of an entry stays as it was written, for everybody.
import { sql } from 'kysely';
import type { Database, Engine } from '../connection.ts';

const REFUSAL = 'the audit log is append-only';
const FIXED = ['id', 'at', 'action', 'kind', 'item_id', 'user_id', 'network'];

const SQLITE = [
  'drop trigger audit_log_no_update',
  `create trigger audit_log_no_update before update on audit_log
    when not exists (select 1 from audit_amending)
      or ${FIXED.map((column) => `new.${column} is not old.${column}`).join(' or ')}
    begin select raise(abort, '${REFUSAL}'); end`,
];
const POSTGRES = [
  `create function amend_audit_log() returns trigger language plpgsql as $$ begin
    if exists (select 1 from audit_amending)
      and ${FIXED.map((column) => `new.${column} is not distinct from old.${column}`).join(' and ')}
    then
      return new;
    end if;
    raise exception '${REFUSAL}';
  end $$`,
  'drop trigger audit_log_kept on audit_log',
  `create trigger audit_log_kept before delete on audit_log for each row execute function keep_audit_log()`,
  `create trigger audit_log_amended before update on audit_log for each row execute function amend_audit_log()`,
];

export async function up(db: Database, engine: Engine): Promise<void> {
  await sql`alter table users add column erased_at text`.execute(db);
  // Its one row refers to one that cannot be: it lives inside a transaction and cannot be committed.
  await sql`create table audit_amending (
    id integer primary key check (id = 1),
    nobody integer not null check (nobody = 0) references audit_amending (id) deferrable initially deferred
  )`.execute(db);
  for (const statement of engine === 'sqlite' ? SQLITE : POSTGRES) await sql.raw(statement).execute(db);
}
