// /healthz: the process is up. /readyz: it can do its work, so a load balancer may send it visitors.
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../../db/connection.ts';
import type { ImageStorage } from '../../modules/media/storage.server.ts';
import { sendProblem } from '../../shared/send-problem.ts';

export function serveHealth(app: FastifyInstance, parts: { db: Database; storage: ImageStorage }): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });

  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) => {
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });

  app.get('/readyz', { logLevel: 'warn' }, async (request, reply) => {
    if (isStopping) return sendProblem(reply, 'unavailable', { detail: 'The process is stopping' });
    const [database, storage] = await Promise.allSettled([
      sql`select 1`.execute(parts.db),
      parts.storage.check(),
    ]);
    if (database.status === 'fulfilled' && storage.status === 'fulfilled') {
      return reply.header('cache-control', 'no-store').send({ status: 'ready' });
    }
    request.log.error({ database: database.status, storage: storage.status }, 'not ready');
    return sendProblem(reply, 'unavailable', { retryAfter: 5 });
  });
}
