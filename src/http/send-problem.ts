// Answers a failed call with problem+json (RFC 9457).
import type { FastifyReply } from 'fastify';
import { type ErrorCode, PROBLEMS, problem, type Refusal } from '../shared/problem.ts';

/** Why something was refused with 503: for the log and the figures, nothing is said of it outside. */
export type Cause = keyof typeof CAUSES;
export const CAUSES = {
  database: 'It does not answer, or takes no writes.',
  pool: 'No connection to the database was free.',
  lock: 'Another write held the same for too long.',
  store: 'The store for files does not answer.',
  bulkhead: 'Too much was waiting.',
  queue: 'Too many passwords or pictures were waiting.',
  maintenance: 'Changes are refused on purpose.',
  stopping: 'The process ends.',
  other: 'None of these.',
};

declare module 'fastify' {
  interface FastifyReply {
    /** Of a 503. */
    cause: Cause | null;
  }
}

/** When to ask again after a 503: most bad moments are over by then. */
export const RETRY_SECONDS = 5;

export function sendProblem(
  reply: FastifyReply,
  code: ErrorCode,
  more: Omit<Refusal, 'refused'> & { retryAfter?: number; cause?: Cause } = {},
): FastifyReply {
  const status = more.status ?? PROBLEMS[code].status;
  // What is refused without a fault is a queue that is full.
  if (status === 503) reply.cause = more.cause ?? (code === 'maintenance' ? 'maintenance' : 'queue');
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
