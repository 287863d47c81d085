import type { FastifyReply } from 'fastify';
import type { Staff } from './access.schema.ts';

/** What a visitor sees may be kept and asked about again; what staff see is kept nowhere. */
export function allowCaching(reply: FastifyReply, staff: Staff | null): FastifyReply {
  return reply
    .header('cache-control', staff ? 'no-store' : 'public, max-age=0, must-revalidate')
    .header('vary', 'Authorization');
}
