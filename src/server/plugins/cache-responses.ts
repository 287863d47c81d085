// Sends cached responses before anything else runs, and caches the good responses of the routes that say `cachedBy`.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from '../../cache/accepted-encoding.ts';
import { cacheKey } from '../../cache/cache-key.ts';
import { CachedResponse, type Form, isKnown } from '../../cache/cached-response.ts';
import { EVERYTHING, recordSources, type Source } from '../../cache/made-from.server.ts';
import { newReads } from '../../cache/page-reads.ts';
import type { InFlight } from '../../cache/response-cache.ts';
import { partsOf } from '../../shared/canonical-path.ts';
import { networkOf } from '../../shared/network.server.ts';
import { edgeHeaders } from '../edges.ts';
import { type Followed, invalidateChanged } from '../follow-content.ts';
import type { ResponseLog } from '../logging.ts';
import { plainHead } from '../plain-head.ts';
import type { Services } from '../services.ts';

declare module 'fastify' {
  interface FastifyRequest {
    inFlight: InFlight<CachedResponse> | null;
    /** Under which its response would be cached, and what that is made from. */
    cacheKey: string | null;
    madeFrom: Set<Source> | null;
  }
}

type Caching = Pick<Services, 'cache' | 'traffic' | 'config' | 'readership'>;

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** Staff see more than visitors over the API; pages are the same for everybody. */
const isStaffCall = (request: FastifyRequest): boolean =>
  request.headers.authorization !== undefined && request.routeOptions.url?.startsWith('/api/') === true;

/**
 * Counts a hit. RFC 9211: time to live below zero is how long a response has been stale. The database is away, and with it
 * the news.
 */
function markHit(response: ServerResponse, { cache: { staleSince }, traffic }: Caching): void {
  if (staleSince === null) {
    traffic.cache.hit += 1;
    return;
  }
  traffic.cache.stale += 1;
  const seconds = Math.max(1, Math.round((Date.now() - staleSince) / 1000));
  response.setHeader('cache-status', `site; hit; ttl=-${seconds}`);
}

/** Past Fastify's own sending, which would build the headers again. */
function writeForm(
  request: IncomingMessage,
  response: ServerResponse,
  form: Form,
  ifNoneMatch: string | undefined,
): void {
  if (isKnown(form, ifNoneMatch)) {
    response.writeHead(304, form.notModified);
    response.end();
    return;
  }
  response.writeHead(200, form.headers);
  response.end(request.method === 'HEAD' ? undefined : form.body);
}

function sendForm(request: FastifyRequest, reply: FastifyReply, form: Form): void {
  request.isCached = true;
  reply.hijack();
  writeForm(request.raw, reply.raw, form, request.headers['if-none-match']);
}

export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedResponse,
): undefined | Promise<void> {
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  const form = answer.ready(encoding);
  if (form) {
    sendForm(request, reply, form);
    return undefined;
  }
  return answer.form(encoding).then((made) => sendForm(request, reply, made));
}

const WROTE = 'just-wrote';

/** A cookie that each write sets in the editor's browser, for as long as readers may be shown what was before. */
export const hasJustWritten = ({ headers }: FastifyRequest): boolean =>
  headers.cookie?.includes(`${WROTE}=`) === true;

const keyOf = ({ url, query, routeOptions }: FastifyRequest): string | null => {
  const known = routeOptions.config.cachedBy?.(partsOf(url).path, query);
  return known ? cacheKey(url, query, known) : null;
};

/** The body of a response that may be cached. */
function cacheableBody(reply: FastifyReply, payload: unknown): Buffer | null {
  const isPublic = String(reply.getHeader('cache-control')).startsWith('public');
  if (reply.statusCode !== 200 || !isPublic || reply.hasHeader('set-cookie')) return null;
  if (typeof payload === 'string') return Buffer.from(payload);
  return Buffer.isBuffer(payload) ? payload : null;
}

/**
 * Most requests are for an address that is its own key and whose response is ready. They are answered before Fastify sees
 * them: finding a route and making its request, reply and logger costs several times what sending the bytes does.
 */
function respondBeforeRouting(app: FastifyInstance, services: Caching, log: ResponseLog): void {
  const { cache, traffic, readership } = services;
  const handlers = app.server.listeners('request') as RequestListener[];
  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => {
    const { rawHeaders, method = '', url = '/' } = request;
    const answer = isRead(method) ? cache.find(url) : undefined;
    const head = answer && plainHead(rawHeaders);
    const form = head ? answer.ready(acceptedEncoding(head.acceptEncoding)) : undefined;
    if (!head || !form) {
      for (const handle of handlers) handle(request, response);
      return;
    }
    markHit(response, services);
    writeForm(request, response, form, head.ifNoneMatch);
    if (answer?.reads && method === 'GET') readership.count(answer.reads, rawHeaders);
    traffic.count('kept', method, response.statusCode);
    log.cached(method, url, response.statusCode);
  });
}

/** Call before hooks that do work: cached responses are sent before them. */
export function cacheResponses(app: FastifyInstance, services: Caching, log: ResponseLog): void {
  const { cache, traffic, config } = services;
  app.decorateRequest('inFlight', null);
  app.decorateRequest('cacheKey', null);
  app.decorateRequest('madeFrom', null);
  respondBeforeRouting(app, services, log);

  app.addHook('onRequest', (request, reply, done) => {
    if (!isRead(request.method) || isStaffCall(request)) return done();
    // Most addresses are their own key.
    const direct = cache.find(request.url);
    if (direct) {
      markHit(reply.raw, services);
      sendCached(request, reply, direct)?.catch(done);
      return undefined;
    }
    const key = keyOf(request);
    if (key === null) return done();
    const found = cache.find(key);
    if (found) {
      markHit(reply.raw, services);
      sendCached(request, reply, found)?.catch(done);
      return undefined;
    }
    const waited = cache.wait(key);
    if (!waited) {
      traffic.cache.miss += 1;
      const inFlight = cache.begin(key, networkOf(request.ip, { ipv4: 24, ipv6: 48 }));
      request.inFlight = inFlight;
      request.cacheKey = key;
      // A visitor who leaves must not keep the others waiting; settling twice does nothing.
      reply.raw.once('close', () => inFlight.settle(null));
      request.madeFrom = new Set();
      return recordSources(request.madeFrom, done);
    }
    // A request that finds a crowd asks for itself; the bulkheads bound how many do.
    if (waited === 'crowd') return done();
    traffic.cache.shared += 1;
    waited.then((answer) => (answer ? sendCached(request, reply, answer) : done())).catch(done);
    return undefined;
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const { inFlight } = request;
    if (inFlight === null) return payload;
    request.inFlight = null;
    const body = cacheableBody(reply, payload);
    if (body === null) {
      inFlight.settle(null);
      return payload;
    }
    const sources = request.madeFrom?.size ? request.madeFrom : [EVERYTHING];
    if (config.edge) reply.headers(edgeHeaders(sources));
    const answer = new CachedResponse(body, reply.getHeaders());
    const read = request.routeOptions.config.readAs?.(partsOf(request.url).path);
    if (read) answer.reads = newReads(read);
    inFlight.settle(answer, sources);
    const form = await answer.form(acceptedEncoding(request.headers['accept-encoding']));
    for (let index = 0; index < form.headers.length; index += 2) {
      reply.header(form.headers[index] ?? '', form.headers[index + 1]);
    }
    if (!isKnown(form, request.headers['if-none-match'])) return form.body;
    reply.code(304).removeHeader('content-length').removeHeader('content-encoding');
    return '';
  });
}

/** A write is answered only after this process has invalidated what it changed. */
export function invalidateAfterWrites(
  app: FastifyInstance,
  services: Followed & Pick<Services, 'config'>,
): void {
  const { cache, config } = services;
  const isSecure = config.siteUrl.startsWith('https:');
  app.addHook('onSend', async (request, reply, payload) => {
    const isRefused = reply.statusCode >= 400 && reply.statusCode < 500;
    if (!isRead(request.method) && !isRefused) {
      if (request.staff && !reply.hasHeader('set-cookie')) {
        reply.header(
          'set-cookie',
          `${WROTE}=1; Path=/; Max-Age=5; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`,
        );
      }
      try {
        await invalidateChanged(services);
      } catch {
        // The database is away: nothing we hold can be vouched for. What is known to be changed is not shown at all.
        cache.staleSince ??= Date.now();
        if (reply.statusCode < 400) cache.clear();
      }
    }
    return payload;
  });
}
