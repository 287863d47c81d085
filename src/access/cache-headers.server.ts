import type { FastifyReply } from 'fastify';
import { ASK_EACH_TIME } from '../http/caching.ts';
import type { Staff } from './access.schema.ts';

/** Responses to staff are never stored. */
export function allowCaching(reply: FastifyReply, staff: Staff | null): FastifyReply {
  return reply
    .headers(staff ? { 'cache-control': 'no-store' } : ASK_EACH_TIME)
    .header('vary', 'Authorization');
}
