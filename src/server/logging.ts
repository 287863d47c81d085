// One line an answer, with the request's id. Addresses of visitors, query strings, headers and bodies are left out:
// they can hold personal data.
import { randomUUID } from 'node:crypto';
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
} from 'fastify';

/**
 * Lines of one turn of the event loop go out together: under load a write for each line would cost as much as the answer
 * it tells of. What is left is written when the process ends, in whatever way it may still run code.
 */
function standardOutput(): { write: (line: string) => void } {
  let waiting = '';
  const flush = () => {
    const lines = waiting;
    waiting = '';
    if (lines !== '') process.stdout.write(lines);
  };
  process.once('exit', flush);
  return {
    write(line) {
      if (waiting === '') setImmediate(flush);
      waiting += line;
    },
  };
}

const output = standardOutput();

export function loggingOptions(level: string): FastifyServerOptions {
  return {
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    logger: {
      level,
      stream: output,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { req: () => ({}), res: () => ({}) },
    },
  };
}

/** Levels at which information is written. */
const ANSWERS_LOGGED = new Set(['trace', 'debug', 'info']);

type Answered = { requestId: string; method: string; url: string; status: number; ms: number };

/** The line that the logger would write, in a third of its time: a kept answer costs little more than this. */
export function logAnswer(log: FastifyBaseLogger, { requestId, method, url, status, ms }: Answered): void {
  if (!ANSWERS_LOGGED.has(log.level)) return;
  const end = url.indexOf('?');
  const path = JSON.stringify(end === -1 ? url : url.slice(0, end));
  output.write(
    `{"level":"info","time":"${new Date().toISOString()}","requestId":"${requestId}","method":"${method}","path":${path},"status":${status},"ms":${ms},"msg":"answered"}\n`,
  );
}

export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    const { id: requestId, method, url } = request;
    logAnswer(request.log, { requestId, method, url, status: reply.statusCode, ms });
  });
}
