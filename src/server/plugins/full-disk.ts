// A full disk must not keep staff from making room on it, nor from taking something off the site.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Reserve } from '../../db/reserve.ts';
import { isWrite } from '../../http/is-write.ts';
import { sendProblem } from '../../http/send-problem.ts';

/** Deleting, hiding, and signing in for it. */
const makesRoom = ({ method, url }: FastifyRequest): boolean =>
  method === 'DELETE' || /^\/api\/(auth\/|\w+\/(delete|updateVisibility))/.test(url);

/** Call before the routes are added; who may not write at all has been refused before. */
export function keepRoomForDeleting(api: FastifyInstance, reserve: Reserve): void {
  api.addHook('preParsing', async (request, reply) => {
    if (!isWrite(request)) return;
    if (makesRoom(request)) await reserve.release();
    else if (await reserve.isInUse()) await sendProblem(reply, 'insufficient-storage');
  });
}
