// The built site with its demonstration content, asked without a browser.
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../src/server/app.ts';
import { serveBuiltPages } from '../../src/server/plugins/pages.ts';
import { seedDemonstration } from '../../src/server/seed-demonstration.ts';
import { buildIfStale } from '../setup/fresh-build.ts';
import { type Api, startApi } from './start-api.ts';

export type Site = { api: Api; app: FastifyInstance; stop: () => Promise<void> };

export async function startSite(settings: Record<string, string> = {}): Promise<Site> {
  buildIfStale();
  const api = await startApi('sqlite', settings);
  await seedDemonstration(api.services);
  const app = await buildApp(api.services, serveBuiltPages);
  const stop = async () => {
    await app.close();
    await api.stop();
  };
  return { api, app, stop };
}
