// Turns every failure into problem+json: what a client did wrong says so, what we did wrong is logged and says nothing.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorCode, type FieldError, PROBLEMS, problem } from '../../shared/problem.ts';

export function sendProblem(
  reply: FastifyReply,
  code: ErrorCode,
  more: { detail?: string; errors?: FieldError[]; retryAfter?: number } = {},
): FastifyReply {
  if (more.retryAfter !== undefined) reply.header('retry-after', String(more.retryAfter));
  return reply
    .code(PROBLEMS[code].status)
    .type('application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(problem(code, more.detail, more.errors));
}

const BY_STATUS: Record<number, ErrorCode> = {
  401: 'unauthenticated',
  404: 'not-found',
  405: 'method-not-allowed',
  409: 'conflict',
  413: 'too-large',
  415: 'unsupported-media-type',
  429: 'too-many-requests',
  503: 'unavailable',
  507: 'insufficient-storage',
};

/** Full disks and lost databases are bad days, not bugs: the client may try again. */
function codeOfFault(error: FastifyError & { errcode?: number }): ErrorCode {
  const SQLITE_FULL = 13;
  if (error.code === 'ENOSPC' || error.errcode === SQLITE_FULL) return 'insufficient-storage';
  const isLostDatabase =
    /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE|57P0[1-3]|08\d{3}|53300)$/.test(error.code ?? '') ||
    /connection (terminated|timeout)|timeout exceeded when trying to connect/i.test(error.message);
  return isLostDatabase ? 'unavailable' : 'internal';
}

export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) {
    return sendProblem(reply, BY_STATUS[status] ?? 'invalid-input', { detail: error.message });
  }
  const code = BY_STATUS[status] ?? codeOfFault(error);
  request.log.error({ err: { type: error.name, code: error.code, message: error.message, stack: error.stack } }, 'failed');
  return sendProblem(reply, code, code === 'unavailable' ? { retryAfter: 5 } : {});
}

type KnownRoute = { method: string; pattern: RegExp };

/** Call before any route is added: remembers what there is, so that a wrong method can be told from a wrong address. */
export function answerUnknownAddresses(app: FastifyInstance): void {
  const routes: KnownRoute[] = [];
  app.addHook('onRoute', (route) => {
    const pattern = new RegExp(`^${route.url.replace(/\/$/, '').replace(/:[^/]+/g, '[^/]+')}/?$`);
    for (const method of [route.method].flat()) routes.push({ method, pattern });
  });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const allowed = new Set(routes.filter((route) => route.pattern.test(path)).map((route) => route.method));
    if (allowed.size === 0) return sendProblem(reply, 'not-found');
    return sendProblem(reply.header('allow', [...allowed].join(', ')), 'method-not-allowed');
  });
}
