// Refuses work beyond what can be done in good time, early and cheaply (docs/decisions/0013-overload.md). Cached
// responses are sent all the same: they never get here.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RETRY_SECONDS, sendProblem } from '../../http/send-problem.ts';
import type { Catalogues } from '../../i18n/catalogues.server.ts';
import { HTML_LANG, LANGUAGES, type Language, languageOfPath } from '../../i18n/language.ts';
import type { IoWait } from '../../shared/io-wait.ts';
import { MinuteCounter } from '../../shared/minute-counter.ts';
import { networkOf } from '../../shared/network.server.ts';
import { PROBLEMS } from '../../shared/problem.ts';
import { hasJustWritten, sendCached } from '../plugins/cache-responses.ts';
import type { Services } from '../services.ts';
import type { BulkheadName, Job } from './bulkheads.ts';
import { limitBodyTime, limitConnections } from './limit-clients.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Costs next to nothing and is answered whatever else goes on. */
    isLight?: boolean;
    /** Where it waits, if not with other reads; a page that may be narrowed by a search goes by its query. */
    bulkhead?: BulkheadName | ((query: unknown) => BulkheadName);
  }
  interface FastifyRequest {
    /** The bulkhead in which it has a place. */
    atWorkIn: BulkheadName | null;
    /** Gives its place to others while it waits, and takes one again afterwards. */
    waitForIo: IoWait;
  }
}

/** What a connection takes, some 10 KB, is the rest of the memory that visitors can make us use. */
const MOST_CONNECTIONS = 10_000;
const ABANDONED_MS = 10_000;

type Refused = 'unavailable' | 'too-many-requests';

/** Ready beforehand and without style: drawing the site's own error page is the work there is too much of. */
function busyPage(code: Refused, language: Language, catalogues: Catalogues): string {
  const { t } = catalogues.texts(language);
  const [title, text] =
    code === 'unavailable'
      ? [t('errors.serverUnavailable'), t('errors.unavailableText')]
      : [t('errors.tooManyTries'), ''];
  return `<!doctype html>
<html lang="${HTML_LANG[language]}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="">${t('errors.tryAgain')}</a></p>
</html>`;
}

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/** By the route that was found, whatever the address looks like. */
function bulkheadOf(request: FastifyRequest): BulkheadName {
  if (!isRead(request)) return 'write';
  const { bulkhead = 'read' } = request.routeOptions.config;
  return typeof bulkhead === 'function' ? bulkhead(request.query) : bulkhead;
}

/** One for each pause in typing; a whole office may share an address. */
const SUGGESTIONS_PER_MINUTE = 600;

export function shedLoad(
  app: FastifyInstance,
  {
    config,
    catalogues,
    traffic,
    cache,
    bulkheads,
  }: Pick<Services, 'config' | 'catalogues' | 'traffic' | 'cache' | 'bulkheads'>,
): void {
  const pagesOf = (code: Refused) =>
    Object.fromEntries(LANGUAGES.map((language) => [language, busyPage(code, language, catalogues)]));
  const pages = { unavailable: pagesOf('unavailable'), 'too-many-requests': pagesOf('too-many-requests') };
  // Nothing of these is cached.
  const counters: Partial<Record<BulkheadName, MinuteCounter>> = {
    search: new MinuteCounter(config.searchesPerMinute),
    suggest: new MinuteCounter(SUGGESTIONS_PER_MINUTE),
  };
  app.server.on('connection', bulkheads.arrive);
  app.server.maxConnections = MOST_CONNECTIONS;
  limitConnections(app.server, config.trustProxy);
  limitBodyTime(app);
  app.decorateRequest('atWorkIn', null);

  function leave(request: FastifyRequest): void {
    const bulkhead = request.atWorkIn;
    request.atWorkIn = null;
    if (bulkhead) bulkheads.end(bulkhead);
  }

  function refuse(
    request: FastifyRequest,
    reply: FastifyReply,
    code: Refused = 'unavailable',
    retryAfter = RETRY_SECONDS,
  ): FastifyReply {
    if (request.url.startsWith('/api/') || !request.headers.accept?.includes('text/html')) {
      return sendProblem(reply, code, { retryAfter, cause: 'bulkhead' });
    }
    if (code === 'unavailable') reply.cause = 'bulkhead';
    return reply
      .code(PROBLEMS[code].status)
      .headers({ 'retry-after': String(retryAfter), 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(pages[code][languageOfPath(request.url)]);
  }

  /** Without a place and without waiting for one. */
  function shed(request: FastifyRequest, reply: FastifyReply): void {
    if (sendStale(request, reply)) return;
    refuse(request, reply);
  }

  /** While a page cannot be made, readers get the one that a write has just dropped; the editor who wrote waits for the new one. */
  function sendStale(request: FastifyRequest, reply: FastifyReply): boolean {
    const stale =
      request.cacheKey !== null && !hasJustWritten(request) ? cache.stale(request.cacheKey) : undefined;
    if (!stale) return false;
    traffic.cache.stale += 1;
    reply.raw.setHeader('cache-status', `site; hit; ttl=-${stale.seconds}; detail=busy`);
    sendCached(request, reply, stale.response)?.catch(() => reply.raw.destroy());
    return true;
  }

  function waitFor(
    request: FastifyRequest,
    bulkhead: BulkheadName,
    { begin, ...job }: Pick<Job, 'begin' | 'refuse' | 'isUnderWay'>,
  ): void {
    bulkheads.wait(bulkhead, {
      ...job,
      isGone: () => request.raw.socket.destroyed,
      // The request that ends before it begins it, but its context is its own.
      begin: AsyncLocalStorage.bind(() => {
        request.atWorkIn = bulkhead;
        begin();
      }),
    });
  }

  function enter(
    request: FastifyRequest,
    reply: FastifyReply,
    bulkhead: BulkheadName,
    done: () => void,
  ): void {
    if (request.atWorkIn || request.routeOptions.config.isLight) {
      done();
    } else if (bulkheads.isFull(bulkhead)) {
      shed(request, reply);
    } else {
      waitFor(request, bulkhead, {
        begin: done,
        refuse: AsyncLocalStorage.bind(() => shed(request, reply)),
      });
    }
  }

  app.decorateRequest('waitForIo', async function waitForIo<T>(this: FastifyRequest, wait: () => Promise<T>) {
    const bulkhead = this.atWorkIn;
    leave(this);
    try {
      return await wait();
    } finally {
      // A client that has left goes on without a place: what was begun is to be tidied up.
      if (bulkhead)
        await new Promise<void>((resolve) =>
          waitFor(this, bulkhead, { begin: resolve, refuse: resolve, isUnderWay: true }),
        );
    }
  });

  app.addHook('onRequest', (request, reply, done) => {
    // A client that leaves does not end the work begun for it; only work that never ends gives its place back so.
    reply.raw.once('close', () => {
      if (request.atWorkIn) setTimeout(() => leave(request), ABANDONED_MS).unref();
    });
    const bulkhead = bulkheadOf(request);
    const wait = counters[bulkhead]?.count(networkOf(request.ip, { ipv4: 32, ipv6: 64 })) ?? null;
    if (wait !== null) refuse(request, reply, 'too-many-requests', wait);
    else enter(request, reply, bulkhead, done);
  });
  // Waiting for a body is not work, nor is waiting for somebody to read the answer: slow clients take nobody's place.
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    if (!isRead(request)) leave(request);
    done();
  });
  // Here the whole body has come: a form is received before the handlers of its route run.
  app.addHook('preHandler', (request, reply, done) => {
    enter(request, reply, bulkheadOf(request), done);
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    leave(request);
    done(null, payload);
  });
}
