import type { FastifyReply } from 'fastify';
import { ASK_EACH_TIME } from '../http/caching.ts';
import type { Staff } from './access.schema.ts';

/** What a visitor sees may be kept and asked about again; what staff see is kept nowhere. */
export function allowCaching(reply: FastifyReply, staff: Staff | null): FastifyReply {
  return reply
    .headers(staff ? { 'cache-control': 'no-store' } : ASK_EACH_TIME)
    .header('vary', 'Authorization');
}
