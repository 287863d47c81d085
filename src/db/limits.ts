// How long a query may take on PostgreSQL (docs/decisions/0034-a-database-that-falls-silent.md). SQLite is in this process, and answers.
export type Limits = {
  /** For one query, on our side. The server is given half a second less: where it lives, it ends the query itself. */
  queryMs: number;
  idleInTransactionMs: number;
  /** Until there is a connection, a new one or one that somebody gives back. */
  connectMs: number;
  /** A standby is good enough for who only reads. */
  isReader?: boolean;
  applicationName: string;
};

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
export const CONNECT_MS = 3 * SECOND;

/** For who answers somebody. */
export const PROMPT: Limits = {
  queryMs: 5 * SECOND,
  idleInTransactionMs: 10 * SECOND,
  connectMs: CONNECT_MS,
  applicationName: 'site',
};

/** For what is known to take long, and nobody waits for: migrations, the index, backups, the sweep. */
export const PATIENT: Limits = {
  queryMs: 60 * MINUTE,
  idleInTransactionMs: 10 * MINUTE,
  connectMs: CONNECT_MS,
  applicationName: 'site (upkeep)',
};
