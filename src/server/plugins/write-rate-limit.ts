// How often one session of staff, and one address, may change something: whoever has stolen a session cannot use up what its owner
// may do. Counted in this process only: several processes
// together allow as many times more, which is still few. Signing in has limits of its own, shared by all processes.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bearerToken } from '../../access/guard-routes.server.ts';
import { hashOfToken } from '../../access/tokens.server.ts';
import { isWrite } from '../../http/is-write.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { MinuteCounter } from '../../shared/minute-counter.ts';
import { networkOf } from '../../shared/network.server.ts';

/** A whole office may share one address. */
const PEOPLE_AT_AN_ADDRESS = 5;

function refuse(request: FastifyRequest, reply: FastifyReply, retryAfter: number): FastifyReply {
  request.log.warn('write refused: too many within a minute');
  return sendProblem(reply, 'too-many-requests', { retryAfter });
}

/** Call before the routes are added. Strangers are counted before their token is looked up, staff before their body is read. */
export function limitWriteRate(api: FastifyInstance, perMinute: number): void {
  const byAddress = new MinuteCounter(perMinute * PEOPLE_AT_AN_ADDRESS);
  const bySession = new MinuteCounter(perMinute);

  api.addHook('onRequest', async (request, reply) => {
    if (!isWrite(request)) return undefined;
    const wait = byAddress.count(networkOf(request.ip, { ipv4: 32, ipv6: 64 }));
    return wait === null ? undefined : refuse(request, reply, wait);
  });

  api.addHook('preParsing', async (request, reply) => {
    const isCounted = request.staff && isWrite(request) && !request.routeOptions.config.isUrgent;
    const wait = isCounted ? bySession.count(hashOfToken(bearerToken(request) ?? '')) : null;
    if (wait !== null) await refuse(request, reply, wait);
  });
}
