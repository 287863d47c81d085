// Attempts to sign in are counted by several subjects at once (an account from a network, an account, an address, a browser
// that has signed in before), and what failed is summed up for the audit log. `sign_in_failures`, which this replaces, stays
// until the release after: while processes are replaced one by one, the old ones still count in it.
import type { Database, Engine } from '../connection.ts';

export async function up(db: Database, engine: Engine): Promise<void> {
  const { schema } = db;
  const attempts = schema.createTable('sign_in_attempts');
  await (engine === 'sqlite'
    ? attempts.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    : attempts.addColumn('id', 'integer', (column) => column.primaryKey().generatedByDefaultAsIdentity())
  )
    .addColumn('attempt', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('sign_in_attempts_subject')
    .on('sign_in_attempts')
    .columns(['subject', 'at'])
    .execute();
  await schema.createIndex('sign_in_attempts_attempt').on('sign_in_attempts').column('attempt').execute();

  await schema
    .createTable('known_browsers')
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('known_browsers_pk', ['token_hash', 'user_id'])
    .execute();
  await schema.createIndex('known_browsers_user').on('known_browsers').column('user_id').execute();

  await schema
    .createTable('failed_sign_ins')
    // 0 where what was typed names no account.
    .addColumn('user_id', 'integer', (column) => column.notNull())
    .addColumn('network', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('first_at', 'text', (column) => column.notNull())
    .addColumn('last_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('failed_sign_ins_pk', ['user_id', 'network'])
    .execute();
}
