// What of the site is counted when it is read, and under which name (src/editorial/readership.server.ts).
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ReadAs } from '../cache/cacheable-route.ts';
import { readPageOfFeedback } from '../editorial/feedback.schema.ts';
import { hasOwnPages } from '../editorial/kind.ts';
import type { Readership } from '../editorial/readership.server.ts';
import type { Content } from '../modules/content/content.schema.ts';
import { pathOfDashboard } from '../modules/content/dashboards.kind.ts';
import { KINDS } from '../modules/kinds.ts';
import { partsOf } from '../shared/canonical-path.ts';

const MINUTE = 60_000;

/** A page of visitors, or what a browser asks for that puts it together itself. */
export const readOfPage: ReadAs = (path) => {
  const isData = path.endsWith('.data');
  const address = isData ? path.replace(/^\/_\.data$/, '/').replace(/\.data$/, '') : path;
  const read = readPageOfFeedback(address);
  return read && { page: read.path, lang: read.lang, form: isData ? 'data' : 'html' };
};

/** An item by its number, whatever its address is; anything else by its path. */
export function keyOfPage(content: Content, page: string): string {
  const [, place, id] = /^(\/\w+)\/([1-9]\d{0,8})$/.exec(page) ?? [];
  const kind = KINDS.find((each) => each.path === place && hasOwnPages(each));
  if (kind) return `${kind.name}/${id}`;
  const { dashboards, pages } = content('ua');
  const dashboard = dashboards.find((each) => pathOfDashboard(each) === page);
  if (dashboard) return `dashboards/${dashboard.id}`;
  const own = pages.find(({ path }) => path === page);
  return own ? `pages/${own.id}` : page;
}

/** All of it, or the browser knows that it has all of it; what goes on with a file that was begun is the same read. */
function isWhole(reply: FastifyReply): boolean {
  const { statusCode } = reply.raw;
  if (statusCode === 200 || statusCode === 304) return true;
  const [, end, size] = /^bytes 0-(\d+)\/(\d+)$/.exec(String(reply.getHeader('content-range'))) ?? [];
  return statusCode === 206 && Number(end) === Number(size) - 1;
}

/** What is answered before Fastify sees it is counted where it is sent. */
export function countReads(app: FastifyInstance, readership: Readership): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { readAs } = request.routeOptions.config;
    if (readAs && request.method === 'GET' && isWhole(reply)) {
      const about = readAs(partsOf(request.url).path);
      const reads = about && readership.of(about);
      if (reads) readership.count(reads, request.raw.rawHeaders);
    }
    done();
  });
  const flush = () =>
    readership.flush().catch((error: Error) => app.log.error({ err: error }, 'reads were not counted'));
  const timer = setInterval(flush, MINUTE).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await flush();
  });
}
