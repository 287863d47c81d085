// The site's own files and its pages.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RouteHandlerMethod,
} from 'fastify';
import type { ServerBuild } from 'react-router';
import { cacheKey } from '../../cache/cache-key.ts';
import type { Database } from '../../db/connection.ts';
import { hasOwnPages } from '../../editorial/kind.ts';
import { countedPath, isProgram } from '../../editorial/missed-addresses.server.ts';
import { mayHaveBeen } from '../../editorial/once-there.server.ts';
import { ASK_AT_THE_EDGE, ASK_EACH_TIME } from '../../http/caching.ts';
import { RETRY_SECONDS, sendProblem } from '../../http/send-problem.ts';
import { KINDS } from '../../modules/kinds.ts';
import { isEmbed } from '../../rendering/content-security-policy.ts';
import {
  hasSecretAddress,
  isPrivatePage,
  pageParameters,
  partsByAddress,
  SEARCHING_PAGES,
} from '../../rendering/page-parameters.ts';
import { pageRenderer, type RenderPage } from '../../rendering/render-page.ts';
import { partsOf } from '../../shared/canonical-path.ts';
import { reportOrigins, servicesForPages, withCause } from '../page-services.ts';
import { readOfPage } from '../readership.ts';
import type { Services } from '../services.ts';
import { serveFeedsAndSitemap } from './feeds-and-sitemap.ts';
import { serveFiles } from './files.ts';
import { serveShareCards } from './share-cards.ts';

const BUILD = new URL('../../../build/', import.meta.url);

/** Built pages and files, as in production. */
export async function serveBuiltPages(app: FastifyInstance, services: Services): Promise<void> {
  const build = (await import(new URL('server/index.js', BUILD).href)) as ServerBuild;
  const client = fileURLToPath(new URL('client', BUILD));
  if (!existsSync(client)) throw new Error('The build is missing: npm run build');
  serveFiles(app, client, artworkAliases(client));
  const render = pageRenderer(build, servicesForPages(services), {
    frameOrigins: () => reportOrigins(services),
    isSecure: services.config.siteUrl.startsWith('https:'),
  });
  const partsAt = partsByAddress(Object.values(build.routes).filter((route) => route !== undefined));
  servePages(app, services, render, {
    cachedBy: (path, query) => pageParameters(path, query, partsAt),
  });
  // The first page takes fifty times as long as the next ones. A process that joins others under load draws it before it
  // takes visitors, who would be waiting in a queue by then.
  await Promise.all([render('/'), render('/en')]);
}

/** The artwork that `imgName` names answers under the image base too, with and without its ending. */
function artworkAliases(client: string): Record<string, string> {
  const drawn = readdirSync(join(client, 'artwork')).filter((file) =>
    /^(project|dashboard)-.*\.svg$/.test(file),
  );
  return Object.fromEntries(
    drawn.flatMap((file) =>
      [`/imgs/${file.replace(/\.svg$/, '')}`, `/imgs/${file}`].map((alias) => [alias, `/artwork/${file}`]),
    ),
  );
}

/** Every address that nothing else took is a page, if only the not-found page. */
export function servePages(
  app: FastifyInstance,
  services: Services,
  render: RenderPage,
  config: FastifyContextConfig = {},
): void {
  serveFeedsAndSitemap(app, services);
  serveShareCards(app, services, render);
  const send: RouteHandlerMethod = (request, reply) => sendPage(request, reply, render, services);
  const counted = { ...config, readAs: readOfPage };
  app.get('/*', { config: counted }, send);
  for (const url of SEARCHING_PAGES) app.get(url, { config: { ...counted, bulkhead: bulkheadOfPage } }, send);
}

/** Asked for something, these search; else they are as other pages. */
const bulkheadOfPage = (query: unknown) => ((query as { q?: unknown }).q ? 'search' : 'read');

/** Of a page, and of what React Router asks for while moving between pages. */
const MOVED = [301, 202];

/** A person with a browser is likely to have asked for a page. */
const isByPerson = (request: FastifyRequest): boolean =>
  request.method === 'GET' &&
  !isPrefetch(request) &&
  request.headers.accept?.includes('text/html') === true &&
  !isProgram(request.headers['user-agent']);

/** The second name is Safari's. */
const isPrefetch = ({ headers }: FastifyRequest): boolean =>
  [headers['sec-purpose'], headers.purpose].some((purpose) => purpose?.includes('prefetch'));

/** That something is not there, or not for the moment, must not outlive the moment. */
const FOR_THE_MOMENT = { 'cache-control': 'public, max-age=0, must-revalidate' };
/** More pages than a list will ever have; a number has one spelling as well. */
const A_PAGE = /^([1-9]\d{0,2}|1000)$/;

/** A page of an item, or of a list, that leads nowhere any more. */
async function isGone(db: Database, address: string): Promise<boolean> {
  const { pathname, searchParams } = new URL(address, 'http://site');
  const path = pathname.replace(/^\/en(?=\/)|\.data$/g, '');
  if (path === '/news') return !searchParams.has('category') && A_PAGE.test(searchParams.get('page') ?? '');
  const [, place, id] = /^(\/\w+)\/([1-9]\d{0,8})$/.exec(path) ?? [];
  const kind = KINDS.find((each) => each.path === place && hasOwnPages(each));
  return kind !== undefined && mayHaveBeen(db, kind, Number(id));
}

async function cachingOf(db: Database, address: string | null, status: number) {
  if (address === null) return { 'cache-control': 'private, no-cache' };
  if (status === 200) return ASK_EACH_TIME;
  const isTold = (status === 404 || status === 410) && (await isGone(db, address));
  return { ...FOR_THE_MOMENT, ...(isTold && ASK_AT_THE_EDGE) };
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  render: RenderPage,
  { db, missed }: Services,
): Promise<FastifyReply> {
  const { path } = partsOf(request.url);
  if (/^\/api(\/|$)/.test(path)) return sendProblem(reply, 'not-found');
  // What is rendered is the address it is cached under: nothing a visitor adds to it can show on another's page.
  const known = pageParameters(path, request.query);
  const address = (known && cacheKey(request.url, request.query, known)) ?? request.url;
  const options = { isPrefetch: isPrefetch(request) };
  const [drawn, cause] = await withCause(() => render(address, options));
  const isMoved = MOVED.includes(drawn.status) && address !== request.url;
  // Whoever is led elsewhere takes along what else the address said: it is cached for nobody.
  const whole = isMoved ? await render(request.url, options) : drawn;
  const page = whole.status === drawn.status ? whole : drawn;
  if (page.status === 404 && isByPerson(request)) {
    const counted = countedPath(path);
    if (counted !== null) missed.count(counted);
  }
  const caching = isPrivatePage(path)
    ? { 'cache-control': 'no-store' }
    : await cachingOf(db, known && address, page.status);
  // Older than the policy, it knows no «anybody».
  if (isEmbed(path)) reply.removeHeader('x-frame-options');
  // Its address is a secret: it must not be found, nor told to where its links lead.
  if (hasSecretAddress(path)) reply.headers({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
  if (page.status === 503) {
    reply.cause = cause ?? 'other';
    reply.header('retry-after', String(RETRY_SECONDS));
  }
  return reply
    .code(page.status)
    .headers({ ...caching, ...page.headers })
    .send(page.body);
}
