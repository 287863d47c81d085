// Refuses work beyond what can be done in good time, early and cheaply (docs/decisions/0013-overload.md). What is kept is
// sent all the same: it never gets here.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Catalogues } from '../../i18n/catalogues.server.ts';
import { HTML_LANG, LANGUAGES, type Language, languageOfPath } from '../../i18n/language.ts';
import { RETRY_SECONDS, sendProblem } from '../../shared/send-problem.ts';
import type { Services } from '../services.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Costs next to nothing and is answered whatever else goes on. */
    isLight?: boolean;
  }
  interface FastifyRequest {
    isAtWork: boolean;
  }
}

/** A page takes some 5 ms: the last in the queue waits for less than three seconds… */
const MOST_WAITING = 500;
/** …and if one had to wait for longer all the same, nobody is let in behind. */
const LONGEST_WAIT_MS = 3_000;
/** Jobs that were begun and wait for the database, the store or a password. */
const MOST_AT_WORK = 64;
/** What a connection takes, some 10 KB, is the rest of the memory that visitors can make us use. */
const MOST_CONNECTIONS = 10_000;
/** Turns of the event loop, one new connection each, that a job waits for at most. */
const MOST_ARRIVALS = 20;

type Job = { since: number; begin: () => void; refuse: () => void; isGone: () => boolean };

/**
 * Begins one job for each turn of the event loop, and none while new connections arrive, of which Node accepts one a
 * turn. Otherwise a heap of pages to draw would be one long turn, in which nobody gets what is kept or even connects.
 */
function turnstile(server: FastifyInstance['server']) {
  const waiting: Job[] = [];
  let atWork = 0;
  let isTurning = false;
  let hasArrival = false;
  let arrivals = 0;
  server.on('connection', () => {
    hasArrival = true;
  });

  function turn(): void {
    if (hasArrival && arrivals < MOST_ARRIVALS) {
      arrivals += 1;
    } else {
      arrivals = 0;
      let next = atWork < MOST_AT_WORK ? waiting.shift() : undefined;
      while (next?.isGone()) {
        next.refuse();
        next = waiting.shift();
      }
      isTurning = next !== undefined;
      if (next) {
        atWork += 1;
        next.begin();
      }
    }
    hasArrival = false;
    if (isTurning) setImmediate(turn);
  }

  function goOn(): void {
    if (isTurning || waiting.length === 0) return;
    isTurning = true;
    turn();
  }

  return {
    isFull: () =>
      waiting[0] !== undefined &&
      (waiting.length >= MOST_WAITING || performance.now() - waiting[0].since > LONGEST_WAIT_MS),
    wait(job: Omit<Job, 'since'>): void {
      waiting.push({ since: performance.now(), ...job });
      goOn();
    },
    end(): void {
      atWork -= 1;
      goOn();
    },
  };
}

/** Ready beforehand and without style: drawing the site's own error page is the work there is too much of. */
function busyPage(language: Language, catalogues: Catalogues): string {
  const { t } = catalogues.instance(language);
  return `<!doctype html>
<html lang="${HTML_LANG[language]}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t('errors.serverUnavailable')}</title>
<h1>${t('errors.serverUnavailable')}</h1>
<p>${t('errors.unavailableText')}</p>
<p><a href="">${t('errors.tryAgain')}</a></p>
</html>`;
}

export function shedLoad(
  app: FastifyInstance,
  { catalogues, traffic }: Pick<Services, 'catalogues' | 'traffic'>,
): void {
  const pages = Object.fromEntries(LANGUAGES.map((language) => [language, busyPage(language, catalogues)]));
  const { isFull, wait, end } = turnstile(app.server);
  app.server.maxConnections = MOST_CONNECTIONS;
  app.decorateRequest('isAtWork', false);

  function leave(request: FastifyRequest): void {
    if (!request.isAtWork) return;
    request.isAtWork = false;
    end();
  }

  function refuse(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    if (request.url.startsWith('/api/') || !request.headers.accept?.includes('text/html')) {
      return sendProblem(reply, 'unavailable');
    }
    return reply
      .code(503)
      .headers({ 'retry-after': String(RETRY_SECONDS), 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(pages[languageOfPath(request.url)]);
  }

  function enter(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
    if (request.isAtWork || request.routeOptions.config.isLight) {
      done();
    } else if (isFull()) {
      traffic.shed += 1;
      refuse(request, reply);
    } else {
      wait({
        // The answers of requests sent in one go on one connection are not told when it closes; the connection knows.
        isGone: () => request.raw.socket.destroyed,
        refuse: () => refuse(request, reply),
        begin: () => {
          request.isAtWork = true;
          done();
        },
      });
    }
  }

  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', () => leave(request));
    enter(request, reply, done);
  });
  // Waiting for a body is not work, nor is waiting for somebody to read the answer: slow clients take nobody's place.
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') leave(request);
    done();
  });
  app.addHook('preValidation', enter);
  app.addHook('onSend', (request, _reply, payload, done) => {
    leave(request);
    done(null, payload);
  });
}
