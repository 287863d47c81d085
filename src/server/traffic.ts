// What a process counts while it answers, for /metrics (docs/decisions/0016-own-metrics.md). Numbers are raised in place and
// nothing is made or looked up for a request: a cached page takes some 30 µs in all.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CAUSES, type Cause } from '../http/send-problem.ts';
import { Histogram } from '../shared/histogram.ts';

/** `kept`: cached, and sent before a route was looked for. */
const ROUTES = ['kept', 'page', 'api', 'image', 'document', 'file', 'health'] as const;
type Route = (typeof ROUTES)[number];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'other'];
const CLASSES = 5;

export type Answered = { route: Route; method: string; status: string; count: number };

export class Traffic {
  readonly #answers = new Float64Array(ROUTES.length * METHODS.length * CLASSES);
  /** Cached responses are not timed: they take no time. */
  readonly latencies = new Map(ROUTES.slice(1).map((route) => [route, new Histogram()]));
  readonly searches = new Histogram();
  /** Refused as wrong, and refused unread because there were too many. */
  readonly failedSignIns = { wrong: 0, limited: 0 };
  /** Since when due times could not be carried out. */
  behindSince: number | null = null;
  /** Since when changes are refused on purpose. */
  maintenanceSince: number | null = null;
  /** Nothing old is removed, for the clock has jumped. */
  areSweepsStopped = false;
  /** What the page cache had: the newest, the newest known while the database is away, another's in the making, nothing. */
  readonly cache = { hit: 0, stale: 0, shared: 0, miss: 0 };
  /** Answers of 503. */
  readonly unavailable = Object.fromEntries(Object.keys(CAUSES).map((cause) => [cause, 0])) as Record<
    Cause,
    number
  >;

  count(route: Route, method: string, status: number): void {
    const known = METHODS.indexOf(method);
    const column = known === -1 ? METHODS.length - 1 : known;
    const place = (ROUTES.indexOf(route) * METHODS.length + column) * CLASSES + Math.trunc(status / 100) - 1;
    this.#answers[place] = (this.#answers[place] ?? 0) + 1;
  }

  /** Only what has happened: most of the table never will. */
  answered(): Answered[] {
    return [...this.#answers]
      .map((count, place) => ({
        route: ROUTES[Math.floor(place / CLASSES / METHODS.length)] as Route,
        method: METHODS[Math.floor(place / CLASSES) % METHODS.length] as string,
        status: `${(place % CLASSES) + 1}xx`,
        count,
      }))
      .filter(({ count }) => count > 0);
  }
}

const SIGN_IN = '/api/auth/login';

function routeOf({ url, routeOptions }: FastifyRequest): Route {
  if (url.startsWith('/api/')) return 'api';
  if (url.startsWith('/imgs/')) return 'image';
  if (url.startsWith('/documents/')) return 'document';
  if (routeOptions.url === '/healthz' || routeOptions.url === '/readyz') return 'health';
  return routeOptions.url === '/*' || routeOptions.config.bulkhead ? 'page' : 'file';
}

export function countResponses(app: FastifyInstance, traffic: Traffic): void {
  app.decorateReply('cause', null);
  app.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request);
    traffic.count(route, request.method, reply.raw.statusCode);
    if (reply.raw.statusCode === 503) traffic.unavailable[reply.cause ?? 'other'] += 1;
    traffic.latencies.get(route)?.observe(reply.elapsedTime / 1000);
    if (request.routeOptions.url === SIGN_IN) {
      if (reply.raw.statusCode === 401) traffic.failedSignIns.wrong += 1;
      if (reply.raw.statusCode === 429) traffic.failedSignIns.limited += 1;
    }
    done();
  });
}
