// `npm run dev`: pages come from Vite and reload as they change; the process restarts when the server's code does.
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { createServer } from 'vite';
import { pageRenderer } from '../rendering/render-page.ts';
import { configOrExit, runServer } from './main.ts';
import { reportOrigins, servicesForPages } from './page-services.ts';
import { servePages } from './plugins/pages.ts';
import type { Services } from './services.ts';

async function serveDevelopmentPages(app: FastifyInstance, services: Services): Promise<void> {
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server: app.server } } });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, done);
  });
  const build = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>;
  const render = pageRenderer(build, servicesForPages(services), {
    frameOrigins: reportOrigins(services),
    isSecure: false,
    isDevelopment: true,
  });
  servePages(app, services, render);
}

await runServer(configOrExit(), serveDevelopmentPages);
