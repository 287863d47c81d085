// Which request this is and where it came from: its id, its host, and proxies that nobody has told us of.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { sendProblem } from '../../http/send-problem.ts';
import type { Config } from '../config.ts';

const REQUEST_ID = /^[\w.:-]{8,128}$/;

/** A trusted proxy's own id, so that one request is found in both logs. */
export function requestIdOf({ trustProxy }: Pick<Config, 'trustProxy'>) {
  return (request: IncomingMessage): string => {
    const given = request.headers['x-request-id'];
    const isTrusted = trustProxy !== false && trustProxy(request.socket.remoteAddress ?? '', 0);
    return isTrusted && typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
  };
}

/** Node keeps the first of two and says nothing; a proxy in front may have gone by the second. */
const hasOneHost = ({ headersDistinct }: IncomingMessage): boolean =>
  (headersDistinct?.host?.length ?? 0) < 2;

const UNTRUSTED =
  'X-Forwarded-For arrives, and TRUST_PROXY is false: all visitors behind the proxy count as one address';

export function identifyRequests(app: FastifyInstance, { trustProxy, siteUrl }: Config): void {
  let hasWarned = false;
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (!trustProxy && !hasWarned && request.headers['x-forwarded-for'] !== undefined) {
      hasWarned = true;
      request.log.warn(UNTRUSTED);
    }
    return hasOneHost(request.raw)
      ? undefined
      : sendProblem(reply, 'invalid-input', { detail: 'Two Host headers' });
  });
  app.addHook('onListen', async () => {
    // Nobody but a proxy gives this server an address with TLS.
    if (!trustProxy && siteUrl.startsWith('https:')) {
      app.log.warn(
        'SITE_URL is https and TRUST_PROXY is false: behind a proxy all visitors count as one address',
      );
    }
  });
}
