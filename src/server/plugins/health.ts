// /healthz: the process is up. /readyz: it can do its work, so a load balancer may send it visitors. A process that is told
// to stop says first that it is not ready, goes on for as long as balancers need to notice, and then stops listening.
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Connection } from '../../db/connection.ts';
import type { FileStorage } from '../../files/storage.server.ts';
import { sendProblem } from '../../http/send-problem.ts';
import type { Config } from '../config.ts';

type Parts = Pick<Connection, 'db' | 'engine' | 'integrity' | 'primaries'> & {
  storage: Pick<FileStorage, 'check'>;
  config: Pick<Config, 'drainSeconds'>;
};

/** Whoever asks waits for two seconds, as a rule. */
const PATIENCE_MS = 1_500;

/** That it answers is not enough: a primary that has become read-only would fail every write. */
async function checkDatabase({ db, engine, integrity }: Parts): Promise<void> {
  if (engine === 'sqlite') {
    await sql`select 1`.execute(db);
    if (integrity && !(await integrity.settled())) throw new Error('The database file is damaged');
    return;
  }
  const { rows } = await sql<{ transaction_read_only: string }>`show transaction_read_only`.execute(db);
  if (rows[0]?.transaction_read_only !== 'off') throw new Error('The database is read-only');
}

const inTime = <T>(check: Promise<T>): Promise<T> =>
  Promise.race([
    check,
    delay(PATIENCE_MS, undefined, { ref: false }).then(() => Promise.reject(new Error('It does not answer'))),
  ]);

const ROUTE = { logLevel: 'warn', config: { isLight: true } } as const;

export function serveHealth(app: FastifyInstance, parts: Parts): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
    await delay(parts.config.drainSeconds * 1000);
    // What has arrived by now is read before listening ends, or its connections would count as idle and be cut.
    for (let turn = 0; turn < 3; turn += 1) await nextTurn();
  });
  // Keep-alive connections are given up one by one, each with the answer it waits for.
  app.server.prependListener('request', (_request, response) => {
    if (isStopping) response.setHeader('connection', 'close');
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    if (isStopping) reply.header('connection', 'close');
    return payload;
  });

  app.get('/healthz', ROUTE, async (_request, reply) => {
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });

  app.get('/readyz', ROUTE, async (request, reply) => {
    if (isStopping)
      return sendProblem(reply, 'unavailable', { detail: 'The process is stopping', cause: 'stopping' });
    const [database, storage] = await Promise.allSettled(
      [checkDatabase(parts), parts.storage.check()].map(inTime),
    );
    if (database?.status !== 'fulfilled') {
      request.log.error({ storage: storage?.status }, 'not ready: the database');
      return sendProblem(reply, 'unavailable', { cause: 'database' });
    }
    // Every page works without its pictures: a site that nobody is sent to helps nobody.
    const isHeld = Boolean(parts.primaries?.heldBecause);
    const status = storage?.status === 'fulfilled' && !isHeld ? 'ready' : 'degraded';
    if (storage?.status !== 'fulfilled') request.log.warn('the store for files does not answer');
    return reply.header('cache-control', 'no-store').send({ status });
  });
}
