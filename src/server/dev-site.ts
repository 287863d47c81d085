// The site with pages that come from Vite, for `npm run dev`.
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import type { ViteDevServer } from 'vite';
import { pageRenderer } from '../rendering/render-page.ts';
import { configOrExit, report, startServer } from './main.ts';
import { reportOrigins, servicesForPages } from './page-services.ts';
import { servePages } from './plugins/pages.ts';
import type { Services } from './services.ts';

export const startSite = (vite: ViteDevServer) =>
  startServer(configOrExit(), pagesFrom(vite), {
    failWith: report,
    // Before everything else: a page asks for hundreds of modules at once, which is no overload.
    before(app) {
      app.addHook('onRequest', (request, reply, done) => {
        vite.middlewares(request.raw, reply.raw, done);
      });
    },
  });

const pagesFrom = (vite: ViteDevServer) => async (app: FastifyInstance, services: Services) => {
  const build = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>;
  const render = pageRenderer(build, servicesForPages(services), {
    frameOrigins: () => reportOrigins(services),
    isSecure: false,
    isDevelopment: true,
  });
  servePages(app, services, render);
};
