// Answers a failed call with problem+json (RFC 9457).
import type { FastifyReply } from 'fastify';
import { type ErrorCode, PROBLEMS, problem, type Refusal } from '../shared/problem.ts';

/** When to ask again after a 503: most bad moments are over by then. */
export const RETRY_SECONDS = 5;

export function sendProblem(
  reply: FastifyReply,
  code: ErrorCode,
  more: Omit<Refusal, 'refused'> & { retryAfter?: number } = {},
): FastifyReply {
  const status = more.status ?? PROBLEMS[code].status;
  const retryAfter = more.retryAfter ?? (status === 503 || status === 429 ? RETRY_SECONDS : undefined);
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  // RFC 9110: a 401 names the way to authenticate.
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  return reply
    .code(status)
    .type('application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(problem(code, more));
}

export const sendRefusal = (reply: FastifyReply, refusal: Refusal): FastifyReply =>
  sendProblem(reply, refusal.refused, refusal);
