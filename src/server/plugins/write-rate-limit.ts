// How often one member of staff, and one address, may change something. Counted in this process only: several processes
// together allow as many times more, which is still few. Signing in has limits of its own, shared by all processes.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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
  const byPerson = new MinuteCounter(perMinute);

  api.addHook('onRequest', async (request, reply) => {
    if (!isWrite(request)) return undefined;
    const wait = byAddress.count(networkOf(request.ip, { ipv4: 32, ipv6: 64 }));
    return wait === null ? undefined : refuse(request, reply, wait);
  });

  api.addHook('preParsing', async (request, reply) => {
    const wait = request.staff && isWrite(request) ? byPerson.count(request.staff.id) : null;
    if (wait !== null) await refuse(request, reply, wait);
  });
}
