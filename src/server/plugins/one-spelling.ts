// A path has one spelling. Whatever else would be read as the same is redirected, or refused, before it meets a cache, a bulkhead or
// a handler, none of which then has to know that it could be written otherwise.
import type { FastifyInstance } from 'fastify';
import { sendProblem } from '../../http/send-problem.ts';
import { canonicalPath, partsOf } from '../../shared/canonical-path.ts';
import { pagePath } from '../../shared/page-path.ts';
import type { Config } from '../config.ts';
import { securityHeaders } from './security-headers.ts';

/** The route of all that no other route takes: pages, whose router does not tell capitals apart. */
const PAGES = '/*';

/** What would part a path where nobody sees it leads nowhere. */
const HIDDEN_SLASH = /%(2f|5c|00)/i;

/** Null for what is no path at all. The API takes a slash at the end as well. */
function rightPath(path: string, isPage: boolean): string | null {
  const canonical = path.startsWith('/') ? canonicalPath(path) : null;
  if (canonical === null || (canonical !== path && HIDDEN_SLASH.test(path))) return null;
  if (/^\/api(\/|$)/.test(canonical) && path === `${canonical}/`) return path;
  return isPage ? pagePath(canonical) : canonical;
}

/** Call before the cache and the bulkheads. */
export function insistOnOneSpelling(app: FastifyInstance, { siteUrl }: Pick<Config, 'siteUrl'>): void {
  app.addHook('onRequest', async (request, reply) => {
    const { path, query } = partsOf(request.url);
    const right = rightPath(path, request.routeOptions.url === PAGES);
    // Of nothing there is no other spelling.
    if (right === path || (request.is404 && path === `${right}/`)) return undefined;
    reply.headers(securityHeaders(siteUrl));
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (right === null || !isRead) return sendProblem(reply, 'not-found');
    return reply.redirect(query === undefined ? right : `${right}?${query}`, 301);
  });
}
