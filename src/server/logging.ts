// One line an answer, with the request's id; answers from memory are summed up. Addresses of visitors, query strings, headers and bodies are left out:
// they can hold personal data.
import { randomUUID } from 'node:crypto';
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import type { Cause } from '../http/send-problem.ts';
import { INVITATION_PATH } from '../shared/addresses.ts';
import { LogOutput } from './log-output.ts';

/** One for the process: what waits is bounded for all that write. */
export const logOutput = new LogOutput();

export function loggingOptions(
  level: string,
  genReqId: FastifyServerOptions['genReqId'] = () => randomUUID(),
): FastifyServerOptions {
  return {
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId,
    logger: {
      level,
      stream: logOutput,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { req: () => ({}), res: () => ({}) },
    },
  };
}

/** Levels at which information is written. */
const ANSWERS_LOGGED = new Set(['trace', 'debug', 'info']);

type Answered = {
  requestId: string;
  method: string;
  url: string;
  status: number;
  ms: number;
  cause?: Cause | null;
};

const now = (): string => new Date().toISOString();

/** However it is spelt: what follows opens an account. The same is done at the edge (ops/nginx/nginx.conf). */
const INVITATION = new RegExp(`(${INVITATION_PATH.replaceAll('/', '/+')}/+)[^?]+`, 'i');

/** The line that the logger would write, in a third of its time. */
function lineOf({ requestId, method, url, status, ms, cause }: Answered): string {
  const end = url.indexOf('?');
  const path = JSON.stringify((end === -1 ? url : url.slice(0, end)).replace(INVITATION, '$1*'));
  return `{"level":"info","time":"${now()}","requestId":"${requestId}","method":"${method}","path":${path},"status":${status},${cause ? `"cause":"${cause}",` : ''}"ms":${ms},"msg":"answered"}\n`;
}

const MINUTE = 60_000;
const KINDS = ['page', 'api', 'file'];

/** Cached responses take some 30 µs, and a line for each as much again: they are summed up, unless the settings say otherwise. */
export class ResponseLog {
  readonly #isLogged: boolean;
  readonly #hasCachedLines: boolean;
  /** By a number that holds kind and status: nothing is made for an answer. */
  readonly #sums = new Map<number, number>();
  #since = now();

  constructor({ level }: FastifyBaseLogger, hasCachedLines: boolean) {
    this.#isLogged = ANSWERS_LOGGED.has(level);
    this.#hasCachedLines = hasCachedLines;
  }

  answered(answer: Answered): void {
    if (this.#isLogged) logOutput.write(lineOf(answer));
  }

  cached(method: string, url: string, status: number, requestId?: string): void {
    if (!this.#isLogged) return;
    if (this.#hasCachedLines) {
      logOutput.writeCached(lineOf({ requestId: requestId ?? randomUUID(), method, url, status, ms: 0 }));
      return;
    }
    const kind = url.startsWith('/api/') ? 1000 : url.startsWith('/assets/') ? 2000 : 0;
    this.#sums.set(kind + status, (this.#sums.get(kind + status) ?? 0) + 1);
  }

  /** One line about all cached responses since the last. */
  sumUp(): void {
    if (this.#sums.size > 0) {
      const named = [...this.#sums].map(([key, count]) => [
        `${KINDS[Math.trunc(key / 1000)]} ${key % 1000}`,
        count,
      ]);
      const sums = JSON.stringify(Object.fromEntries(named));
      logOutput.write(
        `{"level":"info","time":"${now()}","since":"${this.#since}","kept":${sums},"msg":"kept answers"}\n`,
      );
      this.#sums.clear();
    }
    this.#since = now();
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Answered with bytes that were there already. */
    isCached: boolean;
  }
}

export function logResponses(app: FastifyInstance, hasCachedLines: boolean): ResponseLog {
  const log = new ResponseLog(app.log, hasCachedLines);
  app.decorateRequest('isCached', false);
  app.addHook('onResponse', async (request, reply) => {
    const { id: requestId, method, url, isCached } = request;
    const status = reply.raw.statusCode;
    if (isCached) log.cached(method, url, status, requestId);
    else {
      const ms = Math.round(reply.elapsedTime * 10) / 10;
      log.answered({ requestId, method, url, status, ms, cause: reply.cause });
    }
  });
  const timer = setInterval(() => log.sumUp(), MINUTE).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    log.sumUp();
  });
  return log;
}
