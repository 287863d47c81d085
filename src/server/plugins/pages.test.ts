import Fastify from 'fastify';
import { RouterContextProvider, type ServerBuild } from 'react-router';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Api, startApi } from '../../../tests/factories/start-api.ts';
import { pageRenderer } from '../../rendering/render-page.ts';
import { pageServices } from '../../site/load/page-services.ts';
import { loader } from '../../site/pages/search.tsx';
import { servicesForPages } from '../page-services.ts';
import { servePages } from './pages.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi('sqlite');
});
afterAll(() => api.stop());

/** Pages whose only route is the search, answered as its loader's data. */
const SEARCH_ONLY = {
  entry: {
    module: {
      createRequestHandler: () => async (request: Request, context: RouterContextProvider) =>
        Response.json(await loader({ request, url: new URL(request.url), context } as never)),
      RouterContextProvider,
      pageServices,
    },
  },
} as unknown as ServerBuild;

test('a search counts once, when a visitor asks: not ahead of one, nor in the other language', async () => {
  const app = Fastify();
  servePages(
    app,
    api.services,
    pageRenderer(SEARCH_ONLY, servicesForPages(api.services), { frameOrigins: () => [], isSecure: false }),
  );
  const count = vi.spyOn(api.services.search.log, 'count');
  const url = '/search?q=zzzzzz';
  for (const headers of [
    { 'sec-purpose': 'prefetch' },
    { 'sec-purpose': 'prefetch;prerender' },
    { purpose: 'prefetch' },
  ]) {
    expect((await app.inject({ url, headers })).statusCode).toBe(200);
  }
  expect(count).not.toHaveBeenCalled();
  // Nothing is found in this language, so the other is looked through.
  const answer = await app.inject({ url: '/search?q=zzzzzz' });
  expect(answer.json()).toMatchObject({ found: { total: 0 }, others: { total: 0 } });
  expect(count.mock.calls).toEqual([['zzzzzz', 'ua', 0]]);
  await app.close();
});

test('a page waits where its route says: with searches if it was asked for something', async () => {
  const app = Fastify();
  const seen: Record<string, unknown> = {};
  app.addHook('onRequest', async ({ url, query, routeOptions }) => {
    const { bulkhead } = routeOptions.config as { bulkhead?: (query: unknown) => string };
    seen[url] = bulkhead?.(query);
  });
  servePages(app, api.services, async () => ({ status: 200, headers: {}, body: Buffer.from('') }));
  const searches = ['/search?q=a', '/en/search.data?q=a', '/eservices?q=a', '/en/directories?%71=a'];
  const reads = ['/search', '/eservices?x=q', '/directories.data?q='];
  for (const url of [...searches, ...reads, '/news?q=a']) await app.inject({ url });
  expect(seen).toEqual({
    ...Object.fromEntries(searches.map((url) => [url, 'search'])),
    ...Object.fromEntries(reads.map((url) => [url, 'read'])),
    '/news?q=a': undefined,
  });
  await app.close();
});
