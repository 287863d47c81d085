// PostgreSQL on its bad days (docs/decisions/0034-a-database-that-falls-silent.md): every query has a limit, a server that says
// nothing or will not write is left with all of its connections, and the next host is tried.
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { type Limits, PROMPT } from './limits.ts';
import { hostsOf } from './postgres-hosts.ts';
import { type Primaries, type Primary, WHICH_PRIMARY } from './primaries.ts';

export type PostgresSettings = {
  databaseUrl: string;
  databasePoolSize?: number | undefined;
  /** `transaction`: connections are lent by a pooler for one transaction each, so nothing may be set for a session. */
  databasePoolMode?: 'session' | 'transaction' | undefined;
  /** Without it nobody looks for a second primary. */
  primaries?: Primaries | undefined;
};

const SECOND = 1_000;

/** Asked for after five silent seconds, ten times, one second apart. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 5 * SECOND };

const READ_ONLY = '25006';
const MARGIN_MS = SECOND / 2;

const fault = (message: string, code: string) => Object.assign(new Error(message), { code });
const codeOf = (error: unknown) => (error as { code?: string }).code ?? '';

/** The pool has waited for one of its own; nothing is said about the server. */
const isBusy = (error: unknown) => (error as Error).message.startsWith('timeout exceeded when trying to');

/** There is somebody, with no place left: others would not be better. */
const isFull = (error: unknown) => codeOf(error).startsWith('53');

function settingsOf(
  databaseUrl: string,
  { databasePoolSize, databasePoolMode }: PostgresSettings,
  limits: Limits,
) {
  const ofSession = {
    statement_timeout: limits.queryMs - MARGIN_MS,
    idle_in_transaction_session_timeout: limits.idleInTransactionMs,
  };
  return {
    ...KEEP_ALIVE,
    ...(databasePoolMode !== 'transaction' && ofSession),
    connectionString: databaseUrl,
    application_name: limits.applicationName,
    max: databasePoolSize ?? 10,
    connectionTimeoutMillis: limits.connectMs,
  };
}

/** A connection that was made may be to a server that takes no writes any more, or not yet. */
async function refuseReadOnly(
  client: pg.ClientBase,
  connectMs: number,
  primaries: Primaries | undefined,
): Promise<void> {
  const question = { text: WHICH_PRIMARY, query_timeout: connectMs };
  const { rows } = await client.query<Primary>(question);
  if (!rows[0]) throw fault('The database is read-only', READ_ONLY);
  primaries?.meet(rows[0]);
}

function makePool(
  settings: pg.PoolConfig,
  { isReader, connectMs, queryMs }: Limits,
  { databasePoolMode, primaries }: PostgresSettings,
): pg.Pool {
  const onConnect = async (client: pg.ClientBase) => {
    await refuseReadOnly(client, connectMs, primaries);
    // Before the limit of a query, so that what was waited for can be told. Not when connecting: poolers refuse what they do not know.
    const limit = { text: `set lock_timeout = ${queryMs - 2 * MARGIN_MS}`, query_timeout: connectMs };
    if (databasePoolMode !== 'transaction') await client.query(limit);
  };
  const pool = new pg.Pool({ ...settings, ...(!isReader && { onConnect }) });
  // A connection that breaks is replaced by the pool. Without listeners its error would end the process: the pool's is
  // for idle connections, the connection's own for one that breaks between two statements of a transaction.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Ends a query that takes too long by ending its connection; `onLost` hears of a server that is silent or read-only. */
function limited(
  client: pg.PoolClient,
  queryMs: number,
  isHeld: () => boolean,
  onLost: () => void,
): PostgresPoolClient {
  let lost: Error | undefined;
  let isWriting = false;
  /** While writes are held: transactions that only read, and no other statement that writes. */
  const held = (text: string): string => {
    if (BEGIN.test(text)) isWriting = !isHeld();
    if (!isHeld()) return text;
    if (BEGIN.test(text)) return `${text} read only`;
    if (WRITES.test(text) || (isWriting && COMMIT.test(text)))
      throw fault('Nothing is written while it is not known which database is the right one', READ_ONLY);
    return text;
  };
  const giveUp = () => {
    lost = fault(`The database has not answered for ${queryMs / SECOND} s`, 'ETIMEDOUT');
    // With a query under way this cuts the connection without a word of goodbye.
    void client.end();
    onLost();
  };
  const query = async (text: string, parameters: readonly unknown[]) => {
    if (lost) throw lost;
    let isOver = false;
    // An answer that has arrived while this process was held up is read first.
    const timer = setTimeout(() => setImmediate(() => isOver || giveUp()), queryMs);
    try {
      return await client.query(held(text), [...parameters]);
    } catch (error) {
      if (codeOf(error) === READ_ONLY && !isHeld()) {
        lost = error as Error;
        onLost();
      }
      throw lost ?? error;
    } finally {
      isOver = true;
      clearTimeout(timer);
    }
  };
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (isBroken) => client.release(isBroken || lost !== undefined),
  };
}

const BEGIN = /^\s*(begin|start transaction)\b/i;
const COMMIT = /^\s*commit\b/i;
const WRITES = /\b(insert|update|delete|truncate|create|alter|drop)\b/i;

export type Pool = PostgresPool & { load: () => { inUse: number; waiting: number } };

/** A pool for the host in use; another begins where it is left, so that nothing of the old one is handed out again. */
export function openPostgres(settings: PostgresSettings, limits: Limits = PROMPT): Pool {
  const hosts = hostsOf(settings.databaseUrl).map((host) => settingsOf(host, settings, limits));
  let place = 0;
  const { primaries } = settings;
  const isHeld = () => !limits.isReader && (primaries?.heldBecause ?? null) !== null;
  const open = () => makePool(hosts[place] ?? {}, limits, settings);
  let current = open();

  const leave = (pool: pg.Pool, next = place + 1) => {
    // Somebody else was faster.
    if (pool !== current) return;
    place = next % hosts.length;
    current = open();
    pool.end().catch(() => {});
  };

  return {
    options: {},
    async connect() {
      if (isHeld() && primaries && primaries.best !== null && primaries.best !== place)
        leave(current, primaries.best);
      for (let tried = 1; ; tried += 1) {
        const pool = current;
        try {
          return limited(await pool.connect(), limits.queryMs, isHeld, () => leave(pool));
        } catch (error) {
          const isLeft = pool !== current;
          if (!isLeft && (isBusy(error) || isFull(error))) throw error;
          if (hosts.length > 1) leave(pool);
          if (tried >= hosts.length) throw error;
        }
      }
    },
    end: () => current.end(),
    load: () => ({ inUse: current.totalCount - current.idleCount, waiting: current.waitingCount }),
  };
}
