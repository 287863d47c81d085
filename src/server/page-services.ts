// Binds what pages may ask to this process's database, texts and settings.

import { AsyncLocalStorage } from 'node:async_hooks';
import { findPreviewed } from '../editorial/preview-links.server.ts';
import { findWithdrawn } from '../editorial/publication.server.ts';
import { readPagePath } from '../editorial/redirects.schema.ts';
import { findDocumentText, findNamedFiles } from '../files/files-repository.server.ts';
import type { Cause } from '../http/send-problem.ts';
import { languageOfPath, localizePath } from '../i18n/language.ts';
import { findEarlierEdition } from '../modules/content/earlier-editions.server.ts';
import { kindPages, SERVED_KINDS } from '../modules/kinds.server.ts';
import { KINDS, type KindPages } from '../modules/kinds.ts';
import { newsKind } from '../modules/news/news.kind.ts';
import { localizeLink } from '../site/load/in-page-language.ts';
import type { PageServices } from '../site/load/page-services.ts';
import { causeOfFault } from './plugins/problem-responses.ts';
import type { Services } from './services.ts';
import { shareCards } from './share-cards.ts';

const failings = new AsyncLocalStorage<{ cause: Cause | null }>();

/** Runs what draws a page; the second is why it could not be drawn. */
export async function withCause<T>(draw: () => Promise<T>): Promise<[T, Cause | null]> {
  const failing = { cause: null };
  return [await failings.run(failing, draw), failing.cause];
}

/** A database that is away makes the error page say so, with a real 503. */
const orUnavailable = <T>(promise: Promise<T>): Promise<T> =>
  promise.catch((error) => {
    const cause = causeOfFault(error);
    const failing = failings.getStore();
    if (failing) failing.cause = cause;
    throw cause ? new Response(null, { status: 503 }) : error;
  });

function itemsForPages({ db }: Services): KindPages {
  const services = Object.entries<(...parameters: never[]) => Promise<unknown>>(kindPages(db));
  const guarded = services.map(([name, ask]) => [
    name,
    (...parameters: never[]) => orUnavailable(ask(...parameters)),
  ]);
  return Object.fromEntries(guarded) as KindPages;
}

const isNews = ({ pathname }: URL): boolean => localizePath(pathname, 'ua') === newsKind.path;

/** Where the report of a dashboard stands besides: with another address of its page these have another, too. */
const OF_REPORT = /^\/(data|embed|reports)\/([a-z0-9-]+)(?=[/.]|$)(.*)$/;

function movedWithReport({ redirects }: Services, path: string): string | null {
  const [, place, slug, rest = ''] = OF_REPORT.exec(path) ?? [];
  const moved = slug && redirects.redirectOf(`/analytics/${slug}`);
  const [, now] = /^\/analytics\/([a-z0-9-]+)$/.exec(moved || '') ?? [];
  return now ? `/${place}/${now}${rest}` : null;
}

/** In the language of the address, with what else it says. */
export function redirectOf(services: Services, address: URL): string | null {
  const { redirects } = services;
  const category = address.searchParams.get('category');
  const became = category && isNews(address) ? redirects.aliasOf(category) : null;
  if (became !== null) {
    const query = new URLSearchParams(address.searchParams);
    query.set('category', became);
    return `${address.pathname}?${query}`;
  }
  // Asked of every address, so that what is not there is known to be made from them.
  const path = localizePath(address.pathname, 'ua');
  const to = redirects.redirectOf(readPagePath(path) ?? '') ?? movedWithReport(services, path);
  if (to === null) return null;
  const isOwn = to.startsWith('/');
  const target = new URL(isOwn ? localizeLink(to, languageOfPath(address.pathname)) : to, address);
  const said = new Set(target.searchParams.keys());
  for (const [name, value] of address.searchParams)
    if (!said.has(name)) target.searchParams.append(name, value);
  return isOwn ? target.href.slice(target.origin.length) : target.href;
}

export function servicesForPages(services: Services): PageServices {
  const { config, catalogues, content, reports } = services;
  return {
    siteUrl: config.siteUrl,
    firstVisitLanguage: config.firstVisitLanguage,
    cataloguesVersion: catalogues.version,
    texts: catalogues.texts,
    content,
    report: reports.shown,
    editions: reports.editions,
    release: reports.release,
    namedFiles: (names) => orUnavailable(findNamedFiles(services.db, names)),
    documentText: (name) => orUnavailable(findDocumentText(services.db, name)),
    findPreviewed: (key) =>
      orUnavailable(
        findPreviewed(
          services.db,
          SERVED_KINDS.map(({ kind }) => kind),
          key,
        ),
      ) as ReturnType<PageServices['findPreviewed']>,
    findPolicy: (slug, version) => orUnavailable(findEarlierEdition(services.db, slug, version)),
    findWithdrawn: (name, id) => {
      const kind = KINDS.find((each) => each.name === name);
      return kind ? orUnavailable(findWithdrawn(services.db, kind, id)) : Promise.resolve(null);
    },
    redirectOf: (address) => redirectOf(services, address),
    shareCard: shareCards(services),
    ...itemsForPages(services),
    search: (...parameters) => orUnavailable(services.search.search(...parameters)),
  };
}

/** Origins of the reports the dashboards embed, for the pages' content security policy. */
export function reportOrigins({ content }: Services): string[] {
  const links = content('ua').dashboards.map((dashboard) => dashboard.link);
  return [...new Set(links.filter((link) => link !== '').map((link) => new URL(link).origin))];
}
