// Which engine is behind a database or a transaction, for the little SQL that both do not share.
import { PostgresAdapter } from 'kysely';
import type { Database, Engine } from './connection.ts';

export const engineOf = (db: Database): Engine =>
  db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
